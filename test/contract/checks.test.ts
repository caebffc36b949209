import { describe, expect, test } from "vitest";
import { ERROR_CODES } from "../../src/contract/terms/problem.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { call, PUBLIC_URL } from "./call.ts";
import { code, get } from "./sample-call.ts";

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

  test("joins the parts of a list that comes in several, on every route that takes one", async () => {
    for (const route of ROUTES.filter(({ query }) => "bodies" in query.shape && "fields" in query.shape)) {
      const [example] = route.examples.filter((request) => !/[?&](bodies|body|fields|format)=/.test(request));
      if (example === undefined) continue;
      const mark = example.includes("?") ? "&" : "?";
      const [one, other] = await Promise.all(
        ["bodies=venus&bodies=mercury", "bodies=venus,mercury"].map(
          async (bodies) => (await call(`${example}${mark}${bodies}`)).body,
        ),
      );
      expect(one, route.path).toBe(other);
    }
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
    ["lat=1e&lon=0", "INVALID_PARAMETER", "lat"],
    ["lat=+1&lon=0", "INVALID_PARAMETER", "lat"],
    ["lat=NaN&lon=0", "INVALID_PARAMETER", "lat"],
    ["lat=0x10&lon=0", "INVALID_PARAMETER", "lat"],
    ["lat=1&lon=1&elevation_m=10000.1", "PARAMETER_OUT_OF_RANGE", "elevation_m"],
    ["tz=Europe/Berlinn", "INVALID_TIMEZONE", "tz"],
    ["tz=CEST", "INVALID_TIMEZONE", "tz"],
    ["ambiguous=first", "INVALID_PARAMETER", "ambiguous"],
    ["precision=1.5", "INVALID_PARAMETER", "precision"],
    ["precision=13", "PARAMETER_OUT_OF_RANGE", "precision"],
    ["pretty=perhaps", "INVALID_PARAMETER", "pretty"],
    ["step=1M", "INVALID_STEP", "step"],
    ["format=xml", "UNSUPPORTED_FORMAT", "format"],
    ["shape=row", "INVALID_PARAMETER", "shape"],
    ["limit=0", "PARAMETER_OUT_OF_RANGE", "limit"],
    ["limit=10001", "PARAMETER_OUT_OF_RANGE", "limit"],
    ["fields=nothing", "UNKNOWN_FIELD", "fields"],
    ["fields=,", "UNKNOWN_FIELD", "fields"],
    ["fields=name,", "UNKNOWN_FIELD", "fields"],
    ["fields=data.", "UNKNOWN_FIELD", "fields"],
    ["fields=data,nothing", "UNKNOWN_FIELD", "fields"],
    ["fields=series,name,,order", "UNKNOWN_FIELD", "fields"],
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

test.each([
  ["pretty=1", "pretty=true"],
  ["pretty=YES", "pretty=true"],
  ["pretty=off", "pretty=false"],
  ["format=CSV", "format=csv"],
  ["verbosity=Full", "verbosity=full"],
  ["start=2026-01-01&count=2&step=1day", "start=2026-01-01&count=2&step=1d"],
  ["start=2026-01-01&count=2&step=2%20Hours", "start=2026-01-01&count=2&step=2h"],
  ["start=2026-01-01&count=2&step=3MO", "start=2026-01-01&count=2&step=3mo"],
])("what can mean one thing only is taken: %s is %s", async (written, meant) => {
  const [one, other] = await Promise.all([written, meant].map((query) => get(`/v2/sample-rows?${query}`)));
  expect([one?.status, one?.body, one?.etag]).toEqual([200, other?.body, other?.etag]);
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
    });
    expect(json.hint).toBe("lat runs from -90 to 90.");
    expect(json).not.toHaveProperty("example");
    expect(json).not.toHaveProperty("stack");
  });

  test("S2.3-4 the example of a problem is the request mended, and succeeds", async () => {
    const { json } = await get("/v2/sample-rows?latitude=51.5&lng=0&at=2026/01/01&pretty=true");
    expect(json.example).toBe("/v2/sample-rows?lat=51.5&lon=0&at=2026-01-01&pretty=true");
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
