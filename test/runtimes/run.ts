/**
 * Holds the answers of other runtimes against the committed ones, byte for byte:
 *   npm run test:runtimes                         all of them
 *   npm run test:runtimes -- node-20 chromium     these
 *   npm run test:runtimes -- --install       installs them
 *   npm run test:runtimes -- --write              none: writes anew what they are held against
 * They come from test/runtimes/package.json (`npm run test:runtimes -- --install`); Chromium is that of the machine.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { install } from "../samples/install.ts";
import { askChromium, FOLDER, type Given, type Place } from "./browser.ts";
import { questions } from "./questions.ts";

const GOLDEN = new URL("../golden/runtimes.tsv", import.meta.url);
const HEADING = [
  "# What questions are answered with in every runtime: question, status, bytes and sha-256 of the body, with version, build and",
  "# numbers of the engine replaced by an asterisk. Written by npm run test:runtimes -- --write; now is 2026-11-20T10:00:30Z",
];
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const PROCESS = join(FOLDER, "process.mjs");
const installed = (...path: string[]) => join(FOLDER, "node_modules", ...path);

/** How a runtime is started with a file. */
const PROCESSES: Readonly<Record<string, readonly string[]>> = {
  "node-20": [installed("node-20", "bin", "node")],
  "node-22": [installed("node-22", "bin", "node")],
  "node-24": [installed("node-24", "bin", "node")],
  "node-26": [installed("node-26", "bin", "node")],
  deno: [installed(".bin", "deno"), "run", "--allow-all", "--no-lock", "--node-modules-dir=manual"],
  bun: [installed(".bin", "bun"), "run"],
};
const PLACES: Readonly<Record<string, Place>> = {
  "chromium-page": "page",
  "chromium-worker": "worker",
  "chromium-service-worker": "service-worker",
};

async function askRuntime(name: string, asked: readonly string[]): Promise<Given> {
  const place = PLACES[name];
  if (place !== undefined) {
    const browser = BROWSERS.find((path) => existsSync(path));
    if (browser === undefined) throw new Error("there is no Chromium on this machine");
    return askChromium(place, asked, browser);
  }
  const [command, ...words] = PROCESSES[name] ?? [];
  if (command === undefined) throw new Error(`no runtime ${name}`);
  const output = execFileSync(command, [...words, PROCESS], {
    input: asked.join("\n"),
    encoding: "utf8",
    maxBuffer: MOST_OUTPUT_BYTES,
  });
  return { lines: output.trim().split("\n") };
}

/** The committed lines by their questions. */
function expectedLines(): Map<string, string> {
  const rows = readFileSync(GOLDEN, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => [line.slice(0, line.indexOf("\t")), line.slice(line.indexOf("\t") + 1)] as const);
  return new Map(rows);
}

function write(): void {
  const asked = questions();
  const output = execFileSync(process.execPath, [PROCESS], {
    input: asked.join("\n"),
    encoding: "utf8",
    maxBuffer: MOST_OUTPUT_BYTES,
  });
  const lines = output.trim().split("\n");
  writeFileSync(
    GOLDEN,
    `${[...HEADING, ...asked.map((question, i) => `${question}\t${lines[i]}`)].join("\n")}\n`,
  );
  process.stdout.write(`${asked.length} questions\n`);
}

async function check(name: string): Promise<boolean> {
  const expected = expectedLines();
  const asked = [...expected.keys()].filter(
    (question) => !name.endsWith("service-worker") || question.startsWith("/v2"),
  );
  const { lines, ready_ms, first_ms, rows_ms } = await askRuntime(name, asked);
  const other = asked.filter((question, i) => lines[i] !== expected.get(question));
  for (const question of other) process.stderr.write(`${name}: ${question}\n`);
  const times = Object.entries({ ready_ms, first_ms, rows_ms })
    .filter(([, value]) => value !== undefined)
    .map(([what, value]) => `, ${what} ${Math.round(value ?? 0)}`);
  process.stdout.write(
    `${name}: ${asked.length - other.length} of ${asked.length} the same bytes${times.join("")}\n`,
  );
  return other.length === 0 && lines.length === asked.length;
}

const chosen = process.argv.slice(2);
if (chosen.includes("--install")) install(FOLDER);
else if (chosen.includes("--write")) write();
else {
  const all = [...Object.keys(PROCESSES), ...Object.keys(PLACES)];
  const names =
    chosen.length === 0 ? all : all.filter((name) => chosen.some((word) => name.startsWith(word)));
  let isSame = names.length > 0;
  for (const name of names) isSame = (await check(name)) && isSame;
  process.exitCode = isSame ? 0 : 1;
}
