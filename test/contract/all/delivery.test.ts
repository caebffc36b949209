import { tableFromIPC } from "apache-arrow";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, it } from "vitest";
import { ROUTES } from "../../../src/routes/index.ts";
import type { RateCounter } from "../../../src/server/limits/rate-limit.ts";
import { argumentsOf, queryOfCall, type ToolArguments } from "../../../src/server/mcp/arguments.ts";
import { type AssistantTool, toolsOf } from "../../../src/server/mcp/tool.ts";
import { queryIn } from "../../samples/queries.ts";
import { testSeed } from "../../samples/seed.ts";
import { widelyAsked } from "../../samples/wide-queries.ts";
import { request, testApp } from "../../server/app.ts";
import { callMessage, post } from "../../server/mcp/clients.ts";
import { TEST_SETTINGS } from "../../server/settings.ts";
import { withoutParameter, withParameter } from "./fixture.ts";

/**
 * However an answer is fetched it is the same: its head, its tag, its own link, its pages, the tool that gives it. Held for requests
 * over all routes and parameters; `npm run test:long -- edges` asks many more.
 */

const RUNS = Number(process.env["DELIVERY_RUNS"] ?? 170);

type Answer = Awaited<ReturnType<typeof request>>;

/** Counting is tested elsewhere; here no call is refused for it. */
const UNCOUNTED: RateCounter = {
  count: async () => ({ allowed: true, states: [], retry_after_s: 0 }),
  refund: async () => {},
};

let app: FastifyInstance;
beforeAll(async () => {
  // each form is computed on its own: what is kept would only be compared with itself
  app = await testApp({ settings: { ...TEST_SETTINGS, answerCacheBytes: 0 }, counter: UNCOUNTED });
});

const get = (url: string, headers: Record<string, string> = {}) => request(app, url, headers);

/** Fields of the moment, not of the answer. */
const PASSING = [
  "date",
  "x-request-id",
  "server-timing",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "trailer",
];

function fieldsOf({ headers }: Answer): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !PASSING.includes(name)));
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, "https://meridian.test");
  return `${pathname}${search}`;
}

const isStreamed = (url: string) => queryIn(url).get("stream") === "true";

async function checkHead(url: string, whole: Answer): Promise<void> {
  const head = await request(app, url, {}, "HEAD");
  expect(head.body).toBe("");
  expect(head.statusCode).toBe(whole.statusCode);
  const own = isStreamed(url) ? { "content-length": head.headers["content-length"] } : {};
  expect(fieldsOf(head)).toEqual({ ...fieldsOf(whole), ...own });
}

const OF_THE_BODY = ["content-type", "content-length", "repr-digest", "x-answer-digest"];

async function checkHeld(url: string, { headers }: Answer): Promise<void> {
  const tag = String(headers["etag"]);
  expect(tag).toMatch(/^"[\w-]+"$/);
  const held = await get(url, { "if-none-match": `"another", W/${tag}` });
  expect([held.statusCode, held.body, held.headers["etag"]]).toEqual([304, "", tag]);
  expect(OF_THE_BODY.filter((name) => name in held.headers)).toEqual([]);
  expect(held.headers["cache-control"]).toBe(headers["cache-control"]);
  expect((await get(url, { "if-none-match": '"another"' })).statusCode).toBe(200);
}

interface Data {
  readonly series?: readonly unknown[];
  readonly page?: unknown;
}

/** The data of an answer, without its page, since that repeats the words of the question. */
function withoutPage({ page: _page, ...data }: Data): Omit<Data, "page"> {
  return data;
}

/** The link of an answer about now names its instant: the same data under another question. */
async function checkSelf(whole: Answer): Promise<void> {
  const { links, meta, data } = whole.json();
  const self = pathOf(links.self);
  const again = await get(self);
  if (again.headers["etag"] === whole.headers["etag"]) expect(again.body).toBe(whole.body);
  else {
    expect(meta.cache_class, `${self} has another tag`).toBe("time_quantized");
    expect(withoutPage(again.json().data)).toEqual(withoutPage(data));
  }
  expect(pathOf(again.json().links.self)).toBe(self);
}

/** The rows of one page, as text, and what comes before them. */
function rowsOf(answer: Answer): readonly string[] {
  const type = String(answer.headers["content-type"]);
  if (type.includes("arrow")) return tableFromIPC(answer.rawPayload).toArray().map(String);
  if (type.includes("ndjson")) return answer.body.split("\n").slice(0, -1);
  if (type.includes("csv")) return csvRows(answer.body);
  const { data }: { data: Data } = answer.json();
  return (data.series ?? [withoutPage(data)]).map((row) => JSON.stringify(row));
}

/** Lines below the header. */
function csvRows(body: string): string[] {
  return body.split("\r\n").slice(1, -1);
}

function nextOf(answer: Answer): string | null {
  const [, next] = /<([^>]*)>; rel="next"/.exec(String(answer.headers["link"] ?? "")) ?? [];
  return next === undefined ? null : pathOf(next);
}

const PAGED = new Set(ROUTES.filter(({ query }) => "cursor" in query.shape).map(({ path }) => path));
const FORMATS_OF_ROWS = ["json", "csv", "ndjson", "arrow"];

async function checkPages(url: string): Promise<boolean> {
  const query = queryIn(url);
  // a list of instants is answered whole
  if (query.get("at")?.includes(",") === true) return false;
  const isRows = FORMATS_OF_ROWS.includes(query.get("format") ?? "json") && query.get("shape") !== "columns";
  if (!PAGED.has(url.split("?")[0] ?? "") || !isRows || isStreamed(url)) return false;
  const plain = withoutParameter(url, "limit");
  const whole = await get(plain);
  const all = rowsOf(whole);
  const rows: string[] = [];
  let pages = 0;
  for (let next: string | null = withParameter(plain, "limit=2"); next !== null; pages++) {
    const page: Answer = await get(next);
    expect([page.statusCode, next]).toEqual([200, next]);
    rows.push(...rowsOf(page));
    next = nextOf(page);
    expect(pages).toBeLessThanOrEqual(all.length);
  }
  expect(rows).toEqual(all);
  return pages > 1;
}

const TOOLS = new Map(toolsOf(ROUTES).map((tool) => [tool.route.path, tool]));

/** The question of a call as a request of its route; null where the arguments are none of a tool. */
function requestOfCall(args: ToolArguments, { route }: AssistantTool): string | null {
  try {
    return `${route.path}?${queryOfCall(args, route)}`;
  } catch {
    return null;
  }
}

async function checkTool(url: string): Promise<boolean> {
  const tool = TOOLS.get(url.split("?")[0] ?? "");
  if (tool === undefined) return false;
  const args = argumentsOf(url, tool.route);
  const same = requestOfCall(args, tool);
  const called = await post(app, callMessage(tool.name, args));
  expect(called.statusCode).toBe(200);
  const { error, result } = called.json();
  expect(error, JSON.stringify(error)).toBeUndefined();
  if (same === null) {
    expect(result).toMatchObject({ isError: true, structuredContent: { code: expect.any(String) } });
    return false;
  }
  const direct = await get(same);
  const given = result.structuredContent;
  if (direct.statusCode !== 200) {
    expect([result.isError, given.code, given.hint]).toEqual([true, direct.json().code, expect.any(String)]);
    return false;
  }
  const { data, meta, warnings } = direct.json();
  expect({ data: given.data, meta: given.meta, warnings: given.warnings }).toEqual({ data, meta, warnings });
  return true;
}

async function checkRefusal(url: string, refused: Answer): Promise<void> {
  expect(refused.statusCode).toBeLessThan(500);
  expect(refused.headers).not.toHaveProperty("etag");
  const { code, hint, example } = refused.json();
  expect([code, hint]).toEqual([expect.stringMatching(/^[A-Z_]+$/), expect.stringMatching(/\S.*\S/)]);
  if (example === undefined) return;
  const mended = await get(pathOf(example));
  expect(mended.statusCode, `${url} → ${example}: ${mended.body.slice(0, 300)}`).toBe(200);
}

/** The fault in how a request is answered; null where there is none. */
async function faultOf(url: string, seen: Record<string, number>): Promise<string | null> {
  const count = (what: string, isSeen = true) => {
    if (isSeen) seen[what] = (seen[what] ?? 0) + 1;
  };
  try {
    const whole = await get(url);
    await checkHead(url, whole);
    count("by a tool", await checkTool(url));
    if (whole.statusCode !== 200) {
      await checkRefusal(url, whole);
      count("refused");
      return null;
    }
    await checkHeld(url, whole);
    if (String(whole.headers["content-type"]).startsWith("application/json")) await checkSelf(whole);
    count("in pages", await checkPages(url));
    count("answered");
    return null;
  } catch (fault) {
    return `${url}\n  ${fault instanceof Error ? fault.message : fault}`;
  }
}

it(`an answer is the same however it is fetched, a refusal helps (${RUNS})`, async () => {
  const seen: Record<string, number> = {};
  const faults: string[] = [];
  for (const url of widelyAsked(RUNS, testSeed())) {
    const fault = await faultOf(url, seen);
    if (fault !== null) faults.push(fault);
  }
  expect(faults).toEqual([]);
  const { answered = 0, refused = 0 } = seen;
  expect(answered / (answered + refused)).toBeGreaterThan(0.7);
  expect(Object.keys(seen)).toHaveLength(4);
  if (process.env["DELIVERY_RUNS"] !== undefined) console.log(JSON.stringify(seen));
});
