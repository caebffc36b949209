import type { Observer, PoleCoordinates } from "../../engine/types.ts";
import { ut1AsGiven } from "../../time/scales.ts";
import type { Sky } from "../sky.ts";

/** The Earth's orientation as a caller has it, in place of the service's. */
export interface OwnEarth {
  /** UT1 − UTC of every instant. */
  readonly dut1_s?: number | undefined;
  readonly xp_arcsec?: number | undefined;
  readonly yp_arcsec?: number | undefined;
}

/** The sky with the caller's UT1; the same where none is given. */
export function skyOfOwnUt1(sky: Sky, { dut1_s }: OwnEarth): Sky {
  return dut1_s === undefined ? sky : { ...sky, models: { ...sky.models, deltaT: ut1AsGiven(dut1_s) } };
}

/** A place under the caller's pole; the same where none is given. */
export function underOwnPole<Place extends Observer>(place: Place, own: OwnEarth): Place {
  const pole = poleOf(own);
  return pole === null ? place : { ...place, pole };
}

/** The caller's pole; null where neither coordinate is given, and 0 for the other. */
export function poleOf({ xp_arcsec, yp_arcsec }: OwnEarth): PoleCoordinates | null {
  if (xp_arcsec === undefined && yp_arcsec === undefined) return null;
  return { xp_arcsec: xp_arcsec ?? 0, yp_arcsec: yp_arcsec ?? 0 };
}
