import {
  ELEMENTS_OBLIQUITY_ARCSEC,
  engineOrbit,
  type OrbitElements,
  pathStart,
  SUN_GM,
} from "../../src/catalog/orbit.ts";
import type { EngineOrbit } from "../../src/engine/types.ts";
import { J2000_JD } from "../../src/units/constants.ts";

export type Vector = readonly [number, number, number];

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const norm = (a: Vector) => Math.sqrt(dot(a, a));
/** p·a + q·b. */
export const sum = (a: Vector, p: number, b: Vector, q: number): Vector => [
  p * a[0] + q * b[0],
  p * a[1] + q * b[1],
  p * a[2] + q * b[2],
];

const DEG = Math.PI / 180;
const OBLIQUITY = (ELEMENTS_OBLIQUITY_ARCSEC / 3600) * DEG;
const toEcliptic = ([x, y, z]: Vector): Vector => [
  x,
  y * Math.cos(OBLIQUITY) + z * Math.sin(OBLIQUITY),
  z * Math.cos(OBLIQUITY) - y * Math.sin(OBLIQUITY),
];

/** The ellipse that osculates a heliocentric state on ICRS axes, au and au/day. Reference: Danby 1988, section 6.3. */
export function osculatingElements(place: Vector, velocity: Vector, day: number): OrbitElements {
  const [r, v] = [toEcliptic(place), toEcliptic(velocity)];
  const h = cross(r, v);
  const apsis = sum(cross(v, h), 1 / SUN_GM, r, -1 / norm(r));
  const e = norm(apsis);
  const axis = dot(h, h) / SUN_GM / (1 - e * e);
  const node = Math.atan2(h[0], -h[1]);
  const [towards, across]: [Vector, Vector] = [
    [Math.cos(node), Math.sin(node), 0],
    cross(sum(h, 1 / norm(h), h, 0), [Math.cos(node), Math.sin(node), 0]),
  ];
  const perihelion = sum(apsis, 1 / e, apsis, 0);
  const quarter = sum(cross(h, perihelion), 1 / norm(h), h, 0);
  const anomaly = Math.atan2(dot(r, quarter) / (axis * Math.sqrt(1 - e * e)), dot(r, perihelion) / axis + e);
  return {
    eccentricity: e,
    inclination_deg: Math.atan2(Math.hypot(h[0], h[1]), h[2]) / DEG,
    node_deg: node / DEG,
    peri_deg: Math.atan2(dot(apsis, across), dot(apsis, towards)) / DEG,
    perihelion_au: axis * (1 - e),
    // of the path the mean anomaly alone counts
    perihelion_jd_tt: day + J2000_JD,
    epoch_jd_tt: day + J2000_JD,
    mean_anomaly_deg: (anomaly - e * Math.sin(anomaly)) / DEG,
    own: null,
    brightness: null,
    name: null,
  };
}

export function pathOf(elements: OrbitElements): EngineOrbit {
  return { ...engineOrbit(elements), path: pathStart(elements) };
}
