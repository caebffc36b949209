import { dateText, instantMs, isoDate, wallClockOf, wallOf } from "../../charts/kit/clock.ts";
import type { Disc } from "../../charts/kit/disc.ts";
import { type Drawing, emptyDrawing, type View } from "../../charts/kit/drawing.ts";
import { extentOf, printed } from "../../charts/kit/scale.ts";
import { type MoonDay, moonFace, moonYear } from "../../charts/sky/moon-year.ts";
import { fieldChart } from "../../charts/time/fields.ts";
import type { Draw } from "../../contract/declare/chart.ts";
import type { CallContext } from "../../contract/declare/route.ts";
import { type MoonDisc, moonDiscs } from "../../sky/moon/moon-disc.ts";
import type { Sky } from "../../sky/sky.ts";
import { isoWeekday, mjdFromCalendar } from "../../time/calendar.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { MS_PER_DAY } from "../../units/units.ts";
import { subtitleOf } from "../parts/event-charts.ts";
import { PHASES_UNITS } from "../parts/picture-units.ts";

/** The Moon's face: one for an instant, a calendar for days. */

interface Input {
  readonly context: CallContext;
}

const MEAN_DISTANCE_KM = 384_400;
/** Elongations of 0 and 180° are passed in a day or so. */
const RING_DEG = 6.2;

/** A face for an instant, a calendar for days, else the light over time. */
export const drawMoon: Draw<{ readonly instant: string | number }, Input> = (
  { rows, table },
  { context: { sky } },
  view,
) => {
  const times = rows.map(({ instant }) => instantMs(instant));
  const [first = Number.NaN, second = Number.NaN] = times;
  if (times.length === 1) return face(sky, first, view);
  if (times.length > 1 && second - first >= MS_PER_DAY * 0.95 && times.length <= MOST_DAYS)
    return calendar(sky, times, view);
  return fieldChart(
    table,
    { path: "phase.illumination_percent", title: "Illuminated part of the Moon", includes: [0, 100] },
    view,
  );
};

const MOST_DAYS = 800;

function discOf({ illuminated_fraction, bright_limb_deg }: MoonDisc): Disc {
  return { lit: illuminated_fraction, limb_deg: bright_limb_deg, bright: "n-moon", dark: "sky-dark" };
}

function discsAt(sky: Sky, times: readonly number[]): MoonDisc[] {
  return moonDiscs(sky, instantColumns(times.map((unix_ms) => fromUnixMs(unix_ms))));
}

function face(sky: Sky, unix_ms: number, view: View): Drawing {
  const [disc] = discsAt(sky, [unix_ms]);
  if (disc === undefined) return emptyDrawing("The Moon", "There is no instant to draw.", view);
  const lit = printed(disc.illuminated_fraction * 100);
  return moonFace(
    {
      title: `The Moon on ${dateText(wallOf(unix_ms, view.zone))}`,
      subtitle: `${subtitleOf(view)} · north up`,
      finding: `${lit} % of the disc are lit; it stands ${printed(disc.distance_km)} km away.`,
      disc: discOf(disc),
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
export function calendar(sky: Sky, times: readonly number[], view: View): Drawing {
  const discs = discsAt(sky, times);
  const rings = ringsOf(discs);
  const days = times.map((unix_ms, i): MoonDay => {
    const disc = discs[i];
    const wall = wallOf(unix_ms, view.zone);
    const { year, month, day } = wallClockOf(wall);
    return {
      year,
      month,
      day,
      weekday: isoWeekday(mjdFromCalendar(year, month, day)),
      disc: disc === undefined ? { lit: 0, limb_deg: 0, bright: "n-moon", dark: "sky-dark" } : discOf(disc),
      size: MEAN_DISTANCE_KM / (disc?.distance_km ?? MEAN_DISTANCE_KM),
      ring: rings[i] ?? null,
      note: `${isoDate(wall)}: ${printed((disc?.illuminated_fraction ?? 0) * 100)} %`,
    };
  });
  const full = days.filter(({ ring }) => ring === "full");
  const span = extentOf(times);
  const years =
    span === null
      ? ""
      : [...new Set([span.from, span.to].map((at) => wallClockOf(wallOf(at, view.zone)).year))].join("–");
  return moonYear(
    {
      title: `The Moon ${years === "" ? "" : `in ${years}`}`,
      subtitle: `A disc a day, north up, size by distance; ringed: full and new · ${subtitleOf(view)}`,
      finding: `Full Moons: ${full.map(({ note }) => note.slice(0, 10)).join(", ") || "none"}.`,
      days,
    },
    view,
  );
}

/** The days nearest to full and new Moon. */
function ringsOf(discs: readonly MoonDisc[]): MoonDay["ring"][] {
  return discs.map(({ elongation_deg }, i) => {
    const [before, after] = [discs[i - 1]?.elongation_deg, discs[i + 1]?.elongation_deg];
    const isMost =
      elongation_deg > 180 - 2 * RING_DEG && elongation_deg >= (before ?? 0) && elongation_deg > (after ?? 0);
    const isLeast =
      elongation_deg < 2 * RING_DEG && elongation_deg <= (before ?? 180) && elongation_deg < (after ?? 180);
    return isMost ? "full" : isLeast ? "new" : null;
  });
}

/** The calendar of the months in which the phases of a list fall. */
export const drawPhases: Draw<{ readonly instant: string | number }, Input> = (
  { rows },
  { context: { sky } },
  view,
) => {
  const span = extentOf(rows.map(({ instant }) => instantMs(instant)));
  if (span === null) return emptyDrawing("Phases of the Moon", "No phase falls into the window.", view);
  const first = Math.floor(span.from / MS_PER_DAY) * MS_PER_DAY - 2 * MS_PER_DAY;
  const count = Math.min(PHASES_UNITS, Math.ceil((span.to - first) / MS_PER_DAY) + 3);
  const times = Array.from({ length: count }, (_, i) => first + (i + 0.5) * MS_PER_DAY);
  return calendar(sky, times, view);
};
