import type { LongitudeSense, RotationSystem } from "../state-words.ts";

/** The bodies with computed faces, and the conventions of their longitudes. */

export const FACE_BODIES = [
  "sun",
  "moon",
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
] as const;
export type FaceBody = (typeof FACE_BODIES)[number];

const KNOWN: ReadonlySet<string> = new Set(FACE_BODIES);

export function isFaceBody(body: string | undefined): body is FaceBody {
  return body !== undefined && KNOWN.has(body);
}

/**
 * Planetographic longitudes grow against the rotation, so that the central meridian's grows with time: to the west of bodies that turn
 * directly, to the east of Venus and Uranus. The Sun and the Moon have theirs to the east by tradition, Pluto by the right-hand rule.
 *
 * Reference: Archinal et al. 2018, Celest. Mech. Dyn. Astron. 130, 22, section 3
 */
const EASTWARD: ReadonlySet<FaceBody> = new Set(["sun", "moon", "venus", "uranus", "pluto"]);

export function longitudeSense(body: FaceBody): LongitudeSense {
  return EASTWARD.has(body) ? "east" : "west";
}

/** Angle of a prime meridian: degrees, and degrees a day of TDB from J2000.0. */
interface PrimeMeridian {
  readonly epoch_deg: number;
  readonly rate_deg_day: number;
}

/**
 * Meridians of the clouds: system I of the equator, II of Jupiter's temperate zones; III is the rotation of the tables.
 *
 * Reference: Archinal et al. 2018, table 1, note on Jupiter; of Saturn Davies et al. 1980, Celest. Mech. 22, 205, which later reports
 * have left out
 */
export const CLOUD_MERIDIANS: Readonly<
  Partial<Record<FaceBody, Readonly<Partial<Record<RotationSystem, PrimeMeridian>>>>>
> = {
  jupiter: {
    i: { epoch_deg: 67.1, rate_deg_day: 877.9 },
    ii: { epoch_deg: 43.3, rate_deg_day: 870.27 },
  },
  saturn: { i: { epoch_deg: 227.2037, rate_deg_day: 844.3 } },
};

/** The systems of a body; none where longitudes are counted in one alone. */
export function rotationSystems(body: FaceBody): readonly RotationSystem[] {
  if (body === "jupiter") return ["i", "ii", "iii"];
  return body === "saturn" ? ["i", "iii"] : [];
}

/** Radii of the edges of Saturn's main rings. Reference: Saturnian Rings Fact Sheet, NSSDC, NASA. */
export const RING_RADII_KM = {
  a_outer: 136_780,
  b_outer: 117_507,
  b_inner: 91_975,
  c_inner: 74_658,
} as const;
export type RingEdge = keyof typeof RING_RADII_KM;

/** Where ring A starts, beyond the division of Cassini. Reference: as above. */
export const RING_A_INNER_KM = 122_170;
