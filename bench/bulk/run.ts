/**
 * Measures data sets of any size and writes the figures into docs/bulk.md: `npm run measure -- bulk [-- name ...]`, after `npm run build` and
 * `npm run test:long -- bulk` (whose environment of Python it uses). `places` alone takes some minutes.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createMeridian } from "../../src/library/index.ts";
import { measureDuckDb } from "./duckdb.ts";
import { ratioAtMost, sideBySide } from "./limit.ts";
import { measurePlaces } from "./places.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The command as it is installed. */
const COMMAND = [process.execPath, join(ROOT, "dist", "node", "meridian.js"), "bulk"];
const PYTHON = join(ROOT, "node_modules", ".cache", "python", "env", "bin", "python");
const STORE = new URL("../../docs/bulk.json", import.meta.url);
const TEXT = new URL("../../docs/bulk.md", import.meta.url);

const BODIES = "sun,moon,mars,jupiter,saturn";
const FIELDS = "equatorial.of_date.ra_deg,equatorial.of_date.dec_deg,distance.au";
const HOURLY = ["--start", "1700-01-01", "--end", "2200-01-01", "--step", "1h", "--fields", FIELDS];

export interface Figure {
  readonly what: string;
  readonly bar: string;
  readonly measured: string;
}

type Measure = (folder: string) => Figure[] | Promise<Figure[]>;

const MEASURES: Readonly<Record<string, Measure>> = {
  engine: measureEngine,
  run: measureRun,
  scale: measureScale,
  engines: (folder) => fromPython("engines.py", folder, "--bodies", BODIES, "--fields", FIELDS),
  duckdb: measureDuckDb,
  beside: (folder) => fromPython("beside.py", folder),
  places: (folder) => measurePlaces(folder, COMMAND),
};

/** Seconds of CPU that this process spends on something. */
export async function cpuSeconds(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Seconds by the clock, and of CPU with all that a command starts. */
export function timed(...words: readonly string[]): { wall_s: number; cpu_s: number } {
  const script = 'TIMEFORMAT="%R %U %S"; { time "$@" >/dev/null 2>&1; } 2>&1';
  const printed = execFileSync("bash", ["-c", script, "bash", ...words], { encoding: "utf8" });
  const [wall_s = 0, user_s = 0, system_s = 0] = printed.trim().split(" ").map(Number);
  return { wall_s, cpu_s: user_s + system_s };
}

function plan(folder: string, ...words: string[]): void {
  const [program = "", ...rest] = COMMAND;
  execFileSync(program, [...rest, "plan", ...words, "--out", folder], { stdio: "ignore" });
}

async function measureEngine(folder: string): Promise<Figure[]> {
  plan(join(folder, "engine"), "positions", "--bodies", BODIES, ...HOURLY);
  const lines = readFileSync(join(folder, "engine", "plan.jsonl"), "utf8")
    .trim()
    .split("\n");
  const sky = await createMeridian();
  const cpu_s = await cpuSeconds(async () => {
    for (const line of lines) {
      const response = await sky.fetch(`${JSON.parse(line).query}&format=arrow&stream=true`);
      const reader = response.body?.getReader();
      while ((await reader?.read())?.done === false);
    }
  });
  return [
    { what: "22 million rows, computed only", bar: "≤ 30 s CPU", measured: `${cpu_s.toFixed(1)} s CPU` },
  ];
}

function measureRun(folder: string): Figure[] {
  const set = join(folder, "run");
  plan(set, "positions", "--bodies", BODIES, ...HOURLY);
  const { wall_s, cpu_s } = timed(...COMMAND, "run", set, "--workers", "2");
  const { rows, bytes } = JSON.parse(readFileSync(join(set, "manifest.json"), "utf8"));
  const measured = `${wall_s.toFixed(1)} s, ${cpu_s.toFixed(1)} s CPU, ${(bytes / 1e6).toFixed(0)} MB`;
  return [
    { what: `${rows} rows (5 bodies, 500 years, hourly) to Parquet, two workers`, bar: "≤ 45 s", measured },
  ];
}

const REPEATS = 5;
const ONE_TASK = [
  "--bodies",
  "sun",
  "--start",
  "1700-01-01",
  "--end",
  "1775-01-01",
  "--step",
  "1h",
  "--fields",
  FIELDS,
];

async function measureScale(folder: string): Promise<Figure[]> {
  const whole = ["--bodies", BODIES, ...HOURLY];
  const [one, two] = [leastRun(folder, whole, 1), leastRun(folder, whole, 2)];
  const single = leastRun(folder, ONE_TASK, 1);
  const computing = await sideBySide();
  const { begin_s, ratio } = ratioAtMost({ whole: one, single }, computing);
  const seconds = (s: number) => `${s.toFixed(1)} s`;
  return [
    {
      what: "one worker to two, least of five runs",
      bar: "≥ 1.7×",
      measured: `${(one.wall_s / two.wall_s).toFixed(2)}× (${seconds(one.wall_s)}, ${seconds(two.wall_s)})`,
    },
    {
      what: "the same at most: start and compiling of every worker; two that compute only, warm, side by side",
      bar: "–",
      measured: `${ratio.toFixed(2)}× (${seconds(begin_s)}; ${computing.toFixed(2)}×)`,
    },
  ];
}

function leastRun(
  folder: string,
  question: readonly string[],
  workers: number,
): { rows: number; wall_s: number } {
  const set = join(folder, "scale");
  let [rows, wall_s] = [0, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < REPEATS; turn++) {
    plan(set, "positions", ...question);
    wall_s = Math.min(wall_s, timed(...COMMAND, "run", set, "--workers", String(workers)).wall_s);
    rows = JSON.parse(readFileSync(join(set, "manifest.json"), "utf8")).rows;
    rmSync(set, { recursive: true });
  }
  return { rows, wall_s };
}

function fromPython(script: string, folder: string, ...words: string[]): Figure[] {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const printed = execFileSync(PYTHON, [path, folder, ...words], { encoding: "utf8", maxBuffer: 1 << 24 });
  return JSON.parse(printed.trim().split("\n").at(-1) ?? "[]");
}

function write(figures: readonly Figure[]): void {
  const known: Figure[] = existsSync(STORE) ? JSON.parse(readFileSync(STORE, "utf8")) : [];
  const kept = known.filter(({ what }) => !figures.some((figure) => figure.what === what));
  const all = [...kept, ...figures];
  writeFileSync(STORE, `${JSON.stringify(all, null, 2)}\n`);
  const table = [
    "| What | Bar | Measured |",
    "| --- | --- | --- |",
    ...all.map(({ what, bar, measured }) => `| ${what} | ${bar} | ${measured} |`),
  ];
  const text = readFileSync(TEXT, "utf8");
  const block = `<!-- figures -->\n${table.join("\n")}\n<!-- /figures -->`;
  writeFileSync(
    TEXT,
    text.replace(/<!-- figures -->[\s\S]*<!-- \/figures -->/, () => block),
  );
}

const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(MEASURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const folder = mkdtempSync(join(tmpdir(), "meridian-bench-"));
  try {
    const figures = await measure(folder);
    for (const { what, measured } of figures) process.stdout.write(`${what}: ${measured}\n`);
    write(figures);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
