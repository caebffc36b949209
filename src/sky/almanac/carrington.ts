import { meridianTransits } from "../faces/face-events.ts";
import { facesOf } from "../faces/faces.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import type { Sky } from "../sky.ts";
import { CYCLES } from "./cycle.ts";
import { around, dayText, eventsAround, type RunningAt } from "./running.ts";

/** Rotations of the Sun as Carrington counts them: each starts when longitude 0 passes the centre of the disc. */

const START = { system: null, lon_deg: 0, drift_deg_day: 0, epoch_day: 0 } as const;
/** Longer than a rotation (27.2 to 27.4 days). */
const REACH_DAY = 30;
/** A moment after an instant that is a start, which may be printed a little before it. */
const AFTER_DAY = 1e-4;

export function carringtonRotation(sky: Sky, days: readonly number[]): RunningAt {
  const startsAround = eventsAround((span) => meridianTransits(sky, "sun", START, span), days, REACH_DAY);
  return (t_day) => {
    const bounds = around(startsAround(t_day), t_day);
    const from_day = bounds.started_day ?? t_day;
    const number = Math.floor(numberAt(sky, from_day + AFTER_DAY));
    const period_day =
      bounds.started_day === null || bounds.ends_day === null
        ? CYCLES.carrington_rotation.period_day
        : bounds.ends_day - bounds.started_day;
    return {
      ...bounds,
      basis: "Carrington longitude 0 at the centre of the disc, from the Earth's centre, to the same",
      position: (fraction) => `rotation ${number}, ${dayText(fraction * period_day, period_day)}`,
    };
  };
}

function numberAt(sky: Sky, t_day: number): number {
  const sun = facesOf(sky, geocentricColumns(Float64Array.of(t_day)), null)("sun");
  return sun.carrington_rotation()[0] ?? Number.NaN;
}
