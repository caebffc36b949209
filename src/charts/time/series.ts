import { MS_PER_MINUTE } from "../../units/units.ts";
import { amountText } from "../kit/amounts.ts";
import { clockText, dateText, stampText, wallOf } from "../kit/clock.ts";
import { type Drawing, emptyDrawing, subtitleOf, type View } from "../kit/drawing.ts";
import { createLabels } from "../kit/labels.ts";
import { runCommands, runsOf } from "../kit/lines.ts";
import { textWidth } from "../kit/metrics.ts";
import { extentOf, linear, roundedSpan, type Span } from "../kit/scale.ts";
import { type Sheet, sheetOf } from "../kit/sheet.ts";
import {
  circle,
  evenly,
  MOST_VALUES,
  type Point,
  path,
  rect,
  SMALL_PX,
  seriesPart,
  type Valued,
} from "../kit/svg.ts";
import { drawTimeAxis, timeTicks } from "../kit/time-axis.ts";
import { drawValueAxis, namesRoom, type ValueAxis } from "../kit/value-axis.ts";
import { endLabels, keyOf, marksOf, NAME_ROW_PX } from "./series-labels.ts";
import { DASHES, type Plot, type Series, type SeriesPicture } from "./series-picture.ts";
import { inShownUnit } from "./shown-unit.ts";

/** Any number over time: a line a series, named at its end, over the light of the sky where that is known. */

export function timeSeries(given: SeriesPicture, view: View): Drawing {
  const picture = inShownUnit(given);
  const span = extentOf(picture.series.flatMap(({ times }) => endsOf(times)));
  const values = extentOf(everyValue(picture));
  if (span === null || values === null)
    return emptyDrawing(
      picture.title,
      span === null ? "There are no rows to draw." : "No row has a value.",
      view,
    );
  const axis = { ...roundedSpan(values, MOST_VALUE_TICKS, picture.unit), unit: picture.unit };
  const { title, subtitle = subtitleOf(view, span), finding = findingOf(picture, view) } = picture;
  const sheet = sheetOf({ title, subtitle, finding }, view);
  const plot = plotOf(picture, { sheet, span, axis, view });
  const { frame, labels } = plot;
  const key = keyOf(picture, plot, view);
  const ticks = timeTicks(span, view.zone, Math.floor(frame.width / (plot.isNarrow ? 44 : 56)));
  return sheet.drawing(key.bottom, [
    ...bandsOf(picture, plot, span),
    drawValueAxis(axis, plot.y, { from: frame.x, to: frame.x + frame.width }, labels),
    drawTimeAxis({ ticks, x: plot.x, top: frame.y, bottom: frame.y + frame.height }, labels),
    ...picture.series.map((one, i) =>
      seriesPart(one.name, [
        errorBand(picture, plot, i),
        path(commandsOf(one, plot, picture.turn ?? null), {
          stroke: one.token,
          width: 1.8,
          dash: DASHES[i % DASHES.length],
          fill: "none",
          values: valuesOf(one, plot, { unit: picture.unit, view }),
        }),
        loneDots(one, plot),
      ]),
    ),
    ...marksOf(picture, plot, view),
    endLabels(picture, plot),
    key.body,
  ]);
}

function endsOf(times: ArrayLike<number>): number[] {
  return [times[0] ?? Number.NaN, times[times.length - 1] ?? Number.NaN];
}

function* everyValue({ series, includes = [], errors = [] }: SeriesPicture): Iterable<number> {
  yield* includes;
  for (const [index, { values }] of series.entries())
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? Number.NaN;
      const error = errors[index]?.[i] ?? 0;
      yield value - error;
      yield value + error;
    }
}

const MOST_VALUE_TICKS = 7;

interface PlotRoom {
  readonly sheet: Sheet;
  readonly span: Span;
  readonly axis: ValueAxis;
  readonly view: View;
}

const WIDE_HEIGHT_PX = 250;
const NARROW_HEIGHT_PX = 190;

function plotOf(picture: SeriesPicture, { sheet, span, axis, view }: PlotRoom): Plot {
  const { isNarrow } = sheet;
  const left = sheet.left + namesRoom(axis);
  const named = picture.series.map(({ name }) => textWidth(name, SMALL_PX, true));
  const right = isNarrow || named.length < 2 ? sheet.right - 8 : view.width - Math.max(...named) - 24;
  const least = picture.height ?? (isNarrow ? NARROW_HEIGHT_PX : WIDE_HEIGHT_PX);
  // each line has its name at its end
  const height = isNarrow ? least : Math.max(least, (named.length + 1) * NAME_ROW_PX);
  const frame = { x: left, y: sheet.top + 8, width: Math.max(20, right - left), height };
  const wide =
    span.to > span.from ? span : { from: span.from - 30 * MS_PER_MINUTE, to: span.to + 30 * MS_PER_MINUTE };
  const range = { from: frame.y + height, to: frame.y };
  return {
    frame,
    x: linear(wide, { from: frame.x, to: frame.x + frame.width }),
    y: linear(axis, picture.reversed === true ? { from: range.to, to: range.from } : range),
    labels: createLabels({ x: 0, y: 0, width: view.width, height: 10_000 }),
    isNarrow,
  };
}

function bandsOf({ light = [] }: SeriesPicture, { frame, x }: Plot, span: Span): string[] {
  return light.flatMap(({ from, to, token }) => {
    const [left, right] = [x(Math.max(from, span.from)), x(Math.min(to, span.to))];
    if (right <= left) return [];
    return [rect({ x: left, y: frame.y, width: right - left, height: frame.height }, { fill: token })];
  });
}

function commandsOf({ times, values }: Series, { x, y }: Plot, turn: number | null): string {
  const leap = turn === null ? Number.POSITIVE_INFINITY : Math.abs(y(turn / 2) - y(0));
  const xs = Float64Array.from(times, x);
  const ys = Float64Array.from(values, y);
  return runCommands(runsOf(xs, ys, leap));
}

/** Each row of a line in words: the amount, its line and when. */
function valuesOf(
  { name, times, values }: Series,
  { x, y }: Plot,
  { unit, view }: { readonly unit: string | null; readonly view: View },
): Valued[] {
  const subject = name === "" ? "" : `${name} `;
  const rows = evenly(
    Array.from(times, (at, i): Point => [at, values[i] ?? Number.NaN]),
    MOST_VALUES,
  );
  return rows
    .filter(([, value]) => Number.isFinite(value))
    .map(([at, value]) => [
      [x(at), y(value)],
      `${subject}${amountText(value, unit, decimalsOf(value))} · ${stampText(at, view.zone)}`,
    ]);
}

/** More of small amounts. */
function decimalsOf(value: number): number {
  const size = Math.abs(value);
  return size >= 10 ? 2 : size >= 0.1 ? 3 : 6;
}

/** Points that stand alone are dots: a line through one point is not seen. */
function loneDots({ times, values, token }: Series, { x, y }: Plot): string {
  const runs = runsOf(Float64Array.from(times, x), Float64Array.from(values, y));
  return runs
    .flatMap((run) =>
      run.length === 1 && run[0] !== undefined ? [circle(run[0], 3.5, { fill: token })] : [],
    )
    .join("");
}

function errorBand({ series, errors }: SeriesPicture, { x, y }: Plot, index: number): string {
  const own = series[index];
  const widths = errors?.[index];
  if (own === undefined || widths === undefined) return "";
  const edge = (sign: 1 | -1) =>
    runsOf(
      Float64Array.from(own.times, x),
      Float64Array.from(own.values, (value, i) => y(value + sign * (widths[i] ?? 0))),
    ).flat();
  const outline = [...edge(1), ...edge(-1).reverse()];
  const commands = outline
    .map(([px_, py]) => `${Math.round(px_ * 10) / 10} ${Math.round(py * 10) / 10}`)
    .join("L");
  return path(outline.length < 3 ? "" : `M${commands}z`, { fill: own.token, opacity: 0.18 });
}

const MOST_TOLD = 3;

function findingOf({ series, unit, reversed }: SeriesPicture, { zone }: View): string {
  const told = series.slice(0, MOST_TOLD).flatMap(({ name, times, values }) => {
    const best = bestRow(values, reversed === true);
    const subject = name === "" ? "It" : name;
    if (best < 0) return [`${subject} has no value.`];
    const wall = wallOf(times[best] ?? Number.NaN, zone);
    const value = amountText(values[best] ?? Number.NaN, unit, 2);
    const most = reversed === true ? "brightest" : "greatest";
    return [`${subject} is ${most}, ${value}, on ${dateText(wall)} at ${clockText(wall)}.`];
  });
  return told.join(" ");
}

function bestRow(values: ArrayLike<number>, least: boolean): number {
  let best = -1;
  for (let i = 0; i < values.length; i++) {
    const [value, known] = [values[i] ?? Number.NaN, values[best] ?? Number.NaN];
    if (Number.isFinite(value) && (best < 0 || (least ? value < known : value > known))) best = i;
  }
  return best;
}
