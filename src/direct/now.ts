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

/** Code, which has no name, is not what load brings. */
function toldHow(missing: NotLoaded): NotLoaded {
  const files = missing.needs.filter((need) => typeof need === "string");
  if (files.length === 0) return missing;
  return new NotLoaded(
    `Not loaded yet: ${files.join(", ")}. Await direct.load(start, end) with a span that holds the instants`,
    missing,
  );
}
