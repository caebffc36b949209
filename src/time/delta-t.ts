/**
 * Delta T = TT − UT1, from 1690 to 2211.
 *
 * Before 1945: cubic pieces of Morrison et al. 2021. 1945–1955.5: linear blend to the USNO half-yearly values, which serve
 * alone to 1962.0. Then daily IERS values, observed and predicted. After the last prediction: the integrated length-of-day
 * law of Morrison et al., with the constant that continues it. The curve is continuous everywhere; its slope is not.
 *
 * Reference: data/SOURCES.md. Linear interpolation of the daily values costs at most 0.1 ms (short-period tides).
 */
import {
  type CubicPieces,
  type DailyDeltaT,
  type DatedValues,
  type HermiteTable,
  readDaily,
  readDatedValues,
  readLaw,
  readSpline,
} from "./tables.ts";

/**
 * Where a value of delta T comes from: historical eclipses and occultations (smoothed), measurement, IERS prediction, or
 * extrapolation by the length-of-day law.
 */
export const DELTA_T_KINDS = ["reconstructed", "observed", "predicted", "extrapolated"] as const;
export type DeltaTKind = (typeof DELTA_T_KINDS)[number];

export interface DeltaT {
  readonly delta_t_s: number;
  readonly kind: DeltaTKind;
  /** One standard deviation. */
  readonly sigma_s: number;
}

/** Delta T of a day at 0h, and by how much it rises to the next. */
export interface DeltaTLine {
  readonly at0h_s: number;
  readonly rise_s: number;
}

interface DeltaTTables {
  readonly spline: CubicPieces;
  readonly usno: DatedValues;
  readonly daily: DailyDeltaT;
  readonly law: HermiteTable;
  readonly sigma: DatedValues;
}

/** 1955.5 in the USNO table: the blend ends, and telescopic values stand alone. */
const BLEND_END_MJD = 35_291;

let loaded: DeltaTTables | undefined;

function tables(): DeltaTTables {
  loaded ??= loadTables();
  return loaded;
}

function loadTables(): DeltaTTables {
  const daily = readDaily();
  const usno = readDatedValues("delta-t-usno.tsv");
  return {
    spline: readSpline(),
    // The first daily value closes the USNO values (33.992 s there, 33.997 s measured).
    usno: {
      mjd: Float64Array.of(...usno.mjd, daily.first_mjd),
      value: Float64Array.of(...usno.value, daily.delta_t_s[0] ?? Number.NaN),
    },
    daily,
    law: readLaw(),
    sigma: readDatedValues("delta-t-sigma.tsv"),
  };
}

/** Delta T in seconds. Given: UTC MJD (UT1 before 1972) with fraction. */
export function compositeDeltaT_s(mjd_utc: number): number {
  const { daily } = tables();
  if (mjd_utc >= daily.first_mjd) return mjd_utc <= daily.last_mjd ? dailyAt(daily, mjd_utc) : lawAt(mjd_utc);
  return beforeDaily(mjd_utc);
}

/**
 * Delta T of a day that begins at a whole MJD; null where it is no straight line. Its points are exactly what `compositeDeltaT_s`
 * gives, the next midnight too: the difference of neighbours is exact.
 */
export function compositeDeltaTOfDay(mjd: number): DeltaTLine | null {
  const { first_mjd, last_mjd, delta_t_s } = tables().daily;
  if (!(mjd >= first_mjd && mjd < last_mjd)) return null;
  const at0h_s = valueAt(delta_t_s, mjd - first_mjd);
  return { at0h_s, rise_s: valueAt(delta_t_s, mjd + 1 - first_mjd) - at0h_s };
}

/** Delta T with its kind and sigma. Given: UTC MJD (UT1 before 1972) with fraction. */
export function compositeDeltaT(mjd_utc: number): DeltaT {
  return { delta_t_s: compositeDeltaT_s(mjd_utc), kind: deltaTKindAt(mjd_utc), sigma_s: sigmaAt(mjd_utc) };
}

function deltaTKindAt(mjd: number): DeltaTKind {
  const { daily } = tables();
  if (mjd < BLEND_END_MJD) return "reconstructed";
  if (mjd <= daily.last_observed_mjd) return "observed";
  return mjd <= daily.last_mjd ? "predicted" : "extrapolated";
}

/** The day's own sigma within the daily table, else the published steps. */
function sigmaAt(mjd: number): number {
  const { daily, sigma } = tables();
  if (mjd >= daily.first_mjd && mjd <= daily.last_mjd) {
    return valueAt(daily.sigma_s, Math.floor(mjd) - daily.first_mjd);
  }
  const disputed = DISPUTED.find(({ from_mjd, to_mjd }) => mjd >= from_mjd && mjd < to_mjd);
  return Math.max(valueAt(sigma.value, stepIndex(sigma.mjd, mjd)), disputed?.sigma_s ?? 0);
}

/**
 * Where another reconstruction (Stephenson, Morrison & Hohenkerk 2016, as Swiss Ephemeris 2.10 has it) differs by more than two
 * published standard deviations: by 0.52 s at most in 1809 to 1831, 0.21 s between the smooth curve and the half-yearly values of
 * 1945 to 1955, 0.06 s among those up to 1962.
 */
const DISPUTED: readonly { readonly from_mjd: number; readonly to_mjd: number; readonly sigma_s: number }[] =
  [
    { from_mjd: -18_217, to_mjd: -10_182, sigma_s: 0.3 },
    { from_mjd: 31_456, to_mjd: BLEND_END_MJD, sigma_s: 0.11 },
    { from_mjd: BLEND_END_MJD, to_mjd: 37_665, sigma_s: 0.03 },
  ];

function dailyAt(daily: DailyDeltaT, mjd: number): number {
  const day = Math.floor(mjd);
  const i = day - daily.first_mjd;
  const value_s = valueAt(daily.delta_t_s, i);
  if (mjd === day) return value_s;
  return value_s + (mjd - day) * (valueAt(daily.delta_t_s, i + 1) - value_s);
}

function beforeDaily(mjd: number): number {
  const { usno } = tables();
  if (mjd >= BLEND_END_MJD) return linearAt(usno, mjd);
  const smooth_s = splineAt(mjd);
  const blendStart_mjd = valueAt(usno.mjd, 0);
  if (mjd <= blendStart_mjd) return smooth_s;
  const weight = (mjd - blendStart_mjd) / (BLEND_END_MJD - blendStart_mjd);
  return smooth_s + weight * (linearAt(usno, mjd) - smooth_s);
}

function linearAt(table: DatedValues, mjd: number): number {
  const i = stepIndex(table.mjd, mjd);
  const from_mjd = valueAt(table.mjd, i);
  const value = valueAt(table.value, i);
  const t = (mjd - from_mjd) / (valueAt(table.mjd, i + 1) - from_mjd);
  return value + t * (valueAt(table.value, i + 1) - value);
}

function splineAt(mjd: number): number {
  const { from_mjd, to_mjd, a0, a1, a2, a3 } = tables().spline;
  const i = stepIndex(from_mjd, mjd);
  const start_mjd = valueAt(from_mjd, i);
  const t = (mjd - start_mjd) / (valueAt(to_mjd, i) - start_mjd);
  if (!(t >= 0)) throw new RangeError(`delta T is not tabulated at MJD ${mjd}`);
  return valueAt(a0, i) + t * (valueAt(a1, i) + t * (valueAt(a2, i) + t * valueAt(a3, i)));
}

function lawAt(mjd: number): number {
  const { first_mjd, step_days, value_s, slope_s_day } = tables().law;
  const steps = (mjd - first_mjd) / step_days;
  const i = Math.min(Math.floor(steps), value_s.length - 2);
  const t = steps - i;
  if (!(t <= 1)) throw new RangeError(`delta T is not tabulated at MJD ${mjd}`);
  const from_s = valueAt(value_s, i);
  const rise_s = valueAt(value_s, i + 1) - from_s;
  const slope0_s = valueAt(slope_s_day, i) * step_days;
  const slope1_s = valueAt(slope_s_day, i + 1) * step_days;
  // Cubic Hermite polynomial in powers of t.
  return (
    from_s +
    t * (slope0_s + t * (3 * rise_s - 2 * slope0_s - slope1_s + t * (slope0_s + slope1_s - 2 * rise_s)))
  );
}

/** Index of the last entry at or before a date (0 before the first). */
function stepIndex(dates_mjd: Float64Array, mjd: number): number {
  let low = 0;
  let high = dates_mjd.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (valueAt(dates_mjd, middle) <= mjd) low = middle;
    else high = middle - 1;
  }
  return low;
}

function valueAt(values: Float64Array, i: number): number {
  return values[i] ?? Number.NaN;
}
