import { wrap0To360 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { DEG_PER_TURN } from "../../units/units.ts";
import { type Skyline, skylineAltitude_deg, stretchAt } from "./skyline.ts";

/**
 * The course of a skyline between two azimuths, stretch by stretch: its altitudes, and its slopes in degrees a degree of azimuth, both
 * growing with each stretch. One object serves for many pairs of azimuths.
 */
export class SkylineReach {
  least_deg = 0;
  most_deg = 0;
  least_slope = 0;
  most_slope = 0;
  readonly #skyline: Skyline;
  /** The stretch that comes next, how far the stretches before it reach from the first azimuth, and how far all do. */
  #stretch = 0;
  #turned_deg = 0;
  #width_deg = 0;
  #isFirst = true;
  #start_deg = 0;

  constructor(skyline: Skyline) {
    this.#skyline = skyline;
  }

  /** Starts between two azimuths, the second at or beyond the first, with their altitudes; a whole turn and more is all of it. */
  start(from_deg: number, to_deg: number): void {
    const start_deg = wrap0To360(from_deg);
    const width_deg = Math.min(to_deg - from_deg, DEG_PER_TURN);
    const left_deg = skylineAltitude_deg(this.#skyline, start_deg);
    const right_deg = skylineAltitude_deg(this.#skyline, wrap0To360(start_deg + width_deg));
    this.least_deg = Math.min(left_deg, right_deg);
    this.most_deg = Math.max(left_deg, right_deg);
    this.least_slope = Number.POSITIVE_INFINITY;
    this.most_slope = Number.NEGATIVE_INFINITY;
    this.#stretch = stretchAt(this.#skyline, start_deg);
    this.#start_deg = start_deg;
    this.#width_deg = width_deg;
    this.#turned_deg = 0;
    this.#isFirst = true;
  }

  /** Takes the next stretch; false when there is none left. */
  next(): boolean {
    if (!this.#isFirst && this.#turned_deg >= this.#width_deg) return false;
    const { azimuths_deg, altitudes_deg, points } = this.#skyline;
    const at = this.#stretch > points.length ? this.#stretch - points.length : this.#stretch;
    const left_deg = valueAt(azimuths_deg, at);
    const right_deg = valueAt(azimuths_deg, at + 1);
    const low_deg = valueAt(altitudes_deg, at);
    const high_deg = valueAt(altitudes_deg, at + 1);
    // where the stretch before has ended
    if (!this.#isFirst) {
      this.least_deg = Math.min(this.least_deg, low_deg);
      this.most_deg = Math.max(this.most_deg, low_deg);
    }
    const slope = (high_deg - low_deg) / (right_deg - left_deg);
    this.least_slope = Math.min(this.least_slope, slope);
    this.most_slope = Math.max(this.most_slope, slope);
    this.#turned_deg += this.#isFirst ? right_deg - this.#start_deg : right_deg - left_deg;
    this.#isFirst = false;
    this.#stretch += 1;
    return true;
  }
}
