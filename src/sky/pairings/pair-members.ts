import { BODY_BOUNDS, type Motion, motionBounds } from "../../catalog/body-facts.ts";
import type { Target } from "../../catalog/target.ts";
import type { PositionColumn } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import { cosineOf, cosineOfAny, sineOf, sineOfAny } from "../positions/portable-trig.ts";
import { engineTarget } from "../positions/positions.ts";
import type { VectorColumns } from "../positions/vector-columns.ts";
import type { Sky } from "../sky.ts";

/** Two targets of a list, by their places in it. */
export interface Pair {
  readonly first: number;
  readonly second: number;
}

/** All pairs of a list in which something moves: two stars keep their distance. */
export function pairsOf(members: readonly Target[]): Pair[] {
  return members.flatMap((member, first) =>
    members.slice(first + 1).flatMap((other, k) => {
      const moves = [member, other].some(({ kind }) => kind === "body" || kind === "orbit");
      return moves ? [{ first, second: first + 1 + k }] : [];
    }),
  );
}

/** The two targets of a pair. */
export type PairMembers = readonly [Target, Target];

/** True where one of a pair, or both, are bodies from elements: how they move follows from their orbits. */
export function hasOrbit(members: PairMembers): boolean {
  return members.some(({ kind }) => kind === "orbit");
}

/** A pair at an instant. */
export interface PairMoment {
  readonly members: PairMembers;
  readonly t_day: number;
}

/** Looks at the moments of each pair together, so that the engine is asked once a pair; answers in the order given. */
export function byPair<Moment extends PairMoment, Found>(
  moments: readonly Moment[],
  ofPair: (members: PairMembers, own: readonly Moment[]) => readonly Found[],
): Found[] {
  const groups = new Map<string, { readonly members: PairMembers; readonly indices: number[] }>();
  moments.forEach(({ members }, i) => {
    const key = `${members[0].name} ${members[1].name}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { members, indices: [i] });
    else group.indices.push(i);
  });
  const found: Found[] = [];
  for (const { members, indices } of groups.values()) {
    const own = indices.flatMap((i) => moments[i] ?? []);
    ofPair(members, own).forEach((answer, k) => {
      found[indices[k] ?? 0] = answer;
    });
  }
  return found;
}

/** Aberration moves a star by 0.35″ a day at most, the deflection beside the Sun by some arcseconds in a few hours. */
const STAR_MOTION = motionBounds(0.01, 0.016, 0.016);

export function motionOf(target: Target): Motion {
  return target.body === undefined ? STAR_MOTION : BODY_BOUNDS[target.body].motion;
}

/**
 * Bound of the third derivative of |u₁ − u₂|², in 1/day³, while the targets are within some angle of each other:
 * 2(3·V·A + D·J) with the sums of the bounds of the unit vectors' derivatives.
 */
export function approachBound_day3(first: Motion, second: Motion, within_deg: number): number {
  const a = vectorBounds(first);
  const b = vectorBounds(second);
  const distance = within_deg * RAD_PER_DEG;
  return 2 * (3 * (a.speed + b.speed) * (a.curvature + b.curvature) + distance * (a.jerk + b.jerk));
}

/** Derivatives of the unit vector of something that moves over the sphere, radians and days. */
export function vectorBounds({ speed_deg_day, curvature_deg_day2, jerk_deg_day3 }: Motion) {
  const [v, a, j] = [
    speed_deg_day * RAD_PER_DEG,
    curvature_deg_day2 * RAD_PER_DEG,
    jerk_deg_day3 * RAD_PER_DEG,
  ];
  return { speed: v, curvature: a + v * v, jerk: j + 3 * v * a + v * v * v };
}

/** Apparent geocentric directions of the members, true equator of date. */
export function memberDirections<Members extends readonly Target[]>(
  sky: Sky,
  members: Members,
  t_day: Float64Array,
): DirectionsOf<Members> {
  return columnDirections(sky, members, t_day, ["ra_of_date_deg", "dec_of_date_deg"]);
}

/** Directions one a member, two of a pair. */
type DirectionsOf<Members extends readonly Target[]> = { readonly [K in keyof Members]: VectorColumns };

/** The same on the axes of two of the engine's columns. */
export function columnDirections<Members extends readonly Target[]>(
  sky: Sky,
  members: Members,
  t_day: Float64Array,
  columns: readonly [longitude: PositionColumn, latitude: PositionColumn],
): DirectionsOf<Members> {
  const tables = sky.engine.positions({
    targets: members.map((member) => engineTarget(sky, member)),
    instants: geocentricColumns(t_day),
    centre: "geocentric",
    columns,
  });
  const directions = tables.map((table) =>
    unitVectors(table[columns[0]] ?? NO_COLUMN, table[columns[1]] ?? NO_COLUMN),
  );
  return directions as DirectionsOf<Members>;
}

const NO_COLUMN = new Float64Array();

function unitVectors(ra_deg: Float64Array, dec_deg: Float64Array): VectorColumns {
  const { length } = ra_deg;
  const [x, y, z] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
  for (let i = 0; i < length; i++) {
    const [ra, dec] = [valueAt(ra_deg, i), valueAt(dec_deg, i)];
    const cos_dec = cosineOf(dec);
    x[i] = cos_dec * cosineOfAny(ra);
    y[i] = cos_dec * sineOfAny(ra);
    z[i] = sineOf(dec);
  }
  return { x, y, z };
}

/** Square of the chord between two directions. */
export function chordSquare(a: VectorColumns, b: VectorColumns, row: number): number {
  const dx = valueAt(a.x, row) - valueAt(b.x, row);
  const dy = valueAt(a.y, row) - valueAt(b.y, row);
  const dz = valueAt(a.z, row) - valueAt(b.z, row);
  return dx * dx + dy * dy + dz * dz;
}

/** Columns of the members' places, in one call of the engine. */
export function memberColumns<const Column extends PositionColumn>(
  sky: Sky,
  members: readonly Target[],
  t_day: Float64Array,
  columns: readonly Column[],
): (member: number, column: Column, row: number) => number {
  const tables = sky.engine.positions({
    targets: members.map((member) => engineTarget(sky, member)),
    instants: geocentricColumns(t_day),
    centre: "geocentric",
    columns,
  });
  return (member, column, row) => tables[member]?.[column]?.[row] ?? Number.NaN;
}
