import { DEG_PER_TURN } from "../../units/units.ts";
import { type Drawing, emptyDrawing, type View, type Words } from "../kit/drawing.ts";
import { createLabels } from "../kit/labels.ts";
import { sheetOf } from "../kit/sheet.ts";
import { circle, label, SMALL_PX } from "../kit/svg.ts";
import { flatMap } from "./flat.ts";
import type { Place } from "./globe.ts";
import { LAND_CREDIT } from "./land.ts";

/** Places on the whole Earth, longitude by latitude. */

export interface WorldPicture extends Words {
  readonly places: readonly (Place & { readonly name: string; readonly first: boolean })[];
}

/** Side of a degree in `landDrawing`. */
const PICKED_PX = 2;

/** The land of the whole Earth, longitude by latitude, without anything around it: a place on it is two divisions. */
export function landDrawing(): string {
  const [width, height] = [DEG_PER_TURN * PICKED_PX, 180 * PICKED_PX];
  return [
    `<svg class="chart" viewBox="0 0 ${width} ${height}" aria-hidden="true" preserveAspectRatio="none">`,
    flatMap({ x: 0, y: 0, width, height }).ground,
    "</svg>",
  ].join("");
}

export function worldMap(picture: WorldPicture, view: View): Drawing {
  if (picture.places.length === 0) return emptyDrawing(picture.title, "There is no such place.", view);
  const { top, left, room, drawing } = sheetOf(picture, view);
  const frame = { x: left, y: top + 6, width: room, height: room / 2 };
  const { projection, ground, edge } = flatMap(frame);
  const labels = createLabels(frame);
  const spots = picture.places.flatMap((place) => {
    const at = projection([place.lon_deg, place.lat_deg]);
    return at === null ? [] : [{ place, at }];
  });
  return drawing(frame.y + frame.height + 24, [
    ground,
    edge,
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
    label([left, frame.y + frame.height + 16], LAND_CREDIT, { size: SMALL_PX, fill: "quiet" }),
  ]);
}
