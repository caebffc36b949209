import { math } from "../../engine/math.ts";
import { FIRST_ANSWERED_JD } from "../../engine/span.ts";
import type { EngineBody, InstantColumns, PositionTable, StateTable } from "../../engine/types.ts";
import { wrap0To360, wrapPm180 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { AU_KM, J2000_JD, LIGHT_DAY_PER_AU } from "../../units/constants.ts";
import { ARCSEC_PER_DEG, DAYS_PER_JULIAN_YEAR, RAD_PER_DEG } from "../../units/units.ts";
import { columnOf } from "../positions/positions.ts";
import { bodyAxes, bodyRadii_km, rotationAt } from "../positions/rotation.ts";
import { semidiameter_deg } from "../positions/sizes.ts";
import {
  addScaled,
  direction,
  negated,
  norm,
  positionAngle_deg,
  type Spherical,
  separation_deg,
  spherical,
  toAxes,
  type Vector,
} from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { type MagnitudeInput, planetMagnitude } from "./magnitude.ts";
import type { Planet } from "./planet-bodies.ts";

/** How a planet looks from the Earth's centre at an instant. */
export interface Appearance {
  readonly ra_deg: number;
  readonly dec_deg: number;
  /** Apparent ecliptic longitude and latitude of date. */
  readonly lon_deg: number;
  readonly lat_deg: number;
  readonly constellation_index: number;
  readonly distance_au: number;
  /** When the light left. */
  readonly sun_distance_au: number;
  /** Angle Sun–planet–Earth when the light left. */
  readonly phase_angle_deg: number;
  readonly illuminated_fraction: number;
  /** Angle from the Sun between apparent places, −180…180: positive east of it (evening), and where longitudes are equal or opposite. */
  readonly elongation_deg: number;
  /** Middle of the bright limb, from north through east, 0…360. */
  readonly bright_limb_deg: number;
  /** Of the equator. */
  readonly apparent_diameter_arcsec: number;
  readonly magnitude: number;
}

const COLUMNS = [
  "ra_of_date_deg",
  "dec_of_date_deg",
  "lon_of_date_deg",
  "lat_of_date_deg",
  "ra_j2000_deg",
  "dec_j2000_deg",
  "distance_au",
  "constellation_index",
] as const;
type Column = (typeof COLUMNS)[number];

const CELESTIAL_POLE: Vector = [0, 0, 1];
/** Mean obliquity of J2000.0, IAU 2006. */
const OBLIQUITY_DEG = 84381.406 / ARCSEC_PER_DEG;

/** The planets' looks: one list a planet, one element an instant. */
export function planetAppearances(
  sky: Sky,
  planets: readonly Planet[],
  instants: InstantColumns,
): Appearance[][] {
  const bodies: readonly EngineBody[] = ["sun", ...planets];
  const [sun = {}, ...tables] = sky.engine.positions({
    targets: bodies.map((body) => ({ kind: "body", body })),
    instants,
    centre: "geocentric",
    columns: COLUMNS,
  });
  return planets.map((planet, i) => {
    const table = tables[i] ?? {};
    const emitted = retarded(instants, columnOf(table, "distance_au"));
    const heliocentric = sky.engine.states(planet, "heliocentric", emitted);
    return Array.from({ length: instants.count }, (_, row) =>
      appearanceAt(planet, { sun, table, heliocentric, emitted, row }),
    );
  });
}

/**
 * The instants at which the light left that arrives at the given ones; of a caller's orbit that is light-years away the first that the
 * tables have.
 */
export function retarded(instants: InstantColumns, distance_au: Float64Array): InstantColumns {
  const jd2_tt = instants.jd2_tt.map((jd2, i) =>
    Math.max(
      jd2 - valueAt(distance_au, i) * LIGHT_DAY_PER_AU,
      FIRST_ANSWERED_JD - valueAt(instants.jd1_tt, i),
    ),
  );
  return { ...instants, jd2_tt };
}

interface Sources {
  readonly sun: PositionTable;
  readonly table: PositionTable;
  readonly heliocentric: StateTable;
  readonly emitted: InstantColumns;
  readonly row: number;
}

function appearanceAt(planet: Planet, { sun, table, heliocentric, emitted, row }: Sources): Appearance {
  const at = (name: Column) => valueAt(columnOf(table, name), row);
  const ofSun = (name: Column) => valueAt(columnOf(sun, name), row);
  const distance_au = at("distance_au");
  const from_earth: Vector = direction({ lon_deg: at("ra_j2000_deg"), lat_deg: at("dec_j2000_deg") });
  const from_sun_au: Vector = [
    valueAt(heliocentric.x_au, row),
    valueAt(heliocentric.y_au, row),
    valueAt(heliocentric.z_au, row),
  ];
  const apparent = direction({ lon_deg: at("ra_of_date_deg"), lat_deg: at("dec_of_date_deg") });
  const apparent_sun = direction({ lon_deg: ofSun("ra_of_date_deg"), lat_deg: ofSun("dec_of_date_deg") });
  const t_day = valueAt(emitted.jd1_tt, row) - J2000_JD + valueAt(emitted.jd2_tt, row);
  const light: Light = { from_earth, from_sun_au, distance_au, t_day };
  const phase_angle_deg = separation_deg(from_sun_au, from_earth);
  return {
    ra_deg: at("ra_of_date_deg"),
    dec_deg: at("dec_of_date_deg"),
    lon_deg: at("lon_of_date_deg"),
    lat_deg: at("lat_of_date_deg"),
    constellation_index: at("constellation_index"),
    distance_au,
    sun_distance_au: norm(from_sun_au),
    phase_angle_deg,
    illuminated_fraction: 0.5 * (1 + math.cos(phase_angle_deg * RAD_PER_DEG)),
    elongation_deg:
      sideOfSun(at("lon_of_date_deg") - ofSun("lon_of_date_deg")) * separation_deg(apparent, apparent_sun),
    bright_limb_deg: wrap0To360(positionAngle_deg(apparent, CELESTIAL_POLE, apparent_sun)),
    apparent_diameter_arcsec: apparentDiameter_arcsec(planet, distance_au),
    magnitude: planetMagnitude(planet, magnitudeInput(planet, light, phase_angle_deg)),
  };
}

/** Longitudes this near are equal: at the printed instant of a conjunction they differ by less. */
const SAME_LONGITUDE_DEG = 0.01 / ARCSEC_PER_DEG;

/** 1 east of the Sun and in its longitude or opposite, −1 west of it. */
export function sideOfSun(lon_from_sun_deg: number): 1 | -1 {
  const east_deg = wrapPm180(lon_from_sun_deg);
  return east_deg < -SAME_LONGITUDE_DEG && east_deg > SAME_LONGITUDE_DEG - 180 ? -1 : 1;
}

/** Angle under which the planet's equator is seen. */
export function apparentDiameter_arcsec(planet: Planet, distance_au: number): number {
  const [equatorial_km] = bodyRadii_km(planet);
  return 2 * semidiameter_deg(equatorial_km / AU_KM / distance_au) * ARCSEC_PER_DEG;
}

/** The light that shows a planet: where it came from, ICRS axes, and when it left. */
interface Light {
  readonly from_earth: Vector;
  readonly from_sun_au: Vector;
  readonly distance_au: number;
  readonly t_day: number;
}

function magnitudeInput(planet: Planet, light: Light, phase_angle_deg: number): MagnitudeInput {
  const { from_earth, from_sun_au, distance_au, t_day } = light;
  const base = {
    sun_distance_au: norm(from_sun_au),
    distance_au,
    phase_angle_deg,
    sub_earth_lat_deg: 0,
    sub_sun_lat_deg: 0,
    year: 2000 + t_day / DAYS_PER_JULIAN_YEAR,
  };
  if (planet !== "mars" && planet !== "saturn" && planet !== "uranus") return base;
  const axes = bodyAxes(rotationAt(planet, t_day));
  const sub_earth = spherical(toAxes(axes, negated(from_earth)));
  const sub_sun = spherical(toAxes(axes, negated(from_sun_au)));
  if (planet === "mars") return { ...base, mars: marsAspect(sub_earth, sub_sun, from_sun_au) };
  const latitude_deg = planet === "saturn" ? ({ lat_deg }: Spherical) => lat_deg : uranographicLatitude_deg;
  return { ...base, sub_earth_lat_deg: latitude_deg(sub_earth), sub_sun_lat_deg: latitude_deg(sub_sun) };
}

/** Longitudes of Mars are counted to the west. */
function marsAspect(sub_earth: Spherical, sub_sun: Spherical, from_sun_au: Vector) {
  return {
    sub_earth_lon_deg: -sub_earth.lon_deg,
    sub_sun_lon_deg: -sub_sun.lon_deg,
    heliocentric_lon_deg: spherical(toEcliptic(from_sun_au)).lon_deg,
  };
}

function toEcliptic([x, y, z]: Vector): Vector {
  const [cos, sin] = [math.cos(OBLIQUITY_DEG * RAD_PER_DEG), math.sin(OBLIQUITY_DEG * RAD_PER_DEG)];
  return addScaled([x, cos * y, cos * z], [0, z, -y], sin);
}

/** Planetographic latitude: (a/c)² turns the tangent of the planetocentric one. */
function uranographicLatitude_deg({ lat_deg }: Spherical): number {
  const [equatorial_km, , polar_km] = bodyRadii_km("uranus");
  return math.atan(math.square(equatorial_km / polar_km) * math.tan(lat_deg * RAD_PER_DEG)) / RAD_PER_DEG;
}
