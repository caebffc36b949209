import { type Point, px } from "./svg.ts";

/** Lines through points: broken where there is none, no denser than the screen. */

/** More points a pixel column than this are drawn by their least and greatest alone. */
const DENSE = 2;

/** Runs of points that belong together: a point that is no number parts them, and so does a leap of more than `leap`. */
export function runsOf(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  leap = Number.POSITIVE_INFINITY,
): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (let i = 0; i < xs.length; i++) {
    const point: Point = [xs[i] ?? Number.NaN, ys[i] ?? Number.NaN];
    const isPoint = Number.isFinite(point[0]) && Number.isFinite(point[1]);
    const before = run.at(-1);
    if (run.length > 0 && (!isPoint || (before !== undefined && Math.abs(before[1] - point[1]) > leap))) {
      runs.push(run);
      run = [];
    }
    if (isPoint) run.push(point);
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/**
 * The first, least, greatest and last of the points of every pixel column, where they are dense; points are in the
 * order of x.
 */
export function thinned(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return points;
  if (points.length <= DENSE * Math.max(1, last[0] - first[0])) return points;
  const columns = new Map<number, Point[]>();
  for (const point of points) {
    const column = Math.floor(point[0]);
    const known = columns.get(column);
    if (known === undefined) columns.set(column, [point]);
    else known.push(point);
  }
  return [...columns.values()].flatMap(extremesOf);
}

function extremesOf(column: readonly Point[]): Point[] {
  const low = column.reduce((best, point) => (point[1] < best[1] ? point : best));
  const high = column.reduce((best, point) => (point[1] > best[1] ? point : best));
  const [first = low, last = high] = [column[0], column.at(-1)];
  return [...new Set([first, ...(low[0] <= high[0] ? [low, high] : [high, low]), last])];
}

/** Commands of a line; coordinates are written as steps from point to point, which are short. */
export function lineCommands(points: readonly Point[], close = false): string {
  const [start, ...rest] = points.map(([x, y]): Point => [tenth(x), tenth(y)]);
  if (start === undefined) return "";
  let before = start;
  const steps = rest.map((point) => {
    const step = `${px(point[0] - before[0])} ${px(point[1] - before[1])}`;
    before = point;
    return step;
  });
  const drawn = steps.length === 0 ? "h0" : `l${steps.join(" ").replaceAll(" -", "-")}`;
  return `M${px(start[0])} ${px(start[1])}${drawn}${close ? "z" : ""}`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Commands of all runs. */
export function runCommands(runs: readonly (readonly Point[])[]): string {
  return runs.map((run) => lineCommands(thinned(run))).join("");
}
