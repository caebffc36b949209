import type { UtcInstant } from "../../time/instant.ts";
import type { Plan } from "../terms/plans.ts";
import type { ScienceTypes } from "../terms/time-source.ts";
import type { PlaceStrategy } from "../terms/values.ts";

/** A place of the gazetteer, as a request uses it. */
export interface ResolvedPlace {
  readonly id: string;
  readonly name: string;
  readonly region: string | null;
  readonly country: string | null;
  readonly lat_deg: number;
  readonly lon_deg: number;
  readonly elevation_m: number | null;
  /** IANA name. */
  readonly timezone: string;
  /** How far an observatory may be off where its list is coarse. */
  readonly approximate_m?: number;
}

/** The result of resolving a place name. */
export type PlaceAnswer =
  | {
      readonly status: "found";
      readonly place: ResolvedPlace;
      /** Other places of that name, likeliest first. */
      readonly others: readonly ResolvedPlace[];
    }
  /** Only with `unique`. */
  | { readonly status: "ambiguous"; readonly candidates: readonly ResolvedPlace[] }
  | { readonly status: "none"; readonly suggestions: readonly string[]; readonly reason?: string };

/** Resolves `place`; given to the call so that the contract knows no gazetteer. */
export interface PlaceResolver {
  resolve(name: string, strategy: PlaceStrategy): PlaceAnswer;
  /** The credit line and its sources, owed by every answer that used a place. */
  readonly attribution: Attribution;
}

export interface Attribution {
  readonly text: string;
  readonly sources: readonly { readonly name: string; readonly url: string; readonly licence: string }[];
}

/**
 * The facts besides the request that reading a question and answering it depend on: no clock and no environment is
 * read below this.
 */
export interface CallFacts<Types extends ScienceTypes = ScienceTypes> {
  readonly sky: Types["sky"];
  readonly plan: Plan;
  readonly now: UtcInstant;
  /** Base address of links, without a slash at its end. */
  readonly publicUrl: string;
  /** True if the caller sent a key to the keyless API. */
  readonly keySent: boolean;
  readonly places?: PlaceResolver;
  readonly maxResponseBytes?: number;
  /** Bodies of the caller's own catalogue, in the place of the named set. */
  readonly ownBodies?: Types["ownBodies"];
}
