// Written by `npm run build -- layout` from data/engine/; do not edit.

export const LAYOUT_HASH = 828569025;

/** Instants that the kernels work on at a time. */
export const TILE_ROWS = 128;
/** Targets that are computed side by side. */
export const GROUP_TARGETS = 32;
/** Days of a block of segments, which is always filled whole. */
export const BLOCK_DAYS = 8192;
/** Days of a slice of a block: what a file of filled segments holds. */
export const SLICE_DAYS = 1024;
/** Blocks are counted from J2000.0; the first begins before the tables. */
export const FIRST_BLOCK = -14;
export const LAST_BLOCK = 8;
/** Span of the tables, days from J2000.0 TDB (JD 2341721.0). */
export const FIRST_DAY = -109824;
/** JD 2525273.0. */
export const LAST_DAY = 73728;
/** Factors of a section of products that the engine has room for. */
export const MAX_FACTORS = 4096;
/** Words (u32) of a piece of text: kind; address and bytes of the constant text; address of the column; then by kind. */
export const PIECE_WORDS = 8;
/** Words of a target: kind, series, address of its numbers, address of its outputs. */
export const TARGET_WORDS = 4;
/** F64 of an orbit: unit vectors to the perihelion and a quarter turn on (ICRS), perihelion distance [au], eccentricity, perihelion [days from J2000.0 TDB]. */
export const ORBIT_NUMBERS = 9;
/** F64 of a star or direction: unit vector, motion per Julian year, parallax [rad], epoch [days from J2000.0]. */
export const STAR_NUMBERS = 8;
/** Bytes of a factor of a product: cos, sin, -sin, cos. */
export const FACTOR_BYTES = 32;
/** Second coordinate of a group of products that has one alone. */
export const NO_COORDINATE = 0xffffffff;
/** Nodes of a segment: an even number from this. */
export const FEWEST_NODES = 6;
/** To this. */
export const MOST_NODES = 14;

/** Bodies that the engine computes. */
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

/** Series of the block store; the place in the list is the engine's code. */
export const SERIES = [
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
  "emb",
  "nutation",
] as const;
export type Series = (typeof SERIES)[number];

/** Powers of two that the coefficients of their segments are whole multiples of. */
export const GRIDS = [-56, -58, -51, -50, -49, -49, -47, -46, -45, -45, -44, -49, -63] as const;

/** Sections of the packed tables that hold the terms of a series and what is added to them. */
export const SERIES_TABLES = {
  sun: { section: "vsop.sun", residual: "res.sun" },
  moon: { section: "elp.moon", residual: "res.moon" },
  mercury: { section: "vsop.mercury", residual: "res.mercury" },
  venus: { section: "vsop.venus", residual: "res.venus" },
  earth: { section: null, residual: null },
  mars: { section: "vsop.mars", residual: "res.mars" },
  jupiter: { section: "vsop.jupiter", residual: "res.jupiter" },
  saturn: { section: "vsop.saturn", residual: "res.saturn" },
  uranus: { section: "vsop.uranus", residual: "res.uranus" },
  neptune: { section: "vsop.neptune", residual: "res.neptune" },
  pluto: { section: null, residual: "res.pluto" },
  emb: { section: "vsop.emb", residual: "res.emb" },
  nutation: { section: "iau.nut00a", residual: null },
} as const;

/** Codes of what light comes from. */
export const KIND = {
  sun: 0,
  moon: 1,
  planet: 2,
  earth: 3,
  orbit: 4,
  path: 5,
  star: 6,
  fixed_icrs: 7,
  fixed_of_date: 8,
} as const;

/** Codes of the centres of state vectors. */
export const CENTRE = { geocentric: 0, heliocentric: 1, barycentric: 2 } as const;

/** How light comes from each body. */
export const BODY_KINDS = {
  sun: 0,
  moon: 1,
  mercury: 2,
  venus: 2,
  earth: 3,
  mars: 2,
  jupiter: 2,
  saturn: 2,
  uranus: 2,
  neptune: 2,
  pluto: 2,
} as const;

/** Sections that the kernels find by a code of their own. */
export const SECTIONS = [
  "elp.args",
  "iau.poly",
  "iau.s06",
  "small.seeds",
  "elp.direct",
  "iau.direct",
  "sky.constell",
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** The kind of value that a piece of text prints. */
export const PIECE = { text: 0, number: 1, word: 2, instant: 3, clock: 4, group: 5, list: 6 } as const;

/** Columns of positions, one Float64Array each. */
export const POSITION_COLUMNS = [
  "ra_of_date_deg", // apparent, true equator and equinox of date (geocentric; geometric if heliocentric)
  "dec_of_date_deg",
  "ra_j2000_deg", // astrometric, ICRS axes
  "dec_j2000_deg",
  "lon_of_date_deg", // apparent, true ecliptic and equinox of date
  "lat_of_date_deg",
  "lon_j2000_deg", // astrometric, mean ecliptic and equinox of J2000
  "lat_j2000_deg",
  "galactic_lon_deg", // of the astrometric direction
  "galactic_lat_deg",
  "distance_au", // light-time distance from the geocentre (heliocentric: geometric); NaN for directions without distance
  "azimuth_deg", // topocentric, from north through east
  "altitude_geometric_deg", // topocentric apparent altitude without refraction
  "refraction_deg", // by the standard formula of the altitude, always computed
  "topocentric_ra_deg", // true equator and equinox of date
  "topocentric_dec_deg",
  "topocentric_distance_au",
  "hour_angle_deg", // topocentric, -180 .. 180
  "constellation_index", // 0 .. 87 by the IAU boundaries (B1875.0) of the astrometric direction
] as const;
export type PositionColumn = (typeof POSITION_COLUMNS)[number];

/** Columns that need a place on the Earth. */
export const TOPOCENTRIC_COLUMNS = [
  "azimuth_deg",
  "altitude_geometric_deg",
  "refraction_deg",
  "topocentric_ra_deg",
  "topocentric_dec_deg",
  "topocentric_distance_au",
  "hour_angle_deg",
] as const;

/** Columns of the Earth's orientation and of the time scales. */
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

/** Columns of geometric state vectors. */
export const STATE_COLUMNS = [
  "x_au", // ICRS axes
  "y_au", // ICRS axes
  "z_au", // ICRS axes
  "vx_au_day", // ICRS axes
  "vy_au_day", // ICRS axes
  "vz_au_day", // ICRS axes
] as const;
export type StateColumn = (typeof STATE_COLUMNS)[number];

/** Columns of where light is received. */
export const VIEWPOINT_COLUMNS = [
  "x_au", // from the barycentre, ICRS axes
  "y_au",
  "z_au",
  "vx_au_day",
  "vy_au_day",
  "vz_au_day",
  "sun_x_au", // of the Sun from the barycentre
  "sun_y_au",
  "sun_z_au",
  "tdb_minus_tt_s",
] as const;
export type ViewpointColumn = (typeof VIEWPOINT_COLUMNS)[number];
