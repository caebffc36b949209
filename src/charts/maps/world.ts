import { geoEquirectangular, geoGraticule, geoPath } from "d3-geo";
import { type Drawing, emptyDrawing, heading, PAD_PX, type View } from "../kit/drawing.ts";
import { createLabels } from "../kit/labels.ts";
import { circle, label, path, rect, SMALL_PX } from "../kit/svg.ts";
import type { Place } from "./globe.ts";
import { LAND_CREDIT, land } from "./land.ts";

/** Places on the whole Earth, longitude by latitude. */

export interface WorldPicture {
  readonly title: string;
  readonly subtitle: string;
  readonly finding: string;
  readonly places: readonly (Place & { readonly name: string; readonly first: boolean })[];
}

const GRID_DEG = 30;
/** A map as narrow shows no tenth of a pixel, and is half as heavy without them. */
const NARROW_PX = 500;

/** Side of a degree in `landDrawing`. */
const PICKED_PX = 2;

/** The land of the whole Earth, longitude by latitude, without anything around it: a place on it is two divisions. */
export function landDrawing(): string {
  const [width, height] = [360 * PICKED_PX, 180 * PICKED_PX];
  const projection = geoEquirectangular()
    .scale(width / (2 * Math.PI))
    .translate([width / 2, height / 2]);
  const commands = geoPath(projection).digits(1);
  const grid = commands(geoGraticule().step([GRID_DEG, GRID_DEG])()) ?? "";
  return [
    `<svg class="chart" viewBox="0 0 ${width} ${height}" aria-hidden="true" preserveAspectRatio="none">`,
    rect({ x: 0, y: 0, width, height }, { fill: "sea" }),
    path(grid, { stroke: "grid", width: 1, fill: "none" }),
    path(commands(land()) ?? "", { fill: "land", stroke: "coast", width: 0.6 }),
    "</svg>",
  ].join("");
}

export function worldMap(picture: WorldPicture, view: View): Drawing {
  if (picture.places.length === 0) return emptyDrawing(picture.title, "There is no such place.", view);
  const head = heading(picture.title, picture.subtitle, view.width);
  const width = view.width - 2 * PAD_PX;
  const frame = { x: PAD_PX, y: head.bottom + 6, width, height: width / 2 };
  const projection = geoEquirectangular()
    .scale(width / (2 * Math.PI))
    .translate([frame.x + width / 2, frame.y + frame.height / 2]);
  const commands = geoPath(projection).digits(view.width < NARROW_PX ? 0 : 1);
  const labels = createLabels(frame);
  const spots = picture.places.flatMap((place) => {
    const at = projection([place.lon_deg, place.lat_deg]);
    return at === null ? [] : [{ place, at }];
  });
  const body = [
    head.body,
    rect(frame, { fill: "sea" }),
    path(commands(geoGraticule().step([GRID_DEG, GRID_DEG])()) ?? "", {
      stroke: "grid",
      width: 0.7,
      fill: "none",
    }),
    path(commands(land()) ?? "", { fill: "land", stroke: "coast", width: 0.5 }),
    rect(frame, { stroke: "edge", width: 1, fill: "none" }),
    ...spots.map(({ place, at }) =>
      circle(at, place.first ? 5 : 3.5, {
        fill: place.first ? "bad" : "accent",
        stroke: "panel",
        width: 1.2,
        note: place.name,
      }),
    ),
    ...spots.map(({ place, at }) =>
      labels.beside(at, place.name, { gap: 8, halo: "panel", bold: place.first }),
    ),
    label([PAD_PX, frame.y + frame.height + 16], LAND_CREDIT, { size: SMALL_PX, fill: "quiet" }),
  ].join("");
  return {
    title: picture.title,
    finding: picture.finding,
    width: view.width,
    height: frame.y + frame.height + 24 + PAD_PX,
    body,
  };
}
