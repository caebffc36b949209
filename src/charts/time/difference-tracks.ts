import { math } from "../../engine/math.ts";
import { type Drawing, emptyDrawing, type View, type Words } from "../kit/drawing.ts";
import { fitted } from "../kit/metrics.ts";
import { linear, type Scale, ticksIn } from "../kit/scale.ts";
import { type Sheet, sheetOf } from "../kit/sheet.ts";
import { circle, label, line, SMALL_PX } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";

/** Differences by date, a track for each body, on a scale of powers of ten. */

export interface DifferenceTrack {
  readonly name: string;
  /** Words beside the name. */
  readonly summary: string;
  readonly unit: string;
  readonly token: Token;
  readonly points: readonly { readonly year: number; readonly value: number }[];
}

export interface DifferencesPicture extends Words {
  readonly tracks: readonly DifferenceTrack[];
}

const TRACK_PX = 76;
const TRACK_HEAD_PX = 20;
const NAMES_PX = 54;
/** Powers of ten of the scale: what is smaller lies on its floor. */
const LOWEST = -4;
const LEAST_DECADES = 2;

export function differenceTracks(picture: DifferencesPicture, view: View): Drawing {
  const { tracks, title } = picture;
  const points = tracks.flatMap((track) => track.points);
  if (points.length === 0) return emptyDrawing(title, "No row was compared.", view);
  const sheet = sheetOf(picture, view);
  const years = points.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const x = linear({ from: first, to: last }, { from: sheet.left + NAMES_PX, to: sheet.right - 6 });
  const parts = tracks.map((track, i) => trackAt(track, { sheet, x, top: sheet.top + 6 + i * TRACK_PX }));
  const bottom = sheet.top + 6 + tracks.length * TRACK_PX;
  return sheet.drawing(bottom + 22, [...parts, yearNames({ first, last, x, bottom })]);
}

interface TrackRoom {
  readonly sheet: Sheet;
  readonly x: Scale;
  readonly top: number;
}

function trackAt(
  { name, summary, unit, token, points }: DifferenceTrack,
  { sheet, x, top }: TrackRoom,
): string {
  const powers = points.map(({ value }) => powerOf(value));
  const highest = Math.ceil(Math.max(...powers, LOWEST + LEAST_DECADES));
  const lowest = Math.min(Math.floor(Math.min(...powers)), highest - LEAST_DECADES);
  const [foot, head] = [top + TRACK_PX - 6, top + TRACK_HEAD_PX];
  const y = linear({ from: lowest, to: highest }, { from: foot, to: head });
  const left = sheet.left + NAMES_PX;
  const step = Math.max(1, Math.ceil((highest - lowest) / 3));
  const grid = ticksIn({ from: lowest, to: highest }, step).map(
    (power) =>
      line([left, y(power)], [sheet.right, y(power)], { stroke: "line", width: 1 }) +
      label([left - 6, y(power) + 4], powerText(power, unit), {
        size: SMALL_PX,
        anchor: "end",
        fill: "quiet",
      }),
  );
  const marks = points.map(({ year, value }) =>
    circle([x(year), y(powerOf(value))], 1.8, {
      fill: token,
      note: `${name} ${Math.floor(year)}: ${value} ${unit}`,
    }),
  );
  const words = label([sheet.left, top + 13], name, { bold: true });
  const said = fitted(summary, sheet.right - left - 34, SMALL_PX);
  const beside = label([left + 34, top + 13], said, { size: SMALL_PX, fill: "quiet" });
  return [...grid, ...marks, words, beside].join("");
}

function powerOf(value: number): number {
  return value > 0 ? Math.max(LOWEST, math.log10(value)) : LOWEST;
}

function powerText(power: number, unit: string): string {
  const decimals = Math.max(0, -power);
  return `${math.pow(10, power).toFixed(decimals)} ${unit}`;
}

/** Round years at the foot. */
function yearNames(axis: { first: number; last: number; x: Scale; bottom: number }): string {
  const { first, last, x, bottom } = axis;
  const span = last - first;
  const step = [1, 2, 5, 10, 20, 50, 100].find((years) => span / years <= 11) ?? 200;
  return ticksIn({ from: first, to: last }, step)
    .map((year) =>
      label([x(year), bottom + 14], String(Math.round(year)), {
        size: SMALL_PX,
        anchor: "middle",
        fill: "quiet",
      }),
    )
    .join("");
}
