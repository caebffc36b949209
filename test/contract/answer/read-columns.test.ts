import { expect, test } from "vitest";
import { lineTable } from "../../../src/contract/answer/tabulate.ts";
import * as z from "../../../src/contract/schema/schema.ts";
import { deg } from "../../../src/contract/terms/fields.ts";
import { compileObject } from "../../../src/contract/terms/node.ts";

/** A table of rows makes the columns that are read, each once: a picture reads few of those of a wide row. */

const node = compileObject(z.object({ drawn_deg: deg("An angle."), other_deg: deg("An angle.") }));
const style = { time_format: "iso", zone: null, precision: null, dropNulls: false } as const;

test("a column is made of its own member alone, when it is first read", () => {
  const read: string[] = [];
  const row = {
    get drawn_deg() {
      read.push("drawn");
      return 1.5;
    },
    get other_deg() {
      read.push("other");
      return 2.5;
    },
  };
  const { columns } = lineTable([row], node, null, style);
  expect(columns.map(({ path }) => path)).toEqual(["drawn_deg", "other_deg"]);
  expect(read).toEqual([]);
  const drawn = { kind: "number", values: Float64Array.of(1.5) };
  expect([columns[0]?.column, columns[0]?.column]).toEqual([drawn, drawn]);
  expect(read).toEqual(["drawn"]);
});
