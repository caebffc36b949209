import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { outcomeOf } from "../../../src/cli/bulk/work.ts";
import { createMeridian } from "../../../src/library/index.ts";
import { newFolder, planned } from "./fixture.ts";

const MAIN = new URL("../../../src/server/start/main.ts", import.meta.url).pathname;
const COMMAND = ["--import", "tsx", MAIN, "bulk"];

function start(...words: string[]): ChildProcess {
  return spawn(process.execPath, [...COMMAND, ...words], { stdio: ["pipe", "pipe", "pipe"] });
}

/** Processes that a process has started. */
function childrenOf(pid: number | undefined): number[] {
  const listed = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(pid)], { encoding: "utf8" });
  return listed
    .split("\n")
    .filter((line) => line.includes("work"))
    .map((line) => Number.parseInt(line, 10));
}

async function until<Value>(look: () => Value | undefined | false): Promise<Value> {
  for (;;) {
    const found = look();
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const QUESTION =
  "positions --bodies mars,venus --start 2000-01-02 --end 2022-01-01 --step 1h --rows 50000 --fields distance.au";

it("a run whose worker and then itself are killed is resumed to the parts that an undisturbed one writes", async () => {
  const [folder, quiet] = [newFolder(), newFolder()];
  const tasks = await planned(folder, QUESTION);
  const sky = await createMeridian();
  const expected = await Promise.all(tasks.map((task) => outcomeOf(sky, quiet, JSON.stringify(task))));
  expect(tasks.length).toBeGreaterThan(6);
  const first = start("run", folder, "--workers", "1");
  const victim = await until(() => existsSync(join(folder, "receipts.jsonl")) && childrenOf(first.pid)[0]);
  process.kill(victim, "SIGKILL");
  await until(() => readFileSync(join(folder, "receipts.jsonl"), "utf8").split("\n").length > 3);
  first.kill("SIGKILL");
  await once(first, "exit");
  writeFileSync(join(folder, "receipts.jsonl"), '{"id":"torn', { flag: "a" });
  writeFileSync(join(folder, "data/body=mars/_unfinished-1-x.parquet"), "half");
  const second = start("run", folder, "--workers", "1");
  expect(await once(second, "exit")).toEqual([0, null]);
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  expect(manifest).toMatchObject({ complete: true, parts: expected });
  const files = readdirSync(join(folder, "data"), { recursive: true }).filter((name) =>
    String(name).includes("."),
  );
  expect(files.length).toBe(tasks.length);
  for (const { part, sha256 } of manifest.parts)
    expect(
      createHash("sha256")
        .update(readFileSync(join(folder, part)))
        .digest("hex"),
    ).toBe(sha256);
}, 60_000);

it("a worker refuses parts that lie outside the folder and lines that are no tasks, and goes on", async () => {
  const folder = newFolder();
  const sky = await createMeridian();
  mkdirSync(join(folder, "data"));
  symlinkSync("/tmp", join(folder, "data", "link"));
  const query = "/v2/positions?body=mars&start=2026-01-01&count=2&step=1d&fields=distance.au";
  const lines = [
    ...[
      "../up.parquet",
      "/tmp/up.parquet",
      "data/../../up.parquet",
      "data/link/up.parquet",
      "a\0.parquet",
      "x.txt",
      ".parquet",
    ].map((part) => JSON.stringify({ id: "x", query, part })),
    "no json",
    "[]",
    JSON.stringify({ id: "x", query: "/v2/nowhere?", part: "a.parquet" }),
    JSON.stringify({ id: "x", query: "file:///etc/passwd", part: "a.parquet" }),
  ];
  for (const line of lines)
    expect(await outcomeOf(sky, folder, line), line).toMatchObject({ error: { code: "BAD_TASK" } });
  const refused = JSON.stringify({
    id: "x",
    query: "/v2/positions?body=mars&start=bogus&count=2",
    part: "a.parquet",
  });
  expect(await outcomeOf(sky, folder, refused)).toMatchObject({ error: { code: "INVALID_INSTANT" } });
  expect(readdirSync(folder)).toEqual(["data"]);
  expect(
    await outcomeOf(sky, folder, JSON.stringify({ id: "x", query, part: "data/a.parquet" })),
  ).toMatchObject({ rows: 2 });
});
