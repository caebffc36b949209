import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPrometheusMetrics } from "../../../src/server/http/metrics.ts";
import { request, testApp } from "../app.ts";

const NAMES = ["theme-1.js", "worker-1.js", "deep/theme-2.js", "table 3.bin"];
const BASE = "/engine/1/";
const folder = mkdtempSync(join(tmpdir(), "assets-"));
const metrics = createPrometheusMetrics();

let app: FastifyInstance;
beforeAll(async () => {
  const files = NAMES.map((name, i) => {
    const path = join(folder, `${i}.js`);
    writeFileSync(path, `// ${name}`);
    return { base: BASE, address: `${BASE}${name}`, path, lasts: true, packed: false };
  });
  app = await testApp({ metrics, assets: { addresses: {}, cards: false, files } });
});
afterAll(() => rmSync(folder, { recursive: true }));

const statusOf = async (path: string, method: "GET" | "HEAD" | "POST" | "OPTIONS" = "GET") =>
  (await request(app, path, {}, method)).statusCode;

describe("files of a folder", () => {
  it("are served each under its own address, however its letters are encoded", async () => {
    for (const name of NAMES) {
      const encoded = encodeURI(`${BASE}${name}`);
      for (const path of [encoded, `${encoded}?v=1`, encoded.replace("theme", "%74heme")]) {
        const answer = await request(app, path);
        expect([answer.statusCode, answer.body]).toEqual([200, `// ${name}`]);
      }
      expect(await statusOf(encoded, "HEAD")).toBe(200);
      expect(await statusOf(encoded, "POST")).toBe(405);
      expect(await statusOf(encoded, "OPTIONS")).toBe(204);
    }
  });

  it("have a policy of their own where they run beside a page", async () => {
    const policyOf = async (name: string) =>
      (await request(app, `${BASE}${name}`)).headers["content-security-policy"];
    expect(await policyOf("worker-1.js")).toContain("script-src 'self'");
    expect(await policyOf("theme-1.js")).toBeUndefined();
  });

  it("leave every other path unserved, whatever its method", async () => {
    const others = ["", "*", "theme-1.js/", "Theme-1.js", "deep", "deep%2Ftheme-2.js", "../1/x.js", "0.js"];
    const methods = ["GET", "HEAD", "POST", "OPTIONS"] as const;
    for (const name of others) {
      const path = `${BASE}${name}`;
      const statuses = await Promise.all(methods.map((method) => statusOf(path, method)));
      const elsewhere = await Promise.all(methods.map((method) => statusOf(`/away/${name}`, method)));
      if (!name.includes("%2F")) expect([path, statuses]).toEqual([path, elsewhere]);
      else expect(statuses[0]).toBeGreaterThanOrEqual(400);
    }
    const { code, instance } = (await request(app, `${BASE}none.js`)).json();
    expect([code, instance]).toEqual(["ROUTE_NOT_FOUND", `${BASE}none.js`]);
  });

  it("are counted as one path, and what is none of them as unserved", async () => {
    const text = await metrics.registry.metrics();
    expect(text).toContain(`path="${BASE}*",method="GET",status="200"`);
    expect(text).toContain('path="unserved",method="GET",status="404"');
    expect(text).not.toContain("theme");
  });
});
