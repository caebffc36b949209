import { instantMs } from "../../charts/kit/clock.ts";
import { emptyDrawing } from "../../charts/kit/drawing.ts";
import type { Draw } from "../../contract/declare/chart.ts";
import { domeChart } from "../parts/dome-chart.ts";
import type { TodayInput } from "./today-input.ts";

/** The sky over the place at the instant. */
export const drawToday: Draw<{ readonly instant: string | number }, TodayInput> = (
  { rows: [row] },
  { location, context },
  view,
) =>
  location === null || row === undefined
    ? emptyDrawing("Today", "The sky is drawn over a place: send lat and lon, or place.", view)
    : domeChart({ sky: context.sky, observer: location, unix_ms: instantMs(row.instant) }, view);
