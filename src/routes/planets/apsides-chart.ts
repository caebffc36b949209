import { dateText, dateWithin, instantMs, wallOf } from "../../charts/kit/clock.ts";
import { type Drawing, emptyDrawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { extentOf, printed } from "../../charts/kit/scale.ts";
import { tokenOf } from "../../charts/kit/tokens.ts";
import { timeSeries } from "../../charts/time/series.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { ENGINE_BODIES } from "../../engine/types.ts";
import { geometricDistances_au } from "../../sky/positions/positions.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { AU_KM } from "../../units/constants.ts";
import { MS_PER_DAY } from "../../units/units.ts";
import type { CallContext } from "../astronomy/route.ts";
import { objectName } from "../parts/calendar-words.ts";
import { dotsOf } from "../parts/event-charts.ts";
import { sampleTimes } from "../parts/picture-units.ts";

/** The geometric distance over the time of a list of apsides, its extremes marked; of very many the extremes alone. */

interface Row {
  readonly body: string;
  readonly kind: string;
  readonly instant: string | number;
  readonly distance_geometric_km: number;
  readonly distance_au: number;
  readonly interval_days: number | null;
}

const MOST_DRAWN = 80;
const POINTS_AN_APSIS = 24;
const LEAST_POINTS = 240;
const USUAL_INTERVAL_DAYS = 27;
/** More marks than this are not named. */
const MOST_NAMED = 14;

export function drawApsides(
  { rows }: ChartSource<Row>,
  { context }: { readonly context: CallContext },
  view: View,
): Drawing {
  const [first] = rows;
  const last = rows.at(-1);
  const title = "Nearest and farthest points";
  const body = ENGINE_BODIES.find((name) => name === first?.body);
  if (first === undefined || last === undefined || body === undefined)
    return emptyDrawing(title, "No apsis falls into the window.", view);
  const isMoon = body === "moon";
  if (rows.length > MOST_DRAWN) return extremesOf(rows, isMoon, view);
  const room_ms = 0.35 * (first.interval_days ?? USUAL_INTERVAL_DAYS) * MS_PER_DAY;
  const steps = Math.max(LEAST_POINTS, rows.length * POINTS_AN_APSIS);
  const times = sampleTimes(instantMs(first.instant) - room_ms, instantMs(last.instant) + room_ms, steps);
  const au = geometricDistances_au(
    context.sky.engine.states(
      body,
      isMoon ? "geocentric" : "heliocentric",
      instantColumns(Array.from(times, (unix_ms) => fromUnixMs(unix_ms))),
    ),
  );
  const distanceOf = ({ distance_geometric_km, distance_au }: Row) =>
    isMoon ? distance_geometric_km : distance_au;
  const nearest = rows.reduce(
    (best, row) => (row.distance_geometric_km < best.distance_geometric_km ? row : best),
    first,
  );
  const span = extentOf(rows.map(({ instant }) => instantMs(instant)));
  return timeSeries(
    {
      title: isMoon ? "The Moon's distance" : `Distance of ${objectName(body)} from the Sun`,
      subtitle: subtitleOf(view, span),
      finding: `The nearest point is that of ${dateText(wallOf(instantMs(nearest.instant), view.zone))}, ${isMoon ? `${printed(nearest.distance_geometric_km)} km` : `${printed(nearest.distance_au, 4)} au`}.`,
      unit: isMoon ? "km" : "au",
      series: [
        { name: "", token: tokenOf(body, 0), times, values: isMoon ? au.map((value) => value * AU_KM) : au },
      ],
      marks: rows.map((row) => ({
        at: instantMs(row.instant),
        value: distanceOf(row),
        label: rows.length > MOST_NAMED ? "" : dateWithin(span, wallOf(instantMs(row.instant), view.zone)),
        token: row.kind.startsWith("peri") ? "s2" : "s1",
      })),
    },
    view,
  );
}

function extremesOf(rows: readonly Row[], isMoon: boolean, view: View): Drawing {
  return dotsOf(
    rows.map(({ kind, instant, distance_geometric_km, distance_au }) => ({
      at: instant,
      value: isMoon ? distance_geometric_km : distance_au,
      label: "",
      token: kind.startsWith("peri") ? "s2" : "s1",
      radius: 2,
    })),
    {
      title: "Nearest and farthest points",
      unit: isMoon ? "km" : "au",
      nothing: "No apsis falls into the window.",
    },
    view,
  );
}
