import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROUTES } from "../../src/routes/index.ts";
import { parseCsv } from "../contract/all/fixture.ts";
import { call } from "../contract/call.ts";

/** A Python that has pandas and polars; without one (npx vitest run test/library/python-readers.test.ts) there is nothing to ask. */
const PYTHON = process.env["READERS_PYTHON"];

/** One call for each file: what a library makes of it without being told anything. */
const READERS = {
  pandas: "read_csv(path)",
  // types are guessed from all lines: a column may begin with whole numbers
  polars: "read_csv(path, infer_schema_length=None)",
};

const programOf = (library: string, reading: string) => `
import json, sys, ${library}
for path in sys.argv[1:]:
    frame = ${library}.${reading}
    print(json.dumps([list(frame.columns), len(frame)]))
`;

const asCsv = (request: string) =>
  `${request.replace(/&?\b(?:format|shape)=[^&]*/g, "")}${request.includes("?") ? "&" : "?"}format=csv`;

it.skipIf(PYTHON === undefined).each(Object.entries(READERS))(
  "%s reads the csv of every example in one call: its columns, one line a row, none ragged",
  async (library, reading) => {
    const folder = mkdtempSync(join(tmpdir(), "meridian-csv-"));
    try {
      const written: { path: string; columns: readonly string[]; rows: number }[] = [];
      for (const route of ROUTES.filter(({ formats }) => formats.includes("csv")))
        for (const example of route.examples) {
          const { status, body } = await call(asCsv(example));
          expect(status, example).toBe(200);
          const [columns = [], ...rows] = parseCsv(body);
          const path = join(folder, `${written.length}.csv`);
          writeFileSync(path, body);
          written.push({ path, columns, rows: rows.length });
        }
      expect(written.length).toBeGreaterThan(60);
      const printed = execFileSync(PYTHON ?? "", [
        "-c",
        programOf(library, reading),
        ...written.map(({ path }) => path),
      ]);
      const read = String(printed)
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(read).toEqual(written.map(({ columns, rows }) => [columns, rows]));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
