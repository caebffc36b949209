import { MS_PER_DAY, MS_PER_HOUR } from "../../units/units.ts";
import { dayMonth, wallOf } from "../kit/clock.ts";
import {
  composed,
  type Drawing,
  emptyDrawing,
  heading,
  NARROW_PX,
  PAD_PX,
  type View,
} from "../kit/drawing.ts";
import { fieldMark, keyRows } from "../kit/key.ts";
import { createLabels, type Labels } from "../kit/labels.ts";
import { lineCommands } from "../kit/lines.ts";
import { linear, type Scale } from "../kit/scale.ts";
import { label, line, type Point, path, px, rect, SMALL_PX } from "../kit/svg.ts";
import { evenly } from "../kit/thin.ts";
import { timeTicks } from "../kit/time-axis.ts";
import type { Token } from "../kit/tokens.ts";

/** A row a night from noon to noon, its twilights and its darkness, and what rises and sets in it. */

/** From dusk to dawn in Unix milliseconds; always or never where the Sun does not pass the level. */
export type Darkness = readonly [dusk: number, dawn: number] | "always" | "never";

export interface CarpetNight {
  /** Noon of the date by the wall clock, as if it were UTC. */
  readonly noon: number;
  /** Below the horizon, then beyond each twilight. */
  readonly depths: readonly Darkness[];
}

export interface CarpetLine {
  readonly name: string;
  readonly token: Token;
  readonly dotted: boolean;
  /** Unix milliseconds in time order. */
  readonly times: readonly number[];
}

export interface CarpetPicture {
  readonly title: string;
  readonly subtitle: string;
  readonly finding: string;
  readonly nights: readonly CarpetNight[];
  readonly lines: readonly CarpetLine[];
}

const DEPTHS = ["n-civil", "n-nautical", "n-astronomical", "sky"] as const satisfies readonly Token[];
const DEPTH_NAMES = ["civil twilight", "nautical", "astronomical", "night"];
const HOURS = 24;
/** More rows than the screen has would stand on each other. */
const MOST_ROWS = 600;
const MOST_POINTS = 1200;
const FEW_NIGHTS = 10;

interface Sheet {
  readonly x: Scale;
  readonly y: Scale;
  readonly row: number;
  readonly view: View;
  readonly labels: Labels;
}

export function nightCarpet(picture: CarpetPicture, view: View): Drawing {
  const nights = evenly(picture.nights, MOST_ROWS);
  const [first, last] = [nights[0], nights.at(-1)];
  if (first === undefined || last === undefined)
    return emptyDrawing(picture.title, "There are no nights to draw.", view);
  const head = heading(picture.title, picture.subtitle, view.width);
  const isNarrow = view.width < NARROW_PX;
  const [left, right, top] = [PAD_PX + 44, view.width - PAD_PX, head.bottom + 26];
  const days = (last.noon - first.noon) / MS_PER_DAY + 1;
  const row = Math.min(nights.length <= FEW_NIGHTS ? 40 : 20, (isNarrow ? 460 : 560) / days);
  const height = Math.max(40, days * row);
  const y = linear({ from: first.noon, to: first.noon + days * MS_PER_DAY }, { from: top, to: top + height });
  const step = nights.length > 1 ? (last.noon - first.noon) / (nights.length - 1) / MS_PER_DAY : 1;
  const labels = createLabels({ x: left, y: top, width: right - left, height });
  const sheet = {
    x: linear({ from: 0, to: HOURS }, { from: left, to: right }),
    y,
    row: (row * height * step) / (days * row),
    view,
    labels,
  };
  const key = keyRows(
    DEPTHS.map((token, i) => ({
      name: DEPTH_NAMES[i] ?? "",
      mark: fieldMark({ fill: token, stroke: "edge", width: 0.5 }),
    })),
    top + height + 38,
    view.width,
  );
  const body = [
    head.body,
    rect({ x: left, y: top, width: right - left, height }, { fill: "day" }),
    ...DEPTHS.map((token, depth) =>
      path(nights.map((night) => strip(night, depth, sheet)).join(""), { fill: token }),
    ),
    ...hourLines(sheet, { top, bottom: top + height, isNarrow }),
    ...dateLines({ nights }, sheet, { left, right }),
    ...picture.lines.map((one) => lineOf(one, sheet)),
    ...picture.lines.map((one) => nameOf(one, sheet)),
    rect({ x: left, y: top, width: right - left, height }, { stroke: "edge", width: 1, fill: "none" }),
    stateNote(nights, [(left + right) / 2, top + height / 2], labels),
    key.body,
  ];
  return composed(picture, { width: view.width, bottom: key.bottom }, body);
}

/** Why all rows are alike. */
function stateNote(nights: readonly CarpetNight[], at: Point, labels: Labels): string {
  const isAll = (dark: Darkness) => nights.every(({ depths }) => depths[0] === dark);
  const style = { size: 13, anchor: "middle", bold: true } as const;
  if (isAll("never")) return labels.at(at, "The Sun does not set.", style);
  if (isAll("always"))
    return labels.at(at, "The Sun does not rise.", { ...style, fill: "sky-ink", halo: "sky" });
  return "";
}

/** The stretch of a night beyond a depth, as one rectangle. */
function strip({ noon, depths }: CarpetNight, depth: number, { x, y, row, view }: Sheet): string {
  const dark = depths[depth] ?? "never";
  if (dark === "never") return "";
  const hour = (unix_ms: number) => (wallOf(unix_ms, view.zone) - noon) / MS_PER_HOUR;
  const [from, to] = dark === "always" ? [0, HOURS] : [hour(dark[0]), hour(dark[1])];
  const [left, right] = [x(Math.max(0, Math.min(HOURS, from))), x(Math.max(0, Math.min(HOURS, to)))];
  if (!(right > left)) return "";
  const height = px(row + 0.3);
  return `M${px(left)} ${px(y(noon))}h${px(right - left)}v${height}h${px(left - right)}z`;
}

function hourLines(
  { x }: Sheet,
  { top, bottom, isNarrow }: { top: number; bottom: number; isNarrow: boolean },
): string[] {
  const step = isNarrow ? 4 : 2;
  return Array.from({ length: HOURS / step + 1 }, (_, i) => i * step).map((hour) => {
    const name = String((hour + 12) % HOURS).padStart(2, "0");
    const grid = line([x(hour), top], [x(hour), bottom], { stroke: "sky-ring", width: 0.6, opacity: 0.6 });
    const style = { size: SMALL_PX, anchor: "middle", fill: "quiet", bold: hour === 12 } as const;
    return grid + label([x(hour), top - 7], name, style) + label([x(hour), bottom + 15], name, style);
  });
}

function dateLines(
  { nights }: Pick<CarpetPicture, "nights">,
  { y, view }: Sheet,
  { left, right }: { left: number; right: number },
): string[] {
  const [first, last] = [nights[0], nights.at(-1)];
  if (first === undefined || last === undefined) return [];
  const names = createLabels({ x: 0, y: y(first.noon) - 8, width: left, height: 10_000 });
  const alone =
    nights.length === 1 ? names.at([PAD_PX, y(first.noon) + 24], dayMonth(first.noon), { bold: true }) : "";
  if (alone !== "") return [alone];
  const utc = { name: "UTC", kind: "utc" } as const;
  const span = { from: first.noon, to: last.noon + MS_PER_DAY };
  return timeTicks(span, utc, view.width < NARROW_PX ? 10 : 13).map(({ at, minor, major }) => {
    const grid = line([left, y(at)], [right, y(at)], { stroke: "sky-ring", width: 0.7, opacity: 0.7 });
    const words = /^\d+$/.test(minor) && major !== null ? `${minor} ${major.slice(0, 3)}` : minor;
    return grid + names.at([PAD_PX, y(at) + 11], words, { bold: true });
  });
}

/** Where a moment stands on the sheet: its night begins at the noon before. */
function spotOf(unix_ms: number, { x, y, view }: Sheet): Point {
  const wall = wallOf(unix_ms, view.zone) - MS_PER_DAY / 2;
  const day = Math.floor(wall / MS_PER_DAY) * MS_PER_DAY;
  return [x((wall - day) / MS_PER_HOUR), y(day + MS_PER_DAY)];
}

/** A line is broken where it leaves the sheet on one side and comes back on the other. */
function runsOnSheet({ times }: CarpetLine, sheet: Sheet): Point[][] {
  const leap = sheet.x(6) - sheet.x(0);
  const runs: Point[][] = [];
  for (const time of evenly(times, MOST_POINTS)) {
    const point = spotOf(time, sheet);
    const before = runs.at(-1)?.at(-1);
    if (before !== undefined && Math.abs(before[0] - point[0]) < leap) runs.at(-1)?.push(point);
    else runs.push([point]);
  }
  return runs.filter((run) => run.length > 1);
}

function lineOf(one: CarpetLine, sheet: Sheet): string {
  const commands = runsOnSheet(one, sheet).map((run) => lineCommands(run));
  return path(commands.join(""), {
    stroke: one.token,
    width: 1.6,
    dash: one.dotted ? "1.5 3" : undefined,
    fill: "none",
    note: one.name,
  });
}

/** Each line is named once, in the middle of its longest run or near it. */
function nameOf(one: CarpetLine, sheet: Sheet): string {
  const runs = runsOnSheet(one, sheet).sort((a, b) => b.length - a.length);
  for (const run of runs.slice(0, 2))
    for (const share of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      const point = run[Math.floor(share * run.length)];
      const named =
        point === undefined
          ? ""
          : sheet.labels.beside(point, one.name, { fill: one.token, halo: "sky", bold: true, gap: 6 });
      if (named !== "") return named;
    }
  return "";
}
