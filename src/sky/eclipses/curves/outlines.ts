import { EARTH_RADIUS_KM } from "../../../units/constants.ts";
import { addScaled, cross, unit } from "../../positions/vector.ts";
import type { SolarElements } from "../besselian.ts";
import type { CurveScope } from "./eclipse-curves.ts";
import { type Field, outlineField } from "./fields.ts";
import { followed, onCurve } from "./follow.ts";
import { type Zenith, zenithOf } from "./ground.ts";
import { type CircleNode, risenCircle } from "./horizon-circle.ts";
import { betweenOnCurve, tracedLines, type Vertex, verticesOf } from "./lines.ts";
import { axisPoint } from "./on-axis.ts";
import { arcsWithin, edgeOf, ringsOf } from "./regions.ts";
import { axisPast, type Cone, radiusAt } from "./shadow-axes.ts";

/** The shadow on the ground at one moment: what of it lies where the Sun is up. */

/** A path may be narrower than any tolerance that is asked for. */
const SHARE_OF_RADIUS = 0.1;
const LEAST_RADIUS = 1e-7;

export function outlineRings(
  { elements, tolerance_km }: CurveScope,
  cone: Cone,
  tau_day: number,
): Vertex[][] {
  const field = outlineField(elements, cone, tau_day);
  const circle = risenCircle(elements, tau_day);
  const tolerance = ({ zenith }: { readonly zenith: Zenith }) => {
    const { r } = radiusAt(cone, axisPast(elements, zenith, tau_day));
    return Math.min(tolerance_km, SHARE_OF_RADIUS * Math.abs(r) * EARTH_RADIUS_KM);
  };
  const lines = tracedLines(circle, field);
  if (lines.length === 0) return wholeOutline({ elements, cone, tau_day, field }, tolerance);
  const edges = lines.flatMap(
    (line) => edgeOf(line, verticesOf(line.nodes, betweenOnCurve(field), tolerance)) ?? [],
  );
  const ends = lines.flatMap((line) => line.ends ?? []);
  const isWithin = ({ zenith }: CircleNode) => field(zenith, tau_day).value < 0;
  return ringsOf(edges, arcsWithin(circle, ends, isWithin, tolerance));
}

interface Outline {
  readonly elements: SolarElements;
  readonly cone: Cone;
  readonly tau_day: number;
  readonly field: Field;
}

/** A shadow that lies on the Earth with all of its rim. */
function wholeOutline(
  { elements, cone, tau_day, field }: Outline,
  tolerance: (node: { readonly zenith: Zenith }) => number,
): Vertex[][] {
  const point = axisPoint(elements, tau_day);
  if (point === null) return [];
  const centre = zenithOf(point);
  const past = axisPast(elements, centre, tau_day);
  const { r } = radiusAt(cone, past);
  if (Math.abs(r) < LEAST_RADIUS) return [];
  const aside = unit(cross(past.axis.sunward, centre[2] * centre[2] > 0.9 ? [1, 0, 0] : [0, 0, 1]));
  const start = onCurve(field, unit(addScaled(centre, aside, Math.abs(r))), tau_day);
  if (start === null || start.sin_altitude < 0) return [];
  const nodes = followed(field, start, 1);
  const vertices = verticesOf(nodes, betweenOnCurve(field), tolerance);
  return nodes.at(-1) === start ? [vertices] : [];
}
