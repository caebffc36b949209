import type { InstantError } from "../bounds/instant-error.ts";
import { passageErrors } from "../errors/event-errors.ts";
import { sunLongitude } from "../positions/geocentric-angles.ts";
import type { Sky } from "../sky.ts";

const STENCIL_DAY = 0.5;

/** Errors of the instants of equinoxes and solstices, days from J2000.0 TT. */
export function seasonErrors(sky: Sky, at_day: Float64Array): InstantError[] {
  return passageErrors(sky, ["sun"], { f: sunLongitude(sky), at_day, stencil_day: STENCIL_DAY });
}
