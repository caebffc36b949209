import { type Definition, define, type Threshold, threshold } from "../../contract/describe/statements.ts";
import { CRESCENT_REACH_DAY } from "../../sky/crescents/crescents.ts";
import * as criteria from "../../sky/crescents/criteria.ts";
import * as skyline from "../../sky/positions/skyline.ts";

/** The formulas and thresholds of crescents and of horizons with mountains. */

function polynomialText(coefficients: readonly number[], variable: string): string {
  return coefficients
    .map((c, power) => {
      const size = Number(Math.abs(c).toFixed(4));
      const factor = power === 0 ? "" : power === 1 ? ` ${variable}` : ` ${variable}^${power}`;
      return power === 0 ? `${size}` : `${c < 0 ? "-" : "+"} ${size}${factor}`;
    })
    .join(" ");
}

export const CRESCENT_DEFINITIONS: readonly Definition[] = [
  define(
    "crescents",
    `Empirical criteria at the best time, sunset (sunrise) + 4/9 of the lag (Yallop 1997). Geocentric: ARCL angle Moon-Sun, ARCV altitude Moon less Sun, DAZ azimuth Sun less Moon of directions from the Earth's centre in the local horizon; parallax P = asin(6378.137 km / r), SD = 0.27245 P (1 + sin h sin P), W = SD (1 - cos ARCL) in arcmin. Topocentric: the same from the place, airless, SD = asin(1737.4 km / r). Rows within ${CRESCENT_REACH_DAY} days of a new moon; no class where the lag is not positive.`,
  ),
  define(
    "yallop's criterion",
    `Empirical. q = (ARCV - (${polynomialText(criteria.YALLOP_ARCV, "W")})) / 10, geocentric (Yallop 1997, NAO Technical Note 69).`,
  ),
  define(
    "odeh's criterion",
    `Empirical. V = ARCV - (${polynomialText(criteria.ODEH_ARCV, "W")}), topocentric (Odeh 2004, Experimental Astronomy 18, 39).`,
  ),
  define(
    "maunder's criterion",
    `Empirical. Visible where ARCV >= ${polynomialText(criteria.MAUNDER_ARCV, "|DAZ|")}, geocentric (Maunder 1911).`,
  ),
  define(
    "indian criterion",
    `Empirical. Visible where ARCV >= ${polynomialText(criteria.INDIAN_ARCV, "|DAZ|")}, geocentric (Indian Astronomical Ephemeris, as quoted by Yallop 1997).`,
  ),
];

export const CRESCENT_THRESHOLDS: readonly Threshold[] = [
  ...criteria.YALLOP_LIMITS.map(([name, limit]) =>
    threshold(
      `yallop_class_${name.toLowerCase()}_q`,
      limit,
      "ratio",
      `Yallop's q above which the class is ${name} or better; below the last it is F.`,
    ),
  ),
  ...criteria.ODEH_LIMITS.map(([name, limit]) =>
    threshold(
      `odeh_zone_${name.toLowerCase()}_v`,
      limit,
      "ratio",
      `Odeh's V from which the zone is ${name} or better; below the last it is D.`,
    ),
  ),
  threshold(
    "danjon_limit_deg",
    criteria.DANJON_LIMIT_DEG,
    "deg",
    "Least elongation of a crescent (Danjon 1932).",
  ),
  threshold(
    "danjon_limit_odeh_deg",
    criteria.ODEH_DANJON_LIMIT_DEG,
    "deg",
    "Least elongation of a crescent (Odeh).",
  ),
  threshold(
    "crescent_reach_days",
    CRESCENT_REACH_DAY,
    "days",
    "How far from a new moon a crescent is looked for.",
  ),
];

export const EARTH_DEFINITIONS: readonly Definition[] = [
  define(
    "timing",
    "k: the ICRS direction of the catalogue moved in a straight line to the date (proper motion, parallax, radial velocity), without annual parallax; r, v: the place (by CIP and UT1), or the geocentre without one, from the barycentre, ICRS axes. barycentric_light_travel_s = r.k/c; heliocentric_light_travel_s = (r - r of the Sun).k/c at the same TDB; parallax_term_s = -|r x k|^2/(2 c d). bjd_tdb = TDB + barycentric + parallax term (Eastman, Siverd & Gaudi 2010, eq. 10, without the Shapiro term, below 0.12 ms, and with TDB of the geocentre, 2.1 us); hjd_tdb, hjd_utc = TDB, UTC + heliocentric. Before 1972 UTC is UT1.",
  ),
  define(
    "velocity correction",
    "1 + z_true = (1 + z_measured)(1 + z_B), never v_true = v + v_B. 1 + z_B = g (1 + b.p)(1 + r0.s)/(1 + s.p) (1 + sum GM/(c^2 r)) - z_Shapiro - v_r d mu^2 T/c^2 (Wright & Eastman 2014, eqs. 27, 28): b the observer's velocity over c, g its Lorentz factor, p the direction from the observer at date with parallax, r0 that of the catalogue's epoch, s the star's space velocity over c by the catalogue, T the time since the epoch. GM: Sun, Earth (not from the geocentre), Moon, Jupiter, Saturn (other planets below 0.003 cm/s); Shapiro term of Sun, Jupiter, Saturn. Without a parallax the star's own motion is its radial velocity alone.",
  ),
  define(
    "own earth orientation",
    "dut1_s = UT1 - UTC of every instant, from 1972 on; delta T = TT - UTC - dut1_s. xp_arcsec, yp_arcsec: the celestial intermediate pole in the ITRS (IERS Conventions 2010, chapter 5; s' = -47 microarcseconds a century): they turn the place, its plumb line and its north. Without them the service's own UT1 and no polar motion (up to 0.6 arcsec of azimuth and altitude).",
  ),
  define(
    "earth_fixed",
    "vectors=earth_fixed: geometric, geocentric, R r and R v - w x R r on ITRS axes, R = R1(-yp) R2(-xp) R3(s') R3(GAST) N P B, w the rate of the Earth rotation angle (1.00273781191135448 turns a day) about the celestial intermediate pole. Rates of precession and nutation are left out of w (4e-8 of it).",
  ),
  define(
    "range rate",
    "rates.distance_km_s = k.(v_b(t - tau) - v)/(1 + k.v_b/c): of the distance that light has come, on the observer's clock.",
  ),
];

export const AIR_DEFINITIONS: readonly Definition[] = [
  define(
    "air",
    "pressure_hpa p and temperature_c t multiply every refraction by s = (p/1010) 283/(273 + t); with atmosphere=by_height what is not sent is p = 1013.25 (1 - 2.25577e-5 h)^5.25588 and t = 15 - 0.0065 h at elevation_m h (ISO 2533, up to 11 km). The airless altitude that defines rise and set rises by 34' (1 - s), over a skyline by P + e0 + 34' (1 - s b(P)/b(0)). Twilights, golden hour, phases and the visibility of eclipses stay. wavelength_um l (positions) multiplies by w(l)/w(0.574), w = 77.53484e-6 + (4.39108e-7 + 3.666e-9/l^2)/l^2 (dry term of ERFA refco). The formula is good to 0.1' above 3 degrees; at the horizon the weather moves it by 0.1 to 0.5 degree.",
  ),
  define(
    "physical refraction",
    "refraction=physical (positions): the bending of a ray (Auer & Standish 2000) through a dry atmosphere of 6.5 K a kilometre to 11 km and one temperature above, g = 9.80665 m/s^2, Earth of 6371 km, from the pressure, temperature and wavelength at the place; solved at the apparent altitude. Below the apparent horizon a straight line from the value there to 0 at the nadir. Within 0.02 arcsec of refco to 70 degrees from the zenith, 1 arcsec to 80; nothing is promised below 2 degrees of altitude.",
  ),
];

export const SKYLINE_DEFINITIONS: readonly Definition[] = [
  define(
    "skyline",
    `horizon=<azimuth>:<altitude>,... is a skyline of up to ${skyline.MAX_SKYLINE_POINTS} apparent altitudes, ${skyline.LOWEST_SKYLINE_DEG} to ${skyline.HIGHEST_SKYLINE_DEG} degrees, linear in azimuth between neighbours and closed over north; horizon=<number> is the geometric altitude of the centre, all round. Over a skyline the upper limb (a planet's or star's point) crosses at the azimuth of the centre: airless altitude of the centre = the body's own altitude of rise and set + P + 34' (1 - b(P)/b(0)), P the skyline there, b(P) = cot(P + 7.31/(P + 4.4)) in arcmin (Bennett 1982), P below ${skyline.LOWEST_BENT_DEG} degree taken as ${skyline.LOWEST_BENT_DEG} in b. So 0:0 gives the events of the sea's horizon, and the dip is a negative altitude. Air is standard. A body may rise and set several times a day: events lists all, none is lost; crossings within 0.1 s of each other are a touch. Twilights, golden hour, solar noon and day length stay astronomical.`,
  ),
];

export const SKYLINE_THRESHOLDS: readonly Threshold[] = [
  threshold(
    "skyline_horizon_refraction_deg",
    skyline.HORIZON_REFRACTION_DEG,
    "deg",
    "Refraction at the horizon within the altitudes of rise and set, which a skyline's takes the place of.",
  ),
  threshold(
    "skyline_lowest_bent_altitude_deg",
    skyline.LOWEST_BENT_DEG,
    "deg",
    "Apparent altitude below which refraction over a skyline grows no further (Bennett 1982).",
  ),
];
