import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Other people's ephemerides, installed apart by `npm --prefix bench/peers ci`. Each loader answers null when its package is
 * not installed, so that a benchmark can say so and go on.
 */
const requirePeer = createRequire(fileURLToPath(new URL("../../bench/peers/package.json", import.meta.url)));

/** Where Debian's swe-basic-data and swe-standard-data put the Swiss Ephemeris files. */
const SWEPH_FILES = "/usr/share/libswe/ephe";
const SWEPH_PROBE_FILES = ["sepl_18.se1", "semo_18.se1"];

/** The part of sweph that is used here. */
export interface Sweph {
  readonly constants: Readonly<Record<SwephConstant, number>>;
  readonly version: () => string;
  readonly set_ephe_path: (path: string) => void;
  readonly calc: (jd_et: number, body: number, flags: number) => SwephAnswer;
}
export type SwephConstant =
  | `SE_${"SUN" | "MOON" | "MERCURY" | "VENUS" | "MARS" | "JUPITER" | "SATURN" | "URANUS" | "NEPTUNE" | "PLUTO"}`
  | `SEFLG_${"SWIEPH" | "MOSEPH" | "TRUEPOS" | "NOABERR" | "NOGDEFL" | "J2000" | "ICRS" | "EQUATORIAL" | "XYZ"}`;
export interface SwephAnswer {
  readonly flag: number;
  readonly error: string;
  readonly data: readonly number[];
}

/** The part of astronomy-engine that is used here. */
export interface AstronomyEngine {
  readonly MakeTime: (date: Date) => AstroTime;
  readonly GeoVector: (body: string, time: AstroTime, aberration: boolean) => object;
  readonly Rotation_EQJ_EQD: (time: AstroTime) => object;
  readonly RotateVector: (rotation: object, vector: object) => object;
  readonly EquatorFromVector: (vector: object) => { readonly ra: number; readonly dec: number };
  readonly Observer: new (lat_deg: number, lon_deg: number, elevation_m: number) => object;
  readonly SearchRiseSet: (
    body: string,
    observer: object,
    direction: number,
    start: Date,
    limitDays: number,
  ) => object | null;
  readonly SearchAltitude: (
    body: string,
    observer: object,
    direction: number,
    start: Date,
    limitDays: number,
    altitude_deg: number,
  ) => object | null;
  readonly SearchGlobalSolarEclipse: EclipseSearch["first"];
  readonly NextGlobalSolarEclipse: EclipseSearch["next"];
  readonly SearchLunarEclipse: EclipseSearch["first"];
  readonly NextLunarEclipse: EclipseSearch["next"];
}
/** How astronomy-engine walks through eclipses. */
export interface EclipseSearch {
  readonly first: (date: Date) => PeerEclipse;
  readonly next: (previous: AstroTime) => PeerEclipse;
}
export interface PeerEclipse {
  readonly peak: AstroTime;
}
export interface AstroTime {
  readonly date: Date;
  readonly AddDays: (days: number) => AstroTime;
}

/** The part of suncalc that is used here. */
export interface Suncalc {
  readonly getTimes: (date: Date, lat: number, lng: number) => Readonly<Record<string, Date>>;
  readonly getMoonPosition: (date: Date, lat: number, lng: number) => { azimuth: number; altitude: number };
}

function loadPeer<T>(name: string): { library: T; version: string } | null {
  try {
    const { version } = requirePeer(`./node_modules/${name}/package.json`) as { version: string };
    return { library: requirePeer(name) as T, version };
  } catch {
    return null;
  }
}

export function loadAstronomyEngine() {
  return loadPeer<AstronomyEngine>("astronomy-engine");
}

export function loadSuncalc() {
  return loadPeer<Suncalc>("suncalc");
}

/** Swiss Ephemeris; `files` is null when its data files are missing, and it then computes by Moshier's theory. */
export function loadSweph() {
  const peer = loadPeer<Sweph>("sweph");
  if (peer === null) return null;
  const complete = SWEPH_PROBE_FILES.every((file) => existsSync(`${SWEPH_FILES}/${file}`));
  const files = complete ? SWEPH_FILES : null;
  if (files !== null) peer.library.set_ephe_path(files);
  return { ...peer, files };
}
