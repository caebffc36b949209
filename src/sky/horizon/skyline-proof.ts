import { math } from "../../engine/math.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import type { Verdict } from "../../solve/certify.ts";
import { EARTH_ROTATION_RAD_DAY } from "../../units/constants.ts";
import { DEG_PER_HALF_TURN, RAD_PER_DEG } from "../../units/units.ts";
import type { SkylineLevel } from "../positions/horizon-level.ts";
import type { OrbitMotion } from "../positions/orbit-motion.ts";
import { LOWEST_BENT_DEG, leastLift_deg, lift_deg, liftRate, MOST_LIFT_DEG } from "../positions/skyline.ts";
import { SkylineReach } from "../positions/skyline-reach.ts";

/** Proofs that a body stays on one side of a skyline for a while, or passes it once. */

/** Where the body stands at an instant: altitude of the centre less that of its own level, and how far above the skyline. */
export interface SkylineSample {
  readonly t_day: number;
  readonly height_deg: number;
  readonly azimuth_deg: number;
  readonly offset_deg: number;
}

/** How fast altitude and azimuth may change, in degrees and days: their rates by cos H, and what bends them by cos H and cos² H. */
export interface Turning {
  readonly rate: number;
  readonly height_curvature: number;
  readonly azimuth_curvature: number;
}

/** With the Moon's own motion and parallax. */
const MOON_TURNING_RAD_DAY = 6.32;
/** Room for what a body moves by itself, and for its changing semidiameter. */
const MARGIN = 1.1;
/** Turning of all targets but bodies from elements that come near. */
export const TAME_TURNING: Turning = {
  rate: (MARGIN * MOON_TURNING_RAD_DAY) / RAD_PER_DEG,
  height_curvature: (MARGIN * MOON_TURNING_RAD_DAY * MOON_TURNING_RAD_DAY) / RAD_PER_DEG,
  azimuth_curvature: (2 * MARGIN * MOON_TURNING_RAD_DAY * MOON_TURNING_RAD_DAY) / RAD_PER_DEG,
};

/** Turning of a body that moves by itself as fast as that, the swing of its parallax included. */
export function turningOf({ rate_rad_day, curvature_rad_day2, parallax_rad }: OrbitMotion): Turning {
  const omega = EARTH_ROTATION_RAD_DAY;
  const own = rate_rad_day + parallax_rad * omega;
  const bent =
    curvature_rad_day2 + 1.05 * parallax_rad * omega * omega + 4 * parallax_rad * omega * rate_rad_day;
  const extra = 4 * omega * own + 2 * own * own + bent;
  return {
    rate: (MARGIN * (omega + own)) / RAD_PER_DEG,
    height_curvature: (MARGIN * (omega * omega + extra)) / RAD_PER_DEG,
    azimuth_curvature: (MARGIN * (2 * omega * omega + 3 * extra)) / RAD_PER_DEG,
  };
}

/** The Moon's level lies this much lower than its centre at most. */
const LARGEST_OWN_DEG = 1;
/** Nearer the zenith than this no bound of the azimuth is of use. */
const HIGHEST_BOUNDED_DEG = 89;

/** The lift's rate is largest here, by less than so much more than at -1°. */
const LARGEST_RATE_FROM_DEG = -0.7;
const LARGEST_RATE_ABOVE_ENDS = 0.01;

/** Between two instants: how long, where the centre is within, and how fast it climbs and turns. */
interface Course {
  h_day: number;
  /** Offsets at the ends. */
  left_deg: number;
  right_deg: number;
  lowest_deg: number;
  highest_deg: number;
  least_climb: number;
  most_climb: number;
  least_turning: number;
  most_turning: number;
}

/**
 * In a turning sky |H″| ≤ ω²/cos H and |A″| ≤ 2ω²/cos² H, so that within a cell of length h the rates stay within
 * half that times h of the chords' slopes, and the values within an eighth of that times h² of the chords.
 */
export class SkylineProof {
  readonly #turning: Turning;
  readonly #clearance_deg: number;
  readonly #share: number;
  readonly #reach: SkylineReach;
  /** The least altitude that the whole skyline adds to the own level. */
  readonly #least_added_deg: number;
  readonly #most_added_deg: number;
  readonly #course: Course = {
    h_day: 0,
    left_deg: 0,
    right_deg: 0,
    lowest_deg: 0,
    highest_deg: 0,
    least_climb: 0,
    most_climb: 0,
    least_turning: 0,
    most_turning: 0,
  };

  constructor({ skyline, clearance_deg, share }: SkylineLevel, turning: Turning) {
    this.#turning = turning;
    this.#clearance_deg = clearance_deg;
    this.#share = share;
    this.#reach = new SkylineReach(skyline);
    this.#least_added_deg = lift_deg(skyline.least_deg, share) + clearance_deg;
    this.#most_added_deg = lift_deg(skyline.most_deg, share) + clearance_deg;
  }

  /** How often the skyline is passed between two samples, the right one later. */
  verdict(left: SkylineSample, right: SkylineSample): Verdict {
    const h_day = right.t_day - left.t_day;
    const reach_deg = 0.5 * this.#turning.rate * h_day;
    const middle_deg = 0.5 * (left.height_deg + right.height_deg);
    const [lowest_deg, highest_deg] = [middle_deg - reach_deg, middle_deg + reach_deg];
    if (lowest_deg > this.#most_added_deg || highest_deg < this.#least_added_deg) return "none";
    const steepest_deg = Math.max(Math.abs(lowest_deg), Math.abs(highest_deg)) + LARGEST_OWN_DEG;
    if (steepest_deg > HIGHEST_BOUNDED_DEG) return "unknown";
    const cosine = math.cos(steepest_deg * RAD_PER_DEG);
    if ((this.#turning.rate * h_day) / cosine > DEG_PER_HALF_TURN) return "unknown";
    this.#follow(left, right, cosine);
    return this.#overStretches();
  }

  #follow(left: SkylineSample, right: SkylineSample, cosine: number): void {
    const course = this.#course;
    const h = right.t_day - left.t_day;
    const height_curvature = this.#turning.height_curvature / cosine;
    const azimuth_curvature = this.#turning.azimuth_curvature / (cosine * cosine);
    const [left_deg, right_deg] = [left.height_deg, right.height_deg];
    const from_deg = left.azimuth_deg;
    const turned_deg = wrapPm180(right.azimuth_deg - from_deg);
    const to_deg = from_deg + turned_deg;
    const turned_bulge_deg = (azimuth_curvature * h * h) / 8;
    const bulge_deg = (height_curvature * h * h) / 8;
    const [climb, climb_spread] = [(right_deg - left_deg) / h, 0.5 * height_curvature * h];
    const [turning, turning_spread] = [turned_deg / h, 0.5 * azimuth_curvature * h];
    this.#reach.start(
      Math.min(from_deg, to_deg) - turned_bulge_deg,
      Math.max(from_deg, to_deg) + turned_bulge_deg,
    );
    course.h_day = h;
    course.left_deg = left.offset_deg;
    course.right_deg = right.offset_deg;
    course.lowest_deg = Math.min(left_deg, right_deg) - bulge_deg;
    course.highest_deg = Math.max(left_deg, right_deg) + bulge_deg;
    course.least_climb = climb - climb_spread;
    course.most_climb = climb + climb_spread;
    course.least_turning = turning - turning_spread;
    course.most_turning = turning + turning_spread;
  }

  /** Goes along the stretches below the course until they tell, or no further one can. */
  #overStretches(): Verdict {
    const reach = this.#reach;
    while (reach.next()) {
      const isUpAndDown = reach.least_slope < 0 && reach.most_slope > 0;
      if (isUpAndDown && this.#isWithinReach() && this.#byRates(1, 1) === "unknown") return "unknown";
    }
    const { lowest_deg, highest_deg } = this.#course;
    if (lowest_deg > lift_deg(reach.most_deg, this.#share) + this.#clearance_deg) return "none";
    if (highest_deg < lift_deg(reach.least_deg, this.#share) + this.#clearance_deg) return "none";
    const { least_deg, most_deg } = reach;
    const [low, high] = [liftRate(least_deg, this.#share), liftRate(most_deg, this.#share)];
    const isBelow = least_deg < LOWEST_BENT_DEG && most_deg >= LOWEST_BENT_DEG;
    const room = least_deg < LARGEST_RATE_FROM_DEG ? LARGEST_RATE_ABOVE_ENDS * this.#share : 0;
    const bent = isBelow ? liftRate(LOWEST_BENT_DEG, this.#share) : low;
    return this.#byRates(Math.min(low, high), Math.max(low, high, bent) + room);
  }

  /** True if the course lies neither above nor below all of the stretches so far, however far the air lifts them. */
  #isWithinReach(): boolean {
    const { lowest_deg, highest_deg } = this.#course;
    const { least_deg, most_deg } = this.#reach;
    return (
      lowest_deg <= most_deg + leastLift_deg(this.#share) + this.#clearance_deg &&
      highest_deg >= least_deg + MOST_LIFT_DEG + this.#clearance_deg
    );
  }

  /**
   * By the rate of the offset, where the air stretches slopes by so much: a rate of one sign means one crossing or none; else two
   * straight lines bound how near the offset comes to zero.
   */
  #byRates(least_lift: number, most_lift: number): Verdict {
    const { h_day, left_deg, right_deg, least_climb, most_climb, least_turning, most_turning } = this.#course;
    const { least_slope, most_slope } = this.#reach;
    const low = least_slope * (least_slope < 0 ? most_lift : least_lift);
    const high = most_slope * (most_slope < 0 ? least_lift : most_lift);
    const [a, b, c, d] = [least_turning * low, least_turning * high, most_turning * low, most_turning * high];
    const least_rate = least_climb - Math.max(a, b, c, d);
    const most_rate = most_climb - Math.min(a, b, c, d);
    const changesSign = left_deg >= 0 !== right_deg >= 0;
    if (least_rate > 0 || most_rate < 0) return changesSign ? "one" : "none";
    if (changesSign) return "unknown";
    const isAbove = left_deg >= 0;
    const [from_deg, to_deg] = [Math.abs(left_deg), Math.abs(right_deg)];
    const [falling, climbing] = isAbove ? [-least_rate, most_rate] : [most_rate, -least_rate];
    const meets_day = (from_deg - to_deg + climbing * h_day) / (falling + climbing);
    return from_deg - falling * meets_day > 0 ? "none" : "unknown";
  }
}
