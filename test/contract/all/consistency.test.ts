import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { OPENAPI_PATH } from "../../../src/contract/describe/openapi.ts";
import { parametersOf } from "../../../src/contract/describe/reference.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { contractApp, EXAMPLES, get, withoutParameter, withParameter } from "./fixture.ts";
import { DOCUMENT } from "./schema.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await contractApp();
});

interface DocumentParameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
}

/** Names of an operation's parameters, references followed. */
function documentParameters(path: string): string[] {
  const parameters = (DOCUMENT.paths[path]?.get["parameters"] ?? []) as DocumentParameter[];
  return parameters.map((parameter) => {
    const name = parameter.$ref?.replace("#/components/parameters/", "");
    const found =
      name === undefined ? parameter : (DOCUMENT.components.parameters[name] as unknown as DocumentParameter);
    expect(found.in).toBe("query");
    return found.name;
  });
}

const PATHS = ROUTES.map((route) => route.path);

describe("discovery, OpenAPI, router and declarations (S4.1-17, S4.2-1)", () => {
  it("name the same routes", async () => {
    const discovery = (await get(app, "/v2"))
      .json()
      .data.endpoints.map((endpoint: { path: string }) => endpoint.path);
    expect(discovery).toEqual(PATHS);
    expect(Object.keys(DOCUMENT.paths)).toEqual([...PATHS, OPENAPI_PATH]);
    for (const path of PATHS) expect(app.hasRoute({ method: "GET", url: path })).toBe(true);
    expect(new Set(PATHS).size).toBe(PATHS.length);
  });

  it("never serve /v2/planets", () => {
    expect(PATHS).not.toContain("/v2/planets");
  });

  it.each(ROUTES.map((route) => [route.path, route] as const))(
    "name the same parameters of %s",
    async (path, route) => {
      const declared = Object.keys(route.query.shape).sort();
      const endpoints: { path: string; parameters: { name: string }[] }[] = (await get(app, "/v2")).json()
        .data.endpoints;
      const discovered = endpoints
        .find((endpoint) => endpoint.path === path)
        ?.parameters.map((parameter) => parameter.name);
      expect(discovered?.sort()).toEqual(declared);
      expect(documentParameters(path).sort()).toEqual(declared);
      const { allowed } = (await get(app, `${path}?no_such_parameter=1`)).json();
      expect([...allowed].sort()).toEqual(declared);
    },
  );

  it.each(ROUTES.map((route) => [route.path, route] as const))(
    "describe every parameter and every member of %s",
    (_path, route) => {
      for (const parameter of parametersOf(route))
        expect(parameter.description, parameter.name).toMatch(/\S.*\.$/);
      for (const leaf of route.leaves) expect(leaf.description ?? "", leaf.path).toMatch(/\S/);
      expect(route.summary).not.toMatch(/\.$/);
      expect(route.description).toMatch(/\.$/);
    },
  );

  it("serve OpenAPI 3.1 with a document version of its own (S4.1-16, S9-3)", async () => {
    const answer = await get(app, OPENAPI_PATH);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    expect(answer.headers["x-contract-version"]).toBe("2.0.0");
    expect(answer.headers["etag"]).toMatch(/^"/);
    expect(answer.json()).toEqual(DOCUMENT);
    expect(DOCUMENT.openapi).toBe("3.1.0");
    expect(DOCUMENT.info.version).toBe("2.4.0");
    expect(DOCUMENT.info["x-contract-version"]).toBe("2.0.0");
    expect((await get(app, `${OPENAPI_PATH}?pretty=true`)).json()).toMatchObject({
      code: "UNKNOWN_PARAMETER",
    });
  });

  it("take the shared parameters that SPEC 4.1 names wherever they make sense (S4.1-24)", () => {
    for (const route of ROUTES) {
      const names = Object.keys(route.query.shape);
      expect(names).toContain("format");
      if (route.location !== "none")
        for (const name of ["lat", "lon", "elevation_m", "place", "place_strategy"])
          expect(names).toContain(name);
      if (route.timeKind !== "none")
        for (const name of ["tz", "ambiguous", "nonexistent", "time_format"]) expect(names).toContain(name);
      if (names.includes("limit") && names.includes("cursor"))
        for (const name of ["fields", "shape", "precision", "pretty", "verbosity"])
          expect(names).toContain(name);
    }
  });
});

describe("/v2 (S2.2-6, S9-2)", () => {
  it("reports its contract version, the rights and the frozen version", async () => {
    const { data } = (await get(app, "/v2")).json();
    expect(data.contract_version).toBe("2.0.0");
    expect(data.output_rights).toMatch(/without restriction/);
    expect(data.frozen_versions).toEqual([
      {
        version: "1",
        base: "https://meridian.test/v1",
        status: "frozen",
        note: expect.stringMatching(/unchanged.*v2/),
      },
    ]);
  });

  it("holds the conventions and limits of /v2/conventions", async () => {
    const discovery = (await get(app, "/v2")).json().data.conventions;
    expect(discovery).toEqual((await get(app, "/v2/conventions")).json().data);
  });
});

/** The rows of an answer, or its one row. */
function rowsOf(data: Record<string, unknown>): readonly Record<string, unknown>[] {
  return Array.isArray(data["series"]) ? data["series"] : [data];
}

function memberAt(row: Record<string, unknown>, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], row);
}

describe("verbosity=full", () => {
  const PARAMETERS = ["format", "fields", "shape", "verbosity", "precision", "time_format", "stream"];
  /** Julian Days are printed to nanodays, delta T to milliseconds. */
  const ROUNDED_DAY = 1e-9;
  const ROUNDED_S = 0.5e-3;
  /** TT - TAI, and TAI - UTC since 2017 (BIPM; IERS Bulletin C 52). */
  const TT_MINUS_UTC_SINCE_2017_S = 32.184 + 37;
  const UNIX_EPOCH_JD = 2_440_587.5;

  it.each(EXAMPLES)("adds the time scales where it says so, and nowhere else: %s", async (example, route) => {
    const says = parametersOf(route).some(
      ({ name, description }) => name === "verbosity" && description.includes("time scales"),
    );
    const plain = PARAMETERS.reduce(withoutParameter, example);
    const answer = await get(app, withParameter(plain, "verbosity=full"));
    for (const row of rowsOf(answer.json().data)) {
      const { time } = row;
      expect(Object.hasOwn(time ?? {}, "jd_tt"), plain).toBe(says);
      if (!says) continue;
      const { jd_utc, jd_ut1, jd_tt, delta_t_s } = time as Record<string, number>;
      const [utc = 0, ut1 = 0, tt = 0] = [jd_utc, jd_ut1, jd_tt];
      const own = (route.shape.timeOf ?? ["instant"]).map((path) => memberAt(row, path)).find(Boolean);
      const unix_ms = Date.parse(String(own));
      expect(Math.abs(utc - UNIX_EPOCH_JD - unix_ms / 86_400_000)).toBeLessThan(ROUNDED_DAY);
      expect(Math.abs((tt - ut1) * 86_400 - (delta_t_s ?? 0))).toBeLessThan(ROUNDED_S + 86_400 * ROUNDED_DAY);
      if (unix_ms < Date.UTC(2017, 0, 1)) continue;
      expect(Math.abs((tt - utc) * 86_400 - TT_MINUS_UTC_SINCE_2017_S)).toBeLessThan(1e-4);
    }
  });

  it("says so of every route whose rows are at some time", () => {
    for (const { path, shape, timeKind } of ROUTES) {
      const hasTime = shape.row.entries.some(({ key, shownFrom }) => key === "time" && shownFrom === "full");
      expect(hasTime, path).toBe(timeKind !== "none");
    }
  });
});

/** A member that the query leaves without a value is not left out in silence. */
it("local times that are asked for by name without a zone are told, on every route that has some", async () => {
  const app = await contractApp();
  const asked = EXAMPLES.filter(([, route]) => route.leaves.some(({ type }) => type === "local"));
  const routes = new Map(asked.map(([example, route]) => [route.path, [example, route] as const]));
  expect(routes.size).toBeGreaterThan(10);
  for (const [example, route] of routes.values()) {
    const [leaf] = route.leaves.filter(({ type }) => type === "local");
    const field = leaf?.path.replaceAll("[]", "") ?? "";
    const left = ["tz", "place", "format", "fields", "verbosity", "stream"];
    const plain = withParameter(left.reduce(withoutParameter, example), `fields=${field}&verbosity=full`);
    const told = (await get(app, plain)).json();
    if (told.code !== undefined) continue; // asks for a place by its name
    const messages = told.warnings.map(({ message }: { message: string }) => message);
    expect(messages, plain).toContain(`${field} is given where a time zone is resolved: send tz, or place.`);
    const zoned = (await get(app, withParameter(plain, "tz=UTC"))).json();
    expect(JSON.stringify(zoned.warnings), plain).not.toContain("time zone is resolved");
  }
});
