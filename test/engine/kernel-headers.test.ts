import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const KERNELS = fileURLToPath(new URL("../../engine-as", import.meta.url));
const read = (file: string) => readFileSync(join(KERNELS, file), "utf8");

const RE_EXPORT = /export \{([^}]+)\} from "\.\/([^"]+)"/g;
const OWN_EXPORT = /export function (\w+)/g;

/** Every kernel that the host can call, and the file that it stands in. */
function exportedKernels(): [name: string, file: string][] {
  const index = read("index.ts");
  const others = [...index.matchAll(RE_EXPORT)].flatMap(([, names = "", file = ""]) =>
    names.split(",").map((name): [string, string] => [name.trim(), `${file}.ts`]),
  );
  const own = [...index.matchAll(OWN_EXPORT)].map(([, name = ""]): [string, string] => [name, "index.ts"]);
  return [...others, ...own].filter(([name]) => name !== "");
}

/** The comment that stands in front of a function. */
function headerOf(name: string, file: string): string {
  const text = read(file);
  const [before = ""] = text.split(`export function ${name}(`);
  const header = before.slice(before.lastIndexOf("/**"));
  return /\*\/\s*$/.test(header) ? header : "";
}

it.each(exportedKernels())("%s in %s says what it is given and what it returns", (name, file) => {
  const header = headerOf(name, file);
  const [, parameters = ""] = read(file).match(new RegExp(`export function ${name}\\(([^)]*)\\)`)) ?? [];
  if (parameters.trim() !== "") expect(header).toMatch(/Given:/);
  const returns = new RegExp(`export function ${name}\\([^)]*\\): (?!void)`).test(read(file));
  if (returns) expect(header).toMatch(/Returned:/);
  for (const [, parameter = ""] of parameters.matchAll(/(\w+): \w+/g)) {
    expect(header, `${name} explains ${parameter}`).toMatch(new RegExp(`\\b${parameter}\\b`));
  }
});
