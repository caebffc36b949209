import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/start/commands.ts";
import { manualPage } from "../../src/cli/start/manual.ts";
import { routeName } from "../../src/contract/declare/route-name.ts";
import { parametersOf } from "../../src/contract/describe/reference.ts";
import { ROUTES } from "../../src/routes/index.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const page = manualPage(ROUTES, COMMANDS);
const lines = page.split("\n");
/** The text that a line shows, without its escapes. */
const plain = (line: string) =>
  line.replaceAll("\\-", "-").replaceAll("\\(dq", '"').replaceAll("\\&", "").replaceAll("\\e", "\\");
const heads = new Set(lines.filter((line) => line.startsWith(".B ")).map((line) => plain(line.slice(3))));

describe("the manual page", () => {
  it("has every command, and every parameter of every route", () => {
    for (const { name } of [...COMMANDS, ...ROUTES.map((route) => ({ name: routeName(route) }))])
      expect([name, heads.has(name)]).toEqual([name, true]);
    const shown = [...heads].filter((head) => head.startsWith("--"));
    for (const route of ROUTES)
      for (const { name } of parametersOf(route))
        expect([name, shown.some((head) => head.startsWith(`--${name} `))]).toEqual([name, true]);
  });

  it("holds requests that man knows, and texts that mean themselves", () => {
    const requests = new Set(lines.flatMap((line) => /^[.'](\w*)/.exec(line)?.slice(1) ?? []));
    expect([...requests].sort()).toEqual([
      "B",
      "I",
      "IR",
      "PP",
      "RB",
      "RI",
      "SH",
      "SS",
      "TH",
      "TP",
      "ad",
      "fi",
      "nf",
    ]);
    expect(lines.filter((line) => line.replaceAll(/\\(?:[-&e ]|\(dq)/g, "").includes("\\"))).toEqual([]);
  });

  it("is in the package, and troff has nothing to say of it", () => {
    const { man } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(existsSync(join(ROOT, man))).toBe(true);
    const { status, stderr, error } = spawnSync("groff", ["-man", "-Tutf8", "-Kutf8", "-ww", "-z"], {
      input: page,
    });
    // a machine without troff has the test above
    if (error === undefined) expect([status, stderr.toString()]).toEqual([0, ""]);
  });
});
