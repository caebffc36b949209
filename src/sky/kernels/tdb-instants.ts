import type { Engine, InstantColumns } from "../../engine/types.ts";
import { calendarFromMjd, mjdFromCalendar } from "../../time/calendar.ts";
import { formatIso } from "../../time/instant.ts";
import { J2000_JD, J2000_MJD } from "../../units/constants.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";

/** The engine's instants of some in TDB, given as seconds from J2000.0. ΔT enters nothing that is compared, and is 0. */
export function instantsOfTdb(engine: Engine, et_s: Float64Array): InstantColumns {
  const count = et_s.length;
  const jd1_tt = et_s.map((seconds) => J2000_JD + 0.5 + Math.floor(seconds / SECONDS_PER_DAY - 0.5));
  const jd2_tt = et_s.map((seconds, row) => {
    const days = (jd1_tt[row] ?? Number.NaN) - J2000_JD;
    return (seconds - days * SECONDS_PER_DAY) / SECONDS_PER_DAY;
  });
  const asTdb = { count, jd1_tt, jd2_tt, delta_t_s: new Float64Array(count) };
  // TDB − TT moves by less than 1e-12 s in the 2 ms between the scales
  const { tdb_minus_tt_s } = engine.orientation(asTdb);
  return {
    ...asTdb,
    jd2_tt: jd2_tt.map((days, row) => days - (tdb_minus_tt_s[row] ?? Number.NaN) / SECONDS_PER_DAY),
  };
}

/** TDB of the engine's instants, seconds from J2000.0. */
export function tdbOfInstants(engine: Engine, instants: InstantColumns): Float64Array {
  const { tdb_minus_tt_s } = engine.orientation(instants);
  return tdb_minus_tt_s.map((offset_s, row) => {
    const days = (instants.jd1_tt[row] ?? Number.NaN) - J2000_JD;
    return days * SECONDS_PER_DAY + ((instants.jd2_tt[row] ?? Number.NaN) * SECONDS_PER_DAY + offset_s);
  });
}

/** Random instants of a span in their order, the same for the same seed. */
export function drawnInstants(seed: number, { from_s, to_s }: TdbSpan, count: number): Float64Array {
  const random = randomNumbers(seed);
  return Float64Array.from({ length: count }, () => from_s + random() * (to_s - from_s)).sort();
}

/** Seconds of TDB from J2000.0. */
export interface TdbSpan {
  readonly from_s: number;
  readonly to_s: number;
}

/** Numbers from 0 to less than 1: 53 bits of a generator of 32. Reference: Marsaglia 2003, J. Stat. Software 8 (14), xorshift. */
export function randomNumbers(seed: number): () => number {
  // no state of zeros, from which the generator does not move
  let state = (Math.imul(seed, 0x9e3779b9) ^ 0x2545f491) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  for (let i = 0; i < 8; i++) next();
  return () => ((next() >>> 5) * 67_108_864 + (next() >>> 6)) / 9_007_199_254_740_992;
}

/** Julian date of an instant, TDB. */
export function jdOfTdb(et_s: number): number {
  return J2000_JD + et_s / SECONDS_PER_DAY;
}

/** Calendar year of an instant. */
export function yearOfTdb(et_s: number): number {
  return calendarFromMjd(Math.floor(J2000_MJD + et_s / SECONDS_PER_DAY)).year;
}

/** Instant at which a year starts. */
export function tdbOfYear(year: number): number {
  return (mjdFromCalendar(year, 1, 1) - J2000_MJD) * SECONDS_PER_DAY;
}

/** Date and clock of an instant, without a zone: they are TDB's. */
export function tdbText(et_s: number): string {
  const mjd = Math.floor(J2000_MJD + et_s / SECONDS_PER_DAY);
  const second = et_s - (mjd - J2000_MJD) * SECONDS_PER_DAY;
  return formatIso({ mjd, second }).slice(0, -1);
}
