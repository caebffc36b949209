import fc from "fast-check";
import { FIRST_INSTANT, LAST_INSTANT } from "../../src/time/instant.ts";

/** Any instant of the service's span, with every bit of its second. */
export const anyInstant = fc.record({
  mjd: fc.integer({ min: FIRST_INSTANT.mjd, max: LAST_INSTANT.mjd }),
  second: fc.double({ min: 0, max: 86_399.999, noNaN: true }),
});
