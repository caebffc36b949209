import type { Redis } from "ioredis";
import * as z from "zod";
import { PLANS, type PlanName } from "../../contract/terms/plans.ts";
import { NAMES_PROTOTYPE, namesPrototype, parseJson } from "../../contract/text/json-text.ts";
import type { KeyRecord } from "./key.ts";

/** The contents of a store: the records that can be read, and where unreadable ones stand. */
export interface StoredKeys {
  readonly records: readonly KeyRecord[];
  /** One line of text for each entry that is no record of a key; it is passed over, and stays where it is. */
  readonly faults: readonly string[];
}

/** Where the records of keys are kept. */
export interface KeyStore {
  read(): Promise<StoredKeys>;
  add(record: KeyRecord): Promise<void>;
  revoke(record: KeyRecord, revoked: string): Promise<void>;
  /** Changes whenever the records may have changed; cheap to ask for. */
  stamp(): Promise<string>;
}

/** A store that cannot be read or written; the message is for the operator. */
export class KeyStoreError extends Error {}

/** True if there is a plan of that name. */
export function isPlanName(name: string): name is PlanName {
  return Object.hasOwn(PLANS, name);
}

/** No line break, no escape sequence of a terminal, no unpaired half of a character. */
const PLAIN = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** True if a label can be printed on a line as it is. */
export function isLabel(label: string): boolean {
  return PLAIN.test(label);
}

const recordSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{8}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  plan: z.string().refine(isPlanName),
  label: z.string(),
  created: z.string(),
  revoked: z.string().nullable(),
});

/** The records of entries, of each id the last; and what cannot be read. */
export function readEntries(entries: Iterable<readonly [where: string, text: string]>): StoredKeys {
  const records = new Map<string, KeyRecord>();
  const faults: string[] = [];
  for (const [where, text] of entries) {
    const parsed = parseJson(text);
    const record = namesPrototype(parsed) ? null : recordIn(parsed);
    if (namesPrototype(parsed)) faults.push(`${where} ${NAMES_PROTOTYPE}, and is passed over.`);
    else if (record === null) faults.push(`${where} holds no record of a key and is passed over.`);
    else records.set(record.id, record);
  }
  return { records: [...records.values()], faults };
}

function recordIn(value: unknown): KeyRecord | null {
  const parsed = recordSchema.safeParse(value);
  if (!parsed.success || !isPlanName(parsed.data.plan)) return null;
  return { ...parsed.data, plan: parsed.data.plan };
}

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
