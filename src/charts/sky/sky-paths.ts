import { DEG_PER_TURN } from "../../units/units.ts";
import { type Drawing, emptyDrawing, type View, type Words } from "../kit/drawing.ts";
import { createLabels, type Labels } from "../kit/labels.ts";
import { lineCommands } from "../kit/lines.ts";
import { linear, printed, type Scale, ticksIn } from "../kit/scale.ts";
import { sheetOf } from "../kit/sheet.ts";
import { circle, line, type Point, path, type Rect, rect, seriesPart } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";

/** Ways across the sky of a place, azimuth by altitude, over the skyline where one is known. */

export interface SkyPath {
  readonly name: string;
  readonly token: Token;
  /** Fainter ways are the setting of the other ways. */
  readonly faint?: boolean;
  readonly points: readonly Point[];
  /** Moments on the way, by azimuth and altitude. */
  readonly marks: readonly { readonly point: Point; readonly label: string }[];
}

export interface PathsPicture extends Words {
  readonly paths: readonly SkyPath[];
  /** Altitudes of the skyline by azimuth, all round; none: the plain horizon. */
  readonly skyline: readonly Point[];
  /** The azimuth in the middle: that over which the Sun culminates. */
  readonly middle_deg: 0 | 180;
}

const COMPASS: Readonly<Record<number, string>> = {
  0: "N",
  45: "NE",
  90: "E",
  135: "SE",
  180: "S",
  225: "SW",
  270: "W",
  315: "NW",
};
const FOOT_DEG = -6;
const COMPASS_STEP_DEG = 45;

export function skyPaths(picture: PathsPicture, view: View): Drawing {
  const { paths, middle_deg, title } = picture;
  const highest = Math.max(...paths.flatMap(({ points }) => points.map(([, altitude]) => altitude)));
  if (!Number.isFinite(highest)) return emptyDrawing(title, "There is no day to draw.", view);
  const sheet = sheetOf(picture, view);
  const [left, right, top] = [sheet.left + 30, sheet.right - 4, sheet.top + 10];
  const bottom = top + (sheet.isNarrow ? 210 : 290);
  const ceiling = Math.min(90, Math.max(15, Math.ceil((highest + 4) / 15) * 15));
  const from = middle_deg - 180;
  const x = linear({ from, to: from + DEG_PER_TURN }, { from: left, to: right });
  const y = linear({ from: FOOT_DEG, to: ceiling }, { from: bottom, to: top });
  const at = ([azimuth, altitude]: Point): Point => [x(inTurn(azimuth, from)), y(altitude)];
  const labels = createLabels({ x: 0, y: sheet.top, width: view.width, height: bottom - sheet.top + 40 });
  const sky = createLabels({ x: left, y: top, width: right - left, height: y(0) - top });
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  const ways = paths.map((one) => arcOf(one, { at, limit: bottom }));
  const marks = paths
    .flatMap(({ marks, token, name }) => marks.map((mark) => ({ ...mark, token, name })))
    .filter(({ point }) => point[1] > Math.max(0, groundAt(picture.skyline, point[0])));
  for (const { point } of marks) sky.keep(at(point), 4);
  return sheet.drawing(bottom + 22, [
    rect(box, { fill: "civil" }),
    ...gridOf({ x, y, box, ceiling, from }, labels),
    ...ways,
    ground(picture, { at, box, x, y, from }),
    line([left, y(0)], [right, y(0)], { stroke: "edge", width: 1.4 }),
    ...marks.map(({ point, token, label, name }) =>
      circle(at(point), 2.6, {
        fill: token,
        stroke: "panel",
        width: 0.8,
        note: `${name}, ${label} · ${directionWords(point)}`,
      }),
    ),
    ...belowNote(paths, box, sky),
    ...namesOf(paths, at, sky),
    ...marks.map(({ point, label }) =>
      sky.beside(at(point), label, { gap: 7, fill: "quiet", halo: "civil" }),
    ),
  ]);
}

function directionWords([azimuth_deg, altitude_deg]: Point): string {
  return `azimuth ${printed(inTurn(azimuth_deg, 0), 1)}°, altitude ${printed(altitude_deg, 1)}°`;
}

/** A note for each body that stays down all day, where its way would be. */
function belowNote(paths: readonly SkyPath[], { x, y, width, height }: Rect, labels: Labels): string[] {
  const own = paths.filter(({ faint }) => faint !== true);
  const down = own.filter(({ points }) => points.every(([, altitude]) => altitude <= 0));
  return down.map(({ name }, i) =>
    labels.at([x + width / 2, y + height / 2 + 18 * i], `${name} does not rise on this day.`, {
      size: 13,
      anchor: "middle",
      halo: "civil",
    }),
  );
}

function inTurn(azimuth_deg: number, from: number): number {
  return from + ((((azimuth_deg - from) % DEG_PER_TURN) + DEG_PER_TURN) % DEG_PER_TURN);
}

interface Plot {
  readonly x: Scale;
  readonly y: Scale;
  readonly box: Rect;
  readonly from: number;
}

function gridOf({ x, y, box, ceiling, from }: Plot & { ceiling: number }, labels: Labels): string[] {
  const right = box.x + box.width;
  const step = ceiling > 45 ? 15 : ceiling > 15 ? 10 : 5;
  const levels = ticksIn({ from: 0, to: ceiling }, step).map(
    (value) =>
      line([box.x, y(value)], [right, y(value)], { stroke: "line", width: 1 }) +
      labels.at([box.x - 5, y(value) + 4], `${printed(value)}°`, { anchor: "end", fill: "quiet" }),
  );
  const points = ticksIn({ from, to: from + DEG_PER_TURN }, COMPASS_STEP_DEG).map((azimuth) => {
    const name = COMPASS[(azimuth + DEG_PER_TURN) % DEG_PER_TURN] ?? "";
    const anchor = azimuth === from ? "start" : azimuth === from + DEG_PER_TURN ? "end" : "middle";
    return (
      line([x(azimuth), box.y], [x(azimuth), box.y + box.height], { stroke: "line", width: 1 }) +
      labels.at([x(azimuth), box.y + box.height + 16], name, {
        anchor,
        bold: name.length === 1,
        size: 12,
        fill: "quiet",
      })
    );
  });
  return [...levels, ...points];
}

/** A way, broken where it passes from one edge to the other, down to the foot of the picture. */
function arcOf(
  { points, token, faint, name }: SkyPath,
  { at, limit }: { at: (point: Point) => Point; limit: number },
): string {
  const runs: Point[][] = [];
  let before: Point | null = null;
  for (const point of points) {
    const spot = at(point);
    if (spot[1] > limit) {
      before = null;
      continue;
    }
    if (before !== null && Math.abs(before[0] - spot[0]) < 120) runs.at(-1)?.push(spot);
    else runs.push([spot]);
    before = spot;
  }
  const drawn = path(runs.map((run) => lineCommands(run)).join(""), {
    stroke: token,
    width: faint === true ? 1.2 : 2.2,
    dash: faint === true ? "4 4" : undefined,
    fill: "none",
    values: points
      .filter((point) => at(point)[1] <= limit)
      .map((point) => [at(point), `${name} · ${directionWords(point)}`]),
  });
  return seriesPart(name, [drawn]);
}

/** Altitude of the skyline at an azimuth: straight between its points. */
function groundAt(skyline: readonly Point[], azimuth_deg: number): number {
  const ahead = (from: number, to: number) => inTurn(to - from, 0);
  const first = skyline[0];
  if (first === undefined) return 0;
  const nearest = (distance: (point: Point) => number) =>
    skyline.reduce((best, point) => (distance(point) < distance(best) ? point : best), first);
  const before = nearest(([azimuth]) => ahead(azimuth, azimuth_deg));
  const after = nearest(([azimuth]) => ahead(azimuth_deg, azimuth));
  const stretch = ahead(before[0], after[0]);
  const share = stretch === 0 ? 0 : ahead(before[0], azimuth_deg) / stretch;
  return before[1] + share * (after[1] - before[1]);
}

/** The ground that hides the sky: all below the horizon, above it the skyline. */
function ground(
  { skyline }: PathsPicture,
  { at, box, x, y, from }: Plot & { at: (point: Point) => Point },
): string {
  const foot = box.y + box.height;
  const right = box.x + box.width;
  if (skyline.length === 0)
    return rect(
      { x: box.x, y: y(0), width: box.width, height: foot - y(0) },
      { fill: "sunk", opacity: 0.85 },
    );
  const spots = [...skyline]
    .map(([azimuth, altitude]): Point => [inTurn(azimuth, from), altitude])
    .sort((a, b) => a[0] - b[0]);
  const [first, last] = [spots[0], spots.at(-1)];
  if (first === undefined || last === undefined) return "";
  // between the last point and the first of the next turn the line goes on straight
  const share = (from + DEG_PER_TURN - last[0]) / (first[0] + DEG_PER_TURN - last[0] || 1);
  const edge = last[1] + share * (first[1] - last[1]);
  const outline: Point[] = [
    [box.x, foot],
    [box.x, y(edge)],
    ...spots.map((spot): Point => [x(spot[0]), at([spot[0], spot[1]])[1]]),
    [right, y(edge)],
    [right, foot],
  ];
  return path(lineCommands(outline, true), { fill: "land", stroke: "coast", width: 1 });
}

/** Each way is named near its highest point. */
function namesOf(paths: readonly SkyPath[], at: (point: Point) => Point, labels: Labels): string[] {
  return [...paths]
    .sort((a, b) => Number(a.faint ?? false) - Number(b.faint ?? false))
    .map(({ name, points, token }) => {
      const high = points.reduce<Point | null>(
        (best, point) => (best === null || point[1] > best[1] ? point : best),
        null,
      );
      if (high === null || high[1] <= 0) return "";
      return labels.beside(at(high), name, { bold: true, gap: 9, fill: token, halo: "civil" });
    });
}
