/** First lines of a generated file. */
export const GENERATED = "// Written by `npm run build -- layout` from data/engine/; do not edit.";

/** `SECTION_ELP_ARGS` of `section`, `elp.args`. */
export function constantName(...words: readonly string[]): string {
  return words.join("_").replaceAll(".", "_").toUpperCase();
}
