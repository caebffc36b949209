import { type CommandLine, optionOf, UsageError } from "../arguments.ts";
import type { Command } from "../command.ts";
import { type CommandContext, EXIT } from "../command-context.ts";
import { lines, wrap } from "../text.ts";
import type { Share } from "./folder.ts";

/** `meridian bulk`: any amount of work, as a plan of tasks. The code of an action is loaded when it is called. */
export const BULK: Command = {
  name: "bulk",
  summary: "Writes data sets of millions of rows: plan, run, work, serve-stdio",
  takesAction: true,
  takesOperand: true,
  help: bulkHelp,
  run: async (line, around) => {
    if (line.action === "plan") return (await import("./planning.ts")).writePlanOf(line, around);
    if (line.action === "run") return run(line, around);
    if (line.action === "work") return startWork(line, around);
    if (line.action === "serve-stdio") return serve(line, around);
    throw new UsageError(
      `bulk does plan, run, work or serve-stdio, not "${line.action}"; see meridian bulk --help.`,
    );
  },
};

/** Refuses what an action does not know: what is misspelt would else be left out in silence. */
function checkOptions({ action, options }: CommandLine, known: readonly string[]): void {
  const stranger = options.find(([name]) => !known.includes(name));
  if (stranger === undefined) return;
  const takes = known.length === 0 ? "no options" : known.map((name) => `--${name}`).join(", ");
  throw new UsageError(`bulk ${action} takes ${takes}, not --${stranger[0]}.`);
}

function checkNoOperand({ action, operand }: CommandLine): void {
  if (operand !== null)
    throw new UsageError(`bulk ${action} takes no "${operand}"; see meridian bulk --help.`);
}

async function run(line: CommandLine, around: CommandContext): Promise<number> {
  if (!line.operand) throw new UsageError("Write meridian bulk run FOLDER.");
  checkOptions(line, ["workers", "part"]);
  const [workers, part] = [optionOf(line, "workers"), optionOf(line, "part")];
  const { runPlan } = await import("./run.ts");
  return runPlan(
    {
      folder: line.operand,
      workers: workers === null ? null : countOf(workers),
      share: part === null ? null : shareOf(part),
    },
    around,
  );
}

async function startWork(line: CommandLine, around: CommandContext): Promise<number> {
  checkNoOperand(line);
  checkOptions(line, ["out"]);
  const { work } = await import("./work.ts");
  await work(optionOf(line, "out") ?? ".", around);
  return EXIT.success;
}

async function serve(line: CommandLine, around: CommandContext): Promise<number> {
  checkNoOperand(line);
  checkOptions(line, []);
  const { serveStdio } = await import("../worker/stdio.ts");
  await serveStdio(around);
  return EXIT.success;
}

function countOf(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new UsageError(`--workers is a number of processes, not "${text}".`);
  return Number(text);
}

/** `i/n`: the i-th of n shares, counted from 0 as indexed jobs count. */
function shareOf(text: string): Share {
  const [, index, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  if (index === undefined || of === undefined || Number(index) >= Number(of))
    throw new UsageError(`--part is i/n with i from 0 to n - 1, not "${text}".`);
  return { index: Number(index), of: Number(of) };
}

function bulkHelp(): string {
  return lines([
    "meridian bulk plan <route> [--parameter value ...] --out FOLDER",
    "  Turns a series, day or event route over a window into tasks (FOLDER/plan.jsonl), the same for the same question.",
    "  --places FILE       csv or Parquet: name, lat, lon, elevation_m, tz, or place",
    "  --partition KINDS   folders by body, century, place (default body), or none",
    "  --rows N            rows a part at most (default 1048576)",
    "  --format FORMAT     parquet (default) or arrow",
    "  --codec CODEC       of texts and whole numbers: snappy (default), zstd or none",
    "",
    "meridian bulk run FOLDER [--workers N] [--part i/n]",
    "  Does what is left of a plan on this machine's cores, verifies what is there, and writes manifest.json.",
    "  --workers N         processes (default: one a core)",
    "  --part i/n          the i-th of n shares, from 0: for array jobs",
    "",
    "meridian bulk work [--out FOLDER]",
    "  Does tasks from standard input, a line each, and prints a receipt a line.",
    "",
    "meridian bulk serve-stdio",
    "  Answers questions from standard input with frames of Arrow, for whatever can start a process.",
    "",
    ...wrap(
      "The protocol, the files and recipes for Dask, Spark, DuckDB, Kubernetes and Slurm: docs/bulk.md.",
      "",
    ),
  ]);
}
