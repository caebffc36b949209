import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { errorsOf, parametersOf } from "../../../src/contract/describe/reference.ts";
import { ERROR_CODES } from "../../../src/contract/terms/problem.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { escapeHtml, html } from "../../../src/site/pages/html.ts";
import { request, testApp } from "../app.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});

describe("pages", () => {
  it.each(["/", "/docs", "/docs/errors", "/docs/v2", "/docs/v2/positions", "/docs/errors/RATE_LIMITED"])(
    "%s is HTML that needs no script and links only to what is served",
    async (path) => {
      const page = await request(app, path);
      expect(page.statusCode).toBe(200);
      expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
      const policy = String(page.headers["content-security-policy"]);
      for (const directive of ["default-src", "base-uri", "form-action", "frame-ancestors"])
        expect(policy).toContain(`${directive} 'none'`);
      expect(page.headers["referrer-policy"]).toBe("no-referrer");
      expect(page.headers["permissions-policy"]).toContain("geolocation=()");
      expect(page.body).not.toMatch(/<script/i);
      const targets = [...page.body.matchAll(/href="([^"]+)"/g)].map((match) =>
        (match[1] ?? "").replaceAll("&amp;", "&"),
      );
      for (const target of new Set(targets.filter((address) => address.startsWith("/")))) {
        expect((await request(app, target)).statusCode, target).toBeLessThan(400);
      }
    },
  );

  it.each(ROUTES.map((route) => [route.path, route] as const))(
    "/docs%s holds every parameter, error and format of the route",
    async (path, route) => {
      const { body } = await request(app, `/docs${path}`);
      for (const parameter of parametersOf(route)) expect(body).toContain(`<code>${parameter.name}</code>`);
      for (const code of errorsOf(route)) expect(body).toContain(`/docs/errors/${code}`);
      expect(body).toContain(escapeHtml(route.examples[0]));
      if (route.formats.includes("csv")) expect(body).toContain("Columns of csv");
    },
  );

  it("shows the real answer of a worked request", async () => {
    const { body } = await request(app, "/docs/v2/positions");
    const [example = ""] = ROUTES.find((route) => route.path === "/v2/positions")?.examples ?? [];
    const answer = (await request(app, example)).json();
    expect(body).toContain(`&quot;build&quot;: &quot;${answer.meta.engine.build}&quot;`);
    expect(body).toContain(String(answer.data.positions[0].equatorial.of_date.ra_deg));
  });

  it("shows a real problem document on the page of a code", async () => {
    const { body } = await request(app, "/docs/errors/UNKNOWN_PARAMETER");
    expect(body).toContain(ERROR_CODES.UNKNOWN_PARAMETER.advice);
    expect(body).toContain("&quot;code&quot;: &quot;UNKNOWN_PARAMETER&quot;");
  });

  it("are the same for HEAD, without a body", async () => {
    const head = await request(app, "/docs", {}, "HEAD");
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe("");
  });
});

describe("html", () => {
  it("escapes what is inserted, and nothing twice", () => {
    expect(html`<p title="${'"<&'}">${html`<b>${"<i>"}</b>`}${null}${[1, "&"]}</p>`.markup).toBe(
      '<p title="&quot;&lt;&amp;"><b>&lt;i&gt;</b>1&amp;</p>',
    );
  });
});
