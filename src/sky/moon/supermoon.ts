import { type Span, valueAt } from "../../solve/function.ts";
import { countWhile } from "../../solve/ordered.ts";
import { type Apsis, apsides, apsisDistances_km } from "../positions/apsides.ts";
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
  const perigees = withDistances(sky, around, "nearest");
  const apogees = withDistances(sky, around, "farthest");
  return (t_day, distance_km) => {
    const perigee_km = nearestInTime(perigees, t_day);
    const share = (distance_km - perigee_km) / (nearestInTime(apogees, t_day) - perigee_km);
    return { supermoon: share <= NEAR_TENTH, micromoon: share >= FAR_TENTH };
  };
}

/** An apsis by the distance that syzygies are judged by: the one that the light has come. */
interface ApsisDistance {
  readonly t_day: number;
  readonly distance_km: number;
}

function withDistances(sky: Sky, list: readonly Apsis[], kind: Apsis["kind"]): ApsisDistance[] {
  const own = list.filter((apsis) => apsis.kind === kind);
  const distances_km = apsisDistances_km(
    sky,
    "moon",
    Float64Array.from(own, ({ t_day }) => t_day),
  );
  return own.map(({ t_day }, i) => ({ t_day, distance_km: valueAt(distances_km, i) }));
}

/** Distance at the apsis nearest in time, of two equally near the earlier; they stand in time order. */
function nearestInTime(list: readonly ApsisDistance[], t_day: number): number {
  const next = countWhile(list, (apsis) => apsis.t_day < t_day);
  const [before, after] = [list[next - 1], list[next]];
  if (before === undefined || after === undefined) return (before ?? after)?.distance_km ?? Number.NaN;
  return (after.t_day - t_day < t_day - before.t_day ? after : before).distance_km;
}
