/**
 * Writes `src/engine/kernels.ts`, the type of the compiled engine's exports, from the bindings that the compiler writes beside
 * `build/engine.wasm`; these are taken away.
 */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeFormatted } from "./layout/write-formatted.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const bindings = (extension: string) => join(root, "build", `engine.${extension}`);

/** A function of the bindings: where it stands, its parameters' types in the kernels, its declaration. */
const EXPORT =
  /\/\*\*\s+\* (?<source>\S+)\/\w+\s(?<tags>[^/]*)\*\/\s+export function (?<declaration>\w+\([^)]*\): \w+);/g;

function member({ source = "", tags = "", declaration = "" }: Record<string, string>): string {
  const types = [...tags.matchAll(/@(param|returns)[^`]*`(\w+)`/g)];
  const given = types.filter(([, tag]) => tag === "param").map(([, , type]) => type);
  const returned = types.find(([, tag]) => tag === "returns")?.[2] ?? "void";
  return `/** \`${source}\`: (${given.join(", ")}) → ${returned} */\n${declaration};`;
}

const members = [...readFileSync(bindings("d.ts"), "utf8").matchAll(EXPORT)].map(({ groups = {} }) =>
  member(groups),
);
if (members.length === 0) throw new Error("build/engine.d.ts declares no kernel");
const text = [
  "// Written by `npm run build -- wasm` from the compiler's bindings; do not edit.",
  "",
  "/** The exports of the compiled engine; addresses are byte offsets into linear memory. */",
  "export interface Kernels {",
  ...members,
  "}",
  "",
].join("\n");
writeFormatted("src/engine/kernels.ts", text);
for (const extension of ["js", "d.ts"]) rmSync(bindings(extension));
