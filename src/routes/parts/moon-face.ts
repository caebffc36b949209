import type { Disc } from "../../charts/kit/disc.ts";
import type { TurnedMoon } from "../../charts/kit/maria.ts";
import { math } from "../../engine/math.ts";
import type { Observer } from "../../engine/types.ts";
import { librations } from "../../sky/moon/libration.ts";
import { type MoonDisc, moonDiscs } from "../../sky/moon/moon-disc.ts";
import { bodyPositions } from "../../sky/positions/positions.ts";
import type { Sky } from "../../sky/sky.ts";
import { valueAt } from "../../solve/function.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { DEG_PER_HALF_TURN, DEG_PER_RAD, RAD_PER_DEG } from "../../units/units.ts";

/** The Moon as it is lit, upon a dark sky. */
export function moonFaceOf(
  { illuminated_fraction, bright_limb_deg }: Pick<MoonDisc, "illuminated_fraction" | "bright_limb_deg">,
  turned?: TurnedMoon,
): Disc {
  return {
    lit: illuminated_fraction,
    limb_deg: bright_limb_deg,
    bright: "n-moon",
    dark: "sky-dark",
    ...(turned === undefined ? {} : { turned }),
  };
}

/** The Moon of an instant as its observer sees it, for pictures. */
export interface SeenMoon {
  readonly disc: MoonDisc;
  readonly face: Disc;
}

/** From where the Moon is seen: the Earth's centre, a place at the instant, or a place where the Moon stands highest. */
export interface MoonView {
  readonly observer: Observer | null;
  readonly when: "now" | "highest";
}

/**
 * The Moon at some instants: north up, or from a place its zenith up. Below the horizon it is drawn as it stands when it is highest:
 * south of the Moon's course, north is down.
 */
export function moonsSeen(sky: Sky, times: readonly number[], { observer, when }: MoonView): SeenMoon[] {
  const instants = instantColumns(times.map((unix_ms) => fromUnixMs(unix_ms)));
  const discs = moonDiscs(sky, instants, observer ?? undefined);
  const zenith = observer === null ? null : zenithAngles(sky, times, observer);
  const { geocentric, topocentric } = librations(sky, instants, observer ?? undefined);
  const { sub_viewer, axis_position_angle_deg } = topocentric ?? geocentric;
  return discs.map((disc, row) => {
    const highest = observer !== null && disc.dec_deg > observer.lat_deg ? DEG_PER_HALF_TURN : 0;
    const up_deg = when === "now" && zenith !== null ? (zenith[row] ?? highest) : highest;
    const turned = {
      lat_deg: valueAt(sub_viewer.lat_deg, row),
      lon_deg: valueAt(sub_viewer.lon_deg, row),
      axis_deg: valueAt(axis_position_angle_deg, row) - up_deg,
    };
    return {
      disc,
      face: moonFaceOf({ ...disc, bright_limb_deg: disc.bright_limb_deg - up_deg }, turned),
    };
  });
}

/** Position angles of the zenith at the Moon; null while it is down. */
function zenithAngles(sky: Sky, times: readonly number[], observer: Observer): (number | null)[] {
  const instants = instantColumns(times.map((unix_ms) => fromUnixMs(unix_ms)));
  const columns = ["azimuth_deg", "altitude_geometric_deg", "topocentric_dec_deg"] as const;
  const of = bodyPositions(sky, { bodies: ["moon"], instants, columns, observer });
  const [azimuth, altitude, dec] = columns.map((column) => of("moon", column));
  return times.map((_, row) => {
    const [az = 0, alt = -1, dec_deg = 0] = [azimuth, altitude, dec].map((column) => column?.[row]);
    if (alt <= 0) return null;
    return zenithAngle_deg(observer.lat_deg, { azimuth_deg: az, altitude_deg: alt, dec_deg });
  });
}

/**
 * Position angle of the zenith, from north through east, of what stands at these degrees.
 *
 * Reference: Smart 1977, Textbook on Spherical Astronomy, 6th ed., §1: the triangle of pole, zenith and star.
 */
export function zenithAngle_deg(
  lat_deg: number,
  spot: { readonly azimuth_deg: number; readonly altitude_deg: number; readonly dec_deg: number },
): number {
  const [lat, az, alt, dec] = [lat_deg, spot.azimuth_deg, spot.altitude_deg, spot.dec_deg].map(
    (deg) => deg * RAD_PER_DEG,
  ) as [number, number, number, number];
  const across = -math.sin(az) * math.cos(lat) * math.cos(alt);
  return math.atan2(across, math.sin(lat) - math.sin(dec) * math.sin(alt)) * DEG_PER_RAD;
}
