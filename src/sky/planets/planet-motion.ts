import type { EngineBody } from "../../engine/types.ts";
import { angleRate, wrapPm180 } from "../../solve/angle.ts";
import { type Span, type TimeFunction, valueAt } from "../../solve/function.ts";
import type { Domain } from "../../solve/grid.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import { bodyPositions } from "../positions/positions.ts";
import { direction, separation_deg } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import type { Planet } from "./planet-bodies.ts";

/** Apparent geocentric quantities of a planet as functions of time (days from J2000.0 TT), and what proves searches in them. */

/** The engine's tables (1699-04-25 … 2201-11-10) less what light time and stencils reach out. */
export const TABLE_DAYS: Domain = { first_day: -109_816, last_day: 73_720 };

/** A span within the tables. */
export function withinTables({ start_day, end_day }: Span): Span {
  return {
    start_day: Math.max(start_day, TABLE_DAYS.first_day),
    end_day: Math.min(end_day, TABLE_DAYS.last_day),
  };
}

/** The facts that searches in a planet's motion need; spacings and speeds measured over 1700–2200. */
export interface PlanetMotion {
  /** Mean time between two conjunctions with the Sun of the same kind. */
  readonly synodic_day: number;
  /** Below the shortest time between two stations: no two fall between neighbouring multiples. */
  readonly station_step_day: number;
  /** Below the time between neighbouring conjunctions with the Sun, and short enough for a move below 90°. */
  readonly sun_step_day: number;
  /** Below the shortest time between neighbouring extrema of the elongation, or of the distance. */
  readonly extremum_spacing_day: number;
  /** 1.5 times the largest second derivative of the astrometric right ascension and declination. */
  readonly equatorial_curvature_deg_day2: number;
}

export const PLANET_MOTIONS: Readonly<Record<Planet, PlanetMotion>> = {
  mercury: {
    synodic_day: 115.8775,
    station_step_day: 16,
    sun_step_day: 32,
    extremum_spacing_day: 12,
    equatorial_curvature_deg_day2: 0.32,
  },
  venus: {
    synodic_day: 583.9214,
    station_step_day: 32,
    sun_step_day: 32,
    extremum_spacing_day: 64,
    equatorial_curvature_deg_day2: 0.07,
  },
  mars: outer(779.9361, 32, 0.025),
  jupiter: outer(398.884, 64, 0.0056),
  saturn: outer(378.0919, 64, 0.0031),
  uranus: outer(369.656, 64, 0.0015),
  neptune: outer(367.4867, 64, 0.00094),
  pluto: outer(366.7207, 64, 0.00087),
};

function outer(synodic_day: number, station_step_day: number, curvature_deg_day2: number): PlanetMotion {
  return {
    synodic_day,
    station_step_day,
    sun_step_day: 32,
    extremum_spacing_day: 128,
    equatorial_curvature_deg_day2: curvature_deg_day2,
  };
}

/** Longitude, true ecliptic and equinox of date. */
export function bodyLongitude(sky: Sky, body: EngineBody): TimeFunction {
  return (t_day) =>
    bodyPositions(sky, { bodies: [body], instants: geocentricColumns(t_day), columns: ["lon_of_date_deg"] })(
      body,
      "lon_of_date_deg",
    );
}

/** Longitude of the planet less that of the Sun, −180…180. */
export function longitudeFromSun(sky: Sky, planet: Planet): TimeFunction {
  return (t_day) => {
    const instants = geocentricColumns(t_day);
    const lon = bodyPositions(sky, { bodies: [planet, "sun"], instants, columns: ["lon_of_date_deg"] });
    const sun_deg = lon("sun", "lon_of_date_deg");
    return lon(planet, "lon_of_date_deg").map((deg, i) => wrapPm180(deg - valueAt(sun_deg, i)));
  };
}

/** Angle between the apparent planet and the apparent Sun, 0…180. */
export function elongation(sky: Sky, planet: Planet): TimeFunction {
  return (t_day) => {
    const position = bodyPositions(sky, {
      bodies: [planet, "sun"],
      instants: geocentricColumns(t_day),
      columns: ["ra_of_date_deg", "dec_of_date_deg"],
    });
    const directionAt = (body: "sun" | Planet, i: number) =>
      direction({
        lon_deg: valueAt(position(body, "ra_of_date_deg"), i),
        lat_deg: valueAt(position(body, "dec_of_date_deg"), i),
      });
    return t_day.map((_, i) => separation_deg(directionAt(planet, i), directionAt("sun", i)));
  };
}

/** Distance from the Earth's centre that the light has come, au. */
export function distanceFromEarth(sky: Sky, planet: Planet): TimeFunction {
  return (t_day) =>
    bodyPositions(sky, { bodies: [planet], instants: geocentricColumns(t_day), columns: ["distance_au"] })(
      planet,
      "distance_au",
    );
}

/**
 * Spacing of the differences of a planet's longitude: nutation's shortest terms lose 1e-12°/day, the rounding of the
 * places 1e-10°/day, which moves the stations of Neptune by 0.02 s.
 */
const LONGITUDE_STENCIL_DAY = 0.25;

/** Rate of the apparent longitude, degrees a day: positive in direct motion. */
export function longitudeRate(sky: Sky, planet: Planet): TimeFunction {
  return angleRate(bodyLongitude(sky, planet), LONGITUDE_STENCIL_DAY);
}
