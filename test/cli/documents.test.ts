import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { answerOverPlaces } from "../../src/cli/bulk/over-places.ts";
import { runCommand } from "../../src/cli/command.ts";
import { COMMANDS } from "../../src/cli/start/commands.ts";
import * as library from "../../src/library/index.ts";
import { type Block, blocksOf, blocksRunBy, commandLines, PAGES, ROOT, RUNNERS } from "../samples/blocks.ts";
import { mpcLine, SET_ORBITS } from "../samples/mpc-lines.ts";
import { TEST_NOW_MS } from "../server/app.ts";
import { withReportFigures } from "./readme-table.ts";

const SYSTEMD = "/usr/bin/systemd-analyze";
const HERE = "test/cli/documents.test.ts";
const read = (page: string) => readFileSync(join(ROOT, page), "utf8");
const folder = mkdtempSync(join(tmpdir(), "meridian-documents-"));
afterAll(() => rmSync(folder, { recursive: true }));
/** A file that pages read besides the output of earlier recipes. */
const CATALOGUE = join(folder, "MPCORB.DAT.gz");
writeFileSync(CATALOGUE, gzipSync(SET_ORBITS.slice(0, 40).map(mpcLine).join("\n")));

/** Pages whose words in the running text are commands that work, and addresses. */
const TOLD = PAGES.filter((page) => RUNNERS.some((row) => row.page === page && row.run_by === HERE)).concat(
  "docs/how-fast.md",
  "docs/maps.md",
  "docs/migrating.md",
);

/** Lines of code, and code within a line, that begin with the command. */
const commandsOf = (page: string): string[] =>
  [...read(page).matchAll(/(?:^ *(?:\$ )?|`)(meridian (?!bulk|verify|<|compare naif)[^`\n…]+)/gm)].map(
    ([, line = ""]) => line.trim(),
  );

/** Addresses for curl, and requests within a line. */
const addressesOf = (page: string): string[] =>
  [...read(page).matchAll(/(?:curl '[^']*?|`)(\/v2[^'`\s…]*)['`]/g)].map(([, address = ""]) => address);
/** Pages that name a route by its address alone: it is no question there. */
const NAMING = ["CONTRIBUTING.md", "docs/small-bodies.md"];
const isAsked = (page: string, address: string) => (NAMING.includes(page) ? /[?].*=./.test(address) : true);

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
    return /^(?:direct\.\w+\(|sky\.\w+\(\{|\w+\(sky,)/.test(call) ? [[call, paths] as const] : [];
  });
}

/** True if a value has a path of members, from itself or from anything in it. */
function hasPath(value: unknown, path: string): boolean {
  if (typeof value !== "object" || value === null) return false;
  const members = new Map<string, unknown>(Object.entries(value));
  const [first = "", ...rest] = path.split(".");
  const own = members.get(first);
  if (own !== undefined && own !== null && (rest.length === 0 || hasPath(own, rest.join(".")))) return true;
  return [...members.values()].some((member) => hasPath(member, path));
}

describe("the pages for people", () => {
  const commands = [...new Set(TOLD.flatMap(commandsOf))];

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
    expect([status, complaints.replace(/^(?:warnings: .*|\d+ lines read, 0 unreadable)\n$/, "")]).toEqual([
      0,
      "",
    ]);
    expect(file === null ? out : statSync(file).size).toBeGreaterThan(100);
  });

  it.each([
    ...new Set(TOLD.flatMap((page) => addressesOf(page).filter((address) => isAsked(page, address)))),
  ])("%s is answered by a server that is started plainly", async (address) => {
    expect((await plain.fetch(address)).status).toBe(200);
  });

  it.each(blocksRunBy(HERE, "js").map(({ page, line, code }) => [page, line, code] as const))(
    "the program %s:%i tells what there is",
    async (_page, _line, code) => {
      const told: unknown[] = [];
      const names = Object.keys(library);
      const here = code.replaceAll('"MPCORB.DAT.gz"', JSON.stringify(CATALOGUE));
      const body = here.replace(/^ *import \{([^}]*)\} from "meridian";.*$/m, "const {$1} = library;");
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

  it("shows what the first request is answered with", async () => {
    const [block] = blocksRunBy(HERE, "json");
    const [, address = ""] = /curl '[^']*?(\/v2[^']*)'/.exec(read("README.md")) ?? [];
    expect(await (await plain.fetch(address)).json()).toMatchObject(JSON.parse(block?.code ?? ""));
  });

  it("shows what the command prints", async () => {
    const [block] = blocksRunBy(HERE, "console");
    const [shown = "", ...lines] = (block?.code ?? "").trim().split("\n");
    const printed: string[] = [];
    const status = await runCommand(
      shown.split(/\s+/).slice(2),
      {
        environment: { XDG_CONFIG_HOME: folder },
        clock_ms: () => TEST_NOW_MS,
        terminal: null,
        write: async (body) => {
          printed.push(typeof body === "string" ? body : new TextDecoder().decode(body));
        },
        writeError: () => {},
      },
      COMMANDS,
    );
    expect(status).toBe(0);
    expect(lines.at(-1)).toBe("…");
    expect(
      printed
        .join("")
        .split("\n")
        .slice(0, lines.length - 1),
    ).toEqual(lines.slice(0, -1));
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

describe("the blocks of code", () => {
  const rowOf = ({ page, language }: Block) =>
    RUNNERS.filter((row) => row.page === page && row.language === language && row.line === "");
  // a block of text is no code
  const blocks = PAGES.flatMap(blocksOf).filter(({ language }) => language !== "text");

  it.each(blocks.map((block) => [`${block.page}:${block.line}`, block] as const))(
    "%s is run by one program",
    (_, block) => {
      expect(rowOf(block).length).toBe(1);
      for (const { run_by } of rowOf(block))
        expect(read(run_by)).toMatch(/blocksRunBy\(|blocks_run_by\(|bulk\.md/);
    },
  );

  it.each(RUNNERS.map((row) => [row.page, row.language, row.line, row] as const))(
    "%s, %s %s: it is there, and so is who runs it",
    (page, language, line, { run_by }) => {
      const own = blocksOf(page).filter((block) => block.language === language);
      expect(own.length).toBeGreaterThan(0);
      if (line !== "") expect(own.flatMap(commandLines)).toContain(line);
      expect(existsSync(join(ROOT, run_by))).toBe(true);
      const [, script] = /^npm run (\S+)/.exec(line) ?? [];
      if (run_by === "package.json") expect(JSON.parse(read(run_by)).scripts).toHaveProperty([script ?? ""]);
    },
  );

  const typed = [...blocksRunBy(HERE, "sh"), ...blocksRunBy(HERE, "console")];
  it.each(typed.flatMap((block) => commandLines(block).map((line) => [block.page, line] as const)))(
    "%s: %s is run",
    (page, line) => {
      const isRun =
        commandsOf(page).includes(line) ||
        addressesOf(page).some((address) => line.startsWith("curl ") && line.includes(address)) ||
        RUNNERS.some((row) => row.page === page && row.line === line);
      expect(isRun).toBe(true);
    },
  );

  it.skipIf(!existsSync(SYSTEMD))(
    "the unit that serving.md installs is sound, and its program is there",
    () => {
      const unit = join(ROOT, "deploy/meridian.service");
      const { stderr } = spawnSync(SYSTEMD, ["verify", unit], { encoding: "utf8" });
      // the Node of this machine may lie elsewhere
      const said = stderr.split("\n").filter((line) => line.includes("meridian.service"));
      expect(said.filter((line) => !line.includes("not executable"))).toEqual([]);
      const [, program = ""] =
        /^ExecStart=.* \/opt\/meridian\/(\S+) serve$/m.exec(read("deploy/meridian.service")) ?? [];
      expect(existsSync(join(ROOT, program))).toBe(true);
    },
  );
});
