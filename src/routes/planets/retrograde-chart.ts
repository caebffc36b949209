import { dayMonth, instantMs, wallOf } from "../../charts/kit/clock.ts";
import { emptyDrawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import type { Point } from "../../charts/kit/svg.ts";
import { tokenOf } from "../../charts/kit/tokens.ts";
import { planePath } from "../../charts/sky/plane.ts";
import type { Draw } from "../../contract/declare/chart.ts";
import type { EngineBody } from "../../engine/types.ts";
import { bodyPositions } from "../../sky/positions/positions.ts";
import type { Sky } from "../../sky/sky.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { DEG_PER_TURN } from "../../units/units.ts";
import type { CallContext } from "../astronomy/route.ts";
import { LOOP_SAMPLES, sampleTimes } from "../parts/picture-units.ts";

/** The loop that a planet draws on the sky: the first of the list. */

interface Turn {
  readonly instant: string | number;
}

export interface PrintedLoop {
  readonly body: EngineBody;
  readonly station_retrograde: Turn | null;
  readonly station_direct: Turn | null;
  readonly opposition: Turn | null;
  readonly inferior_conjunction: Turn | null;
  readonly arc_deg: number | null;
  readonly loop: { readonly enter: Turn | null; readonly leave: Turn | null };
}

/** Longitude by latitude, with the stations. */
export const drawLoop: Draw<PrintedLoop, { readonly context: CallContext }> = (
  { firstRows: [row] },
  { context: { sky } },
  view,
) => {
  const title = row === undefined ? "Retrograde loops" : `${view.nameOf(row.body)}'s retrograde loop`;
  const [from, to] = [instantMs(row?.loop.enter?.instant), instantMs(row?.loop.leave?.instant)];
  if (row === undefined || !(to > from))
    return emptyDrawing(title, "No whole loop falls into the window.", view);
  const marked = marksOf(row, view);
  const times = sampleTimes(from, to, LOOP_SAMPLES);
  const way = placesOf(sky, row.body, [...times, ...marked.map(({ at }) => at)]);
  return planePath(
    {
      title,
      subtitle: `${subtitleOf(view, { from, to })} · ecliptic of date, east left`,
      finding: `It moves backward by ${printed(row.arc_deg ?? 0, 1)}° between its stations.`,
      x: { name: "longitude", unit: "deg", turn: DEG_PER_TURN, reversed: true },
      y: { name: "latitude", unit: "deg" },
      token: tokenOf(row.body, 0),
      points: way.slice(0, times.length),
      marks: marked.flatMap(({ name }, i) => {
        const point = way[times.length + i];
        return point === undefined ? [] : [{ point, label: name }];
      }),
    },
    view,
  );
};

function marksOf(row: PrintedLoop, { zone }: View): { at: number; name: string }[] {
  const named = [
    ["stands", row.station_retrograde],
    ["opposition", row.opposition],
    ["conjunction", row.inferior_conjunction],
    ["stands", row.station_direct],
  ] as const;
  return named.flatMap(([name, turn]) => {
    const at = instantMs(turn?.instant);
    return Number.isFinite(at) ? [{ at, name: `${name} ${dayMonth(wallOf(at, zone))}` }] : [];
  });
}

/** Longitudes run on past 360°. */
function placesOf(sky: Sky, body: EngineBody, times: readonly number[]): Point[] {
  const instants = instantColumns(times.map((unix_ms) => fromUnixMs(unix_ms)));
  const position = bodyPositions(sky, {
    bodies: [body],
    instants,
    columns: ["lon_of_date_deg", "lat_of_date_deg"],
  });
  const [lon, lat] = [position(body, "lon_of_date_deg"), position(body, "lat_of_date_deg")];
  const first = lon[0] ?? 0;
  return Array.from(lon, (value, i): Point => [first + wrapPm180(value - first), lat[i] ?? Number.NaN]);
}
