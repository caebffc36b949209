import type { Observer } from "../../engine/types.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import { ARCSEC_PER_DEG, DAYS_PER_JULIAN_YEAR } from "../../units/units.ts";
import type { Sky } from "../sky.ts";
import type { PairingSearch } from "../state-words.ts";
import { serviceRange } from "../time/event-search.ts";
import type { ClosestMoment } from "./closest-moments.ts";
import { conjunctions } from "./conjunctions.ts";
import { type DarkConditions, darkPairings, type PairingCase } from "./dark-pairings.ts";
import { type MemberMagnitude, memberMagnitudes } from "./member-looks.ts";
import type { PairMembers } from "./pair-members.ts";
import { placeApproaches } from "./place-approaches.ts";

/** A closest approach of two targets: from a place the closest moment there, in a dark sky where one is asked for. */
export type Pairing = ClosestMoment;

/** Why nothing at least as close is named on one side. */

export const RARITY_VERDICTS = ["unequalled", "rare", "uncommon", "common", "no_pairing"] as const;
export type RarityVerdict = (typeof RARITY_VERDICTS)[number];

export interface Rarity {
  /** The pairing nearest in time; null when none was found within ten years. */
  readonly pairing: Pairing | null;
  /** The geocentric approach nearest in time, whether it counts from the place or not. */
  readonly nearest_approach: Pairing | null;
  readonly previous: Pairing | null;
  readonly previous_search: PairingSearch;
  readonly next: Pairing | null;
  readonly next_search: PairingSearch;
  /** Pairings at least as close within ten years on either side, itself included. */
  readonly count: number;
  /** By separation among all pairings of those years, 1 the closest. */
  readonly rank: number | null;
  readonly verdict: RarityVerdict;
}

export interface RarityRequest {
  readonly members: PairMembers;
  readonly at_day: number;
  /** Null: approaches are geocentric. */
  readonly place: RarityPlace | null;
}

export interface RarityPlace {
  readonly observer: Observer;
  /** Null: every approach counts, however bright the sky. */
  readonly sun_depression_deg: number | null;
}

/** Ten Julian years, as far as the search goes on either side. */
export const RARITY_REACH_DAY = 10 * DAYS_PER_JULIAN_YEAR;
/** A Julian year: farther than this from those as close, a pairing is uncommon. */
export const UNCOMMON_INTERVAL_DAY = DAYS_PER_JULIAN_YEAR;
/** Wider approaches are no pairing. */
export const WIDEST_PAIRING_DEG = 10;
/** Two pairings are equally close when they differ by less: the accuracy of the places. */
export const EQUAL_DEG = 0.01 / ARCSEC_PER_DEG;

/** How rare the pairing nearest to an instant is. */
export function pairingRarity(sky: Sky, request: RarityRequest): Rarity {
  const { at_day } = request;
  const range = serviceRange(sky.models.deltaT);
  const searched = {
    start_day: Math.max(at_day - 2 * RARITY_REACH_DAY, range.start_day),
    end_day: Math.min(at_day + 2 * RARITY_REACH_DAY, range.end_day),
  };
  const approaches = approachesOf(sky, request, searched);
  const nearest_approach = nearestPairing(at_day, approaches);
  const pairings = pairingsOf(sky, request, approaches);
  const pairing = nearestPairing(at_day, pairings);
  if (pairing === null) return { ...NOTHING, nearest_approach };
  return { ...comparison(pairing, pairings, range), pairing, nearest_approach };
}

/** All pairings within ten years of a moment, in time order. */
export function pairingsAround(sky: Sky, request: RarityRequest): readonly Pairing[] {
  const range = serviceRange(sky.models.deltaT);
  const span = {
    start_day: Math.max(request.at_day - RARITY_REACH_DAY, range.start_day),
    end_day: Math.min(request.at_day + RARITY_REACH_DAY, range.end_day),
  };
  return pairingsOf(sky, request, approachesOf(sky, request, span));
}

const NOTHING: Rarity = {
  pairing: null,
  nearest_approach: null,
  previous: null,
  previous_search: "none_within_ten_years",
  next: null,
  next_search: "none_within_ten_years",
  count: 0,
  rank: null,
  verdict: "no_pairing",
};

function approachesOf(sky: Sky, { members }: RarityRequest, span: Span): Pairing[] {
  const selection = {
    members,
    pairs: [{ first: 0, second: 1 }],
    kinds: ["appulse"],
    max_separation_deg: WIDEST_PAIRING_DEG,
  } as const;
  return conjunctions(sky, selection, span);
}

function nearestPairing(at_day: number, pairings: readonly Pairing[]): Pairing | null {
  const distance_day = ({ t_day }: Pairing) => Math.abs(t_day - at_day);
  const nearest = pairings.reduce<Pairing | null>(
    (best, pairing) => (best === null || distance_day(pairing) < distance_day(best) ? pairing : best),
    null,
  );
  return nearest !== null && distance_day(nearest) <= RARITY_REACH_DAY ? nearest : null;
}

/** The approaches that count: for a place those at its closest moment there. */
function pairingsOf(
  sky: Sky,
  { members, place }: RarityRequest,
  approaches: readonly Pairing[],
): readonly Pairing[] {
  if (place === null) return approaches;
  const { observer, sun_depression_deg } = place;
  if (sun_depression_deg !== null)
    return darkOnes(sky, members, approaches, { observer, sun_depression_deg });
  return placeApproaches(
    sky,
    observer,
    approaches.map(({ t_day }) => ({ members, t_day })),
  );
}

function darkOnes(
  sky: Sky,
  members: PairMembers,
  approaches: readonly Pairing[],
  conditions: DarkConditions,
): Pairing[] {
  const t_day = Float64Array.from(approaches, (approach) => approach.t_day);
  const [first = [], second = []] = members.map((member) => memberMagnitudes(sky, member, t_day));
  const cases = approaches.map((_, i): PairingCase => {
    return { members, t_day: valueAt(t_day, i), fainter_mag: fainterOf([first[i], second[i]]) };
  });
  return darkPairings(sky, cases, conditions).flatMap((pairing) => pairing ?? []);
}

/** The fainter of two magnitudes; null when one is not known. */
export function fainterOf([first, second]: PairMagnitudes): number | null {
  const [first_mag, second_mag] = [first?.mag ?? null, second?.mag ?? null];
  return first_mag === null || second_mag === null ? null : Math.max(first_mag, second_mag);
}

export type PairMagnitudes = readonly [
  first: MemberMagnitude | undefined,
  second: MemberMagnitude | undefined,
];

type Comparison = Omit<Rarity, "pairing" | "nearest_approach">;

function comparison(pairing: Pairing, pairings: readonly Pairing[], range: Span): Comparison {
  const isWithin = ({ t_day }: Pairing) => Math.abs(t_day - pairing.t_day) <= RARITY_REACH_DAY;
  const others = pairings.filter((other) => other !== pairing && isWithin(other));
  const asClose = others.filter((other) => other.separation_deg <= pairing.separation_deg + EQUAL_DEG);
  const previous = asClose.findLast(({ t_day }) => t_day < pairing.t_day) ?? null;
  const next = asClose.find(({ t_day }) => t_day > pairing.t_day) ?? null;
  const isCutBefore = pairing.t_day - RARITY_REACH_DAY < range.start_day;
  const isCutAfter = pairing.t_day + RARITY_REACH_DAY > range.end_day;
  return {
    previous,
    previous_search: pairingSearch(previous, isCutBefore),
    next,
    next_search: pairingSearch(next, isCutAfter),
    count: asClose.length + 1,
    rank: 1 + others.filter((other) => other.separation_deg < pairing.separation_deg).length,
    verdict: verdictOf(pairing, previous, next),
  };
}

function pairingSearch(found: Pairing | null, cut: boolean): PairingSearch {
  if (found !== null) return "found";
  return cut ? "range_end" : "none_within_ten_years";
}

/** Unequalled: nothing as close on either side; rare: on one; uncommon: both more than a Julian year away. */
function verdictOf({ t_day }: Pairing, previous: Pairing | null, next: Pairing | null): RarityVerdict {
  if (previous === null && next === null) return "unequalled";
  if (previous === null || next === null) return "rare";
  return Math.min(t_day - previous.t_day, next.t_day - t_day) > UNCOMMON_INTERVAL_DAY ? "uncommon" : "common";
}
