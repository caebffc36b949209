import type { EngineBody } from "../engine/types.ts";

/** A body's name, or another target of the API: `star:sirius`, `hr:2491`, `radec:5.5,-10`, `elements:…`, `mpc:…`. */
export type Body = EngineBody | `${"star" | "hr" | "radec" | "elements" | "mpc"}:${string}`;

/** Right ascension and declination in degrees; distance with light time in au, NaN for stars. */
export interface Equatorial<Column> {
  readonly ra_deg: Column;
  readonly dec_deg: Column;
  readonly distance_au: Column;
}

/** Ecliptic longitude and latitude in degrees; distance with light time in au, NaN for stars. */
export interface Ecliptic<Column> {
  readonly lon_deg: Column;
  readonly lat_deg: Column;
  readonly distance_au: Column;
}

/** Azimuth from north through east; altitude with and without standard refraction; distance from the observer. */
export interface Horizontal<Column> {
  readonly azimuth_deg: Column;
  readonly altitude_deg: Column;
  readonly altitude_geometric_deg: Column;
  readonly topocentric_distance_au: Column;
}

/** Geometric state without light time, ICRS axes. */
export interface State<Column> {
  readonly x_au: Column;
  readonly y_au: Column;
  readonly z_au: Column;
  readonly vx_au_day: Column;
  readonly vy_au_day: Column;
  readonly vz_au_day: Column;
}

/** Apparent of date (true equator and equinox), astrometric on the axes of J2000.0, or apparent on the axes of the GCRS. */
export type EquatorialFrame = "of_date" | "j2000" | "gcrs";

/** A place on the Earth, WGS84: degrees north and east positive, metres above the ellipsoid. */
export interface Place {
  readonly lat_deg: number;
  readonly lon_deg: number;
  readonly elevation_m?: number;
}
