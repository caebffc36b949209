import { NARROW_PX, PAD_PX, type View } from "../kit/drawing.ts";
import { fieldMark, keyRows } from "../kit/key.ts";
import { createLabels } from "../kit/labels.ts";
import { lineCommands } from "../kit/lines.ts";
import { fitted } from "../kit/metrics.ts";
import { linear, type Span } from "../kit/scale.ts";
import { label, line, type Point, path, rect, SMALL_PX } from "../kit/svg.ts";
import { timeTicks } from "../kit/time-axis.ts";
import type { Token } from "../kit/tokens.ts";
import type { Light } from "./series-picture.ts";

/** What is up when: a row a body, a hill as high as it stands, over the light of the sky. */

export interface RibbonRow {
  readonly name: string;
  readonly token: Token;
  /** Unix milliseconds and altitudes of the same moments. */
  readonly times: ArrayLike<number>;
  readonly altitudes: ArrayLike<number>;
  /** Said beside the hill. */
  readonly says: string;
}

export interface RibbonPicture {
  readonly title: string;
  readonly span: Span;
  /** The moment that is marked. */
  readonly at: number;
  readonly rows: readonly RibbonRow[];
  readonly light: readonly Light[];
}

const ROW_PX = 40;
const HILL_PX = 32;
const ZENITH_DEG = 90;
const LIGHT_NAMES: readonly (readonly [token: Token, name: string])[] = [
  ["day", "day"],
  ["civil", "civil twilight"],
  ["nautical", "nautical"],
  ["astronomical", "astronomical"],
  ["night", "night"],
];

export function visibilityRibbon(
  picture: RibbonPicture,
  start: number,
  view: View,
): { body: string; bottom: number } {
  const isNarrow = view.width < NARROW_PX;
  const [left, right] = [PAD_PX + 64, view.width - PAD_PX - (isNarrow ? 0 : 136)];
  const [top, bottom] = [start + 34, start + 34 + ROW_PX * picture.rows.length];
  const x = linear(picture.span, { from: left, to: right });
  const labels = createLabels({ x: 0, y: start, width: view.width, height: bottom - start + 60 });
  const bands = picture.light.map(({ from, to, token }) =>
    rect({ x: x(from), y: top, width: x(to) - x(from), height: bottom - top }, { fill: token }),
  );
  const hours = timeTicks(picture.span, view.zone, isNarrow ? 7 : 12).map(
    ({ at, minor }) =>
      line([x(at), top], [x(at), bottom], { stroke: "line", width: 1 }) +
      labels.at([x(at), bottom + 16], minor, { anchor: "middle", fill: "quiet" }),
  );
  const rows = picture.rows.map((row, i) => {
    const foot = top + ROW_PX * (i + 1);
    const says = isNarrow
      ? ""
      : label([right + 8, foot - 10], fitted(row.says, 126, SMALL_PX), { size: SMALL_PX, fill: "quiet" });
    return [
      hillOf(row, x, foot),
      line([PAD_PX, foot], [view.width - PAD_PX, foot], { stroke: "line", width: 1 }),
      label([PAD_PX, foot - 10], fitted(row.name, 58, 12, true), { bold: true }),
      says,
    ].join("");
  });
  const key = keyRows(
    LIGHT_NAMES.map(([token, name]) => ({
      name,
      mark: fieldMark({ fill: token, stroke: "edge", width: 0.5 }),
    })),
    bottom + 38,
    view.width,
  );
  return {
    body: [
      label([PAD_PX, start + 20], picture.title, { size: 15, bold: true }),
      ...bands,
      ...hours,
      ...rows,
      line([x(picture.at), top - 4], [x(picture.at), bottom], { stroke: "ink", width: 1.2, dash: "3 3" }),
      key.body,
    ].join(""),
    bottom: key.bottom,
  };
}

function hillOf(
  { times, altitudes, token, name }: RibbonRow,
  x: (at: number) => number,
  foot: number,
): string {
  const hills: Point[][] = [];
  let hill: Point[] = [];
  for (let i = 0; i < times.length; i++) {
    const altitude = altitudes[i] ?? -1;
    if (altitude > 0) hill.push([x(times[i] ?? 0), foot - (HILL_PX * altitude) / ZENITH_DEG]);
    if (!(altitude > 0) || i === times.length - 1) {
      if (hill.length > 1) hills.push(hill);
      hill = [];
    }
  }
  const outlines = hills.map((points) => {
    const [first, last] = [points[0], points.at(-1)];
    return first === undefined || last === undefined
      ? ""
      : lineCommands([[first[0], foot], ...points, [last[0], foot]], true);
  });
  return path(outlines.join(""), { fill: token, opacity: 0.85, note: name });
}
