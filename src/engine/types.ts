import type {
  CENTRE,
  EngineBody,
  OrientationColumn,
  PositionColumn,
  StateColumn,
  ViewpointColumn,
} from "./layout.ts";
import type { Needs } from "./needs.ts";

export {
  ENGINE_BODIES,
  type EngineBody,
  ORIENTATION_COLUMNS,
  type OrientationColumn,
  POSITION_COLUMNS,
  type PositionColumn,
} from "./layout.ts";

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

/** Two-body motion about the Sun: unit vectors on ICRS axes to the perihelion and, in the plane, a quarter turn on. */
export interface EngineOrbit {
  readonly towards_perihelion: readonly [number, number, number];
  readonly quarter_on: readonly [number, number, number];
  readonly perihelion_au: number;
  readonly eccentricity: number;
  readonly perihelion_jd_tdb: number;
}

/** What the engine can place in the sky. */
export type EngineTarget =
  | { readonly kind: "body"; readonly body: EngineBody }
  | { readonly kind: "orbit"; readonly orbit: EngineOrbit }
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
  /** Where the celestial pole stands in the ITRS; without it polar motion (0.6″ at most) is left out. */
  readonly pole?: PoleCoordinates;
}

/** Polar motion: coordinates of the celestial intermediate pole in the ITRS. */
export interface PoleCoordinates {
  readonly xp_arcsec: number;
  readonly yp_arcsec: number;
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

export interface PositionsRequest {
  readonly targets: readonly EngineTarget[];
  readonly instants: InstantColumns;
  readonly centre: "geocentric" | "heliocentric";
  readonly observer?: Observer;
  /** Deflection of light by the Sun; default true. */
  readonly deflection?: boolean;
  readonly columns: readonly PositionColumn[];
  /** True if the answer's columns are passing ones. */
  readonly passing?: boolean;
}

/** One record per target, in the order asked; every array has `instants.count` elements. */
export type PositionTable = Readonly<Partial<Record<PositionColumn, Float64Array>>>;

export type OrientationTable = Readonly<Record<OrientationColumn, Float64Array>>;

/** From where state vectors lead. */
export type StateCentre = keyof typeof CENTRE;

/** Geometric state vectors, ICRS axes, au and au/day, at the same TDB instant (no light-time). */
export type StateTable = Readonly<Record<StateColumn, Float64Array>>;

/** Where light is received, from the barycentre of the Solar System: ICRS axes, au and au/day; TDB − TT of the geocentre. */
export type ViewpointTable = Readonly<Record<ViewpointColumn, Float64Array>>;

/** The numerical engine: numbers in, columns of numbers out. */
export interface Engine {
  positions(request: PositionsRequest): readonly PositionTable[];
  orientation(instants: InstantColumns): OrientationTable;
  /** GCRS → true equator and equinox of date (IAU 2006/2000A): the matrix's nine elements, row by row, one column each. */
  equatorOfDate(instants: InstantColumns): readonly Float64Array[];
  /** State of a body or an orbit about the Sun, the Earth's centre, or the barycentre of the Solar System. */
  states(body: EngineBody | EngineOrbit, centre: StateCentre, instants: InstantColumns): StateTable;
  /** Sees to it that series are there over some days; names all that lack at once, before work is done on any. */
  ensure(needed: Needs): void;
  /** The geocentre, or an observer on the turning Earth. */
  viewpoint(instants: InstantColumns, observer: Observer | null): ViewpointTable;
  /** sha-256 (hex) over the Wasm binary and the packed tables. */
  readonly build: string;
}
