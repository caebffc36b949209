import { NotLoaded } from "../host/later.ts";
import type { Sky } from "../sky/sky.ts";

/** Acts on the sky at once. */
export type Now = <Result>(act: (sky: Sky) => Result) => Result;

/**
 * Data that can be read at once is read (always in Node); where it has to be fetched, the error says so. The sky is given as it is
 * computed now: what is loaded may change it.
 */
export function actingNow(sky: () => Sky): Now {
  return (act) => {
    for (;;) {
      try {
        return act(sky());
      } catch (fault) {
        if (!(fault instanceof NotLoaded)) throw fault;
        if (!fault.loadNow()) throw toldHow(fault);
      }
    }
  };
}

/** Code has no name. */
function nameOf(need: unknown): string {
  return typeof need === "string" ? need : "some code";
}

function toldHow(missing: NotLoaded): NotLoaded {
  return new NotLoaded(
    `Not loaded yet: ${missing.needs.map(nameOf).join(", ")}. Await direct.load(start, end) with a span that holds the instants`,
    missing,
  );
}
