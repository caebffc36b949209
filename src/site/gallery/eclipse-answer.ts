import { EARTH_MEAN_RADIUS_KM } from "../../units/constants.ts";
import { DEG_PER_TURN, RAD_PER_DEG } from "../../units/units.ts";

/** The rows of /v2/eclipses and the lines of its map, as far as the page of an eclipse shows them. */

export interface EclipseAnswer {
  readonly query: {
    readonly timezone: { readonly name: string };
    readonly location?: {
      readonly lat_deg: number;
      readonly lon_deg: number;
      readonly place?: { readonly name: string } | null;
    } | null;
  };
  readonly data: { readonly series: readonly EclipseRow[] };
}

/** Besselian elements of a solar eclipse: coefficients of powers of the hours since t0 in TT. */
export interface ShadowElements {
  readonly t0_jd_tt: number;
  readonly x_earth_radii: readonly number[];
  readonly y_earth_radii: readonly number[];
  readonly d_deg: readonly number[];
  readonly mu_deg: readonly number[];
  readonly l1_earth_radii: readonly number[];
  readonly l2_earth_radii: readonly number[];
  readonly tan_f1: number;
  readonly tan_f2: number;
  readonly delta_t_s: number;
}

/** The data that move the shadow over the map of a page. */
export interface ShadowOverTime {
  readonly elements: ShadowElements;
  /** While the penumbra is on the Earth. */
  readonly from_ms: number;
  readonly to_ms: number;
  readonly greatest_ms: number;
  /** Offset of the clock that the page shows, and its name. */
  readonly offset_ms: number;
  readonly zone: string;
  /** The place of the page, or where the eclipse is greatest. */
  readonly place: { readonly lat_deg: number; readonly lon_deg: number };
}

interface Moment {
  readonly instant: string;
  readonly local?: string;
}

interface SeenMoment extends Moment {
  readonly altitude_geometric_deg: number;
}

export interface EclipseRow {
  readonly body: "sun" | "moon";
  readonly kind: string;
  readonly hybrid: boolean | null;
  readonly instant: string;
  readonly instant_local?: string;
  readonly delta_t_s: number;
  /** Elements of the Sun's eclipse, where all is asked for. */
  readonly besselian?: Omit<ShadowElements, "delta_t_s"> | null;
  /** Null of the Moon, which has that of the umbra. */
  readonly magnitude: number | null;
  readonly umbral_magnitude: number | null;
  readonly saros: { readonly series: number };
  readonly greatest: {
    readonly instant: string;
    readonly lat_deg: number;
    readonly lon_deg: number;
    readonly sun_altitude_deg: number | null;
    readonly path_width_km: number | null;
    readonly central_duration_s: number | null;
  } | null;
  readonly contacts: Readonly<Record<string, Moment | null>>;
  readonly durations: Readonly<Record<string, number | null>> | null;
  readonly local?: {
    readonly visible: boolean;
    readonly reason: string | null;
    readonly kind: string | null;
    readonly magnitude: number | null;
    readonly obscuration_percent: number | null;
    readonly central_duration_s: number | null;
    readonly maximum: SeenMoment | null;
    readonly seen: { readonly start: Moment; readonly end: Moment } | null;
    readonly contacts: Readonly<Record<string, SeenMoment | null>>;
  } | null;
}

/** A town in the path of the total or annular phase, and what it has. */
export interface PathTown {
  readonly name: string;
  readonly country: string;
  readonly timezone: string;
  readonly lat_deg: number;
  readonly lon_deg: number;
  readonly central_duration_s: number;
  /** By the town's own clock. */
  readonly maximum_local: string;
}

type Position = readonly [lon_deg: number, lat_deg: number];

export interface EclipseLines {
  readonly features: readonly {
    readonly properties: { readonly kind?: string } | null;
    readonly geometry: { readonly type: string; readonly coordinates: unknown } | null;
  }[];
}

export interface Nearest {
  readonly distance_km: number;
  /** From north through east. */
  readonly bearing_deg: number;
}

/** The data that move the shadow of a row over its map; null: the Moon's has no shadow there, or the row does not say. */
export function shadowOver(
  { besselian, delta_t_s, contacts, greatest, instant, instant_local }: EclipseRow,
  zone: string,
  place: ShadowOverTime["place"] | null,
): ShadowOverTime | null {
  const [first, last] = [contacts["P1"], contacts["P4"]];
  if (besselian == null || first == null || last == null || greatest === null) return null;
  const wall = (instant_local ?? instant).slice(0, TO_SECONDS);
  const { lat_deg, lon_deg } = place ?? greatest;
  return {
    elements: { ...besselian, delta_t_s },
    from_ms: Date.parse(first.instant),
    to_ms: Date.parse(last.instant),
    greatest_ms: Date.parse(instant),
    offset_ms: Date.parse(`${wall}Z`) - Date.parse(`${instant.slice(0, TO_SECONDS)}Z`),
    zone,
    place: { lat_deg, lon_deg },
  };
}

const TO_SECONDS = "2027-08-02T10:06:40".length;

/** How far and in which direction the first line of a map runs from a place; null: there is none. Great circles on a ball. */
export function nearestOn(lines: EclipseLines, lat_deg: number, lon_deg: number): Nearest | null {
  const line = lines.features.find(({ geometry }) => geometry?.type === "LineString");
  const points = (line?.geometry?.coordinates ?? []) as readonly Position[];
  const way = ([lon, lat]: Position) => wayTo(lat_deg, lon_deg, lat, lon);
  let near = points;
  // each round looks closer at the two stretches beside the nearest point
  for (let round = 0; round < ROUNDS && near.length > 0; round++) {
    const far = near.map((point) => way(point).distance_km);
    const best = far.indexOf(Math.min(...far));
    const around = near.slice(Math.max(0, best - 1), best + 2);
    near = around.slice(1).flatMap((end, i) => between(around[i] ?? end, end));
  }
  const found = near.map(way);
  return found.reduce<Nearest | null>(
    (best, one) => (best === null || one.distance_km < best.distance_km ? one : best),
    null,
  );
}

const ROUNDS = 3;
const PARTS = 20;

/** A stretch of a line in short parts; over the edge of the map by the shorter way. */
function between([lon, lat]: Position, [end_lon, end_lat]: Position): Position[] {
  const across = ((((end_lon - lon + 180) % DEG_PER_TURN) + DEG_PER_TURN) % DEG_PER_TURN) - 180;
  return Array.from({ length: PARTS + 1 }, (_, i) => [
    lon + (across * i) / PARTS,
    lat + ((end_lat - lat) * i) / PARTS,
  ]);
}

function wayTo(lat_deg: number, lon_deg: number, to_lat_deg: number, to_lon_deg: number): Nearest {
  const [lat, to_lat, over] = [
    lat_deg * RAD_PER_DEG,
    to_lat_deg * RAD_PER_DEG,
    (to_lon_deg - lon_deg) * RAD_PER_DEG,
  ];
  const east = Math.cos(to_lat) * Math.sin(over);
  const north = Math.cos(lat) * Math.sin(to_lat) - Math.sin(lat) * Math.cos(to_lat) * Math.cos(over);
  const up = Math.sin(lat) * Math.sin(to_lat) + Math.cos(lat) * Math.cos(to_lat) * Math.cos(over);
  return {
    distance_km: EARTH_MEAN_RADIUS_KM * Math.atan2(Math.hypot(east, north), up),
    bearing_deg: (Math.atan2(east, north) / RAD_PER_DEG + DEG_PER_TURN) % DEG_PER_TURN,
  };
}
