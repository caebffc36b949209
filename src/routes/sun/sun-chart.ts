import type { Target } from "../../catalog/target.ts";
import { dateMs, instantMs } from "../../charts/kit/clock.ts";
import type { Drawing, View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { cellsOf, numbersOf } from "../../charts/kit/table.ts";
import { evenly } from "../../charts/kit/thin.ts";
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
import type { ChartSource } from "../../contract/declare/chart.ts";
import type { CallContext } from "../../contract/declare/route.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import type { Horizon } from "../../sky/positions/horizon-level.ts";
import { engineTarget } from "../../sky/positions/positions.ts";
import { type SunDay, sunDays } from "../../sky/sun/sun-days.ts";
import {
  ASTRONOMICAL_TWILIGHT_DEG,
  CIVIL_TWILIGHT_DEG,
  NAUTICAL_TWILIGHT_DEG,
} from "../../sky/sun/twilight.ts";
import { toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { MS_PER_DAY, SECONDS_PER_HOUR } from "../../units/units.ts";
import { subtitleOf } from "../parts/event-charts.ts";
import { skylineIn } from "../parts/horizon-parameter.ts";
import { noonsOf } from "../parts/local-noons.ts";
import { MOST_NIGHTS } from "../parts/picture-units.ts";
import { drawPaths, type PathQuestion } from "./path-chart.ts";

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

function nightsOf({ context, ...given }: Input): CarpetNight[] {
  const times = { ...given.times, days: evenly(given.times.days, MOST_NIGHTS) };
  const input = { ...given, times };
  const { location } = input;
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

interface SunDayRow {
  readonly date: string;
  readonly day_length_s: number;
}

/** Nights; of a few days the Sun's way across the sky, as rows too few for a carpet. */
const FEW_DAYS = 3;

export function drawSun({ rows }: ChartSource<SunDayRow>, input: SkyInput, view: View): Drawing {
  const way = wayOfFew(input, [{ name: "sun", target: { kind: "body", body: "sun" } }], view);
  if (way !== null) return way;
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
}

interface TwilightDayRow {
  readonly date: string;
  readonly intervals: readonly { readonly kind: string; readonly duration_s: number }[];
}

export function drawTwilight({ rows }: ChartSource<TwilightDayRow>, input: Input, view: View): Drawing {
  const dark = rows.map(({ date, intervals }) => ({
    date,
    seconds: intervals.reduce((sum, { kind, duration_s }) => sum + (kind === "night" ? duration_s : 0), 0),
  }));
  const without = dark.filter(({ seconds }) => seconds === 0).length;
  return nightCarpet(
    {
      title: "Light of the sky",
      subtitle: subtitleOf(view),
      finding:
        without === 0
          ? `Every date has a dark night${rows[0] === undefined ? "" : ` of ${printed((dark[0]?.seconds ?? 0) / SECONDS_PER_HOUR, 1)} h on ${rows[0].date}`}.`
          : `${without} of ${rows.length} dates have no full darkness.`,
      nights: nightsOf(input),
      lines: [],
    },
    view,
  );
}

/** What the bodies' ways need beside the nights. */
interface SkyInput extends Input {
  readonly query: { readonly horizon?: Horizon | undefined };
}

function wayOfFew(input: SkyInput, bodies: PathQuestion["bodies"], view: View): Drawing | null {
  const { times, location, context, query } = input;
  const [day] = times.days;
  if (day === undefined || times.days.length > FEW_DAYS) return null;
  return drawPaths({ sky: context.sky, location, day, bodies, skyline: skylineIn(query.horizon) }, view);
}

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
  return nightCarpet(
    {
      title: "What rises and sets in the nights",
      subtitle: subtitleOf(view),
      finding: almanacFinding(source),
      nights: nightsOf(input),
      lines: linesOf(source, view),
    },
    view,
  );
}

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
