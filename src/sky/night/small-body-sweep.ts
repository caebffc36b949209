import { SMALL_BODY_KINDS, type SmallBody, smallBodies } from "../../catalog/small-bodies.ts";
import { smallBodyTarget } from "../../catalog/target.ts";
import { math } from "../../engine/math.ts";
import { expectedPieces, MOST_PIECES } from "../../engine/span.ts";
import type { EngineBody, EngineOrbit, InstantColumns, PositionTable } from "../../engine/types.ts";
import { once } from "../../host/once.ts";
import { valueAt } from "../../solve/function.ts";
import { J2000_JD } from "../../units/constants.ts";
import { DAYS_PER_JULIAN_YEAR, RAD_PER_DEG } from "../../units/units.ts";
import { type Lighting, orbitMagnitude } from "../planets/orbit-looks.ts";
import { retarded } from "../planets/planet-view.ts";
import { twoBodySky } from "../positions/orbit-skies.ts";
import { columnOf } from "../positions/positions.ts";
import { addScaled, direction, norm, separation_deg } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";

/** Which bodies of the named set are bright: by two bodies first, so that the paths of few have to be integrated. */

/** A body of the set with the orbit that the engine takes. */
export interface SetBody {
  readonly small: SmallBody;
  readonly orbit: EngineOrbit;
  /** How far two bodies may lead off its path, au; absent: as measured of the set. */
  readonly lead_au?: (years: number) => number;
}

const setBodies = once((): readonly SetBody[] =>
  smallBodies().flatMap((small) => {
    const { engine } = smallBodyTarget(small);
    return engine.kind === "orbit" ? [{ small, orbit: engine.orbit }] : [];
  }),
);

/** Nearer than this to the orbit of the Earth a body may come near to the Earth itself. */
const NEAR_EARTH_AU = 1.1;
const EARTH_FARTHEST_AU = 1.017;
const LEAST_APART_AU = 0.05;
/** Perihelia move, and by them what a body can reach. */
const PERIHELION_MAG = 0.3;

/** True of a body that is this bright somewhere on its orbit. */
function canReach({ elements: { brightness, perihelion_au } }: SmallBody, magnitude: number): boolean {
  if (brightness === null) return false;
  if (perihelion_au < NEAR_EARTH_AU)
    return brightness.model !== "M1K1" || fitsComet(brightness, magnitude, perihelion_au);
  const least_au = Math.max(LEAST_APART_AU, perihelion_au - EARTH_FARTHEST_AU);
  const light = { sun_distance_au: perihelion_au, distance_au: least_au, phase_angle_deg: 0 };
  return orbitMagnitude(brightness, light) <= magnitude + PERIHELION_MAG;
}

function fitsComet(
  brightness: { readonly model: "M1K1"; readonly m1_mag: number; readonly k1: number },
  magnitude: number,
  perihelion_au: number,
): boolean {
  const light = { sun_distance_au: perihelion_au, distance_au: LEAST_APART_AU, phase_angle_deg: 0 };
  return orbitMagnitude(brightness, light) <= magnitude + PERIHELION_MAG;
}

/** The bodies of these kinds that may ever be so bright, and whose paths can be followed over some days from J2000.0. */
export function setWithin(
  kinds: readonly string[],
  magnitude: number,
  [first_day, last_day]: readonly [number, number],
): SetBody[] {
  const known = SMALL_BODY_KINDS.filter((kind) => kinds.includes(`${kind}s`));
  return setBodies().filter(
    ({ small, orbit }) =>
      known.includes(small.kind) &&
      canReach(small, magnitude) &&
      expectedPieces(orbit, first_day, last_day) <= MOST_PIECES,
  );
}

/** Pieces of paths that a sweep may take: the farther from the epoch, the less two bodies tell. */
export function sweptPieces(
  bodies: readonly SetBody[],
  [first_day, last_day]: readonly [number, number],
): number {
  return bodies.reduce((sum, { small, orbit }) => {
    const years = yearsFrom(small, first_day, last_day);
    const share = Math.min(1, LEAST_SHARE + years / YEARS_OF_ALL);
    return sum + share * expectedPieces(orbit, first_day, last_day);
  }, 0);
}

/** Share of the bodies that can be bright enough and are not ruled out by two bodies at one instant. */
const LEAST_SHARE = 0.1;
const YEARS_OF_ALL = 15;

/**
 * How far two bodies lead off the path, au: of the asteroids of the set 0.0093 a year squared and 0.042 a year at most, of comets
 * 0.096 a year squared (78P past Jupiter: 9.6 au after 10 years), 1 to 20 years from the epoch; a third to a half more.
 */
const ASTEROID_AU = { squared: 0.014, linear: 0.063 } as const;
const COMET_AU = { squared: 0.13 } as const;

export function leadOff_au(small: SmallBody, years: number): number {
  const { elements, kind } = small;
  if (kind === "comet") return COMET_AU.squared * years * years;
  if (elements.perihelion_au < NEAR_EARTH_AU) return Number.POSITIVE_INFINITY;
  return Math.min(ASTEROID_AU.squared * years * years, ASTEROID_AU.linear * years);
}

export function yearsFrom({ epoch_jd }: SmallBody, first_day: number, last_day: number): number {
  const epoch_day = epoch_jd - J2000_JD;
  return Math.max(Math.abs(first_day - epoch_day), Math.abs(last_day - epoch_day)) / DAYS_PER_JULIAN_YEAR;
}

/** A body as it is seen at each instant. */
export interface Seen extends SetBody {
  /** From the Earth's centre, astrometric, J2000. */
  readonly ra_deg: Float64Array;
  readonly dec_deg: Float64Array;
  readonly distance_au: Float64Array;
  readonly sun_distance_au: Float64Array;
  readonly phase_angle_deg: Float64Array;
  readonly magnitude: Float64Array;
}

/** From J2000.0. */
export function ttDaysOf({ jd1_tt, jd2_tt }: InstantColumns): number[] {
  return Array.from(jd2_tt, (jd, i) => valueAt(jd1_tt, i) + jd - J2000_JD);
}

/** Those of the bodies that are this bright at one instant at least, brightest first. */
export function brightBodies(
  sky: Sky,
  bodies: readonly SetBody[],
  instants: InstantColumns,
  magnitude: number,
): Seen[] {
  const days = ttDaysOf(instants);
  const [first_day, last_day] = [Math.min(...days), Math.max(...days)];
  const open = sweptBodies(twoBodySky(sky), bodies, instants).filter((seen) => {
    const lead_au = leadOff_au(seen.small, yearsFrom(seen.small, first_day, last_day));
    return days.some((_, i) => brightestWithin(seen, i, lead_au) <= magnitude);
  });
  const brightest = (seen: Seen) =>
    Math.min(...Array.from(seen.magnitude).filter((value) => !Number.isNaN(value)));
  return sweptBodies(sky, open, instants)
    .map((seen) => ({ seen, least: brightest(seen) }))
    .filter(({ least }) => least <= magnitude)
    .sort((a, b) => a.least - b.least)
    .map(({ seen }) => seen);
}

/** No body within a distance of where two bodies have it is brighter. */
function brightestWithin(seen: Seen, i: number, lead_au: number): number {
  const { brightness, perihelion_au } = seen.small.elements;
  const [distance_au, sun_au] = [valueAt(seen.distance_au, i), valueAt(seen.sun_distance_au, i)];
  if (brightness === null || !(lead_au < distance_au)) return Number.NEGATIVE_INFINITY;
  const near_au = distance_au - lead_au;
  const sun_distance_au = Math.max(0.95 * perihelion_au, sun_au - lead_au);
  const turned_deg = (math.atan2(lead_au, near_au) + math.atan2(lead_au, sun_distance_au)) / RAD_PER_DEG;
  const phase_angle_deg = Math.max(0, valueAt(seen.phase_angle_deg, i) - 2 * turned_deg);
  return orbitMagnitude(brightness, { sun_distance_au, distance_au: near_au, phase_angle_deg });
}

const COLUMNS = ["ra_j2000_deg", "dec_j2000_deg", "distance_au"] as const;

/** Where bodies are seen, and how they are lit: one call of the engine for all. */
export function sweptBodies(sky: Sky, bodies: readonly SetBody[], instants: InstantColumns): Seen[] {
  if (bodies.length === 0) return [];
  const [sun = {}, ...tables] = sky.engine.positions({
    targets: [
      { kind: "body", body: "sun" },
      ...bodies.map(({ orbit }) => ({ kind: "orbit", orbit }) as const),
    ],
    instants,
    centre: "geocentric",
    columns: COLUMNS,
  });
  return bodies.map((body, k) => seenBody(body, tables[k] ?? {}, sun, instants.count));
}

function seenBody(body: SetBody, table: PositionTable, sun: PositionTable, count: number): Seen {
  const [ra_deg, dec_deg, distance_au] = COLUMNS.map((name) => columnOf(table, name));
  const lights = Array.from({ length: count }, (_, i) => lightingAt(table, sun, i));
  const { brightness } = body.small.elements;
  const column = (value: (light: Lighting) => number) => Float64Array.from(lights, value);
  return {
    ...body,
    ra_deg: ra_deg ?? new Float64Array(),
    dec_deg: dec_deg ?? new Float64Array(),
    distance_au: distance_au ?? new Float64Array(),
    sun_distance_au: column((light) => light.sun_distance_au),
    phase_angle_deg: column((light) => light.phase_angle_deg),
    magnitude: column((light) => (brightness === null ? Number.NaN : orbitMagnitude(brightness, light))),
  };
}

/** The Sun seen from the Earth moves by some 6 km in the light time between the two. */
function lightingAt(table: PositionTable, sun: PositionTable, i: number): Lighting {
  const towards = (of: PositionTable) => {
    const at = (name: (typeof COLUMNS)[number]) => valueAt(columnOf(of, name), i);
    return {
      unit: direction({ lon_deg: at("ra_j2000_deg"), lat_deg: at("dec_j2000_deg") }),
      au: at("distance_au"),
    };
  };
  const [own, sunward] = [towards(table), towards(sun)];
  const fromSun = addScaled(addScaled([0, 0, 0], own.unit, own.au), sunward.unit, -sunward.au);
  return {
    sun_distance_au: norm(fromSun),
    distance_au: own.au,
    phase_angle_deg: separation_deg(fromSun, own.unit),
  };
}

/** Distances from the Sun at the instants at which the light left; given: how far it came. */
export function sunDistances_au(
  sky: Sky,
  body: EngineBody | EngineOrbit,
  distance_au: Float64Array,
  instants: InstantColumns,
): Float64Array {
  const { x_au, y_au, z_au } = sky.engine.states(body, "heliocentric", retarded(instants, distance_au));
  return x_au.map((x, i) => norm([x, valueAt(y_au, i), valueAt(z_au, i)]));
}
