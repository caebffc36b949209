import { sha256Hex } from "../../host/machine.ts";
import type { Request } from "../declare/request.ts";
import { inFormat } from "../declare/selection.ts";
import { FORMATS } from "../terms/formats.ts";
import { engineIdentity } from "../terms/identity.ts";
import { reprDigest } from "../terms/repr-digest.ts";
import { textOf } from "../text/text-parts.ts";
import { type AnswerBody, type Content, contentOf, showsRows } from "./content.ts";
import { nestedParts } from "./json.ts";
/** Digests by which an answer can be checked: of its bytes, and of its values in whatever form they are shown. */

/** Answers of more rows carry the digest of their values at full verbosity alone: it takes writing them as JSON. */
export const MOST_DIGESTED_ROWS = 100;

export interface Digested {
  readonly digest: string;
  /** The hashed text of the data, where the answer may show the same; else null. */
  readonly nested: string | null;
}

/**
 * `sha256:` and the hash of three lines, each but the last ended by a line feed: `meta.engine.numbers`; path and query, without
 * what chooses a form; and `data` as JSON shows it nested, without `page`. Null where the answer carries none.
 */
export function digestOf(request: Request, result: unknown, content: Content): Digested | null {
  const isFull = request.input.verbosity === "full";
  if (!isFull && content.forms.count > MOST_DIGESTED_ROWS) return null;
  const isWhole = FORMATS[request.format].selects && showsRows(request);
  const asJson = isWhole ? request : inFormat(request, "json");
  const data = textOf(nestedParts(asJson, isWhole ? content : contentOf(asJson, result)));
  const { route, input } = request;
  const { numbers } = engineIdentity(input.context.sky.engine.build);
  const digestQuery = request.digestQuery();
  const target = digestQuery === "" ? route.path : `${route.path}?${digestQuery}`;
  return {
    digest: `sha256:${sha256Hex(`${numbers}\n${target}\n${withoutServer(data, request)}`)}`,
    nested: isWhole ? data : null,
  };
}

/** Where an answer tells its server's addresses, they are not part of the digest. */
function withoutServer(data: string, { shape, input }: Request): string {
  return shape.kind === "record" ? data.replaceAll(input.context.publicUrl, "") : data;
}

/** The fields that carry both. */
export function digestHeaders(body: AnswerBody, digest: string | null): Record<string, string> {
  return { "Repr-Digest": reprDigest(body), ...(digest === null ? {} : { "X-Answer-Digest": digest }) };
}
