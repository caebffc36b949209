import fc from "fast-check";
import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import { extraFieldsOf, fieldsOf } from "../../src/contract/describe/field-reference.ts";

/** Some of the words of a list, as a parameter takes them. */
export function listOf(words: readonly string[]): fc.Arbitrary<string> {
  return fc
    .subarray([...words], { minLength: 1, maxLength: Math.min(4, words.length) })
    .map((some) => some.join(","));
}

/** The paths that `fields` may name in an answer of the route. */
export function pathsOf(route: RouteDefinition): string[] {
  return [...fieldsOf(route), ...extraFieldsOf(route)].map(({ path }) => path.replaceAll("[]", ""));
}
