import { MS_PER_DAY, MS_PER_HOUR } from "../../units/units.ts";
import { dayMonth, stampText, UTC, wallOf } from "../kit/clock.ts";
import { type Disc, litDisc } from "../kit/disc.ts";
import { type Drawing, emptyDrawing, type View, type Words } from "../kit/drawing.ts";
import { fieldMark, type KeyEntry, keyRows } from "../kit/key.ts";
import { createLabels, type Labels } from "../kit/labels.ts";
import { lineCommands } from "../kit/lines.ts";
import { extentOf, linear, type Span, ticksIn } from "../kit/scale.ts";
import { type Sheet, sheetOf } from "../kit/sheet.ts";
import {
  circle,
  evenly,
  label,
  line,
  marked,
  type Point,
  path,
  px,
  rect,
  SMALL_PX,
  seriesPart,
} from "../kit/svg.ts";
import { timeTicks } from "../kit/time-axis.ts";
import type { Token } from "../kit/tokens.ts";
import { type AlmanacPlot, edgesOf, saidAlong, spotOf } from "./almanac-marks.ts";

/** A row a night from noon to noon, its twilights and its darkness, and what rises and sets in it. */

/** From dusk to dawn in Unix milliseconds, null at a noon that is dark; always or never where the Sun does not pass the level. */
export type Darkness = readonly [dusk: number | null, dawn: number | null] | "always" | "never";

export interface AlmanacNight {
  /** Noon of the date by the wall clock, as if it were UTC. */
  readonly noon: number;
  /** Below the horizon, then beyond each twilight. */
  readonly depths: readonly Darkness[];
}

export interface AlmanacLine {
  readonly name: string;
  readonly token: Token;
  readonly dotted: boolean;
  /** Unix milliseconds in time order. */
  readonly times: readonly number[];
}

export interface AlmanacMoon {
  readonly at: number;
  readonly disc: Disc;
}

export interface AlmanacPicture extends Words {
  readonly nights: readonly AlmanacNight[];
  readonly lines: readonly AlmanacLine[];
  /** The Moon as it is lit, in time order. */
  readonly moons?: readonly AlmanacMoon[];
  /** True if the hours of daylight that all nights share are left out. */
  readonly nightOnly?: boolean;
}

const DEPTHS = ["n-civil", "n-nautical", "n-astronomical", "sky"] as const satisfies readonly Token[];
const DEPTH_NAMES = ["civil twilight", "nautical", "astronomical", "night"];
const HOURS = 24;
/** More rows than the screen has would stand on each other. */
const MOST_ROWS = 600;
const MOST_POINTS = 1200;
const FEW_NIGHTS = 10;
const MOST_MOONS = 400;
const MOON_PX = { full: 4.6, other: 3.2 };
/** So much lit is called full. */
const FULL = 0.985;
/** A window that leaves out less than this is the whole day. */
const LEAST_DAYLIGHT_H = 4;

export function graphicAlmanac(picture: AlmanacPicture, view: View): Drawing {
  const nights = evenly(picture.nights, MOST_ROWS);
  const [first, last] = [nights[0], nights.at(-1)];
  if (first === undefined || last === undefined)
    return emptyDrawing(picture.title, "There are no nights to draw.", view);
  const sheet = sheetOf(picture, view);
  const { right, isNarrow } = sheet;
  const [left, top] = [sheet.left + 44, sheet.top + 26];
  const days = (last.noon - first.noon) / MS_PER_DAY + 1;
  const row = Math.min(nights.length <= FEW_NIGHTS ? 40 : 20, (isNarrow ? 460 : 560) / days);
  const height = Math.max(40, days * row);
  const y = linear({ from: first.noon, to: first.noon + days * MS_PER_DAY }, { from: top, to: top + height });
  const step = nights.length > 1 ? (last.noon - first.noon) / (nights.length - 1) / MS_PER_DAY : 1;
  const labels = createLabels({ x: left, y: top, width: right - left, height });
  const hours = picture.nightOnly === true ? nightHours(nights, view) : WHOLE_DAY;
  const plot: AlmanacPlot = {
    nights: { from: first.noon - MS_PER_DAY / 2, to: last.noon - MS_PER_DAY / 2 },
    hours,
    x: linear(hours, { from: left, to: right }),
    y,
    row: (height * step) / days,
    isNarrow,
    view,
    labels,
  };
  const { moons = [] } = picture;
  const key = keyRows(moons.length > 0 ? [...KEY, MOON_KEY] : KEY, top + height + 38, view.width);
  return sheet.drawing(key.bottom, [
    rect({ x: left, y: top, width: right - left, height }, { fill: "daylight" }),
    ...DEPTHS.map((token, depth) =>
      path([...nights, dayAfter(last)].map((night) => strip(night, depth, plot)).join(""), {
        fill: token,
        values: edgesOf(nights, depth, plot),
      }),
    ),
    ...hourLines(plot, { from: top, to: top + height }),
    ...dateLines({ nights }, plot, sheet),
    ...evenly(moons, MOST_MOONS).map((moon) => moonOn(moon, plot)),
    ...picture.lines.map((one) => lineOf(one, plot)),
    rect({ x: left, y: top, width: right - left, height }, { stroke: "edge", width: 1, fill: "none" }),
    stateNote(nights, [(left + right) / 2, top + height / 2], labels),
    key.body,
  ]);
}

const KEY = DEPTHS.map(
  (token, i): KeyEntry => ({
    name: DEPTH_NAMES[i] ?? "",
    mark: fieldMark({ fill: token, stroke: "edge", width: 0.5 }),
  }),
);
const MOON_KEY: KeyEntry = {
  name: "Moon: waxing as it sets, waning as it rises",
  mark: ([x, y]) => circle([x + 14, y - 4], MOON_PX.full, { fill: "n-moon", stroke: "edge", width: 0.5 }),
};

function moonOn({ at, disc }: AlmanacMoon, plot: AlmanacPlot): string {
  const spot = spotOf(at, plot);
  if (spot === null) return "";
  const words = `Moon ${Math.round(100 * disc.lit)} % lit · ${stampText(at, plot.view.zone)}`;
  return marked(words, [litDisc(spot, disc.lit > FULL ? MOON_PX.full : MOON_PX.other, disc)]);
}

const WHOLE_DAY: Span = { from: 0, to: HOURS };

/** When a night's darkness starts and ends. */
function hoursOfDark(
  dark: Exclude<Darkness, "never">,
  noon: number,
  { zone }: View,
): readonly [number, number] {
  const [dusk, dawn] = dark === "always" ? [null, null] : dark;
  const hoursFromNoon = (unix_ms: number) => (wallOf(unix_ms, zone) - noon) / MS_PER_HOUR;
  return [dusk === null ? 0 : hoursFromNoon(dusk), dawn === null ? HOURS : hoursFromNoon(dawn)];
}

/** Whole hours from the earliest sunset to the latest sunrise; the whole day where the Sun stays up or down. */
function nightHours(nights: readonly AlmanacNight[], view: View): Span {
  const window = extentOf(
    nights.flatMap(({ noon, depths: [dark = "never"] }) =>
      dark === "never" ? [0, HOURS] : hoursOfDark(dark, noon, view),
    ),
  );
  if (window === null || window.from < 0 || window.to > HOURS) return WHOLE_DAY;
  const hours = { from: Math.floor(window.from), to: Math.ceil(window.to) };
  return hours.to - hours.from > HOURS - LEAST_DAYLIGHT_H ? WHOLE_DAY : hours;
}

/** Why all rows are alike. */
function stateNote(nights: readonly AlmanacNight[], at: Point, labels: Labels): string {
  const isAll = (dark: Darkness) => nights.every(({ depths }) => depths[0] === dark);
  const style = { size: 13, anchor: "middle", bold: true } as const;
  if (isAll("never")) return labels.at(at, "The Sun does not set.", { ...style, fill: "sky" });
  if (isAll("always"))
    return labels.at(at, "The Sun does not rise.", { ...style, fill: "sky-ink", halo: "sky" });
  return "";
}

/** The stretch of a night beyond a depth; where the clock is far from the Sun's it goes on in the row before or after. */
function strip({ noon, depths }: AlmanacNight, depth: number, plot: AlmanacPlot): string {
  const dark = depths[depth] ?? "never";
  if (dark === "never") return "";
  const [from, to] = hoursOfDark(dark, noon, plot.view);
  const rows = [-1, 0, 1].map((later) => ({ noon: noon + later * MS_PER_DAY, begun: later * HOURS }));
  return rows
    .filter((one) => one.noon > plot.nights.from && one.noon < plot.nights.to + MS_PER_DAY)
    .map((one) => piece(one.noon, { from: from - one.begun, to: to - one.begun }, plot))
    .join("");
}

/** The night after the last, about like it: what of it falls before the noon belongs to the last row. */
function dayAfter({ noon, depths }: AlmanacNight): AlmanacNight {
  const later = (at: number) => at + MS_PER_DAY;
  const dayLater = (at: number | null) => (at === null ? null : later(at));
  return {
    noon: later(noon),
    depths: depths.map((dark) => (typeof dark === "string" ? dark : [dayLater(dark[0]), dayLater(dark[1])])),
  };
}

/** The part of some hours that is shown in the row of a night. */
function piece(noon: number, { from, to }: Span, { hours, x, y, row }: AlmanacPlot): string {
  const inside = (hour: number) => Math.max(hours.from, Math.min(hours.to, hour));
  const [left, right] = [x(inside(from)), x(inside(to))];
  if (!(right > left)) return "";
  const height = px(row + 0.3);
  return `M${px(left)} ${px(y(noon))}h${px(right - left)}v${height}h${px(left - right)}z`;
}

function hourLines({ hours, x, isNarrow }: AlmanacPlot, { from: top, to: bottom }: Span): string[] {
  const step = isNarrow ? 4 : hours.to - hours.from > 16 ? 2 : 1;
  return ticksIn(hours, step).map((hour) => {
    const name = String((hour + 12) % HOURS).padStart(2, "0");
    const grid = line([x(hour), top], [x(hour), bottom], { stroke: "sky-ring", width: 0.6, opacity: 0.6 });
    const style = { size: SMALL_PX, anchor: "middle", fill: "quiet", bold: hour === 12 } as const;
    return grid + label([x(hour), top - 7], name, style) + label([x(hour), bottom + 15], name, style);
  });
}

function dateLines(
  { nights }: Pick<AlmanacPicture, "nights">,
  { hours, x, y, isNarrow }: AlmanacPlot,
  sheet: Sheet,
): string[] {
  const [left, right] = [x(hours.from), x(hours.to)];
  const [first, last] = [nights[0], nights.at(-1)];
  if (first === undefined || last === undefined) return [];
  const names = createLabels({ x: 0, y: y(first.noon) - 8, width: left, height: 10_000 });
  const alone =
    nights.length === 1
      ? names.at([sheet.left, y(first.noon) + 24], dayMonth(first.noon), { bold: true })
      : "";
  if (alone !== "") return [alone];
  // a date's row starts at its noon, its tick stands at the midnight before
  const half = MS_PER_DAY / 2;
  const span = { from: first.noon - half, to: last.noon - half };
  return timeTicks(span, UTC, isNarrow ? 10 : 13).map(({ at, minor, major }) => {
    const begin = y(at + half);
    const grid = line([left, begin], [right, begin], { stroke: "sky-ring", width: 0.7, opacity: 0.7 });
    const words = /^\d+$/.test(minor) && major !== null ? `${minor} ${major.slice(0, 3)}` : minor;
    return grid + names.at([sheet.left, begin + 11], words, { bold: true });
  });
}

/** A line is broken where it leaves the sheet on one side and comes back on the other. */
function runsOnSheet({ times }: AlmanacLine, plot: AlmanacPlot): Point[][] {
  const leap = plot.x(6) - plot.x(0);
  const runs: Point[][] = [[]];
  for (const time of evenly(times, MOST_POINTS)) {
    const point = spotOf(time, plot);
    const before = runs.at(-1)?.at(-1);
    if (before !== undefined && (point === null || Math.abs(before[0] - point[0]) >= leap)) runs.push([]);
    if (point !== null) runs.at(-1)?.push(point);
  }
  return runs.filter((run) => run.length > 1);
}

function lineOf(one: AlmanacLine, plot: AlmanacPlot): string {
  const commands = runsOnSheet(one, plot).map((run) => lineCommands(run));
  const drawn = path(commands.join(""), {
    stroke: one.token,
    width: 1.6,
    dash: one.dotted ? "1.5 3" : undefined,
    fill: "none",
    values: saidAlong(one, plot),
  });
  return seriesPart(one.name, [drawn, nameOf(one, plot)]);
}

/** Each line is named once, in the middle of its longest run or near it. */
function nameOf(one: AlmanacLine, plot: AlmanacPlot): string {
  const runs = runsOnSheet(one, plot).sort((a, b) => b.length - a.length);
  for (const run of runs.slice(0, 2))
    for (const share of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      const point = run[Math.floor(share * run.length)];
      const named =
        point === undefined
          ? ""
          : plot.labels.beside(point, one.name, { fill: one.token, halo: "sky", bold: true, gap: 6 });
      if (named !== "") return named;
    }
  return "";
}
