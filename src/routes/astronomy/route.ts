import type { LocationRule } from "../../contract/ask/location.ts";
import { declareRoute, type RouteDefinition, type RouteSpec } from "../../contract/declare/route.ts";
import type * as z from "../../contract/schema/schema.ts";
import type { ModelName } from "./attribution.ts";
import { ASTRONOMY } from "./science.ts";

/** The models of a route are those of the catalogue. */
interface NamesModels {
  readonly models: readonly ModelName[];
}

/** Declares a route of astronomy. */
export function defineRoute<
  Times,
  const Rule extends LocationRule,
  Out,
  Wire,
  const Own extends z.RawShape = Record<never, never>,
>(spec: RouteSpec<Own, Times, Rule, Out, Wire> & NamesModels): RouteDefinition {
  return declareRoute(spec, ASTRONOMY);
}
