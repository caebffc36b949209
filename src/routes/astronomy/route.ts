import type { LocationRule } from "../../contract/ask/location.ts";
import * as contract from "../../contract/declare/route.ts";
import type * as z from "../../contract/schema/schema.ts";
import type { ModelName } from "./attribution.ts";
import { ASTRONOMY } from "./science.ts";
import type { Astronomy } from "./types.ts";

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
  Wire,
  const Own extends z.RawShape = Record<never, never>,
>(spec: contract.RouteSpec<Own, Times, Rule, Out, Wire, Astronomy> & NamesModels): contract.RouteDefinition {
  return contract.declareRoute(spec, ASTRONOMY);
}
