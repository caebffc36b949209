import { J2000_JD } from "../../../src/units/constants.ts";
import { DAYS_PER_JULIAN_CENTURY, SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { loadSweph, type Sweph } from "../../samples/peers.ts";
import type { Vector } from "../compare/compare.ts";
import { at } from "../compare/table.ts";

/**
 * TDB − TT at the geocentre, the two largest terms.
 * Validity: 1700–2200, 20 µs: the vectors asked for move by less than a metre in that time.
 * Reference: USNO Circular 179 (Kaplan 2005), eq. 2.6.
 */
function tdbMinusTt_s(jd_tt: number): number {
  const t_cy = (jd_tt - J2000_JD) / DAYS_PER_JULIAN_CENTURY;
  return 0.001657 * Math.sin(628.3076 * t_cy + 6.2401) + 0.000022 * Math.sin(575.3385 * t_cy + 4.297);
}

const SWEPH_BODIES = {
  sun: "SE_SUN",
  moon: "SE_MOON",
  mercury: "SE_MERCURY",
  venus: "SE_VENUS",
  mars: "SE_MARS",
  jupiter: "SE_JUPITER",
  saturn: "SE_SATURN",
  uranus: "SE_URANUS",
  neptune: "SE_NEPTUNE",
  pluto: "SE_PLUTO",
} as const;

function isSwephBody(body: string): body is keyof typeof SWEPH_BODIES {
  return body in SWEPH_BODIES;
}

function geometricVector(sweph: Sweph, body: string, jd_tt: number): Vector {
  if (!isSwephBody(body)) throw new Error(`no Swiss Ephemeris body for ${body}`);
  const c = sweph.constants;
  const flags =
    c.SEFLG_SWIEPH |
    c.SEFLG_TRUEPOS |
    c.SEFLG_NOABERR |
    c.SEFLG_NOGDEFL |
    c.SEFLG_J2000 |
    c.SEFLG_ICRS |
    c.SEFLG_EQUATORIAL |
    c.SEFLG_XYZ;
  const answer = sweph.calc(jd_tt + tdbMinusTt_s(jd_tt) / SECONDS_PER_DAY, c[SWEPH_BODIES[body]], flags);
  if ((answer.flag & c.SEFLG_SWIEPH) === 0) throw new Error(`Swiss Ephemeris fell back: ${answer.error}`);
  return [at(answer.data, 0), at(answer.data, 1), at(answer.data, 2)];
}

/** Geocentric geometric vectors of DE431, through the Swiss Ephemeris library and its data files. */
export async function deVectors(
  bodies: readonly string[],
  jd_tt: Float64Array,
): Promise<{ rows: Vector[]; version: string }> {
  const peer = loadSweph();
  if (peer === null || peer.files === null) {
    throw new Error(
      "the Swiss Ephemeris and its data files are needed: npm run bench:peers, apt-get install swe-standard-data",
    );
  }
  const rows = bodies.map((body, row) => geometricVector(peer.library, body, at(jd_tt, row)));
  return { rows, version: peer.library.version() };
}
