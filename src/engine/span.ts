import { J2000_JD } from "../units/constants.ts";
import { DAYS_PER_JULIAN_YEAR } from "../units/units.ts";
import { EngineError } from "./errors.ts";
import { BLOCK_DAYS, FIRST_DAY, LAST_DAY, type Series, SLICE_DAYS } from "./layout.ts";
import type { EngineOrbit, InstantColumns, Needs } from "./types.ts";

/** Longest light time that a target's retarded position may need (Pluto at 50 au: 0.29 d). */
const LIGHT_DAYS = 0.4;
/** TDB, in which segments count, is never farther from TT: an instant at a border may need the next slice. */
const TDB_MARGIN_DAYS = 1e-6;
const FIRST_ANSWERED = FIRST_DAY + 1;
const LAST_ANSWERED = LAST_DAY - 1;
/** The first Julian date (TT) that can be asked for. */
export const FIRST_ANSWERED_JD = FIRST_ANSWERED + J2000_JD;

/** Numbers of the slices that the instants and their light-time ancestors fall into. */
export function slicesOf(instants: InstantColumns): Set<number> {
  const slices = new Set<number>();
  for (let i = 0; i < instants.count; ) {
    const day = daysSinceJ2000(instants.jd1_tt[i] ?? Number.NaN, instants.jd2_tt[i] ?? Number.NaN);
    const [slice, ofLight] = slicesOfDay(day);
    slices.add(slice);
    slices.add(ofLight);
    const from = Math.max(slice * SLICE_DAYS + LIGHT_DAYS, FIRST_ANSWERED);
    const to = Math.min((slice + 1) * SLICE_DAYS - TDB_MARGIN_DAYS, LAST_ANSWERED);
    i = firstOutside(instants, i + 1, from, to);
  }
  return slices;
}

/** Numbers of the slices that a day and its light-time ancestors fall into. */
export function slicesOfDay(day: number): readonly [now: number, ofLight: number] {
  if (!(day >= FIRST_ANSWERED && day <= LAST_ANSWERED)) throw outside(day);
  return [Math.floor((day + TDB_MARGIN_DAYS) / SLICE_DAYS), Math.floor((day - LIGHT_DAYS) / SLICE_DAYS)];
}

/** Days from J2000.0 TT of a Julian date in two parts. */
export function daysSinceJ2000(jd1_tt: number, jd2_tt: number): number {
  return jd1_tt - J2000_JD + jd2_tt;
}

/** The first of the later instants that is not within [from, to): neighbours mostly share a slice, and this is all they cost. */
function firstOutside(
  { count, jd1_tt, jd2_tt }: InstantColumns,
  first: number,
  from: number,
  to: number,
): number {
  for (let i = first; i < count; ++i) {
    const day = daysSinceJ2000(jd1_tt[i] ?? Number.NaN, jd2_tt[i] ?? Number.NaN);
    if (!(day >= from && day < to)) return i;
  }
  return count;
}

function outside(day: number): EngineError {
  const [first, last] = [FIRST_ANSWERED_JD, LAST_ANSWERED + J2000_JD];
  return new EngineError(
    `Julian date ${day + J2000_JD} TT lies outside ${first} … ${last} (1699-04-25 … 2201-11-10)`,
  );
}

/** The series that an orbit's arc needs: everything that pulls, and the Sun that it is counted from. */
const ARC_SERIES: readonly Series[] = [
  ...(["sun", "earth", "moon", "mercury", "venus", "mars"] as const),
  ...(["jupiter", "saturn", "uranus", "neptune", "pluto", "nutation"] as const),
];
/** Light time and the difference of time scales lie within it. */
const MARGIN_DAYS = 1;

/**
 * The blocks that are read along an arc between two days, in whichever order, as far as the tables reach: whole blocks, for the massive asteroids of a
 * block are integrated through all of it.
 */
export function needsOfArc(one_day: number, other_day: number): Needs {
  const first = Math.floor((Math.min(one_day, other_day) - MARGIN_DAYS) / BLOCK_DAYS);
  const last = Math.floor((Math.max(one_day, other_day) + MARGIN_DAYS) / BLOCK_DAYS);
  return {
    series: ARC_SERIES,
    first_day: Math.max(first * BLOCK_DAYS, FIRST_DAY),
    last_day: Math.min((last + 1) * BLOCK_DAYS, LAST_DAY) - MARGIN_DAYS,
  };
}

/** Numbers of the blocks over some days. */
export function blocksWithin({ first_day, last_day }: Needs): number[] {
  return numbersWithin(first_day, last_day, BLOCK_DAYS);
}

/** Numbers of the slices over some days. */
export function slicesWithin({ first_day, last_day }: Needs): number[] {
  return numbersWithin(first_day, last_day, SLICE_DAYS);
}

function numbersWithin(first_day: number, last_day: number, days: number): number[] {
  const first = Math.floor(first_day / days);
  return Array.from({ length: Math.floor(last_day / days) - first + 1 }, (_, i) => first + i);
}

/** The most pieces that an answer may be expected to take of one orbit: beyond it a body runs too often about the Sun. */
export const MOST_PIECES = 10_000;

/** Far from the Sun pieces are of 64 days and, where two planets pull unevenly, of 32. */
const PIECE_DAYS = 54;
/** Pieces of a turn by itself: along a circle, and more about a perihelion. */
const PIECES_A_TURN = 11;
const PIECES_A_PERIHELION = 21;
const NEAR_AU = 0.35;

/**
 * How many pieces an arc takes, known before anything is integrated. Where it meets no planet it is right within a third; near circles
 * within 0.3 au of the Sun may take two fifths of it, since all pieces are twice as long at once.
 */
export function expectedPieces(orbit: EngineOrbit, first_day: number, last_day: number): number {
  const { perihelion_au, eccentricity, path } = orbit;
  if (path === undefined) return 0;
  const epoch_day = path.epoch_jd_tdb - J2000_JD;
  const end_day = last_day > epoch_day ? sliceEnd(last_day, true) : epoch_day;
  const start_day = first_day < epoch_day ? sliceEnd(first_day, false) : epoch_day;
  const arc_day = Math.min(end_day, LAST_DAY) - Math.max(start_day, FIRST_DAY);
  if (!(arc_day > 0)) return 0;
  const passage = PIECES_A_PERIHELION * eccentricity * Math.min(1, NEAR_AU / perihelion_au);
  if (eccentricity >= 1) return arc_day / PIECE_DAYS + passage;
  const axis_au = perihelion_au / (1 - eccentricity);
  const turns = arc_day / (DAYS_PER_JULIAN_YEAR * axis_au * Math.sqrt(axis_au));
  const [even, round] = [arc_day / PIECE_DAYS, turns * PIECES_A_TURN];
  return Math.sqrt(even * even + round * round) + turns * passage;
}

/** The end of the slice that holds a day: paths are carried on to it, so that nothing depends on how far was asked. */
export function sliceEnd(day: number, isForward: boolean): number {
  return SLICE_DAYS * (isForward ? Math.ceil(day / SLICE_DAYS) : Math.floor(day / SLICE_DAYS));
}
