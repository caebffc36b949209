import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { PlanName } from "../../contract/terms/plans.ts";

/** The record of a key: never the key itself. */
export interface KeyRecord {
  /** The part of the key that may be shown. */
  readonly id: string;
  /** SHA-256 of the whole key, hexadecimal. Its secret has 256 random bits, so that no slower hash is needed. */
  readonly hash: string;
  readonly plan: PlanName;
  /** The owner of the key, in the words of the person who made it. */
  readonly label: string;
  /** ISO 8601. */
  readonly created: string;
  readonly revoked: string | null;
}

const ID_BYTES = 4;
const SECRET_BYTES = 32;
const KEY = /^mrd_([0-9a-f]{8})_[A-Za-z0-9_-]{43}$/;

/** Makes a new key and its record; the key is shown once and kept nowhere. */
export function makeKey(facts: {
  readonly plan: PlanName;
  readonly label: string;
  readonly created: string;
}): {
  readonly key: string;
  readonly record: KeyRecord;
} {
  const id = randomBytes(ID_BYTES).toString("hex");
  const key = `mrd_${id}_${randomBytes(SECRET_BYTES).toString("base64url")}`;
  return { key, record: { id, hash: hashOf(key), ...facts, revoked: null } };
}

/** The id that a text bears when it is written like a key; null when it is none. */
export function keyId(text: string): string | null {
  return KEY.exec(text)?.[1] ?? null;
}

/** True if a text is the key of a record. */
export function isKeyOf(text: string, record: KeyRecord): boolean {
  return timingSafeEqual(Buffer.from(hashOf(text), "hex"), Buffer.from(record.hash, "hex"));
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
