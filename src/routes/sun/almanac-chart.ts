import type { Target } from "../../catalog/target.ts";
import { amountText } from "../../charts/kit/amounts.ts";
import { instantMs } from "../../charts/kit/clock.ts";
import type { Drawing, View } from "../../charts/kit/drawing.ts";
import { extentOf } from "../../charts/kit/scale.ts";
import { evenly } from "../../charts/kit/svg.ts";
import { cellsOf, numbersOf } from "../../charts/kit/table.ts";
import { nightToken } from "../../charts/kit/tokens.ts";
import { type AlmanacLine, type AlmanacMoon, graphicAlmanac } from "../../charts/time/graphic-almanac.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { moonDiscs } from "../../sky/moon/moon-disc.ts";
import { engineTarget } from "../../sky/positions/positions.ts";
import type { Sky } from "../../sky/sky.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { moonFaceOf } from "../parts/moon-face.ts";
import { MOST_NIGHTS } from "../parts/picture-units.ts";
import { almanacView, nightsOf, type SkyInput, wayOfFew } from "./almanac-nights.ts";

/** Rises, sets and passages of the meridian in the nights. */

const EVENTS = [
  ["rise", "rises", false],
  ["set", "sets", false],
  ["transit", "transits", true],
] as const;

interface RiseSetDayWire {
  readonly body: string;
  readonly events: readonly { readonly instant: string | number; readonly kind: string }[];
}

interface RiseSetInput extends SkyInput {
  readonly targets: readonly Target[];
}

export function drawRiseSet(source: ChartSource<RiseSetDayWire>, input: RiseSetInput, view: View): Drawing {
  const bodies = input.targets.map((target) => ({
    name: target.name,
    target: engineTarget(input.context.sky, target),
  }));
  const ways = wayOfFew(input, bodies, view);
  if (ways !== null) return ways;
  const steady = almanacView(view, input.times);
  return graphicAlmanac(
    {
      title: "What rises and sets in the nights",
      subtitle: steady.subtitle,
      finding: almanacFinding(source, view),
      nights: nightsOf(input),
      lines: linesOf(source, view),
      moons: moonsOf(source, input.context.sky),
      nightOnly: true,
    },
    steady.view,
  );
}

/** Moonsets while the Moon waxes and is seen in the evening, moonrises while it wanes. */
function moonsOf({ rows }: ChartSource<RiseSetDayWire>, sky: Sky): AlmanacMoon[] {
  const days = rows.filter(({ body }) => body === "moon");
  const events = evenly(days, MOST_NIGHTS)
    .flatMap((day) => day.events.filter(({ kind }) => kind === "rise" || kind === "set"))
    .map(({ kind, instant }) => ({ kind, at: instantMs(instant) }));
  const discs = moonDiscs(sky, instantColumns(events.map(({ at }) => fromUnixMs(at))));
  return events.flatMap(({ kind, at }, i) => {
    const disc = discs[i];
    if (disc === undefined) return [];
    // the west of the disc is bright while the Moon waxes
    const isWaxing = disc.bright_limb_deg < 0;
    return (kind === "set") === isWaxing ? [{ at, disc: moonFaceOf(disc) }] : [];
  });
}

function linesOf({ rows }: ChartSource<RiseSetDayWire>, view: View): AlmanacLine[] {
  const bodies = [...new Set(rows.map(({ body }) => body))].filter(
    (body) => body !== "sun" && body !== "moon",
  );
  return bodies.flatMap((body) => {
    const events = rows.filter((row) => row.body === body).flatMap((row) => row.events);
    return EVENTS.map(([kind, verb, dotted]) => ({
      name: `${view.nameOf(body)} ${verb}`,
      token: nightToken(body),
      dotted,
      times: events.filter((event) => event.kind === kind).map(({ instant }) => instantMs(instant)),
    }));
  });
}

const NO_HOURS = { from: 0, to: 0 };

function almanacFinding({ table }: ChartSource<RiseSetDayWire>, view: View): string {
  const [bodies, up] = [cellsOf(table, "body").map(String), numbersOf(table, "up_hours")];
  const told = [...new Set(bodies)].slice(0, 4).map((body) => {
    const { from: least, to: most } = extentOf(up.filter((_, row) => bodies[row] === body)) ?? NO_HOURS;
    return `${view.nameOf(body)} is up for ${amountText(least, "hours", 0)} to ${amountText(most, "hours", 0)} a day`;
  });
  return told.length === 0 ? "There is no day." : `${told.join("; ")}.`;
}
