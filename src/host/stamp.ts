import { once } from "./once.ts";
import { readText } from "./tsv.ts";

/** What the build writes of itself, the same on every machine (data/build/pack/stamp.ts). */
export interface Stamp {
  readonly version: string;
  /** Short hash over what computes: code, tables, time zones. */
  readonly numbers: string;
  /** Short hash over all that can change a body. */
  readonly build: string;
  /** sha-256 of the built-in time-zone table. */
  readonly zones: string;
}

export const stamp: () => Stamp = once((): Stamp => JSON.parse(readText("stamp.json")));
