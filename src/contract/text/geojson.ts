import type { Json, JsonObject } from "../../table/column.ts";
import { DEG_PER_TURN } from "../../units/units.ts";
import type { MapPosition, MapShape } from "../declare/geometry.ts";
import { type MapSource, mapAnswer, type NamedFeature, shapeParts } from "./map-answer.ts";

/** GeoJSON: a FeatureCollection of RFC 7946, its envelope's facts in the foreign member `meridian` (section 6.1). */
export function writeGeoJson(source: MapSource): string {
  const { features, reason, facts } = mapAnswer(source);
  const bbox = bboxOf(features.flatMap(({ feature }) => shapeParts(feature.shape)));
  return JSON.stringify({
    type: "FeatureCollection",
    ...(bbox === null ? {} : { bbox }),
    ...(reason === null ? {} : { reason }),
    meridian: facts,
    features: features.map(featureOf),
  });
}

function featureOf({ id, feature, properties }: NamedFeature): JsonObject {
  const bbox = bboxOf(shapeParts(feature.shape));
  return {
    type: "Feature",
    id,
    ...(bbox === null ? {} : { bbox }),
    geometry: geometryOf(feature.shape),
    properties: { name: feature.name, ...properties },
  };
}

/** One part is no Multi… geometry. */
function geometryOf(shape: MapShape): JsonObject {
  if (shape.kind === "point") return { type: "Point", coordinates: shape.position };
  const isLine = shape.kind === "line";
  const parts: readonly Json[] = isLine ? shape.parts : shape.rings.map((ring) => [ring]);
  const type = isLine ? "LineString" : "Polygon";
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return { type, coordinates: only };
  return { type: `Multi${type}`, coordinates: parts };
}

/** West, south, east, north; west is greater than east where the box crosses the meridian of 180°. */
export function bboxOf(parts: readonly (readonly MapPosition[])[]): Json[] | null {
  const spans = parts
    .filter((part) => part.length > 0)
    .map((part) => {
      const lons = part.map(([lon]) => lon);
      return { west: Math.min(...lons), east: Math.max(...lons) };
    })
    .sort((a, b) => a.west - b.west);
  const lats = parts.flatMap((part) => part.map(([, lat]) => lat));
  const [first] = spans;
  if (first === undefined) return null;
  let { east } = first;
  // the widest stretch that no part enters lies outside the box
  let [outside, west, end] = [-1, first.west, 0];
  for (const span of spans.slice(1)) {
    if (span.west - east > outside) [outside, west, end] = [span.west - east, span.west, east];
    east = Math.max(east, span.east);
  }
  if (first.west + DEG_PER_TURN - east >= outside) [west, end] = [first.west, east];
  return [west, Math.min(...lats), end, Math.max(...lats)];
}
