import { type Drawing, emptyDrawing, type View, type Words } from "../kit/drawing.ts";
import { lineCommands } from "../kit/lines.ts";
import { onCircle } from "../kit/polar.ts";
import { printed } from "../kit/scale.ts";
import { nightField, sheetOf } from "../kit/sheet.ts";
import { circle, label, line, type Point, path, SMALL_PX } from "../kit/svg.ts";
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
  const sheet = sheetOf(picture, view);
  const size = Math.min(sheet.room, LARGEST_PX);
  const { box, centre, bottom, ground, labels } = nightField(sheet, size);
  const radius = size / 2 - 26;
  const at = ({ lon_deg, au }: Around): Point =>
    onCircle(centre, radius * Math.sqrt(au / farthest), EQUINOX_DEG - lon_deg);
  labels.keep(centre, 8);
  for (const body of bodies) labels.keep(at(body), 5);
  const style = { size: SMALL_PX, fill: "sky-quiet" } as const;
  return sheet.drawing(bottom, [
    ground,
    line(centre, [centre[0] + radius, centre[1]], { stroke: "n-grid", width: 1, dash: "2 4" }),
    ...bodies.map(({ orbit, key }) =>
      path(lineCommands(orbit.map(at)), { stroke: nightToken(key), width: 1, opacity: 0.55, fill: "none" }),
    ),
    circle(centre, 6, { fill: "n-sun", note: "Sun" }),
    ...bodies.map((body) =>
      circle(at(body), 4.5, {
        fill: nightToken(body.key),
        stroke: "sky",
        width: 1,
        note: `${body.name} · longitude ${printed(body.lon_deg, 1)}°, ${printed(body.au, 3)} au from the Sun`,
      }),
    ),
    ...bodies.map((body) =>
      labels.beside(at(body), body.name, { bold: true, fill: "sky-ink", halo: "sky", gap: 9 }),
    ),
    labels.at([centre[0] + radius - 2, centre[1] + 14], "0°, March equinox", { ...style, anchor: "end" }),
    label([box.x + 8, bottom - 8], "square-root distance scale", style),
  ]);
}
