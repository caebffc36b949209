import { findExtrema } from "../../solve/extrema.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";
import type { InferiorPlanet } from "./planet-bodies.ts";
import { elongation, longitudeFromSun, PLANET_MOTIONS, TABLE_DAYS } from "./planet-motion.ts";

/** A local maximum of the angle between an inferior planet and the Sun. */
export interface GreatestElongation {
  readonly t_day: number;
  readonly kind: "greatest_elongation_east" | "greatest_elongation_west";
  /** 0…180. */
  readonly elongation_deg: number;
}

const STENCIL_DAY = 0.25;

/** All greatest elongations within [start, end), in time order. */
export function greatestElongations(sky: Sky, planet: InferiorPlanet, span: Span): GreatestElongation[] {
  const maxima = findExtrema(elongation(sky, planet), {
    span,
    kind: "maximum",
    spacing_day: PLANET_MOTIONS[planet].extremum_spacing_day,
    stencil_day: STENCIL_DAY,
    domain: TABLE_DAYS,
  });
  const side_deg = longitudeFromSun(sky, planet)(Float64Array.from(maxima, ({ t_day }) => t_day));
  return maxima.map(({ t_day, value }, i) => ({
    t_day,
    kind: valueAt(side_deg, i) > 0 ? "greatest_elongation_east" : "greatest_elongation_west",
    elongation_deg: value,
  }));
}
