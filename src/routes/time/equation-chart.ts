import { dayMonth, wallOf } from "../../charts/kit/clock.ts";
import { subtitleOf } from "../../charts/kit/drawing.ts";
import { extentOf, printed } from "../../charts/kit/scale.ts";
import type { Point } from "../../charts/kit/svg.ts";
import { numbersOf } from "../../charts/kit/table.ts";
import { planePath } from "../../charts/sky/plane.ts";
import { fieldChart } from "../../charts/time/fields.ts";
import type { Draw } from "../../contract/declare/chart.ts";
import { bodyPositions } from "../../sky/positions/positions.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { MS_PER_DAY, SECONDS_PER_MINUTE } from "../../units/units.ts";
import type { CallContext } from "../astronomy/route.ts";

/** The analemma of a year; of a shorter time the equation of time as a line. */

const LEAST_DAYS = 300;
const MARKS = 12;

/** Equation of time by declination. */
export const drawEquation: Draw<unknown, { readonly context: CallContext }> = (
  { table },
  { context: { sky } },
  view,
) => {
  const [times, equation_s] = [numbersOf(table, "instant"), numbersOf(table, "equation_of_time_s")];
  const days = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / MS_PER_DAY;
  if (days < LEAST_DAYS)
    return fieldChart(
      table,
      { path: "equation_of_time_s", title: "Equation of time", shown: "min", includes: [0] },
      view,
    );
  const instants = instantColumns(Array.from(times, (unix_ms) => fromUnixMs(unix_ms)));
  const declination = bodyPositions(sky, { bodies: ["sun"], instants, columns: ["dec_of_date_deg"] })(
    "sun",
    "dec_of_date_deg",
  );
  const points = Array.from(
    equation_s,
    (seconds, i): Point => [seconds / SECONDS_PER_MINUTE, declination[i] ?? Number.NaN],
  );
  const every = Math.max(1, Math.ceil(points.length / MARKS));
  const minutes = points.map(([x]) => x).filter(Number.isFinite);
  return planePath(
    {
      title: "Analemma",
      subtitle: subtitleOf(view, extentOf(times)),
      finding: `The sundial is between ${printed(Math.min(...minutes), 1)} and ${printed(Math.max(...minutes), 1)} min ahead of the mean Sun.`,
      x: { name: "equation of time", unit: "min" },
      y: { name: "declination", unit: "deg" },
      token: "sun",
      points,
      marks: points
        .map((point, i) => ({ point, label: dayMonth(wallOf(times[i] ?? 0, view.zone)) }))
        .filter((_, i) => i % every === 0),
    },
    view,
  );
};
