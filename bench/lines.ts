/**
 * Counts the lines that people write and read: `npm run measure -- lines [-- <commit>]`, of the working tree or of a commit.
 *
 * Code: hand-written lines of src and engine-as that are neither blank nor a comment. Files that the build writes do not count, whether it
 * is in git or not. Tracked: all lines in git but data, golden values and the lock file.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { GENERATED } from "../test/layers/rooms.ts";

const [commit] = process.argv.slice(2);
const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8", maxBuffer: 1e9 });

const CODE = new Set([".ts", ".py", ".css", ".html", ".js", ".mjs"]);
/** Files of earlier commits that were printed from the declarations, and are not in git any more. */
const ONCE_GENERATED = [
  "src/library/answer-types.ts",
  "src/library/route-types.ts",
  "src/python/meridian_sky/_records.py",
  "src/python/meridian_sky/_routes.py",
];
const written = new Set([...GENERATED, ...ONCE_GENERATED]);
const NO_TEXT = /\.(png|ico|woff2?|bin|br|gz|parquet|arrow|ephx?)$/;
const NOT_READ =
  /^data\/(?!build\/|import\/|SOURCES\.md)|^test\/golden\/|golden[^/]*\.json$|^package-lock\.json$/;

const paths = (commit === undefined ? git("ls-files") : git("ls-tree", "-r", "--name-only", commit))
  .split("\n")
  .filter((path) => path !== "" && !NO_TEXT.test(path));

let tracked = 0;
const code = new Map<string, number>();
let small = 0;
for (const path of paths) {
  if (NOT_READ.test(path)) continue;
  const lines = textOf(path).split("\n");
  tracked += lines.length - 1;
  const [room = ""] = path.split("/");
  if (!CODE.has(extname(path)) || written.has(path)) continue;
  code.set(room, (code.get(room) ?? 0) + codeLines(lines));
  if ((room === "src" || room === "engine-as") && lines.length - 1 < 30) small++;
}
const product = (code.get("src") ?? 0) + (code.get("engine-as") ?? 0);
console.log(`${product} lines of code in src and engine-as`);
for (const [room, count] of code) console.log(`${String(count).padStart(8)}  ${room}`);
console.log(`${tracked} tracked lines that are neither data, golden values nor the lock file`);
console.log(`${small} files of src and engine-as under 30 lines`);

function textOf(path: string): string {
  return commit === undefined ? readFileSync(path, "utf8") : git("show", `${commit}:${path}`);
}

/** Neither blank nor a comment by itself; a string of several lines that documents a function of Python is one. */
function codeLines(lines: readonly string[]): number {
  let [count, inside] = [0, ""];
  for (const line of lines.map((whole) => whole.trim())) {
    if (inside !== "") {
      if (line.includes(inside)) inside = "";
    } else if (line.startsWith("/*")) inside = line.includes("*/") ? "" : "*/";
    else if (line.startsWith('"""')) inside = line.indexOf('"""', 3) > 0 ? "" : '"""';
    else if (line !== "" && !line.startsWith("//") && !line.startsWith("#")) count++;
  }
  return count;
}
