import { SECONDS_PER_HOUR } from "../../units/units.ts";
import { extentOf } from "../kit/scale.ts";
import type { Series, SeriesPicture } from "./series-picture.ts";

/** Seconds in the unit that people tell so long a time in. */

const SECONDS_IN = { min: 60, hours: SECONDS_PER_HOUR } as const;
/** Lengths of days and nights; the equation of time. Shorter ones are shown in seconds, as differences of clocks are. */
const [LEAST_AS_HOURS_S, LEAST_AS_MINUTES_S] = [2 * SECONDS_IN.hours, 5 * SECONDS_IN.min];

export function inShownUnit(picture: SeriesPicture): SeriesPicture {
  const shown = picture.unit === "s" ? (picture.shown ?? usualUnit(picture.series)) : null;
  if (shown === null) return picture;
  const scaled = (values: ArrayLike<number>) =>
    Float64Array.from(values, (value) => value / SECONDS_IN[shown]);
  return {
    ...picture,
    unit: shown,
    series: picture.series.map((one) => ({ ...one, values: scaled(one.values) })),
    marks: (picture.marks ?? []).map((mark) => ({ ...mark, value: mark.value / SECONDS_IN[shown] })),
    includes: [...scaled(picture.includes ?? [])],
    errors: (picture.errors ?? []).map(scaled),
  };
}

function usualUnit(series: readonly Series[]): keyof typeof SECONDS_IN | null {
  const longest = Math.max(
    ...series.map(({ values }) => {
      const extent = extentOf(Array.from(values));
      return extent === null ? 0 : Math.max(-extent.from, extent.to);
    }),
  );
  if (longest >= LEAST_AS_HOURS_S) return "hours";
  return longest >= LEAST_AS_MINUTES_S ? "min" : null;
}
