import * as z from "zod";
import { PLANS, type PlanName } from "../../contract/terms/plans.ts";
import type { KeyRecord } from "./key.ts";

/** Where the records of keys are kept. */
export interface KeyStore {
  read(): Promise<readonly KeyRecord[]>;
  add(record: KeyRecord): Promise<void>;
  revoke(record: KeyRecord, revoked: string): Promise<void>;
  /** Changes whenever the records may have changed; cheap to ask for. */
  stamp(): Promise<string>;
}

/** A store that cannot be read. */
export class KeyStoreError extends Error {}

/** Whether there is a plan of that name. */
export function isPlanName(name: string): name is PlanName {
  return Object.hasOwn(PLANS, name);
}

const recordSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{8}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  plan: z.string().refine(isPlanName),
  label: z.string(),
  created: z.string(),
  revoked: z.string().nullable(),
});

/** Reads a record as it was written; throws a `KeyStoreError` that says where. */
export function parseRecord(text: string, where: string): KeyRecord {
  const parsed = recordSchema.safeParse(parseJson(text));
  if (parsed.success && isPlanName(parsed.data.plan)) return { ...parsed.data, plan: parsed.data.plan };
  throw new KeyStoreError(`${where} holds no record of a key.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
