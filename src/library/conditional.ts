/**
 * One member of an If-None-Match list: an optional weakness mark and an opaque tag in quotes (RFC 9110 §8.8.3), with the
 * empty members around it, which a recipient passes over (§5.6.1.2).
 */
const ENTITY_TAG = /[\s,]*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,[\s,]*|$)/y;

/** The condition of an If-None-Match field: nothing usable, any representation, or a list of opaque tags. */
export type TagCondition =
  | { readonly kind: "none" | "any" }
  | { readonly kind: "tags"; readonly tags: readonly string[] };

/**
 * Reads If-None-Match. A field that is not `*` or a well-formed list is treated as absent: the answer is then sent whole,
 * which is always right.
 */
export function parseIfNoneMatch(field: string | undefined): TagCondition {
  const text = field?.trim() ?? "";
  if (text === "") return { kind: "none" };
  if (text === "*") return { kind: "any" };
  const tags = parseTagList(text);
  return tags === null ? { kind: "none" } : { kind: "tags", tags };
}

/** Weak comparison (RFC 9110 §8.8.3.2): only the opaque parts count. */
export function matchesTag(condition: TagCondition, etag: string): boolean {
  if (condition.kind !== "tags") return condition.kind === "any";
  return condition.tags.includes(etag.replace(/^W\//, ""));
}

function parseTagList(text: string): string[] | null {
  const tags: string[] = [];
  ENTITY_TAG.lastIndex = 0;
  while (ENTITY_TAG.lastIndex < text.length) {
    const match = ENTITY_TAG.exec(text);
    if (match?.[1] === undefined) return null;
    tags.push(match[1]);
  }
  return tags;
}
