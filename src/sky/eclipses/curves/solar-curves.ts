import { math } from "../../../engine/math.ts";
import { MINUTES_PER_DAY, RAD_PER_DEG } from "../../../units/units.ts";
import { type ShadowAt, type SolarElements, shadowAt, shadowRatesAt, windowTime } from "../besselian.ts";
import {
  type FundamentalPoint,
  type GeographicPoint,
  geographicPoint,
  nearestLimbPoint,
  surfacePoint,
} from "../earth-limb.ts";
import { velocityPast } from "../local-shadow.ts";
import { evaluatePolynomial, type Polynomial, polynomialRate } from "../polynomial.ts";
import { HALF_WINDOW_DAY } from "../samples.ts";

/**
 * Curves of a solar eclipse on the ellipsoid at sea level: where the greatest phase, with the Sun up, is of one depth.
 * A point of such a curve lies on the rim of a cone at the moment at which that rim turns back from it.
 *
 * Reference: Explanatory Supplement to the Astronomical Almanac, 3rd ed. (2013), section 11.3.6, by our own solution.
 */

/** A cone about the shadow's axis: on its rim the eclipse has one depth. */
interface Cone {
  /** Radius in the fundamental plane. */
  readonly radius: Polynomial;
  readonly tan_f: number;
}

export interface CurvePoint extends GeographicPoint {
  /** From the elements' t0. */
  readonly tau_day: number;
}

/** Both sides of a curve: left and right of the shadow's way. */
export interface Limits {
  readonly left: readonly CurvePoint[];
  readonly right: readonly CurvePoint[];
}

/** The cone on whose rim so much of the Sun's diameter is covered: 0 is the penumbra, 1 the umbra of a total eclipse. */
function coneOf({ l1, l2, tan_f1, tan_f2 }: SolarElements, magnitude: number): Cone {
  const radius = l1.map((value, i) => value - magnitude * (value + (l2[i] ?? 0)));
  return { radius, tan_f: tan_f1 - magnitude * (tan_f1 + tan_f2) };
}

const umbra = ({ l2, tan_f2 }: SolarElements): Cone => ({ radius: l2, tan_f: tan_f2 });

const STEP_DAY = 1 / MINUTES_PER_DAY;

/** The times of all curves: every minute of the window. */
function curveTimes(step_day = STEP_DAY): number[] {
  const half = Math.floor(HALF_WINDOW_DAY / step_day);
  return Array.from({ length: 2 * half + 1 }, (_, i) => (i - half) * step_day);
}

/** Where the axis meets the Earth. */
export function centralLine(elements: SolarElements): CurvePoint[] {
  return curveTimes().flatMap((tau_day) => {
    const shadow = shadowAt(elements, tau_day);
    const point = surfacePoint(shadow);
    return point === null ? [] : [{ tau_day, ...geographicPoint(point, shadow) }];
  });
}

/** The limits of the path of the total or annular phase. */
export function umbraLimits(elements: SolarElements): Limits {
  return limitsOf(elements, umbra(elements), STEP_DAY);
}

/** Where at most so much of the Sun's diameter is covered; 0: the limits of the eclipse. */
export function phaseLimits(elements: SolarElements, magnitude: number): Limits {
  return limitsOf(elements, coneOf(elements, magnitude), 2 * STEP_DAY);
}

function limitsOf(elements: SolarElements, cone: Cone, step_day: number): Limits {
  const found = curveTimes(step_day).map((tau_day) => turningPoints(elements, cone, tau_day));
  return { left: found.flatMap(({ left }) => left), right: found.flatMap(({ right }) => right) };
}

/** A point of the rim, and how fast the rim comes over it. */
interface RimPoint {
  readonly point: FundamentalPoint;
  readonly approach: number;
  /** Left of the axis' way over the ground: 1; right: −1. */
  readonly side: number;
}

/** Everything about the cone at a time, so that its rim can be walked. */
interface Rim {
  readonly shadow: ShadowAt;
  at(angle: number): RimPoint | null;
}

/** The height under the rim converges by tan f, 0.005, a step. */
const HEIGHT_STEPS = 5;

function rimAt(elements: SolarElements, { radius, tan_f }: Cone, tau_day: number): Rim {
  const shadow = shadowAt(elements, tau_day);
  const rates = shadowRatesAt(elements, tau_day);
  const l = evaluatePolynomial(radius, windowTime(tau_day));
  const l_day = polynomialRate(radius, windowTime(tau_day)) / HALF_WINDOW_DAY;
  const at = (angle: number): RimPoint | null => {
    const [sin, cos] = [math.sin(angle), math.cos(angle)];
    let [own, zeta] = [l, 0];
    let point: FundamentalPoint | null = null;
    for (let step = 0; step < HEIGHT_STEPS; step++) {
      own = l - zeta * tan_f;
      point = surfacePoint({ ...shadow, x: shadow.x - own * sin, y: shadow.y - own * cos });
      if (point === null) return null;
      zeta = point.zeta;
    }
    if (point === null) return null;
    const [u_day, v_day] = velocityPast(point, shadow, rates);
    const zeta_day = rates.d_day * point.eta - rates.mu_day * point.xi * shadow.cos_d;
    return {
      point,
      approach: sin * u_day + cos * v_day - (l_day - zeta_day * tan_f),
      side: Math.sign(own * (v_day * sin - u_day * cos)),
    };
  };
  return { shadow, at };
}

const RIM_SAMPLES = 60;

/** The points of the rim that the shadow neither comes nearer to nor leaves. */
function turningPoints(
  elements: SolarElements,
  cone: Cone,
  tau_day: number,
): { left: CurvePoint[]; right: CurvePoint[] } {
  const rim = rimAt(elements, cone, tau_day);
  const left: CurvePoint[] = [];
  const right: CurvePoint[] = [];
  const angleOf = (sample: number) => (2 * Math.PI * sample) / RIM_SAMPLES;
  let before = rim.at(0);
  for (let sample = 1; sample <= RIM_SAMPLES; sample++) {
    const next = rim.at(angleOf(sample));
    if (before !== null && next !== null && before.approach * next.approach <= 0) {
      const root = bisected(rim, angleOf(sample - 1), angleOf(sample));
      if (root !== null)
        (root.side > 0 ? left : right).push({ tau_day, ...geographicPoint(root.point, rim.shadow) });
    }
    before = next;
  }
  return { left: left.slice(0, 1), right: right.slice(0, 1) };
}

/** Halvings that bring a sixtieth of a turn to 1e-11 rad. */
const HALVINGS = 34;

function bisected(rim: Rim, from: number, to: number): RimPoint | null {
  let [low, high] = [from, to];
  const first = rim.at(low);
  if (first === null) return null;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = 0.5 * (low + high);
    const found = rim.at(middle);
    if (found === null) return null;
    if (found.approach * first.approach > 0) low = middle;
    else high = middle;
  }
  return rim.at(0.5 * (low + high));
}

const LIMB_SAMPLES = 180;

/**
 * Where the eclipse starts or ends as the Sun rises or sets: points of the Earth's outline under the penumbra's rim, two at a
 * time; the lists are in the order of time, one on each side of the shadow.
 */
export function horizonCurve(elements: SolarElements): {
  readonly first: CurvePoint[];
  readonly second: CurvePoint[];
} {
  const first: CurvePoint[] = [];
  const second: CurvePoint[] = [];
  for (const tau_day of curveTimes(2 * STEP_DAY)) {
    const shadow = shadowAt(elements, tau_day);
    const outline = limbGap(shadow, elements);
    const towards = math.atan2(shadow.y, shadow.x);
    const [one, other] = [1, -1].map((sign) => outwardRoot(outline, towards, sign));
    if (one != null) first.push({ tau_day, ...geographicPoint(limbPoint(shadow, one), shadow) });
    if (other != null) second.push({ tau_day, ...geographicPoint(limbPoint(shadow, other), shadow) });
  }
  return { first, second };
}

/** The point of the outline in a direction from its centre. */
function limbPoint(shadow: ShadowAt, angle: number): FundamentalPoint {
  return nearestLimbPoint({ ...shadow, x: 2 * math.cos(angle), y: 2 * math.sin(angle) });
}

/** From the penumbra's rim to a point of the outline, negative within the penumbra. */
function limbGap(shadow: ShadowAt, { tan_f1 }: SolarElements): (angle: number) => number {
  return (angle) => {
    const { xi, eta, zeta } = limbPoint(shadow, angle);
    return math.hypot(shadow.x - xi, shadow.y - eta) - (shadow.l1 - zeta * tan_f1);
  };
}

/** The first crossing from the direction of the axis outward on one side; null where the outline is all without or all within. */
function outwardRoot(gap: (angle: number) => number, towards: number, sign: number): number | null {
  const step = Math.PI / LIMB_SAMPLES;
  let before = gap(towards);
  for (let sample = 1; sample <= LIMB_SAMPLES; sample++) {
    const next = gap(towards + sign * sample * step);
    if (before * next < 0) {
      let [low, high] = [(sample - 1) * step, sample * step];
      for (let halving = 0; halving < HALVINGS; halving++) {
        const middle = 0.5 * (low + high);
        if (gap(towards + sign * middle) * before > 0) low = middle;
        else high = middle;
      }
      return towards + sign * 0.5 * (low + high);
    }
    before = next;
  }
  return null;
}

/** Degrees between two points of the sphere. */
export function arcBetween_deg(a: GeographicPoint, b: GeographicPoint): number {
  const [lat_a, lat_b] = [a.lat_deg * RAD_PER_DEG, b.lat_deg * RAD_PER_DEG];
  const cosine =
    math.sin(lat_a) * math.sin(lat_b) +
    math.cos(lat_a) * math.cos(lat_b) * math.cos((a.lon_deg - b.lon_deg) * RAD_PER_DEG);
  return math.acos(Math.min(1, Math.max(-1, cosine))) / RAD_PER_DEG;
}
