import { KernelFault } from "./daf.ts";
import type { SegmentSummary } from "./summaries.ts";

/** NAIF's codes of the axes that kernels of bodies are written on. */
export const FRAME_J2000 = 1;
export const FRAME_ECLIPJ2000 = 17;

/**
 * Sine and cosine of the obliquity that turns ECLIPJ2000, 84381.448 arcseconds. Reference: NAIF, Frames Required Reading; Lieske et al.
 * 1977, Astron. Astrophys. 58, 1.
 */
const SIN_OBLIQUITY = 0.397_777_155_931_913_7;
const COS_OBLIQUITY = 0.917_482_062_069_181_8;

/** Turns a state to the axes of the ICRF, which SPICE takes for those of J2000, in place. Throws KernelFault for other axes. */
export function toIcrf({ target, center, frame }: SegmentSummary, state: Float64Array): void {
  if (frame === FRAME_J2000) return;
  if (frame !== FRAME_ECLIPJ2000)
    throw new KernelFault(
      `the segment of body ${target} about ${center} has the axes of frame ${frame}; read are 1 (J2000) and 17 (ECLIPJ2000)`,
    );
  turnToIcrf(frame, state);
}

/**
 * Turns place and velocity from the axes of ECLIPJ2000 to those of the ICRF, in place; leaves those on other axes as
 * they are.
 */
export function turnToIcrf(frame: number, state: Float64Array): void {
  if (frame !== FRAME_ECLIPJ2000) return;
  for (let at = 0; at + 2 < state.length; at += 3) {
    const [y = 0, z = 0] = state.subarray(at + 1, at + 3);
    state[at + 1] = COS_OBLIQUITY * y - SIN_OBLIQUITY * z;
    state[at + 2] = SIN_OBLIQUITY * y + COS_OBLIQUITY * z;
  }
}
