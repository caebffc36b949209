import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import type { FastifyInstance } from "fastify";
import openapiTypescript, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../server/app.ts";
import { get } from "./fixture.ts";
import { DOCUMENT } from "./schema.ts";

const clone = (): typeof DOCUMENT => structuredClone(DOCUMENT);

async function lint(document: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended-strict"] });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: "openapi.json",
    config,
  });
  return problems.map(
    (problem) => `${problem.ruleId}: ${problem.message} at ${problem.location[0]?.pointer}`,
  );
}

describe("the OpenAPI document (S4.1-16)", () => {
  it("passes the strict recommended rules of a linter, which finds a fault when there is one", async () => {
    expect(await lint(DOCUMENT)).toEqual([]);
    const broken = clone();
    Object.assign(broken.paths["/v2/enums"]?.get ?? {}, { operationId: "getDiscovery" });
    expect(await lint(broken)).not.toEqual([]);
  });

  it("is valid by the schema of OpenAPI 3.1, which refuses a fault", async () => {
    expect(await new Validator().validate(clone())).toMatchObject({ valid: true });
    expect(await new Validator().validate({ ...clone(), security: "none" })).toMatchObject({ valid: false });
  });

  it("gives every parameter and response a description, every problem a type, and every schema that is named a body", () => {
    for (const [path, { get: operation }] of Object.entries(DOCUMENT.paths)) {
      const responses = operation["responses"] as Record<
        string,
        { description: string; content?: Record<string, unknown> }
      >;
      for (const [status, response] of Object.entries(responses)) {
        expect(response.description, `${path} ${status}`).toMatch(/\S/);
        if (status !== "200" && status !== "304")
          expect(response.content).toHaveProperty(["application/problem+json", "schema"]);
      }
    }
    for (const name of JSON.stringify(DOCUMENT).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      expect(DOCUMENT.components.schemas).toHaveProperty(name[1] ?? "");
    }
  });

  it("states units and descriptions of numbers", () => {
    expect(DOCUMENT.components.schemas["TimeScales"]).toMatchObject({
      properties: {
        jd_utc: { type: "number", "x-unit": "jd", description: expect.stringMatching(/Julian Date/) },
      },
    });
  });

  it("asks for no key", () => {
    expect(DOCUMENT).toHaveProperty("security", [{}]);
  });

  it("sends comma lists without explosion", () => {
    expect(DOCUMENT.components.parameters["fields"]).toMatchObject({
      style: "form",
      explode: false,
      schema: { type: "array" },
    });
  });
});

/** A program against the generated types: it does not compile when the document says something else. */
const CLIENT = `
import createClient from "openapi-fetch";
import type { paths } from "./schema.js";

export async function callThree(baseUrl: string): Promise<{ ra_deg: number; sets: string[]; version: string }> {
  const client = createClient<paths>({ baseUrl, querySerializer: { array: { style: "form", explode: false } } });
  const positions = await client.GET("/v2/positions", {
    params: { query: { bodies: ["mars", "venus"], at: ["2026-11-20T10:00Z"], lat: 51.5, lon: 0, frames: "standard" } },
  });
  if (positions.data === undefined) throw new Error(positions.error.code);
  if (typeof positions.data === "string") throw new Error("not JSON");
  const row = positions.data.data;
  if (!("positions" in row)) throw new Error("not a single instant");
  const place = row.positions?.[0];
  if (place === undefined || !("equatorial" in place)) throw new Error("not nested");
  const ra_deg: number | undefined = place.equatorial?.of_date?.ra_deg;
  const enums = await client.GET("/v2/enums", { params: { query: { set: "refraction" } } });
  const discovery = await client.GET("/v2");
  if (ra_deg === undefined || enums.data === undefined || discovery.data === undefined) throw new Error("no data");
  if (typeof discovery.data === "string") throw new Error("not JSON");
  const { sets } = enums.data.data;
  const version = discovery.data.data.contract_version;
  if (sets === undefined || version === undefined) throw new Error("members are left out");
  return { ra_deg, sets: Object.keys(sets), version };
}
`;

/** A program that must not compile: it sends a word that the document does not allow. */
const WRONG_CLIENT = `
import createClient from "openapi-fetch";
import type { paths } from "./schema.js";
const client = createClient<paths>({ baseUrl: "" });
void client.GET("/v2/positions", { params: { query: { frames: "most" } } });
`;

describe("a client generated from the document", () => {
  const cache = fileURLToPath(new URL("../../../node_modules/.cache/", import.meta.url));
  let folder: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, "client-"));
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    writeFileSync(join(folder, "schema.ts"), astToString(await openapiTypescript(JSON.stringify(DOCUMENT))));
    app = await testApp();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await app.close();
  });

  /** Compiles a program beside the generated types; returns what the compiler has to say. */
  function compile(name: string, source: string): string[] {
    const file = join(folder, name);
    writeFileSync(file, source);
    const program = ts.createProgram([file], {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      target: ts.ScriptTarget.ES2023,
      lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      skipLibCheck: true,
      types: [],
    });
    const diagnostics = ts.getPreEmitDiagnostics(program);
    program.emit();
    return diagnostics.map((diagnostic) => ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n"));
  }

  it("compiles, and calls three routes", async () => {
    expect(compile("client.ts", CLIENT)).toEqual([]);
    expect(readFileSync(join(folder, "client.js"), "utf8")).toContain("callThree");
    const baseUrl = await app.listen({ host: "127.0.0.1", port: 0 });
    const { callThree } = await import(pathToFileURL(join(folder, "client.js")).href);
    const mars = (
      await get(app, "/v2/positions?bodies=mars,venus&at=2026-11-20T10:00Z&lat=51.5&lon=0")
    ).json().data.positions[0];
    expect(await callThree(baseUrl)).toEqual({
      ra_deg: mars.equatorial.of_date.ra_deg,
      sets: ["refraction"],
      version: "2.0.0",
    });
  });

  it("does not compile against what the document does not allow", () => {
    expect(compile("wrong.ts", WRONG_CLIENT).join()).toMatch(/"most".*not assignable/s);
  });
});
