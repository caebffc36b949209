import type { MultiPolygon, Position } from "geojson";
import { once } from "../../host/once.ts";
import { readCells } from "../../host/tsv.ts";
import { HUNDREDTHS } from "../../units/units.ts";

/** The land of the Earth, coarse: Natural Earth 1:110m. */

export const LAND_CREDIT = "Land: Natural Earth";

export const land: () => MultiPolygon = once(() => ({
  type: "MultiPolygon",
  coordinates: readCells("land/coastlines.tsv").map((rings) => rings.map(ringOf)),
}));

/** A ring of steps in hundredths of a degree. */
function ringOf(steps: string): Position[] {
  let [x, y] = [0, 0];
  return steps.split(",").map((step) => {
    const [east = 0, north = 0] = step.split(" ").map(Number);
    [x, y] = [x + east, y + north];
    return [x / HUNDREDTHS, y / HUNDREDTHS];
  });
}
