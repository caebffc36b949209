import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { errorsOf, parametersOf } from "../../../src/contract/describe/reference.ts";
import { ERROR_CODES, Problem } from "../../../src/contract/terms/problem.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { Rounds } from "../../../src/server/threads/rounds.ts";
import { exploreAddress } from "../../../src/site/view/address.ts";
import { escapeHtml, html } from "../../../src/site/view/html.ts";
import { PATIENT, request, testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";

let app: FastifyInstance;
beforeAll(async () => {
  // pages are counted as answers are, and this asks for more of them in a minute than a stranger may
  app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" }, rounds: PATIENT });
});

/** The texts between the quotes of an attribute, decoded. */
function attributes(body: string, name: string): string[] {
  const found = [...body.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))];
  return found.map(([, value = ""]) => value.replaceAll("&amp;", "&").replaceAll("&#39;", "'"));
}

/** Names of all elements and attributes of a page. */
function markupOf(body: string): string[] {
  const tags = [...body.matchAll(/<([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi)];
  return tags.flatMap(([, name = "", list = ""]) => [
    name,
    ...[...list.replace(/"[^"]*"/g, "").matchAll(/[a-z-]+/gi)].map(([attribute]) => `${name} ${attribute}`),
  ]);
}

describe("a page that is made of several answers", () => {
  it.each([
    "/explore/eclipses",
    "/explore/moon?at=2026-11-20",
    "/?at=2026-11-20",
    "/gallery/sun-path?at=2026-11-20",
  ])("%s is refused whole where one of them waits too long: it never lacks a part", async (path) => {
    let turns = 0;
    let most = Number.POSITIVE_INFINITY;
    const rounds = Object.assign(new Rounds(), {
      begin: async () => {
        turns += 1;
        if (turns > most)
          throw new Problem("OVERLOADED", { detail: "The service has more calls than it can begin." });
      },
    });
    // nothing is kept: every page asks for all its parts again
    const settings = { ...TEST_SETTINGS, defaultPlan: "operator" as const, answerCacheBytes: 0 };
    const own = await testApp({ rounds, settings });
    expect((await request(own, path)).statusCode).toBe(200);
    const all = turns;
    expect(all).toBeGreaterThan(1);
    for (most = 0; most < all; most++) {
      turns = 0;
      const { statusCode, headers } = await request(own, path);
      expect([most, statusCode, headers["etag"]]).toEqual([most, 503, undefined]);
    }
  });
});

describe("pages", () => {
  /** Statuses of the addresses that pages link to; most of them stand on all pages. */
  const statuses = new Map<string, number>();

  it.each([
    "/",
    "/explore",
    "/docs",
    "/docs/errors",
    "/explore/discovery",
    "/search?q=moon",
    "/docs/tools",
    "/explore/positions",
    "/docs/errors/RATE_LIMITED",
  ])("%s links only to what is served, and holds no script or style of its own", async (path) => {
    const page = await request(app, path);
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';");
    for (const directive of ["base-uri", "frame-ancestors"]) expect(policy).toContain(`${directive} 'none'`);
    expect(policy).not.toContain("unsafe-inline");
    expect(page.headers["referrer-policy"]).toBe("no-referrer");
    expect(page.headers["permissions-policy"]).toContain("camera=()");
    expect(page.body.match(/<script(?![^>]*\ssrc=)|\sstyle=|<style|<[^>"]*\son[a-z]+=/i)).toBeNull();
    const targets = attributes(page.body, "href");
    for (const target of new Set(targets.filter((address) => address.startsWith("/")))) {
      statuses.set(target, statuses.get(target) ?? (await request(app, target)).statusCode);
      expect(statuses.get(target), target).toBeLessThan(400);
    }
  });

  it.each(ROUTES.map((route) => [route.path, route] as const))(
    "the page of %s holds every parameter, error and format of the route, and an answer",
    async (path, route) => {
      const { body, statusCode } = await request(app, exploreAddress(path));
      expect(statusCode).toBe(200);
      for (const parameter of parametersOf(route)) {
        expect(body.includes(`<code>${parameter.name}</code>`), `<code>${parameter.name}</code>`).toBe(true);
        expect(body.includes(`name="${parameter.name}"`), `name="${parameter.name}"`).toBe(true);
      }
      for (const code of errorsOf(route))
        expect(body.includes(`/docs/errors/${code}`), `/docs/errors/${code}`).toBe(true);
      for (const format of route.formats)
        expect(body.includes(`<code>${format}</code>`), `<code>${format}</code>`).toBe(true);
      expect(/class="chip"[^>]* aria-current="true"/.test(body)).toBe(true);
      expect(
        body.includes('role="region" aria-label="Rows of the answer"'),
        'role="region" aria-label="Rows of the answer"',
      ).toBe(true);
      expect(body.includes('class="problem"'), 'class="problem"').toBe(false);
    },
  );

  it.each(ROUTES.map((route) => route.path))(
    "what stood at /docs%s is sent on to its page, once",
    async (path) => {
      const { statusCode, headers } = await request(app, `/docs${path}`);
      expect(statusCode).toBe(308);
      expect(headers["location"]).toBe(exploreAddress(path));
    },
  );

  it.each([
    "/explore/positions?body=mars&at=2026-11-20",
    "/explore/sun?lat=52&lon=13&at=2026-11-20",
    "/search?q=moon",
  ])("%s is kept and tagged as answers are, and the same however often it is asked for", async (path) => {
    const first = await request(app, path);
    const tag = String(first.headers["etag"]);
    expect(first.headers["cache-control"]).toBe("public, max-age=3600");
    for (let again = 0; again < 3; again++) {
      const { body, statusCode, headers } = await request(app, path);
      expect([statusCode, headers["etag"]]).toEqual([200, tag]);
      expect(body === first.body).toBe(true);
    }
    expect((await request(app, path, { "if-none-match": tag })).statusCode).toBe(304);
  });

  it("a page that goes with the clock says for how long, and one that shows a refusal is not kept", async () => {
    const tonight = await request(app, "/");
    expect(tonight.headers["cache-control"]).toBe("public, max-age=30");
    const today = await request(app, "/gallery/analemma");
    expect(today.headers["cache-control"]).toBe("public, max-age=30");
    const refused = await request(app, "/explore/positions?body=mars&frame=galactic");
    expect(refused.headers["cache-control"]).toBe("no-cache");
    expect(refused.headers).not.toHaveProperty("etag");
  });

  it("shows the real answer of a request", async () => {
    const query = "body=mars&at=2026-11-20T10:00Z";
    const answer = await request(app, `/v2/positions?${query}&pretty=true`);
    const { body } = await request(app, `/explore/positions?${query}&view=json`);
    const withoutClock = (text: string) => text.replace(/&quot;generated[^,]*,/, "");
    expect(withoutClock(body)).toContain(withoutClock(escapeHtml(answer.body)));
  });

  it("shows a refusal as its document says it, at the field that it names", async () => {
    const query = "body=mars&at=2026-11-20&frame=galactic";
    const problem = (await request(app, `/v2/positions?${query}`)).json();
    const { body, statusCode } = await request(app, `/explore/positions?${query}`);
    expect(statusCode).toBe(200);
    for (const text of [problem.title, problem.detail, problem.hint])
      expect(body.includes(escapeHtml(text)), escapeHtml(text)).toBe(true);
    expect(
      body.includes(
        'id="f-frame" tabindex="-1" data-field="frame" aria-describedby="e-frame p-frame" aria-invalid="true"',
      ),
      'id="f-frame" tabindex="-1" data-field="frame" aria-describedby="e-frame p-frame" aria-invalid="true"',
    ).toBe(true);
    expect(body.includes('value="galactic"'), 'value="galactic"').toBe(true);
  });

  it("a form's empty and repeated values become the address of its question", async () => {
    const { statusCode, headers } = await request(
      app,
      "/explore/positions?body=&bodies=sun&bodies=moon&bodies=&frame=geocentric&at=2026-11-20&view=table",
    );
    expect(statusCode).toBe(303);
    expect(headers["location"]).toBe("/explore/positions?at=2026-11-20&bodies=sun,moon&view=table");
  });

  it.each([
    "place=%3Cscript%3Ealert(1)%3C/script%3E&at=now",
    "body=%22%3E%3Cimg%20src%3Dx%20onerror%3D1%3E",
    "%3Cb%3E=1",
    `fields=${"a.".repeat(2000)}`,
    "body=%00%1b%ff",
    "view=%22%3E%3Cb%3E&body=mars",
    "row=1e99&body=mars",
    "at=%",
  ])("hostile text in %s is shown as text", async (query) => {
    const known = [
      "frame=galactic&body=mars",
      "vectors=other&rates=x",
      "bodies=sun&lat=x",
      "body=mars",
      "body=mars&view=json",
      "body=mars&bdy=1",
    ];
    const pages = await Promise.all(known.map((other) => request(app, `/explore/positions?${other}`)));
    const plain = new Set(pages.flatMap((other) => markupOf(other.body)));
    const page = await request(app, `/explore/positions?${query}`);
    const { body } = page.statusCode === 303 ? await request(app, String(page.headers["location"])) : page;
    expect(body.includes("<h1>Positions</h1>")).toBe(true);
    expect(markupOf(body).filter((word) => !plain.has(word))).toEqual([]);
  });

  it("shows a real problem document on the page of a code", async () => {
    const { body } = await request(app, "/docs/errors/UNKNOWN_PARAMETER");
    expect(body.includes(ERROR_CODES.UNKNOWN_PARAMETER.advice), ERROR_CODES.UNKNOWN_PARAMETER.advice).toBe(
      true,
    );
    expect(
      body.includes("&quot;code&quot;: &quot;UNKNOWN_PARAMETER&quot;"),
      "&quot;code&quot;: &quot;UNKNOWN_PARAMETER&quot;",
    ).toBe(true);
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
