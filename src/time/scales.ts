/**
 * UTC, UT1, TAI and TT.
 *
 * Before 1972-01-01 UTC means UT1, and TT = UT1 + delta T. From 1972 TT = UTC + 32.184 s + (TAI − UTC), the last offset
 * (37 s) being kept from then on. Always UT1 = TT − delta T. The two rules differ by 0.045 s at the seam: TT runs back by that
 * much there, and the last 0.045 s of 1971 share their TT with the first of 1972.
 */

import { scratchColumn, scratchTerm } from "../engine/scratch-columns.ts";
import type { InstantColumns } from "../engine/types.ts";
import { MJD_ZERO_JD, TT_MINUS_TAI_S } from "../units/constants.ts";
import { SECONDS_PER_DAY } from "../units/units.ts";
import { compositeDeltaT, compositeDeltaT_s, compositeDeltaTOfDay, type DeltaT } from "./delta-t.ts";
import { type DeltaTPiece, deltaTInPiece_s } from "./delta-t-pieces.ts";
import { addSeconds, type UtcInstant } from "./instant.ts";
import { readDatedValues } from "./tables.ts";
import { type UtcColumns, utcColumns } from "./utc-columns.ts";

export type { DeltaT, DeltaTKind } from "./delta-t.ts";

/** A model of the Earth's rotation; the seam where a comparison injects a reference's own. */
export interface TimeModel {
  /** Given: UTC MJD with fraction. */
  deltaT(mjd_utc: number): DeltaT;
  /** The number alone, for long columns; without it `deltaT` is called. */
  deltaT_s?(mjd_utc: number): number;
  /** The piece that holds all of a day, which starts at a whole MJD; without it, or where it is null, each instant is asked for. */
  deltaTOfDay?(mjd: number): DeltaTPiece | null;
  /** True when UTC means UT1 at every date, not only before 1972. */
  readonly utcIsUt1?: boolean;
}

/** TT as a Julian date in two parts: jd1_tt the 0h (half-integer) of the UTC date, jd2_tt the days since. */
export interface TtInstant {
  readonly jd1_tt: number;
  readonly jd2_tt: number;
  readonly delta_t_s: number;
}

/** The service's own model (data/SOURCES.md); its tables are read at the first call. */
export const DEFAULT_TIME_MODEL: TimeModel = {
  deltaT: compositeDeltaT,
  deltaT_s: compositeDeltaT_s,
  deltaTOfDay: compositeDeltaTOfDay,
};

/** A fixed delta T, for comparison with a reference: UTC = UT1 = TT − delta T at every date. */
export function constantDeltaT(delta_t_s: number): TimeModel {
  const constant: DeltaT = { delta_t_s, kind: "observed", sigma_s: 0 };
  return { deltaT: () => constant, deltaT_s: () => delta_t_s, utcIsUt1: true };
}

/** UT1 − UTC as a caller has it, for every instant from 1972 on: delta T = TT − UTC less that; before, the service's own. */
export function ut1AsGiven(dut1_s: number): TimeModel {
  return {
    deltaT: (mjd_utc) => {
      const offset_s = leapOffset_s(Math.floor(mjd_utc), DEFAULT_TIME_MODEL);
      return offset_s === null
        ? compositeDeltaT(mjd_utc)
        : { delta_t_s: offset_s - dut1_s, kind: "observed", sigma_s: 0 };
    },
  };
}

/** UT1 = UTC, as solar algorithms assume that know no Earth orientation. */
export const UT1_AS_UTC: TimeModel = ut1AsGiven(0);

interface LeapSecond {
  readonly mjd: number;
  readonly tai_minus_utc_s: number;
}

let loadedLeapSeconds: readonly LeapSecond[] | undefined;

/** Latest first: most instants belong to the last one. */
function leapSeconds(): readonly LeapSecond[] {
  loadedLeapSeconds ??= readLeapSeconds();
  return loadedLeapSeconds;
}

function readLeapSeconds(): LeapSecond[] {
  const { mjd, value } = readDatedValues("leap-seconds.tsv");
  return Array.from(mjd, (date, i) => ({ mjd: date, tai_minus_utc_s: value[i] ?? Number.NaN })).reverse();
}

/** TAI − UTC in whole seconds; null before 1972, when UTC means UT1. */
export function taiMinusUtc_s(t: UtcInstant): number | null {
  return offsetOfDay(t.mjd);
}

/** True at a midnight that ends a leap second. The steps of 1972-01-01, when UTC started, are none. */
export function endsLeapSecond({ mjd, second }: UtcInstant): boolean {
  return (
    second === 0 &&
    leapSeconds()
      .slice(0, -1)
      .some((leap) => leap.mjd === mjd)
  );
}

function offsetOfDay(mjd: number): number | null {
  for (const leap of leapSeconds()) {
    if (mjd >= leap.mjd) return leap.tai_minus_utc_s;
  }
  return null;
}

/** UT1 − UTC; 0 before 1972. */
export function ut1MinusUtc_s(t: UtcInstant, model: TimeModel = DEFAULT_TIME_MODEL): number {
  const delta_t_s = deltaT_s(model, t.mjd + t.second / SECONDS_PER_DAY);
  return ttMinusUtcOfDay_s(t.mjd, delta_t_s, model) - delta_t_s;
}

function deltaT_s(model: TimeModel, mjd_utc: number): number {
  return model.deltaT_s === undefined ? model.deltaT(mjd_utc).delta_t_s : model.deltaT_s(mjd_utc);
}

function ttMinusUtcOfDay_s(mjd: number, delta_t_s: number, model: TimeModel): number {
  return leapOffset_s(mjd, model) ?? delta_t_s;
}

/** TT − UTC of a day by the leap-second table; null where UTC means UT1. */
function leapOffset_s(mjd: number, model: TimeModel): number | null {
  const tai_minus_utc_s = model.utcIsUt1 === true ? null : offsetOfDay(mjd);
  return tai_minus_utc_s === null ? null : TT_MINUS_TAI_S + tai_minus_utc_s;
}

/** TT and delta T of an instant. jd2_tt is rounded once: 1e-11 s. */
export function utcToTt(t: UtcInstant, model: TimeModel = DEFAULT_TIME_MODEL): TtInstant {
  const delta_t_s = deltaT_s(model, t.mjd + t.second / SECONDS_PER_DAY);
  return {
    jd1_tt: t.mjd + MJD_ZERO_JD,
    jd2_tt: (t.second + ttMinusUtcOfDay_s(t.mjd, delta_t_s, model)) / SECONDS_PER_DAY,
    delta_t_s,
  };
}

/**
 * UTC of a TT Julian date in two parts (any split); the inverse of `utcToTt` to 1e-10 s.
 * A TT within a leap second gives the midnight that ends it; the 0.045 s that 1971 and 1972 share are read as 1972.
 */
export function ttToUtc(jd1_tt: number, jd2_tt: number, model: TimeModel = DEFAULT_TIME_MODEL): UtcInstant {
  const mjd1 = jd1_tt - MJD_ZERO_JD;
  const day1 = Math.floor(mjd1);
  const day2 = Math.floor(jd2_tt);
  const second = (mjd1 - day1 + (jd2_tt - day2)) * SECONDS_PER_DAY;
  const tt = addSeconds({ mjd: day1 + day2, second: 0 }, second);
  return (model.utcIsUt1 === true ? null : withLeapSeconds(tt)) ?? ut1FromTt(tt, model);
}

/** UTC by the leap-second table; null before it. `tt` counts TT days and seconds. */
function withLeapSeconds(tt: UtcInstant): UtcInstant | null {
  let next_mjd = Number.POSITIVE_INFINITY;
  for (const { mjd, tai_minus_utc_s } of leapSeconds()) {
    const offset_s = TT_MINUS_TAI_S + tai_minus_utc_s;
    if ((tt.mjd - mjd) * SECONDS_PER_DAY + tt.second >= offset_s) {
      const utc = addSeconds(tt, -offset_s);
      return utc.mjd < next_mjd ? utc : { mjd: next_mjd, second: 0 };
    }
    next_mjd = mjd;
  }
  return null;
}

/** UT1 = TT − delta T(UT1). Delta T moves by less than 1e-6 of the time, so two steps converge to rounding. */
function ut1FromTt(tt: UtcInstant, model: TimeModel): UtcInstant {
  let ut1 = tt;
  for (let step = 0; step < 3; step++) {
    ut1 = addSeconds(tt, -deltaT_s(model, ut1.mjd + ut1.second / SECONDS_PER_DAY));
  }
  return ut1;
}

type NewColumn = (count: number) => Float64Array;
const ownColumn: NewColumn = (count) => new Float64Array(count);

function emptyColumns(count: number, column: NewColumn = ownColumn): InstantColumns {
  return { count, jd1_tt: column(count), jd2_tt: column(count), delta_t_s: column(count) };
}

interface MadeColumns {
  readonly model: TimeModel;
  readonly columns: InstantColumns;
  readonly isThere: () => boolean;
}

/**
 * Where a list of instants has what was made of it: within itself, out of sight of copies. A WeakMap would hold it for the small
 * collections, and with it what the answer was written from, until the whole heap is collected.
 */
const MADE = Symbol("made columns");

/** Instants in the engine's form; each row is exactly what `utcToTt` gives. Those of one list are made once. */
export function instantColumns(
  instants: readonly UtcInstant[],
  model: TimeModel = DEFAULT_TIME_MODEL,
): InstantColumns {
  return madeOnce(instants, model, () => ({
    columns: columnsOf(utcColumns(instants), model, ownColumn),
    isThere: () => true,
  }));
}

/** The same of instants that are columns already, as scratch columns. */
export function ttOfUtc(utc: UtcColumns, model: TimeModel = DEFAULT_TIME_MODEL): InstantColumns {
  return madeOnce(utc, model, () => ({
    columns: columnsOf(utc, model, scratchColumn),
    isThere: scratchTerm(),
  }));
}

function madeOnce(
  instants: object,
  model: TimeModel,
  make: () => Omit<MadeColumns, "model">,
): InstantColumns {
  const known = (instants as { readonly [MADE]?: MadeColumns })[MADE];
  if (known?.model === model && known.isThere()) return known.columns;
  const made = make();
  const value: MadeColumns = { model, ...made };
  if (Object.isExtensible(instants))
    Object.defineProperty(instants, MADE, { value, configurable: true, enumerable: false });
  return made.columns;
}

/** The values of a day are looked up once for its rows that follow one another. */
function columnsOf({ count, mjd, second }: UtcColumns, model: TimeModel, column: NewColumn): InstantColumns {
  const columns = emptyColumns(count, column);
  const { jd1_tt, jd2_tt, delta_t_s } = columns;
  let day = Number.NaN;
  let offset_s: number | null = null;
  let piece: DeltaTPiece | null = null;
  for (let i = 0; i < count; i++) {
    const today = mjd[i] ?? Number.NaN;
    const second_s = second[i] ?? Number.NaN;
    if (today !== day) {
      offset_s = leapOffset_s(today, model);
      piece = model.deltaTOfDay?.(today) ?? null;
      day = today;
    }
    const mjd_utc = today + second_s / SECONDS_PER_DAY;
    const at_s = piece === null ? deltaT_s(model, mjd_utc) : deltaTInPiece_s(piece, mjd_utc);
    jd1_tt[i] = today + MJD_ZERO_JD;
    jd2_tt[i] = (second_s + (offset_s ?? at_s)) / SECONDS_PER_DAY;
    delta_t_s[i] = at_s;
  }
  return columns;
}

/** The engine's form of TT Julian dates given as one double each (0.04 ms), as solvers step through them. */
export function ttColumns(jd_tt: ArrayLike<number>, model: TimeModel = DEFAULT_TIME_MODEL): InstantColumns {
  const columns = emptyColumns(jd_tt.length);
  for (let i = 0; i < jd_tt.length; i++) {
    const jd = jd_tt[i] ?? Number.NaN;
    const jd1_tt = Math.floor(jd - 0.5) + 0.5;
    columns.jd1_tt[i] = jd1_tt;
    columns.jd2_tt[i] = jd - jd1_tt;
    columns.delta_t_s[i] = deltaTOfTt_s(jd - MJD_ZERO_JD, model);
  }
  return columns;
}

/** Delta T at a TT date: UTC is needed only as the argument, where 1 ms makes no difference. */
function deltaTOfTt_s(mjd_tt: number, model: TimeModel): number {
  const approximate_s = deltaT_s(model, mjd_tt);
  const offset_s = ttMinusUtcOfDay_s(
    Math.floor(mjd_tt - approximate_s / SECONDS_PER_DAY),
    approximate_s,
    model,
  );
  return deltaT_s(model, mjd_tt - offset_s / SECONDS_PER_DAY);
}
