import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../src/routes/index.ts";

/** What the pages for developers say of files. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Names files as they were when it was measured. */
const OF_ANOTHER_COMMIT = "mutants.md";
const PAGES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith(".md")),
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && name !== OF_ANOTHER_COMMIT)
    .map((name) => `docs/${name}`),
];
/** From the root of the checkout; a name in angle brackets or with a star stands for many. */
const PATH =
  /(?<![\w/.<*-])(?:src|test|bench|data|docs|deploy|engine-as|\.ci|\.github)\/[\w./-]*\w(?![\w*<])/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;
const STEP = /[\w-]+(?:\/[\w-]+)+|(?<=→ )[\w-]+/g;

const sources = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" });

describe.each(PAGES)("%s", (page) => {
  const text = readFileSync(join(ROOT, page), "utf8");

  it("names files and folders that exist", () => {
    const paths = (text.match(PATH) ?? []).filter((path) => !isPart(text, path));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("links to files that exist", () => {
    const targets = [...text.matchAll(LINK)].map(([, target = ""]) => join(ROOT, dirname(page), target));
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });
});

/** Whether a path goes on with a name that stands for many. */
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
