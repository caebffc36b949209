import {
  composed,
  type Drawing,
  emptyDrawing,
  heading,
  PAD_PX,
  type View,
  type Words,
} from "../kit/drawing.ts";
import { createLabels } from "../kit/labels.ts";
import { lineCommands } from "../kit/lines.ts";
import { onCircle } from "../kit/polar.ts";
import { circle, label, line, type Point, path, rect, SMALL_PX } from "../kit/svg.ts";
import { nightToken } from "../kit/tokens.ts";

/** Orbits from above the north of the ecliptic; distances by their roots, so that the near and the far both fit. */

export interface Around {
  readonly lon_deg: number;
  readonly au: number;
}

export interface OrbitBody extends Around {
  readonly key: string;
  readonly name: string;
  /** Its way, in order. */
  readonly orbit: readonly Around[];
}

export interface OrbitsPicture extends Words {
  readonly bodies: readonly OrbitBody[];
}

const LARGEST_PX = 560;
/** Longitude 0, towards the March equinox, lies to the right: a quarter turn from up. */
const EQUINOX_DEG = 90;

export function orbitsFromAbove(picture: OrbitsPicture, view: View): Drawing {
  const { bodies, title } = picture;
  const farthest = Math.max(...bodies.flatMap(({ au, orbit }) => [au, ...orbit.map((at) => at.au)]));
  if (!Number.isFinite(farthest))
    return emptyDrawing(title, "No body of the answer goes about the Sun.", view);
  const head = heading(title, picture.subtitle, view.width);
  const size = Math.min(view.width - 2 * PAD_PX, LARGEST_PX);
  const room = { x: PAD_PX, y: head.bottom + 6, width: view.width - 2 * PAD_PX, height: size };
  const centre: Point = [view.width / 2, room.y + size / 2];
  const radius = size / 2 - 26;
  const at = ({ lon_deg, au }: Around): Point =>
    onCircle(centre, radius * Math.sqrt(au / farthest), EQUINOX_DEG - lon_deg);
  const labels = createLabels(room);
  labels.reserve({ x: centre[0] - 8, y: centre[1] - 8, width: 16, height: 16 });
  for (const body of bodies) {
    const [x, y] = at(body);
    labels.reserve({ x: x - 5, y: y - 5, width: 10, height: 10 });
  }
  const style = { size: SMALL_PX, fill: "sky-quiet" } as const;
  return composed(picture, { width: view.width, bottom: room.y + room.height }, [
    head.body,
    rect(room, { fill: "sky" }, 8),
    line(centre, [centre[0] + radius, centre[1]], { stroke: "n-grid", width: 1, dash: "2 4" }),
    ...bodies.map(({ orbit, key }) =>
      path(lineCommands(orbit.map(at)), { stroke: nightToken(key), width: 1, opacity: 0.55, fill: "none" }),
    ),
    circle(centre, 6, { fill: "n-sun" }),
    ...bodies.map((body) => circle(at(body), 4.5, { fill: nightToken(body.key), stroke: "sky", width: 1 })),
    ...bodies.map((body) =>
      labels.beside(at(body), body.name, { bold: true, fill: "sky-ink", halo: "sky", gap: 9 }),
    ),
    labels.at([centre[0] + radius - 2, centre[1] + 14], "0°, March equinox", { ...style, anchor: "end" }),
    label([room.x + 8, room.y + room.height - 8], "distances by their square roots", style),
  ]);
}
