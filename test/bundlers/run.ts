/**
 * Installs the packed package in empty folders, builds a program with it as people do, runs it and holds its answers against the
 * committed ones:
 *   npm run test:bundlers                  everything
 *   npm run test:bundlers -- node vite     these
 *   npm run test:bundlers -- --install     installs the tools
 * The tools come from test/bundlers/package.json (`npm run test:bundlers -- --install`); Chromium is that of the machine. Given: `npm run build`.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { install } from "../samples/install.ts";
import type { Target } from "./pages.ts";
import { TARGETS } from "./targets.ts";
import { openWorkshop } from "./workshop.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const GOLDEN = new URL("../golden/runtimes.tsv", import.meta.url);

/** The committed lines by their questions: of each path the first that is answered, and the first that is refused. */
function goldenLines(): ReadonlyMap<string, string> {
  const rows = readFileSync(GOLDEN, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const kinds = new Map<string, string>();
  for (const row of rows) {
    const [, path = "", status = ""] = /^([^?\t]*)[^\t]*\t(\d+)/.exec(row) ?? [];
    if (!kinds.has(`${path} ${status}`)) kinds.set(`${path} ${status}`, row);
  }
  return new Map(
    [...kinds.values()].map((row) => [row.slice(0, row.indexOf("\t")), row.slice(row.indexOf("\t") + 1)]),
  );
}

function pack(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const printed = execFileSync("npm", ["run", "--silent", "package", "--", folder], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return join(folder, printed.trim().split("\n").at(-1) ?? "");
}

async function check(name: string, target: Target, { place, tarball }: { place: string; tarball: string }) {
  const golden = goldenLines();
  const asked = [...golden.keys()];
  const workshop = await openWorkshop(join(place, name), tarball, asked);
  const { lines, failed } = await target(workshop);
  const other = lines === null ? [] : asked.filter((question, i) => lines[i] !== golden.get(question));
  for (const fault of [...other, ...failed]) process.stderr.write(`${name}: ${fault}\n`);
  process.stdout.write(
    lines === null
      ? `${name}: ${failed.length} checks failed\n`
      : `${name}: ${asked.length - other.length} of ${asked.length} the same bytes, ${failed.length} checks failed\n`,
  );
  return other.length + failed.length === 0;
}

const chosen = process.argv.slice(2);
if (chosen.includes("--install")) {
  install(fileURLToPath(new URL(".", import.meta.url)));
  process.exit();
}
const names = Object.keys(TARGETS).filter(
  (name) => chosen.length === 0 || chosen.some((word) => name.startsWith(word)),
);
const place = mkdtempSync(join(tmpdir(), "meridian-bundlers-"));
let isGood = names.length > 0;
try {
  const tarball = pack(join(place, "tarball"));
  for (const name of names) {
    const target = TARGETS[name];
    if (target === undefined) continue;
    const isSame = await check(name, target, { place, tarball }).catch((fault: unknown) => {
      process.stderr.write(`${name}: ${fault instanceof Error ? fault.message : String(fault)}\n`);
      return false;
    });
    isGood = isSame && isGood;
    rmSync(join(place, name), { recursive: true, force: true });
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = isGood ? 0 : 1;
