import { tickText } from "./amounts.ts";
import type { Labels } from "./labels.ts";
import { textWidth } from "./metrics.ts";
import { type Scale, type Span, ticksIn } from "./scale.ts";
import { line, type Point, SMALL_PX } from "./svg.ts";

/** An axis of amounts with its round values. */
export interface ValueAxis extends Span {
  readonly step: number;
  readonly unit: string | null;
  /** A full circle of the unit, where the axis may run on past it. */
  readonly turn?: number | undefined;
}

function namesOf(axis: ValueAxis): { value: number; words: string }[] {
  const { step, unit, turn } = axis;
  return ticksIn(axis, step).map((value) => {
    const named = turn === undefined ? value : ((value % turn) + turn) % turn;
    return { value, words: tickText(named, unit, step) };
  });
}

/** Room that the names of an axis need left of a plot. */
export function namesRoom(axis: ValueAxis): number {
  return 8 + Math.max(...namesOf(axis).map(({ words }) => textWidth(words, SMALL_PX)));
}

const STYLE = { fill: "quiet" } as const;

function gridLine(value: number, { step }: ValueAxis, [from, to]: readonly [Point, Point]): string {
  return line(from, to, { stroke: Math.abs(value) < step / 1000 ? "edge" : "line", width: 1 });
}

/** Upward: lines across a plot, named at their left. */
export function drawValueAxis(axis: ValueAxis, y: Scale, { from, to }: Span, labels: Labels): string {
  return namesOf(axis)
    .map(
      ({ value, words }) =>
        gridLine(value, axis, [
          [from, y(value)],
          [to, y(value)],
        ]) + labels.at([from - 6, y(value) + 4], words, { ...STYLE, anchor: "end" }),
    )
    .join("");
}

/** Across: upright lines, named at their feet. */
export function drawFootAxis(axis: ValueAxis, x: Scale, { from, to }: Span, labels: Labels): string {
  return namesOf(axis)
    .map(
      ({ value, words }) =>
        gridLine(value, axis, [
          [x(value), from],
          [x(value), to],
        ]) + labels.at([x(value), to + 16], words, { ...STYLE, anchor: "middle" }),
    )
    .join("");
}
