import { changesSign } from "../../solve/certify.ts";
import { findExtrema } from "../../solve/extrema.ts";
import { type IndexedFunction, type TimeFunction, valueAt } from "../../solve/function.ts";
import { type RootBracket, refineRoots } from "../../solve/root.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { Sky } from "../sky.ts";
import { TRANSIT_CONTACTS, type TransitContact, type TransitKind } from "../words.ts";
import { type DiscPair, type DiscView, discPairs } from "./disc-pair.ts";

export interface DiscMoment extends DiscPair {
  readonly t_day: number;
}

/** How a planet passes the Sun, as one origin has it. */
export interface Passage {
  readonly kind: TransitKind;
  /** The centres are nearest to each other. */
  readonly greatest: DiscMoment;
  readonly contacts: Readonly<Record<TransitContact, DiscMoment | null>>;
}

/** Where the centres are nearest is looked for within so much of an instant. */
export interface NearTime {
  readonly t_day: number;
  readonly reach_day: number;
}

/** The longest transits last 8 h. */
const HALF_PASSAGE_DAY = 0.3;
/** Width of the last bracket; its secant point lies far nearer to the root. */
const TOLERANCE_DAY = 0.01 / SECONDS_PER_DAY;
const STENCIL_DAY = 0.02;

/** The passage whose least separation lies near an instant; null where there is none. */
export function passageNear(sky: Sky, view: DiscView, { t_day, reach_day }: NearTime): Passage | null {
  // The square of the separation is smooth where the centres nearly meet.
  const square: TimeFunction = (t) =>
    Float64Array.from(
      discPairs(sky, view, t),
      ({ separation_arcsec }) => separation_arcsec * separation_arcsec,
    );
  const [least] = findExtrema(square, {
    span: { start_day: t_day - reach_day, end_day: t_day + reach_day },
    kind: "minimum",
    spacing_day: reach_day,
    stencil_day: STENCIL_DAY,
  }).sort((a, b) => a.value - b.value);
  return least === undefined ? null : passageAround(sky, view, least.t_day);
}

function passageAround(sky: Sky, view: DiscView, greatest_day: number): Passage {
  const gaps: IndexedFunction = (t_day, index) =>
    Float64Array.from(discPairs(sky, view, t_day), (pair, i) => gapTo(index[i] ?? 0, pair));
  const brackets = contactBrackets(gaps, greatest_day);
  const roots = refineRoots(gaps, brackets, TOLERANCE_DAY);
  const times_day = Float64Array.of(greatest_day, ...roots.map((root) => root.t_day));
  const moments = discPairs(sky, view, times_day).map((pair, i) => ({
    ...pair,
    t_day: valueAt(times_day, i),
  }));
  const contactOf = (index: number) => {
    const found = brackets.findIndex((bracket) => bracket.index === index);
    return found < 0 ? null : (moments[found + 1] ?? null);
  };
  const [I, II, III, IV] = [contactOf(0), contactOf(1), contactOf(2), contactOf(3)];
  const [greatest] = moments;
  if (greatest === undefined) throw new RangeError("a passage without a least separation");
  return {
    kind: II !== null ? "transit" : I !== null ? "partial" : "miss",
    greatest,
    contacts: { I, II, III, IV },
  };
}

/** The gap to a contact: the separation less the sum, or within the Sun the difference, of the semidiameters. */
export function gapTo(contact: number, pair: DiscPair): number {
  const isOuter = contact === 0 || contact === TRANSIT_CONTACTS.length - 1;
  const { separation_arcsec, sun_semidiameter_arcsec, planet_semidiameter_arcsec } = pair;
  const reach = isOuter ? planet_semidiameter_arcsec : -planet_semidiameter_arcsec;
  return separation_arcsec - (sun_semidiameter_arcsec + reach);
}

/** One bracket a contact that happens, on its side of the least separation. */
function contactBrackets(gaps: IndexedFunction, greatest_day: number): RootBracket[] {
  const ends_day = TRANSIT_CONTACTS.map((_, index) => {
    const isBefore = index < TRANSIT_CONTACTS.length / 2;
    return isBefore ? greatest_day - HALF_PASSAGE_DAY : greatest_day + HALF_PASSAGE_DAY;
  });
  const indices = Int32Array.from(ends_day, (_, index) => index);
  const edges = gaps(Float64Array.from(ends_day), indices);
  const middles = gaps(
    Float64Array.from(ends_day, () => greatest_day),
    indices,
  );
  return ends_day
    .map((edge_day, index) => {
      const edge = { t_day: edge_day, value: valueAt(edges, index) };
      const middle = { t_day: greatest_day, value: valueAt(middles, index) };
      const [left, right] = edge_day < greatest_day ? [edge, middle] : [middle, edge];
      return {
        left_day: left.t_day,
        right_day: right.t_day,
        left_value: left.value,
        right_value: right.value,
        index,
      };
    })
    .filter(changesSign);
}
