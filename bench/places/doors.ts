import { parseInstant } from "../../src/contract/ask/grammar.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { callTool } from "../../src/server/mcp/call.ts";
import { toolsOf } from "../../src/server/mcp/tool.ts";
import { nextEclipseBody } from "../../src/server/v1/next-eclipse.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import { MS_PER_DAY } from "../../src/units/units.ts";
import {
  answerOf,
  type Case,
  type Found,
  found,
  iso,
  type Loose,
  nameOf,
  OPERATOR,
  type Tally,
} from "./asking.ts";

/** The same events through /v1, a tool of assistants and /v2/today. */

const TOOL = toolsOf(ROUTES).find(({ name }) => name === "astro_eclipses");
const COMING_DAYS = 200;
const SOLAR = { kind: "solar_eclipse", isComing: true } as const;

export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Solar eclipses of a place that it sees, and all of them, at the middle of the second half of their spans. */
export async function sweepDoors(
  { lat, lon }: Place,
  years: Pick<Case, "from" | "to">,
  { every, tally }: { readonly every: number; readonly tally: Tally },
): Promise<void> {
  const parameters = `kind=solar&lat=${lat}&lon=${lon}`;
  const own = { path: "/v2/eclipses", ...years };
  const window = [`start=${iso(years.from)}`, `end=${iso(years.to)}`, "in_progress=exclude"];
  const seen = await found(
    { ...own, parameters: `${parameters}&visible_only=true`, seenOnly: true },
    ...window,
  );
  const all = await found({ ...own, parameters, seenOnly: false }, ...window);
  for (const row of seen.slice(0, -1).filter((_, i) => i % every === 0)) {
    for (const at of [
      row.start - 1000,
      Math.round((row.start + row.instant) / 2),
      Math.round((row.instant + row.end) / 2),
      row.end + 1000,
    ]) {
      tally.hold(
        `v1 ${lat} ${lon} ${iso(at)}`,
        await peakOf(at, { lat, lon }),
        secondOf(seen.find(({ instant }) => instant >= at)),
      );
      tally.hold(
        `tool ${lat} ${lon} ${iso(at)}`,
        await toolRow(at, { lat, lon }),
        seen.find(({ end }) => end >= at)?.name,
      );
      await holdToday(at, { lat, lon }, { all, of: SOLAR, tally });
    }
  }
}

async function peakOf(at: number, location: Place): Promise<string | null> {
  const request = { date: parseInstant(iso(at)), instant: fromUnixMs(at), location } as Loose;
  return (await nextEclipseBody(request, OPERATOR)).nextVisibleSolarEclipse?.peak ?? null;
}

function secondOf(row: Found | undefined): string | null {
  if (row === undefined) return null;
  return `${iso(Math.round(row.instant / 1000) * 1000).slice(0, 19)}Z`;
}

async function toolRow(at: number, place: Place, kind = "solar"): Promise<string | undefined> {
  if (TOOL === undefined) throw new Error("no tool of eclipses");
  const args = { kind, at: iso(at), count: 1, visible_only: true, ...place };
  const answer: Loose = await callTool(TOOL, args, { context: OPERATOR });
  const [row] = answer.structuredContent.data.series;
  return row === undefined ? undefined : nameOf(row);
}

/** The name that /v2/today has for the rows of a route, and the question that lists them. */
interface Kind {
  readonly path: string;
  readonly question: string;
  readonly kind: string;
  /** True if it lists coming events of this kind. */
  readonly isComing: boolean;
  readonly seenOnly: boolean;
}

const ALL_LOOPS = "bodies=mercury,venus,mars,jupiter,saturn,uranus,neptune,pluto";

export const KINDS: readonly Kind[] = [
  { path: "/v2/eclipses", question: "kind=solar", kind: "solar_eclipse", isComing: true, seenOnly: false },
  { path: "/v2/eclipses", question: "kind=lunar", kind: "lunar_eclipse", isComing: true, seenOnly: false },
  { path: "/v2/transits", question: "", kind: "planet_transit", isComing: false, seenOnly: false },
  { path: "/v2/occultations", question: "", kind: "lunar_occultation", isComing: false, seenOnly: true },
  {
    path: "/v2/retrogrades",
    question: ALL_LOOPS,
    kind: "retrograde_motion",
    isComing: false,
    seenOnly: false,
  },
];

interface Sweep {
  readonly every: number;
  readonly tally: Tally;
}

/** Events under way and to come by /v2/today, of every kind, about the spans of every such event over a place. */
export async function sweepToday(
  place: Place,
  of: Kind,
  years: Pick<Case, "from" | "to">,
  { every, tally }: Sweep,
): Promise<void> {
  const where = of.kind === "retrograde_motion" ? "" : `lat=${place.lat}&lon=${place.lon}`;
  const own = { path: of.path, parameters: of.question, seenOnly: of.seenOnly, ...years };
  const window = [`start=${iso(years.from)}`, `end=${iso(years.to)}`, "in_progress=exclude"];
  const rows = await found(own, ...window, where, ...(of.seenOnly ? ["visible_only=true"] : []));
  const all = rows.filter(({ row }) => row.kind !== "near_miss");
  for (const row of all.slice(1, -1).filter((_, i) => i % every === 0)) {
    for (const at of [row.start - 1000, Math.round((row.start + row.end) / 2), row.end + 1000]) {
      await holdToday(at, place, { all, of, tally });
      if (of.kind === "lunar_eclipse") await holdTool(at, place, { all, tally });
    }
  }
}

/** Holds the tool against the list; it is not asked where no row of the list comes after the instant. */
async function holdTool(
  at: number,
  place: Place,
  { all, tally }: Pick<Held, "all" | "tally">,
): Promise<void> {
  const next = all.find(({ row: { local }, end }) => local.visible && seenEnd(local, end) >= at);
  if (next === undefined) return;
  tally.hold(`tool ${place.lat} ${place.lon} ${iso(at)}`, await toolRow(at, place, "lunar"), next.name);
}

/** With `visible_only` the span is cut to what is seen. */
function seenEnd({ seen }: Loose, end: number): number {
  return seen === null ? end : Date.parse(seen.end.instant);
}

interface Held {
  readonly all: readonly Found[];
  readonly of: Pick<Kind, "kind" | "isComing">;
  readonly tally: Tally;
}

async function holdToday(at: number, { lat, lon }: Place, { all, of, tally }: Held): Promise<void> {
  const { data } = await answerOf(`/v2/today?lat=${lat}&lon=${lon}&at=${iso(at)}&include=events`);
  const isOwn = ({ kind }: Loose) => kind === of.kind;
  const sorted = (spans: number[][]) => spans.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  const underWay = data.in_progress
    .filter(isOwn)
    .map(({ start, end }: Loose) => [Date.parse(start.instant), Date.parse(end.instant)]);
  const expected = all
    .filter(({ start, end }) => start <= at && end >= at)
    .map(({ start, end }) => [start, end]);
  tally.hold(`today ${of.kind} under way ${lat} ${lon} ${iso(at)}`, sorted(underWay), sorted(expected));
  if (!of.isComing) return;
  const coming = data.next_events.filter(isOwn).map(({ instant }: Loose) => Date.parse(instant));
  const to = at + COMING_DAYS * MS_PER_DAY;
  const ahead = all.filter(({ instant }) => instant >= at && instant < to).map(({ instant }) => instant);
  tally.hold(`today ${of.kind} coming ${lat} ${lon} ${iso(at)}`, coming, ahead);
}
