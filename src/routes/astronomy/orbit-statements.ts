import type { Target } from "../../catalog/target.ts";
import { later } from "../../host/later.ts";

/** Statements about bodies from elements: few answers name one. */
export const laterOrbitStatements = later(() => import("./orbit-accuracy.ts"));

export function namesOrbit(targets: readonly Target[]): boolean {
  return targets.some(({ kind }) => kind === "orbit");
}
