import type { Target } from "../../catalog/target.ts";
import type { Given } from "../../contract/ask/decode.ts";
import { conflict } from "../../contract/ask/timing.ts";
import type { AnswerSpan } from "../../contract/declare/route-shape.ts";
import type { Plan } from "../../contract/terms/plans.ts";
import { EngineError } from "../../engine/errors.ts";
import { expectedPieces, MOST_PIECES } from "../../engine/span.ts";
import type { EngineOrbit } from "../../engine/types.ts";
import { later } from "../../host/later.ts";
import { twoBodySky } from "../../sky/positions/orbit-skies.ts";
import type { Sky } from "../../sky/sky.ts";
import { J2000_JD } from "../../units/constants.ts";
import { pathBudgetProblem } from "./budget-problem.ts";

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

/** The cost of an orbit in units, a piece of its path 16 µs: by two bodies too, since their error is then worked out. */
const UNITS_A_PIECE = 23;
/** Pieces for the work beside the path: how far it may be off as seen from the Earth. */
const PIECES_A_STATEMENT = 250;
/** Where the answer names no days, as a count of events does not: some decades. */
const PIECES_UNKNOWN = 500;
/** Pieces that the orbits of a request may take together on a server: five through all the years of the tables. */
const MOST_REQUESTED_PIECES = 20_000;

/** Units of the paths of bodies from elements, which have a bound of their own. */
export function orbitUnits(...asked: Parameters<typeof pathPieces>): number {
  return pathUnits(pathPieces(...asked));
}

/** Pieces of the paths that an answer takes that no thread has integrated yet; refuses more than a request may have. */
export function pathPieces(
  targets: readonly Target[],
  span: () => AnswerSpan | null,
  { given, plan }: { readonly given: Given; readonly plan: Plan },
): number {
  if (!namesOrbit(targets)) return 0;
  const isPerturbed = given["propagation"] === undefined || given["propagation"].value === PERTURBED;
  const days = span();
  const counts = targets.map(({ engine }) =>
    engine.kind === "orbit" ? piecesWithin(engine.orbit, days) : 0,
  );
  if (isPerturbed && counts.some((count) => count > MOST_PIECES)) throw pathBudgetProblem();
  const pieces = counts.map((count) => Math.min(count, MOST_PIECES));
  const all = pieces.reduce((sum, count) => sum + count, 0);
  if (plan.compute_budget_units !== null && all > MOST_REQUESTED_PIECES) throw pathBudgetProblem();
  return all;
}

function piecesWithin(orbit: EngineOrbit, span: AnswerSpan | null): number {
  if (span === null) return PIECES_UNKNOWN;
  const [first_day, last_day] = [span.first_jd - J2000_JD, span.last_jd - J2000_JD];
  return PIECES_A_STATEMENT + expectedPieces(orbit, first_day, last_day);
}

export function pathUnits(pieces: number): number {
  return UNITS_A_PIECE * pieces;
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

/** Statements about bodies from elements: few answers name one. */
export const laterOrbitStatements = later(() => import("./orbit-accuracy.ts"));

export function namesOrbit(targets: readonly Target[]): boolean {
  return targets.some(({ kind }) => kind === "orbit");
}
