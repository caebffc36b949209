import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { tableFromIPC } from "@uwdata/flechette";
import { expect, it } from "vitest";
import { isSound, readReceipts, removeUnfinished } from "../../../src/cli/bulk/folder.ts";
import { beginPart } from "../../../src/cli/bulk/part-file.ts";
import { outcomeOf } from "../../../src/cli/bulk/work.ts";
import { answerLine } from "../../../src/cli/worker/stdio.ts";
import { createDirect, createMeridian } from "../../../src/library/index.ts";
import { bulk, NOBODY, newFolder, planned, unfinishedBy } from "./fixture.ts";

it("a share writes no manifest, and no receipt of another engine counts", async () => {
  const folder = newFolder();
  const tasks = await planned(
    folder,
    "positions --body mars --start 2026-01-01 --count 4 --step 1d --rows 1 --fields distance.au",
  );
  const sky = await createMeridian();
  const receipts = await Promise.all(tasks.map((task) => outcomeOf(sky, folder, JSON.stringify(task))));
  const write = (name: string, numbers: object) =>
    writeFileSync(
      join(folder, name),
      receipts.map((receipt) => `${JSON.stringify({ ...receipt, ...numbers })}\n`).join(""),
    );
  write("receipts.jsonl", { numbers: "another", sha256: "0" });
  expect(readReceipts(folder).size).toBe(0);
  write("receipts-0-of-1.jsonl", {});
  const share = await bulk("run", folder, "--part", "0/1");
  expect(share.out).toContain(`${tasks.length} of ${tasks.length} parts of the plan are there`);
  expect(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"))["complete"]).toBe(false);
  expect((await bulk("run", folder)).status).toBe(0);
  expect(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"))).toMatchObject({
    complete: true,
    parts: receipts,
  });
});

it("a plan does not come into a folder with rows of another, which readers of all its files would count", async () => {
  const folder = newFolder();
  const words = "positions --body mars --start 2026-01-01 --count 4 --step 1d --fields distance.au";
  const sky = await createMeridian();
  for (const task of await planned(folder, words)) await outcomeOf(sky, folder, JSON.stringify(task));
  const before = readFileSync(join(folder, "plan.jsonl"), "utf8");
  const other = words.replace("mars", "venus").split(" ");
  const refused = await bulk("plan", ...other, "--out", folder);
  expect(refused.status).toBe(2);
  expect(refused.complaints).toContain("is no part of this plan");
  expect(readFileSync(join(folder, "plan.jsonl"), "utf8")).toBe(before);
  rmSync(join(folder, "data"), { recursive: true });
  expect((await bulk("plan", ...other, "--out", folder)).status).toBe(0);
});

it("a receipt that does not fit its part is noticed: of other bytes, and of another task's part with its right digest", async () => {
  const folder = newFolder();
  const [first, second] = await planned(
    folder,
    "positions --body mars --start 2026-01-01 --count 2 --step 1d --rows 1 --fields distance.au",
  );
  const sky = await createMeridian();
  const outcome = await outcomeOf(sky, folder, JSON.stringify(first));
  if (first === undefined || second === undefined || "error" in outcome) throw new Error("no parts");
  const whole = readFileSync(join(folder, first.part));
  writeFileSync(join(folder, second.part), whole);
  const forged = { ...outcome, id: second.id, part: second.part };
  expect(await isSound(folder, outcome)).toBe(true);
  expect(await isSound(folder, forged)).toBe(false);
  writeFileSync(join(folder, "receipts.jsonl"), `${JSON.stringify(outcome)}\n${JSON.stringify(forged)}\n`);
  const share = await bulk("run", folder, "--part", "0/2");
  expect(share.out).toContain("1 of 2 parts of the plan are there");
  whole[whole.length >> 1] = (whole[whole.length >> 1] ?? 0) ^ 1;
  writeFileSync(join(folder, first.part), whole);
  expect(await isSound(folder, outcome)).toBe(false);
});

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

it("a run leaves what a worker of another is writing, on this machine or elsewhere, and takes away what nobody writes", () => {
  const folder = newFolder();
  mkdirSync(join(folder, "data"));
  const living = [unfinishedBy(process.pid), unfinishedBy(NOBODY, "ffffffff")];
  const left = [unfinishedBy(NOBODY), "_unfinished-x.parquet"];
  const places = ["", "data"];
  for (const place of places)
    for (const name of [...living, ...left]) writeFileSync(join(folder, place, name), "half");
  removeUnfinished(folder);
  for (const place of places)
    expect(readdirSync(join(folder, place)).filter((name) => name !== "data")).toEqual(living.toSorted());
  for (const name of living) utimesSync(join(folder, "data", name), 0, 0);
  removeUnfinished(folder);
  expect(readdirSync(join(folder, "data"))).toEqual([]);
});

it("a part in the making is none that a pattern of names finds", () => {
  const folder = newFolder();
  const [one, other] = [beginPart(folder, "data/x.parquet"), beginPart(folder, "data/x.parquet")];
  one.append(new Uint8Array([1]));
  other.append(new Uint8Array([2]));
  const names = readdirSync(join(folder, "data"));
  expect([names.length, names.filter((name) => /\.(parquet|arrow)$/.test(name))]).toEqual([2, []]);
  one.commit();
  expect(readFileSync(join(folder, "data/x.parquet"))).toEqual(Buffer.from([1]));
  other.commit();
  expect(readFileSync(join(folder, "data/x.parquet"))).toEqual(Buffer.from([2]));
  expect(readdirSync(join(folder, "data"))).toEqual(["x.parquet"]);
});

it("a standing worker answers questions in turn by frames, whatever is asked between", async () => {
  const sky = await createMeridian();
  const written: Uint8Array[] = [];
  const write = async (bytes: string | Uint8Array) => void written.push(Buffer.from(bytes as Uint8Array));
  const doubles = new Uint8Array(Float64Array.of(0, 1e12).buffer);
  const input = { bytes: async () => doubles };
  const series =
    "/v2/positions?body=mars&start=2026-01-01&end=2046-01-01&step=1h&format=arrow&stream=true&fields=distance.au";
  const given: string[] = [];
  const lines = { read: 3, unreadable: 1, not_followed: 0, first_unreadable: null };
  const over = async (target: string, file: string) => {
    given.push(target, file);
    return { reply: { status: 200, headers: { etag: "x" }, body: "rows" }, lines };
  };
  for (const line of [
    JSON.stringify({ id: 9, target: "/v2/field?target=moon", file: "MPCORB.DAT" }),
    JSON.stringify({ id: 1, target: series }),
    "no json",
    JSON.stringify({ id: 2, target: "http://127.0.0.1/" }),
    JSON.stringify({ id: 3, target: "/v2/positions?body=marz" }),
    JSON.stringify({ id: 4, target: "/v2/positions?body=mars&at=2026-01-01&format=csv" }),
    JSON.stringify({ id: 5, direct: { function: "equatorial", body: "mars", rows: 2, places: 0 } }),
    JSON.stringify({ id: 6, direct: { function: "equatorial", body: "marz", rows: 2, places: 0 } }),
    JSON.stringify({ id: 7, direct: { function: "rm", body: "mars", rows: 2, places: 0 } }),
    JSON.stringify({ id: 8, direct: { function: "state", body: "mars", rows: 1e9, places: 0 } }),
  ])
    await answerLine({ sky, direct: () => createDirect(), over, input, write }, line);
  const frames = framesIn(Buffer.concat(written));
  const kindsOf = (id: unknown) =>
    frames.filter(({ head }) => head["id"] === id).map(({ head }) => head["kind"]);
  const bodyOf = (id: unknown) =>
    Buffer.concat(frames.filter(({ head }) => head["id"] === id).map(({ body }) => body));
  expect(given).toEqual(["/v2/field?target=moon", "MPCORB.DAT"]);
  expect(frames[0]?.head).toEqual({ id: 9, kind: "head", status: 200, headers: { etag: "x" }, lines });
  expect([kindsOf(9), bodyOf(9).toString()]).toEqual([["head", "body", "end"], "rows"]);
  expect(kindsOf(1).slice(0, 3)).toEqual(["head", "body", "body"]);
  expect(kindsOf(1).at(-1)).toBe("end");
  expect(tableFromIPC(bodyOf(1)).numRows).toBe(175_321);
  expect(kindsOf(null)).toEqual(["error"]);
  expect(kindsOf(2)).toEqual(["error"]);
  expect(frames.find(({ head }) => head["id"] === 3)?.head).toMatchObject({ kind: "head", status: 404 });
  expect(JSON.parse(bodyOf(3).toString())).toMatchObject({ code: "TARGET_NOT_FOUND" });
  expect(bodyOf(4).toString()).toMatch(/^instant,body,/);
  expect(frames.find(({ head }) => head["id"] === 5)?.head).toEqual({
    id: 5,
    kind: "head",
    columns: ["ra_deg", "dec_deg", "distance_au"],
  });
  const direct = (await createDirect()).equatorial("mars", Float64Array.of(0, 1e12));
  expect([...new Float64Array(Uint8Array.from(bodyOf(5)).buffer)]).toEqual([
    ...direct.ra_deg,
    ...direct.dec_deg,
    ...direct.distance_au,
  ]);
  expect(kindsOf(6)).toEqual(["refused"]);
  expect([kindsOf(7), kindsOf(8)]).toEqual([["error"], ["error"]]);
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

it.runIf(existsSync("/proc/self/stat"))(
  "what a process left that has ended is removed, though who started it has not asked for its end",
  async () => {
    const folder = newFolder();
    // who is stopped asks for nobody's end, so that what it started stays in the table of processes
    const careless = spawn("sh", ["-c", "read _ <&3 & echo $!; wait"], {
      stdio: ["ignore", "pipe", "ignore", "pipe"],
    });
    const stateOf = (pid: number | undefined) =>
      readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.[0];
    try {
      const [printed] = await once(careless.stdout as Readable, "data");
      const pid = Number(String(printed));
      careless.kill("SIGSTOP");
      await expect.poll(() => stateOf(careless.pid)).toBe("T");
      (careless.stdio[3] as Writable).end("end\n");
      await expect.poll(() => stateOf(pid)).toBe("Z");
      writeFileSync(join(folder, unfinishedBy(pid)), "half");
      removeUnfinished(folder);
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      careless.kill("SIGKILL");
    }
  },
);
