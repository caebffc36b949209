import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The fenced blocks of the pages for people, and the program that runs each: blocks.tsv. */

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TABLE = "test/samples/blocks.tsv";
/** Written by `npm run docs`, and not in git. */
const PRINTED = new Set(["docs/api.md", "docs/names.md", "docs/reference.md"]);

export interface Block {
  readonly page: string;
  readonly language: string;
  /** Line of the fence, counted from 1. */
  readonly line: number;
  readonly code: string;
}

/** Blocks of a language on a page, or one line of a shell, and who runs them. */
export interface Runner {
  readonly page: string;
  readonly language: string;
  readonly run_by: string;
  /** The line of a shell that is meant alone; empty: all blocks of the language. */
  readonly line: string;
}

/** Every page in git that is written for people. */
export const PAGES: readonly string[] = ["", "docs", "docs/adr", "data", "deploy", "src/python"].flatMap(
  (folder) =>
    existsSync(join(ROOT, folder))
      ? readdirSync(join(ROOT, folder))
          .filter((name) => name.endsWith(".md"))
          .map((name) => (folder === "" ? name : `${folder}/${name}`))
          .filter((page) => !PRINTED.has(page))
      : [],
);

export const RUNNERS: readonly Runner[] = readFileSync(join(ROOT, TABLE), "utf8")
  .split("\n")
  .filter((row) => row !== "" && !row.startsWith("#"))
  .map((row) => {
    const [page = "", language = "", run_by = "", line = ""] = row.split("\t");
    return { page, language, run_by, line };
  });

export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let open: { readonly language: string; readonly line: number; readonly lines: string[] } | null = null;
  readFileSync(join(ROOT, page), "utf8")
    .split("\n")
    .forEach((text, i) => {
      const [, language] = /^ *```(.*)$/.exec(text) ?? [];
      if (language === undefined) open?.lines.push(text);
      else if (open === null) open = { language, line: i + 1, lines: [] };
      else {
        blocks.push({ page, language: open.language, line: open.line, code: `${open.lines.join("\n")}\n` });
        open = null;
      }
    });
  return blocks;
}

/** The blocks of a language that a program runs. */
export function blocksRunBy(program: string, language: string): Block[] {
  const pages = RUNNERS.filter(
    (row) => row.run_by === program && row.language === language && row.line === "",
  );
  return pages.flatMap(({ page }) => blocksOf(page).filter((block) => block.language === language));
}

/** The commands of a shell's block, without prompts and what a command printed; a line that ends with \ goes on. */
export function commandLines({ language, code }: Block): string[] {
  const lines = code.replaceAll("\\\n", " ").split("\n");
  const typed = language === "console" ? lines.filter((line) => line.startsWith("$ ")) : lines;
  return typed
    .map((line) =>
      line
        .replace(/^\$ /, "")
        .replace(/\s+#.*$/, "")
        .trim(),
    )
    .filter((line) => line !== "");
}
