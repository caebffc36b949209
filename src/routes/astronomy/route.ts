import type { LocationRule } from "../../contract/ask/location.ts";
import * as contract from "../../contract/declare/route.ts";
import type { Science } from "../../contract/declare/science.ts";
import type * as z from "../../contract/schema/schema.ts";
import { tonight } from "../../sky/sun/tonight.ts";
import { solarMidnight } from "../../sky/time/equation-of-time.ts";
import { accuracyReport, modelsUsed, statedAccuracy } from "./accuracy.ts";
import type { ModelName } from "./attribution.ts";
import {
  checkPropagation,
  laterOrbitStatements,
  namesOrbit,
  orbitUnits,
  propagatedSky,
  withPathProblems,
} from "./propagation.ts";
import type { Astronomy } from "./types.ts";
import { warnUncertainStars } from "./warnings.ts";

/** Declares the routes of astronomy: the contract with what it needs of the sky. */

/** The models of a route are those of the catalogue. */
interface NamesModels {
  readonly models: readonly ModelName[];
}

/** The interpreted request of a route of astronomy. */
export type RouteInput<Query, Times, Place> = contract.RouteInput<Query, Times, Place, Astronomy>;

/** A call of one. */
export type CallContext = contract.CallContext<Astronomy>;

/** Declares a route of astronomy. */
export function defineRoute<
  Times,
  const Rule extends LocationRule,
  Out,
  Row,
  const Own extends z.RawShape = Record<never, never>,
>(spec: contract.RouteSpec<Own, Times, Rule, Out, Row, Astronomy> & NamesModels): contract.RouteDefinition {
  return contract.declareRoute(spec, ASTRONOMY);
}

/** The astronomy that the contract needs. */
const ASTRONOMY: Science<Astronomy> = {
  tonight,
  solarMidnight,
  skyFor: propagatedSky,
  checkTargets: checkPropagation,
  unitsOfTargets: orbitUnits,
  withProblems: withPathProblems,
  expectStatements: (targets) => {
    if (namesOrbit(targets)) laterOrbitStatements();
  },
  expectReport: () => {
    accuracyReport();
  },
  warnOfAccuracy: (sky, targets, span, warn) => {
    warnUncertainStars(targets, span, warn);
    if (namesOrbit(targets)) laterOrbitStatements().warnOrbits(sky, targets, span, warn);
  },
  accuracyOf: statedAccuracy,
  modelsUsed,
};
