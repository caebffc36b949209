import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/** Shorter answers fill a packet or two; longer ones are series of numbers, which cost more to compress than to compute. */
const LEAST_BYTES = 2048;
const MOST_BYTES = 1_048_576;

/** Bodies above this take a millisecond or two. */
const LONG_BYTES = 131_072;

/** How hard: answers are coded for each caller, pages are kept as they are coded. */
const QUICK = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY + 1 } },
  gzip: { level: constants.Z_BEST_SPEED },
} as const;
const SHORT = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, gzip: { level: 6 } } as const;

/** Codings of an answer's bytes, the cheapest for its length first. */
const CODINGS = {
  br: (bytes: Uint8Array) => brotliCompressSync(bytes, QUICK.br),
  gzip: (bytes: Uint8Array) => gzipSync(bytes, QUICK.gzip),
} as const;
const [brotliLater, gzipLater] = [promisify(brotliCompress), promisify(gzip)] as const;
const LATER = {
  br: (bytes: Uint8Array, { br } = QUICK as typeof QUICK | typeof SHORT) => brotliLater(bytes, br),
  gzip: (bytes: Uint8Array, { gzip } = QUICK as typeof QUICK | typeof SHORT) => gzipLater(bytes, gzip),
} as const;
export type Coding = keyof typeof CODINGS;
const NAMES: readonly Coding[] = ["br", "gzip"];

/** The coding that a client likes best (Accept-Encoding, RFC 9110 section 12.5.3), brotli among equals; null: none of ours. */
export function acceptedCoding(field: string | undefined): Coding | null {
  const weights = new Map((field ?? "").split(",").map(weightIn));
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const best = NAMES.reduce((liked, name) => (weightOf(name) > weightOf(liked) ? name : liked));
  return weightOf(best) > 0 && weightOf(best) >= (weights.get("identity") ?? 0) ? best : null;
}

function weightIn(part: string): [name: string, weight: number] {
  const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
  const given = parameters.find((text) => text.startsWith("q="));
  const weight = given === undefined ? 1 : Number(given.slice(2));
  return [name, Number.isNaN(weight) ? 0 : weight];
}

/** True if an answer is text of a length that is worth it. */
export function isWorthCoding(contentType: string | undefined, { byteLength }: Uint8Array): boolean {
  return byteLength >= LEAST_BYTES && byteLength <= MOST_BYTES && /^text\/|json/.test(contentType ?? "");
}

/** The bytes in a coding, the same whenever they are coded; pages and long answers are coded beside the main thread. */
export function coded(
  bytes: Uint8Array,
  coding: Coding,
  contentType: string | undefined,
): Buffer | Promise<Buffer> {
  if (contentType?.startsWith("text/html") === true) return LATER[coding](bytes, SHORT);
  return bytes.byteLength > LONG_BYTES ? LATER[coding](bytes) : CODINGS[coding](bytes);
}

/** The entity tag of an answer whose bytes are coded: other bytes, so another strong tag. */
export function codedTag(etag: string, coding: Coding): string {
  return etag.replace(/"$/, `-${coding}"`);
}

/** All tags that an answer may have been sent with. */
export function tagsOf(etag: string): string[] {
  return [etag, ...NAMES.map((coding) => codedTag(etag, coding))];
}
