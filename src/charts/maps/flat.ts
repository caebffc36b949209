import { type GeoProjection, geoEquirectangular, geoGraticule } from "d3-geo";
import type { Geometry } from "geojson";
import { type Paint, path, type Rect, rect } from "../kit/svg.ts";
import { geoCommands } from "./geo-commands.ts";
import { land } from "./land.ts";

/** The whole Earth in a frame, longitude by latitude. */

export interface FlatMap {
  readonly projection: GeoProjection;
  /** Sea, meridians, land. */
  readonly ground: string;
  /** The frame's edge, over what is drawn on the ground. */
  readonly edge: string;
  drawn(geometry: Geometry, paint: Paint): string;
}

const GRID_DEG = 30;
/** A narrower map shows no tenth of a pixel, and is half as heavy without them. */
const FINE_PX = 500;

export function flatMap(frame: Rect, middle_lon_deg = 0): FlatMap {
  const { x, y, width, height } = frame;
  const projection = geoEquirectangular()
    .rotate([-middle_lon_deg, 0])
    .scale(width / (2 * Math.PI))
    .translate([x + width / 2, y + height / 2]);
  const commands = geoCommands(projection, width < FINE_PX ? 0 : 1);
  const drawn = (geometry: Geometry, paint: Paint) => path(commands(geometry), paint);
  return {
    projection,
    ground: [
      rect(frame, { fill: "sea" }),
      drawn(geoGraticule().step([GRID_DEG, GRID_DEG])(), { stroke: "grid", width: 0.7, fill: "none" }),
      drawn(land(), { fill: "land", stroke: "coast", width: 0.5 }),
    ].join(""),
    edge: rect(frame, { stroke: "edge", width: 1, fill: "none" }),
    drawn,
  };
}
