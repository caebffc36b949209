import { describe, expect, it } from "vitest";
import { discoveryData } from "../../../src/contract/describe/discovery.ts";
import { ENUM_SETS, type EnumSetName } from "../../../src/contract/describe/enum-sets.ts";
import { errorsOf, parametersOf } from "../../../src/contract/describe/reference.ts";
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

/** Why an answer is not what the document says; null when it is. */
async function faultOf(path: string, request: string): Promise<string | null> {
  const { status, headers, body, json } = await call(request);
  const documented = responsesOf(path)[String(status)]?.content;
  if (documented === undefined) return `${request}: status ${status}`;
  if (status !== 200) return publishedSchema("Problem")(json) ? null : `${request}: the problem ${body}`;
  const [type = ""] = String(headers["Content-Type"]).split(";");
  if (!(type in documented)) return `${request}: the type ${type}`;
  if (json === null) return null;
  for (const validate of [publishedSchema(answerSchemaOf(path)), closedSchema(answerSchemaOf(path))]) {
    if (validate(json)) continue;
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

describe("discovery, OpenAPI and the enumerated sets", () => {
  it("have the same defaults", () => {
    for (const endpoint of discoveryData(ROUTES, PUBLIC_URL).endpoints) {
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
