import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { answerOverPlaces } from "../../src/cli/bulk/over-places.ts";
import { runCommand } from "../../src/cli/command.ts";
import { COMMANDS } from "../../src/cli/start/commands.ts";
import * as library from "../../src/library/index.ts";
import { TEST_NOW_MS } from "../server/app.ts";
import { withReportFigures } from "./readme-table.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGES = [
  "README.md",
  "docs/getting-started.md",
  "docs/recipes.md",
  "docs/maps.md",
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
  [...read(page).matchAll(/(?:^ *(?:\$ )?|`)(meridian (?!bulk|verify|compare)[^`\n…]+)/gm)].map(
    ([, line = ""]) => line.trim(),
  );

/** What curl is asked for, and requests within a line. */
const addressesOf = (page: string): string[] =>
  [...read(page).matchAll(/(?:curl '[^']*?|`)(\/v2[^'`\s…]*)['`]/g)].map(([, address = ""]) => address);

/** Programs that import the package. */
const programsOf = (page: string): string[] =>
  [...read(page).matchAll(/```js\n(.*?)```/gs)].map(([, code = ""]) => code);

const AsyncFunction: new (...words: string[]) => (...given: unknown[]) => Promise<unknown> =
  Object.getPrototypeOf(async () => {}).constructor;
const { nextEclipse, nextRise, nextFullMoon, moonPhase, sunPosition } = library;
const HELPERS = { nextEclipse, nextRise, nextFullMoon, moonPhase, sunPosition };
const AT = "2026-11-20T10:00:00Z";
const sky = await library.createMeridian({ clock_ms: () => TEST_NOW_MS });
const direct = await library.createDirect();
/** A server that is started plainly. */
const plain = await library.createMeridian({ clock_ms: () => TEST_NOW_MS, plan: "basic" });

/** The calls of the page on migrating, and what is said to be in their answers. */
function migrations(): (readonly [call: string, paths: readonly string[]])[] {
  const rows = read("docs/migrating.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  return rows.flatMap((row) => {
    const [call = "", ...paths] = [...(row.split("|")[2] ?? "").matchAll(/`([^`]+)`/g)].map(
      ([, code = ""]) => code,
    );
    return /^(?:direct|sky)\.\w+\(|^\w+\(sky,/.test(call) ? [[call, paths] as const] : [];
  });
}

/** Whether a value has a path of members, from itself or from anything in it. */
function hasPath(value: unknown, path: string): boolean {
  if (typeof value !== "object" || value === null) return false;
  const members = new Map<string, unknown>(Object.entries(value));
  const [first = "", ...rest] = path.split(".");
  const own = members.get(first);
  if (own !== undefined && own !== null && (rest.length === 0 || hasPath(own, rest.join(".")))) return true;
  return [...members.values()].some((member) => hasPath(member, path));
}

describe("the pages for people", () => {
  const commands = [...new Set(PAGES.flatMap(commandsOf))];

  it.each(commands)("%s", async (command) => {
    const words = command.split(/\s+/).slice(1);
    const at = words.indexOf("-o");
    const assets = words.indexOf("FOLDER");
    // what an earlier recipe wrote
    words.forEach((word, i) => {
      if (i !== at + 1 && existsSync(join(folder, word))) words[i] = join(folder, word);
    });
    let file = at < 0 ? null : join(folder, words[at + 1] ?? "");
    if (file !== null) words[at + 1] = file;
    if (assets >= 0) {
      words[assets] = join(folder, "FOLDER");
      file = join(folder, "FOLDER", "meridian.js");
    }
    let out = 0;
    let complaints = "";
    const status = await runCommand(
      words,
      {
        environment: { XDG_CONFIG_HOME: folder },
        overPlaces: answerOverPlaces,
        clock_ms: () => TEST_NOW_MS,
        terminal: null,
        write: async (body) => {
          out += body.length;
        },
        writeError: (text) => {
          complaints += text;
        },
      },
      COMMANDS,
    );
    expect([status, complaints.replace(/^warnings: .*\n$/, "")]).toEqual([0, ""]);
    expect(file === null ? out : statSync(file).size).toBeGreaterThan(100);
  });

  it.each([...new Set(PAGES.flatMap(addressesOf))])(
    "%s is answered by a server that is started plainly",
    async (address) => {
      expect((await plain.fetch(address)).status).toBe(200);
    },
  );

  it.each(PAGES.flatMap((page) => programsOf(page).map((code, i) => [page, i + 1, code] as const)))(
    "the program %s %i tells what there is",
    async (_page, _i, code) => {
      const told: unknown[] = [];
      const names = Object.keys(library);
      const body = code.replace(/^ *import \{([^}]*)\} from "meridian";.*$/m, "const {$1} = library;");
      const program = new AsyncFunction("library", "console", body);
      await program(library, { log: (...values: unknown[]) => told.push(...values) });
      expect(names.length).toBeGreaterThan(5);
      expect(told.length).toBeGreaterThan(0);
      for (const value of told) expect(value ?? "nothing").not.toBe("nothing");
    },
  );

  it.each(migrations())("%s has what the page says: %s", async (call, paths) => {
    const names = [
      "sky",
      "direct",
      "at",
      "date",
      "body",
      "lat",
      "lon",
      "start",
      "end",
      ...Object.keys(HELPERS),
    ];
    const given = [sky, direct, AT, new Date(AT), "mars", 38.72, -9.14, "2026-11-20", "2026-12-20"];
    const run = new AsyncFunction(...names, `return ${call}`);
    const answer: unknown = await run(...given, ...Object.values(HELPERS));
    expect(answer ?? "nothing").not.toBe("nothing");
    for (const path of paths)
      expect([path, hasPath({ data: answer, ...Object(answer) }, path)]).toEqual([path, true]);
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
    const reports = {
      "accuracy.md": read("docs/accuracy.md"),
      "performance.md": read("docs/performance.md"),
    };
    const readme = read("README.md");
    expect(withReportFigures(readme, reports)).toBe(readme);
    expect(readme.match(/[| ][\d.]+(?:e-\d)?(″| s| µs| ms)(?=,| \|)/g)).toHaveLength(12);
    expect(readme).not.toContain("not measured");
    const changed = reports["accuracy.md"].replace(/(kernel +\| moon +\| 100000 +\|) 0\.00\d+ /, "$1 0.5 ");
    const renewed = withReportFigures(readme, { ...reports, "accuracy.md": changed });
    expect(renewed).toContain("| Moon, the largest of 100,000 places of 1700–2200, from JPL DE440 | 0.5″ |");
  });
});
