import type { CrossingLevel } from "../../engine/crossings.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import type { IndexedFunction } from "../../solve/function.ts";
import { cosineAround } from "../positions/portable-trig.ts";
import { type LocalTrack, levelSine } from "./half-turn.ts";
import { trackValues } from "./meridian-track.ts";

/**
 * Sine of the altitude less the level's, on the track, for half turns in which a level may be crossed more than once;
 * index: that of the level. Parallax by vectors, diurnal aberration to first order.
 */
export function trackOffset(place: LocalTrack, levels: readonly CrossingLevel[]): IndexedFunction {
  const { up_au, north_au, sin_lat, cos_lat, east_speed_c } = place.observer;
  return (t_day, index) => {
    const { sin_dec, hour_angle_deg, inverse_au } = trackValues(place.track, t_day);
    const offsets = new Float64Array(t_day.length);
    for (let i = 0; i < offsets.length; i++) {
      const z = sin_dec[i] ?? Number.NaN;
      const hour_deg = wrapPm180((hour_angle_deg[i] ?? Number.NaN) + place.lon_deg);
      const across = Math.sqrt(1 - z * z) * cosineAround(hour_deg);
      const inverse = inverse_au[i] ?? Number.NaN;
      const up = up_au * inverse;
      const north = north_au * inverse;
      const sine = sin_lat * z + cos_lat * across;
      const towards_north = cos_lat * z - sin_lat * across;
      const west = Math.sign(hour_deg) * Math.sqrt(Math.max(0, 1 - z * z - across * across));
      const distance_ratio = Math.sqrt(1 - 2 * (up * sine + north * towards_north) + up * up + north * north);
      const seen = ((sine - up) / distance_ratio) * (1 + east_speed_c * west);
      const level = levels[index[i] ?? 0];
      offsets[i] = level === undefined ? Number.NaN : seen - levelSine(level, inverse);
    }
    return offsets;
  };
}
