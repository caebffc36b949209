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

/** The same eclipses through /v1, a tool of assistants and /v2/today. */

const TOOL = toolsOf(ROUTES).find(({ name }) => name === "astro_eclipses");
const COMING_DAYS = 200;

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
      await holdToday(at, { lat, lon }, all, tally);
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

async function toolRow(at: number, place: Place): Promise<string | undefined> {
  if (TOOL === undefined) throw new Error("no tool of eclipses");
  const args = { kind: "solar", at: iso(at), count: 1, visible_only: true, ...place };
  const answer: Loose = await callTool(TOOL, args, { context: OPERATOR });
  const [row] = answer.structuredContent.data.series;
  return row === undefined ? undefined : nameOf(row);
}

async function holdToday(
  at: number,
  { lat, lon }: Place,
  all: readonly Found[],
  tally: Tally,
): Promise<void> {
  const { data } = await answerOf(`/v2/today?lat=${lat}&lon=${lon}&at=${iso(at)}&include=events`);
  const isSolar = ({ kind }: Loose) => kind === "solar_eclipse";
  const underWay = data.in_progress
    .filter(isSolar)
    .map(({ start, end }: Loose) => [Date.parse(start.instant), Date.parse(end.instant)]);
  const expected = all
    .filter(({ start, end }) => start <= at && end >= at)
    .map(({ start, end }) => [start, end]);
  tally.hold(`today under way ${lat} ${lon} ${iso(at)}`, underWay, expected);
  const coming = data.next_events.filter(isSolar).map(({ instant }: Loose) => Date.parse(instant));
  const to = at + COMING_DAYS * MS_PER_DAY;
  const ahead = all.filter(({ instant }) => instant >= at && instant < to).map(({ instant }) => instant);
  tally.hold(`today coming ${lat} ${lon} ${iso(at)}`, coming, ahead);
}
