import fc from "fast-check";
import { expect } from "vitest";
import { testSeed } from "./samples/seed.ts";

fc.configureGlobal({ seed: testSeed() });

/** Numbers of two columns, one by one: as lists of any values 60,000 of them take a second. */
expect.addEqualityTesters([
  (one: unknown, other: unknown) => {
    if (!(one instanceof Float64Array && other instanceof Float64Array)) return undefined;
    return one.length === other.length && one.every((value, i) => Object.is(value, other[i]));
  },
]);
