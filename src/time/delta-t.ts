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
  type Curve,
  type DeltaTPiece,
  deltaTInPiece_s,
  type LawCurve,
  lawCurve,
  splineCurve,
  straight,
  straightCurve,
  valueAt,
} from "./delta-t-pieces.ts";
import {
  type DailyDeltaT,
  type DatedValues,
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

interface DeltaTTables {
  readonly spline: Curve;
  readonly usno: Curve;
  readonly daily: DailyDeltaT;
  readonly law: LawCurve;
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
    spline: splineCurve(readSpline()),
    // The first daily value closes the USNO values (33.992 s there, 33.997 s measured).
    usno: straightCurve({
      mjd: Float64Array.of(...usno.mjd, daily.first_mjd),
      value: Float64Array.of(...usno.value, daily.delta_t_s[0] ?? Number.NaN),
    }),
    daily,
    law: lawCurve(readLaw()),
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
 * The piece that a day lies within, which starts at a whole MJD; null where there are several. It gives exactly what
 * `compositeDeltaT_s` does, at the next midnight too.
 */
export function compositeDeltaTOfDay(mjd: number): DeltaTPiece | null {
  const { daily, spline, usno } = tables();
  const next_mjd = mjd + 1;
  // the difference of neighbours is exact
  if (mjd >= daily.first_mjd && mjd < daily.last_mjd) return dayOf(daily, mjd);
  if (mjd > daily.last_mjd) return ifSame(lawPiece(mjd), lawPiece(next_mjd));
  if (mjd >= BLEND_END_MJD && next_mjd < daily.first_mjd)
    return ifSame(pieceAt(usno, mjd), pieceAt(usno, next_mjd));
  if (next_mjd > blendStart_mjd()) return null;
  return ifSame(pieceAt(spline, mjd), pieceAt(spline, next_mjd));
}

function ifSame(piece: DeltaTPiece | undefined, other: DeltaTPiece | undefined): DeltaTPiece | null {
  return piece !== undefined && piece === other ? piece : null;
}

function dayOf({ first_mjd, delta_t_s }: DailyDeltaT, mjd: number): DeltaTPiece {
  const i = mjd - first_mjd;
  return straight(mjd, 1, valueAt(delta_t_s, i), valueAt(delta_t_s, i + 1));
}

/** The last day of the daily table: up to it UT1 is measured or predicted to milliseconds, and leap seconds are known. */
export function compositeDeltaTEnd_mjd(): number {
  return tables().daily.last_mjd;
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

/** Where the USNO values start to be mixed in. */
function blendStart_mjd(): number {
  return valueAt(tables().usno.from_mjd, 0);
}

function beforeDaily(mjd: number): number {
  const { spline, usno } = tables();
  if (mjd >= BLEND_END_MJD) return deltaTInPiece_s(pieceAt(usno, mjd), mjd);
  const smooth_s = deltaTInPiece_s(pieceAt(spline, mjd), mjd);
  const start_mjd = blendStart_mjd();
  if (mjd <= start_mjd) return smooth_s;
  const weight = (mjd - start_mjd) / (BLEND_END_MJD - start_mjd);
  return smooth_s + weight * (deltaTInPiece_s(pieceAt(usno, mjd), mjd) - smooth_s);
}

function pieceAt({ from_mjd, pieces }: Curve, mjd: number): DeltaTPiece {
  const piece = pieces[stepIndex(from_mjd, mjd)];
  if (piece === undefined || !(mjd >= piece.origin_mjd)) throw notTabulated(mjd);
  return piece;
}

function lawAt(mjd: number): number {
  const piece = lawPiece(mjd);
  if (piece === undefined) throw notTabulated(mjd);
  return deltaTInPiece_s(piece, mjd);
}

/** The last piece has its end as well. */
function lawPiece(mjd: number): DeltaTPiece | undefined {
  const { first_mjd, step_days, pieces } = tables().law;
  const steps = (mjd - first_mjd) / step_days;
  const i = Math.min(Math.floor(steps), pieces.length - 1);
  return steps - i <= 1 ? pieces[i] : undefined;
}

function notTabulated(mjd: number): RangeError {
  return new RangeError(`delta T is not tabulated at MJD ${mjd}`);
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
