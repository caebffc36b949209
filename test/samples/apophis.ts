import { J2000_JD } from "../../src/units/constants.ts";

/** Where JPL has Apophis a year after the passage of 2029: about the Sun, ICRS axes. Source: M. J. Holman et al. 2023, PSJ 4, 69, the test of its program. */
export const APOPHIS_AFTER_PASSAGE = {
  day: 2462503.0372426095 - J2000_JD,
  au: [1.7028330901729331e-2, 1.2193934090901304, 4.7823589236374386e-1],
} as const;
