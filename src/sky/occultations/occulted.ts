import { hrNumbers, starByHr, starError_arcsec } from "../../catalog/stars.ts";
import { bodyTarget, isTargetError, parseTarget, type Target } from "../../catalog/target.ts";
import type { EngineBody } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { J2000_JD } from "../../units/constants.ts";
import { orbitBounds } from "../errors/orbit-errors.ts";
import { direction, spherical, toAxes, type Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";

/** The targets that the Moon may cover. */

/** Equatorial radii of the planets. Reference: Archinal et al. 2018 (WGCCRE 2015), table 4; Mercury to Mars as the report's equatorial ones. */
export const PLANET_RADIUS_KM = {
  mercury: 2440.53,
  venus: 6051.8,
  mars: 3396.19,
  jupiter: 71_492,
  saturn: 60_268,
  uranus: 25_559,
  neptune: 24_764,
} as const satisfies Partial<Record<EngineBody, number>>;
export type OccultedPlanet = keyof typeof PLANET_RADIUS_KM;
export const OCCULTED_PLANETS = Object.keys(PLANET_RADIUS_KM) as OccultedPlanet[];

/** Bright stars within the Moon's reach. */
const BRIGHT_STARS = ["star:aldebaran", "star:regulus", "star:spica", "star:antares", "star:alcyone"];

/** The planets and the bright stars that are meant where none is named. */
export function defaultOcculted(): Target[] {
  return [...OCCULTED_PLANETS.map(bodyTarget), ...BRIGHT_STARS.map(knownTarget)];
}

function knownTarget(name: string): Target {
  const target = parseTarget(name);
  if (isTargetError(target)) throw new TypeError(`${name} is no target`);
  return target;
}

/** Radius of a planet's disc, 0 of a body from elements, which is a point; null for a star, whose light is parallel. */
export function occultedRadius_km({ body, kind }: Target): number | null {
  if (kind === "orbit") return 0;
  const planet = OCCULTED_PLANETS.find((name) => name === body);
  return planet === undefined ? null : PLANET_RADIUS_KM[planet];
}

/** Mean obliquity of J2000: the Moon's belt is wide enough for any other. */
const ECLIPTIC = { x: [1, 0, 0], y: [0, 0.917482, 0.397777], z: [0, -0.397777, 0.917482] } as const;
/** The Moon's latitude reaches 5.3°, its parallax and radius 1.3°; the ecliptic itself moves by 0.05° in the service's years. */
export const BELT_DEG = 6.7;

/** True if a star can be covered at all, for any place on the Earth. */
export function isInBelt(direction_icrs: Vector): boolean {
  return Math.abs(spherical(toAxes(ECLIPTIC, direction_icrs)).lat_deg) <= BELT_DEG;
}

/** Stars of the Bright Star Catalogue in the Moon's belt, to a magnitude. */
export function beltStars(max_magnitude: number): Target[] {
  return hrNumbers().flatMap((hr) => {
    const star = starByHr(hr);
    if (star === undefined || star.v_mag > max_magnitude) return [];
    const { ra_deg, dec_deg } = star.astrometry;
    return isInBelt(direction({ lon_deg: ra_deg, lat_deg: dec_deg })) ? [knownTarget(`hr:${hr}`)] : [];
  });
}

/** Error of a star's place by its catalogue (two standard errors), of a body from elements its bound; 0 for a planet. */
export function placeError_arcsec(sky: Sky, { accuracy, engine, elements }: Target, t_day: number): number {
  if (engine.kind === "orbit" && elements !== undefined) {
    const { arcsec } = orbitBounds(sky, elements, engine.orbit, Float64Array.of(t_day));
    return valueAt(arcsec, 0);
  }
  if (accuracy === undefined || engine.kind !== "star") return 0;
  return starError_arcsec(accuracy, engine.astrometry.epoch_jd_tdb, J2000_JD + t_day);
}
