import { describe, expect, test } from "vitest";
import type { PlaceResolver, ResolvedPlace } from "../../src/contract/ask/context.ts";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { ERROR_CODES } from "../../src/contract/terms/problem.ts";
import { call, PUBLIC_URL } from "./call.ts";
import { SAMPLE_ROUTES } from "./sample-routes.ts";

const get = (request: string, overrides = {}) => call(request, overrides, SAMPLE_ROUTES);

async function code(query: string, overrides = {}): Promise<[string, string | undefined]> {
  const { json } = await get(`/v2/sample-rows?${query}`, overrides);
  return [json.code, json.parameter];
}

describe("S4.1-5 parameter names", () => {
  test("an unknown one is refused with the nearest right one", async () => {
    const { status, json } = await get("/v2/sample-rows?latt=1");
    expect([status, json.code, json.parameter, json.hint]).toEqual([
      400,
      "UNKNOWN_PARAMETER",
      "latt",
      "Did you mean lat?",
    ]);
    expect(json.allowed).toContain("time_format");
  });

  test.each([
    ["lat=1&lat=2", "DUPLICATE_PARAMETER", "lat"],
    ["lat=1&lat=1&lon=2", "DUPLICATE_PARAMETER", "lat"],
    ["lat=", "INVALID_PARAMETER", "lat"],
    ["lat", "INVALID_PARAMETER", "lat"],
    ["LAT=1&lon=1", "UNKNOWN_PARAMETER", "LAT"],
    ["=1", "UNKNOWN_PARAMETER", ""],
    ["at=%zz", "INVALID_PARAMETER", "at"],
    ["at=%ff", "INVALID_PARAMETER", "at"],
    ["l%61t=1&lon=1&foo=1", "UNKNOWN_PARAMETER", "foo"],
    ["constructor=1", "UNKNOWN_PARAMETER", "constructor"],
    ["__proto__=1", "UNKNOWN_PARAMETER", "__proto__"],
  ])("%s", async (query, expected, parameter) => {
    expect(await code(query)).toEqual([expected, parameter]);
  });

  test("a key in the address is refused, and its value never repeated", async () => {
    const { json } = await get("/v2/sample-rows?api_key=secret");
    expect(json.code).toBe("UNKNOWN_PARAMETER");
    expect(json.hint).toContain("never put into an address");
    expect(json).not.toHaveProperty("value");
  });
});

describe("each parameter's own form", () => {
  test.each([
    ["lat=91&lon=0", "PARAMETER_OUT_OF_RANGE", "lat"],
    ["lat=0&lon=180.0001", "PARAMETER_OUT_OF_RANGE", "lon"],
    ["lat=1e1&lon=0", "INVALID_PARAMETER", "lat"],
    ["lat=+1&lon=0", "INVALID_PARAMETER", "lat"],
    ["lat=NaN&lon=0", "INVALID_PARAMETER", "lat"],
    ["lat=0x10&lon=0", "INVALID_PARAMETER", "lat"],
    ["lat=1&lon=1&elevation_m=10000.1", "PARAMETER_OUT_OF_RANGE", "elevation_m"],
    ["tz=Europe/Berlinn", "INVALID_TIMEZONE", "tz"],
    ["tz=CEST", "INVALID_TIMEZONE", "tz"],
    ["ambiguous=first", "INVALID_PARAMETER", "ambiguous"],
    ["precision=1.5", "INVALID_PARAMETER", "precision"],
    ["precision=13", "PARAMETER_OUT_OF_RANGE", "precision"],
    ["pretty=yes", "INVALID_PARAMETER", "pretty"],
    ["pretty=TRUE", "INVALID_PARAMETER", "pretty"],
    ["format=xml", "UNSUPPORTED_FORMAT", "format"],
    ["shape=row", "INVALID_PARAMETER", "shape"],
    ["limit=0", "PARAMETER_OUT_OF_RANGE", "limit"],
    ["limit=10001", "PARAMETER_OUT_OF_RANGE", "limit"],
    ["fields=nothing", "UNKNOWN_FIELD", "fields"],
    ["at=2026-13-01", "INVALID_INSTANT", "at"],
    ["at=2026-01-01,", "INVALID_INSTANT", "at"],
  ])("%s", async (query, expected, parameter) => {
    expect(await code(query)).toEqual([expected, parameter]);
  });

  test.each(["0", "-1", "1.5", "10001", "1e3", "+5"])("S4.1-30 count=%s is refused", async (count) => {
    const [refused, parameter] = await code(`start=2026-01-01&step=1h&count=${count}`);
    expect(["INVALID_PARAMETER", "PARAMETER_OUT_OF_RANGE"]).toContain(refused);
    expect(parameter).toBe("count");
  });

  test("a bound is stated as data, an enumeration with its values", async () => {
    expect((await get("/v2/sample-rows?lat=91&lon=0")).json.bound).toEqual({ minimum: -90, maximum: 90 });
    const { json } = await get("/v2/sample-rows?verbosity=fulll");
    expect([json.allowed, json.hint]).toEqual([["standard", "compact", "full"], "Did you mean full?"]);
  });

  test("S4.3-1 at most 24 instants", async () => {
    const list = (n: number) => Array.from({ length: n }, () => "2026-01-01").join(",");
    expect((await get(`/v2/sample-rows?at=${list(24)}`)).json.data.series).toHaveLength(24);
    const { json } = await get(`/v2/sample-rows?at=${list(25)}`);
    expect([json.code, json.bound]).toEqual(["PARAMETER_OUT_OF_RANGE", { maximum: 24 }]);
  });

  test("a plus sign that was not escaped: offsets and zones are read, numbers refused", async () => {
    expect((await get("/v2/sample-rows?at=2026-01-01T00:00+02:00")).json.query.at).toBe(
      "2025-12-31T22:00:00.000Z",
    );
    expect((await get("/v2/sample-rows?at=2026-01-01&tz=+02:00")).json.query.timezone).toEqual({
      name: "+02:00",
      source: "offset",
    });
  });
});

describe("conflicts", () => {
  test.each([
    ["lat=1", "MISSING_PARAMETER", "lon"],
    ["lon=1", "MISSING_PARAMETER", "lat"],
    ["elevation_m=1", "MISSING_PARAMETER", "lat"],
    ["place=Paris&lat=1&lon=1", "CONFLICTING_PARAMETERS", "place"],
    ["place=Paris&lon=1", "CONFLICTING_PARAMETERS", "place"],
    ["at=2026-01-01&start=2026-01-01", "CONFLICTING_PARAMETERS", "at"],
    ["at=2026-01-01&end=2026-01-01", "CONFLICTING_PARAMETERS", "at"],
    ["at=2026-01-01&step=1d", "CONFLICTING_PARAMETERS", "at"],
    ["start=2026-01-01&end=2026-01-02&count=3&step=1h", "CONFLICTING_PARAMETERS", "end"],
    ["step=1h", "INCOMPLETE_RANGE", "step"],
    ["end=2026-01-01", "INCOMPLETE_RANGE", "end"],
    ["count=3", "INCOMPLETE_RANGE", "count"],
    ["start=2026-01-01", "INCOMPLETE_RANGE", "step"],
    ["start=2026-01-01&step=1h", "INCOMPLETE_RANGE", "start"],
    ["start=2026-01-01&end=2026-01-02", "INCOMPLETE_RANGE", "step"],
    ["start=2026-01-02&end=2026-01-01&step=1h", "CONFLICTING_PARAMETERS", "end"],
    ["start=2200-12-31&count=3&step=1d", "INSTANT_OUT_OF_RANGE", "count"],
    ["start=2200-12-31&end=2201-01-01&step=1d", "INSTANT_OUT_OF_RANGE", "end"],
    ["at=1699-12-31T23:59:59Z", "INSTANT_OUT_OF_RANGE", "at"],
  ])("S4.1-20 S4.1-28 S4.1-29 S4.1-36 S7.1-1 %s", async (query, expected, parameter) => {
    expect(await code(query)).toEqual([expected, parameter]);
  });

  test("S4.1-36 an end that is the start gives one row", async () => {
    expect(
      (await get("/v2/sample-rows?start=2026-01-01&end=2026-01-01&step=1h")).json.data.series,
    ).toHaveLength(1);
  });
});

describe("S2.3-6 one problem a request, the first in the contract's order", () => {
  const faults = ["foo=1", "lat=abc", "start=2026-01-01", "at=2026-01-01"];
  test.each([
    [faults, "UNKNOWN_PARAMETER"],
    [faults.slice(1), "INVALID_PARAMETER"],
    [faults.slice(2), "CONFLICTING_PARAMETERS"],
  ])("%s in any order", async (parts, expected) => {
    for (const order of permutations(parts)) expect((await code(order.join("&")))[0]).toBe(expected);
  });

  test("of two malformed values the one that the route declares first is named", async () => {
    expect(await code("tz=x/y&lat=abc&at=z")).toEqual(["INVALID_INSTANT", "at"]);
    expect(await code("at=z&lat=abc&tz=x/y")).toEqual(["INVALID_INSTANT", "at"]);
  });

  test("a conflict comes before a bound of the plan", async () => {
    const query = "start=2026-01-01&count=400&step=1d";
    expect((await code(query))[0]).toBe("ROW_LIMIT_EXCEEDED");
    expect((await code(`${query}&lat=1`))[0]).toBe("MISSING_PARAMETER");
  });
});

function permutations(items: readonly string[]): string[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, i) =>
    permutations(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]),
  );
}

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

describe("S2.3 problem documents", () => {
  test("hold what RFC 9457 and the contract ask for", async () => {
    const { json } = await get("/v2/sample-rows?lat=91&lon=0");
    expect(json).toMatchObject({
      type: `${PUBLIC_URL}/docs/errors/PARAMETER_OUT_OF_RANGE`,
      title: "Parameter out of range",
      status: 400,
      instance: "/v2/sample-rows?lat=91&lon=0",
      code: "PARAMETER_OUT_OF_RANGE",
      parameter: "lat",
      value: "91",
      example: "/v2/sample-rows?at=2026-01-01",
    });
    expect(json.hint).toBeTruthy();
    expect(json).not.toHaveProperty("stack");
  });

  test("S2.3-4 the example of a problem succeeds", async () => {
    const { json } = await get("/v2/sample-rows?lat=91&lon=0");
    expect((await get(json.example)).status).toBe(200);
  });

  test("every code has a status, a title and advice", () => {
    for (const [code, { status, title, advice }] of Object.entries(ERROR_CODES)) {
      expect(code).toMatch(/^[A-Z][A-Z_]+$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(title && advice).toBeTruthy();
    }
  });
});
