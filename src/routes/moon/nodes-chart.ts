import { dateText, dateWithin, instantMs, wallOf } from "../../charts/kit/clock.ts";
import { type Drawing, emptyDrawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { extentOf } from "../../charts/kit/scale.ts";
import { timeSeries } from "../../charts/time/series.ts";
import type { Light } from "../../charts/time/series-picture.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { bodyPositions } from "../../sky/positions/positions.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { MS_PER_DAY } from "../../units/units.ts";
import type { CallContext } from "../astronomy/route.ts";
import { tracksOf } from "../parts/event-charts.ts";
import { sampleTimes } from "../parts/picture-units.ts";

/** The Moon's latitude as a wave over the seasons of eclipses; of very many passages the passages alone. */

interface Row {
  readonly node: string;
  readonly instant: string | number;
}

const MOST_DRAWN = 60;
const POINTS_A_NODE = 30;
const ROOM_MS = 7 * MS_PER_DAY;
const MOST_NAMED = 12;

export function drawNodes(
  { rows, extra }: ChartSource<Row>,
  { context }: { readonly context: CallContext },
  view: View,
): Drawing {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined)
    return emptyDrawing("Nodes of the Moon", "No passage falls into the window.", view);
  if (rows.length > MOST_DRAWN) return passages(rows, view);
  const steps = (rows.length + 1) * POINTS_A_NODE;
  const times = sampleTimes(instantMs(first.instant) - ROOM_MS, instantMs(last.instant) + ROOM_MS, steps);
  const latitude = bodyPositions(context.sky, {
    bodies: ["moon"],
    instants: instantColumns(Array.from(times, (unix_ms) => fromUnixMs(unix_ms))),
    columns: ["lat_of_date_deg"],
  })("moon", "lat_of_date_deg");
  const span = extentOf(rows.map(({ instant }) => instantMs(instant)));
  const seasons = seasonsOf(extra["eclipse_seasons"]);
  return timeSeries(
    {
      title: "The Moon's ecliptic latitude",
      subtitle: [
        subtitleOf(view, span),
        ...(seasons.length === 0 ? [] : ["shaded: the seasons of eclipses"]),
      ].join(" · "),
      finding: `${rows.length} passages through the nodes; the first, ${first.node}, on ${dateText(wallOf(instantMs(first.instant), view.zone))}.`,
      unit: "deg",
      includes: [-6, 6],
      light: seasons,
      series: [{ name: "", token: "moon", times, values: latitude }],
      marks: rows.map(({ instant, node }) => ({
        at: instantMs(instant),
        value: 0,
        label: rows.length > MOST_NAMED ? "" : dateWithin(span, wallOf(instantMs(instant), view.zone)),
        token: node === "ascending" ? "s2" : "s1",
      })),
    },
    view,
  );
}

function seasonsOf(list: unknown): Light[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((season: Readonly<Record<string, unknown>>): Light[] => {
    const [from, to] = [momentOf(season["start"]), momentOf(season["end"])];
    return Number.isFinite(from) && Number.isFinite(to) ? [{ from, to, token: "night" }] : [];
  });
}

/** The time of an event, or of an instant alone. */
function momentOf(value: unknown): number {
  if (typeof value === "object" && value !== null && "instant" in value) return instantMs(value.instant);
  return instantMs(value);
}

function passages(rows: readonly Row[], view: View): Drawing {
  return tracksOf(
    rows.map(({ node, instant }) => ({
      track: `${node} node`,
      at: instant,
      label: "",
      hollow: node === "descending",
    })),
    { title: "Nodes of the Moon", nothing: "No passage falls into the window." },
    view,
  );
}
