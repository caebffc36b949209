import { beforeAll, describe, expect, it } from "vitest";
import type { Meridian } from "../../../src/library/meridian.ts";
import { createMeridian, type NodeOptions } from "../../../src/library/node.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { request, TEST_NOW_MS, testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";

/** Fields that belong to a connection, a call's number, the coding of a body or a plan's count. */
const OF_THE_SERVER = /^(x-request-id|ratelimit.*|date|connection|keep-alive|transfer-encoding|vary)$/;

let app: Awaited<ReturnType<typeof testApp>>;
let meridian: Meridian;
beforeAll(async () => {
  app = await testApp();
  const options: NodeOptions = {
    plan: TEST_SETTINGS.defaultPlan,
    publicUrl: TEST_SETTINGS.publicUrl,
    clock_ms: () => TEST_NOW_MS,
  };
  meridian = await createMeridian(options);
});

describe("the library's answer is the server's, field by field and byte by byte:", () => {
  const targets = ROUTES.flatMap(({ examples, path }) => [...examples.slice(0, 2), `${path}?nonsense=1`]);
  it.each([...targets, "/v2/nothing", "/v2/openapi.json"])("%s", async (target) => {
    const [served, answered] = [await request(app, target), await meridian.fetch(target)];
    expect(answered.status).toBe(served.statusCode);
    expect(await answered.text()).toBe(served.body);
    const own = Object.entries(served.headers).filter(([name]) => !OF_THE_SERVER.test(name));
    const fields: Record<string, string> = {};
    answered.headers.forEach((value, name) => {
      fields[name] = value;
    });
    expect(fields).toEqual(Object.fromEntries(own));
  });
});
