import type { Drawing, View } from "../../charts/kit/drawing.ts";
import { extentOf } from "../../charts/kit/scale.ts";
import { numbersOf } from "../../charts/kit/table.ts";
import type { DomeBody } from "../../charts/sky/sky-dome.ts";
import { fieldChart } from "../../charts/time/fields.ts";
import type { InstantTimes } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import type { RouteInput } from "../astronomy/route.ts";
import { domeChart } from "../parts/dome-chart.ts";
import { lightBands } from "../parts/sky-light-bands.ts";
import { drawFace, facedBody } from "./face-chart.ts";
import { drawFinder, finderWays, type PositionRow } from "./finder-chart.ts";
import { drawOrbits } from "./orbits-chart.ts";

type Input = RouteInput<{ readonly frame: string }, InstantTimes, Location | null>;

/**
 * The face of a body where it is asked for; altitude over a place by the light of its sky; without a place where the bodies stand among
 * the stars, or about the Sun.
 */
export function drawPositions(source: ChartSource<PositionRow>, input: Input, view: View): Drawing {
  const { table } = source;
  const { query, location, context } = input;
  const span = extentOf(numbersOf(table, "instant"));
  const isMoment = span !== null && span.from === span.to;
  if (query.frame === "heliocentric")
    return isMoment
      ? drawOrbits(source.firstRows[0], context.sky, view)
      : fieldChart(table, { path: "distance.au", title: "Distance from the Sun" }, view);
  const faced = isMoment ? facedBody(source.firstRows[0]) : null;
  if (faced !== null) return drawFace(faced, { sky: context.sky, unix_ms: span?.from ?? 0 }, view);
  if (location === null) {
    const ways = finderWays(table, isMoment);
    return ways === null
      ? fieldChart(table, { path: "equatorial.of_date.dec_deg", title: "Declination of date" }, view)
      : drawFinder(ways, context.sky, view);
  }
  if (isMoment) {
    const others = domeBodies(source.firstRows[0], view);
    return domeChart({ sky: context.sky, observer: location, unix_ms: span.from, others }, view);
  }
  const light = span === null ? [] : lightBands(context.sky, location, span.from, span.to);
  return fieldChart(
    table,
    { path: "horizontal.altitude_deg", title: "Altitude above the horizon", light, includes: [0] },
    view,
  );
}

function domeBodies(row: PositionRow | undefined, view: View): DomeBody[] {
  return (row?.positions ?? []).flatMap(({ body, horizontal }) =>
    horizontal == null
      ? []
      : [
          {
            key: body,
            name: view.nameOf(body),
            azimuth_deg: horizontal.azimuth_deg,
            altitude_deg: horizontal.altitude_deg,
          },
        ],
  );
}
