// Geometric state vectors, without light time.
import { sub } from "../math/pair";
import { KIND_EARTH, KIND_MOON, KIND_SUN, kind, series } from "../place/target";
import { readPair } from "../store/blocks";
import { SERIES_MOON } from "../store/tables";
import {
  address,
  BODY,
  BODY_VELOCITY,
  COLUMN_BYTES,
  column,
  D_TDB,
  EARTH,
  EARTH_VELOCITY,
  SUN_VELOCITY,
  setColumn,
} from "./tile";

/** Heliocentric velocity of the Earth along an axis: the barycentric one less the Sun's. */
function earthVelocity(axis: i32, row8: usize): v128 {
  return sub(column(EARTH_VELOCITY + axis, row8), column(SUN_VELOCITY + axis, row8));
}

/** Six columns x, y, z [au], vx, vy, vz [au/day], `stride` bytes apart, ICRS axes, of the current target. */
export function stateRows(rows: i32, heliocentric: bool, out: usize, stride: usize): void {
  const bytes = (<usize>rows) << 3;
  const own = kind == KIND_MOON ? SERIES_MOON : series;
  memory.fill(address(BODY), 0, 6 * COLUMN_BYTES);
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    if (kind != KIND_SUN && kind != KIND_EARTH) {
      readPair(own, column(D_TDB, row8), address(BODY) + row8, address(BODY_VELOCITY) + row8, COLUMN_BYTES);
    }
    for (let axis = 0; axis < 3; ++axis) {
      // of Sun, Earth and Moon the store knows one centre; the Earth's own vector leads to the other
      let p = column(BODY + axis, row8);
      let v = column(BODY_VELOCITY + axis, row8);
      const nearEarth = kind == KIND_EARTH || kind == KIND_MOON;
      if (heliocentric && nearEarth) {
        p = f64x2.add(p, column(EARTH + axis, row8));
        v = f64x2.add(v, earthVelocity(axis, row8));
      } else if (!heliocentric && !nearEarth) {
        p = sub(p, column(EARTH + axis, row8));
        v = sub(v, earthVelocity(axis, row8));
      }
      setColumn(BODY + axis, row8, p);
      v128.store(out + <usize>axis * stride + row8, p);
      v128.store(out + <usize>(axis + 3) * stride + row8, v);
    }
  }
}
