import type {
  CENTRE,
  EngineBody,
  OrientationColumn,
  PositionColumn,
  Series,
  StateColumn,
  ViewpointColumn,
} from "./layout.ts";

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

/** Where a perturbed path starts: the osculating orbit is run through by two bodies from its perihelion to the epoch. */
export interface PathStart {
  readonly epoch_jd_tdb: number;
  /** From the perihelion to the epoch, with the mass of the Sun of DE440. */
  readonly since_perihelion_day: number;
  /** Accelerations along R, T, N at 1 au from the Sun; null: gravity alone. */
  readonly own: OwnAcceleration | null;
}

/** Outgassing or the heat that a body gives off, with how it falls with the distance from the Sun. */
export interface OwnAcceleration {
  readonly law: "water" | "inverse_square";
  readonly a1_au_day2: number;
  readonly a2_au_day2: number;
  readonly a3_au_day2: number;
}

/** Motion about the Sun, by two bodies unless it has a path: unit vectors on ICRS axes to the perihelion and, in the plane, a quarter turn on. */
export interface EngineOrbit {
  readonly towards_perihelion: readonly [number, number, number];
  readonly quarter_on: readonly [number, number, number];
  readonly perihelion_au: number;
  readonly eccentricity: number;
  readonly perihelion_jd_tdb: number;
  /** Integrated with everything that pulls; absent: by two bodies alone. */
  readonly path?: PathStart;
}

/** A target that the engine can place in the sky. */
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
  readonly scratch?: boolean;
  /** True if bodies are held where their path has ended; else rows past an end are refused. */
  readonly holdsEnds?: boolean;
}

/** The instant for the positions of one row, seen from the Earth: a Julian date TT in two parts, and TT − UT1. */
export interface RowRequest {
  readonly targets: readonly EngineTarget[];
  readonly instant: { readonly jd1_tt: number; readonly jd2_tt: number; readonly delta_t_s: number };
  readonly observer?: Observer | undefined;
  readonly columns: readonly PositionColumn[];
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

/**
 * The cause that ended a path: pieces too short to go on, the years of the tables, the Sun, a planet (by its index
 * among the perturbers).
 */
export type PathEnd =
  | { readonly kind: "too_short" | "years" | "sun" | "epoch" }
  | { readonly kind: "planet"; readonly planet: number };

/** The known facts of a path over some days. */
export interface PathFacts {
  /** |y| of the columns of sensitivity summed, the largest as far as the arc: au per au/day². */
  readonly sensitivity_day2: number;
  /** True where it runs among the moons of Jupiter or Saturn. */
  readonly amongMoons: boolean;
  /** First and last day of the path, where it has ended within the days. */
  readonly ends: readonly { readonly day: number; readonly end: PathEnd }[];
}

/** Bounds of a motion about the Sun. */
export interface PathBounds {
  readonly fastest_au_day: number;
  /** Bound of the acceleration. */
  readonly pull_au_day2: number;
  /** Bound of the acceleration's rate. */
  readonly jerk_au_day3: number;
  readonly nearest_au: number;
  readonly farthest_au: number;
}

/** Which series are read over which days from J2000.0 TDB. */
export interface Needs {
  readonly series: readonly Series[];
  readonly first_day: number;
  readonly last_day: number;
}

/** The numerical engine: numbers in, columns of numbers out. */
export interface Engine {
  positions(request: PositionsRequest): readonly PositionTable[];
  /** The numbers of `positions` at one instant, at less cost: the columns of the first target, then the next one's. They stand until the next call. */
  row(request: RowRequest): Float64Array;
  orientation(instants: InstantColumns): OrientationTable;
  /** GCRS → true equator and equinox of date (IAU 2006/2000A): the matrix's nine elements, row by row, one column each. */
  equatorOfDate(instants: InstantColumns): readonly Float64Array[];
  /** State of a body or an orbit about the Sun, the Earth's centre, or the barycentre of the Solar System. */
  states(
    body: EngineBody | EngineOrbit,
    centre: StateCentre,
    instants: InstantColumns,
    holdsEnds?: boolean,
  ): StateTable;
  /**
   * The known facts of a perturbed path over some days from J2000.0: how far unknown forces may carry it, and where
   * it ends.
   */
  facts(orbit: EngineOrbit, first_day: number, last_day: number): PathFacts;
  /**
   * Sensitivities of a perturbed path at days from J2000.0: `PathFacts.sensitivity_day2` there; NaN beyond its ends
   * and once it was among moons.
   */
  sensitivities(orbit: EngineOrbit, days: Float64Array): Float64Array;
  /** True of each instant at which a perturbed path, or its light, is past an end; null where none is. */
  pastEnds(orbit: EngineOrbit, instants: InstantColumns): readonly boolean[] | null;
  /** Bounds of a perturbed motion over some days and the light times before; null of one by two bodies. */
  bounds(orbit: EngineOrbit, first_day: number, last_day: number): PathBounds | null;
  /** Sees to it that series are there over some days; names all that lack at once, before work is done on any. */
  ensure(needed: Needs): void;
  /** The geocentre, or an observer on the turning Earth. */
  viewpoint(instants: InstantColumns, observer: Observer | null): ViewpointTable;
  /** sha-256 (hex) over the Wasm binary and the packed tables. */
  readonly build: string;
}
