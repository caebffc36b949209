import { expect, it } from "vitest";
import { ROUTES } from "../../../../src/routes/index.ts";
import { testSeed } from "../../../samples/seed.ts";
import { widelyAsked } from "../../../samples/wide-queries.ts";
import { call } from "../../call.ts";
import { EXAMPLES, parseCsv, withoutParameter, withParameter } from "../fixture.ts";

/** A member is the same in every flat form: in rows with dotted names, in columns, and in cells of csv; lists within it too. */

/** Requests of all routes in turn; `npm run test:long -- edges` asks more. */
const RUNS = Number(process.env["FORMAT_RUNS"] ?? 100);

const SHAPED = new Set(
  ROUTES.filter(({ query, shape }) => "shape" in query.shape && shape.kind === "series").map(
    ({ path }) => path,
  ),
);
const isShaped = (request: string) => SHAPED.has(request.split("?")[0] ?? "");
const plain = (request: string) =>
  ["format", "shape", "pretty", "stream", "all_day", "rows", "verbosity"].reduce(withoutParameter, request);
const asked = (request: string, pair: string) => call(withParameter(request, pair));

type Row = Readonly<Record<string, unknown>>;

/** Lists of objects of the rows, by path: what has names within a column or a cell. */
function listsIn(rows: readonly Row[]): (readonly [path: string, lists: readonly unknown[]])[] {
  const isList = (value: unknown) =>
    Array.isArray(value) && value.some((item) => item !== null && typeof item === "object");
  const paths = new Set(rows.flatMap((row) => Object.keys(row).filter((path) => isList(row[path]))));
  return [...paths].map((path) => [path, rows.map((row) => row[path] ?? null)]);
}

/** How many members were compared. */
async function checkAlike(request: string): Promise<number> {
  const flat = await asked(request, "shape=flat");
  if (flat.status !== 200) return 0;
  const rows: readonly Row[] = flat.json.data.series ?? [flat.json.data];
  const { columns = {} } = (await asked(request, "shape=columns")).json.data;
  const shared = Object.keys(columns).filter((path) => rows.some((row) => path in row));
  for (const path of shared)
    expect([path, columns[path]]).toEqual([path, rows.map((row) => row[path] ?? null)]);
  const csv = await asked(request, "format=csv");
  if (csv.status !== 200) return shared.length;
  const [header = [], ...lines] = parseCsv(csv.body);
  for (const [path, lists] of listsIn(rows)) {
    const column = header.indexOf(path);
    if (column < 0) continue;
    const cells = lines.map((line) => JSON.parse(line[column] || "[]"));
    expect([path, cells]).toEqual([path, lists.map((list) => list ?? [])]);
  }
  return shared.length;
}

/** A Sun that stays down or up has depressions without a value; planets of today have neither rise nor set without a place. */
const WITHOUT_VALUES = [
  "/v2/sun?at=2026-06-21&lat=78.2&lon=15.6&depressions=7,9",
  "/v2/sun?start=2026-05-01&end=2026-06-01&lat=60&lon=0&depressions=30",
  "/v2/today?at=2026-06-21",
];

const REQUESTS = [...new Set([...WITHOUT_VALUES, ...EXAMPLES.map(([example]) => plain(example))])].filter(
  isShaped,
);

it.each(REQUESTS)("rows, columns and cells hold the same: %s", async (request) => {
  await checkAlike(request);
});

it(`so do those of requests with any parameters (${RUNS})`, async () => {
  const faults: string[] = [];
  let compared = 0;
  for (const request of widelyAsked(RUNS, testSeed()).map(plain).filter(isShaped)) {
    await checkAlike(request).then(
      (members) => {
        if (members > 0) compared++;
      },
      (fault: Error) => faults.push(`${request}\n  ${fault.message}`),
    );
  }
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThan(RUNS / 2);
});
