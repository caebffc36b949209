import { instantMs } from "../../charts/kit/clock.ts";
import { emptyDrawing } from "../../charts/kit/drawing.ts";
import type { RouteChart } from "../../contract/declare/chart.ts";
import { DOME_UNITS, domeChart } from "../parts/dome-chart.ts";
import type { TodayInput } from "./today-input.ts";

/** The sky over the place at the instant. */
export const TODAY_CHART: RouteChart<{ readonly instant: string | number }, TodayInput> = {
  name: "sky-dome",
  shows: "the sky over the place: bodies, stars to magnitude 4.5, the ecliptic",
  unitsOf: () => DOME_UNITS,
  draw: ({ rows: [row] }, { location, context }, view) =>
    location === null || row === undefined
      ? emptyDrawing("Today", "The sky is drawn over a place: send lat and lon, or place.", view)
      : domeChart({ sky: context.sky, observer: location, unix_ms: instantMs(row.instant) }, view),
};
