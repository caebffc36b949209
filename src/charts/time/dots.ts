import { type Drawing, emptyDrawing, heading, NARROW_PX, PAD_PX, type View } from "../kit/drawing.ts";
import { createLabels } from "../kit/labels.ts";
import { textWidth } from "../kit/metrics.ts";
import { extentOf, linear, printed, roundedSpan, stepDecimals, ticksIn } from "../kit/scale.ts";
import { circle, line, type Point, SMALL_PX } from "../kit/svg.ts";
import { onePerSpot } from "../kit/thin.ts";
import { drawTimeAxis, timeTicks } from "../kit/time-axis.ts";
import type { Token } from "../kit/tokens.ts";
import { unitSign } from "./series-picture.ts";

/** Moments with a number each: when, and how much. */

export interface Dot {
  readonly at: number;
  readonly value: number;
  readonly label: string;
  readonly token: Token;
  readonly radius?: number;
  readonly hollow?: boolean;
}

export interface DotPicture {
  readonly title: string;
  readonly subtitle: string;
  readonly finding: string;
  readonly unit: string | null;
  readonly dots: readonly Dot[];
  readonly includes?: readonly number[];
  /** Whether the dots are joined to the foot of the plot. */
  readonly stems?: boolean;
  readonly nothing: string;
}

const MOST_DOTS = 400;

export function dotPlot(picture: DotPicture, view: View): Drawing {
  const dots = picture.dots.filter(({ at, value }) => Number.isFinite(at) && Number.isFinite(value));
  const values = extentOf([...dots.map(({ value }) => value), ...(picture.includes ?? [])]);
  const times = extentOf(dots.map(({ at }) => at));
  if (values === null || times === null) return emptyDrawing(picture.title, picture.nothing, view);
  const head = heading(picture.title, picture.subtitle, view.width);
  const axis = roundedSpan(values, 6, picture.unit);
  const decimals = stepDecimals(axis.step);
  const names = ticksIn(axis, axis.step).map((value) => ({
    value,
    words: printed(value, decimals) + unitSign(picture.unit),
  }));
  const left = PAD_PX + 8 + Math.max(...names.map(({ words }) => textWidth(words, SMALL_PX)));
  const [right, top] = [view.width - PAD_PX - 6, head.bottom + 10];
  const bottom = top + (view.width < NARROW_PX ? 190 : 240);
  const room = Math.max((times.to - times.from) * 0.06, 43_200_000);
  const span = { from: times.from - room, to: times.to + room };
  const x = linear(span, { from: left, to: right });
  const y = linear(axis, { from: bottom, to: top });
  const labels = createLabels({ x: 0, y: head.bottom, width: view.width, height: 10_000 });
  const plot = createLabels({
    x: left,
    y: head.bottom,
    width: view.width - left - 2,
    height: bottom - head.bottom,
  });
  const shown = onePerSpot(
    dots,
    ({ at, value }) => `${Math.round(x(at) / 2)} ${Math.round(y(value) / 2)}`,
    MOST_DOTS,
  );
  for (const dot of shown) plot.reserve({ x: x(dot.at) - 4, y: y(dot.value) - 4, width: 8, height: 8 });
  const body = [
    head.body,
    ...names.map(
      ({ value, words }) =>
        line([left, y(value)], [right, y(value)], { stroke: "line", width: 1 }) +
        labels.at([left - 6, y(value) + 4], words, { anchor: "end", fill: "quiet" }),
    ),
    drawTimeAxis(
      { ticks: timeTicks(span, view.zone, Math.floor((right - left) / 50)), x, top, bottom },
      labels,
    ),
    ...shown.map((dot) => dotMark(dot, [x(dot.at), y(dot.value)], picture.stems === true ? bottom : null)),
    ...shown.map(({ at, value, label, radius = 4 }) =>
      plot.beside([x(at), y(value)], label, { gap: radius + 4, halo: "panel" }),
    ),
  ].join("");
  return {
    title: picture.title,
    finding: picture.finding,
    width: view.width,
    height: bottom + 36 + PAD_PX,
    body,
  };
}

/** A dot, joined to the foot of the plot where one is given. */
function dotMark({ token, radius = 4, hollow, label }: Dot, point: Point, foot: number | null): string {
  const stem = foot === null ? "" : line([point[0], foot], point, { stroke: token, width: 1, opacity: 0.5 });
  const [fill, stroke] = hollow === true ? (["panel", token] as const) : ([token, "panel"] as const);
  return stem + circle(point, radius, { fill, stroke, width: 1.5, note: label });
}
