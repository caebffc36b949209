import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readReceipts, removeUnfinished } from "../../../src/cli/bulk/folder.ts";
import type { Failure, Receipt } from "../../../src/cli/bulk/task.ts";
import { outcomeOf } from "../../../src/cli/bulk/work.ts";
import { createMeridian } from "../../../src/library/index.ts";
import { bulk, NOBODY, newFolder, planned, unfinishedBy } from "./fixture.ts";

/** The file that `npm start` starts, as `npm run build` makes it: its threads run compiled files however it is started. */
const MAIN = fileURLToPath(new URL("../../../dist/serve/main.js", import.meta.url));
const COMMAND = [MAIN, "bulk"];

/** A process with its end, which may come before anyone asks for it. */
function start(...words: string[]): { readonly run: ChildProcess; readonly end: Promise<unknown[]> } {
  const run = spawn(process.execPath, [...COMMAND, ...words], { stdio: ["pipe", "pipe", "pipe"] });
  return { run, end: once(run, "exit") };
}

/** Processes that a process has started. */
function childrenOf(pid: number | undefined): number[] {
  // without children ps ends with 1
  const { stdout } = spawnSync("ps", ["-o", "pid=,args=", "--ppid", String(pid)], { encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((line) => line.includes(" bulk work "))
    .map((line) => Number.parseInt(line, 10));
}

async function until<Value>(look: () => Value | undefined | false): Promise<Value> {
  for (;;) {
    const found = look();
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** How often a worker is killed; with many kills there are many tasks. */
const KILLS = Number(process.env["BULK_KILLS"] ?? 1);
const QUESTION = `positions --bodies mars,venus --start ${KILLS > 1 ? 2000 : 1900}-01-02 --end 2022-01-01 --step 1h --rows ${KILLS > 1 ? 1024 : 50000} --fields distance.au`;

/** That a folder holds these parts, and nothing else. */
async function checkWhole(folder: string, expected: readonly (Receipt | Failure)[]): Promise<void> {
  // a worker whose run was killed ends the part that it has begun
  await until(() => workersIn(folder) === 0);
  removeUnfinished(folder);
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  expect(manifest).toMatchObject({ complete: true, parts: expected });
  const names = readdirSync(folder, { recursive: true }).map(String);
  expect(names.filter((name) => name.includes("_unfinished"))).toEqual([]);
  expect(names.filter((name) => name.endsWith(".parquet")).length).toBe(expected.length);
  for (const { part, sha256 } of manifest.parts) expect(sha256Of(join(folder, part))).toBe(sha256);
}

/** How many processes work into a folder, whoever has started them. */
function workersIn(folder: string): number {
  const { stdout } = spawnSync("ps", ["-e", "-o", "args="], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => line.endsWith(`bulk work --out ${folder}`)).length;
}

/** How many tasks of a folder are done. */
function receiptsIn(folder: string): number {
  const path = join(folder, "receipts.jsonl");
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").length - 1 : 0;
}

function sha256Of(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

it("a run whose worker and then itself are killed is resumed to the parts that an undisturbed one writes", async () => {
  const [folder, quiet] = [newFolder(), newFolder()];
  const tasks = await planned(folder, QUESTION);
  const sky = await createMeridian();
  const expected = await Promise.all(tasks.map((task) => outcomeOf(sky, quiet, JSON.stringify(task))));
  expect(tasks.length).toBeGreaterThan(6);
  const { run: first, end: firstEnd } = start("run", folder, "--workers", "1");
  let done = -1;
  for (let killed = 0; killed < KILLS; killed++) {
    // over a task of its own each: a run gives up a task over which its worker dies again and again
    const victim = await until(() => {
      if (first.exitCode !== null) throw new Error(`the run ended after ${killed} kills`);
      return receiptsIn(folder) > done && childrenOf(first.pid)[0];
    });
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 50));
    done = receiptsIn(folder);
    try {
      process.kill(victim, "SIGKILL");
    } catch {
      // it had just ended by itself
    }
  }
  await until(() => receiptsIn(folder) > KILLS + 1);
  first.kill("SIGKILL");
  await firstEnd;
  writeFileSync(join(folder, "receipts.jsonl"), '{"id":"torn', { flag: "a" });
  writeFileSync(join(folder, "data/body=mars", unfinishedBy(NOBODY)), "half");
  writeFileSync(join(folder, unfinishedBy(NOBODY)), "half a manifest");
  expect(await start("run", folder, "--workers", "1").end).toEqual([0, null]);
  await checkWhole(folder, expected);
});

it("runs and shares in one folder at once, workers of which are killed, leave the parts of an undisturbed one", async () => {
  const [folder, quiet] = [newFolder(), newFolder()];
  const tasks = await planned(folder, QUESTION);
  const sky = await createMeridian();
  const expected = await Promise.all(tasks.map((task) => outcomeOf(sky, quiet, JSON.stringify(task))));
  const runs = [[], [], ["--part", "0/2"]].map((share) => start("run", folder, "--workers", "1", ...share));
  for (const { run } of runs) {
    const victim = await until(() => (run.exitCode === null ? childrenOf(run.pid)[0] : 0));
    if (victim !== 0) spawnSync("kill", ["-9", String(victim)]);
  }
  for (const { end } of runs) expect(await end).toEqual([0, null]);
  await checkWhole(folder, expected);
  const { status, complaints } = await bulk("run", folder);
  expect([status, complaints]).toEqual([0, `${tasks.length} of ${tasks.length} parts are there already.\n`]);
});

it("a run whose plan is replaced says so, and leaves the manifest to the plan that is there", async () => {
  const folder = newFolder();
  await planned(folder, QUESTION);
  const { run, end } = start("run", folder, "--workers", "1");
  const told = text(run.stderr as Readable);
  await until(() => receiptsIn(folder) > 0);
  const tasks = await planned(folder, QUESTION.replace("distance.au", "distance.km"));
  expect(await end).toEqual([1, null]);
  expect(await told).toContain("another plan");
  const manifest = () => JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  expect(manifest()).toMatchObject({ question: { parameters: { fields: "distance.km" } }, complete: false });
  expect(await start("run", folder, "--workers", "1").end).toEqual([0, null]);
  await checkWhole(
    folder,
    tasks.flatMap(({ id }) => readReceipts(folder).get(id) ?? []),
  );
});

/** A file system of this size, by whoever may mount one: npm run test:long -- bulk. */
const SMALL_DISK = process.env["BULK_DISK"];

function mayMount(): boolean {
  const folder = newFolder();
  if (spawnSync("mount", ["-t", "tmpfs", "tmpfs", folder]).status !== 0) return false;
  return spawnSync("umount", [folder]).status === 0;
}

it.skipIf(SMALL_DISK === undefined || !mayMount())(
  "a full disk ends the run, keeps what is whole, and the run goes on when there is room",
  async () => {
    const folder = newFolder();
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SMALL_DISK}`, "tmpfs", folder]);
    try {
      const tasks = await planned(folder, QUESTION);
      const { run: full, end } = start("run", folder, "--workers", "2");
      const told = text(full.stderr as Readable);
      expect(await end).toEqual([1, null]);
      expect(await told).toContain("ENOSPC");
      expect(
        readdirSync(join(folder, "data"), { recursive: true }).filter((name) =>
          String(name).includes("_unfinished"),
        ),
      ).toEqual([]);
      const receipts = readFileSync(join(folder, "receipts.jsonl"), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(receipts.length).toBeGreaterThan(0);
      for (const { part, sha256 } of receipts) expect(sha256Of(join(folder, part))).toBe(sha256);
      execFileSync("mount", ["-o", "remount,size=1g", folder]);
      expect(await start("run", folder, "--workers", "2").end).toEqual([0, null]);
      expect(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")).parts.length).toBe(tasks.length);
    } finally {
      execFileSync("umount", [folder]);
    }
  },
);
