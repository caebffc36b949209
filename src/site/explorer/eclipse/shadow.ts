import type { ShadowAt } from "../../../sky/eclipses/besselian.ts";
import { EARTH_FLATTENING, J2000_JD, J2000_UNIX_DAY } from "../../../units/constants.ts";
import { DEG_PER_TURN, MS_PER_DAY, MS_PER_HOUR, MS_PER_SECOND, RAD_PER_DEG } from "../../../units/units.ts";
import type { ShadowElements } from "../../gallery/eclipse-answer.ts";

/**
 * The Moon's shadow on the Earth at an instant, from the elements that the service publishes: for pictures that move. Lengths in
 * equatorial Earth radii, on the WGS84 ellipsoid at sea level. Reference: Explanatory Supplement to the Astronomical Almanac, 3rd ed.
 * (2013), section 11.3.
 */

/** A spot on the Earth. */
export interface Spot {
  readonly lat_deg: number;
  readonly lon_deg: number;
}

/** The elements at an instant; angles in radians. */
export interface Shadow extends Omit<ShadowAt, "z"> {
  readonly tan_f1: number;
  readonly tan_f2: number;
}

const E2 = EARTH_FLATTENING * (2 - EARTH_FLATTENING);

export function shadowFrom(elements: ShadowElements, unix_ms: number): Shadow {
  const t0_day = elements.t0_jd_tt - J2000_JD + J2000_UNIX_DAY;
  const t0_ms = t0_day * MS_PER_DAY - elements.delta_t_s * MS_PER_SECOND;
  const hours = (unix_ms - t0_ms) / MS_PER_HOUR;
  const at = (coefficients: readonly number[]) =>
    coefficients.reduceRight((sum, coefficient) => sum * hours + coefficient, 0);
  const d = at(elements.d_deg) * RAD_PER_DEG;
  return {
    x: at(elements.x_earth_radii),
    y: at(elements.y_earth_radii),
    sin_d: Math.sin(d),
    cos_d: Math.cos(d),
    mu: at(elements.mu_deg) * RAD_PER_DEG,
    l1: at(elements.l1_earth_radii),
    l2: at(elements.l2_earth_radii),
    tan_f1: elements.tan_f1,
    tan_f2: elements.tan_f2,
  };
}

/** A spot as the shadow sees it: east, north and towards the Moon. */
interface Fundamental {
  readonly xi: number;
  readonly eta: number;
  readonly zeta: number;
}

/** Where a line along the axis first meets the ground; null: it passes the Earth. */
function groundAt({ sin_d, cos_d }: Shadow, xi: number, eta: number): (Fundamental & Ground) | null {
  const rho1 = Math.sqrt(1 - E2 * cos_d * cos_d);
  const rho2 = Math.sqrt(1 - E2 * sin_d * sin_d);
  const eta1 = eta / rho1;
  const square = 1 - xi * xi - eta1 * eta1;
  if (square < 0) return null;
  const zeta1 = Math.sqrt(square);
  const [sin_d1, cos_d1] = [sin_d / rho1, (Math.sqrt(1 - E2) * cos_d) / rho1];
  const turned = (zeta1 * Math.sqrt(1 - E2) - eta1 * E2 * sin_d * cos_d) / (rho1 * rho2);
  return {
    xi,
    eta,
    zeta: rho2 * turned,
    towards: zeta1 * cos_d1 - eta1 * sin_d1,
    up: eta1 * cos_d1 + zeta1 * sin_d1,
  };
}

/** Along the meridian of the axis and along the Earth's own axis, of a ball made of the ellipsoid. */
interface Ground {
  readonly towards: number;
  readonly up: number;
}

function spotOf({ mu }: Shadow, { xi, towards, up }: Fundamental & Ground): Spot {
  const lon_deg = (Math.atan2(xi, towards) - mu) / RAD_PER_DEG;
  return {
    lat_deg: Math.atan2(up, Math.sqrt(1 - E2) * Math.hypot(xi, towards)) / RAD_PER_DEG,
    lon_deg: ((((lon_deg + 180) % DEG_PER_TURN) + DEG_PER_TURN) % DEG_PER_TURN) - 180,
  };
}

/** Where the axis meets the ground; null: it passes the Earth. */
export function axisSpot(shadow: Shadow): Spot | null {
  const ground = groundAt(shadow, shadow.x, shadow.y);
  return ground && spotOf(shadow, ground);
}

export type Cone = "umbra" | "penumbra";

/** The cone gets wider or narrower towards the ground: a few rounds settle it, except where it grazes the Earth. */
const ROUNDS = 8;

/** A spot of the rim of a cone in a direction from its axis, in radians from north through east; null: it passes the Earth. */
export function rimSpot(shadow: Shadow, cone: Cone, direction: number): Spot | null {
  const [radius, tangent] = cone === "umbra" ? [shadow.l2, shadow.tan_f2] : [shadow.l1, shadow.tan_f1];
  let ground: (Fundamental & Ground) | null = null;
  let zeta = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const wide = Math.abs(radius - zeta * tangent);
    ground = groundAt(shadow, shadow.x + wide * Math.sin(direction), shadow.y + wide * Math.cos(direction));
    if (ground === null) return null;
    zeta = ground.zeta;
  }
  return ground && spotOf(shadow, ground);
}

/** A spot in the Earth's own axes. */
export interface Standing {
  /** Distance from the axis of rotation. */
  readonly out: number;
  /** Height above the equator. */
  readonly up: number;
  readonly lon: number;
  readonly sin_lat: number;
  readonly cos_lat: number;
}

export function standingAt({ lat_deg, lon_deg }: Spot): Standing {
  const [sin_lat, cos_lat] = [Math.sin(lat_deg * RAD_PER_DEG), Math.cos(lat_deg * RAD_PER_DEG)];
  const across = 1 / Math.sqrt(1 - E2 * sin_lat * sin_lat);
  return {
    out: across * cos_lat,
    up: (1 - E2) * across * sin_lat,
    lon: lon_deg * RAD_PER_DEG,
    sin_lat,
    cos_lat,
  };
}

/** The part of the Sun that is covered at a spot. */
export interface Cover {
  /** Share of the Sun's diameter, as the service gives it; negative outside of the penumbra. */
  readonly magnitude: number;
  readonly kind: "total" | "annular" | "partial";
  /** Sine of the Sun's height. */
  readonly sin_height: number;
}

export function coverAt(shadow: Shadow, { out, up, lon, sin_lat, cos_lat }: Standing): Cover {
  const { x, y, sin_d, cos_d, mu, l1, l2, tan_f1, tan_f2 } = shadow;
  const [sin, cos] = [Math.sin(mu + lon), Math.cos(mu + lon)];
  const zeta = up * sin_d + out * cos * cos_d;
  const far = Math.hypot(x - out * sin, y - up * cos_d + out * cos * sin_d);
  const [wide, narrow] = [l1 - zeta * tan_f1, l2 - zeta * tan_f2];
  return {
    magnitude: (wide - far) / (wide + narrow),
    kind: far >= Math.abs(narrow) ? "partial" : narrow < 0 ? "total" : "annular",
    sin_height: sin_lat * sin_d + cos_lat * cos_d * cos,
  };
}

/** Sine of the height at which the Sun's upper limb rises, refracted. */
const RISEN = Math.sin(-(50 / 60) * RAD_PER_DEG);

/** The eclipse at a spot while its Sun is up. */
export interface Passage {
  readonly unix_ms: number;
  readonly cover: Cover;
  /** Length of the total or annular phase; 0: it has none. */
  readonly lasts_s: number;
}

const [STEP_MS, LEAST_STEP_MS, HALVINGS] = [60_000, 50, 20];

/** The deepest moment of a spot; null: it sees nothing of it. */
export function passageOver(
  elements: ShadowElements,
  { from_ms, to_ms }: { readonly from_ms: number; readonly to_ms: number },
  spot: Spot,
): Passage | null {
  const standing = standingAt(spot);
  const at = (unix_ms: number) => coverAt(shadowFrom(elements, unix_ms), standing);
  const depth = (unix_ms: number) => {
    const { magnitude, sin_height } = at(unix_ms);
    return sin_height > RISEN ? magnitude : Number.NEGATIVE_INFINITY;
  };
  let best_ms = from_ms;
  for (let unix_ms = from_ms; unix_ms <= to_ms; unix_ms += STEP_MS)
    if (depth(unix_ms) > depth(best_ms)) best_ms = unix_ms;
  for (let step_ms = STEP_MS / 2; step_ms > LEAST_STEP_MS; step_ms /= 2)
    for (const unix_ms of [best_ms - step_ms, best_ms + step_ms])
      if (depth(unix_ms) > depth(best_ms)) best_ms = unix_ms;
  if (!(depth(best_ms) > 0)) return null;
  const isWhole = (unix_ms: number) => depth(unix_ms) > 0 && at(unix_ms).kind !== "partial";
  const lasts_s = isWhole(best_ms)
    ? (edge(isWhole, best_ms, best_ms + LONGEST_MS) - edge(isWhole, best_ms, best_ms - LONGEST_MS)) /
      MS_PER_SECOND
    : 0;
  return { unix_ms: best_ms, cover: at(best_ms), lasts_s };
}

/** No total or annular phase is longer to either side of its middle. */
const LONGEST_MS = 720_000;

/** Where what holds at one end of a time stops to hold. */
function edge(holds: (unix_ms: number) => boolean, inside_ms: number, outside_ms: number): number {
  let [inside, outside] = [inside_ms, outside_ms];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (inside + outside) / 2;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}
