import { dateMs, instantMs } from "../../charts/kit/clock.ts";
import type { View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { cellsOf, numbersOf } from "../../charts/kit/table.ts";
import { nightToken } from "../../charts/kit/tokens.ts";
import { titled } from "../../charts/time/fields.ts";
import {
  type CarpetLine,
  type CarpetNight,
  type Darkness,
  nightCarpet,
} from "../../charts/time/night-carpet.ts";
import type { DayTimes } from "../../contract/ask/day-time.ts";
import type { Location, ResolvedZone } from "../../contract/ask/location.ts";
import type { ChartSource, Draw } from "../../contract/declare/chart.ts";
import type { CallContext } from "../../contract/declare/route.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import { type SunDay, sunDays } from "../../sky/sun/sun-days.ts";
import {
  ASTRONOMICAL_TWILIGHT_DEG,
  CIVIL_TWILIGHT_DEG,
  NAUTICAL_TWILIGHT_DEG,
} from "../../sky/sun/twilight.ts";
import { toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { MS_PER_DAY, SECONDS_PER_HOUR } from "../../units/units.ts";
import { subtitleOf } from "../parts/event-charts.ts";
import { noonsOf } from "../parts/local-noons.ts";

/** The nights of a list of days, from noon to noon. */

interface Input {
  readonly times: DayTimes;
  readonly location: Location;
  readonly zone: ResolvedZone;
  readonly context: CallContext;
  readonly warn: Warn;
}

const SUNSET_DEG = -0.8333;
const HALF_DAY_MS = MS_PER_DAY / 2;

interface Passage {
  readonly instant: UtcInstant;
}

function darkness(
  day: SunDay,
  [dawn, dusk]: readonly [Passage | null, Passage | null],
  level_deg: number,
): Darkness {
  // the row's own dawn stands for that of the next morning
  if (dawn !== null && dusk !== null) return [toUnixMs(dusk.instant), toUnixMs(dawn.instant) + MS_PER_DAY];
  return day.solar_noon.altitude_geometric_deg < level_deg ? "always" : "never";
}

function nightsOf({ context, ...input }: Input): CarpetNight[] {
  const { times, location } = input;
  const found = sunDays(context.sky, {
    observer: location,
    noons: noonsOf({ ...input, warn: () => {} }),
    depressions_deg: [],
    search_horizon_days: 0,
  });
  return times.days.flatMap(({ date }, i) => {
    const day = found[i];
    if (day === undefined) return [];
    const { civil, nautical, astronomical } = day.twilight;
    return [
      {
        noon: dateMs(date) + HALF_DAY_MS,
        depths: [
          darkness(day, [day.sunrise, day.sunset], SUNSET_DEG),
          darkness(day, [civil.dawn, civil.dusk], CIVIL_TWILIGHT_DEG),
          darkness(day, [nautical.dawn, nautical.dusk], NAUTICAL_TWILIGHT_DEG),
          darkness(day, [astronomical.dawn, astronomical.dusk], ASTRONOMICAL_TWILIGHT_DEG),
        ],
      },
    ];
  });
}

/** A row a day: daylight, twilights, night. */
export const drawSun: Draw<{ readonly date: string; readonly day_length_s: number }, Input> = (
  { rows },
  input,
  view,
) => {
  const lengths = [...rows].sort((a, b) => b.day_length_s - a.day_length_s);
  const [longest, shortest] = [lengths[0], lengths.at(-1)];
  const hours = (seconds: number) => printed(seconds / SECONDS_PER_HOUR, 1);
  return nightCarpet(
    {
      title: "Daylight and night",
      subtitle: subtitleOf(view),
      finding:
        longest === undefined || shortest === undefined
          ? "There is no day."
          : `The longest day is ${longest.date} with ${hours(longest.day_length_s)} h, the shortest ${shortest.date} with ${hours(shortest.day_length_s)} h.`,
      nights: nightsOf(input),
      lines: [],
    },
    view,
  );
};

const EVENTS = [
  ["rise", "rises", false],
  ["set", "sets", false],
  ["transit", "transits", true],
] as const;

interface RiseSetDayWire {
  readonly body: string;
  readonly events: readonly { readonly instant: string | number; readonly kind: string }[];
}

/** The nights, and what happens in them. */
export const drawRiseSet: Draw<RiseSetDayWire, Input> = (source, input, view) =>
  nightCarpet(
    {
      title: "What rises and sets in the nights",
      subtitle: subtitleOf(view),
      finding: almanacFinding(source),
      nights: nightsOf(input),
      lines: linesOf(source, view),
    },
    view,
  );

function linesOf({ rows }: ChartSource<RiseSetDayWire>, _view: View): CarpetLine[] {
  const bodies = [...new Set(rows.map(({ body }) => body))].filter((body) => body !== "sun");
  return bodies.flatMap((body) => {
    const events = rows.filter((row) => row.body === body).flatMap((row) => row.events);
    return EVENTS.map(([kind, verb, dotted]) => ({
      name: `${titled(body)} ${verb}`,
      token: nightToken(body),
      dotted,
      times: events.filter((event) => event.kind === kind).map(({ instant }) => instantMs(instant)),
    }));
  });
}

function almanacFinding({ table }: ChartSource<RiseSetDayWire>): string {
  const [bodies, up] = [cellsOf(table, "body").map(String), numbersOf(table, "up_hours")];
  const told = [...new Set(bodies)].slice(0, 4).map((body) => {
    const hours = up.filter((_, row) => bodies[row] === body);
    return `${titled(body)} is up for ${printed(Math.min(...hours), 1)} to ${printed(Math.max(...hours), 1)} h a day`;
  });
  return told.length === 0 ? "There is no day." : `${told.join("; ")}.`;
}
