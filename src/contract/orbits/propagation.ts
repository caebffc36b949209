import type { Target } from "../../catalog/target.ts";
import { EngineError } from "../../engine/errors.ts";
import { later } from "../../host/later.ts";
import { twoBodySky } from "../../sky/positions/two-body-sky.ts";
import type { Sky } from "../../sky/sky.ts";
import type { Given } from "../ask/decode.ts";
import { conflict } from "../ask/timing.ts";

/** How bodies from elements move in a request: `propagation`, on the routes that take them. */

const PERTURBED = "perturbed";
const byTwoBodies = new WeakMap<Sky, Sky>();

/** The sky of a request; the same one for all that move bodies in the same way. */
export function propagatedSky(sky: Sky, { propagation }: Given): Sky {
  if (propagation === undefined || propagation.value === PERTURBED) return sky;
  const known = byTwoBodies.get(sky) ?? twoBodySky(sky);
  byTwoBodies.set(sky, known);
  return known;
}

/** Refuses a way of moving that moves nothing. */
export function checkPropagation(targets: readonly Target[], given: Given): void {
  if (given["propagation"] !== undefined && !targets.some(({ kind }) => kind === "orbit"))
    throw conflict("propagation", "body", "propagation goes with bodies from elements.");
}

/** What an arc may take that no thread has integrated yet, in units: some 40 ms. */
const PATH_UNITS = 3000;

export function pathUnits(targets: readonly Target[], { propagation }: Given): number {
  if (propagation !== undefined && propagation.value !== PERTURBED) return 0;
  return PATH_UNITS * targets.filter(({ kind }) => kind === "orbit").length;
}

/** Acts; where an orbit takes too much, says so as a problem. */
export function withPathProblems(act: () => unknown): unknown {
  try {
    const result = act();
    if (!(result instanceof Promise)) return result;
    return result.catch((fault: unknown) => {
      throw told(fault);
    });
  } catch (fault) {
    throw told(fault);
  }
}

/** Few paths end. */
const laterPathProblems = later(() => import("./path-problems.ts"));

function told(fault: unknown): unknown {
  return fault instanceof EngineError ? laterPathProblems().pathProblem(fault) : fault;
}
