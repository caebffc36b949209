import { GAUSS_K } from "../../catalog/orbit.ts";
import type { EngineBody, EngineOrbit } from "../../engine/types.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import { J2000_JD, LIGHT_DAY_PER_AU } from "../../units/constants.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import { norm, type Vector } from "./vector.ts";

/** How fast a body from elements can move in the sky: what searches of it are proven by. */

/** Bounds on the direction from the Earth's centre as a unit vector within a span. */
export interface OrbitMotion {
  readonly rate_rad_day: number;
  readonly curvature_rad_day2: number;
  /** Largest angle between the direction from the Earth's centre and that from a place. */
  readonly parallax_rad: number;
  /** Rate of the distance from the Earth, and |d²Δ/dt²|. */
  readonly distance_rate_au_day: number;
  readonly distance_curvature_au_day2: number;
  /** A lower bound of that distance. */
  readonly least_au: number;
  /** How fast the direction from the Sun, and the logarithm of the distance from it, may change. */
  readonly sun_rate_per_day: number;
  /** Positions that the bounds took. */
  readonly looks: number;
}

/** The Earth at its perihelion, with its way about the Moon: 30.3 km/s. */
export const EARTH_AU_DAY = 0.0176;
/** k²/0.9832², with the Moon's pull. */
const EARTH_AU_DAY2 = 3.15e-4;
/** The rate of that: k³/0.9832^3.5, with what the way about the Moon adds. */
const EARTH_AU_DAY3 = 6e-6;
export const EARTH_RADIUS_AU = 4.27e-5;
/** Steps need not be shorter than this way, a third of that to the Moon. */
export const LEAST_WAY_AU = 0.0008;
/** Inside the Earth nothing is bounded. */
export const LEAST_DISTANCE_AU = EARTH_RADIUS_AU;
/** Looks at how near a body comes need not be closer than this way: it passes the Earth's centre by more. */
const LEAST_LOOK_AU = 0.0001;
/** Factor by which aberration raises rates. */
const MARGIN = 1.05;

/** At the perihelion. */
export function fastest_au_day(orbit: EngineOrbit): number {
  return speed_au_day(orbit, orbit.perihelion_au);
}

/** At a distance from the Sun (vis viva). */
function speed_au_day({ perihelion_au, eccentricity }: EngineOrbit, sun_au: number): number {
  return GAUSS_K * Math.sqrt(2 / sun_au - (1 - eccentricity) / perihelion_au);
}

/** How a body from elements may move about the Sun within a span. */
export interface SunMotion {
  /** Least distance from the Sun. */
  readonly sun_au: number;
  readonly own_au_day: number;
  readonly pull_au_day2: number;
  readonly jerk_au_day3: number;
  /** Against the Earth, as the light has it. */
  readonly speed_au_day: number;
}

export function sunMotion(sky: Sky, orbit: EngineOrbit, span: Span): SunMotion {
  const integrated = sky.engine.bounds(orbit, span.start_day, span.end_day);
  const sun_au = integrated?.nearest_au ?? leastFromSun_au(sky, orbit, span);
  const own = integrated?.fastest_au_day ?? speed_au_day(orbit, sun_au);
  const pull = integrated?.pull_au_day2 ?? (GAUSS_K * GAUSS_K) / (sun_au * sun_au);
  // of r/r³ the gradient is no larger than 2/r³
  const jerk = integrated?.jerk_au_day3 ?? (2 * pull * own) / sun_au;
  const speed = hurryOf(own) * own + EARTH_AU_DAY;
  return { sun_au, own_au_day: own, pull_au_day2: pull, jerk_au_day3: jerk, speed_au_day: speed };
}

/** A body that comes nearer is seen the quicker for its light's ever shorter way. */
function hurryOf(own_au_day: number): number {
  return 1 / (1 - LIGHT_DAY_PER_AU * own_au_day);
}

/**
 * Given  r′ ≤ V and r″ ≤ A of the vector from the Earth, and its length Δ or more:
 * |u′| ≤ V/Δ, |u″| ≤ A/Δ + 3V²/Δ², |Δ″| ≤ A + V²/Δ.
 */
export function orbitMotion(sky: Sky, orbit: EngineOrbit, span: Span): OrbitMotion {
  const aboutSun = sunMotion(sky, orbit, span);
  const { least_au, looks } = leastDistance(sky, orbit, span, aboutSun.speed_au_day);
  const { rate_rad_day, curvature_rad_day2, pull, rate } = seenAt(aboutSun, least_au);
  const { sun_au, own_au_day, speed_au_day: speed } = aboutSun;
  return {
    sun_rate_per_day: (hurryOf(own_au_day) * own_au_day) / sun_au,
    rate_rad_day,
    curvature_rad_day2,
    parallax_rad: (MARGIN * EARTH_RADIUS_AU) / least_au,
    distance_rate_au_day: MARGIN * speed,
    distance_curvature_au_day2: MARGIN * (pull + speed * rate),
    least_au,
    looks,
  };
}

/** From no nearer than that. With r‴ ≤ J: |u‴| ≤ 2J/Δ + 12VA/Δ² + 15V³/Δ³. */
export function seenAt(
  { own_au_day, pull_au_day2, jerk_au_day3, speed_au_day: speed }: SunMotion,
  least_au: number,
) {
  const hurry = hurryOf(own_au_day);
  const pull = hurry * hurry * pull_au_day2 + EARTH_AU_DAY2;
  const jerk = hurry * hurry * hurry * jerk_au_day3 + EARTH_AU_DAY3;
  const rate = speed / least_au;
  return {
    pull,
    rate,
    rate_rad_day: MARGIN * rate,
    curvature_rad_day2: MARGIN * (pull / least_au + 3 * rate * rate),
    jerk_rad_day3: MARGIN * ((2 * jerk) / least_au + (12 * rate * pull) / least_au + 15 * rate * rate * rate),
  };
}

/** While the light leaves that is seen within a span: the least distance is at a perihelion, or else at an end. */
function leastFromSun_au(sky: Sky, orbit: EngineOrbit, { start_day, end_day }: Span): number {
  const { perihelion_au, perihelion_jd_tdb, eccentricity } = orbit;
  const fastest = fastest_au_day(orbit);
  const earth_au = planetDistance_au(sky, orbit, "earth", start_day);
  const late_day = (LIGHT_DAY_PER_AU * earth_au) / (1 - LIGHT_DAY_PER_AU * fastest);
  const passed_day = perihelion_jd_tdb - J2000_JD;
  const semimajor_au = perihelion_au / (1 - eccentricity);
  const turn_day = (2 * Math.PI * semimajor_au * Math.sqrt(Math.abs(semimajor_au))) / GAUSS_K;
  const turns = eccentricity < 1 ? Math.ceil((start_day - late_day - passed_day) / turn_day) : 0;
  const next_day = passed_day + (turns === 0 ? 0 : turns * turn_day);
  if (next_day >= start_day - late_day && next_day <= end_day) return perihelion_au;
  const [first_au, last_au] = [norm(place(sky, orbit, start_day)), norm(place(sky, orbit, end_day))];
  // no look before the span, where the tables may not reach
  return Math.max(perihelion_au, Math.min(first_au - fastest * late_day, last_au));
}

/** A lower bound of the distance from the Earth: between two looks it falls by half the way at most. */
function leastDistance(sky: Sky, orbit: EngineOrbit, span: Span, speed: number) {
  const steps = nearnessSteps(sky, orbit, span, speed);
  const first_au = planetDistance_au(sky, orbit, "earth", span.start_day);
  const least_au = steps.reduce((least, step) => Math.min(least, step.least_au), first_au);
  return { least_au: Math.max(LEAST_DISTANCE_AU, least_au), looks: steps.length + 1 };
}

interface NearnessStep extends Span {
  readonly least_au: number;
}

/** Steps over a span, each with a lower bound of the distance from the Earth in it. */
function nearnessSteps(
  sky: Sky,
  orbit: EngineOrbit,
  { start_day, end_day }: Span,
  speed: number,
): NearnessStep[] {
  const steps: NearnessStep[] = [];
  let t_day = start_day;
  let distance_au = planetDistance_au(sky, orbit, "earth", t_day);
  while (t_day < end_day) {
    // no look beyond the span: of a far orbit it would lie beyond the years of the Earth's tables
    const step_day = Math.min(Math.max(LEAST_LOOK_AU, 0.5 * distance_au) / speed, end_day - t_day);
    const next_au = planetDistance_au(sky, orbit, "earth", t_day + step_day);
    const least_au = 0.5 * (distance_au + next_au - speed * step_day);
    steps.push({ start_day: t_day, end_day: t_day + step_day, least_au });
    [t_day, distance_au] = [t_day + step_day, next_au];
  }
  return steps;
}

/** Ratio of the least distance from one stretch to the next. */
const STRETCH_RATIO = 4;

/**
 * Parts a span where an orbit comes nearer to the Earth, or goes farther off, by a factor of 4: bounds on its motion for all
 * of a span are those of its least distance, and a body that passes the Earth is near it for hours.
 */
export function nearnessStretches(
  sky: Sky,
  orbit: EngineOrbit,
  span: Span,
): { readonly ends_day: readonly number[]; readonly looks: number } {
  const steps = nearnessSteps(sky, orbit, span, sunMotion(sky, orbit, span).speed_au_day);
  const levels = steps.map(({ least_au }) => levelOf(Math.max(LEAST_DISTANCE_AU, least_au)));
  const seams = steps.filter((_, i) => i > 0 && levels[i] !== levels[i - 1]);
  return { ends_day: seams.map(({ start_day }) => start_day), looks: steps.length + 1 };
}

function levelOf(distance_au: number): number {
  let level = 0;
  for (let left_au = distance_au; left_au < 1; left_au *= STRETCH_RATIO) level += 1;
  return level;
}

/** Between an orbit and a planet. */
export function planetDistance_au(sky: Sky, orbit: EngineOrbit, planet: EngineBody, t_day: number): number {
  const [[x, y, z], [px, py, pz]] = [place(sky, orbit, t_day), place(sky, planet, t_day)];
  return norm([x - px, y - py, z - pz]);
}

/** Seen from the Sun. */
function place(sky: Sky, source: EngineBody | EngineOrbit, t_day: number): Vector {
  const instants = columnsAt(sky.models.deltaT, Float64Array.of(t_day));
  const { x_au, y_au, z_au } = sky.engine.states(source, "heliocentric", instants);
  return [valueAt(x_au, 0), valueAt(y_au, 0), valueAt(z_au, 0)];
}
