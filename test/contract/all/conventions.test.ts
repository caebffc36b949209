import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { PLANS, PUBLISHED_PLANS } from "../../../src/contract/terms/plans.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { testApp } from "../../server/app.ts";
import { TEST_SETTINGS } from "../../server/settings.ts";
import { contractApp, get, withoutParameter, withParameter } from "./fixture.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await contractApp();
});

const limits = async () => (await get(app, "/v2/conventions")).json().data.limits;

describe("plans as data (S8-1, S8-2, S8-10)", () => {
  /** SPEC 8.1, cell by cell; published limits only ever rise. */
  const FLOORS = {
    basic: [300, 2000, 5000, null, 366, 93, 31, 100],
    pro: [600, 10_000, 50_000, 500_000, 1830, 366, 93, 400],
    founding: [600, 5000, 10_000, null, 1830, 366, 93, 400],
    ultra: [1200, 25_000, 100_000, 800_000, 3660, 366, 186, 500],
    professional: [1200, 10_000, 20_000, null, 3660, 366, 186, 500],
    mega: [2000, 50_000, 200_000, 1_000_000, 3660, 366, 186, 500],
  } as const;
  const CELLS = [
    "requests_per_minute",
    "requests_per_hour",
    "requests_per_day",
    "requests_per_month",
    "daily_rows_one_body",
    "daily_rows_all_bodies",
    "subdaily_span_days",
    "events_per_list",
  ] as const;

  it("are the six columns of the table", async () => {
    const plans: Record<string, unknown>[] = (await limits()).plans;
    expect(plans.map((plan) => plan["name"])).toEqual(PUBLISHED_PLANS);
    for (const plan of plans) {
      const floors = FLOORS[plan["name"] as keyof typeof FLOORS];
      for (const [index, cell] of CELLS.entries()) {
        const floor = floors[index];
        if (floor === null || floor === undefined)
          expect([plan["name"], cell, plan[cell]]).toEqual([plan["name"], cell, null]);
        else expect(plan[cell], `${plan["name"]} ${cell}`).toBeGreaterThanOrEqual(floor);
      }
    }
  });

  it("leave the operator unmetered and unpublished", async () => {
    expect(PLANS.operator.windows).toBeNull();
    expect(JSON.stringify(await limits())).not.toContain("operator");
  });
});

describe("limits (S4.1-18, S8-8)", () => {
  it("state the bounds of every parameter as they are enforced", async () => {
    const { parameters, at_list_instants, bodies_targets, count_rows } = await limits();
    expect([at_list_instants, bodies_targets, count_rows]).toEqual([24, 20, 10_000]);
    for (const { name, minimum, maximum, endpoints } of parameters) {
      if (minimum === null || maximum === null || name === "at") continue;
      for (const path of endpoints) {
        for (const beyond of [minimum - 1, maximum + 1]) {
          const answer = await get(app, `${path}?${name}=${beyond}`);
          expect(answer.json(), `${path} ${name}=${beyond}`).toMatchObject({
            code: "PARAMETER_OUT_OF_RANGE",
            parameter: name,
          });
        }
      }
    }
  });

  it("state the boundaries of every range", async () => {
    const boundaries: { endpoint: string; kind: string }[] = (await limits()).range_boundaries;
    const ranged = ROUTES.filter((route) => "start" in route.query.shape).map((route) => route.path);
    expect(boundaries.map((boundary) => boundary.endpoint)).toEqual(ranged);
    expect(boundaries.find(({ endpoint }) => endpoint === "/v2/seasons")?.kind).toBe("years");
  });

  it("state how each route reads step, and the route reads it so", async () => {
    const policies: { endpoint: string; units: string[]; whole_days: boolean }[] = (await limits())
      .step_grammar.endpoint_policies;
    const stepping = ROUTES.filter((route) => "step" in route.query.shape);
    expect(policies.map((policy) => policy.endpoint)).toEqual(stepping.map((route) => route.path));
    for (const { endpoint, units } of policies) {
      const route = stepping.find((known) => known.path === endpoint);
      const base = ["at", "start", "end", "step", "count"].reduce(
        withoutParameter,
        route?.examples[0] ?? endpoint,
      );
      const range = withParameter(base, "start=2026-01-01T00:00Z&end=2026-02-15T00:00Z");
      for (const [unit, step] of Object.entries({
        m: "1440m",
        min: "1440min",
        h: "24h",
        d: "1d",
        w: "1w",
        mo: "1mo",
        y: "1y",
      })) {
        const answer = await get(app, withParameter(range, `step=${step}`));
        expect(answer.statusCode === 200, `${endpoint} step=${step}: ${answer.body.slice(0, 200)}`).toBe(
          units.includes(unit),
        );
        if (answer.statusCode !== 200) expect(answer.json().code).toBe("INVALID_STEP");
      }
    }
  });

  const NEEDED: Readonly<Record<string, string>> = {
    "/v2/retrogrades": "&body=mars",
    "/v2/when": "&conditions=sun.altitude=..-12&lat=51.5&lon=0",
  };
  it("name the lists of events that a plan bounds, and only those are refused (S8-3)", async () => {
    const { event_lists } = await limits();
    expect(event_lists.toSorted()).toEqual(["/v2/conjunctions", "/v2/eclipses", "/v2/phases", "/v2/when"]);
    const basic = await testApp({ settings: TEST_SETTINGS });
    const counting = ROUTES.filter((route) => route.timeKind === "event");
    for (const { path } of counting) {
      const answer = await get(basic, `${path}?at=2026-01-01&count=101${NEEDED[path] ?? ""}`);
      const refused = answer.statusCode === 400 ? answer.json().bound?.name : null;
      expect(refused, path).toBe(event_lists.includes(path) ? "events_per_list" : null);
    }
  });

  it("name the cap of answers, the compute budget and its weights", async () => {
    const { compute_budget, response_cap_bytes } = await limits();
    expect(response_cap_bytes).toBe(16 * 1024 * 1024);
    expect(compute_budget.units).toBe(250_000);
    expect(compute_budget.weights.map((weight: { endpoint: string }) => weight.endpoint)).toEqual(
      ROUTES.map((route) => route.path),
    );
  });
});

describe("conventions", () => {
  it("name the calendar, the range of instants and the time-zone rules in use (S2.6-10, S2.6-11)", async () => {
    const { time } = (await get(app, "/v2/conventions")).json().data;
    expect(time).toMatchObject({
      scale: "UTC",
      calendar: "proleptic Gregorian",
      first_instant: "1700-01-01T00:00:00.000Z",
      last_instant: "2200-12-31T23:59:59.999Z",
    });
    expect(time.time_zone_database).toMatch(/^\d{4}[a-z]/);
  });

  it("catalogue every model that a route names", async () => {
    const { models } = (await get(app, "/v2/conventions")).json().data;
    const known = models.map((model: { name: string }) => model.name);
    for (const route of ROUTES) for (const model of route.models) expect(known, route.path).toContain(model);
  });
});

/** Every text below a value, with its path. */
function textsOf(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => textsOf(member, `${path}/${key}`));
}

describe("what is published of the service", () => {
  it.each(["/v2", "/v2/conventions", "/v2/enums", "/v2/attribution", "/v2/openapi.json"])(
    "%s holds no empty text, and no address but whole ones",
    async (path) => {
      const texts = textsOf((await get(app, path)).json());
      expect(texts.length).toBeGreaterThan(20);
      expect(texts.filter(([at, text]) => text.trim() === "" && !at.endsWith("/default"))).toEqual([]);
      const addresses = texts.filter(([at]) => /^\/links\/|(?:_url|_uri)$/.test(at));
      for (const [at, address] of addresses) expect(URL.canParse(address), at).toBe(true);
    },
  );
});
