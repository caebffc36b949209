import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { completeReference, DEFAULT_REFERENCE, GOLDEN_FOLDER } from "../sources.ts";
import { committedDate, DRAWN_FILES, goldenFiles, OTHER_FILES } from "./golden-files.ts";

const reference = completeReference();

describe("the files under test/golden", () => {
  it("each have one origin that is written down", () => {
    const origins = [...DRAWN_FILES, ...Object.keys(OTHER_FILES)];
    expect(new Set(origins).size).toBe(origins.length);
    expect(readdirSync(GOLDEN_FOLDER).sort()).toEqual(origins.sort());
  });

  it.skipIf(reference === null)(
    "are, byte for byte, what their recipes draw from the complete tables",
    () => {
      if (reference === null) return;
      const files = goldenFiles(reference, resolve(DEFAULT_REFERENCE, ".."));
      const changed = files.filter(({ name, text }) => {
        const committed = readFileSync(join(GOLDEN_FOLDER, name), "utf8");
        return text(committedDate(name) ?? "") !== committed;
      });
      expect(changed.map(({ name }) => name)).toEqual([]);
    },
  );
});
