import { whenLoaded } from "../host/later.ts";
import { CENTRE_CODES } from "../sky/kernels/naif-codes.ts";
import { instantsOfTdb } from "../sky/kernels/tdb-instants.ts";
import { KernelGap } from "../spk/daf.ts";
import type { State } from "./differences.ts";
import { ownPlaces, ownStates, type WithSky } from "./engine-states.ts";
import { astrometricPlace, kernelState, type StateSource } from "./kernel-states.ts";
import type { Compared } from "./report.ts";

/**
 * The one loop over instants at which a kernel and the engine are asked for the same: `meridian compare`, `npm run import -- bounds` and
 * `npm run accuracy` take their differences from it.
 */

/** Rows between two looks at the progress. */
const CHUNK = 500;

/** The compared body, and its code in the kernel. */
export interface KernelSubject {
  readonly compared: Compared;
  readonly code: number;
}

export interface KernelRows {
  readonly withSky: WithSky;
  readonly kernel: StateSource;
  readonly subject: KernelSubject;
  /** Called with how much is done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

interface Pair {
  readonly own: State;
  readonly reference: State;
}

/** The states of both at an instant: geometric ones, and for bodies seen from the Earth's centre the places with light time. */
export interface KernelRow extends Pair {
  readonly et_s: number;
  readonly seen: Pair | null;
}

/** Asks both at instants, seconds of TDB from J2000.0; those in a gap of the kernel's segments are left out. */
export async function eachKernelRow(
  rows: KernelRows,
  et_s: Float64Array,
  visit: (row: KernelRow) => void,
): Promise<void> {
  for (let from = 0; from < et_s.length; from += CHUNK) {
    rows.onProgress?.(from / et_s.length);
    await eachOfChunk(rows, et_s.subarray(from, from + CHUNK), visit);
  }
}

async function eachOfChunk(
  { withSky, kernel, subject: { compared, code } }: KernelRows,
  et_s: Float64Array,
  visit: (row: KernelRow) => void,
): Promise<void> {
  const center = CENTRE_CODES[compared.centre];
  const { states, places } = await withSky((sky) => {
    const instants = instantsOfTdb(sky.engine, et_s);
    const seen = { body: compared.body, seen: "astrometric" } as const;
    return {
      states: ownStates(sky, instants, compared),
      places: compared.place === "astrometric" ? ownPlaces(sky, instants, seen) : [],
    };
  });
  for (const [i, seconds] of et_s.entries()) {
    const [own, place] = [states[i], places[i]];
    if (own === undefined) continue;
    const row = await whenLoaded(() =>
      orGap((): KernelRow => {
        const reference = kernelState(kernel, code, center, seconds);
        if (place === undefined) return { et_s: seconds, own, reference, seen: null };
        const seen = { own: place, reference: astrometricPlace(kernel, code, seconds) };
        return { et_s: seconds, own, reference, seen };
      }),
    );
    if (row !== null) visit(row);
  }
}

/** null where the kernel's segments leave a gap. */
function orGap<Row>(row: () => Row): Row | null {
  try {
    return row();
  } catch (fault) {
    if (fault instanceof KernelGap) return null;
    throw fault;
  }
}
