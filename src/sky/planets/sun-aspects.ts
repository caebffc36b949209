import { findCrossings } from "../../solve/crossings.ts";
import type { Span } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";
import { isInferior, type Planet } from "./planet-bodies.ts";
import { longitudeFromSun, PLANET_MOTIONS, TABLE_DAYS } from "./planet-motion.ts";

export type SunAspectKind =
  | "inferior_conjunction"
  | "superior_conjunction"
  | "conjunction"
  | "opposition"
  | "east_quadrature"
  | "west_quadrature";

/** A difference of apparent longitude from the Sun of 0°, 180° or ±90°. */
export interface SunAspect {
  readonly t_day: number;
  readonly kind: SunAspectKind;
}

/** Planets outside the Earth's orbit fall back behind the Sun by 0.1° to 1.5° a day, always. */
const OUTER_LEVELS_DEG = [0, 90, 180, 270];
const OUTER_KINDS: readonly SunAspectKind[] = [
  "conjunction",
  "east_quadrature",
  "opposition",
  "west_quadrature",
];

/** All of a planet's aspects to the Sun within [start, end), in time order. */
export function sunAspects(sky: Sky, planet: Planet, span: Span): SunAspect[] {
  const crossings = findCrossings(longitudeFromSun(sky, planet), {
    span,
    levels: isInferior(planet) ? [0] : OUTER_LEVELS_DEG,
    periodic: true,
    proof: { kind: "monotone", step_day: PLANET_MOTIONS[planet].sun_step_day },
    domain: TABLE_DAYS,
  });
  return crossings.map(({ t_day, level_index, rising }) => ({
    t_day,
    kind: isInferior(planet) ? conjunctionKind(rising) : (OUTER_KINDS[level_index] ?? "conjunction"),
  }));
}

/** Mercury and Venus overtake the Sun beyond it and fall back behind it on this side. */
function conjunctionKind(rising: boolean): SunAspectKind {
  return rising ? "superior_conjunction" : "inferior_conjunction";
}
