import { tableFromIPC } from "apache-arrow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "../../../src/contract/answer/answer.ts";
import { bodyString } from "../../../src/contract/answer/answer.ts";
import { prepare } from "../../../src/contract/run.ts";
import { batchesOf } from "../../../src/contract/stream.ts";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { joined, utf8 } from "../../../src/host/bytes.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { CONTEXT, call } from "../call.ts";

/** Streams hold what pages hold, go on from any row, and are bounded batch by batch. */

const OPERATOR = { ...CONTEXT, plan: PLANS.operator };

const STREAMED = ROUTES.filter(({ query }) => "stream" in query.shape);

const ROWS_BEHIND = 20;

/** A range of a batch and some rows, or of so many. */
function rangeOf(route: (typeof ROUTES)[number], rows = batchOf(route) + ROWS_BEHIND): string {
  const place = route.location === "none" ? "" : "&lat=51.5&lon=-0.1";
  const body = route.path === "/v2/rise-set" ? "&body=moon" : "";
  const start = Date.UTC(2019, 0, 1);
  const isDaily = route.timeKind === "day";
  const end = new Date(start + rows * (isDaily ? 86_400_000 : 3_600_000)).toISOString().slice(0, 16);
  const step = isDaily ? "" : "&step=1h";
  return `${route.path}?start=2019-01-01&end=${end}Z${step}${place}${body}`;
}

function batchOf({ path, costWeight }: (typeof ROUTES)[number]): number {
  return Math.floor(8192 / ((costWeight ?? 1) * (path === "/v2/positions" ? 10 : 1)));
}

function prepared(request: string, context = OPERATOR) {
  const [path = "", query = ""] = request.split("?");
  const route = ROUTES.find((known) => known.path === path);
  if (route === undefined) throw new Error(`no route ${path}`);
  return prepare(route, query, context);
}

const whole = (request: string) => prepared(request).respondIn(["csv", "ndjson", "arrow"]);

async function batches(request: string): Promise<Answer[]> {
  const { stream } = prepared(request);
  if (stream === null) throw new Error(`${request} is no stream`);
  const found: Answer[] = [];
  for await (const answer of batchesOf(stream)) found.push(answer);
  return found;
}

function bytesOf(answers: readonly Answer[]): Uint8Array {
  return joined(answers.map(({ body }) => (typeof body === "string" ? utf8(body) : body)));
}

function resumed(answer: Answer | undefined, row: number): string {
  const template = /^"(.*)"; rel="next"$/.exec(answer?.headers["Link-Template"] ?? "")?.[1] ?? "";
  const { pathname, search } = new URL(template.replace("{row}", String(row)));
  return `${pathname}${search}`;
}

const textRows = (text: string) => text.split(/\r?\n/).filter((line) => line !== "");
const arrowRows = (bytes: Uint8Array) => tableFromIPC(bytes).toArray().map(String);

describe("a stream holds the rows of the whole answer", () => {
  it.each(STREAMED.map((route) => [route.path, rangeOf(route)] as const))("%s", async (_path, request) => {
    const [csv, ndjson, arrow] = await whole(request);
    for (const [format, answer] of Object.entries({ csv, ndjson })) {
      const streamed = await batches(`${request}&format=${format}&stream=true`);
      expect(streamed.map(bodyString).join("")).toBe(answer && bodyString(answer));
      expect(streamed.length).toBeGreaterThan(1);
    }
    const streamed = tableFromIPC(bytesOf(await batches(`${request}&format=arrow&stream=true`)));
    const table = tableFromIPC(arrow === undefined ? [] : bytesOf([arrow]));
    expect(streamed.schema.fields.map(String)).toEqual(table.schema.fields.map(String));
    expect(streamed.toArray().map(String)).toEqual(table.toArray().map(String));
  });
});

describe("of any route", () => {
  const few = STREAMED.map((route) => [route.path, `${rangeOf(route, 31)}&format=csv`] as const);

  it.each(few)("%s goes on from any row, or gives no address to", async (_path, request) => {
    const first = await batches(`${request}&stream=true`);
    const [header, ...lines] = textRows(first.map(bodyString).join(""));
    if (first[0]?.headers["Link-Template"] === undefined) return;
    const { json } = await call(request.replace("&format=csv", ""), { plan: PLANS.operator });
    const perRow = lines.length / json.data.series.length;
    for (const row of [1, 19, 30]) {
      const rest = await batches(resumed(first[0], row));
      expect(textRows(rest.map(bodyString).join(""))).toEqual([header, ...lines.slice(perRow * row)]);
    }
  });

  it.each(few)(
    "%s has the same columns on a page, in a batch and whole, compact too",
    async (_path, request) => {
      const there = request.replace("lat=51.5", "lat=69.6").replace("-0.1", "19&tz=Europe/Oslo");
      const compact = `${there}&verbosity=compact`;
      const header = ({ body }: { readonly body: string }) => body.slice(0, body.indexOf("\r\n"));
      const ofWhole = header(await call(compact, { plan: PLANS.operator }));
      const [batch = ""] = (await batches(`${compact}&stream=true`)).map(bodyString);
      expect(header({ body: batch })).toBe(ofWhole);
      expect(header(await call(`${compact}&limit=1`, { plan: PLANS.operator }))).toBe(ofWhole);
    },
  );
});

it("on /v2/crescents takes no cursor, since its rows tell no day", async () => {
  const route = STREAMED.find(({ path }) => path === "/v2/crescents");
  const request = `${route && rangeOf(route, 31)}&format=csv&stream=true`;
  const [first] = await batches(request);
  expect(first?.headers).not.toHaveProperty("Link-Template");
  const refused = await call(`${request}&cursor=1.AAAAAAAAAAAAAAAA.`, { plan: PLANS.operator });
  expect([refused.json.code, refused.json.parameter]).toEqual(["CONFLICTING_PARAMETERS", "cursor"]);
});

const QUARTER = "/v2/positions?bodies=mars,star:sirius&start=2020-01-01&end=2021-01-01&step=1h&stream=true";

it("goes on from any row with what is left", async () => {
  const first = await batches(`${QUARTER}&format=csv&fields=equatorial.of_date`);
  const [header, ...lines] = textRows(first.map(bodyString).join(""));
  const rows = lines.length / 2;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: rows - 1 }), async (row) => {
      const rest = await batches(resumed(first[0], row));
      expect(textRows(rest.map(bodyString).join(""))).toEqual([header, ...lines.slice(2 * row)]);
    }),
    { numRuns: 5 },
  );
});

it("goes on as a whole Arrow stream, and without its end is seen to be cut", async () => {
  const request = `${QUARTER}&format=arrow&fields=equatorial.of_date`;
  const all = await batches(request);
  const rows = arrowRows(bytesOf(all));
  const rest = await batches(resumed(all[0], 5000));
  expect(arrowRows(bytesOf(rest))).toEqual(rows.slice(2 * 5000));
  expect(bytesOf(all.slice(-1)).slice(-8)).toEqual(Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0));
  expect(bytesOf(all.slice(0, -1)).slice(-8)).not.toEqual(Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0));
});

it("has the same columns in every batch of a compact answer, whatever has a value there", async () => {
  const request = "/v2/sun?start=2020-01-01&end=2022-01-01&lat=78&lon=15&verbosity=compact";
  const streamed = textRows(
    (await batches(`${request}&format=csv&stream=true`)).map(bodyString).join(""),
  ).map((line) => line.split(",").length);
  expect(new Set(streamed).size).toBe(1);
  const lines = await batches(`${request}&format=ndjson&stream=true`);
  const answer = await call(`${request}&format=ndjson`, { plan: PLANS.operator });
  expect(lines.map(bodyString).join("")).toBe(answer.body);
});

describe("what does not make a stream is refused", () => {
  it.each([
    ["the format json", `${QUARTER}&format=json`, "CONFLICTING_PARAMETERS"],
    ["no range", "/v2/positions?body=mars&at=2020-01-01&format=csv&stream=true", "CONFLICTING_PARAMETERS"],
    ["a page", `${QUARTER}&format=csv&limit=10`, "CONFLICTING_PARAMETERS"],
    ["the cursor of pages", `${QUARTER}&format=csv&cursor=MTAuYWJj`, "INVALID_CURSOR"],
    ["a row behind the end", `${QUARTER}&format=csv&cursor=99999999.AAAAAAAAAAAAAAAA.`, "INVALID_CURSOR"],
    [
      "nights by rank",
      "/v2/dark-window?lat=51&lon=0&start=2026-01-01&count=9&rank=true&format=csv&stream=true",
      "CONFLICTING_PARAMETERS",
    ],
    [
      "a longer span than the plan's",
      "/v2/positions?body=mars&start=2020-01-01&end=2021-01-01&step=1h&format=csv&stream=true",
      "SPAN_LIMIT_EXCEEDED",
    ],
    [
      "more rows than the plan's",
      "/v2/sun?lat=1&lon=1&start=2000-01-01&end=2020-01-01&format=csv&stream=true",
      "ROW_LIMIT_EXCEEDED",
    ],
    ["events", "/v2/phases?start=2026-01-01&end=2027-01-01&format=csv&stream=true", "UNKNOWN_PARAMETER"],
  ])("%s", async (name, request, code) => {
    const plan = name.includes("plan") ? PLANS.basic : PLANS.operator;
    expect((await call(request, { plan })).json.code).toBe(code);
  });
});

it("judges the size of each batch, not of the whole", async () => {
  const context = { ...OPERATOR, maxResponseBytes: 3_000_000 };
  const request =
    "/v2/positions?body=mars&start=2000-01-01&end=2010-01-01&step=1h&format=csv&stream=true&fields=equatorial";
  const { stream } = prepared(request, context);
  let bytes = 0;
  if (stream) for await (const answer of batchesOf(stream)) bytes += answer.body.length;
  expect(bytes).toBeGreaterThan(2 * context.maxResponseBytes);
  const narrow = prepared(request, { ...context, maxResponseBytes: 100_000 }).stream;
  await expect(narrow?.batchAt(0)).rejects.toMatchObject({ code: "RESPONSE_TOO_LARGE" });
});
