import type { Vector } from "../../../sky/positions/vector.ts";
import { POLE_LAT_DEG, QUARTER_TURN_RAD } from "../../../units/units.ts";
import type { Brush } from "./sky-names.ts";
import type { Dome, Turn } from "./turning.ts";

/** Many directions that turn together: stars of a sky, points of its ecliptic. A frame makes no object of each. */

type Point = readonly [x: number, y: number];

export class Overhead {
  readonly #count: number;
  /** Three numbers a direction, on the axes of the ICRS. */
  readonly #directions: Float64Array;
  /** Three numbers a direction, since it was last turned: its point on the dome, and its distance from the zenith in radii. */
  readonly #places: Float64Array;
  #dome: Dome = { x: 0, y: 0, radius: 0 };

  constructor(directions: readonly Vector[]) {
    this.#count = directions.length;
    this.#directions = Float64Array.from(directions.flat());
    this.#places = new Float64Array(3 * this.#count);
  }

  /** From now on it stands so. The same projection as `pointOn`. */
  turn({ x, y, z }: Turn, dome: Dome): void {
    const [directions, places] = [this.#directions, this.#places];
    this.#dome = dome;
    for (let at = 0; at < 3 * this.#count; at += 3) {
      const [a, b, c] = [directions[at] ?? 0, directions[at + 1] ?? 0, directions[at + 2] ?? 0];
      const north = x[0] * a + y[0] * b + z[0] * c;
      const east = x[1] * a + y[1] * b + z[1] * c;
      const up = x[2] * a + y[2] * b + z[2] * c;
      const flat = Math.sqrt(north * north + east * east);
      const far = Math.atan2(flat, up) / QUARTER_TURN_RAD;
      const scale = flat === 0 ? 0 : (dome.radius * far) / flat;
      places[at] = dome.x - scale * east;
      places[at + 1] = dome.y - scale * north;
      places[at + 2] = far;
    }
  }

  pointOf(index: number): Point {
    return [this.#places[3 * index] ?? 0, this.#places[3 * index + 1] ?? 0];
  }

  /** NaN where there is no such direction. */
  altitudeOf_deg(index: number): number {
    return POLE_LAT_DEG * (1 - (this.#places[3 * index + 2] ?? Number.NaN));
  }

  isUp(index: number): boolean {
    return this.altitudeOf_deg(index) >= 0;
  }

  /** Adds a line through directions to a path, from horizon to horizon. */
  addLine(brush: Brush, indices: readonly number[]): void {
    let [before, wasUp]: [Point | null, boolean] = [null, false];
    for (const index of indices) {
      const point = this.pointOf(index);
      const isUp = this.isUp(index);
      if (isUp && !wasUp) brush.moveTo(...(before === null ? point : onRim(this.#dome, point, before)));
      if (before !== null && (isUp || wasUp))
        brush.lineTo(...(isUp ? point : onRim(this.#dome, before, point)));
      [before, wasUp] = [point, isUp];
    }
  }
}

/** Where a line from inside a dome to outside of it crosses the horizon. */
function onRim({ x, y, radius }: Dome, [x1, y1]: Point, [x2, y2]: Point): Point {
  const [right, down, across, along] = [x1 - x, y1 - y, x2 - x1, y2 - y1];
  const a = across * across + along * along;
  const b = right * across + down * along;
  const c = right * right + down * down - radius * radius;
  const share = a === 0 ? 0 : (Math.sqrt(Math.max(0, b * b - a * c)) - b) / a;
  return [x1 + share * across, y1 + share * along];
}
