import { isKeyOf, type KeyRecord, keyId } from "./key.ts";
import type { KeyStore } from "./key-store.ts";

/** The keys that are good now, in memory: looking one up never waits for a store. */
export interface KeyRing {
  /** The record of a good key; null for any other text. */
  find(text: string): KeyRecord | null;
}

/** A ring without keys. */
export const NO_KEYS: KeyRing = { find: () => null };

/**
 * Fills a ring from a store. `refresh` takes over what has changed there since; a store that cannot be read leaves the ring as
 * it was, and the fault to the caller.
 */
export function createKeyRing(store: KeyStore): KeyRing & { refresh(): Promise<void> } {
  let stamp: string | null = null;
  let records: ReadonlyMap<string, KeyRecord> = new Map();
  return {
    find: (text) => {
      const record = records.get(keyId(text) ?? "");
      if (record === undefined || record.revoked !== null) return null;
      return isKeyOf(text, record) ? record : null;
    },
    refresh: async () => {
      const current = await store.stamp();
      if (current === stamp) return;
      const read = await store.read();
      records = new Map(read.map((record) => [record.id, record]));
      stamp = current;
    },
  };
}
