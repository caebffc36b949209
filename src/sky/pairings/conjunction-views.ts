import type { Target } from "../../catalog/target.ts";
import type { Observer } from "../../engine/types.ts";
import { wrap0To360 } from "../../solve/angle.ts";
import { pairSeparations_deg } from "../positions/separation.ts";
import { positionAngle_deg, type Vector } from "../positions/vector.ts";
import { vectorInRow } from "../positions/vector-columns.ts";
import type { Sky } from "../sky.ts";
import type { ClosestMoment } from "./closest-moments.ts";
import type { Conjunction, ConjunctionSelection } from "./conjunctions.ts";
import { darkPairings, type PairingCase } from "./dark-pairings.ts";
import { memberElongations_deg, memberMagnitudes } from "./member-looks.ts";
import { byPair, memberDirections, type Pair, type PairMoment } from "./pair-members.ts";
import { type PlaceApproach, placeApproaches } from "./place-approaches.ts";
import { fainterOf, type PairMagnitudes } from "./rarity.ts";

/** A conjunction with what it looks like. */
export interface ConjunctionView {
  readonly conjunction: Conjunction;
  /** Position angle of the second seen from the first, 0…360. */
  readonly position_angle_deg: number;
  /** Elongation of the first, positive east of the Sun. */
  readonly elongation_deg: number;
  readonly magnitudes: PairMagnitudes;
  /** The view from the place; null without one. */
  readonly topocentric: TopocentricView | null;
  /** The separation that ranks count by: the place's own, without a place the geocentric one. */
  readonly ranked_deg: number;
  /** Among the list's conjunctions of the same kind, 1 the closest. */
  readonly rank: number;
  /** Null without conditions. */
  readonly dark: { readonly closest: ClosestMoment | null } | null;
}

export interface TopocentricView {
  /** At the conjunction's instant. */
  readonly separation_deg: number;
  /** The place's own closest approach. */
  readonly closest: PlaceApproach | null;
}

/** Where and under which sky conjunctions are looked at. */
export interface PlaceView {
  readonly observer: Observer;
  /** Null: dark skies are not asked for. */
  readonly sun_depression_deg: number | null;
}

const POLE: Vector = [0, 0, 1];

/** Views of conjunctions, in the order given. */
export function conjunctionViews(
  sky: Sky,
  { members }: ConjunctionSelection,
  list: readonly Conjunction[],
  place: PlaceView | null,
): ConjunctionView[] {
  const t_day = Float64Array.from(list, (conjunction) => conjunction.t_day);
  if (t_day.length === 0) return [];
  const directions = memberDirections(sky, members, t_day);
  const elongations = members.map((member) => memberElongations_deg(sky, member, t_day));
  const magnitudes = members.map((member) => memberMagnitudes(sky, member, t_day));
  const magnitudesOf = ({ first, second }: Pair, row: number): PairMagnitudes => [
    magnitudes[first]?.[row],
    magnitudes[second]?.[row],
  ];
  const dark = place && darkOf(sky, members, list, magnitudesOf, place);
  const topocentric = place && topocentricViews(sky, members, list, place.observer);
  const ranked_deg = list.map((conjunction, row) => rankedAngle_deg(conjunction, topocentric?.[row]));
  const ranks = ranksOf(list, ranked_deg);
  return list.map((conjunction, row) => {
    const { first, second } = conjunction.pair;
    const [a, b] = [directions[first], directions[second]];
    const angle_deg =
      a === undefined || b === undefined
        ? Number.NaN
        : positionAngle_deg(vectorInRow(a, row), POLE, vectorInRow(b, row));
    return {
      conjunction,
      position_angle_deg: wrap0To360(angle_deg),
      elongation_deg: elongations[first]?.[row] ?? Number.NaN,
      magnitudes: magnitudesOf(conjunction.pair, row),
      topocentric: topocentric?.[row] ?? null,
      ranked_deg: ranked_deg[row] ?? Number.NaN,
      rank: ranks[row] ?? 0,
      dark: dark && { closest: dark[row] ?? null },
    };
  });
}

function darkOf(
  sky: Sky,
  members: readonly Target[],
  list: readonly Conjunction[],
  magnitudesOf: (pair: Pair, row: number) => PairMagnitudes,
  { observer, sun_depression_deg }: PlaceView,
): (ClosestMoment | null)[] | null {
  if (sun_depression_deg === null) return null;
  const cases = pairMoments(members, list).map((moment, row): PairingCase => {
    const pair = list[row]?.pair ?? { first: 0, second: 0 };
    return { ...moment, fainter_mag: fainterOf(magnitudesOf(pair, row)) };
  });
  return darkPairings(sky, cases, { observer, sun_depression_deg });
}

function pairMoments(members: readonly Target[], list: readonly Conjunction[]): PairMoment[] {
  return list.map(({ pair, t_day }) => {
    const [first, second] = [members[pair.first], members[pair.second]];
    if (first === undefined || second === undefined) throw new RangeError("a pair without its members");
    return { members: [first, second], t_day };
  });
}

function topocentricViews(
  sky: Sky,
  members: readonly Target[],
  list: readonly Conjunction[],
  observer: Observer,
): TopocentricView[] {
  const moments = pairMoments(members, list);
  const angles_deg = byPair(moments, ([first, second], own) => [
    ...pairSeparations_deg(
      sky,
      { first, second, observer },
      Float64Array.from(own, ({ t_day }) => t_day),
    ),
  ]);
  const isApproach = list.map(({ kind }) => kind === "appulse");
  const approaches = placeApproaches(
    sky,
    observer,
    moments.filter((_, row) => isApproach[row]),
  );
  let next = 0;
  return list.map((_, row) => ({
    separation_deg: angles_deg[row] ?? Number.NaN,
    closest: isApproach[row] === true ? (approaches[next++] ?? null) : null,
  }));
}

function rankedAngle_deg({ separation_deg }: Conjunction, here: TopocentricView | undefined): number {
  return here?.closest?.separation_deg ?? here?.separation_deg ?? separation_deg;
}

/** Equal separations keep the order of time. */
function ranksOf(list: readonly Conjunction[], angles_deg: readonly number[]): number[] {
  const ranks = list.map(() => 0);
  const counts = new Map<string, number>();
  const order = list.map((conjunction, row) => ({ conjunction, row }));
  order.sort((a, b) => (angles_deg[a.row] ?? 0) - (angles_deg[b.row] ?? 0) || a.row - b.row);
  for (const { conjunction, row } of order) {
    const rank = (counts.get(conjunction.kind) ?? 0) + 1;
    counts.set(conjunction.kind, rank);
    ranks[row] = rank;
  }
  return ranks;
}
