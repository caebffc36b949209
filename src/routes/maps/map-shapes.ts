import type { MapFeature } from "../../contract/declare/geometry.ts";
import type { Vertex } from "../../sky/eclipses/curves/lines.ts";
import { cutLine, cutRing } from "../../sky/eclipses/curves/map-cuts.ts";
import { instantOf } from "../../sky/time/tt-days.ts";
import type { Json, JsonObject } from "../../table/column.ts";
import { formatIso, toUnixMs } from "../../time/instant.ts";
import type { TimeModel } from "../../time/scales.ts";

/** Curves of the sky's rooms as the shapes of map features, with the instants of their vertices. */

/** Gives the instant of a vertex. */
export interface Clock {
  readonly model: TimeModel;
  readonly t0_day: number;
}

type Shaped = Pick<MapFeature, "shape" | "start_ms" | "end_ms">;

/** A line with the instant of greatest phase at each position, and the other properties of each; null where nothing is left of it. */
export function lineOf(
  { model, t0_day }: Clock,
  vertices: readonly Vertex[],
  valuesOf: (vertex: Vertex) => JsonObject = () => ({}),
): (Shaped & { readonly parallel: NonNullable<MapFeature["parallel"]> }) | null {
  const parts = cutLine(vertices);
  if (parts.length === 0) return null;
  const told = parts.map((part) =>
    part.map(({ vertex }): JsonObject => {
      const instants = formatIso(instantOf(model, t0_day + vertex.deepest_day));
      return { instants, ...valuesOf(vertex) };
    }),
  );
  const names = Object.keys(told[0]?.[0] ?? {});
  const parallel = Object.fromEntries(
    names.map((name) => [name, told.map((part) => part.map((values): Json => values[name] ?? null))]),
  );
  return {
    shape: { kind: "line", parts: parts.map((part) => part.map(({ position }) => position)) },
    ...spanOf({ model, t0_day }, vertices),
    parallel,
  };
}

/** An area of rings; null where nothing is left of it. */
export function areaOf(clock: Clock, rings: readonly (readonly Vertex[])[]): Shaped | null {
  const cut = rings.flatMap(cutRing);
  if (cut.length === 0) return null;
  return { shape: { kind: "area", rings: cut }, ...spanOf(clock, rings.flat()) };
}

const DECIMALS = 1e5;

export function pointAt(
  { lon_deg, lat_deg }: { readonly lon_deg: number; readonly lat_deg: number },
  at_ms: number,
): Shaped {
  const [lon, lat] = [lon_deg, lat_deg].map((degrees) => Math.round(degrees * DECIMALS) / DECIMALS + 0);
  return { shape: { kind: "point", position: [lon ?? 0, lat ?? 0] }, start_ms: at_ms, end_ms: at_ms };
}

/** From the first to the last instant of the vertices. */
function spanOf({ model, t0_day }: Clock, vertices: readonly Vertex[]) {
  const msOf = (tau_day: number) => toUnixMs(instantOf(model, t0_day + tau_day));
  const days = vertices.map(({ deepest_day }) => deepest_day);
  const [first, last] = [
    days.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    days.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  ];
  return { start_ms: msOf(first), end_ms: msOf(last) };
}
