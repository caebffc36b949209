import { Type, tableFromIPC } from "@uwdata/flechette";
import { describe, expect, it } from "vitest";
import { call } from "../../call.ts";
import { EXAMPLES, parseCsv, withoutParameter, withParameter } from "../fixture.ts";

const TABLES = EXAMPLES.filter(([, { formats }]) => formats.includes("csv") && formats.includes("arrow"));
const DATE = /^\d{4}-\d\d-\d\d$/;

async function tableOf(example: string, more: string) {
  const request = ["format", "shape", "precision"].reduce(withoutParameter, example);
  const csv = await call(withParameter(request, `format=csv${more}`));
  const arrow = await call(withParameter(request, `format=arrow${more}`));
  expect([csv.status, arrow.status]).toEqual([200, 200]);
  const [header = [], ...lines] = parseCsv(csv.body);
  const { schema } = tableFromIPC(arrow.bytes);
  return header.map((name, place) => ({
    name,
    type: schema.fields.find((field) => field.name === name)?.type.typeId,
    cells: lines.map((line) => line[place] ?? "").filter((cell) => cell !== ""),
  }));
}

describe("the type of a column is told by each of its rows", () => {
  it.each(TABLES)("%s", async (example) => {
    for (const { name, type, cells } of await tableOf(example, "")) {
      if (type === Type.Float) for (const cell of cells) expect(cell, name).toMatch(/\.\d|e/);
      if (type === Type.Int) for (const cell of cells) expect(cell, name).toMatch(/^-?\d+$/);
      if (cells.length > 0) expect(type === Type.Date, name).toBe(cells.every((cell) => DATE.test(cell)));
    }
  });

  it("has no point where precision=0 asks for whole numbers", async () => {
    const asked = "/v2/positions?body=mars&start=2026-01-01&step=1d&count=20&time_format=unix_ms";
    for (const { type, cells } of await tableOf(asked, "&precision=0"))
      if (type === Type.Float) for (const cell of cells) expect(cell).toMatch(/^-?\d+$/);
  });
});
