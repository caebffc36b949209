// Geometric state vectors, without light time.
import { add, sub } from "../math/pair";
import { SERIES_MOON } from "../memory/tables";
import {
  BODY,
  BODY_VELOCITY,
  COLUMN_BYTES,
  EARTH,
  EARTH_VELOCITY,
  PAIR,
  SUN_VELOCITY,
  tile,
  Y,
  Z,
} from "../memory/tile";
import { KIND_EARTH, KIND_MOON, KIND_SUN, kind, series } from "../sight/target";
import { readNow } from "../store/read";

/** Six columns x, y, z [au], vx, vy, vz [au/day], `stride` bytes apart, ICRS axes, of the current target. */
export function stateRows(rows: i32, heliocentric: bool, out: usize, stride: usize): void {
  const end = tile + ((<usize>rows) << 3);
  const own = kind == KIND_MOON ? SERIES_MOON : series;
  // of Sun, Earth and Moon the store knows one centre; the Earth's own vector leads to the other
  const nearEarth = kind == KIND_EARTH || kind == KIND_MOON;
  memory.fill(tile + BODY, 0, 6 * COLUMN_BYTES);
  if (kind != KIND_SUN && kind != KIND_EARTH) readNow(own, BODY, BODY_VELOCITY, end);
  for (let row = tile; row < end; row += PAIR) {
    let target = out + (row - tile);
    for (let axis: usize = 0; axis <= Z; axis += Y) {
      const at = row + axis;
      let p = v128.load(at, BODY);
      let v = v128.load(at, BODY_VELOCITY);
      const earth = v128.load(at, EARTH);
      const earthVelocity = sub(v128.load(at, EARTH_VELOCITY), v128.load(at, SUN_VELOCITY)); // heliocentric
      if (heliocentric && nearEarth) {
        p = add(p, earth);
        v = add(v, earthVelocity);
      } else if (!heliocentric && !nearEarth) {
        p = sub(p, earth);
        v = sub(v, earthVelocity);
      }
      v128.store(target, p);
      v128.store(target + 3 * stride, v);
      target += stride;
    }
  }
}
