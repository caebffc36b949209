import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Meridian } from "../../../src/library/meridian.ts";
import { createMeridian, type NodeOptions } from "../../../src/library/node.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { testSeed } from "../../samples/seed.ts";
import { widelyAsked } from "../../samples/wide-queries.ts";
import { request, TEST_NOW_MS, testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";

const RUNS = Number(process.env["HOST_RUNS"] ?? 100);

/** Fields that belong to a connection, a call's number, the coding or the parts of a body, or a plan's count. */
const OF_THE_SERVER =
  /^(x-request-id|ratelimit.*|date|connection|keep-alive|transfer-encoding|trailer|vary|retry-after|accept-ranges)$/;

let app: Awaited<ReturnType<typeof testApp>>;
let meridian: Meridian;
beforeAll(async () => {
  const uncounted = {
    count: async () => ({ allowed: true, states: [], retry_after_s: 0 }),
    refund: async () => {},
  };
  app = await testApp({ settings: { ...TEST_SETTINGS, answerCacheBytes: 0 }, counter: uncounted });
  const options: NodeOptions = {
    plan: TEST_SETTINGS.defaultPlan,
    publicUrl: TEST_SETTINGS.publicUrl,
    clock_ms: () => TEST_NOW_MS,
  };
  meridian = await createMeridian(options);
});

interface CallFacts {
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** An answer without what belongs to a connection. */
function told(status: number, fields: Iterable<readonly [string, unknown]>, body: Uint8Array): CallFacts {
  const own = [...fields].filter(([name]) => !OF_THE_SERVER.test(name));
  return { status, fields: Object.fromEntries(own), body: Buffer.from(body).toString("latin1") };
}

interface Way {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function byServer(target: string, { method, headers }: Way): Promise<CallFacts> {
  const answer = await request(app, target, { ...headers }, method as "GET");
  return told(answer.statusCode, Object.entries(answer.headers), answer.rawPayload);
}

async function byLibrary(target: string | URL | Request, way: Way): Promise<CallFacts> {
  const answer = await meridian.fetch(target, target instanceof Request ? {} : way);
  const body = new Uint8Array(await answer.arrayBuffer());
  const fields: [string, string][] = [];
  answer.headers.forEach((value, name) => {
    fields.push([name, value]);
  });
  return told(answer.status, fields, body);
}

const PLAIN: Way = { method: "GET", headers: {} };

describe("the library's answer is the server's, field by field and byte by byte:", () => {
  const targets = ROUTES.flatMap(({ examples, path }) => [...examples.slice(0, 2), `${path}?nonsense=1`]);
  it.each([...targets, "/v2/nothing", "/v2/openapi.json"])("%s", async (target) => {
    expect(await byLibrary(target, PLAIN)).toEqual(await byServer(target, PLAIN));
  });
});

describe("however it is asked, the library answers as the server does", () => {
  /** Conditions on the tag that a request's whole answer bears. */
  const CONDITIONS: readonly ((tag: string) => string)[] = [
    (tag) => tag,
    (tag) => `W/${tag}`,
    (tag) => `"a,b", W/${tag} ,"c"`,
    (tag) => `${tag}, broken`,
    (tag) => tag.replaceAll('"', ""),
    () => '"another"',
    () => "*",
    () => " * ",
    () => '"a", *',
    () => "",
  ];
  const keys = [{ "x-api-key": "k" }, { authorization: "Bearer k" }, { "x-api-key": " " }];
  const methods = fc.oneof(
    { weight: 4, arbitrary: fc.constant("GET") },
    fc.constantFrom("HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH"),
  );
  const odd = (path: string) => [
    `${path}?`,
    `${path}?&&`,
    `${path}?=`,
    `${path}?body=mars&body=mars`,
    `${path}?body=mars&&at=2026-11-20`,
    `${path}?body=mars#fragment`,
    `${path}?body=%6d%61rs&at=2026-11-20T10:00+01:00`,
    `${path}?body=%zz`,
    `${path}/`,
    `${path}//`,
    `/${path}`,
    path.toUpperCase(),
    path.replace("v2/", "v2/%70").replace("%70p", "%70"),
  ];
  const PATHS = [...ROUTES.map(({ path }) => path), "/v2/openapi.json", "/v2/nothing", "/v2"];
  const STREAM = "/v2/positions?body=mars&start=2026-01-01&step=1d&count=30&stream=true";
  const STREAMS = ["csv", "ndjson", "arrow", "json"].map((format) => `${STREAM}&format=${format}`);
  const asked = widelyAsked(RUNS, testSeed());
  const requests = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...asked) },
    { weight: 1, arbitrary: fc.constantFrom(...STREAMS) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(...PATHS).chain((path) => fc.constantFrom(path, ...odd(path))),
    },
  );
  const forms = fc.constantFrom("path", "address", "URL", "Request");

  /** The same request as a program may write it. */
  function written(target: string, form: string, way: Way): string | URL | Request {
    if (form === "path") return target;
    const address = `https://other.example:8443${target}`;
    if (form === "address") return address;
    return form === "URL" ? new URL(address) : new Request(address, way);
  }

  it("by any method, field, condition and form of address", { timeout: 0 }, async () => {
    const ways = fc.record({
      target: requests,
      form: forms,
      method: methods,
      condition: fc.option(fc.constantFrom(...CONDITIONS), { nil: null }),
      key: fc.option(fc.constantFrom(...keys), { nil: null, freq: 5 }),
    });
    let held = 0;
    await fc.assert(
      fc.asyncProperty(ways, async ({ target, form, method, condition, key }) => {
        const whole = condition === null ? null : await byServer(target, PLAIN);
        const tag = String(whole?.fields["etag"] ?? '"none"');
        const headers = { ...key, ...(condition === null ? {} : { "if-none-match": condition(tag) }) };
        const way = { method, headers };
        const address = written(target, form, way);
        const sent = typeof address === "string" ? target : addressed(address);
        const served = await byServer(sent, way);
        expect(await byLibrary(address, way)).toEqual(served);
        if (served.status === 304) held += 1;
      }),
      { numRuns: RUNS, seed: testSeed() },
    );
    expect(held).toBeGreaterThan(RUNS / 40);
  });

  /** Path and query as the platform writes them. */
  function addressed(address: URL | Request): string {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address);
    return `${pathname}${search}`;
  }
});
