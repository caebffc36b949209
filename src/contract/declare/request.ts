import type { UtcInstant } from "../../time/instant.ts";
import type { Attribution } from "../ask/context.ts";
import type { Given } from "../ask/decode.ts";
import type { PageRequest } from "../ask/paging.ts";
import type { Spoken } from "../ask/spoken.ts";
import type { Batch } from "../ask/streaming.ts";
import type { Timing } from "../ask/timing.ts";
import type { Format } from "../terms/formats.ts";
import type { CompiledShape } from "../terms/shape.ts";
import type { Warnings } from "../terms/warnings.ts";
import type { AnyInput, RouteDefinition } from "./route.ts";

/** A request that passed every check, ready to be computed. */
export interface Request {
  readonly route: RouteDefinition;
  /** Values as they were sent, decoded. */
  readonly given: Given;
  /** The same with defaults. */
  readonly filled: Given;
  readonly format: Format;
  readonly timing: Timing<unknown>;
  /** The minute that "now" means: that of the first page, for later ones. */
  readonly now: UtcInstant;
  /** The same as cursors carry it; null where nothing of the answer depends on the clock. */
  readonly now_unix_s: number | null;
  /** The meaning of its time words. */
  readonly spoken: Spoken;
  /** True if the answer depends on the clock, so that it holds for a while only. */
  readonly quantized: boolean;
  readonly page: PageRequest | null;
  /** The part of a stream that is answered; null where the answer is whole, or a page. */
  readonly batch: Batch | null;
  /** The members that `verbosity` and `fields` leave. */
  readonly shape: CompiledShape;
  readonly input: AnyInput;
  readonly warnings: Warnings;
  /** Canonical query string, and the one of links (with the instant that "now" meant). */
  canonical(): string;
  selfQuery(): string;
  /** The part of the query that decides the values, whatever form they are shown in. */
  digestQuery(): string;
}

/** The credit line that the answer owes: it used a place, or the route serves the gazetteer itself. */
export function attributionOf({ route, input }: Request): Attribution | null {
  const isOwed = route.gazetteer || input.location?.source === "place";
  return isOwed ? (input.context.places?.attribution ?? null) : null;
}
