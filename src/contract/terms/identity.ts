import { sha256Hex } from "../../host/machine.ts";
import { stamp } from "../../host/tsv.ts";
import { zoneRelease } from "../../time/zone.ts";

export const API_VERSION = "2";
/** Semantic version of the v2 contract. */
export const CONTRACT_VERSION = "2.0.0";
/** The first version: routes and parameters that name no later version have been there since. */
export const FIRST_CONTRACT_VERSION = "2.0.0";

/**
 * When the release was made whose numbers calendars show (their DTSTAMP and LAST-MODIFIED): never the clock, because an entry
 * that is stamped again with every poll is rewritten by every client. Set with the version (docs/releasing.md).
 */
export const RELEASED = "20261122T000000Z";

/** Which engine answered: the same on every answer of a process. */
export interface EngineIdentity {
  readonly name: string;
  readonly version: string;
  /** Short hash over all that can change a body. */
  readonly build: string;
  /** Short hash over what computes: it changes only when a digit can. */
  readonly numbers: string;
  /** Release of the time-zone rules. */
  readonly zones: string;
}

const HASH_LENGTH = 16;

/** Given: the build of the engine in use. Another time-zone table makes another identity. */
export function engineIdentity(engineBuild: string): EngineIdentity {
  const { version, numbers, zones: builtIn } = stamp();
  const zones = zoneRelease();
  const withZones = (hash: string) =>
    zones.sha256 === builtIn ? hash : sha256Hex(`${hash}\n${zones.sha256}`).slice(0, HASH_LENGTH);
  return {
    name: "meridian",
    version,
    build: withZones(engineBuild),
    numbers: withZones(numbers),
    zones: zones.version,
  };
}

export function packageVersion(): string {
  return stamp().version;
}
