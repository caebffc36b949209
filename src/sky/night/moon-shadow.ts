import { math } from "../../engine/math.ts";
import { EARTH_RADIUS_KM } from "../../units/constants.ts";
import {
  DANJON_ENLARGEMENT,
  EARTH_RADII_PER_AU,
  MOON_RADIUS_EARTH_RADII,
  SUN_RADIUS_EARTH_RADII,
} from "../positions/sizes.ts";

/** The Moon and the Earth's shadow, angles in radians at the Earth's centre. */
export interface ShadowedMoon {
  /** From the shadow's axis to the Moon's centre. */
  readonly separation: number;
  readonly umbra: number;
  readonly penumbra: number;
  readonly semidiameter: number;
}

/**
 * The shadow's radii at the Moon, 1.01 π☾ + π☉ ∓ s☉.
 *
 * Given: the Moon's distance from the antisolar point, radians; distances of Moon (km) and Sun (au).
 * Reference: Danjon 1951, L'Astronomie 65, 51, as for the eclipses themselves.
 */
export function shadowedMoon(
  separation: number,
  moon_distance_km: number,
  sun_distance_au: number,
): ShadowedMoon {
  const moon_distance = moon_distance_km / EARTH_RADIUS_KM;
  const sun_distance = sun_distance_au * EARTH_RADII_PER_AU;
  const shadow = DANJON_ENLARGEMENT * math.asin(1 / moon_distance) + math.asin(1 / sun_distance);
  const sun_semidiameter = math.asin(SUN_RADIUS_EARTH_RADII / sun_distance);
  return {
    separation,
    umbra: shadow - sun_semidiameter,
    penumbra: shadow + sun_semidiameter,
    semidiameter: math.asin(MOON_RADIUS_EARTH_RADII / moon_distance),
  };
}

/** Rings in which the Moon's disc is summed: the share is good to 1e-3. */
const RINGS = 128;

/**
 * Share of its light that the shadow leaves the Moon, 1 outside it: the mean over the disc of the part of the Sun's disc
 * that the Earth does not cover. The Earth's limb counts as straight, the Sun and the Moon as evenly bright; the red light
 * of the umbra, ten magnitudes and more below the full Moon's, is left out.
 */
export function moonlitShare(moon: ShadowedMoon): number {
  const { separation, penumbra, semidiameter } = moon;
  if (!(separation < penumbra + semidiameter)) return 1;
  const inner = Math.max(0, separation - semidiameter);
  const width = (separation + semidiameter - inner) / RINGS;
  let [lit, whole] = [0, 0];
  for (let k = 0; k < RINGS; k++) {
    const radius = inner + (k + 0.5) * width;
    const area = radius * halfArc(moon, radius);
    whole += area;
    lit += area * sunlitShare(moon, radius);
  }
  return lit / whole;
}

/** Half the arc, radians, of a circle about the shadow's axis that lies on the Moon's disc. */
function halfArc({ separation, semidiameter }: ShadowedMoon, radius: number): number {
  if (radius + separation <= semidiameter) return Math.PI;
  const cosine =
    (radius * radius + separation * separation - semidiameter * semidiameter) / (2 * radius * separation);
  return math.acos(Math.min(1, Math.max(-1, cosine)));
}

/** Part of the Sun's disc that is seen from a point so far from the shadow's axis: the segment beyond a straight limb. */
function sunlitShare({ umbra, penumbra }: ShadowedMoon, radius: number): number {
  if (radius <= umbra) return 0;
  if (radius >= penumbra) return 1;
  const diameter_share = (radius - umbra) / (penumbra - umbra);
  const half_angle = math.acos(1 - 2 * diameter_share);
  return (half_angle - math.sin(half_angle) * math.cos(half_angle)) / Math.PI;
}
