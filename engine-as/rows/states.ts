// Geometric state vectors, without light time.

import { motionRows } from "../apparent/path";
import { kind, series } from "../apparent/target";
import { add, sub } from "../math/pair";
import {
  BODY,
  BODY_VELOCITY,
  CENTRE_BARYCENTRIC,
  CENTRE_GEOCENTRIC,
  COLUMN_BYTES,
  D_TDB,
  KIND_EARTH,
  KIND_MOON,
  KIND_ORBIT,
  KIND_PATH,
  KIND_SUN,
  STATE_VX_AU_DAY,
  STATE_X_AU,
  SUN,
  SUN_VELOCITY,
} from "../memory/layout";
import { EARTH, EARTH_VELOCITY, PAIR, tile, Y, Z } from "../memory/tile";
import { readNow } from "../store/read";

/**
 * Geometric state vectors of the target set, without light time, at the instants of the tile (`fillTile` before).
 *
 * Given:    rows  even, at most a tile; centre  CENTRE_…: from the Earth's centre, the Sun, the barycentre of the Solar System;
 *           stride  bytes between columns
 * Returned: out   columns.tsv, set state: au, au/day, ICRS axes
 * Validity: FIRST_DAY + 1 … LAST_DAY − 1; velocities are the derivatives of the positions
 * Note:     of Sun, Earth and Moon the store knows one centre; the Earth's own vector leads to the other, the Sun's to the barycentre.
 */
export function stateRows(rows: i32, centre: i32, out: usize, stride: usize): void {
  const end = tile + ((<usize>rows) << 3);
  const nearEarth = kind == KIND_EARTH || kind == KIND_MOON;
  const fromEarth = centre == CENTRE_GEOCENTRIC;
  memory.fill(tile + BODY, 0, 6 * COLUMN_BYTES);
  if (kind == KIND_ORBIT || kind == KIND_PATH) motionRows(D_TDB, BODY, BODY_VELOCITY, end);
  else if (kind != KIND_SUN && kind != KIND_EARTH) readNow(series, BODY, BODY_VELOCITY, end);
  for (let row = tile; row < end; row += PAIR) {
    let position = out + <usize>STATE_X_AU * stride + (row - tile);
    let velocity = out + <usize>STATE_VX_AU_DAY * stride + (row - tile);
    for (let axis: usize = 0; axis <= Z; axis += Y) {
      const at = row + axis;
      let p = v128.load(at, BODY);
      let v = v128.load(at, BODY_VELOCITY);
      const earth = v128.load(at, EARTH);
      const sunVelocity = v128.load(at, SUN_VELOCITY);
      const earthVelocity = sub(v128.load(at, EARTH_VELOCITY), sunVelocity); // heliocentric
      if (!fromEarth && nearEarth) {
        p = add(p, earth);
        v = add(v, earthVelocity);
      } else if (fromEarth && !nearEarth) {
        p = sub(p, earth);
        v = sub(v, earthVelocity);
      }
      if (centre == CENTRE_BARYCENTRIC) {
        p = add(p, v128.load(at, SUN));
        v = add(v, sunVelocity);
      }
      v128.store(position, p);
      v128.store(velocity, v);
      position += stride;
      velocity += stride;
    }
  }
}
