import { LRUCache } from "lru-cache";
import { MS_PER_HOUR } from "../../units/units.ts";

/**
 * The owner of an IPv6 network has any number of addresses in it. Callers are counted by their /64, and together by
 * their /48; and no more names of one network are told apart than leave room for other callers in a table.
 */

const CALLER = /^ip:([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4}):[0-9a-f]{1,4}::\/64$/;

/** This many times what a plan gives one caller the callers of a /48 have together. */
export const CALLERS_OF_A_SITE = 16;

/** The /48 in which a caller is, under its own name; null for any other. */
export function siteOf(callerId: string): string | null {
  const [, a, b, c] = CALLER.exec(callerId) ?? [];
  return a === undefined ? null : `ip:${a}:${b}:${c}::/48`;
}

function providerOf(callerId: string): string | null {
  const [, a, b] = CALLER.exec(callerId) ?? [];
  return a === undefined ? null : `ip:${a}:${b}::/32`;
}

/** Names that are told apart of a /48, and of a /32, in an hour; further callers go by the name of their network. */
export const NAMES_OF_A_SITE = 128;
export const NAMES_OF_A_PROVIDER = 4096;
const REMEMBERED_MS = MS_PER_HOUR;
const MOST_NETWORKS = 2000;

/** The names under which callers stand in a table. */
export class TableNames {
  readonly #names: LRUCache<string, Set<string>>;

  constructor(now_ms: () => number = () => performance.now()) {
    this.#names = new LRUCache({
      max: MOST_NETWORKS,
      ttl: REMEMBERED_MS,
      ttlResolution: 0,
      perf: { now: now_ms },
    });
  }

  nameOf(callerId: string): string {
    const [site, provider] = [siteOf(callerId), providerOf(callerId)];
    if (site === null || provider === null) return callerId;
    const within = this.#has(site, callerId, NAMES_OF_A_SITE) ? callerId : site;
    return this.#has(provider, within, NAMES_OF_A_PROVIDER) ? within : provider;
  }

  /** True if a network's names hold one, or have room for it, which it then takes. */
  #has(network: string, name: string, most: number): boolean {
    const names = this.#names.get(network) ?? new Set();
    if (names.size === 0) this.#names.set(network, names);
    if (!names.has(name) && names.size >= most) return false;
    names.add(name);
    return true;
  }
}
