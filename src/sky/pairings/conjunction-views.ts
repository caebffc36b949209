import type { Target } from "../../catalog/target.ts";
import { wrap0To360 } from "../../solve/angle.ts";
import { positionAngle_deg, type Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import type { Conjunction, ConjunctionSelection } from "./conjunctions.ts";
import { type DarkConditions, type DarkPairing, darkPairings, type PairingCase } from "./dark-pairings.ts";
import { memberElongations_deg, memberMagnitudes } from "./member-looks.ts";
import { memberDirections, type Pair, vectorAt } from "./pair-members.ts";
import { fainterOf } from "./rarity.ts";

/** A conjunction with what it looks like. */
export interface ConjunctionView {
  readonly conjunction: Conjunction;
  /** Of the second seen from the first, 0…360. */
  readonly position_angle_deg: number;
  /** Of the first, positive east of the Sun. */
  readonly elongation_deg: number;
  readonly magnitudes: readonly [number | null, number | null];
  /** By separation among the list's conjunctions of the same kind, 1 the closest. */
  readonly rank: number;
  /** Null without conditions. */
  readonly dark: { readonly closest: DarkPairing | null } | null;
}

const POLE: Vector = [0, 0, 1];

/** Views of conjunctions, in the order given. */
export function conjunctionViews(
  sky: Sky,
  { members }: ConjunctionSelection,
  list: readonly Conjunction[],
  conditions: DarkConditions | null,
): ConjunctionView[] {
  const t_day = Float64Array.from(list, (conjunction) => conjunction.t_day);
  if (t_day.length === 0) return [];
  const directions = memberDirections(sky, members, t_day);
  const elongations = members.map((member) => memberElongations_deg(sky, member, t_day));
  const magnitudes = members.map((member) => memberMagnitudes(sky, member, t_day));
  const magnitudesOf = ({ first, second }: Pair, row: number): readonly [number | null, number | null] => [
    magnitudes[first]?.[row] ?? null,
    magnitudes[second]?.[row] ?? null,
  ];
  const dark = conditions && darkOf(sky, members, list, magnitudesOf, conditions);
  const ranks = ranksOf(list);
  return list.map((conjunction, row) => {
    const { first, second } = conjunction.pair;
    const [a, b] = [directions[first], directions[second]];
    const angle_deg =
      a === undefined || b === undefined
        ? Number.NaN
        : positionAngle_deg(vectorAt(a, row), POLE, vectorAt(b, row));
    return {
      conjunction,
      position_angle_deg: wrap0To360(angle_deg),
      elongation_deg: elongations[first]?.[row] ?? Number.NaN,
      magnitudes: magnitudesOf(conjunction.pair, row),
      rank: ranks[row] ?? 0,
      dark: dark && { closest: dark[row] ?? null },
    };
  });
}

function darkOf(
  sky: Sky,
  members: readonly Target[],
  list: readonly Conjunction[],
  magnitudesOf: (pair: Pair, row: number) => readonly [number | null, number | null],
  conditions: DarkConditions,
): (DarkPairing | null)[] {
  const cases = list.flatMap(({ pair, t_day }, row): PairingCase[] => {
    const [first, second] = [members[pair.first], members[pair.second]];
    if (first === undefined || second === undefined) return [];
    return [{ members: [first, second], t_day, fainter_mag: fainterOf(...magnitudesOf(pair, row)) }];
  });
  return darkPairings(sky, cases, conditions);
}

/** Equal separations keep the order of time. */
function ranksOf(list: readonly Conjunction[]): number[] {
  const ranks = list.map(() => 0);
  const counts = new Map<string, number>();
  const order = list.map((conjunction, row) => ({ conjunction, row }));
  order.sort((a, b) => a.conjunction.separation_deg - b.conjunction.separation_deg || a.row - b.row);
  for (const { conjunction, row } of order) {
    const rank = (counts.get(conjunction.kind) ?? 0) + 1;
    counts.set(conjunction.kind, rank);
    ranks[row] = rank;
  }
  return ranks;
}
