import { type GeoPermissibleObjects, type GeoProjection, geoPath } from "d3-geo";
import { lineCommands } from "../kit/lines.ts";
import type { Point } from "../kit/svg.ts";

/** Commands of lines and areas, coordinates rounded and written as steps; what rounding leaves without length is left out. */
export function geoCommands(
  projection: GeoProjection,
  digits: 0 | 1,
): (geometry: GeoPermissibleObjects) => string {
  const commands = geoPath(projection).digits(digits);
  return (geometry) =>
    (commands(geometry) ?? "")
      .split("M")
      .map((part) => ({ points: pointsOf(part), isClosed: part.endsWith("Z") }))
      .map(({ points, isClosed }) => (points.length < 2 ? "" : lineCommands(points, isClosed)))
      .join("");
}

/** The points of a line, none of them twice in a row. */
function pointsOf(part: string): readonly Point[] {
  const words = part.replace("Z", "").split("L");
  return words
    .filter((word, index) => word !== "" && word !== words[index - 1])
    .map((word): Point => {
      const [x = Number.NaN, y = Number.NaN] = word.split(",").map(Number);
      return [x, y];
    });
}
