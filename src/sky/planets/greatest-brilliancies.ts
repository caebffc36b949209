import { findExtrema } from "../../solve/extrema.ts";
import { type Span, type TimeFunction, valueAt } from "../../solve/function.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import type { Sky } from "../sky.ts";
import { appearanceOf } from "./appearance.ts";
import { TABLE_DAYS } from "./planet-motion.ts";

/** A minimum of the magnitude of Venus as a crescent. */
export interface GreatestBrilliancy {
  readonly t_day: number;
  readonly kind: "greatest_brilliancy";
}

/** Phase angles between which the crescent's minimum lies; beyond, other minima (full disc, thin crescent) are no brilliancies. */
export const LEAST_PHASE_ANGLE_DEG = 90;
export const LARGEST_PHASE_ANGLE_DEG = 150;
/** A brilliancy comes five weeks before or after the inferior conjunction; the thin crescent turns within days of it. */
const SPACING_DAY = 16;
const STENCIL_DAY = 1;

/** All greatest brilliancies of Venus within [start, end), in time order. */
export function greatestBrilliancies(sky: Sky, span: Span): GreatestBrilliancy[] {
  const minima = findExtrema(magnitudeOfVenus(sky), {
    span,
    kind: "minimum",
    spacing_day: SPACING_DAY,
    stencil_day: STENCIL_DAY,
    domain: TABLE_DAYS,
  });
  const columns = geocentricColumns(Float64Array.from(minima, ({ t_day }) => t_day));
  const { phase_angle_deg } = appearanceOf(sky, "venus", columns, ["phase_angle_deg"]);
  return minima.flatMap(({ t_day }, i) => {
    const phase_deg = valueAt(phase_angle_deg, i);
    const isCrescent = phase_deg >= LEAST_PHASE_ANGLE_DEG && phase_deg <= LARGEST_PHASE_ANGLE_DEG;
    return isCrescent ? [{ t_day, kind: "greatest_brilliancy" as const }] : [];
  });
}

function magnitudeOfVenus(sky: Sky): TimeFunction {
  return (t_day) => appearanceOf(sky, "venus", geocentricColumns(t_day), ["magnitude"]).magnitude;
}
