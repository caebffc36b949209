import { APSIS_ORBITS } from "../../catalog/body-facts.ts";
import { bodyTarget } from "../../catalog/target.ts";
import { math } from "../../engine/math.ts";
import { type TimeFunction, valueAt } from "../../solve/function.ts";
import { clockOfSky_s } from "../../time/clock-error.ts";
import { AU_KM } from "../../units/constants.ts";
import { ARCSEC_PER_DEG } from "../../units/units.ts";
import { type InstantError, instantError, turningShift_s } from "../bounds/instant-error.ts";
import { measuredBounds } from "../bounds/measured.ts";
import { clockAt, dateOf, turningErrors } from "../bounds/turning-error.ts";
import { bodiesError, passageErrors, ratedErrors, standstillErrors } from "../errors/event-errors.ts";
import { slopesAt } from "../errors/event-slopes.ts";
import { nearestErrors } from "../errors/pair-errors.ts";
import { appearanceOf } from "../planets/appearance.ts";
import type { Planet } from "../planets/planet-bodies.ts";
import type { PlanetEvent } from "../planets/planet-events.ts";
import {
  bodyLongitude,
  distanceFromEarth,
  longitudeFromSun,
  PLANET_MOTIONS,
} from "../planets/planet-motion.ts";
import type { RetrogradeLoop } from "../planets/retrogrades.ts";
import { constellationHolding, positionOf1875 } from "../positions/constellation-regions.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import { bodyPositions } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { FACE_EVENT_KINDS, type OrbitEventKind, type PlanetEventKind } from "../words.ts";

/** Errors of the instants of planets' events: each kind has a quantity that passes a value, or turns. */

type Errors = (sky: Sky, planet: Planet, at_day: Float64Array) => readonly (InstantError | null)[];

/** Short to the motion, long to rounding. */
const STENCIL_DAY = 0.25;
const APSIS_STENCIL_SHARE = 1 / 200;

const aspects: Errors = (sky, planet, at_day) =>
  passageErrors(sky, [planet, "sun"], { f: longitudeFromSun(sky, planet), at_day, stencil_day: STENCIL_DAY });

/** A station is where the longitude stands still. */
export const stationErrors: Errors = (sky, planet, at_day) =>
  standstillErrors(sky, [planet], { f: bodyLongitude(sky, planet), at_day, stencil_day: 1 });

const elongations: Errors = (sky, planet, at_day) =>
  nearestErrors(sky, { first: bodyTarget(planet), second: bodyTarget("sun"), observer: null }, [...at_day]);

const approaches: Errors = (sky, planet, at_day) =>
  turnings(sky, planet, at_day, {
    f: distanceFromEarth(sky, planet),
    centre: "geocentric",
    period_day: PLANET_MOTIONS[planet].synodic_day,
  });

const apsides: Errors = (sky, planet, at_day) =>
  turnings(sky, planet, at_day, {
    f: distanceFromSun(sky, planet),
    centre: "heliocentric",
    period_day: APSIS_ORBITS[planet].period_day,
  });

function distanceFromSun(sky: Sky, planet: Planet): TimeFunction {
  return (t_day) => {
    const { x_au, y_au, z_au } = sky.engine.states(planet, "heliocentric", geocentricColumns(t_day));
    return x_au.map((x, i) => math.hypot(x, valueAt(y_au, i), valueAt(z_au, i)));
  };
}

interface Turning {
  /** Distance, au. */
  readonly f: TimeFunction;
  readonly centre: "geocentric" | "heliocentric";
  readonly period_day: number;
}

function turnings(
  sky: Sky,
  planet: Planet,
  at_day: Float64Array,
  { f, centre, period_day }: Turning,
): InstantError[] {
  const { curvature_per_day2 } = slopesAt(f, at_day, Math.max(STENCIL_DAY, period_day * APSIS_STENCIL_SHARE));
  return Array.from(at_day, (t_day, i) => {
    const curvature_km_day2 = valueAt(curvature_per_day2, i) * AU_KM;
    return turningErrors(sky, planet, centre, { t_day, curvature_km_day2, period_day });
  });
}

/** The magnitude of Venus as a crescent changes by no more than this a degree of its phase angle. */
const MAG_PER_DEG = 0.1;
/** The phase angle turns up to three times as fast as the direction from the Earth. */
const PHASE_SHARE = 3;
/** 5 / ln 10, and the nearest that Venus comes, km. */
const MAG_PER_SHARE = 2.2;
const NEAREST_KM = 3.9e7;

const brilliancies: Errors = (sky, planet, at_day) => {
  const f: TimeFunction = (t_day) =>
    appearanceOf(sky, planet, geocentricColumns(t_day), ["magnitude"]).magnitude;
  const { curvature_per_day2 } = slopesAt(f, at_day, 1);
  return Array.from(at_day, (t_day, i) => {
    const place = bodiesError([planet], t_day);
    const { range_rate_km_day } = measuredBounds(planet, "geocentric", dateOf(t_day));
    const rate =
      (MAG_PER_DEG * PHASE_SHARE * place.rate_arcsec_day) / ARCSEC_PER_DEG +
      (2 * MAG_PER_SHARE * range_rate_km_day) / NEAREST_KM;
    const bend = valueAt(curvature_per_day2, i);
    const spread = (MAG_PER_DEG * place.model_spread_arcsec) / ARCSEC_PER_DEG;
    return instantError(
      turningShift_s(rate, bend),
      turningShift_s(spread, bend),
      clockOfSky_s(clockAt(sky, t_day)),
    );
  });
};

/** Borders are hour circles and parallels of B1875.0: which of the two it is tells what rate counts. */
const entries: Errors = (sky, planet, at_day) => {
  const place: TimeFunction = (t_day) => pathOf1875(sky, planet, t_day, "lon_deg");
  const parallel: TimeFunction = (t_day) => pathOf1875(sky, planet, t_day, "lat_deg");
  const [ra, dec] = [
    slopesAt(place, at_day, STENCIL_DAY / 8, true),
    slopesAt(parallel, at_day, STENCIL_DAY / 8),
  ];
  const [lon_deg, lat_deg] = [place(at_day), parallel(at_day)];
  const events = Array.from(at_day, (t_day, i) => {
    const [lon, lat] = [valueAt(lon_deg, i), valueAt(lat_deg, i)];
    const along = valueAt(ra.rate_per_day, i) * Math.max(0.5, 1 - Math.abs(lat) / 60);
    const rate_deg_day = isParallel(lon, lat) ? valueAt(dec.rate_per_day, i) : along;
    return { t_day, rate_deg_day };
  });
  return ratedErrors(sky, [planet], events);
};

/** A step over the border, which is solved to a twentieth of a second. */
const STEP_DEG = 2e-5;

/** True if a step in declination alone leads over a border. */
function isParallel(lon_deg: number, lat_deg: number): boolean {
  const at = { ra_from_deg: lon_deg, ra_to_deg: lon_deg };
  return (
    constellationHolding({ ...at, dec_from_deg: lat_deg - STEP_DEG, dec_to_deg: lat_deg + STEP_DEG }) === null
  );
}

function pathOf1875(
  sky: Sky,
  planet: Planet,
  t_day: Float64Array,
  member: "lon_deg" | "lat_deg",
): Float64Array {
  const at = bodyPositions(sky, {
    bodies: [planet],
    instants: geocentricColumns(t_day),
    columns: ["ra_j2000_deg", "dec_j2000_deg"],
  });
  return t_day.map((_, i) => {
    const icrs = {
      lon_deg: valueAt(at(planet, "ra_j2000_deg"), i),
      lat_deg: valueAt(at(planet, "dec_j2000_deg"), i),
    };
    return positionOf1875(icrs)[member];
  });
}

const ERRORS: Readonly<Record<OrbitEventKind, Errors>> = {
  conjunction: aspects,
  inferior_conjunction: aspects,
  superior_conjunction: aspects,
  opposition: aspects,
  east_quadrature: aspects,
  west_quadrature: aspects,
  greatest_elongation_east: elongations,
  greatest_elongation_west: elongations,
  greatest_brilliancy: brilliancies,
  station_retrograde: stationErrors,
  station_direct: stationErrors,
  perihelion: apsides,
  aphelion: apsides,
  closest_to_earth: approaches,
  constellation_entry: entries,
};

/** Errors of all instants of a loop. Where it enters and leaves is a longitude of a station, which is wrong as well. */
export function loopErrors(sky: Sky, loop: RetrogradeLoop): (InstantError | null)[] {
  const { planet, station_retrograde, station_direct, middle, enter_day, leave_day } = loop;
  const turns = [station_retrograde, station_direct, ...(middle === null ? [] : [middle])];
  const ends = [enter_day, leave_day].filter((day) => day !== null);
  return [
    ...planetEventErrors(
      sky,
      turns.map(({ kind, t_day }) => ({ planet, kind, t_day })),
    ),
    ...passageErrors(sky, [planet, planet], {
      f: bodyLongitude(sky, planet),
      at_day: Float64Array.from(ends),
      stencil_day: STENCIL_DAY,
    }),
  ];
}

/** Errors of events of one kind. */
function errorsOf(
  sky: Sky,
  { kind, planet }: Pick<PlanetEvent, "kind" | "planet">,
  at_day: Float64Array,
  rates: readonly number[],
): readonly (InstantError | null)[] {
  if (!isFaceEvent(kind)) return ERRORS[kind](sky, planet, at_day);
  const events = rates.map((rate_deg_day, i) => ({ t_day: valueAt(at_day, i), rate_deg_day }));
  return ratedErrors(sky, kind === "ring_plane_crossing_sun" ? [planet, "sun"] : [planet], events);
}

function isFaceEvent(kind: PlanetEventKind): kind is Exclude<PlanetEventKind, OrbitEventKind> {
  return (FACE_EVENT_KINDS as readonly PlanetEventKind[]).includes(kind);
}

/** In the order of the events. */
export function planetEventErrors(
  sky: Sky,
  events: readonly Pick<PlanetEvent, "planet" | "kind" | "t_day" | "rate_deg_day">[],
): (InstantError | null)[] {
  const found: (InstantError | null)[] = events.map(() => null);
  const groups = new Map<string, number[]>();
  events.forEach(({ planet, kind }, i) => {
    const key = `${planet} ${kind}`;
    groups.set(key, [...(groups.get(key) ?? []), i]);
  });
  for (const indices of groups.values()) {
    const first = events[indices[0] ?? -1];
    if (first === undefined) continue;
    const at_day = Float64Array.from(indices, (i) => events[i]?.t_day ?? Number.NaN);
    const rates = indices.map((i) => events[i]?.rate_deg_day ?? Number.NaN);
    errorsOf(sky, first, at_day, rates).forEach((error, k) => {
      found[indices[k] ?? -1] = error;
    });
  }
  return found;
}
