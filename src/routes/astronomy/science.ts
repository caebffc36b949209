import type { Science } from "../../contract/declare/science.ts";
import { tonight } from "../../sky/sun/tonight.ts";
import { solarMidnight } from "../../sky/time/equation-of-time.ts";
import { accuracyReport, modelsUsed, statedAccuracy } from "./accuracy.ts";
import { laterOrbitStatements, namesOrbit } from "./orbit-statements.ts";
import { checkPropagation, orbitUnits, propagatedSky, withPathProblems } from "./propagation.ts";
import type { Astronomy } from "./types.ts";
import { warnUncertainStars } from "./warnings.ts";

/** The astronomy that the contract needs. */
export const ASTRONOMY: Science<Astronomy> = {
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
