import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { tableFromIPC } from "@uwdata/flechette";
import { expect, it } from "vitest";
import { removeUnfinished } from "../../../src/cli/bulk/folder.ts";
import { answerLine } from "../../../src/cli/bulk/stdio.ts";
import { outcomeOf } from "../../../src/cli/bulk/work.ts";
import { createMeridian } from "../../../src/library/index.ts";
import { bulk, newFolder, planned } from "./fixture.ts";

const MAIN = fileURLToPath(new URL("../../../src/server/start/main.ts", import.meta.url));
const COMMAND = ["--import", "tsx", MAIN, "bulk"];

function start(...words: string[]): ChildProcess {
  return spawn(process.execPath, [...COMMAND, ...words], { stdio: ["pipe", "pipe", "pipe"] });
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
const QUESTION = `positions --bodies mars,venus --start 2000-01-02 --end 2022-01-01 --step 1h --rows ${KILLS > 1 ? 1024 : 50000} --fields distance.au`;

it("a run whose worker and then itself are killed is resumed to the parts that an undisturbed one writes", async () => {
  const [folder, quiet] = [newFolder(), newFolder()];
  const tasks = await planned(folder, QUESTION);
  const sky = await createMeridian();
  const expected = await Promise.all(tasks.map((task) => outcomeOf(sky, quiet, JSON.stringify(task))));
  expect(tasks.length).toBeGreaterThan(6);
  const first = start("run", folder, "--workers", "1");
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
  await once(first, "exit");
  writeFileSync(join(folder, "receipts.jsonl"), '{"id":"torn', { flag: "a" });
  writeFileSync(join(folder, "data/body=mars/_unfinished-4194305-x.parquet"), "half");
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
});

/** How many tasks of a folder are done. */
function receiptsIn(folder: string): number {
  const path = join(folder, "receipts.jsonl");
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").length - 1 : 0;
}

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

it("what cannot be run is refused in a line, with status 2", async () => {
  const folder = newFolder();
  await planned(folder, "positions --body mars --start 2026-01-01 --count 2 --step 1d --fields distance.au");
  const shares = ["0/0", "2/2", "3/2", "1", "-1/2", "a/b", ""].map((part) => ["run", folder, "--part", part]);
  const counts = ["0", "-1", "1.5", "x", ""].map((workers) => ["run", folder, "--workers", workers]);
  const others = [
    ["run"],
    ["run", ""],
    ["run", newFolder()],
    ["run", folder, "--worker", "2"],
    ["run", folder, "x"],
  ];
  const strange = [
    ["work", "x"],
    ["work", "--in", "x"],
    ["serve-stdio", "x"],
    ["serve-stdio", "--out", "x"],
    ["go"],
  ];
  const refused = async (words: string[]) => {
    const { status, complaints } = await bulk(...words);
    expect([words, status, complaints]).toEqual([words, 2, expect.stringMatching(/^[^\n]+\n$/)]);
  };
  for (const words of [...shares, ...counts, ...others, ...strange]) await refused(words);
  for (const [name, text] of [
    ["manifest.json", "garbage"],
    ["plan.jsonl", '{"id":1}\n'],
    ["plan.jsonl", "garbage\n"],
  ] as const) {
    writeFileSync(join(folder, name), text);
    await refused(["run", folder]);
  }
});

it("a run leaves what a worker of another is writing, and takes away what nobody writes", () => {
  const folder = newFolder();
  const [living, dead, old] = [process.pid, 4_194_305, process.pid].map((pid, index) =>
    join(folder, `_unfinished-${pid}-${index}.parquet`),
  );
  for (const path of [living, dead, old]) writeFileSync(path ?? "", "half");
  utimesSync(old ?? "", 0, 0);
  removeUnfinished(folder);
  expect(readdirSync(folder)).toEqual([`_unfinished-${process.pid}-0.parquet`]);
});

it("a standing worker answers questions in turn by frames, whatever is asked between", async () => {
  const sky = await createMeridian();
  const written: Uint8Array[] = [];
  const write = async (bytes: string | Uint8Array) => void written.push(Buffer.from(bytes as Uint8Array));
  const series =
    "/v2/positions?body=mars&start=2026-01-01&end=2046-01-01&step=1h&format=arrow&stream=true&fields=distance.au";
  for (const line of [
    JSON.stringify({ id: 1, target: series }),
    "no json",
    JSON.stringify({ id: 2, target: "http://127.0.0.1/" }),
    JSON.stringify({ id: 3, target: "/v2/positions?body=marz" }),
    JSON.stringify({ id: 4, target: "/v2/positions?body=mars&at=2026-01-01&format=csv" }),
  ])
    await answerLine(sky, line, write);
  const frames = framesIn(Buffer.concat(written));
  const kindsOf = (id: unknown) =>
    frames.filter(({ head }) => head["id"] === id).map(({ head }) => head["kind"]);
  const bodyOf = (id: unknown) =>
    Buffer.concat(frames.filter(({ head }) => head["id"] === id).map(({ body }) => body));
  expect(kindsOf(1).slice(0, 3)).toEqual(["head", "body", "body"]);
  expect(kindsOf(1).at(-1)).toBe("end");
  expect(tableFromIPC(bodyOf(1)).numRows).toBe(175_321);
  expect(kindsOf(null)).toEqual(["error"]);
  expect(kindsOf(2)).toEqual(["error"]);
  expect(frames.find(({ head }) => head["id"] === 3)?.head).toMatchObject({ kind: "head", status: 404 });
  expect(JSON.parse(bodyOf(3).toString())).toMatchObject({ code: "TARGET_NOT_FOUND" });
  expect(bodyOf(4).toString()).toMatch(/^instant,body,/);
});

function framesIn(bytes: Buffer): { head: Record<string, unknown>; body: Buffer }[] {
  const frames: { head: Record<string, unknown>; body: Buffer }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at);
    const head = JSON.parse(bytes.subarray(at, end).toString());
    const size = Number(head.bytes ?? 0);
    frames.push({ head, body: bytes.subarray(end + 1, end + 1 + size) });
    at = end + 1 + size;
  }
  return frames;
}

/** A file system of this size, by whoever may mount one: npm run test:bulk. */
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
      const full = start("run", folder, "--workers", "2");
      let told = "";
      full.stderr?.on("data", (text) => {
        told += text;
      });
      expect(await once(full, "exit")).toEqual([1, null]);
      expect(told).toContain("ENOSPC");
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
      expect(await once(start("run", folder, "--workers", "2"), "exit")).toEqual([0, null]);
      expect(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")).parts.length).toBe(tasks.length);
    } finally {
      execFileSync("umount", [folder]);
    }
  },
);

function sha256Of(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
