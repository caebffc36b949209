import type uPlot from "uplot";
import { type Token, tokenOf } from "../../../charts/kit/tokens.ts";
import { DASHES } from "../../../charts/time/series-picture.ts";
import {
  DAYS_PER_JULIAN_YEAR,
  SECONDS_PER_DAY,
  SECONDS_PER_HOUR,
  SECONDS_PER_MINUTE,
} from "../../../units/units.ts";
import type { Lines } from "../../view/lines.ts";
import type { Span } from "./moving-span.ts";

/** How the moving chart looks: the colours, dashes and figures of the still one. */

const [HEIGHT_PX, NARROW_HEIGHT_PX, NARROW_PX] = [300, 220, 520];
const [SCALE_PX, DATES_PX] = [60, 32];

export function plotOptions(course: Lines, place: HTMLElement, span: () => Span): uPlot.Options {
  const paint = colours(place);
  const values = extent(course);
  const axis = {
    stroke: () => paint("quiet", "fill"),
    grid: { stroke: () => paint("line", "stroke"), width: 1 },
    ticks: { show: false },
    font: "12px system-ui, sans-serif",
  };
  return {
    ...sizeIn(place.clientWidth),
    legend: { show: false },
    cursor: { show: false },
    tzDate: (unix_s) => new Date(unix_s * 1000),
    scales: {
      x: { time: false, range: () => [span().from, span().to] },
      y: { range: () => [values.from, values.to] },
    },
    axes: [
      {
        ...axis,
        space: 84,
        size: DATES_PX,
        incrs: STEPS_S,
        values: (_plot, splits, _axis, _space, step) => splits.map((at) => dateText(at, step)),
      },
      {
        ...axis,
        size: SCALE_PX,
        values: (_plot, splits) => splits.map((value) => String(value).replace("-", "−")),
      },
    ],
    series: [
      {},
      ...course.lines.map(({ name }, index) => ({
        stroke: () => paint(tokenOf(name, index), "stroke"),
        width: 1.8,
        dash: (DASHES[index % DASHES.length] ?? "").split(" ").filter(Boolean).map(Number),
        points: { show: false },
      })),
    ],
  };
}

const LEAST_PX = 200;

/** The size of a plot in a place so wide. */
export function sizeIn(place_px: number): { readonly width: number; readonly height: number } {
  const width = Math.max(LEAST_PX, place_px);
  return { width, height: width < NARROW_PX ? NARROW_HEIGHT_PX : HEIGHT_PX };
}

const STEPS_S = [
  ...[1, 5, 10, 15, 30].map((count) => count * SECONDS_PER_MINUTE),
  ...[1, 2, 3, 6, 12].map((count) => count * SECONDS_PER_HOUR),
  ...[1, 2, 5, 10, 20, 50, 100, 200].map((count) => count * SECONDS_PER_DAY),
  ...[1, 2, 5, 10, 20, 50, 100, 200].map((count) => count * DAYS_PER_JULIAN_YEAR * SECONDS_PER_DAY),
];

/** An instant in UTC, as far as a step tells it from its neighbours. */
function dateText(unix_s: number, step_s: number): string {
  const text = new Date(unix_s * 1000).toISOString();
  const clock = text.slice(11, 16);
  if (step_s < SECONDS_PER_DAY) return clock === "00:00" ? text.slice(5, 10) : `${clock}Z`;
  return step_s < 300 * SECONDS_PER_DAY ? text.slice(0, 10) : text.slice(0, 7);
}

const ROOM = 0.05;

/** All values with some room; the same while the span moves. */
function extent({ lines }: Lines): Span {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { values } of lines)
    for (const value of values) {
      if (value < from) from = value;
      if (value > to) to = value;
    }
  const room = to > from ? (to - from) * ROOM : 1;
  return from > to ? { from: 0, to: 1 } : { from: from - room, to: to + room };
}

/** Colours of the pictures as this page shows them now. */
function colours(place: HTMLElement): (token: Token, kind: "fill" | "stroke") => string {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const probe = document.createElementNS("http://www.w3.org/2000/svg", "path");
  drawing.setAttribute("class", "chart sr");
  drawing.append(probe);
  const known = new Map<string, string>();
  return (token, kind) => {
    const theme = getComputedStyle(document.documentElement).colorScheme;
    const key = `${theme} ${document.documentElement.dataset["theme"]} ${token} ${kind}`;
    const there = known.get(key);
    if (there !== undefined) return there;
    place.append(drawing);
    probe.setAttribute("class", `${kind.charAt(0)}-${token}`);
    const colour = getComputedStyle(probe)[kind];
    drawing.remove();
    known.set(key, colour);
    return colour;
  };
}
