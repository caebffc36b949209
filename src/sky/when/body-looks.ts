import { BODY_BOUNDS } from "../../catalog/body-facts.ts";
import type { Target } from "../../catalog/target.ts";
import type { EngineBody } from "../../engine/types.ts";
import { wrap0To360 } from "../../solve/angle.ts";
import type { CellProof } from "../../solve/certify.ts";
import { type TimeFunction, valueAt } from "../../solve/function.ts";
import { setsWherePositive } from "../../solve/holding.ts";
import { type Interval, intersection } from "../../solve/intervals.ts";
import { AU_KM } from "../../units/constants.ts";
import { type MoonDisc, moonDiscs } from "../moon/moon-disc.ts";
import { appearanceOf } from "../planets/appearance.ts";
import { moonMagnitude } from "../planets/moon-magnitude.ts";
import { isPlanet, type Planet } from "../planets/planet-bodies.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import { bodyPositions } from "../positions/positions.ts";
import { columnsAt } from "../time/tt-days.ts";
import { stepFor } from "./motion-bounds.ts";
import type { WhenScope } from "./scope.ts";

/** How a body looks from the Earth's centre: lit part, magnitude, distance. */

/** The cost of an appearance against a position: a state about the Sun, and its angles. */
const APPEARANCE_UNITS = 3;

export function bodyOf({ body, name }: Target): EngineBody {
  if (body === undefined) throw new RangeError(`${name} is no body`);
  return body;
}

export function illuminatedPercents(scope: WhenScope, target: Target): TimeFunction {
  return (t_day) => {
    const body = bodyOf(target);
    if (body === "moon")
      return column(discs(scope, t_day), ({ illuminated_fraction }) => 100 * illuminated_fraction);
    return look(scope, body, "illuminated_fraction", t_day).map((fraction) => 100 * fraction);
  };
}

export function magnitudes(scope: WhenScope, target: Target): TimeFunction {
  return (t_day) => {
    const body = bodyOf(target);
    if (body !== "moon") return look(scope, body, "magnitude", t_day);
    const sun_au = distances_au(scope, "sun", t_day);
    return column(discs(scope, t_day), ({ phase_angle_deg, distance_km }, i) =>
      moonMagnitude(phase_angle_deg, distance_km, valueAt(sun_au, i)),
    );
  };
}

function discs({ sky, charge }: WhenScope, t_day: Float64Array): readonly MoonDisc[] {
  charge(2 * t_day.length);
  return moonDiscs(sky, geocentricColumns(t_day));
}

function look(
  { sky, charge }: WhenScope,
  body: EngineBody,
  quantity: "illuminated_fraction" | "magnitude",
  t_day: Float64Array,
): Float64Array {
  charge(APPEARANCE_UNITS * t_day.length);
  return appearanceOf(sky, planetNamed(body), columnsAt(sky.models.deltaT, t_day), [quantity])[quantity];
}

export function planetNamed(body: EngineBody): Planet {
  if (!isPlanet(body)) throw new RangeError(`${body} is no planet`);
  return body;
}

function column<Row>(rows: readonly Row[], read: (row: Row, i: number) => number): Float64Array {
  return Float64Array.from(rows, read);
}

export function distances_au(
  { sky, charge }: WhenScope,
  body: EngineBody,
  t_day: Float64Array,
): Float64Array {
  charge(t_day.length);
  const at = bodyPositions(sky, {
    bodies: [body],
    instants: geocentricColumns(t_day),
    columns: ["distance_au"],
  });
  return at(body, "distance_au");
}

export function distances_km(scope: WhenScope, body: EngineBody, t_day: Float64Array): Float64Array {
  return distances_au(scope, body, t_day).map((au) => au * AU_KM);
}

/** Apparent longitude less the Sun's, 0…360. */
export function longitudesFromSun(
  { sky, charge }: WhenScope,
  body: EngineBody,
  t_day: Float64Array,
): Float64Array {
  charge(2 * t_day.length);
  const lon = bodyPositions(sky, {
    bodies: [body, "sun"],
    instants: geocentricColumns(t_day),
    columns: ["lon_of_date_deg"],
  });
  const sun_deg = lon("sun", "lon_of_date_deg");
  return lon(body, "lon_of_date_deg").map((deg, i) => wrap0To360(deg - valueAt(sun_deg, i)));
}

/** A quantity that is searched as it is, in its own unit. */
export interface PlainSearch {
  readonly values: TimeFunction;
  readonly proof: CellProof;
}

/** cos i runs from −1 to 1 while the percents run to 100. */
const PERCENT_PER_COSINE = 50;
const MAGNITUDE_STEP_DAY = 1;

export function illuminationSearch(scope: WhenScope, target: Target): PlainSearch {
  const curvature = BODY_BOUNDS[bodyOf(target)].scalars.phase_curvature;
  const proof = {
    kind: "curvature",
    step_day: stepFor(curvature),
    curvature_per_day2: PERCENT_PER_COSINE * curvature,
  } as const;
  return { values: illuminatedPercents(scope, target), proof };
}

export function magnitudeSearch(scope: WhenScope, target: Target): PlainSearch {
  const rate_per_day = BODY_BOUNDS[bodyOf(target)].scalars.magnitude_rate_mag_day;
  return {
    values: magnitudes(scope, target),
    proof: { kind: "rate", step_day: MAGNITUDE_STEP_DAY, rate_per_day },
  };
}

export function distanceSearch(scope: WhenScope, target: Target, unit: "au" | "km"): PlainSearch {
  const body = bodyOf(target);
  const { distance_curvature_au_day2, distance_step_day } = BODY_BOUNDS[body].scalars;
  const scale = unit === "km" ? AU_KM : 1;
  const proof = {
    kind: "curvature",
    step_day: distance_step_day,
    curvature_per_day2: scale * distance_curvature_au_day2,
  } as const;
  const of = unit === "km" ? distances_km : distances_au;
  return { values: (t_day) => of(scope, body, t_day), proof };
}

/** Where a quantity lies between two bounds. */
export function setBetween(
  { values, proof }: PlainSearch,
  bounds: { readonly lo: number | null; readonly hi: number | null },
  within: readonly Interval[],
): Interval[] {
  const sides = [
    ...(bounds.lo === null ? [] : [{ sign: 1, level: bounds.lo }]),
    ...(bounds.hi === null ? [] : [{ sign: -1, level: bounds.hi }]),
  ];
  const offsets = (t_day: Float64Array, index: Int32Array) =>
    values(t_day).map((value, i) => {
      const side = sides[index[i] ?? 0];
      return side === undefined ? Number.NaN : side.sign * (value - side.level);
    });
  const sets = setsWherePositive(offsets, { functions: sides.length, proof, within });
  return sets.reduce<Interval[]>((both, set) => intersection(both, set), [...within]);
}
