import { isKeyOf, type KeyRecord, keyId } from "./key.ts";
import type { KeyStore, StoredKeys } from "./key-store.ts";

/** The finding about a text that was sent as a key. */
export type KeyFinding =
  | { readonly is: "good"; readonly record: KeyRecord }
  | { readonly is: "bad" | "unread" };

/** The keys that are good now, in memory: looking one up never waits for a store. */
export interface KeyRing {
  /**
   * A good key with its record; "bad" what is none, or revoked; "unread" what would be looked up in a store that cannot be read
   * at present.
   */
  find(text: string): KeyFinding;
  /** True if the store could be read at least once, so that there is something to tell keys by. */
  readonly hasBeenRead: boolean;
}

/** A ring without keys. */
export const NO_KEYS: KeyRing = { find: () => ({ is: "bad" }), hasBeenRead: true };

export interface RefreshedKeyRing extends KeyRing {
  /** Takes over what has changed in the store since; what could not be read of it, where it has changed. */
  refresh(): Promise<StoredKeys["faults"]>;
}

/**
 * Fills a ring from a store. A store that cannot be read leaves the keys that are known as they were, and the fault to the
 * caller of `refresh`.
 */
export function createKeyRing(store: KeyStore): RefreshedKeyRing {
  let stamp: string | null = null;
  let records: ReadonlyMap<string, KeyRecord> = new Map();
  let isRead = false;
  return {
    get hasBeenRead() {
      return stamp !== null;
    },
    find: (text) => {
      const id = keyId(text);
      if (id === null) return { is: "bad" };
      const record = records.get(id);
      if (record === undefined || !isKeyOf(text, record)) return { is: isRead ? "bad" : "unread" };
      return record.revoked === null ? { is: "good", record } : { is: "bad" };
    },
    refresh: async () => {
      try {
        const current = await store.stamp();
        const changed = current === stamp ? null : await store.read();
        if (changed !== null) records = new Map(changed.records.map((record) => [record.id, record]));
        stamp = current;
        isRead = true;
        return changed?.faults ?? [];
      } catch (error) {
        isRead = false;
        throw error;
      }
    },
  };
}
