import { describe, expect, test } from "vitest";
import type { PlaceResolver, ResolvedPlace } from "../../src/contract/ask/context.ts";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { get } from "./sample-call.ts";

describe("S8-3 bounds of the plan, before paging", () => {
  test.each([
    ["count=366&step=1d", null],
    ["count=367&step=1d", "ROW_LIMIT_EXCEEDED"],
    ["count=367&step=1d&limit=5", "ROW_LIMIT_EXCEEDED"],
    ["end=2027-01-01&step=1d", null],
    ["end=2027-01-02&step=1d", "ROW_LIMIT_EXCEEDED"],
    ["end=2026-02-01&step=1h", null],
    ["end=2026-02-01T01:00&step=1h", "SPAN_LIMIT_EXCEEDED"],
    ["end=2026-02-01&step=1min", null],
    ["count=10000&step=1h", "SPAN_LIMIT_EXCEEDED"],
    ["count=10000&step=1min", null],
  ])("one body, Basic: %s", async (query, refused) => {
    expect((await get(`/v2/sample-rows?start=2026-01-01&${query}&fields=name`)).json.code ?? null).toBe(
      refused,
    );
  });

  test("S8-4 a refusal names the bound, its value, the plan and what would fit", async () => {
    const { json } = await get("/v2/sample-rows?start=2026-01-01&count=400&step=1d");
    expect(json.bound).toEqual({ name: "daily_rows_one_body", limit: 366, requested: 400, plan: "basic" });
    expect(json.hint).toContain("at most 366 rows");
    expect(json.hint).not.toContain("one target");
  });

  test("two bodies fall under the bound of all bodies", async () => {
    const days = (end: string) =>
      `/v2/sample-days?bodies=sun,moon&lat=1&lon=1&tz=UTC&start=2026-01-01&end=${end}`;
    expect((await get(days("2026-04-04"))).status).toBe(200);
    const { json } = await get(days("2026-04-05"));
    expect(json.bound).toEqual({ name: "daily_rows_all_bodies", limit: 93, requested: 94, plan: "basic" });
  });

  test("events are counted, asked for or found", async () => {
    expect((await get("/v2/sample-events?count=100")).status).toBe(200);
    expect((await get("/v2/sample-events?count=101")).json.bound.name).toBe("events_per_list");
    const { json } = await get("/v2/sample-events?start=2000-01-01&end=2010-01-01");
    expect([json.code, json.bound.requested]).toEqual(["ROW_LIMIT_EXCEEDED", 365]);
    expect((await get("/v2/sample-events?count=400", { plan: PLANS.pro })).status).toBe(200);
  });

  test("the operator has the budget alone", async () => {
    const operator = { plan: PLANS.operator };
    expect(
      (await get("/v2/sample-rows?start=2026-01-01&count=5000&step=1d&fields=name", operator)).status,
    ).toBe(200);
    const { json } = await get("/v2/sample-rows?start=1700-01-01&end=2200-12-31&step=1h", operator);
    expect([json.code, json.bound.name, json.bound.limit]).toEqual([
      "COMPUTE_BUDGET_EXCEEDED",
      "compute_budget_units",
      250_000,
    ]);
    expect(
      (await get("/v2/sample-rows?start=1700-01-01&end=2200-12-31&step=1min&limit=1", operator)).json.code,
    ).toBe("COMPUTE_BUDGET_EXCEEDED");
  });

  test("S8-6 no plan changes an answer", async () => {
    const query = "/v2/sample-rows?start=2026-01-01&count=30&step=1d";
    const [basic, mega] = [await get(query), await get(query, { plan: PLANS.mega })];
    expect([mega.body, mega.etag]).toEqual([basic.body, basic.etag]);
  });
});

describe("S8-1 S8-2 S8-10 the six tiers", () => {
  test("are the table of the specification", () => {
    const row = (pick: (plan: (typeof PLANS)["basic"] | (typeof PLANS)["mega"]) => unknown) =>
      [PLANS.basic, PLANS.pro, PLANS.founding, PLANS.ultra, PLANS.professional, PLANS.mega].map(pick);
    expect(row((plan) => plan.windows?.minute)).toEqual([300, 600, 600, 1200, 1200, 2000]);
    expect(row((plan) => plan.windows?.hour)).toEqual([2000, 10000, 5000, 25000, 10000, 50000]);
    expect(row((plan) => plan.windows?.day)).toEqual([5000, 50000, 10000, 100000, 20000, 200000]);
    expect(row((plan) => plan.windows?.month)).toEqual([null, 500000, null, 800000, null, 1000000]);
    expect(row((plan) => plan.daily_rows_one_body)).toEqual([366, 1830, 1830, 3660, 3660, 3660]);
    expect(row((plan) => plan.daily_rows_all_bodies)).toEqual([93, 366, 366, 366, 366, 366]);
    expect(row((plan) => plan.subdaily_span_days)).toEqual([31, 93, 93, 186, 186, 186]);
    expect(row((plan) => plan.events_per_list)).toEqual([100, 400, 400, 500, 500, 500]);
  });
});

describe("S4.1-23 places", () => {
  const paris: ResolvedPlace = {
    id: "2988507",
    name: "Paris",
    region: "Île-de-France",
    country: "France",
    lat_deg: 48.85341,
    lon_deg: 2.3488,
    elevation_m: 42,
    timezone: "Europe/Paris",
  };
  const texas = { ...paris, id: "4717560", region: "Texas", country: "United States" };
  const places: PlaceResolver = {
    resolve: (name, strategy) => {
      if (name !== "Paris") return { status: "none", suggestions: ["Paris"] };
      return strategy === "unique"
        ? { status: "ambiguous", candidates: [paris, texas] }
        : { status: "found", place: paris, others: [texas] };
    },
    attribution: {
      text: "GeoNames, CC BY 4.0",
      sources: [{ name: "GeoNames", url: "https://www.geonames.org/", licence: "CC BY 4.0" }],
    },
  };

  test("S1-11 a resolved place gives location, zone, credit and a warning about its namesakes", async () => {
    const { json } = await get("/v2/sample-rows?place=Paris&at=2026-06-01", { places });
    expect(json.query.location).toMatchObject({
      lat_deg: 48.85341,
      elevation_m: 42,
      source: "place",
      place: { id: "2988507", name: "Paris" },
    });
    expect(json.query.timezone).toEqual({ name: "Europe/Paris", source: "place" });
    expect(json.query.at).toBe("2026-05-31T22:00:00.000Z");
    expect(json.meta).toMatchObject({
      rights: "attribution_required",
      attribution: { text: "GeoNames, CC BY 4.0" },
    });
    expect(json.warnings).toMatchObject([{ code: "PLACE_AMBIGUOUS", parameter: "place" }]);
    expect(json.warnings[0].message).toContain("Texas");
  });

  test("csv and txt carry the credit", async () => {
    expect(
      (await get("/v2/sample-rows?place=Paris&at=2026-06-01&format=csv", { places })).headers[
        "X-Attribution"
      ],
    ).toBe("GeoNames, CC BY 4.0");
    expect((await get("/v2/sample-rows?place=Paris&at=2026-06-01&format=txt", { places })).body).toMatch(
      /GeoNames, CC BY 4\.0\n$/,
    );
  });

  test("a name that several places bear is refused with unique", async () => {
    const { status, json } = await get("/v2/sample-rows?place=Paris&place_strategy=unique", { places });
    expect([status, json.code, json.allowed.length]).toEqual([400, "AMBIGUOUS_PLACE", 2]);
  });

  test("an unknown place is 404 with suggestions", async () => {
    const { status, json } = await get("/v2/sample-rows?place=Pariss", { places });
    expect([status, json.code, json.hint]).toEqual([404, "PLACE_NOT_FOUND", "Did you mean Paris?"]);
  });

  test("S4.1-19 a place is location enough where one is required; nothing is not", async () => {
    expect((await get("/v2/sample-days?body=sun&at=2026-01-01&place=Paris", { places })).status).toBe(200);
    expect((await get("/v2/sample-days?body=sun&at=2026-01-01")).json.code).toBe("MISSING_PARAMETER");
  });
});
