import { describe, expect, it } from "vitest";
import { RETIRED_ENDPOINTS } from "../../../src/server/http/served-paths.ts";
import { request, SMALL_REQUEST, testApp } from "../app.ts";

const RETIRED = { path: "/v2/test-only", replacement: "/v2/positions", example: SMALL_REQUEST };

describe("retired endpoints (S7.1-4, S7.1-8)", () => {
  it("are none", () => {
    expect(RETIRED_ENDPOINTS).toEqual([]);
  });

  it("answer 410 with a hint that names the replacement, and an example that works", async () => {
    const app = await testApp({ retired: [RETIRED] });
    const answer = await request(app, "/v2/test-only?anything=1");
    expect(answer.statusCode).toBe(410);
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    expect(answer.headers).toHaveProperty("ratelimit");
    expect(answer.headers).not.toHaveProperty("deprecation");
    expect(answer.headers).not.toHaveProperty("sunset");
    const problem = answer.json();
    expect(problem).toMatchObject({ code: "ENDPOINT_RETIRED", status: 410 });
    expect(problem.hint).toContain("/v2/positions");
    expect((await request(app, problem.example)).statusCode).toBe(200);
  });

  it("answer HEAD and OPTIONS like others, and other methods 405", async () => {
    const app = await testApp({ retired: [RETIRED] });
    expect((await request(app, "/v2/test-only", {}, "HEAD")).statusCode).toBe(410);
    expect((await request(app, "/v2/test-only", {}, "OPTIONS")).statusCode).toBe(204);
    expect((await request(app, "/v2/test-only", {}, "POST")).statusCode).toBe(405);
  });
});
