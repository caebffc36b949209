import type { Request } from "../declare/request.ts";
import type { Content } from "./content.ts";

/** What an answer is sent as: text, or the UTF-8 bytes of it where it is long. */
export type AnswerBody = string | Uint8Array;

/** The member `meta` of the envelope. */
export type Meta = Readonly<Record<string, unknown>>;

/** All that a format may show of an answer. */
export interface Written {
  readonly request: Request;
  readonly content: Content;
  readonly meta: Meta;
  /** `data` as nested JSON without its page, where the digest has had it written already. */
  readonly nested: string | null;
  /** Digest of the values; null where the answer carries none. */
  readonly digest: string | null;
}

/** Writes the body of an answer in one format. */
export type Writer = (answer: Written) => AnswerBody;
