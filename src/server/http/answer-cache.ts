import { LRUCache } from "lru-cache";
import { reprDigest } from "../../contract/terms/repr-digest.ts";
import { ownBytes } from "../../engine/passing-bytes.ts";
import { type Coding, coded, isWorthCoding } from "./encoding.ts";

/** The body that is sent: as text, as its bytes, or as batches of them. */
export interface SentAnswer<Body = string | Uint8Array | AsyncIterator<Uint8Array>> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** An answer that is there as a whole. */
export type WholeAnswer = SentAnswer<string | Uint8Array>;

/** An answer with its caching fields, computed or kept. */
export interface Cacheable<Answered extends SentAnswer = SentAnswer> {
  readonly etag: string | null;
  readonly cacheControl: string;
  respond(): Answered | Promise<Answered>;
  /** A kept answer in a coding, coded once; null: it is not worth it. */
  packed?(coding: Coding): Promise<PackedAnswer> | null;
}

/** An answer whose body is coded, with the digest of that. Its bytes are kept: who sends them leaves them. */
export interface PackedAnswer extends SentAnswer<Uint8Array> {
  readonly digest: string;
}

/** Small answers that never change, by plan and request target as it was sent. */
export interface AnswerCache {
  get(key: string): Cacheable<WholeAnswer> | undefined;
  /** The same, which keeps what it answers. */
  keeping(key: string, cacheable: Cacheable<WholeAnswer>): Cacheable<WholeAnswer>;
  /** Keeps an answer that is there already, a page of any length among them; gives it as it is kept. */
  keep(key: string, cacheable: Cacheable<WholeAnswer>): Promise<Cacheable<WholeAnswer>>;
}

/** Larger answers are computed again: they would drive out many small ones. */
export const MAX_ENTRY_BYTES = 65_536;

/** Pages are larger than most answers, and the same for all who follow a link to them: as long as what is sent compressed. */
const MAX_PAGE_BYTES = 1_048_576;

/** Memory of an entry besides its body and its key, roughly: some twenty fields and the objects that hold them. */
const ENTRY_OVERHEAD_BYTES = 2048;

interface Entry extends Cacheable<WholeAnswer> {
  readonly bytes: number;
}

/** A cache of that many bytes; 0 keeps nothing. */
export function createAnswerCache(maxBytes: number): AnswerCache {
  if (maxBytes === 0)
    return {
      get: () => undefined,
      keeping: (_key, cacheable) => cacheable,
      keep: async (_key, cacheable) => cacheable,
    };
  const kept = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: MAX_PAGE_BYTES,
    sizeCalculation: (entry, key) => entry.bytes + 2 * key.length + ENTRY_OVERHEAD_BYTES,
  });
  return {
    get: (key) => kept.get(key),
    keeping: (key, { etag, cacheControl, respond }) => ({
      etag,
      cacheControl,
      respond: async () => {
        const answer = await respond();
        const body = ownBytes(answer.body);
        const whole = { ...answer, body };
        const isSmall = body.byteLength + 2 * key.length + ENTRY_OVERHEAD_BYTES <= MAX_ENTRY_BYTES;
        if (answer.status === 200 && isSmall) kept.set(key, cacheEntry(etag, cacheControl, whole));
        return whole;
      },
    }),
    keep: async (key, { etag, cacheControl, respond }) => {
      const answer = await respond();
      const entry = cacheEntry(etag, cacheControl, { ...answer, body: copyOf(answer.body) });
      kept.set(key, entry);
      return entry;
    },
  };
}

/** An entry is made here, where nothing of the request is in reach: a closure would keep all that it was computed from. */
function cacheEntry(etag: string | null, cacheControl: string, whole: SentAnswer<Uint8Array>): Entry {
  const bytes = whole.body.byteLength;
  // the memory of a large body is given back when it has been sent
  const respond = bytes > MAX_ENTRY_BYTES ? () => ({ ...whole, body: copyOf(whole.body) }) : () => whole;
  const isPacked = isWorthCoding(whole.headers["Content-Type"], whole.body);
  // both codings together are shorter than the text
  return { etag, cacheControl, respond, packed: packer(whole), bytes: isPacked ? 2 * bytes : bytes };
}

function packer(whole: SentAnswer<Uint8Array>): NonNullable<Cacheable["packed"]> {
  const contentType = whole.headers["Content-Type"];
  const made = new Map<Coding, Promise<PackedAnswer>>();
  const pack = async (coding: Coding): Promise<PackedAnswer> => {
    const body = copyOf(await coded(whole.body, coding, contentType));
    return { ...whole, body, digest: reprDigest(body) };
  };
  return (coding) => {
    if (!isWorthCoding(contentType, whole.body)) return null;
    const known = made.get(coding) ?? pack(coding);
    made.set(coding, known);
    return known;
  };
}

function copyOf(body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof body === "string" ? new Uint8Array(ownBytes(body)) : new Uint8Array(body);
}
