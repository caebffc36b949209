/**
 * Writes docs/runtimes.md: what a page downloads, and how long it and Node take. `npm run measure -- runtimes`, after `npm run build`.
 */
import "../../src/host/start-node.ts";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { createMeridian } from "../../src/library/node.ts";
import { askChromium, type Given } from "../../test/runtimes/browser.ts";
import { NOW_MS } from "../../test/runtimes/hashes.mjs";

const WEB = new URL("../../dist/web/", import.meta.url);
const REPORT = new URL("../../docs/runtimes.md", import.meta.url);
const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const ROWS = "/v2/positions?body=mars&start=2026-01-01&step=1h&count=10000&shape=columns";
const RUNS = 3;
const WARM_RUNS = 8;
const BYTES_A_KB = 1000;

/** Bytes of what the files of a folder, whose names fit, are sent as. */
function packed(folder: string, fits: RegExp): number {
  const files = readdirSync(new URL(folder, WEB)).filter((name) => name.endsWith(".br") && fits.test(name));
  return files.reduce((sum, name) => sum + statSync(new URL(`${folder}${name}`, WEB)).size, 0);
}

function sizes(): readonly (readonly [what: string, bytes: number, bar: number | null])[] {
  const javascript = packed("./", /^meridian\.js/);
  const core = packed("./", /^core\.bin/);
  const stars = packed("stars/", /^/);
  const slices = packed("slices/", /^/);
  const sunAndMoon = packed("slices/", /^(sun|moon|earth|nutation)\./);
  return [
    ["JavaScript", javascript, 200_000],
    ["Kernels, tables, zones", core, null],
    ["Stars", stars, null],
    ["Segments of 2020 to 2035, all bodies", slices, 800_000],
    ["Segments of 2020 to 2035, Sun and Moon", sunAndMoon, 500_000],
    ["All of these, places apart", javascript + core + stars + slices, 1_500_000],
    ["Places", packed("places/", /^/), null],
    ["Series, for other years", packed("./", /^tables\.bin/), null],
  ];
}

/** The least time of some runs. */
async function least(runs: number, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const begin = performance.now();
    await act();
    times.push(performance.now() - begin);
  }
  return Math.min(...times);
}

async function timesInNode(): Promise<{ ready_ms: number; first_ms: number; rows_ms: number }> {
  const begin = performance.now();
  const meridian = await createMeridian({ clock_ms: () => NOW_MS });
  const ready_ms = performance.now() - begin;
  await (await meridian.fetch("/v2/positions?body=mars&at=2026-11-20T10:00Z")).arrayBuffer();
  const first_ms = performance.now() - begin;
  const rows_ms = await least(WARM_RUNS, async () => (await meridian.fetch(ROWS)).arrayBuffer());
  return { ready_ms, first_ms, rows_ms };
}

async function timesInPage(): Promise<{ ready_ms: number; first_ms: number; rows_ms: number }> {
  const browser = BROWSERS.find((path) => existsSync(path));
  if (browser === undefined) throw new Error("there is no Chromium on this machine");
  const runs: Given[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await askChromium("page", [], browser));
  const most = (member: "ready_ms" | "first_ms") =>
    Math.max(...runs.map((given) => given[member] ?? Number.NaN));
  return {
    ready_ms: most("ready_ms"),
    first_ms: most("first_ms"),
    rows_ms: Math.min(...runs.map(({ rows_ms = Number.NaN }) => rows_ms)),
  };
}

function line(cells: readonly (string | number)[]): string {
  return `| ${cells.join(" | ")} |`;
}

const node = await timesInNode();
const page = await timesInPage();
const runtimes = readFileSync(new URL("../../test/golden/runtimes.tsv", import.meta.url), "utf8");
const questions = runtimes.split("\n").filter((row) => row !== "" && !row.startsWith("#")).length;
const kb = (bytes: number) => (bytes / BYTES_A_KB).toFixed(0);
writeFileSync(
  REPORT,
  `${[
    "# Runtimes",
    "",
    "Written by `npm run measure -- runtimes`. The engine, the contract and all routes run in Node, Deno, Bun, pages, workers and service workers;",
    `\`npm run test:runtimes\` holds the bytes of ${questions} questions against each other.`,
    "",
    "## What a page downloads (Brotli, kB of 1000 bytes)",
    "",
    line(["What", "kB", "Bar"]),
    line(["---", "---:", "---:"]),
    ...sizes().map(([what, bytes, bar]) => line([what, kb(bytes), bar === null ? "" : kb(bar)])),
    "",
    `## Times (ms; Chromium on this machine's own network, cold profile, worst of ${RUNS}; Node ${process.version})`,
    "",
    `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)} (times of a busy machine mislead).`,
    "",
    line(["What", "Page", "Node", "Bar"]),
    line(["---", "---:", "---:", "---:"]),
    line(["Ready", page.ready_ms.toFixed(0), node.ready_ms.toFixed(0), 700]),
    line(["First answer, from the begin", page.first_ms.toFixed(0), node.first_ms.toFixed(0), 900]),
    line([
      `10,000 rows of Mars, warm, least of ${WARM_RUNS}`,
      page.rows_ms.toFixed(1),
      node.rows_ms.toFixed(1),
      "2 × Node",
    ]),
  ].join("\n")}\n`,
);
