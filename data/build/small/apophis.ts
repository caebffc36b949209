import { ELEMENTS_OBLIQUITY_ARCSEC, SUN_GM } from "../../../src/catalog/orbit.ts";
import type { RelayFiles } from "../relay/relay-files.ts";

/** Apophis is fainter than what the database was asked for: its state and accelerations of JPL's solution 220, as elements. */

const SOURCE = "apophis-problem.c";
const SOLUTION = "220";
const [H_MAG, G] = [19.7, 0.25];
const MJD_ZERO_JD = 2_400_000.5;

type Vector = readonly [number, number, number];

export function apophisRow(files: RelayFiles): string {
  const text = files.readBytes(SOURCE).toString("utf8");
  const initial = /p_initial = \{([^}]*)\}/.exec(text)?.[1] ?? "";
  const numbers = Array.from(initial.matchAll(/=\s*([-+.\dE]+)/g), ([, number]) => Number(number));
  const epoch_jd = Number(/t_initial = ([-+.\dE]+)/.exec(text)?.[1]);
  const [, a1, a2] = /params\[\] = \{([-+.\dE]+), ([-+.\dE]+)/.exec(text) ?? [];
  if (numbers.length !== 6 || !Number.isFinite(epoch_jd) || a2 === undefined)
    throw new Error(`${SOURCE} holds no state`);
  const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = numbers;
  const elements = elementsOf(ecliptic([x, y, z]), ecliptic([vx, vy, vz]));
  const names = ["99942", "Apophis", "2004 MN4", "ATE"];
  return [...names, H_MAG, G, epoch_jd - MJD_ZERO_JD, ...elements, Number(a1), Number(a2), SOLUTION].join(
    "\t",
  );
}

function ecliptic([x, y, z]: Vector): Vector {
  const obliquity = (ELEMENTS_OBLIQUITY_ARCSEC / 3600) * (Math.PI / 180);
  const [sin, cos] = [Math.sin(obliquity), Math.cos(obliquity)];
  return [x, cos * y + sin * z, cos * z - sin * y];
}

/** e, a, i, node, peri, mean anomaly of an ellipse, in degrees. Reference: J. M. A. Danby, 1988, section 6.8. */
function elementsOf(place: Vector, velocity: Vector): number[] {
  const radius = Math.hypot(...place);
  const momentum = cross(place, velocity);
  const size = Math.hypot(...momentum);
  const towards = cross(velocity, momentum).map((value, i) => value / SUN_GM - (place[i] ?? 0) / radius);
  const eccentricity = Math.hypot(...towards);
  const axis_au = 1 / (2 / radius - dot(velocity, velocity) / SUN_GM);
  const node_rad = Math.atan2(momentum[0], -momentum[1]);
  const tilt_rad = Math.acos(momentum[2] / size);
  const nodeward: Vector = [Math.cos(node_rad), Math.sin(node_rad), 0];
  const upward = cross(momentum, nodeward).map((value) => value / size);
  const peri_rad = Math.atan2(dot(towards, upward), dot(towards, nodeward));
  const anomaly_rad = Math.atan2(dot(place, velocity) / Math.sqrt(SUN_GM * axis_au), 1 - radius / axis_au);
  const mean_rad = anomaly_rad - eccentricity * Math.sin(anomaly_rad);
  const degrees = [tilt_rad, node_rad, peri_rad, mean_rad].map((rad) => ((rad * 180) / Math.PI + 360) % 360);
  return [eccentricity, axis_au, ...degrees];
}

function cross([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}
