import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SRC = fileURLToPath(new URL("../src", import.meta.url));

/** What each layer may import, besides itself. Imports point downward only. */
const ORDER = [
  "host",
  "engine",
  "time",
  "solve",
  "catalog",
  "sky",
  "contract",
  "routes",
  "library",
  "cli",
  "site",
  "server",
];
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ORDER.map((layer, index) => [layer, ORDER.slice(0, index)]),
);

/** Imports that still point upward. */
const UPWARD = [
  "cli/command.ts imports server/start/backing.ts",
  "cli/command.ts imports server/start/keys.ts",
  "cli/command.ts imports server/start/serve.ts",
  "cli/command.ts imports server/start/settings.ts",
  "cli/command.ts imports server/start/tools.ts",
  "cli/help.ts imports server/start/settings.ts",
  "site/pages/tool-page.ts imports server/mcp/tool.ts",
];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
}

const IMPORT = /^\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;

function imports(): Import[] {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(SRC, file), "utf8");
    return [...text.matchAll(IMPORT)].map(([, type, to = ""]) => ({
      from: file,
      to: to.startsWith(".") ? relative(SRC, resolve(SRC, dirname(file), to)) : to,
      isTypeOnly: type !== undefined,
    }));
  });
}

const layerOf = (file: string) => (file.includes("/") ? (file.split("/")[0] ?? "") : "root");

test("imports point downward through the layers", () => {
  const wrong = imports().filter(({ from, to }) => {
    const [layer, target] = [layerOf(from), layerOf(to)];
    if (layer === "root" || !(target in MAY_IMPORT) || layer === target) return false;
    return !(MAY_IMPORT[layer] ?? []).includes(target);
  });
  expect(
    wrong.map(({ from, to }) => `${from} imports ${to}`).filter((name) => !UPWARD.includes(name)),
  ).toEqual([]);
});

test("every folder of src is a known layer", () => {
  const folders = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map((folder) => folder.name).filter((name) => !(name in MAY_IMPORT))).toEqual([]);
});

test("astronomy knows nothing of zod, http, MCP or files of the contract", () => {
  const words = ["zod", "fastify", "@modelcontextprotocol/sdk"];
  const wrong = imports().filter(
    ({ from, to }) =>
      ["sky", "solve", "time", "catalog", "engine"].includes(layerOf(from)) &&
      words.some((word) => to.startsWith(word)),
  );
  expect(wrong).toEqual([]);
});

test("the lists of words import nothing, so that every layer above may take them", () => {
  const lists = ["sky/words.ts", "time/policies.ts"];
  expect(imports().filter(({ from }) => lists.includes(from))).toEqual([]);
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" });
  expect(lists.filter((list) => !files.includes(list))).toEqual([]);
});

test("only src/engine touches WebAssembly, only src/cli the environment and the clock", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const using = (pattern: RegExp, layer: string) =>
    files.filter(
      (file) =>
        layerOf(file) !== layer && pattern.test(withoutComments(readFileSync(join(SRC, file), "utf8"))),
    );
  expect(using(/\bWebAssembly\b/, "engine")).toEqual([]);
  expect(
    using(/\bprocess\.env\b|\bDate\.now\(|\bnew Date\(\)/, "cli").filter(
      (file) => !file.startsWith("server/start/"),
    ),
  ).toEqual([]);
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
}
