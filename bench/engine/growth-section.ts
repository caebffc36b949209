import { atMost, digits } from "../report/figures.ts";
import { type LogPlot, logPlot } from "../report/log-plot.ts";
import { markdownTable } from "../report/markdown.ts";
import type { TargetRow } from "../report/part.ts";
import type { Curve, GrowthReport } from "./growth-report.ts";

/** The growth of cost in words, figures and drawings. */

const ROWS_DRAWING = "performance-rows.svg";
const BODIES_DRAWING = "performance-bodies.svg";
/** Rows from which on growth is judged: below, what a request costs at all hides it. */
const LEAST_ROWS = 100;
const GREATEST_RATIO = { rows: 2.2, bodies: 2.4 };
const DRAWN_ROWS = 1000;
const US_PER_MS = 1000;

/** t = cost_of_one · n^exponent by least squares of the logarithms. */
interface PowerLaw {
  readonly exponent: number;
  readonly cost_of_one_us: number;
}

function powerLaw(points: Curve["points"]): PowerLaw {
  const logs = points.map(({ n, cost_us }) => [Math.log(n), Math.log(cost_us)] as const);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(logs.map(([log_n]) => log_n)), mean(logs.map(([, log_t]) => log_t))];
  const slope =
    mean(logs.map(([log_n, log_t]) => (log_n - x) * (log_t - y))) /
    mean(logs.map(([log_n]) => (log_n - x) ** 2));
  return { exponent: slope, cost_of_one_us: Math.exp(y - slope * x) };
}

interface Doubling {
  readonly n: number;
  readonly ratio: number;
}

/** t(2n)/t(n) wherever both were measured. */
function doublings({ points }: Curve): Doubling[] {
  return points.flatMap(({ n, cost_us }) => {
    const double = points.find((point) => point.n === 2 * n);
    return double === undefined ? [] : [{ n, ratio: double.cost_us / cost_us }];
  });
}

/** The part of a curve that is judged: all numbers of bodies, rows from 100 on. */
function judged(curve: Curve): Curve {
  return curve.rows === null ? { ...curve, points: curve.points.filter(({ n }) => n >= LEAST_ROWS) } : curve;
}

function greatest(curves: readonly Curve[]): number | null {
  const ratios = curves.flatMap((curve) => doublings(judged(curve)).map(({ ratio }) => ratio));
  return ratios.length === 0 ? null : Math.max(...ratios);
}

function curveRow(curve: Curve): string[] {
  const { exponent, cost_of_one_us } = powerLaw(judged(curve).points);
  const ratios = doublings(judged(curve)).map(
    ({ n, ratio }) => `${ratio.toFixed(2)} (${n.toLocaleString("en")})`,
  );
  const [first, last] = [curve.points[0], curve.points.at(-1)];
  return [
    curve.who,
    curve.rows?.toLocaleString("en") ?? "–",
    digits((first?.cost_us ?? Number.NaN) / US_PER_MS),
    digits((last?.cost_us ?? Number.NaN) / US_PER_MS),
    exponent.toFixed(3),
    digits(cost_of_one_us),
    ratios.join(", ") || "–",
  ];
}

export function growthSection({ rows, bodies }: GrowthReport): string {
  const header = [
    "who",
    "rows",
    "least n, ms",
    "greatest n, ms",
    "exponent",
    "intercept, µs",
    "t(2n)/t(n) at (n)",
  ];
  return [
    "## Growth",
    "",
    "Least processor time of a request by its rows (Mars, hourly, 1 to 10,000) and by its bodies (1 to 10), blocks warm: the product through",
    "the engine (all frames) and through the contract (a query answered as text, `prepare().respond()`), peers by their loops. Exponent and intercept (cost",
    `at n = 1) are of the line through the logarithms, for rows from ${LEAST_ROWS} on. Requests whose answer is larger`,
    "than the service sends (16 MiB) have no point.",
    "",
    `![Cost by rows](${ROWS_DRAWING})`,
    "",
    markdownTable(header, rows.map(curveRow)),
    "",
    `![Cost by bodies](${BODIES_DRAWING})`,
    "",
    markdownTable(header, bodies.map(curveRow)),
  ].join("\n");
}

export function growthTargets({ rows, bodies }: GrowthReport): TargetRow[] {
  const own = ["engine", "contract"];
  return own.flatMap((way) => {
    const ofWay = (curves: readonly Curve[]) => curves.filter(({ who }) => who.startsWith(way));
    return [
      atMost(`greatest t(2n)/t(n) in rows, ${way}`, GREATEST_RATIO.rows, greatest(ofWay(rows)), ""),
      atMost(`greatest t(2n)/t(n) in bodies, ${way}`, GREATEST_RATIO.bodies, greatest(ofWay(bodies)), ""),
    ];
  });
}

function plotLine({ who, points }: Curve): LogPlot["lines"][number] {
  const isOwn = !who.includes(" ") || who.startsWith("contract");
  return {
    name: isOwn ? `meridian, ${who}` : who.replace(", SWIEPH files", ""),
    points: points.map(({ n, cost_us }) => [n, cost_us]),
  };
}

const COST_AXIS = {
  label: "processor time of a request",
  tick: (cost_us: number) =>
    cost_us < US_PER_MS ? `${digits(cost_us)} µs` : `${digits(cost_us / US_PER_MS)} ms`,
};
const count = (n: number) => n.toLocaleString("en");

/** The drawings by file name, for docs/. */
export function growthDrawings({ rows, bodies }: GrowthReport): Record<string, string> {
  const drawn = bodies.filter((curve) => curve.rows === DRAWN_ROWS);
  return {
    [ROWS_DRAWING]: logPlot({
      title: "Cost of a request by its rows (one body, blocks warm)",
      x: { label: "rows", tick: count },
      y: COST_AXIS,
      lines: rows.map(plotLine),
    }),
    [BODIES_DRAWING]: logPlot({
      title: `Cost of a request by its bodies (${count(DRAWN_ROWS)} rows, blocks warm)`,
      x: { label: "bodies", tick: count },
      y: COST_AXIS,
      lines: drawn.map(plotLine),
    }),
  };
}
