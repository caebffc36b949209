import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../src/routes/index.ts";

/** The files that the pages for developers name. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Names files as they were when it was measured. */
const OF_ANOTHER_COMMIT = "mutants.md";
const PAGES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith(".md")),
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && name !== OF_ANOTHER_COMMIT)
    .map((name) => `docs/${name}`),
];
/** From the root of the checkout; a name in angle brackets or with a star means many. */
const PATH =
  /(?<![\w/.<*-])(?:src|test|bench|data|docs|deploy|engine-as|\.ci|\.github)\/[\w./-]*\w(?![\w*<])/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;
const STEP = /[\w-]+(?:\/[\w-]+)+|(?<=→ )[\w-]+/g;

/** Files that are printed when they are wanted: a clone has none of them before. */
const PRINTED = readFileSync(join(ROOT, ".gitignore"), "utf8").split("\n");

const sources = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" });

describe.each(PAGES)("%s", (page) => {
  const text = readFileSync(join(ROOT, page), "utf8");

  it("names files and folders that exist", () => {
    const paths = (text.match(PATH) ?? []).filter((path) => !isPart(text, path));
    const missing = paths.filter((path) => !PRINTED.includes(path) && !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
  });

  it("links to files that exist", () => {
    const targets = [...text.matchAll(LINK)].map(([, target = ""]) => join(ROOT, dirname(page), target));
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });
});

/** True if a path goes on with a name that means many. */
function isPart(text: string, path: string): boolean {
  return text.includes(`${path}/<`) || text.includes(`${path}/*`);
}

it("the tools that pages name are there", () => {
  const tools = ROUTES.flatMap(({ tool }) => tool?.name ?? []);
  const named = PAGES.flatMap((page) => readFileSync(join(ROOT, page), "utf8").match(/\bastro_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !tools.includes(name))).toEqual([]);
});

it("the walks of CONTRIBUTING.md go through files of src", () => {
  const text = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
  const walks = text
    .split("\n")
    .filter((line) => line.includes("→"))
    .flatMap((line) => line.match(STEP) ?? []);
  expect(walks.length).toBeGreaterThan(20);
  const isFile = (step: string) =>
    sources.some((path) => `/${path}`.endsWith(`/${step}.ts`) || `/${path}`.endsWith(`/${step}`));
  expect(walks.filter((step) => !isFile(step))).toEqual([]);
});

describe("package.json", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };

  it("has few enough scripts to be known", () => {
    // npm itself runs prepare
    expect(Object.keys(scripts).filter((name) => name !== "prepare").length).toBeLessThanOrEqual(25);
  });

  it("has every script that a tracked file names, and each program of a script's list is in it", () => {
    const files = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).split("\n");
    const named = files
      .filter(
        (file) => /\.(ts|mjs|md|py|yml|json)$|Dockerfile$|^\.ci\//.test(file) && file !== "CHANGELOG.md",
      )
      .flatMap((file) => [
        ...readFileSync(join(ROOT, file), "utf8").matchAll(
          /npm run (?:-s |--silent )?([a-z][\w:-]*)(?: -- ([a-z][\w-]*))?/g,
        ),
      ]);
    expect(named.filter(([, script = ""]) => !(script in scripts)).map(([text]) => text)).toEqual([]);
    const listed = (script: string, name: string) =>
      new RegExp(`^ {2}"?${name}"?: `, "m").test(readFileSync(join(ROOT, LISTS[script] ?? ""), "utf8"));
    const unlisted = named.filter(
      ([, script = "", name]) => script in LISTS && name !== undefined && !listed(script, name),
    );
    expect(unlisted.map(([text]) => text)).toEqual([]);
  });
});

/** Scripts that take the name of a program, and where those stand. */
const LISTS: Readonly<Record<string, string>> = {
  build: "data/build/build.ts",
  import: "data/build/residuals/import.ts",
  measure: "bench/measure.ts",
  "test:long": "test/long.ts",
};
