import { Type, tableFromIPC } from "apache-arrow";
import { describe, expect, it } from "vitest";
import { FORMATS } from "../../../../src/contract/terms/formats.ts";
import { ROUTES } from "../../../../src/routes/index.ts";
import { testSeed } from "../../../samples/seed.ts";
import { widelyAsked } from "../../../samples/wide-queries.ts";
import { call } from "../../call.ts";
import { isFormula } from "../fixture.ts";

/** Every example of a route that has tables, without a format of its own. */
const REQUESTS = ROUTES.filter(({ formats }) => formats.includes("arrow")).flatMap(({ path, examples }) =>
  examples.map((example) => withoutForm(`${path}?${example.split("?")[1] ?? ""}`)),
);

/** The same question without what says how it is written. */
function withoutForm(request: string): string {
  const [path, query = ""] = request.split("?");
  const kept = query.split("&").filter((part) => !/^(format|shape|pretty|stream|all_day|rows)=/.test(part));
  return `${path}?${kept.join("&")}`;
}

const TABLES = new Set(ROUTES.filter(({ formats }) => formats.includes("arrow")).map(({ path }) => path));
const isTable = (request: string) => TABLES.has(request.split("?")[0] ?? "");

/** Requests of all routes in turn; `npm run test:long -- edges` asks more. */
const RUNS = Number(process.env["FORMAT_RUNS"] ?? 100);

const asked = (request: string, parameters: string) => call(`${request}&${parameters}`);

/** The cells of csv (RFC 4180), by line and column. */
function csvCells(text: string): string[][] {
  const cells = [...text.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)];
  const lines: string[][] = [[]];
  for (const [, cell = "", end] of cells) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === "\r\n") lines.push([]);
  }
  return lines.slice(0, -1);
}

/** A value of Arrow as csv prints it. */
function printed(value: unknown, type: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" && type.startsWith("Timestamp")) return new Date(value).toISOString();
  if (typeof value === "number" && type.startsWith("Date")) return new Date(value).toISOString().slice(0, 10);
  if (typeof value !== "string" || !/^[[{]/.test(value)) return String(value);
  const list: unknown = JSON.parse(value);
  const isPlain = Array.isArray(list) && list.every((item) => typeof item !== "object" || item === null);
  return isPlain ? list.join(";") : value;
}

/** A column of csv, and its type in Arrow. */
interface Column {
  readonly name: string;
  readonly type: Type | undefined;
  readonly cells: readonly string[];
}

/** Holds the forms of an answer against each other; tells their columns. */
async function checkAlike(request: string): Promise<readonly Column[]> {
  const [json, csv, arrow, lines] = await Promise.all(
    ["format=json", "format=csv", "format=arrow", "format=ndjson"].map((format) => asked(request, format)),
  );
  if (!json || !csv || !arrow || !lines) throw new Error("four answers were asked for");
  expect([csv.status, arrow.status, lines.status]).toEqual([200, 200, 200]);

  const { data } = json.json;
  const rows = data.series ?? [data];
  const single = lines.body.split("\n").filter((line) => line !== "");
  expect(single).toHaveLength(rows.length);
  const members = ({ page: _page, ...row }: Record<string, unknown>) => row;
  if (data.series !== undefined) expect(single.map((line) => JSON.parse(line))).toEqual(rows);
  else expect(rows.map(members)[0]).toMatchObject(JSON.parse(single[0] ?? "null"));

  const table = tableFromIPC(arrow.bytes);
  // fields may name nothing but what stands beside the rows
  if (table.schema.fields.length === 0) {
    expect(csv.body.trim()).toBe("");
    return [];
  }
  const [header = [], ...cells] = csvCells(csv.body);
  expect(table.schema.fields.map((field) => field.name)).toEqual(header);
  expect(table.numRows).toBe(cells.length);
  header.forEach((path, column) => {
    const vector = table.getChildAt(column);
    cells.forEach((line, row) => {
      const cell = line[column] ?? "";
      const value = printed(vector?.get(row), String(table.schema.fields[column]?.type));
      if (cell !== value) expect(Number(value), `${path}, line ${row}: ${value}`).toBe(Number(cell));
    });
  });

  const metadata = table.schema.metadata;
  expect(JSON.parse(metadata.get("meta") ?? "null")).toEqual(json.json.meta);
  expect(JSON.parse(metadata.get("warnings") ?? "null")).toEqual(json.json.warnings);
  expect(arrow.headers["Content-Type"]).toBe(FORMATS.arrow.contentType);
  return header.map((name, column) => ({
    name,
    type: table.schema.fields[column]?.typeId,
    cells: cells.map((line) => line[column] ?? "").filter((cell) => cell !== ""),
  }));
}

const DATE = /^\d{4}-\d\d-\d\d$/;

/** Each cell of csv tells the type of its column, and none is a formula to a spreadsheet. */
function checkCells(columns: readonly Column[]): void {
  for (const { name, type, cells } of columns) {
    if (type === Type.Float) for (const cell of cells) expect(cell, name).toMatch(/\.\d|e/);
    if (type === Type.Int) for (const cell of cells) expect(cell, name).toMatch(/^-?\d+$/);
    if (cells.length > 0) expect(type === Type.Date, name).toBe(cells.every((cell) => DATE.test(cell)));
    expect(cells.filter(isFormula), name).toEqual([]);
  }
}

describe("Arrow, csv and lines of JSON hold the same values as the rows of JSON", () => {
  it.each(REQUESTS)("%s", async (request) => checkCells(await checkAlike(request)));

  it("a cell has no point where precision=0 asks for whole numbers", async () => {
    const positions = "/v2/positions?body=mars&start=2026-01-01&step=1d&count=20&time_format=unix_ms";
    for (const { type, cells } of await checkAlike(`${positions}&precision=0`))
      if (type === Type.Float) for (const cell of cells) expect(cell).toMatch(/^-?\d+$/);
  });

  /** A star has no distance, a planet none of the Moon's members. */
  it.each(["moon,star:sirius", "star:sirius,moon,mars", "radec:5.5,-10,j2000,sun"])(
    "of targets that have not the same members: %s",
    async (bodies) => {
      await checkAlike(
        `/v2/positions?bodies=${bodies}&start=2026-01-01&count=2&step=1d&frames=all&lat=1&lon=2`,
      );
    },
  );

  it(`so do those of requests with any parameters (${RUNS})`, async () => {
    const faults: string[] = [];
    let compared = 0;
    for (const request of widelyAsked(RUNS, testSeed()).filter(isTable).map(withoutForm)) {
      const { status } = await call(request);
      if (status !== 200) continue;
      compared++;
      await checkAlike(request).catch((fault: Error) => faults.push(`${request}\n  ${fault.message}`));
    }
    expect(faults).toEqual([]);
    expect(compared).toBeGreaterThan(RUNS / 2);
  });
});

it.each(ROUTES.filter(({ path }) => ["/v2/eclipses", "/v2/phases", "/v2/planet-events"].includes(path)))(
  "an answer without rows is a table of Arrow with the columns of one that has rows: $path",
  async ({ path }) => {
    const empty = await call(`${path}?start=2026-01-04T00:00Z&end=2026-01-04T00:01Z&format=arrow`);
    const filled = await call(`${path}?start=2026-01-01&end=2026-12-31&format=arrow`);
    expect([empty.status, filled.status]).toEqual([200, 200]);
    const [none, some] = [tableFromIPC(empty.bytes), tableFromIPC(filled.bytes)];
    expect(none.numRows).toBe(0);
    expect(some.numRows).toBeGreaterThan(0);
    const kept = some.schema.fields.filter(({ name }) =>
      none.schema.fields.some((field) => field.name === name),
    );
    expect(none.schema.fields.map(String)).toEqual(kept.map(String));
    expect(kept.length).toBeGreaterThan(5);
  },
);

describe("Arrow, of targets of every kind", () => {
  const ORBIT = "elements:epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70;H=10";
  const KINDS = ["mars", "moon", "sun", "star:sirius", "radec:5.5,-10,j2000", ORBIT];
  const PAIRS = KINDS.flatMap((one) =>
    KINDS.filter((other) => other !== one).map((other) => `${one},${other}`),
  );

  it.each([
    "/v2/positions?frames=all",
    "/v2/positions?frames=all&lat=51.5&lon=0",
    "/v2/rise-set?lat=70&lon=0",
  ])("gives a member one type, whichever of them have it: %s", async (request) => {
    const types = new Map<string, Set<string>>();
    for (const bodies of [...KINDS, ...PAIRS]) {
      const asked = `bodies=${encodeURIComponent(bodies)}&start=2026-12-20&end=2026-12-22`;
      const step = request.includes("rise-set") ? "" : "&step=1d";
      const { status, bytes } = await call(`${request}&${asked}${step}&format=arrow`);
      expect([bodies, status]).toEqual([bodies, 200]);
      for (const { name, type } of tableFromIPC(bytes).schema.fields)
        types.set(name, (types.get(name) ?? new Set()).add(String(type)));
    }
    const several = [...types].filter(([, names]) => names.size > 1).map(([name, names]) => [name, ...names]);
    expect(several).toEqual([]);
  });
});
