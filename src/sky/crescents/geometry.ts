import { math } from "../../engine/math.ts";
import type { Observer } from "../../engine/types.ts";
import { wrap0To360, wrapPm180 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { AU_KM, EARTH_RADIUS_KM, MOON_RADIUS_KM } from "../../units/constants.ts";
import { ARCMIN_PER_DEG, RAD_PER_DEG } from "../../units/units.ts";
import { bodyPositions } from "../positions/positions.ts";
import {
  direction,
  positionAngle_deg,
  type Spherical,
  separation_deg,
  type Vector,
} from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";

/** How Moon and Sun stand to each other; degrees, widths in arcminutes. */
export interface CrescentArcs {
  /** Angle Moon–Sun. */
  readonly arcl_deg: number;
  /** Altitude of the Moon less the Sun's. */
  readonly arcv_deg: number;
  /** Azimuth of the Sun less the Moon's, −180 … 180. */
  readonly daz_deg: number;
  /** Width of the lit part across its middle. */
  readonly width_arcmin: number;
}

export interface CrescentGeometry {
  /** Directions from the Earth's centre, turned into the horizon of the place. */
  readonly geocentric: CrescentArcs & { readonly parallax_arcmin: number };
  /** From the place, without refraction. */
  readonly topocentric: CrescentArcs & { readonly semidiameter_arcmin: number };
  readonly moon: HorizonPoint;
  readonly sun: HorizonPoint;
  readonly illuminated_percent: number;
  readonly elongation_deg: number;
  /** Position angles of the horns, from north of the true equator of date through east. */
  readonly cusps: { readonly north_deg: number; readonly south_deg: number };
}

/** Topocentric, unrefracted. */
export interface HorizonPoint {
  readonly azimuth_deg: number;
  readonly altitude_deg: number;
}

/** Mean semidiameter of the Moon as a share of its parallax (Yallop 1997). */
const SEMIDIAMETER_SHARE = 0.27245;
const POLE: Vector = [0, 0, 1];

const COLUMNS = [
  ...(["ra_of_date_deg", "dec_of_date_deg", "distance_au"] as const),
  ...(["topocentric_ra_deg", "topocentric_dec_deg", "topocentric_distance_au"] as const),
  ...(["azimuth_deg", "altitude_geometric_deg"] as const),
] as const;

/** The geometry over a place at many instants, days from J2000.0 TT. */
export function crescentGeometries(sky: Sky, observer: Observer, t_day: Float64Array): CrescentGeometry[] {
  const instants = columnsAt(sky.models.deltaT, t_day);
  const position = bodyPositions(sky, { bodies: ["moon", "sun"], instants, columns: COLUMNS, observer });
  const { gast_deg } = sky.engine.orientation(instants);
  return Array.from(t_day, (_, row) => {
    const at = (body: "moon" | "sun", column: (typeof COLUMNS)[number]) =>
      valueAt(position(body, column), row);
    const sidereal_deg = valueAt(gast_deg, row) + observer.lon_deg;
    const fromCentre = (body: "moon" | "sun") =>
      horizontal(observer.lat_deg, sidereal_deg, {
        lon_deg: at(body, "ra_of_date_deg"),
        lat_deg: at(body, "dec_of_date_deg"),
      });
    const fromPlace = (body: "moon" | "sun"): HorizonPoint => ({
      azimuth_deg: at(body, "azimuth_deg"),
      altitude_deg: at(body, "altitude_geometric_deg"),
    });
    const equatorial = (body: "moon" | "sun") =>
      direction({ lon_deg: at(body, "topocentric_ra_deg"), lat_deg: at(body, "topocentric_dec_deg") });
    const [moon, sun] = [fromPlace("moon"), fromPlace("sun")];
    const topocentric = topocentricArcs(moon, sun, at("moon", "topocentric_distance_au"));
    return {
      geocentric: geocentricArcs(fromCentre("moon"), fromCentre("sun"), at("moon", "distance_au")),
      topocentric,
      moon,
      sun,
      illuminated_percent: litPercent(topocentric.arcl_deg, {
        moon_au: at("moon", "topocentric_distance_au"),
        sun_au: at("sun", "topocentric_distance_au"),
      }),
      elongation_deg: topocentric.arcl_deg,
      cusps: cusps(equatorial("moon"), equatorial("sun")),
    };
  });
}

/** Azimuth from north through east and altitude of a direction of date. */
function horizontal(lat_deg: number, sidereal_deg: number, equatorial: Spherical): HorizonPoint {
  const [x, y, z] = direction({
    lon_deg: sidereal_deg - equatorial.lon_deg,
    lat_deg: equatorial.lat_deg,
  });
  const [sin_lat, cos_lat] = [math.sin(lat_deg * RAD_PER_DEG), math.cos(lat_deg * RAD_PER_DEG)];
  const north = z * cos_lat - x * sin_lat;
  const up = z * sin_lat + x * cos_lat;
  return {
    azimuth_deg: math.atan2(-y, north) / RAD_PER_DEG,
    altitude_deg: math.atan2(up, math.hypot(north, y)) / RAD_PER_DEG,
  };
}

function arcsOf(moon: HorizonPoint, sun: HorizonPoint) {
  const vector = ({ azimuth_deg, altitude_deg }: HorizonPoint) =>
    direction({ lon_deg: azimuth_deg, lat_deg: altitude_deg });
  return {
    arcl_deg: separation_deg(vector(moon), vector(sun)),
    arcv_deg: moon.altitude_deg - sun.altitude_deg,
    daz_deg: wrapPm180(sun.azimuth_deg - moon.azimuth_deg),
  };
}

/** Reference: B. D. Yallop, 1997, NAO Technical Note 69, section 2: the width from the semidiameter as the place has it. */
function geocentricArcs(moon: HorizonPoint, sun: HorizonPoint, distance_au: number) {
  const arcs = arcsOf(moon, sun);
  const sine = EARTH_RADIUS_KM / (distance_au * AU_KM);
  const parallax_arcmin = (math.asin(sine) / RAD_PER_DEG) * ARCMIN_PER_DEG;
  const nearer = 1 + math.sin(moon.altitude_deg * RAD_PER_DEG) * sine;
  const semidiameter_arcmin = SEMIDIAMETER_SHARE * parallax_arcmin * nearer;
  return { ...arcs, width_arcmin: width(semidiameter_arcmin, arcs.arcl_deg), parallax_arcmin };
}

/** Reference: M. Sh. Odeh, 2004, Experimental Astronomy 18, 39: topocentric and airless throughout. */
function topocentricArcs(moon: HorizonPoint, sun: HorizonPoint, distance_au: number) {
  const arcs = arcsOf(moon, sun);
  const sine = MOON_RADIUS_KM / (distance_au * AU_KM);
  const semidiameter_arcmin = (math.asin(sine) / RAD_PER_DEG) * ARCMIN_PER_DEG;
  return { ...arcs, width_arcmin: width(semidiameter_arcmin, arcs.arcl_deg), semidiameter_arcmin };
}

function width(semidiameter_arcmin: number, arcl_deg: number): number {
  return semidiameter_arcmin * (1 - math.cos(arcl_deg * RAD_PER_DEG));
}

/** The lit share of the disc, from the triangle of place, Moon and Sun. */
function litPercent(arcl_deg: number, { moon_au, sun_au }: { moon_au: number; sun_au: number }): number {
  const angle = arcl_deg * RAD_PER_DEG;
  const phase = math.atan2(sun_au * math.sin(angle), moon_au - sun_au * math.cos(angle));
  return 50 * (1 + math.cos(phase));
}

/** The horns stand a quarter turn from the middle of the bright limb. */
function cusps(moon: Vector, sun: Vector) {
  const limb_deg = positionAngle_deg(moon, POLE, sun);
  const [first_deg, second_deg] = [wrap0To360(limb_deg + 90), wrap0To360(limb_deg - 90)];
  const isFirstNorth = math.cos(first_deg * RAD_PER_DEG) > 0;
  return isFirstNorth
    ? { north_deg: first_deg, south_deg: second_deg }
    : { north_deg: second_deg, south_deg: first_deg };
}
