import type { Span } from "../../solve/function.ts";
import { type Apsis, apsides } from "../positions/apsides.ts";
import type { Sky } from "../sky.ts";

/**
 * When a full or new Moon is called a supermoon or a micromoon. None is official:
 * - `distance_360000_km`: nearer than 360,000 km, or farther than 405,000 km, at the instant of the phase;
 * - `perigee_90_percent`: within a tenth of the way from perigee to apogee of that revolution, or beyond nine tenths
 *   (F. Espenak).
 */
export const SUPERMOON_DEFINITIONS = ["distance_360000_km", "perigee_90_percent"] as const;
export type SupermoonDefinition = (typeof SUPERMOON_DEFINITIONS)[number];

export interface SupermoonVerdict {
  readonly supermoon: boolean;
  readonly micromoon: boolean;
}

/** Decides by the Moon's distance at a syzygy. */
export type SupermoonJudge = (t_day: number, distance_km: number) => SupermoonVerdict;

export const SUPERMOON_KM = 360_000;
export const MICROMOON_KM = 405_000;
const NEAR_TENTH = 0.1;
const FAR_TENTH = 0.9;
/** The longest half revolution of the Moon is 16.1 days. */
const HALF_REVOLUTION_DAY = 17;

/** The judge of a definition for syzygies within the span. */
export function supermoonJudge(sky: Sky, definition: SupermoonDefinition, span: Span): SupermoonJudge {
  if (definition === "distance_360000_km") {
    return (_, distance_km) => ({
      supermoon: distance_km < SUPERMOON_KM,
      micromoon: distance_km > MICROMOON_KM,
    });
  }
  const wide = {
    start_day: span.start_day - HALF_REVOLUTION_DAY,
    end_day: span.end_day + HALF_REVOLUTION_DAY,
  };
  const around = apsides(sky, "moon", wide);
  return (t_day, distance_km) => {
    const perigee_km = nearestInTime(around, "nearest", t_day);
    const share = (distance_km - perigee_km) / (nearestInTime(around, "farthest", t_day) - perigee_km);
    return { supermoon: share <= NEAR_TENTH, micromoon: share >= FAR_TENTH };
  };
}

function nearestInTime(list: readonly Apsis[], kind: Apsis["kind"], t_day: number): number {
  const ofKind = list.filter((apsis) => apsis.kind === kind);
  const [first, ...rest] = ofKind;
  if (first === undefined) return Number.NaN;
  return rest.reduce((a, b) => (Math.abs(b.t_day - t_day) < Math.abs(a.t_day - t_day) ? b : a), first)
    .distance_km;
}
