import { roundTo } from "../../contract/terms/precision.ts";
import type { SolarElements } from "../../sky/eclipses/besselian.ts";
import type { Zenith } from "../../sky/eclipses/curves/ground.ts";
import type { Vertex } from "../../sky/eclipses/curves/lines.ts";
import { onAxis } from "../../sky/eclipses/curves/on-axis.ts";
import type { JsonObject } from "../../table/column.ts";

/** What the eclipse is on the central line, as maps print it. */

const DECIMALS = { duration_s: 2, width_km: 3, angle_deg: 4, ratio: 6 } as const;

export function axisValues(elements: SolarElements, { zenith, tau_day }: Vertex): JsonObject {
  return axisValuesAt(elements, zenith, tau_day);
}

export function axisValuesAt(elements: SolarElements, zenith: Zenith, tau_day: number): JsonObject {
  const values = onAxis(elements, zenith, tau_day);
  const { duration_s, width_km, sun_altitude_deg, sun_azimuth_deg, diameter_ratio, kind } = values;
  return {
    duration_s: roundTo(duration_s, DECIMALS.duration_s),
    width_km: width_km === null ? null : roundTo(width_km, DECIMALS.width_km),
    sun_altitude_deg: roundTo(sun_altitude_deg, DECIMALS.angle_deg),
    sun_azimuth_deg: roundTo(sun_azimuth_deg, DECIMALS.angle_deg),
    diameter_ratio: roundTo(diameter_ratio, DECIMALS.ratio),
    kind,
  };
}
