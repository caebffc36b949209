// Motion about the Sun that the store does not hold: by two bodies, or along a path that has been integrated.

import { KIND_PATH } from "../memory/layout";
import { orbitRows } from "./orbit";
import { pathRows } from "./path";
import { kind } from "./target";

/** Heliocentric vectors of the target at the instants of a column; velocity 0: not wanted. */
export function motionRows(instants: usize, position: usize, velocity: usize, end: usize): void {
  if (kind == KIND_PATH) pathRows(instants, position, velocity, end);
  else orbitRows(instants, position, velocity, end);
}
