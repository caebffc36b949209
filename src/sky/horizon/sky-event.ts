import { fromUnixMs, type UtcInstant } from "../../time/instant.ts";
import type { Direction } from "../positions/horizon-level.ts";

/** An event with its direction. */
export interface SkyEvent {
  readonly instant: UtcInstant;
  readonly azimuth_deg: number;
  readonly altitude_geometric_deg: number;
}

/** On the meridian the azimuth is 0 or 180° by definition. */
export function transitEvent(unix_ms: number, direction: Direction): SkyEvent {
  return skyEvent(unix_ms, { ...direction, azimuth_deg: meridianAzimuth_deg(direction.azimuth_deg) });
}

/** The azimuth of the meridian on the side of another. */
export function meridianAzimuth_deg(azimuth_deg: number): number {
  return Math.abs(azimuth_deg - 180) < 90 ? 180 : 0;
}

export function skyEvent(unix_ms: number, direction: Direction): SkyEvent {
  return {
    instant: fromUnixMs(unix_ms),
    azimuth_deg: direction.azimuth_deg,
    altitude_geometric_deg: direction.altitude_geometric_deg,
  };
}
