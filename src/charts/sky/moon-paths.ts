import { MS_PER_DAY } from "../../units/units.ts";
import { stampText } from "../kit/clock.ts";
import { type Drawing, emptyDrawing, type View, type Words } from "../kit/drawing.ts";
import { createLabels } from "../kit/labels.ts";
import { lineCommands, runsOf } from "../kit/lines.ts";
import { extentOf, linear, printed, type Span, ticksIn } from "../kit/scale.ts";
import { sheetOf } from "../kit/sheet.ts";
import { evenly, line, MOST_VALUES, type Point, path, rect, seriesPart, type Valued } from "../kit/svg.ts";
import { type TimeTick, timeTicks } from "../kit/time-axis.ts";
import { DASHES, type Series } from "../time/series-picture.ts";

/** Moons east and west of their planet, time downward: what stands where on any evening is read across. */

export interface MoonPathsPicture extends Words {
  /** Values in radii of the planet, positive to the west. */
  readonly moons: readonly (Series & {
    /** Row by row: nearer than the middle of the planet. */
    readonly isInFront: readonly boolean[];
  })[];
  /** When the planet can be looked at, Unix milliseconds; none without a place. */
  readonly seen: readonly Span[];
}

const TALLEST_PX = 900;
const MOST_POINTS = 1500;
/** A line of the clock has room for its name. */
const LEAST_ROW_PX = 18;

export function moonPaths(picture: MoonPathsPicture, view: View): Drawing {
  const span = extentOf(
    picture.moons.flatMap(({ times }) => [times[0] ?? Number.NaN, times[times.length - 1] ?? Number.NaN]),
  );
  const reach = extentOf(picture.moons.flatMap(({ values }) => Array.from(values, Math.abs)));
  if (span === null || reach === null) return emptyDrawing(picture.title, "There are no rows to draw.", view);
  const sheet = sheetOf(picture, view);
  const [left, right, top] = [sheet.left + 58, sheet.right, sheet.top + 42];
  const days = (span.to - span.from) / MS_PER_DAY;
  const height = Math.max(120, Math.min(TALLEST_PX, days * 46));
  const most = Math.ceil(reach.to + 1);
  const x = linear({ from: -most, to: most }, { from: left, to: right });
  const y = linear(span.to > span.from ? span : { from: span.from - 1, to: span.to + 1 }, {
    from: top,
    to: top + height,
  });
  const labels = createLabels({ x: 0, y: sheet.top, width: view.width, height: 10_000 });
  const step = sheet.isNarrow ? 10 : 5;
  return sheet.drawing(top + height, [
    rect({ x: left, y: top, width: right - left, height }, { fill: "sky" }),
    ...picture.seen.map((span) => bandOf(span, { y, left, right }, view)),
    ...ticksIn({ from: -most, to: most }, step).map(
      (value) =>
        line([x(value), top], [x(value), top + height], { stroke: "n-grid", width: 1 }) +
        labels.at([x(value), top - 6], printed(Math.abs(value)), { anchor: "middle", fill: "quiet" }),
    ),
    ...picture.moons.map((moon, i) => partOf(moon, i, { x, y, isInFront: false })),
    rect({ x: x(-1), y: top, width: x(1) - x(-1), height }, { fill: "sky" }),
    rect({ x: x(-1), y: top, width: x(1) - x(-1), height }, { fill: "n-sun", opacity: 0.45 }),
    ...timeTicks(span, view.zone, Math.floor(height / LEAST_ROW_PX)).map(
      (tick) =>
        line([left, y(tick.at)], [right, y(tick.at)], { stroke: "n-grid", width: 1 }) +
        labels.at([left - 6, y(tick.at) + 4], wordsOf(tick), { anchor: "end", fill: "quiet" }),
    ),
    labels.at([left, top - 24], "east", { bold: true }),
    labels.at([right, top - 24], "west", { bold: true, anchor: "end" }),
    labels.at([(left + right) / 2, top - 24], "radii", { anchor: "middle", fill: "quiet" }),
    ...picture.moons.map((moon, i) =>
      partOf(moon, i, { x, y, isInFront: true }, valuesOf(moon, { x, y }, view)),
    ),
    names(picture, { x, y, left, right, top, height }),
  ]);
}

type Moon = MoonPathsPicture["moons"][number];
type Scales = Pick<Box, "x" | "y">;

/** A moon before its planet, or beyond it: the band lies between. It changes sides where it stands far out. */
function partOf(
  { times, values, isInFront, name, token }: Moon,
  index: number,
  { x, y, ...part }: Scales & { readonly isInFront: boolean },
  marks: readonly Valued[] = [],
): string {
  const isOf = (row: number) => isInFront[row] === part.isInFront || isInFront[row - 1] === part.isInFront;
  const runs = runsOf(
    Float64Array.from(values, (value, row) => (isOf(row) ? x(value) : Number.NaN)),
    Float64Array.from(times, y),
  );
  const drawn = path(runs.map((run) => lineCommands(evenly(run, MOST_POINTS))).join(""), {
    stroke: token,
    width: 1.8,
    dash: DASHES[index],
    fill: "none",
    values: marks,
  });
  return seriesPart(name, [drawn]);
}

function valuesOf({ times, values, name }: Moon, { x, y }: Scales, { zone }: View): Valued[] {
  const rows = Array.from(values, (value, row): Point => [value, times[row] ?? Number.NaN]);
  return evenly(rows, MOST_VALUES).map(([value, at]) => [
    [x(value), y(at)],
    `${name} ${sideWords(value)} · ${stampText(at, zone)}`,
  ]);
}

/** The hours in which the planet can be looked at. */
function bandOf(
  { from, to }: Span,
  { y, left, right }: Pick<Box, "y" | "left" | "right">,
  { zone }: View,
): string {
  const note = `Jupiter is up in the dark, ${stampText(from, zone)} to ${stampText(to, zone)}`;
  return rect(
    { x: left, y: y(from), width: right - left, height: y(to) - y(from) },
    { fill: "n-astronomical", note },
  );
}

function sideWords(radii: number): string {
  return `${printed(Math.abs(radii), 2)} radii ${radii < 0 ? "east" : "west"}`;
}

/** The day where it starts (or the picture does), else the hour; the year stands in the subtitle. */
function wordsOf({ minor, major }: TimeTick): string {
  if (major === null) return minor;
  return minor === "00" || minor.includes(":") ? major : `${minor} ${major.replace(/ \d{4}$/, "")}`;
}

interface Box {
  readonly x: (value: number) => number;
  readonly y: (at: number) => number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
}

/** Each moon is named where it stands farthest out. */
function names({ moons }: MoonPathsPicture, { x, y, left, right, top, height }: Box): string {
  const labels = createLabels({ x: left, y: top, width: right - left, height });
  return moons
    .map(({ name, times, values }) => {
      const order = Array.from(values, (value, i) => ({ i, far: Math.abs(value) })).sort(
        (a, b) => b.far - a.far,
      );
      for (const { i } of order.slice(0, 40)) {
        const at: Point = [x(values[i] ?? 0), y(times[i] ?? 0)];
        const named = labels.beside(at, name, { bold: true, fill: "sky-ink", halo: "sky", gap: 8 });
        if (named !== "") return named;
      }
      return "";
    })
    .join("");
}
