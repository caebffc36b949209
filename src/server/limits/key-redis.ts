import type { Redis } from "ioredis";
import type { KeyRecord } from "./key.ts";
import { type KeyStore, readEntries } from "./key-store.ts";

/** Records in a hash of Redis or Valkey, shared by all processes on it; a counter beside it shows changes. */
export function redisKeyStore(redis: Redis, prefix: string): KeyStore {
  const records = `${prefix}:keys`;
  const changes = `${prefix}:keys:changes`;
  const write = async (record: KeyRecord) => {
    await redis.hset(records, record.id, JSON.stringify(record));
    await redis.incr(changes);
  };
  return {
    read: async () => {
      const texts = await redis.hgetall(records);
      return readEntries(
        Object.entries(texts).map(([id, text]) => [`The field ${JSON.stringify(id)} of ${records}`, text]),
      );
    },
    add: write,
    revoke: (record, revoked) => write({ ...record, revoked }),
    stamp: async () => (await redis.get(changes)) ?? "none",
  };
}
