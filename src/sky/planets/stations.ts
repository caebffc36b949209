import { findCrossings } from "../../solve/crossings.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";
import type { Planet } from "./planet-bodies.ts";
import { bodyLongitude, longitudeRate, PLANET_MOTIONS, TABLE_DAYS } from "./planet-motion.ts";

/** An instant at which the apparent geocentric longitude of date stands still. */
export interface Station {
  readonly t_day: number;
  /** The motion that starts. */
  readonly kind: "station_retrograde" | "station_direct";
  readonly lon_deg: number;
}

/** All stations within [start, end), in time order. */
export function stations(sky: Sky, planet: Planet, span: Span): Station[] {
  const crossings = findCrossings(longitudeRate(sky, planet), {
    span,
    proof: { kind: "monotone", step_day: PLANET_MOTIONS[planet].station_step_day },
    domain: TABLE_DAYS,
  });
  const lon_deg = bodyLongitude(sky, planet)(Float64Array.from(crossings, ({ t_day }) => t_day));
  return crossings.map(({ t_day, rising }, i) => ({
    t_day,
    kind: rising ? "station_direct" : "station_retrograde",
    lon_deg: valueAt(lon_deg, i),
  }));
}
