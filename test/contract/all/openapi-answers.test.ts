import { describe, expect, it } from "vitest";
import { discoveryData } from "../../../src/contract/describe/discovery.ts";
import { errorsOf, parametersOf } from "../../../src/contract/describe/reference.ts";
import { PUBLISHED } from "../../../src/routes/about/documents.ts";
import { ENUM_SETS, type EnumSetName } from "../../../src/routes/about/enum-sets.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { askedInTurn, printQuery } from "../../samples/queries.ts";
import { testSeed } from "../../samples/seed.ts";
import { call, PUBLIC_URL } from "../call.ts";
import { answerSchemaOf, closedSchema, DOCUMENT, publishedSchema } from "./schema.ts";

const RUNS = Number(process.env["OPENAPI_RUNS"] ?? 1000);

interface Responses {
  readonly [status: string]: { readonly content?: Readonly<Record<string, unknown>> };
}

function responsesOf(path: string): Responses {
  return (DOCUMENT.paths[path]?.get["responses"] ?? {}) as Responses;
}

/** An answer of shape=flat with its dotted paths made groups again, as the document's rows have them. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
function nestedAnswer(answer: any): unknown {
  return answer.query?.shape === "flat" ? { ...answer, data: nestedValue(answer.data) } : answer;
}

function nestedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nestedValue);
  if (typeof value !== "object" || value === null) return value;
  const nested: Record<string, unknown> = {};
  for (const [path, member] of Object.entries(value)) {
    const names = path.split(".");
    const last = names.pop() ?? path;
    // the members of a group that is null are null each
    if (names.length > 0 && member === null) continue;
    let group = nested;
    for (const name of names) {
      group[name] ??= {};
      group = group[name] as Record<string, unknown>;
    }
    group[last] = nestedValue(member);
  }
  return nested;
}

/** Why an answer is not what the document says; null when it is. */
async function faultOf(path: string, request: string): Promise<string | null> {
  const { status, headers, body, json } = await call(request);
  const documented = responsesOf(path)[String(status)]?.content;
  if (documented === undefined) return `${request}: status ${status}`;
  if (status !== 200) return publishedSchema("Problem")(json) ? null : `${request}: the problem ${body}`;
  const [type = ""] = String(headers["Content-Type"]).split(";");
  if (!(type in documented)) return `${request}: the type ${type}`;
  if (json === null) return null;
  const nested = nestedAnswer(json);
  for (const validate of [publishedSchema(answerSchemaOf(path)), closedSchema(answerSchemaOf(path))]) {
    if (validate(nested)) continue;
    const [error] = validate.errors ?? [];
    return `${request}: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
  }
  return null;
}

describe("the OpenAPI document and what is answered", () => {
  it("agree on random queries over all parameters, formats and verbosities", async () => {
    const faults = [];
    for (const { route, query } of askedInTurn(RUNS, testSeed() + 1)) {
      const fault = await faultOf(route.path, printQuery(route.path, query));
      if (fault !== null) faults.push(fault);
    }
    expect(faults).toEqual([]);
  });

  it("agree on the forms of every example, which hold no member besides (S4.1-16)", async () => {
    const faults = [];
    for (const route of ROUTES) {
      for (const example of route.examples) {
        for (const form of [
          "verbosity=standard",
          "verbosity=full",
          "verbosity=compact",
          "shape=flat",
          "shape=columns",
        ]) {
          if (!Object.keys(route.query.shape).includes(form.split("=")[0] ?? "")) continue;
          const plain = example
            .replace(/[?&](format|shape|fields|verbosity)=[^&]*/g, "")
            .replace(/\?|$/, "?");
          const fault = await faultOf(route.path, `${plain.includes("?") ? plain : `${plain}?`}&${form}`);
          if (fault !== null) faults.push(fault);
        }
      }
    }
    expect(faults).toEqual([]);
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
