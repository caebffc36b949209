import { type GeoProjection, geoArea, geoDistance, geoGraticule, geoOrthographic } from "d3-geo";
import type { Geometry, Polygon } from "geojson";
import { QUARTER_TURN_RAD } from "../../units/units.ts";
import { circle, group, type Paint, type Point, path } from "../kit/svg.ts";
import { geoCommands } from "./geo-commands.ts";
import { land } from "./land.ts";

/** The Earth as a ball, seen from far above a point. */

export interface Place {
  readonly lat_deg: number;
  readonly lon_deg: number;
}

export interface Globe {
  readonly centre: Point;
  readonly radius: number;
  /** Sea, meridians, land. */
  readonly ground: string;
  /** A line on the ground, its part on this side of the ball. */
  line(points: readonly Place[], paint: Paint): string;
  /** The smaller area within a ring, its part on this side. */
  area(ring: readonly Place[], paint: Paint): string;
  /** A spot; null on the far side. */
  spot(place: Place): Point | null;
}

const GRID_DEG = 15;
/** The ground of a globe as small is drawn in whole pixels: half as heavy. */
const SMALL_RADIUS_PX = 200;

function projectionOf(above: Place, [x, y]: Point, radius: number): GeoProjection {
  return geoOrthographic()
    .rotate([-above.lon_deg, -above.lat_deg])
    .translate([x, y])
    .scale(radius)
    .clipAngle(90);
}

/** A globe that is drawn already, by the `data-globe` of its drawing; null: the drawing has none. */
export function drawnGlobe(svg: string): Pick<Globe, "centre" | "radius" | "spot"> | null {
  const numbers = / data-globe="([^"]*)"/.exec(svg)?.[1]?.split(" ").map(Number);
  if (numbers === undefined) return null;
  const [lat_deg = 0, lon_deg = 0, x = 0, y = 0, radius = 0] = numbers;
  const above = { lat_deg, lon_deg };
  const projection = projectionOf(above, [x, y], radius);
  return { centre: [x, y], radius, spot: (place) => spotOn(projection, above, place) };
}

export function createGlobe(above: Place, centre: Point, radius: number): Globe {
  const projection = projectionOf(above, centre, radius);
  const commands = geoCommands(projection, 1);
  const plain = geoCommands(projection, radius < SMALL_RADIUS_PX ? 0 : 1);
  const ground = (geometry: Geometry, paint: Paint) => path(plain(geometry), paint);
  const drawn = (geometry: Geometry, paint: Paint) => path(commands(geometry), paint);
  const spot = (place: Place) => spotOn(projection, above, place);
  const grid = geoGraticule().step([GRID_DEG, GRID_DEG]).precision(GRID_DEG)();
  return {
    centre,
    radius,
    ground: group(
      [
        circle(centre, radius, { fill: "sea" }),
        ground(grid, { stroke: "grid", width: 0.7, fill: "none" }),
        ground(land(), { fill: "land", stroke: "coast", width: 0.6 }),
        circle(centre, radius, { stroke: "edge", width: 1, fill: "none" }),
      ],
      // who points at the ball asks which place it is
      {
        "data-globe": [above.lat_deg, above.lon_deg, ...centre, radius]
          .map((value) => value.toFixed(2))
          .join(" "),
      },
    ),
    line: (points, paint) =>
      points.length < 2
        ? ""
        : drawn({ type: "LineString", coordinates: points.map(positionOf) }, { fill: "none", ...paint }),
    area: (ring, paint) => drawn(areaWithin(ring), paint),
    spot,
  };
}

/** Which side of a ring is meant goes by its sense: the smaller one. */
function areaWithin(ring: readonly Place[]): Polygon {
  const positions = ring.map(positionOf);
  const area: Polygon = { type: "Polygon", coordinates: [positions] };
  return geoArea(area) <= HALF_SPHERE ? area : { type: "Polygon", coordinates: [positions.reverse()] };
}

const HALF_SPHERE = 2 * Math.PI;

function positionOf({ lon_deg, lat_deg }: Place): [number, number] {
  return [lon_deg, lat_deg];
}

function spotOn(projection: GeoProjection, above: Place, place: Place): Point | null {
  if (geoDistance(positionOf(above), positionOf(place)) > QUARTER_TURN_RAD) return null;
  const [x, y] = projection(positionOf(place)) ?? [Number.NaN, Number.NaN];
  return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
}
