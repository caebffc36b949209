import { clockText, wallOf } from "../../charts/kit/clock.ts";
import type { View } from "../../charts/kit/drawing.ts";
import type { EclipsePhase } from "../../charts/sky/eclipse-phases.ts";
import type { Location } from "../../contract/ask/location.ts";
import { math } from "../../engine/math.ts";
import { bodyPositions } from "../../sky/positions/positions.ts";
import { SUN_SEMIDIAMETER_ARCSEC } from "../../sky/positions/sizes.ts";
import type { Sky } from "../../sky/sky.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { AU_KM, MOON_RADIUS_KM } from "../../units/constants.ts";
import { ARCSEC_PER_DEG, DEG_PER_RAD, RAD_PER_DEG } from "../../units/units.ts";

/** The eclipsed Sun of a place: half way to the greatest, at it, half way from it. */

export interface LocalSpan {
  readonly begin_ms: number;
  readonly maximum_ms: number;
  readonly end_ms: number;
}

const NAMES = ["before", "greatest", "after"];
const SUN_DEG = SUN_SEMIDIAMETER_ARCSEC / ARCSEC_PER_DEG;

export function localSuns(
  sky: Sky,
  place: Location,
  { begin_ms, maximum_ms, end_ms }: LocalSpan,
  view: View,
): EclipsePhase[] {
  const times = [(begin_ms + maximum_ms) / 2, maximum_ms, (maximum_ms + end_ms) / 2].map(Math.round);
  const at = bodyPositions(sky, {
    bodies: ["sun", "moon"],
    instants: instantColumns(times.map((unix_ms) => fromUnixMs(unix_ms))),
    columns: ["azimuth_deg", "altitude_geometric_deg", "topocentric_distance_au"],
    observer: place,
  });
  const value = (
    body: "sun" | "moon",
    column: "azimuth_deg" | "altitude_geometric_deg" | "topocentric_distance_au",
    i: number,
  ) => at(body, column)[i] ?? Number.NaN;
  return times.map((unix_ms, i) => {
    const altitude = value("sun", "altitude_geometric_deg", i);
    const radius_deg = SUN_DEG / value("sun", "topocentric_distance_au", i);
    const around = wrapPm180(value("moon", "azimuth_deg", i) - value("sun", "azimuth_deg", i));
    const moon_deg =
      math.asin(MOON_RADIUS_KM / (value("moon", "topocentric_distance_au", i) * AU_KM)) * DEG_PER_RAD;
    return {
      time: clockText(wallOf(unix_ms, view.zone)),
      name: altitude > 0 ? (NAMES[i] ?? "") : "the Sun is down",
      right: (around * math.cos(altitude * RAD_PER_DEG)) / radius_deg,
      up: (value("moon", "altitude_geometric_deg", i) - altitude) / radius_deg,
      moon: moon_deg / radius_deg,
      isDown: altitude <= 0,
    };
  });
}
