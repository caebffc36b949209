import type { Target } from "../../catalog/target.ts";
import type { Given } from "../ask/decode.ts";
import type { Location } from "../ask/location.ts";

/** What is known of a request before its times are: for what a row costs. */
export interface Asked {
  readonly given: Given;
  readonly location: Location | null;
  readonly targets: readonly Target[];
}
