import { describe, expect, it } from "vitest";
import { conventionsData } from "../../../src/contract/describe/conventions.ts";
import { discoveryData } from "../../../src/contract/describe/discovery.ts";
import { fieldsOf } from "../../../src/contract/describe/field-reference.ts";
import { memberNames, namesText } from "../../../src/contract/describe/names.ts";
import { errorsOf, parametersOf } from "../../../src/contract/describe/reference.ts";
import { referenceText } from "../../../src/contract/describe/reference-text.ts";
import { PUBLISHED } from "../../../src/routes/about/documents.ts";
import { openApiDocument } from "../../../src/routes/about/openapi.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { PUBLIC_URL } from "../call.ts";

/** Paths of texts that say nothing. */
function emptyTexts(value: unknown, path = ""): string[] {
  if (typeof value === "string") return value.trim() === "" ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => emptyTexts(member, `${path}/${key}`));
}

describe("what is published", () => {
  it.each([
    ["conventions", () => conventionsData(ROUTES, PUBLISHED)],
    ["discovery", () => discoveryData(ROUTES, PUBLIC_URL, PUBLISHED)],
    ["OpenAPI", () => openApiDocument(ROUTES, PUBLIC_URL)],
    ["names of members", () => memberNames(ROUTES)],
    ["parameters", () => ROUTES.map(parametersOf)],
    ["fields", () => ROUTES.map(fieldsOf)],
  ] as const)("has no empty text: %s", (_name, made) => {
    const data = made();
    expect(JSON.stringify(data).length).toBeGreaterThan(2000);
    expect(emptyTexts(data)).toEqual([]);
  });

  it("names addresses of this server alone, each a whole one", () => {
    const addresses =
      JSON.stringify(discoveryData(ROUTES, PUBLIC_URL, PUBLISHED)).match(/https?:[^"]*/g) ?? [];
    expect(addresses.length).toBeGreaterThan(ROUTES.length);
    for (const address of addresses) expect(new URL(address).href, address).toContain("://");
    const own = addresses.filter((address) => address.startsWith(PUBLIC_URL));
    expect(own).toContain(`${PUBLIC_URL}/docs/errors`);
    for (const { path } of ROUTES)
      expect(
        own.some((address) => address.includes(path)),
        path,
      ).toBe(true);
  });

  it("gives each definition and threshold a subject of its own", () => {
    const { definitions, thresholds } = conventionsData(ROUTES, PUBLISHED);
    const names = thresholds.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { subject, statement } of definitions) {
      expect(subject, statement).toMatch(/\S/);
      expect(statement, subject).toMatch(/[.)]$/);
    }
    for (const { name, statement } of thresholds) expect(statement, name).toMatch(/\.$/);
  });

  it("tells of every route, in words and as lists", () => {
    const [reference, names] = [referenceText(ROUTES), namesText(ROUTES)];
    for (const route of ROUTES) {
      expect(reference).toContain(route.path);
      expect(errorsOf(route)).toContain("INVALID_PARAMETER");
    }
    for (const { name } of memberNames(ROUTES)) expect(names).toContain(name);
  });
});
