import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openApiDocument } from "../../src/routes/about/openapi.ts";
import { ROUTES } from "../../src/routes/index.ts";

/** The published documents agree with the declarations; `npm run docs` writes it. */

const DOCUMENT = new URL("../../docs/openapi.json", import.meta.url);
const PUBLIC_URL = "http://127.0.0.1:8080";

/** The first line in which they differ: a diff of texts as long as these takes minutes. */
function firstDifference(written: string, generated: string): string | null {
  const [a, b] = [written.split("\n"), generated.split("\n")];
  const at = a.findIndex((line, i) => line !== b[i]);
  if (at >= 0) return `line ${at + 1}: ${a[at]} / ${b[at]}`;
  return a.length === b.length ? null : `${a.length} / ${b.length} lines`;
}

it("docs/openapi.json is generated from the declarations as they are", () => {
  const generated = `${JSON.stringify(openApiDocument(ROUTES, PUBLIC_URL), null, 2)}\n`;
  expect(firstDifference(readFileSync(DOCUMENT, "utf8"), generated)).toBeNull();
});
