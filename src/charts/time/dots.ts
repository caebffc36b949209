import { MS_PER_DAY } from "../../units/units.ts";
import { amountText } from "../kit/amounts.ts";
import { stampText } from "../kit/clock.ts";
import { type Drawing, emptyDrawing, type View, type Words } from "../kit/drawing.ts";
import { createLabels } from "../kit/labels.ts";
import { extentOf, linear, roundedSpan, type Span } from "../kit/scale.ts";
import { sheetOf } from "../kit/sheet.ts";
import { circle, line, onePerSpot, type Point } from "../kit/svg.ts";
import { drawTimeAxis, timeTicks } from "../kit/time-axis.ts";
import type { Token } from "../kit/tokens.ts";
import { drawValueAxis, namesRoom } from "../kit/value-axis.ts";

/** Moments with a number each: when, and how much. */

export interface Dot {
  readonly at: number;
  readonly value: number;
  readonly label: string;
  readonly token: Token;
  readonly radius?: number;
  readonly hollow?: boolean;
}

export interface DotPicture extends Words {
  readonly unit: string | null;
  readonly dots: readonly Dot[];
  readonly includes?: readonly number[];
  /** Times that the axis must show. */
  readonly spans?: Span;
  /** True if the dots are joined to the foot of the plot. */
  readonly stems?: boolean;
  readonly nothing: string;
}

const MOST_DOTS = 400;

export function dotPlot(picture: DotPicture, view: View): Drawing {
  const dots = picture.dots.filter(({ at, value }) => Number.isFinite(at) && Number.isFinite(value));
  const values = extentOf([...dots.map(({ value }) => value), ...(picture.includes ?? [])]);
  const { from: begin = Number.NaN, to: end = Number.NaN } = picture.spans ?? {};
  const times = dots.length === 0 ? null : extentOf([begin, end, ...dots.map(({ at }) => at)]);
  if (values === null || times === null) return emptyDrawing(picture.title, picture.nothing, view);
  const sheet = sheetOf(picture, view);
  const axis = { ...roundedSpan(values, 6, picture.unit), unit: picture.unit };
  const left = sheet.left + namesRoom(axis);
  const [right, top] = [sheet.right - 6, sheet.top + 10];
  const bottom = top + (sheet.isNarrow ? 190 : 240);
  const room = Math.max((times.to - times.from) * 0.06, MS_PER_DAY / 2);
  const span = { from: times.from - room, to: times.to + room };
  const x = linear(span, { from: left, to: right });
  const y = linear(axis, { from: bottom, to: top });
  const labels = createLabels({ x: 0, y: sheet.top, width: view.width, height: 10_000 });
  const plot = createLabels({
    x: left,
    y: sheet.top,
    width: view.width - left - 2,
    height: bottom - sheet.top,
  });
  const shown = onePerSpot(
    dots,
    ({ at, value }) => `${Math.round(x(at) / 2)} ${Math.round(y(value) / 2)}`,
    MOST_DOTS,
  );
  for (const { at, value } of shown) plot.keep([x(at), y(value)], 4);
  return sheet.drawing(bottom + 36, [
    drawValueAxis(axis, y, { from: left, to: right }, labels),
    drawTimeAxis(
      { ticks: timeTicks(span, view.zone, Math.floor((right - left) / 50)), x, top, bottom },
      labels,
    ),
    ...shown.map((dot) =>
      dotMark(dot, [x(dot.at), y(dot.value)], {
        foot: picture.stems === true ? bottom : null,
        note: dotWords(dot, picture.unit, view),
      }),
    ),
    ...shown.map(({ at, value, label, radius = 4 }) =>
      plot.beside([x(at), y(value)], label, { gap: radius + 4, halo: "panel" }),
    ),
  ]);
}

function dotWords({ label, value, at }: Dot, unit: string | null, { zone }: View): string {
  const amount = amountText(value, unit, 2);
  return `${label === "" || label === amount ? amount : `${label}, ${amount}`} · ${stampText(at, zone)}`;
}

interface DotRoom {
  readonly foot: number | null;
  readonly note: string;
}

/** A dot, joined to the foot of the plot where one is given. */
function dotMark({ token, radius = 4, hollow }: Dot, point: Point, { foot, note }: DotRoom): string {
  const stem = foot === null ? "" : line([point[0], foot], point, { stroke: token, width: 1, opacity: 0.5 });
  const [fill, stroke] = hollow === true ? (["panel", token] as const) : ([token, "panel"] as const);
  return stem + circle(point, radius, { fill, stroke, width: 1.5, note });
}
