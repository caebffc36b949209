/**
 * A second ruler of regions: which first-order division of a map a place lies in. The map is Natural Earth's states and provinces
 * (public domain), as GeoJSON; nothing of it is in the product.
 */
import { readFileSync } from "node:fs";

type Ring = readonly (readonly [lon_deg: number, lat_deg: number])[];

export interface Division {
  readonly country: string;
  /** Its names: its own and those of other tables. */
  readonly names: readonly string[];
  readonly rings: readonly Ring[];
  readonly box: Box;
}

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

interface Feature {
  readonly properties: Readonly<Record<string, string | null>>;
  readonly geometry:
    | { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly Ring[])[] }
    | { readonly type: "Polygon"; readonly coordinates: readonly Ring[] };
}

const KM_PER_DEG = 111.2;
const RAD_PER_DEG = Math.PI / 180;

export function readDivisions(path: string): Division[] {
  const { features }: { readonly features: readonly Feature[] } = JSON.parse(readFileSync(path, "utf8"));
  return features.map(({ properties, geometry }) => {
    const rings = geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
    const [lons, lats] = [0, 1].map((at) => rings.flatMap((ring) => ring.map((point) => point[at] ?? 0)));
    return {
      country: properties["iso_a2"] ?? "",
      names: ["name", "woe_name", "gn_name"].flatMap((name) => properties[name] ?? []),
      rings,
      box: { west: least(lons), east: most(lons), south: least(lats), north: most(lats) },
    };
  });
}

function least(values: readonly number[] = []): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

function most(values: readonly number[] = []): number {
  return values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
}

interface At {
  readonly lat_deg: number;
  readonly lon_deg: number;
}

/** By the even-odd rule over all rings. */
function holds({ rings, box }: Division, { lat_deg, lon_deg }: At): boolean {
  if (lon_deg < box.west || lon_deg > box.east || lat_deg < box.south || lat_deg > box.north) return false;
  let isInside = false;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [x1 = 0, y1 = 0] = ring[i] ?? [];
      const [x2 = 0, y2 = 0] = ring[j] ?? [];
      if (y1 > lat_deg !== y2 > lat_deg && lon_deg < ((x2 - x1) * (lat_deg - y1)) / (y2 - y1) + x1)
        isInside = !isInside;
    }
  return isInside;
}

/** The divisions that a place lies in, or at whose border, within a distance: the one that holds it first. */
export function divisionsAt(divisions: readonly Division[], at: At, within_km: number): Division[] {
  const scale = Math.max(0.05, Math.cos(at.lat_deg * RAD_PER_DEG));
  const margin = within_km / KM_PER_DEG;
  const near = divisions.filter(
    ({ box }) =>
      at.lon_deg >= box.west - margin / scale &&
      at.lon_deg <= box.east + margin / scale &&
      at.lat_deg >= box.south - margin &&
      at.lat_deg <= box.north + margin,
  );
  const own = near.filter((division) => holds(division, at));
  const besides = near
    .filter((division) => !own.includes(division))
    .map((division) => ({ division, km: borderDistance_km(division, at, scale) }))
    .filter(({ km }) => km <= within_km)
    .sort((a, b) => a.km - b.km);
  return [...own, ...besides.map(({ division }) => division)];
}

/** To the nearest point of a border, on a plane. */
function borderDistance_km({ rings }: Division, { lat_deg, lon_deg }: At, scale: number): number {
  let least_deg = Number.POSITIVE_INFINITY;
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const [x1, y1] = [((ring[i - 1]?.[0] ?? 0) - lon_deg) * scale, (ring[i - 1]?.[1] ?? 0) - lat_deg];
      const [x2, y2] = [((ring[i]?.[0] ?? 0) - lon_deg) * scale, (ring[i]?.[1] ?? 0) - lat_deg];
      const [dx, dy] = [x2 - x1, y2 - y1];
      const along = Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / Math.max(dx * dx + dy * dy, 1e-12)));
      least_deg = Math.min(least_deg, Math.hypot(x1 + along * dx, y1 + along * dy));
    }
  return least_deg * KM_PER_DEG;
}
