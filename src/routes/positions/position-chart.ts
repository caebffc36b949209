import { extentOf } from "../../charts/kit/scale.ts";
import { numbersOf } from "../../charts/kit/table.ts";
import { fieldChart } from "../../charts/time/fields.ts";
import type { InstantTimes } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import type { Draw } from "../../contract/declare/chart.ts";
import type { RouteInput } from "../../contract/declare/route.ts";
import { domeChart } from "../parts/dome-chart.ts";
import { lightBands } from "../parts/sky-light-bands.ts";

type Input = RouteInput<{ readonly frame: string }, InstantTimes, Location | null>;

/** Altitude over a place by the light of its sky; declination without a place, distance from the Sun. */
export const drawPositions: Draw<unknown, Input> = ({ table }, { query, location, context }, view) => {
  if (query.frame === "heliocentric")
    return fieldChart(table, { path: "distance.au", title: "Distance from the Sun" }, view);
  if (location === null)
    return fieldChart(table, { path: "equatorial.of_date.dec_deg", title: "Declination of date" }, view);
  const span = extentOf(numbersOf(table, "instant"));
  if (span !== null && span.from === span.to)
    return domeChart({ sky: context.sky, observer: location, unix_ms: span.from }, view);
  const light = span === null ? [] : lightBands(context.sky, location, span.from, span.to);
  return fieldChart(
    table,
    { path: "horizontal.altitude_deg", title: "Altitude above the horizon", light, includes: [0] },
    view,
  );
};
