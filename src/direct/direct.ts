import { DEFAULT_BODIES } from "../catalog/bodies.ts";
import { whenLoaded } from "../host/later.ts";
import { machine } from "../host/machine.ts";
import type { Sky } from "../sky/sky.ts";
import { UT1_AS_UTC } from "../time/scales.ts";
import { MS_PER_DAY } from "../units/units.ts";
import { dayFunctions } from "./days.ts";
import { eventFunctions } from "./events.ts";
import { lookFunctions } from "./looks.ts";
import { type Moment, millisecondsOf } from "./moments.ts";
import { actingNow, type Now } from "./now.ts";
import { horizontalFunctions, positionFunctions } from "./positions.ts";
import { timingFunctions } from "./timing.ts";

export type { Body, EquatorialFrame, Place } from "./answers.ts";
export type { Moment, Moments } from "./moments.ts";

/**
 * The direct layer: numbers in, numbers out, at once. Each function answers with the values of the routes without a question,
 * an envelope or a text. One instant gives numbers, many give columns (`Float64Array`) in the order asked. Instants outside
 * 1700 … 2200 and names of no body throw.
 */
export type Direct = ReturnType<typeof directFunctions> & {
  /**
   * Loads what a span of instants needs, the bodies of the Solar System included. In Node data are read when they are needed and
   * nothing has to be loaded; in a page a function throws NotLoaded until its span was loaded.
   */
  readonly load: (start: Moment, end: Moment) => Promise<void>;
  /** The functions with UT1 = UTC from 1972 on, as solar algorithms assume that know no Earth orientation: up to 0.0038° of azimuth. */
  readonly ut1AsUtc: ReturnType<typeof directFunctions>;
};

/** Days between the instants at which a span is loaded: less than data that lie together. */
const LOAD_STEP_DAY = 512;

/** Given: a machine is in use, and what an engine starts with has been opened. */
export async function startDirect(sky: () => Sky): Promise<Direct> {
  const now = actingNow(sky);
  const functions = directFunctions(now);
  const asked = positionFunctions((act) => act(sky()));
  const askedDays = dayFunctions((act) => act(sky()));
  const load = async (start: Moment, end: Moment) => {
    const [from_ms, to_ms] = [millisecondsOf(start), millisecondsOf(end)];
    if (!(from_ms <= to_ms)) throw new RangeError("load: start is after end");
    const steps = Math.ceil((to_ms - from_ms) / (LOAD_STEP_DAY * MS_PER_DAY));
    const times = Array.from({ length: steps + 1 }, (_, i) =>
      Math.min(from_ms + i * LOAD_STEP_DAY * MS_PER_DAY, to_ms),
    );
    await whenLoaded(() => {
      for (const body of DEFAULT_BODIES) asked.equatorial(body, times);
      askedDays.sunTimes(from_ms, 0, 0);
    });
  };
  await load(machine().clock_ms(), machine().clock_ms());
  const ut1AsUtc = directFunctions((act) =>
    now((sky) => act({ ...sky, models: { ...sky.models, deltaT: UT1_AS_UTC } })),
  );
  return { ...functions, load, ut1AsUtc };
}

function directFunctions(now: Now) {
  return {
    ...positionFunctions(now),
    ...horizontalFunctions(now),
    ...lookFunctions(now),
    ...timingFunctions(now),
    ...dayFunctions(now),
    ...eventFunctions(now),
  };
}
