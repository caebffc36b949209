import type { Drawing, View, Words } from "../kit/drawing.ts";
import { keyRows } from "../kit/key.ts";
import { fitted } from "../kit/metrics.ts";
import { sheetOf } from "../kit/sheet.ts";
import { circle, label, type Point, rect, SMALL_PX } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";

/** The answers of a service, a column a kind of answer. */

export interface MappedRoute {
  readonly path: string;
  readonly title: string;
  /** True if it is asked for a place. */
  readonly place: "required" | "optional" | "none";
}

export interface RouteGroup {
  readonly name: string;
  readonly token: Token;
  readonly routes: readonly MappedRoute[];
}

export interface RouteMapPicture extends Words {
  readonly groups: readonly RouteGroup[];
}

const ROW_PX = 36;
const LEAST_COLUMN_PX = 150;

export function routeMap(picture: RouteMapPicture, view: View): Drawing {
  const { top, left, room, drawing } = sheetOf(picture, view);
  const columns = Math.max(1, Math.min(4, picture.groups.length, Math.floor(room / LEAST_COLUMN_PX)));
  const wide = (room - 10 * (columns - 1)) / columns;
  const ends = Array.from({ length: columns }, () => top + 8);
  const parts = picture.groups.map((group) => {
    // the next group stands in the column that is shortest
    const column = ends.indexOf(Math.min(...ends));
    const corner: Point = [left + column * (wide + 10), ends[column] ?? 0];
    const body = groupAt(group, corner, wide);
    ends[column] = (ends[column] ?? 0) + 30 + group.routes.length * ROW_PX + 12;
    return body;
  });
  const key = keyRows(
    (["required", "optional", "none"] as const).map((place) => ({
      name: PLACE_WORDS[place],
      mark: ([x, y]) => placeMark([x + 8, y - 4], place),
    })),
    Math.max(...ends) + 12,
    view.width,
  );
  return drawing(key.bottom, [...parts, key.body]);
}

const PLACE_WORDS = {
  required: "needs a place",
  optional: "takes a place",
  none: "without a place",
} as const;

function placeMark(at: Point, place: MappedRoute["place"]): string {
  if (place === "none") return circle(at, 2, { fill: "edge" });
  return circle(at, 4, { fill: place === "required" ? "accent" : "panel", stroke: "accent", width: 1.6 });
}

function groupAt({ name, token, routes }: RouteGroup, [x, y]: Point, wide: number): string {
  const rows = routes.map(({ path, title, place }, i) => {
    const top = y + 30 + i * ROW_PX;
    return [
      rect(
        { x, y: top, width: wide, height: ROW_PX - 4 },
        { fill: "sunk", note: `${title} · ${path}, ${PLACE_WORDS[place]}` },
        5,
      ),
      rect({ x, y: top, width: 4, height: ROW_PX - 4 }, { fill: token }, 2),
      label([x + 10, top + 14], fitted(title, wide - 30, 12, true), { bold: true }),
      label([x + 10, top + 27], fitted(path, wide - 16, SMALL_PX), { size: SMALL_PX, fill: "quiet" }),
      placeMark([x + wide - 10, top + 10], place),
    ].join("");
  });
  return label([x, y + 20], fitted(name, wide, 13, true), { size: 13, bold: true }) + rows.join("");
}
