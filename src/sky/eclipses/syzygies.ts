import { math } from "../../engine/math.ts";
import type { Span } from "../../solve/function.ts";
import { FIRST_MEAN_NEW_MOON_DAY, SYNODIC_MONTH_DAY } from "../../units/constants.ts";
import { RAD_PER_DEG } from "../../units/units.ts";

/** A new or full moon at which an eclipse is possible. */
export interface EclipseSeasonSyzygy {
  /** Meeus' k: whole at new moons (0 is that of 2000-01-06), half at full moons. */
  readonly lunation: number;
  /** Greatest eclipse to some minutes, days from J2000.0 TT. */
  readonly t_day: number;
}

export type SyzygyKind = "new_moon" | "full_moon";

const LUNATIONS_PER_CENTURY = 1236.85;
/** True syzygies lie within 0.7 days of the mean ones. */
const LARGEST_INEQUALITY_DAY = 1;

/** Where the Moon passes the axis of the shadow closer than this (γ, in Earth radii, less u) an eclipse is possible. */
const SOLAR_LIMIT_EARTH_RADII = 1.5433;
const LUNAR_LIMIT_EARTH_RADII = 1.5573;
/** The truncated series gives γ to better than this over 1700–2200. */
const LIMIT_MARGIN_EARTH_RADII = 0.03;
/** |γ| stays above these limits where |sin F| is larger: no need to sum the series there. */
const LARGEST_SIN_LATITUDE_ARGUMENT = 0.4;

/**
 * All new, or full, moons within [start, end) and a day around it that may bring an eclipse. None is missed: the
 * limits are wider than the truncated series is wrong.
 *
 * Reference: Meeus 1998, Astronomical Algorithms, 2nd ed., chapters 49 (p. 349) and 54 (p. 380).
 */
export function possibleEclipses({ start_day, end_day }: Span, kind: SyzygyKind): EclipseSeasonSyzygy[] {
  const half = kind === "new_moon" ? 0 : 0.5;
  const lunationAt = (t_day: number) => (t_day - FIRST_MEAN_NEW_MOON_DAY) / SYNODIC_MONTH_DAY - half;
  const first = Math.ceil(lunationAt(start_day - LARGEST_INEQUALITY_DAY));
  const last = Math.floor(lunationAt(end_day + LARGEST_INEQUALITY_DAY));
  const found: EclipseSeasonSyzygy[] = [];
  for (let whole = first; whole <= last; whole++) {
    const syzygy = possibleEclipse(whole + half);
    if (syzygy !== null) found.push(syzygy);
  }
  return found;
}

/** The syzygy of a kind nearest to an instant, when it may bring an eclipse. */
export function possibleEclipseNear(t_day: number, kind: SyzygyKind): EclipseSeasonSyzygy | null {
  const half = kind === "new_moon" ? 0 : 0.5;
  return possibleEclipse(Math.round((t_day - FIRST_MEAN_NEW_MOON_DAY) / SYNODIC_MONTH_DAY - half) + half);
}

/** Angles of a syzygy, in radians. */
interface Arguments {
  readonly sun_anomaly: number;
  readonly moon_anomaly: number;
  readonly latitude: number;
  /** Factor of terms with the Sun's anomaly, for the Earth's shrinking eccentricity. */
  readonly eccentricity: number;
}

function possibleEclipse(lunation: number): EclipseSeasonSyzygy | null {
  const args = lunationArguments(lunation);
  if (Math.abs(math.sin(args.latitude)) > LARGEST_SIN_LATITUDE_ARGUMENT) return null;
  const { gamma, u } = nearestApproach(args);
  const isNewMoon = Number.isInteger(lunation);
  const limit = isNewMoon ? SOLAR_LIMIT_EARTH_RADII : LUNAR_LIMIT_EARTH_RADII;
  if (Math.abs(gamma) > limit + u + LIMIT_MARGIN_EARTH_RADII) return null;
  return { lunation, t_day: greatestDay(lunation, args) };
}

/** Mean anomalies of Sun and Moon and the Moon's argument of latitude (p. 350, p. 380). */
function lunationArguments(k: number): Arguments {
  const t = k / LUNATIONS_PER_CENTURY;
  const sun = 2.5534 + 29.1053567 * k - 0.0000014 * t * t;
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * t * t;
  const latitude = 160.7108 + 390.67050284 * k - 0.0016118 * t * t;
  const node = 124.7746 - 1.56375588 * k + 0.0020672 * t * t;
  return {
    sun_anomaly: sun * RAD_PER_DEG,
    moon_anomaly: moon * RAD_PER_DEG,
    latitude: (latitude - 0.02665 * math.sin(node * RAD_PER_DEG)) * RAD_PER_DEG,
    eccentricity: 1 - 0.002516 * t - 0.0000074 * t * t,
  };
}

/** Greatest eclipse (p. 380), without the terms below 0.0006 days: good to a few minutes. */
function greatestDay(
  k: number,
  { sun_anomaly: m, moon_anomaly: n, latitude: f, eccentricity: e }: Arguments,
): number {
  const t = k / LUNATIONS_PER_CENTURY;
  const [ofMoon, ofSun] = Number.isInteger(k) ? [-0.4075, 0.1721] : [-0.4065, 0.1727];
  return (
    FIRST_MEAN_NEW_MOON_DAY +
    SYNODIC_MONTH_DAY * k +
    0.00015437 * t * t +
    ofMoon * math.sin(n) +
    ofSun * e * math.sin(m) +
    0.0161 * math.sin(2 * n) -
    0.0097 * math.sin(2 * f) +
    0.0073 * e * math.sin(n - m) -
    0.005 * e * math.sin(n + m) -
    0.0023 * math.sin(n - 2 * f) +
    0.0021 * e * math.sin(2 * m) +
    0.0012 * math.sin(n + 2 * f)
  );
}

/** γ, the least distance of the shadow's axis from the Earth's centre (or of the Moon from that axis), and u (p. 381). */
function nearestApproach({ sun_anomaly: m, moon_anomaly: n, latitude: f, eccentricity: e }: Arguments) {
  const p =
    0.207 * e * math.sin(m) +
    0.0024 * e * math.sin(2 * m) -
    0.0392 * math.sin(n) +
    0.0116 * math.sin(2 * n) -
    0.0073 * e * math.sin(n + m) +
    0.0067 * e * math.sin(n - m) +
    0.0118 * math.sin(2 * f);
  const q =
    5.2207 -
    0.0048 * e * math.cos(m) +
    0.002 * e * math.cos(2 * m) -
    0.3299 * math.cos(n) -
    0.006 * e * math.cos(n + m) +
    0.0041 * e * math.cos(n - m);
  const w = Math.abs(math.cos(f));
  return {
    gamma: (p * math.cos(f) + q * math.sin(f)) * (1 - 0.0048 * w),
    u:
      0.0059 +
      0.0046 * e * math.cos(m) -
      0.0182 * math.cos(n) +
      0.0004 * math.cos(2 * n) -
      0.0005 * math.cos(m + n),
  };
}

const LUNATIONS_PER_SAROS = 223;
/** An inex of 358 lunations leads to the next series; 135·38 ≡ 1 (mod 223), 358 ≡ 135. */
const SERIES_PER_LUNATION = 38;
const SOLAR_SERIES_AT_ZERO = 112;
const LUNAR_SERIES_AT_ZERO = 124;

/**
 * Saros series of the eclipse at a syzygy.
 *
 * Given     lunation   Meeus' k: whole at new moons (0 is that of 2000-01-06), half at full moons
 * Validity  1700–2200, where every series number lies within 0…222
 * Reference: van den Bergh 1955, Periodicity and Variation of Solar (and Lunar) Eclipses: the saros–inex panorama;
 *            both zero points fitted to numbered eclipses of 1715–2150.
 */
export function sarosSeries(lunation: number): number {
  const new_moon = Math.floor(lunation);
  const zero = lunation === new_moon ? SOLAR_SERIES_AT_ZERO : LUNAR_SERIES_AT_ZERO;
  const series = (zero + SERIES_PER_LUNATION * new_moon) % LUNATIONS_PER_SAROS;
  return series < 0 ? series + LUNATIONS_PER_SAROS : series;
}
