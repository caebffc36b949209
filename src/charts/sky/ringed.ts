import { math } from "../../engine/math.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { lineCommands } from "../kit/lines.ts";
import { type Point, path } from "../kit/svg.ts";

/** Rings in the plane of an equator, in a drawing whose axis is up and whose unit is the planet's radius in pixels. */

export interface RingView {
  /** Planetocentric latitude of the viewer and of the Sun over the rings. */
  readonly opening_deg: number;
  readonly sun_opening_deg: number;
  /** The Sun's longitude east of the middle of the disc. */
  readonly sun_east_deg: number;
  /** True if the lit side is seen. */
  readonly isLit: boolean;
  readonly bands: readonly RingBand[];
}

export interface RingBand {
  readonly name: string;
  /** In radii of the equator. */
  readonly inner: number;
  readonly outer: number;
  readonly opacity: number;
}

const [STEP_DEG, EDGE_PX] = [5, 0.7];
const UNLIT = 0.35;

/** The near or the far half of the rings; edge on they are a line. */
export function ringHalf(rings: RingView, radius: number, half: "near" | "far"): string {
  const [from, to] = half === "near" ? [-90, 90] : [90, 270];
  return rings.bands
    .map(({ name, inner, outer, opacity }) => {
      const [out, within] = [outer, inner].map((reach) => arc(rings, { reach: reach * radius, from, to }));
      const band = lineCommands([...(out ?? []), ...[...(within ?? [])].reverse()], true);
      const edges = lineCommands(out ?? []) + lineCommands(within ?? []);
      return (
        path(band, { fill: "face-saturn", opacity: opacity * (rings.isLit ? 1 : UNLIT), note: name }) +
        // before the disc, which has its colour, a band is not seen without
        path(edges, { stroke: half === "near" ? "sky-dark" : "face-saturn", width: EDGE_PX, fill: "none" })
      );
    })
    .join("");
}

interface Arc {
  readonly reach: number;
  readonly from: number;
  readonly to: number;
}

function arc(rings: RingView, { reach, from, to }: Arc): Point[] {
  const steps = Math.round((to - from) / STEP_DEG);
  return Array.from({ length: steps + 1 }, (_, i) => inPlane(rings, reach, from + ((to - from) * i) / steps));
}

/** A point of the rings' plane by its longitude east of the nearest one. */
function inPlane({ opening_deg }: RingView, reach: number, east_deg: number): Point {
  const [east, opening] = [east_deg * RAD_PER_DEG, opening_deg * RAD_PER_DEG];
  return [reach * math.sin(east), reach * math.cos(east) * math.sin(opening)];
}

const SHADOW_STEPS = 16;

/**
 * Where the planet keeps the Sun from its rings: of a ball of radius 1, which a spheroid becomes when its axis is stretched, the
 * points of the plane beyond it whose distance from the axis of its shadow is less than 1.
 */
export function shadowOnRings(rings: RingView, radius: number, flattened: number): string {
  const high = math.atan(math.tan(rings.sun_opening_deg * RAD_PER_DEG) / flattened);
  const sine = Math.abs(math.sin(high));
  const inner = Math.min(...rings.bands.map((band) => band.inner));
  const outer = Math.min(Math.max(...rings.bands.map((band) => band.outer)), 1 / Math.max(sine, 1e-9));
  if (!(outer > inner)) return "";
  const edge = Array.from({ length: SHADOW_STEPS + 1 }, (_, i) => {
    const reach = inner + ((outer - inner) * i) / SHADOW_STEPS;
    const across = (1 / (reach * reach) - sine * sine) / (1 - sine * sine);
    return [reach, math.asin(Math.sqrt(Math.max(0, across))) / RAD_PER_DEG] as const;
  });
  const away = rings.sun_east_deg + 180;
  const side = (sign: number) =>
    edge.map(([reach, half_deg]) => inPlane(rings, reach * radius, away + sign * half_deg));
  return path(lineCommands([...side(1), ...side(-1).reverse()], true), { fill: "sky", opacity: 0.9 });
}
