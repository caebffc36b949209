/** Bodies that the engine computes; the order is the engine's own body code. */
export const ENGINE_BODIES = [
  "sun",
  "moon",
  "mercury",
  "venus",
  "earth",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
] as const;
export type EngineBody = (typeof ENGINE_BODIES)[number];

/** Catalogue astrometry of a star, ICRS axes, at its own epoch (TDB). */
export interface StarAstrometry {
  readonly ra_deg: number;
  readonly dec_deg: number;
  /** Proper motion in right ascension times cos(dec). */
  readonly pm_ra_cosdec_mas_yr: number;
  readonly pm_dec_mas_yr: number;
  readonly parallax_mas: number;
  readonly radial_velocity_km_s: number;
  readonly epoch_jd_tdb: number;
}

/** What the engine can place in the sky. */
export type EngineTarget =
  | { readonly kind: "body"; readonly body: EngineBody }
  | { readonly kind: "star"; readonly astrometry: StarAstrometry }
  /** A direction without distance: astrometric ICRS, or apparent of date. */
  | {
      readonly kind: "fixed";
      readonly ra_deg: number;
      readonly dec_deg: number;
      readonly axes: "icrs" | "of_date";
    };

/** Geodetic WGS84 place, longitude east positive. */
export interface Observer {
  readonly lon_deg: number;
  readonly lat_deg: number;
  readonly elevation_m: number;
}

/**
 * Instants as columns: jd1_tt + jd2_tt is a Julian date in TT in two parts
 * (jd1_tt a half-integer 0h date), delta_t_s = TT − UT1 at that instant.
 */
export interface InstantColumns {
  readonly count: number;
  readonly jd1_tt: Float64Array;
  readonly jd2_tt: Float64Array;
  readonly delta_t_s: Float64Array;
}

/** Columns that a place request can return, one Float64Array each. */
export const POSITION_COLUMNS = [
  "ra_of_date_deg", // apparent, true equator and equinox of date (geocentric; geometric if heliocentric)
  "dec_of_date_deg",
  "ra_j2000_deg", // astrometric, ICRS axes
  "dec_j2000_deg",
  "lon_of_date_deg", // apparent, true ecliptic and equinox of date
  "lat_of_date_deg",
  "lon_j2000_deg", // astrometric, mean ecliptic and equinox of J2000
  "lat_j2000_deg",
  "galactic_lon_deg",
  "galactic_lat_deg",
  "distance_au", // light-time distance from the geocentre (heliocentric: geometric); NaN for directions without distance
  "azimuth_deg", // topocentric, from north through east; needs an observer, like the next six
  "altitude_geometric_deg", // topocentric apparent place without refraction
  "refraction_deg", // by the standard formula of the altitude, always computed
  "topocentric_ra_deg", // true equator and equinox of date
  "topocentric_dec_deg",
  "topocentric_distance_au",
  "hour_angle_deg", // topocentric, −180..180
  "constellation_index", // 0..87 by the IAU boundaries (B1875.0) of the astrometric place
] as const;
export type PositionColumn = (typeof POSITION_COLUMNS)[number];

export interface PositionsRequest {
  readonly targets: readonly EngineTarget[];
  readonly instants: InstantColumns;
  readonly centre: "geocentric" | "heliocentric";
  readonly observer?: Observer;
  /** Deflection of light by the Sun; default true. */
  readonly deflection?: boolean;
  readonly columns: readonly PositionColumn[];
}

/** One record per target, in the order asked; every array has `instants.count` elements. */
export type PositionTable = Readonly<Partial<Record<PositionColumn, Float64Array>>>;

/** Columns that describe the Earth's orientation and the time scales at an instant. */
export const ORIENTATION_COLUMNS = [
  "era_deg",
  "gmst_deg",
  "gast_deg",
  "dpsi_arcsec", // IAU 2000A with the 2006 adjustments
  "deps_arcsec",
  "mean_obliquity_deg",
  "true_obliquity_deg",
  "cip_x_arcsec",
  "cip_y_arcsec",
  "cio_s_arcsec",
  "tdb_minus_tt_s",
  "equation_of_equinoxes_s",
  "equation_of_time_s", // apparent minus mean solar time at Greenwich
] as const;
export type OrientationColumn = (typeof ORIENTATION_COLUMNS)[number];
export type OrientationTable = Readonly<Record<OrientationColumn, Float64Array>>;

/** Geometric state vectors, ICRS axes, au and au/day, at the same TDB instant (no light-time). */
export interface StateTable {
  readonly x_au: Float64Array;
  readonly y_au: Float64Array;
  readonly z_au: Float64Array;
  readonly vx_au_day: Float64Array;
  readonly vy_au_day: Float64Array;
  readonly vz_au_day: Float64Array;
}

/** The numerical engine: numbers in, columns of numbers out. */
export interface Engine {
  positions(request: PositionsRequest): readonly PositionTable[];
  orientation(instants: InstantColumns): OrientationTable;
  /** GCRS → true equator and equinox of date (IAU 2006/2000A): the matrix's nine elements, row by row, one column each. */
  equatorOfDate(instants: InstantColumns): readonly Float64Array[];
  /** State of a body about the Sun, or (geocentric) about the Earth's centre. */
  states(body: EngineBody, centre: "heliocentric" | "geocentric", instants: InstantColumns): StateTable;
  /** sha-256 (hex) over the Wasm binary and the packed tables. */
  readonly build: string;
}
