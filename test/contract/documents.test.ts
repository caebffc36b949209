import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openApiDocument } from "../../src/contract/describe/openapi.ts";
import { referenceText } from "../../src/contract/describe/reference-text.ts";
import { contractSnapshot } from "../../src/contract/describe/snapshot.ts";
import { ROUTES } from "../../src/routes/index.ts";

/** What is published of the declarations is what they say; `npm run docs` writes it. */

const ROOT = new URL("../../", import.meta.url);
const PUBLIC_URL = "http://127.0.0.1:8080";

/** The first line in which they differ: a diff of texts as long as these takes minutes. */
function firstDifference(written: string, generated: string): string | null {
  const [a, b] = [written.split("\n"), generated.split("\n")];
  const at = a.findIndex((line, i) => line !== b[i]);
  if (at >= 0) return `line ${at + 1}: ${a[at]} / ${b[at]}`;
  return a.length === b.length ? null : `${a.length} / ${b.length} lines`;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

it.each([
  ["docs/reference.md", () => referenceText(ROUTES)],
  ["docs/openapi.json", () => json(openApiDocument(ROUTES, PUBLIC_URL))],
  ["test/contract-snapshot.json", () => json(contractSnapshot(ROUTES))],
])("%s is generated from the declarations as they are", (file, generate) => {
  expect(firstDifference(readFileSync(new URL(file, ROOT), "utf8"), generate())).toBeNull();
});
