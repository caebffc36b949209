import { clockText, instantMs, wallOf } from "../../charts/kit/clock.ts";
import { type Drawing, emptyDrawing, extended, type View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { tokenOf } from "../../charts/kit/tokens.ts";
import { type RibbonPicture, visibilityRibbon } from "../../charts/time/ribbon.ts";
import type { Location } from "../../contract/ask/location.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { bodyPositions } from "../../sky/positions/positions.ts";
import type { Sky } from "../../sky/sky.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { MS_PER_DAY } from "../../units/units.ts";
import { domeChart } from "../parts/dome-chart.ts";
import { lightBands } from "../parts/sky-light-bands.ts";
import type { TodayInput } from "./today-input.ts";

/** The sky over the place at the instant, and what of the bodies is up when, from noon to noon. */
export function drawToday(
  { firstRows: [row] }: ChartSource<{ readonly instant: string | number }>,
  { location, context }: TodayInput,
  view: View,
): Drawing {
  if (location === null || row === undefined)
    return emptyDrawing("Today", "The sky is drawn over a place: send lat and lon, or place.", view);
  const unix_ms = instantMs(row.instant);
  const dome = domeChart({ sky: context.sky, observer: location, unix_ms }, view);
  const ribbon = visibilityRibbon(ribbonOf(context.sky, location, unix_ms, view), dome.height, view);
  return extended(dome, ribbon);
}

const BODIES = ["moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"] as const;
const SAMPLES = 144;

/** From the noon before the instant to the next, by the clock in force. */
function ribbonOf(sky: Sky, observer: Location, unix_ms: number, view: View): RibbonPicture {
  const wall = wallOf(unix_ms, view.zone);
  const from = unix_ms - ((((wall - MS_PER_DAY / 2) % MS_PER_DAY) + MS_PER_DAY) % MS_PER_DAY);
  const times = Array.from({ length: SAMPLES + 1 }, (_, i) => from + (i * MS_PER_DAY) / SAMPLES);
  const altitudes = bodyPositions(sky, {
    bodies: BODIES,
    instants: instantColumns(times.map((at) => fromUnixMs(at))),
    columns: ["altitude_geometric_deg"],
    observer,
  });
  return {
    title: "What is up from noon to noon",
    span: { from, to: from + MS_PER_DAY },
    at: unix_ms,
    light: lightBands(sky, observer, from, from + MS_PER_DAY),
    rows: BODIES.map((body, i) => {
      const own = altitudes(body, "altitude_geometric_deg");
      return {
        name: view.nameOf(body),
        token: tokenOf(body, i),
        times,
        altitudes: own,
        says: highestText(times, own, view),
      };
    }),
  };
}

/** When it stands highest, to the samples of the hill. */
function highestText(times: readonly number[], altitudes: Float64Array, view: View): string {
  const best = altitudes.reduce((known, altitude, i) => (altitude > (altitudes[known] ?? 0) ? i : known), 0);
  const altitude = altitudes[best] ?? -90;
  if (!(altitude > 0)) return "not up";
  return `highest ${printed(altitude)}° at ${clockText(wallOf(times[best] ?? 0, view.zone))}`;
}
