import { ElementsFault } from "../../catalog/elements.ts";
import { packedDate_jd } from "../../catalog/mpc-line.ts";
import { ELEMENTS_OBLIQUITY_ARCSEC, GAUSS_K } from "../../catalog/orbit.ts";
import { math } from "../../engine/math.ts";
import { valueAt } from "../../solve/function.ts";
import { J2000_JD } from "../../units/constants.ts";
import { DAYS_PER_JULIAN_YEAR, RAD_PER_ARCSEC, RAD_PER_DEG } from "../../units/units.ts";
import { dot, norm, unit, type Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import type { FieldRequest } from "./field.ts";
import { ownLead_au } from "./own-bodies.ts";
import { ttDaysOf } from "./small-body-sweep.ts";

/**
 * Lines of asteroids that stand far outside a circle, told from their columns alone: an orbit of two bodies from the mean
 * anomaly (Kepler's equation by Newton's steps), in the ecliptic of J2000, against the circle widened by what two bodies may lead off.
 * A line that is not plainly outside, or not plainly a line, is looked at as all others are.
 */

/** A line of MPCORB.DAT that is whole: packed epoch, four angles, e, daily motion, a. */
const PLAIN =
  /^.{8}[ \d.+-]{5} [ \d.+-]{5} [IJK]\d\d[1-9A-C][1-9A-V] [ \d]{3}\.\d{5} {2}[ \d]{3}\.\d{5} {2}[ \d]{3}\.\d{5} {2}[ \d]{3}\.\d{5} {2}0\.\d{7} [ \d]{2}\.\d{8} [ \d]{3}\.\d{7}(?: |$)/;
/** For what is left out, some minutes of arc each from 0.3 au on: light time, aberration and parallax. */
const MARGIN_DEG = 0.3;
const LEAST_DISTANCE_AU = 0.3;
/** Of the distance: arcs of a lead are no longer than this. */
const LARGEST_LEAD = 0.5;
const ARC_OF_LEAD = 1.1;
/** Of orbits that are followed without question. */
const [LEAST_AU, LARGEST_AU, LARGEST_E, MOST_YEARS] = [1.2, 6, 0.6, 20];
const LARGEST_MAG = 50;
/** Below this e five steps from M + e sin M end at the last digits. */
const STEPS = 5;

interface Look {
  readonly day: number;
  readonly earth: Vector;
  readonly centre: Vector;
}

/** True of a line that surely is an asteroid outside the circle at all instants. */
export type OwnCone = (line: string) => boolean;

export function ownCone(sky: Sky, request: FieldRequest, centres: readonly Vector[]): OwnCone {
  const { instants, radius_deg } = request;
  const { x_au, y_au, z_au } = sky.engine.states("earth", "heliocentric", instants);
  const looks = ttDaysOf(instants).map((day, i): Look => {
    const earth = toEcliptic([valueAt(x_au, i), valueAt(y_au, i), valueAt(z_au, i)]);
    return { day, earth, centre: toEcliptic(unit(centres[i] ?? [0, 0, 1])) };
  });
  const epochs = new Map<string, number>();
  return (line) => {
    if (!PLAIN.test(line)) return false;
    const plain = plainOrbit(line, epochs);
    return plain !== null && looks.every((look) => isOutside(plain, look, radius_deg));
  };
}

function toEcliptic([x, y, z]: Vector): Vector {
  const obliquity = ELEMENTS_OBLIQUITY_ARCSEC * RAD_PER_ARCSEC;
  const [cos, sin] = [math.cos(obliquity), math.sin(obliquity)];
  return [x, cos * y + sin * z, cos * z - sin * y];
}

interface PlainOrbit {
  readonly epoch_day: number;
  readonly semimajor_au: number;
  readonly eccentricity: number;
  readonly mean_rad: number;
  /** Towards the perihelion, and a quarter of the orbit on. */
  readonly p: Vector;
  readonly q: Vector;
}

function plainOrbit(line: string, epochs: Map<string, number>): PlainOrbit | null {
  const number = (first: number, last: number) => Number(line.slice(first - 1, last));
  const [eccentricity, semimajor_au] = [number(71, 79), number(93, 103)];
  const isFollowed = semimajor_au > LEAST_AU && semimajor_au < LARGEST_AU && eccentricity < LARGEST_E;
  if (!isFollowed || !(Math.abs(number(9, 13)) < LARGEST_MAG && Math.abs(number(15, 19)) < LARGEST_MAG))
    return null;
  const epoch_day = epochDay(line.slice(20, 25), epochs);
  const [mean_deg, peri_deg, node_deg, inclination_deg] = [
    number(27, 35),
    number(38, 46),
    number(49, 57),
    number(60, 68),
  ];
  const isRead = Math.max(mean_deg, peri_deg, node_deg) <= 360 && inclination_deg <= 180;
  if (!isRead || Number.isNaN(epoch_day)) return null;
  return {
    ...{ epoch_day, semimajor_au, eccentricity },
    mean_rad: mean_deg * RAD_PER_DEG,
    ...axesOf(peri_deg * RAD_PER_DEG, node_deg * RAD_PER_DEG, inclination_deg * RAD_PER_DEG),
  };
}

/** Days of the epoch from J2000; NaN where there is no such date. */
function epochDay(packed: string, epochs: Map<string, number>): number {
  const known = epochs.get(packed);
  if (known !== undefined) return known;
  let day = Number.NaN;
  try {
    day = packedDate_jd(packed) - J2000_JD;
  } catch (fault) {
    if (!(fault instanceof ElementsFault)) throw fault;
  }
  epochs.set(packed, day);
  return day;
}

function axesOf(peri: number, node: number, inclination: number): Pick<PlainOrbit, "p" | "q"> {
  const [cw, sw, cn, sn] = [math.cos(peri), math.sin(peri), math.cos(node), math.sin(node)];
  const [ci, si] = [math.cos(inclination), math.sin(inclination)];
  return {
    p: [cw * cn - sw * sn * ci, cw * sn + sw * cn * ci, sw * si],
    q: [-sw * cn - cw * sn * ci, cw * cn * ci - sw * sn, cw * si],
  };
}

function isOutside(orbit: PlainOrbit, { day, earth, centre }: Look, radius_deg: number): boolean {
  const { epoch_day, semimajor_au: a, eccentricity: e, p, q } = orbit;
  const days = day - epoch_day;
  const years = Math.abs(days) / DAYS_PER_JULIAN_YEAR;
  if (years > MOST_YEARS) return false;
  const anomaly = eccentricAnomaly(orbit.mean_rad + (GAUSS_K * days) / (a * Math.sqrt(a)), e);
  const along = a * (math.cos(anomaly) - e);
  const across = a * Math.sqrt(1 - e * e) * math.sin(anomaly);
  const place: Vector = [
    along * p[0] + across * q[0] - earth[0],
    along * p[1] + across * q[1] - earth[1],
    along * p[2] + across * q[2] - earth[2],
  ];
  const distance_au = norm(place);
  const lead = ownLead_au({ perihelion_au: a * (1 - e), eccentricity: e }, years) / distance_au;
  if (!(distance_au > LEAST_DISTANCE_AU && lead < LARGEST_LEAD)) return false;
  const reach_deg = radius_deg + MARGIN_DEG + (ARC_OF_LEAD * lead) / RAD_PER_DEG;
  return dot(place, centre) < distance_au * math.cos(reach_deg * RAD_PER_DEG);
}

function eccentricAnomaly(mean_rad: number, e: number): number {
  let anomaly = mean_rad + e * math.sin(mean_rad);
  for (let step = 0; step < STEPS; step++)
    anomaly -= (anomaly - e * math.sin(anomaly) - mean_rad) / (1 - e * math.cos(anomaly));
  return anomaly;
}
