import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Meridian } from "../../src/library/meridian.ts";
import { createMeridian } from "../../src/library/node.ts";
import { answerLines, NOW_MS, PUBLIC_URL } from "../../test/runtimes/hashes.mjs";

/**
 * The answers that the gate holds byte for byte (test/golden/runtimes.tsv), a test each, so that only those are asked again that a
 * mutant reaches. Runs in the sandbox alone, as a file of test/runtimes.
 */

const lines = readFileSync(new URL("../../test/golden/runtimes.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
let meridian: Meridian;

beforeAll(async () => {
  meridian = await createMeridian({ publicUrl: PUBLIC_URL, clock_ms: () => NOW_MS });
});

describe("golden answers", () => {
  for (const line of lines) {
    const question = line.slice(0, line.indexOf("\t"));
    it(question, async () => {
      expect(await answerLines(meridian, [question])).toEqual([line.slice(question.length + 1)]);
    });
  }
});
