import { amountText } from "../kit/amounts.ts";
import { type Drawing, emptyDrawing, type View, type Words } from "../kit/drawing.ts";
import { createLabels, type Labels } from "../kit/labels.ts";
import { lineCommands } from "../kit/lines.ts";
import { extentOf, linear, roundedSpan } from "../kit/scale.ts";
import { sheetOf } from "../kit/sheet.ts";
import { circle, type Point, path } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";
import { drawFootAxis, drawValueAxis, namesRoom } from "../kit/value-axis.ts";

/** A way in a plane of two angles (or other numbers): loops, wobbles, figures of eight. */

export interface PlanePicture extends Words {
  readonly x: {
    readonly name: string;
    readonly unit: string | null;
    readonly turn?: number;
    readonly reversed?: boolean;
  };
  readonly y: { readonly name: string; readonly unit: string | null };
  /** True if both numbers are drawn to one scale. */
  readonly equal?: boolean;
  readonly token: Token;
  readonly points: readonly Point[];
  readonly marks: readonly { readonly point: Point; readonly label: string }[];
}

const TALLEST_PX = 440;
const AXIS_NAME = { fill: "quiet", bold: true } as const;

export function planePath(picture: PlanePicture, view: View): Drawing {
  const points = picture.points.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
  const [xs, ys] = [extentOf(points.map(([x]) => x)), extentOf(points.map(([, y]) => y))];
  if (xs === null || ys === null) return emptyDrawing(picture.title, "There are no rows to draw.", view);
  const sheet = sheetOf(picture, view);
  const across = { ...roundedSpan(xs, 6, picture.x.unit), ...picture.x };
  const up = { ...roundedSpan(ys, 6, picture.y.unit), ...picture.y };
  const left = sheet.left + namesRoom(up);
  const [top, room] = [sheet.top + 26, sheet.right - 14 - left];
  const ratio = (up.to - up.from) / (across.to - across.from);
  const tall =
    picture.equal === true
      ? Math.min(TALLEST_PX, Math.max(90, room * ratio))
      : Math.min(TALLEST_PX, room * 0.75);
  const wide = picture.equal === true ? Math.min(room, tall / ratio) : room;
  const start = left + (room - wide) / 2;
  const bottom = top + tall;
  const x = linear(
    across,
    picture.x.reversed === true ? { from: start + wide, to: start } : { from: start, to: start + wide },
  );
  const y = linear(up, { from: bottom, to: top });
  const at = ([a, b]: Point): Point => [x(a), y(b)];
  const labels = createLabels({ x: 0, y: sheet.top, width: view.width, height: 10_000 });
  return sheet.drawing(bottom + 38, [
    drawValueAxis(up, y, { from: start, to: start + wide }, labels),
    drawFootAxis(across, x, { from: top, to: bottom }, labels),
    labels.at([start, top - 8], picture.y.name, AXIS_NAME),
    labels.at([start + wide, bottom + 32], picture.x.name, { ...AXIS_NAME, anchor: "end" }),
    wayOf(picture, points, at, labels),
  ]);
}

/** The line with its points, and the marks upon it. */
function wayOf(
  { token, marks, x, y }: PlanePicture,
  points: readonly Point[],
  at: (point: Point) => Point,
  labels: Labels,
): string {
  return [
    path(lineCommands(points.map(at)), {
      stroke: token,
      width: 1.8,
      fill: "none",
      values: points.map((point) => [at(point), pairWords(point, { x, y })]),
    }),
    ...(points.length <= MOST_DOTS ? points.map((point) => circle(at(point), 1.8, { fill: token })) : []),
    ...marks.map(({ point, label }) =>
      circle(at(point), 4, {
        fill: token,
        stroke: "panel",
        width: 1.2,
        note: `${label} · ${pairWords(point, { x, y })}`,
      }),
    ),
    ...marks.map(({ point, label }) =>
      labels.beside(at(point), label, { gap: 8, halo: "panel", bold: true }),
    ),
  ].join("");
}

function pairWords([a, b]: Point, { x, y }: Pick<PlanePicture, "x" | "y">): string {
  return `${x.name} ${amountText(a, x.unit, 2)}, ${y.name} ${amountText(b, y.unit, 2)}`;
}

const MOST_DOTS = 62;
