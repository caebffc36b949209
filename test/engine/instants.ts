import type { InstantColumns } from "../../src/engine/types.ts";
import { J2000_JD } from "../../src/units/constants.ts";

/** TT instants at the given days from J2000.0, TT − UT1 zero. */
export function atDays(days: ArrayLike<number>): InstantColumns {
  const values = Float64Array.from(days);
  return {
    count: values.length,
    jd1_tt: values.map((d) => J2000_JD - 0.5 + Math.floor(d + 0.5)),
    jd2_tt: values.map((d) => d + 0.5 - Math.floor(d + 0.5)),
    delta_t_s: new Float64Array(values.length),
  };
}
