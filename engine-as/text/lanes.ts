// Constants of digits in both lanes, as they lie in memory: loaded, each costs one instruction, written out three or four.
import { ROUNDER } from "../math/units";

/** A product below 10^12 whose distance from an integer is no more is rounded rightly: its own error is below 0.0002. */
const CERTAIN: f64 = 0.4995;

export const ROUNDERS: usize = memory.data<f64>([ROUNDER, ROUNDER], 16);
export const CERTAINS: usize = memory.data<f64>([CERTAIN, CERTAIN], 16);
export const TWELVE_DIGITS: usize = memory.data<f64>([1e12, 1e12], 16);
export const HALVES: usize = memory.data<f64>([0.5, 0.5], 16);
export const PER_EIGHT_DIGITS: usize = memory.data<f64>([1e-8, 1e-8], 16);
export const PER_MYRIAD: usize = memory.data<f64>([1e-4, 1e-4], 16);
export const MYRIADS: usize = memory.data<f64>([1e4, 1e4], 16);
/** 2^32: what is multiplied by it stands in the upper half of a lane's integer. */
export const UPWARDS: usize = memory.data<f64>([4294967296, 4294967296], 16);

const POWERS: usize = memory.data<f64>([1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]);

/** 10^decimals, 0 … 12. */
export function powerOf(decimals: i32): f64 {
  return load<f64>(POWERS + ((<usize>decimals) << 3));
}

export class Lanes {
  /** 10^decimals of two numbers. */
  @inline
  static powers(first: i32, second: i32): v128 {
    return Lanes.gathered(POWERS + ((<usize>first) << 3), POWERS + ((<usize>second) << 3));
  }

  /** The numbers at two addresses. */
  @inline
  static gathered(first: usize, second: usize): v128 {
    return v128.load64_lane(second, v128.load64_zero(first), 1);
  }
}
