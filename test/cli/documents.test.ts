import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { runCommand } from "../../src/cli/command.ts";
import { COMMANDS } from "../../src/cli/start/commands.ts";
import { TEST_NOW_MS } from "../server/app.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGES = [
  "README.md",
  "docs/getting-started.md",
  "docs/recipes.md",
  "docs/serving.md",
  "docs/how-accurate.md",
  "docs/how-fast.md",
  "docs/migrating.md",
];
const read = (page: string) => readFileSync(join(ROOT, page), "utf8");
const folder = mkdtempSync(join(tmpdir(), "meridian-documents-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lines of code, and code within a line, that begin with the command. */
const commandsOf = (page: string): string[] =>
  [...read(page).matchAll(/(?:^ *(?:\$ )?|`)(meridian (?!bulk|verify)[^`\n…]+)/gm)].flatMap(
    ([, line = ""]) => (line.includes("--help") || line.includes("completion") ? [] : [line.trim()]),
  );

describe("the pages for people", () => {
  const commands = [...new Set(PAGES.flatMap(commandsOf))];

  it.each(commands)("%s", async (command) => {
    const words = command.split(/\s+/).slice(1);
    const at = words.indexOf("-o");
    const file = at < 0 ? null : join(folder, words[at + 1] ?? "");
    if (file !== null) words[at + 1] = file;
    let out = 0;
    let complaints = "";
    const status = await runCommand(
      words,
      {
        environment: {},
        clock_ms: () => TEST_NOW_MS,
        terminal: null,
        write: async (body) => {
          out += body.length;
        },
        complain: (text) => {
          complaints += text;
        },
      },
      COMMANDS,
    );
    expect([status, complaints.replace(/^warnings: .*\n$/, "")]).toEqual([0, ""]);
    expect(file === null ? out : statSync(file).size).toBeGreaterThan(100);
  });

  it("name ten recipes and more", () => {
    expect(commands.length).toBeGreaterThanOrEqual(15);
  });

  it.each(PAGES)("%s links to what is there", (page) => {
    for (const [, target = ""] of read(page).matchAll(/\]\(([^)#]+)\)/g))
      if (!target.startsWith("http"))
        expect(existsSync(resolve(ROOT, dirname(page), target)), target).toBe(true);
  });
});

describe("the README", () => {
  it("has 150 lines at most", () => {
    expect(read("README.md").split("\n").length).toBeLessThanOrEqual(151);
  });

  it("has the figures of the reports", () => {
    const reports = { accuracy: read("docs/accuracy.md"), performance: read("docs/performance.md") };
    const rows = read("README.md")
      .split("\n")
      .filter((line) => / (″|s|µs|ms) \|/.test(line) || line.includes("″"));
    const figures = rows.flatMap((row) =>
      [...row.matchAll(/\| ([\d.]+)(″| s| µs| ms)/g)].map(
        ([, figure = "", unit = ""]) => [figure, unit.trim()] as const,
      ),
    );
    expect(figures.length).toBeGreaterThanOrEqual(10);
    for (const [figure, unit] of figures) {
      const report = unit === "″" || unit === "s" ? reports.accuracy : reports.performance;
      expect(report.includes(`| ${figure} `) || report.includes(`| ${figure} ± `), `${figure} ${unit}`).toBe(
        true,
      );
    }
  });
});
