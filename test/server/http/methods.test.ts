import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../../src/routes/index.ts";
import { request, SMALL_REQUEST, testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" } });
});

const PATHS = [...ROUTES.map((route) => route.path), "/v2/openapi.json"];

describe("methods (S1-1, S4.1-1, S7.1-3)", () => {
  const refused = ["POST", "PUT", "PATCH", "DELETE", "TRACE"] as const;

  it.each(PATHS)("%s answers every other method with 405, Allow and a problem document", async (path) => {
    for (const method of refused) {
      const answer = await request(app, path, {}, method as "POST");
      expect(answer.statusCode).toBe(405);
      expect(answer.headers["allow"]).toBe("GET, HEAD, OPTIONS");
      expect(answer.headers["content-type"]).toBe("application/problem+json");
      expect(answer.json()).toMatchObject({ code: "METHOD_NOT_ALLOWED", status: 405, instance: path });
    }
  });

  it("answers a method it never heard of with 405, too", async () => {
    const answer = await app.inject({
      method: "PROPFIND" as "GET",
      url: "/v2/positions",
      headers: { host: "h" },
    });
    expect(answer.statusCode).toBe(405);
  });

  it("judges the path before the method", async () => {
    const answer = await request(app, "/v2/planets", {}, "POST");
    expect(answer.json()).toMatchObject({ code: "ROUTE_NOT_FOUND" });
  });

  it("does not read the body of a refused POST, and closes the connection instead", async () => {
    const answer = await app.inject({
      method: "POST",
      url: "/v2/positions",
      headers: { host: "h", "content-type": "application/json" },
      payload: "{not json",
    });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers["connection"]).toBe("close");
  });

  it("ignores the body of a GET (S4.1-4)", async () => {
    const plain = await request(app, SMALL_REQUEST);
    const withBody = await app.inject({
      method: "GET",
      url: SMALL_REQUEST,
      headers: { host: "h", "content-type": "application/x-www-form-urlencoded" },
      payload: "body=venus",
    });
    expect(withBody.statusCode).toBe(200);
    expect(withBody.body).toBe(plain.body);
  });
});

describe("HEAD (S4.1-2, S2.3-5)", () => {
  const VARYING = ["date", "x-request-id"];
  const comparable = (headers: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !VARYING.includes(name)));

  it.each([
    SMALL_REQUEST,
    `${SMALL_REQUEST}&format=csv`,
    "/v2/openapi.json",
    "/v2/positions?latt=1",
    "/v2/planets",
  ])("of %s has GET's status and fields and no body", async (url) => {
    const get = await request(app, url);
    const head = await request(app, url, {}, "HEAD");
    expect(head.statusCode).toBe(get.statusCode);
    expect(comparable(head.headers)).toEqual(comparable(get.headers));
    expect(head.headers["content-length"]).toBe(String(get.rawPayload.byteLength));
    expect(head.body).toBe("");
  });
});

describe("OPTIONS and CORS (S4.1-3)", () => {
  it.each(PATHS)("of %s is answered 204 for a day", async (path) => {
    const answer = await request(app, path, { origin: "https://example.org" }, "OPTIONS");
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe("");
    expect(answer.headers["allow"]).toBe("GET, HEAD, OPTIONS");
    expect(answer.headers["access-control-allow-methods"]).toBe("GET, HEAD, OPTIONS");
    expect(answer.headers["access-control-max-age"]).toBe("86400");
  });

  it("lets the fields of browsers and tool clients through a preflight", async () => {
    const answer = await request(app, "/v2/positions", { origin: "https://example.org" }, "OPTIONS");
    const allowed = String(answer.headers["access-control-allow-headers"]).toLowerCase().split(", ");
    for (const name of [
      "authorization",
      "x-api-key",
      "if-none-match",
      "content-type",
      "mcp-protocol-version",
      "mcp-method",
    ]) {
      expect(allowed).toContain(name);
    }
  });

  it.each([
    ["an answer", SMALL_REQUEST, 200],
    ["a refused parameter", "/v2/positions?latt=1", 400],
    ["an unknown path", "/v2/planets", 404],
    ["the landing page", "/", 200],
    ["an unreadable address", "/v2/%zz", 400],
  ])("is open on %s", async (_what, url, status) => {
    const answer = await request(app, url, { origin: "https://example.org" });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    const exposed = String(answer.headers["access-control-expose-headers"]).split(", ");
    for (const name of ["ETag", "RateLimit", "RateLimit-Policy", "Retry-After", "Link", "X-Warnings"])
      expect(exposed).toContain(name);
  });

  it("answers OPTIONS of an unknown path 404", async () => {
    expect((await request(app, "/v2/planets", {}, "OPTIONS")).statusCode).toBe(404);
  });
});

describe("paths (S4.1-15, S2.1-2, S7.1-2)", () => {
  it.each([
    "/v2/planets",
    "/v2/planets/",
    "/V2/Planets",
    "/v2/",
    "/v2/positions/",
    "/v2/Positions",
    "/v3",
    "/v2/positions/mars",
  ])("%s is not served", async (path) => {
    const answer = await request(app, path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    expect(answer.json()).toMatchObject({ code: "ROUTE_NOT_FOUND", instance: path });
  });

  it("points from a path in capitals or with a slash to the right one, with a request that works", async () => {
    const problem = (await request(app, "/V2/Positions/")).json();
    expect(problem.hint).toContain("/v2/positions?");
    expect((await request(app, problem.example)).statusCode).toBe(200);
  });

  it("reads a path by its characters, however they are escaped", async () => {
    expect((await request(app, "/v2/enum%73?set=refraction")).statusCode).toBe(200);
  });

  it("serves the absolute form of a request target", async () => {
    const answer = await request(app, `http://meridian.test${SMALL_REQUEST}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().query.bodies).toEqual(["mars"]);
  });

  it("sends no Deprecation or Sunset field (S7.1-8)", async () => {
    for (const path of PATHS) {
      const { headers } = await request(app, path);
      expect(headers).not.toHaveProperty("deprecation");
      expect(headers).not.toHaveProperty("sunset");
    }
  });
});

describe("User-Agent (S1-13)", () => {
  it.each([{}, { "user-agent": "" }, { "user-agent": "\u00ff odd ( agent" }])(
    "with %j changes nothing",
    async (headers) => {
      const usual = await request(app, SMALL_REQUEST, { "user-agent": "test/1.0" });
      const other = await request(app, SMALL_REQUEST, headers as Record<string, string>);
      expect(other.body).toBe(usual.body);
      expect(other.headers["ratelimit-policy"]).toBe(usual.headers["ratelimit-policy"]);
      expect(String(other.headers["vary"] ?? "")).not.toMatch(/user-agent/i);
    },
  );
});

describe("Accept (S4.1-7)", () => {
  it.each(["text/csv", "text/html", "application/xml;q=1"])(
    "%s is not read: format decides",
    async (accept) => {
      const answer = await request(app, SMALL_REQUEST, { accept });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    },
  );
});
