import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { noTime } from "../../../src/contract/ask/timing.ts";
import * as z from "../../../src/contract/schema/schema.ts";
import { text } from "../../../src/contract/terms/fields.ts";
import { record } from "../../../src/contract/terms/shape.ts";
import { defineRoute } from "../../../src/routes/astronomy/route.ts";
import { request, SMALL_REQUEST, testApp } from "../app.ts";

describe("health", () => {
  it("is answered as long as the process answers", async () => {
    const app = await testApp({ isReady: () => false });
    expect((await request(app, "/healthz")).statusCode).toBe(200);
  });

  it("tells whether calls should be sent", async () => {
    let ready = false;
    const app = await testApp({ isReady: () => ready });
    expect((await request(app, "/readyz")).statusCode).toBe(503);
    ready = true;
    const answer = await request(app, "/readyz");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

/** A logger that keeps its lines. */
function keepingLogger() {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { lines, logger };
}

describe("the log", () => {
  it("has one line an answer, with its request id and without values, addresses and keys (S5-3)", async () => {
    const { lines, logger } = keepingLogger();
    const app = await testApp({ logger });
    const answer = await request(app, `${SMALL_REQUEST}&lat=51.4779&lon=-0.0015&s3cretkey`, {
      "x-api-key": "s3cretkey",
      "user-agent": "secret-agent",
    });
    await request(app, "/v2/51.4779,-0.0015");
    const [line] = lines;
    expect(lines).toHaveLength(2);
    expect(line).toMatchObject({
      method: "GET",
      path: "/v2/positions",
      parameters: ["body", "at", "lat", "lon"],
      status: 400,
      plan: "basic",
      reqId: answer.headers["x-request-id"],
    });
    expect(JSON.stringify(lines)).not.toMatch(/51\.4779|192\.0\.2\.7|secret-agent|s3cretkey/);
  });
});

describe("faults of the service", () => {
  const broken = defineRoute({
    path: "/v2/broken",
    title: "Broken",
    summary: "Fails",
    description: "For tests.",
    table: false,
    time: noTime(),
    location: "none",
    answer: record(z.object({ word: text("A word.") })),
    models: [],
    frame: { frame: "none", epoch: "none" },
    cache: "deterministic",
    accuracy: null,
    examples: ["/v2/broken"],
    handle: () => {
      throw new TypeError("an inner secret");
    },
  });

  it("are answered 500 without their cause, which the log has", async () => {
    const { lines, logger } = keepingLogger();
    const app = await testApp({ routes: [broken], logger });
    const answer = await request(app, "/v2/broken");
    expect(answer.statusCode).toBe(500);
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    expect(answer.json()).toMatchObject({ code: "INTERNAL_ERROR", status: 500 });
    expect(answer.body).not.toMatch(/inner secret|TypeError|\.ts/);
    expect(JSON.stringify(lines)).toContain("an inner secret");
  });
});

describe("request ids", () => {
  it("are the service's own and differ", async () => {
    const app = await testApp();
    const first = await request(app, SMALL_REQUEST, { "x-request-id": "mine" });
    const second = await request(app, SMALL_REQUEST);
    expect(first.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
  });
});
