import { dayExtent } from "../../contract/answer/subjects.ts";
import * as z from "../../contract/schema/schema.ts";
import { Problem } from "../../contract/terms/problem.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import { ATOMIC_UTC_JD } from "../../units/constants.ts";

/** The Earth's orientation as the caller has it: UT1 and polar motion. */

const LARGEST_DUT1_S = 900;
const LARGEST_POLE_ARCSEC = 5;

const poleCoordinate = (name: string) =>
  z
    .number()
    .min(-LARGEST_POLE_ARCSEC)
    .max(LARGEST_POLE_ARCSEC)
    .optional()
    .meta({
      description: `Your own ${name} of the pole in the ITRS. Turns the place (and earth_fixed) as the IERS Conventions have it; without it polar motion is left out.`,
      "x-unit": "arcsec",
      "x-echo": "when_sent",
    });

export const ownEarthParameters = {
  dut1_s: z.number().min(-LARGEST_DUT1_S).max(LARGEST_DUT1_S).optional().meta({
    description:
      "Your own UT1 - UTC from 1972 on. Delta T follows; 0 is the value of calculators that know no Earth orientation.",
    "x-unit": "s",
    "x-echo": "when_sent",
  }),
  xp_arcsec: poleCoordinate("x"),
  yp_arcsec: poleCoordinate("y"),
};

export type OwnEarthQuery = z.output<z.ObjectSchema<typeof ownEarthParameters>>;

interface Asked {
  readonly query: OwnEarthQuery;
  readonly times: unknown;
  readonly warn: Warn;
}

const NAMES = ["dut1_s", "xp_arcsec", "yp_arcsec"] as const;

/** The instants are made when they are read. */
function startsBefore1972(times: unknown): boolean {
  const span = dayExtent(times);
  return span !== null && Math.min(span.first_jd, span.last_jd - 1) < ATOMIC_UTC_JD;
}

/** Refuses an own orientation before 1972, and says that one was taken. */
export function checkOwnEarth(asked: Asked): void {
  const { query, warn } = asked;
  const [sent] = NAMES.filter((name) => query[name] !== undefined);
  if (sent === undefined) return;
  if (query.dut1_s !== undefined && startsBefore1972(asked.times))
    throw new Problem("PARAMETER_OUT_OF_RANGE", {
      detail: "dut1_s is UT1 - UTC from 1972 on; before, UTC means UT1 here.",
      parameter: "dut1_s",
      value: String(query.dut1_s),
      hint: "Leave dut1_s out, or ask for instants from 1972-01-01 on.",
      correction: { dut1_s: null },
    });
  warn(
    "EARTH_ORIENTATION_GIVEN",
    "The Earth is oriented by the request's own values, the same for every instant.",
    sent,
  );
}
