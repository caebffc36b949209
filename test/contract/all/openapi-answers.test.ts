import { describe, expect, it } from "vitest";
import { discoveryData } from "../../../src/contract/describe/discovery.ts";
import { errorsOf, parametersOf } from "../../../src/contract/describe/reference.ts";
import { PUBLISHED } from "../../../src/routes/about/documents.ts";
import { ENUM_SETS, type EnumSetName } from "../../../src/routes/about/enum-sets.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { call, PUBLIC_URL } from "../call.ts";
import { DOCUMENT, responsesOf, undocumented } from "./schema.ts";

describe("the OpenAPI document and what is answered", () => {
  it("agree on the forms of every example, which hold no member besides (S4.1-16)", async () => {
    const faults = [];
    for (const route of ROUTES) {
      for (const example of route.examples) {
        // the standard members are some of the full ones, and hold the compact ones
        for (const form of ["verbosity=full", "verbosity=compact", "shape=flat", "shape=columns"]) {
          if (!Object.keys(route.query.shape).includes(form.split("=")[0] ?? "")) continue;
          const plain = example
            .replace(/[?&](format|shape|fields|verbosity)=[^&]*/g, "")
            .replace(/\?|$/, "?");
          const request = `${plain.includes("?") ? plain : `${plain}?`}&${form}`;
          const fault = undocumented(route.path, request, await call(request));
          if (fault !== null) faults.push(fault);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it("do not rest on a keyword by which a closed schema could hold where the published one does not", () => {
    expect(JSON.stringify(DOCUMENT.components.schemas)).not.toMatch(
      /"(oneOf|not|if|contains|dependentSchemas)":[[{]/,
    );
  });

  it("says what the items of every list are", () => {
    const bare: string[] = [];
    const walk = (schema: unknown, path: string) => {
      if (typeof schema !== "object" || schema === null) return;
      if ("type" in schema && schema.type === "array" && !("items" in schema)) bare.push(path);
      for (const [key, member] of Object.entries(schema)) walk(member, `${path}/${key}`);
    };
    walk(DOCUMENT, "");
    expect(bare).toEqual([]);
  });

  it("documents what comes instead of an answer on every path, the document's own too", () => {
    for (const path of Object.keys(DOCUMENT.paths))
      expect(Object.keys(responsesOf(path)), path).toEqual(
        expect.arrayContaining(["200", "304", "400", "405", "414", "429", "500", "503", "default"]),
      );
    expect(ROUTES.every((route) => errorsOf(route).length > 0)).toBe(true);
  });
});

const TIMES = ["at", "start", "end", "step", "count", "year"];

/**
 * Parameters that one parameter cannot have beside it, and those that it needs: with the examples that the document
 * gives for those.
 */
const BESIDE: Readonly<Record<string, readonly [without: readonly string[], withThese: readonly string[]]>> =
  {
    at: [TIMES, []],
    start: [TIMES, ["end", "step"]],
    end: [TIMES, ["start", "step"]],
    step: [TIMES, ["start", "end"]],
    count: [TIMES, ["start", "step"]],
    limit: [TIMES, ["start", "end", "step"]],
    year: [TIMES, []],
    body: [["bodies"], []],
    bodies: [["body"], []],
    place: [["lat", "lon"], []],
    lat: [["place"], ["lon"]],
    lon: [["place"], ["lat"]],
    elevation_m: [["place"], ["lat", "lon"]],
    sqm: [["bortle", "nelm"], []],
    nelm: [["bortle", "sqm"], []],
    bortle: [["sqm", "nelm"], []],
  };

describe("the examples of an operation's parameters", () => {
  it.each(Object.entries(DOCUMENT.paths).filter(([path]) => ROUTES.some((route) => route.path === path)))(
    "are answered: %s",
    async (path, { get: operation }) => {
      const route = ROUTES.find((candidate) => candidate.path === path);
      const parameters = parametersOfOperation(operation);
      const exampleOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.example;
      for (const { name, example } of parameters) {
        if (example === undefined) continue;
        const [without, withThese] = BESIDE[name] ?? [[], []];
        const asked = (route?.examples ?? []).map((request) => {
          const query = new URLSearchParams(request.split("?", 2)[1] ?? "");
          for (const other of ["fields", "format", "cursor", ...without]) query.delete(other);
          for (const other of [name, ...withThese])
            if (exampleOf(other) !== undefined) query.set(other, [exampleOf(other)].flat().join(","));
          return `${path}?${query}`;
        });
        let isAnswered = false;
        for (const request of asked) isAnswered ||= (await call(request)).status === 200;
        expect(isAnswered, `${name} of none of ${asked.join(" ")}`).toBe(true);
      }
    },
  );
});

interface Parameter {
  readonly name: string;
  readonly example?: unknown;
}

function parametersOfOperation(operation: Readonly<Record<string, unknown>>): readonly Parameter[] {
  return (operation["parameters"] as (Parameter & { readonly $ref?: string })[]).map((parameter) =>
    parameter.$ref === undefined
      ? parameter
      : (DOCUMENT.components.parameters[parameter.$ref.split("/").at(-1) ?? ""] as unknown as Parameter),
  );
}

describe("discovery, OpenAPI and the enumerated sets", () => {
  it("have the same defaults", () => {
    for (const endpoint of discoveryData(ROUTES, PUBLIC_URL, PUBLISHED).endpoints) {
      const parameters = (DOCUMENT.paths[endpoint.path]?.get["parameters"] ?? []) as Record<
        string,
        unknown
      >[];
      const published = parameters.map((parameter) => {
        const name =
          String(parameter["$ref"] ?? "")
            .split("/")
            .at(-1) ?? "";
        const { name: own, schema } = (DOCUMENT.components.parameters[name] ?? parameter) as {
          name: string;
          schema: { default?: unknown };
        };
        return [own, schema.default ?? null];
      });
      expect(endpoint.parameters.map((parameter) => [parameter.name, parameter.default])).toEqual(published);
    }
  });

  it("hold the words of the parameters that name them", () => {
    for (const route of ROUTES)
      for (const { allowed, enum_set, name } of parametersOf(route)) {
        if (allowed === null || enum_set === null) continue;
        const { values } = ENUM_SETS[enum_set as EnumSetName];
        expect(values, `${route.path} ${name}`).toEqual(expect.arrayContaining([...allowed]));
      }
  });
});
