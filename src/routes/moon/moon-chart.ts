import {
  clockText,
  dateText,
  isoDate,
  monthMs,
  monthName,
  wallClockOf,
  wallOf,
} from "../../charts/kit/clock.ts";
import { type Drawing, emptyDrawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { extentOf, printed } from "../../charts/kit/scale.ts";
import { type ColumnTable, cellsOf, numbersOf } from "../../charts/kit/table.ts";
import type { MoonDay } from "../../charts/sky/moon-day.ts";
import { moonFace, moonYear } from "../../charts/sky/moon-year.ts";
import { fieldChart } from "../../charts/time/fields.ts";
import type { Location } from "../../contract/ask/location.ts";
import type { Draw } from "../../contract/declare/chart.ts";
import { moonPhases } from "../../sky/moon/phases.ts";
import type { Sky } from "../../sky/sky.ts";
import { dayOf, instantOf } from "../../sky/time/tt-days.ts";
import { isoWeekday, mjdFromCalendar } from "../../time/calendar.ts";
import { FIRST_INSTANT, fromUnixMs, LAST_INSTANT, toUnixMs } from "../../time/instant.ts";
import type { Zone } from "../../time/zone.ts";
import { MOON_MEAN_DISTANCE_KM } from "../../units/constants.ts";
import { MONTHS_PER_YEAR, MS_PER_DAY } from "../../units/units.ts";
import type { CallContext } from "../astronomy/route.ts";
import { moonFaceOf, moonsSeen } from "../parts/moon-face.ts";
import { PHASES_UNITS } from "../parts/picture-units.ts";

/** The Moon's face: one for an instant, a calendar for days. */

interface Input {
  readonly context: CallContext;
  readonly location: Location | null;
}

const NEW_MOON = { illuminated_fraction: 0, bright_limb_deg: 0 };

/** As it is seen from a place, and which way is up then. */
const UP = { here: "as seen from the place", nowhere: "north up" };

/** A face for an instant, a calendar for days, else the light over time. */
export const drawMoon: Draw<{ readonly instant: string | number }, Input> = ({ table }, input, view) => {
  const times = [...numbersOf(table, "instant")];
  const [first = Number.NaN, second = Number.NaN] = times;
  if (times.length === 1) return face(input, first, view);
  if (times.length > 1 && second - first >= MS_PER_DAY * 0.95 && times.length <= MOST_DAYS)
    return calendar(input, times, view);
  return fieldChart(
    table,
    { path: "phase.illumination_percent", title: "Illuminated part of the Moon", includes: [0, 100] },
    view,
  );
};

const MOST_DAYS = 800;

function face({ context: { sky }, location }: Input, unix_ms: number, view: View): Drawing {
  const [seen] = moonsSeen(sky, [unix_ms], { observer: location, when: "now" });
  if (seen === undefined) return emptyDrawing("The Moon", "There is no instant to draw.", view);
  const { disc } = seen;
  const lit = printed(disc.illuminated_fraction * 100);
  return moonFace(
    {
      title: `The Moon on ${dateText(wallOf(unix_ms, view.zone))}`,
      subtitle: [
        clockText(wallOf(unix_ms, view.zone)),
        subtitleOf(view),
        location === null ? UP.nowhere : UP.here,
      ].join(" · "),
      finding: `${lit} % of the disc are lit; it stands ${printed(disc.distance_km)} km away.`,
      disc: seen.face,
      facts: [
        `${lit} % lit`,
        `${printed(disc.distance_km)} km away`,
        `${printed(disc.elongation_deg)}° from the Sun`,
      ],
    },
    view,
  );
}

/** A calendar of faces, one for each of these times. */
export function calendar(
  { context: { sky }, location }: Input,
  times: readonly number[],
  view: View,
  eclipses: ReadonlyMap<string, string> = new Map(),
): Drawing {
  const seen = moonsSeen(sky, times, { observer: location, when: "highest" });
  const rings = ringDates(sky, times, view.zone);
  const days = times.map((unix_ms, i): MoonDay => {
    const moon = seen[i];
    const wall = wallOf(unix_ms, view.zone);
    const { year, month, day } = wallClockOf(wall);
    return {
      year,
      month,
      day,
      weekday: isoWeekday(mjdFromCalendar(year, month, day)),
      disc: moon?.face ?? moonFaceOf(NEW_MOON),
      size: MOON_MEAN_DISTANCE_KM / (moon?.disc.distance_km ?? MOON_MEAN_DISTANCE_KM),
      ring: rings.get(isoDate(wall)) ?? null,
      hasEclipse: eclipses.has(isoDate(wall)),
      note: [
        `${isoDate(wall)}: ${printed((moon?.disc.illuminated_fraction ?? 0) * 100)} %`,
        ...[eclipses.get(isoDate(wall)) ?? []].flat(),
      ].join(", "),
    };
  });
  const full = days.filter(({ ring }) => ring === "full");
  return moonYear(
    {
      title: `The Moon in ${whenOf(days)}`,
      subtitle: `A disc a day, ${location === null ? UP.nowhere : UP.here}, size by distance; ringed: full and new${days.some(({ hasEclipse }) => hasEclipse) ? ", red with an eclipse" : ""}; lighter: weekends · ${subtitleOf(view)}`,
      finding: `Full Moons: ${full.map(({ note }) => note.slice(0, 10)).join(", ") || "none"}.`,
      days,
    },
    view,
  );
}

/** The month of these days, or their years. */
function whenOf(days: readonly MoonDay[]): string {
  const months = extentOf(days.map(({ year, month }) => year * MONTHS_PER_YEAR + month - 1));
  if (months === null) return "no time";
  const [first, last] = [months.from, months.to].map((one) => Math.floor(one / MONTHS_PER_YEAR));
  if (first !== last) return `${first}–${last}`;
  const named = (month: number) => monthName((month % MONTHS_PER_YEAR) + 1);
  if (months.from === months.to) return `${named(months.from)} ${first}`;
  return months.to === months.from + 1
    ? `${named(months.from)} and ${named(months.to)} ${first}`
    : String(first);
}

/** The dates of full and new Moon by the clock in force. */
function ringDates(sky: Sky, times: readonly number[], zone: Zone): Map<string, MoonDay["ring"]> {
  const span = extentOf(times);
  if (span === null) return new Map();
  const { deltaT } = sky.models;
  const day = (unix_ms: number) =>
    dayOf(deltaT, fromUnixMs(Math.min(Math.max(unix_ms, toUnixMs(FIRST_INSTANT)), toUnixMs(LAST_INSTANT))));
  const phases = moonPhases(sky, {
    start_day: day(span.from - MS_PER_DAY),
    end_day: day(span.to + MS_PER_DAY),
  });
  return new Map(
    phases.flatMap(({ t_day, phase }) => {
      const ring = phase === "full moon" ? "full" : phase === "new moon" ? "new" : null;
      return ring === null
        ? []
        : [[isoDate(wallOf(toUnixMs(instantOf(deltaT, t_day)), zone)), ring] as const];
    }),
  );
}

/** The calendar of the months in which the phases of a list fall. */
export const drawPhases: Draw<{ readonly instant: string | number }, Input> = ({ table }, input, view) => {
  const span = extentOf([...numbersOf(table, "instant")]);
  if (span === null) return emptyDrawing("Phases of the Moon", "No phase falls into the window.", view);
  const [begin, end] = [wallClockOf(wallOf(span.from, view.zone)), wallClockOf(wallOf(span.to, view.zone))];
  const first = monthMs(begin.year, begin.month);
  const count = Math.round((monthMs(end.year, end.month + 1) - first) / MS_PER_DAY);
  const times = Array.from({ length: Math.min(PHASES_UNITS, count) }, (_, i) => {
    const noon = first + (i + 0.5) * MS_PER_DAY;
    return noon - (wallOf(noon, view.zone) - noon);
  }).filter((at) => at >= toUnixMs(FIRST_INSTANT) && at <= toUnixMs(LAST_INSTANT));
  return calendar(input, times, view, eclipseDates(table, view.zone));
};

/** The eclipses that the phases of a list bring, by their dates. */
function eclipseDates(table: ColumnTable, zone: Zone): Map<string, string> {
  const [kinds, phases] = [cellsOf(table, "eclipse"), cellsOf(table, "phase")];
  return new Map(
    Array.from(numbersOf(table, "instant"), (unix_ms, row) => {
      const kind = kinds[row] ?? "";
      const body = phases[row] === "new moon" ? "Sun" : "Moon";
      return kind === "" ? [] : [[isoDate(wallOf(unix_ms, zone)), `${kind} eclipse of the ${body}`] as const];
    }).flat(),
  );
}
