// Geometric state vectors, without light time.
import { addScaled, sum } from "../math/vec3";
import { kind, KIND_EARTH, KIND_MOON, KIND_SUN, series } from "../place/target";
import { readPair } from "../store/blocks";
import { SERIES_MOON } from "../store/tables";
import { splat } from "../math/pair";
import { column, D_TDB, EARTH, EARTH_VELOCITY, loadColumns, SUN_VELOCITY } from "./tile";

let position: usize = 0;
let velocity: usize = 0;
let earth: usize = 0;
let earthVelocity: usize = 0;

export function statesScratchBytes(): usize {
  return 5 * 48;
}
export function placeStates(scratch: usize): void {
  position = scratch;
  velocity = scratch + 48;
  earth = scratch + 96;
  earthVelocity = scratch + 144;
}

/** Heliocentric velocity of the Earth: the barycentric one less the Sun's. */
function loadEarth(row8: usize): void {
  loadColumns(EARTH, row8, earth);
  loadColumns(EARTH_VELOCITY, row8, earthVelocity);
  loadColumns(SUN_VELOCITY, row8, velocity);
  addScaled(earthVelocity, earthVelocity, splat(-1), velocity);
}

/** Six columns x, y, z [au], vx, vy, vz [au/day], `stride` bytes apart, ICRS axes, of the current target. */
export function stateRows(rows: i32, heliocentric: bool, out: usize, stride: usize): void {
  for (let row = 0; row < rows; row += 2) {
    const row8 = (<usize>row) << 3;
    loadEarth(row8);
    if (kind == KIND_MOON) {
      readPair(SERIES_MOON, column(D_TDB, row8), position, velocity);
      if (heliocentric) sum(position, position, earth);
      if (heliocentric) sum(velocity, velocity, earthVelocity);
    } else {
      if (kind == KIND_SUN) {
        memory.fill(position, 0, 96);
      } else if (kind == KIND_EARTH) {
        memory.copy(position, earth, 48);
        memory.copy(velocity, earthVelocity, 48);
      } else {
        readPair(series, column(D_TDB, row8), position, velocity);
      }
      if (!heliocentric) addScaled(position, position, splat(-1), earth);
      if (!heliocentric) addScaled(velocity, velocity, splat(-1), earthVelocity);
    }
    for (let axis: usize = 0; axis < 3; ++axis) {
      v128.store(out + axis * stride + row8, v128.load(position + (axis << 4)));
      v128.store(out + (axis + 3) * stride + row8, v128.load(velocity + (axis << 4)));
    }
  }
}
