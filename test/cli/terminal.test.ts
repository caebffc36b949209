import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { parquetReadObjects } from "hyparquet";
import { expect, it } from "vitest";
import { runCommand } from "../../src/cli/command.ts";
import { textOfUtf8 } from "../../src/host/bytes.ts";
import { TEST_NOW_MS, testApp } from "../server/app.ts";

/** Runs a command with an environment and keeps what it says. */
async function runWith(environment: Readonly<Record<string, string>>, ...words: string[]) {
  let [out, complaints] = ["", ""];
  const status = await runCommand(words, {
    environment,
    clock_ms: () => TEST_NOW_MS,
    terminal: null,
    write: async (body) => {
      out += typeof body === "string" ? body : textOfUtf8(body);
    },
    writeError: (text) => {
      complaints += text;
    },
  });
  return { status, out, complaints };
}

it("--open opens the page of a command with what it asks, where a server answers", async () => {
  const app = await testApp();
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const environment = { MERIDIAN_URL: `${address}/`, BROWSER: "true" };
  const { status, out } = await runWith(environment, "moon", "--place", "Lisbon", "--open");
  expect([status, out]).toEqual([0, `${address}/explore/moon?place=Lisbon\n`]);
  expect((await fetch(out.trim())).status).toBe(200);
  await app.close();
  const refused = await runWith(environment, "moon", "--open");
  expect(refused.status).toBe(2);
  expect(refused.complaints).toContain("npm run start:local");
});

it("on a terminal the built command shows a table, with colours", () => {
  const command = `stty cols 90; ${process.execPath} dist/node/meridian.js`;
  const show = (words: string) =>
    spawnSync("script", ["-qec", `${command} ${words}`, "/dev/null"], { encoding: "utf8" });
  const table = show("phases --at 2026-01-01 --count 3 --fields phase,instant");
  expect(table.status).toBe(0);
  expect(stripVTControlCharacters(table.stdout)).toMatch(/phase +instant/);
  expect(table.stdout).not.toBe(stripVTControlCharacters(table.stdout));
  const row = stripVTControlCharacters(show("sunrise --lat 40.4 --lon -3.7 --tz Europe/Madrid").stdout);
  expect(row).toMatch(
    /^body +sun\s+date +\S+\s+upcoming.rise.local +\S+\s+upcoming.rise.azimuth_deg +[\d.]{8}\s/,
  );
  expect(stripVTControlCharacters(show("next --no-home").stdout)).toContain("next full moon");
  expect(stripVTControlCharacters(show("sunset --no-home").stdout)).toContain("meridian config place");
});

it("a reader that has had enough ends the built command quietly, and soon", async () => {
  const words = [
    "positions",
    "mars",
    "--start",
    "2026-01-01",
    "--step",
    "1min",
    "--count",
    "2000000",
    "--stream",
  ];
  const child = spawn(process.execPath, ["dist/node/meridian.js", ...words, "--format", "csv"]);
  let complaints = "";
  child.stderr.on("data", (text) => {
    complaints += String(text);
  });
  await once(child.stdout, "data");
  child.stdout.destroy();
  const [status] = await once(child, "close");
  expect([status, complaints]).toEqual([0, ""]);
});

it("a full disk behind standard output is told in a line", () => {
  const command = `${process.execPath} dist/node/meridian.js moon > /dev/full`;
  const { status, stderr } = spawnSync("sh", ["-c", command], { encoding: "utf8" });
  expect([status, stderr.split("\n").length]).toEqual([2, 2]);
  expect(stderr).toContain("ENOSPC");
});

it("help with a command's name is the help of that command", async () => {
  const { out } = await runWith({}, "help", "moon");
  expect(out).toBe((await runWith({}, "moon", "--help")).out);
  expect(out).toMatch(/^meridian moon /);
});

it("-o with the ending of Parquet writes the rows of the answer, or nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "meridian-parquet-"));
  const file = join(folder, "mars.parquet");
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ["dist/node/meridian.js", ...words, "-o", file], { encoding: "utf8" });
  try {
    const refused = run("positions", "mars", "--start", "2026-01-01", "--step", "never");
    expect([refused.status, existsSync(file)]).toEqual([2, false]);
    expect(refused.stderr).toContain("step");
    const asked = ["--start", "2026-01-01", "--step", "1h", "--count", "30", "--fields", "distance.au"];
    expect(run("positions", "mars", ...asked)).toMatchObject({ status: 0, stderr: "" });
    const { buffer, byteOffset, length } = readFileSync(file);
    const rows = await parquetReadObjects({
      file: buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer,
    });
    const { out } = await runWith({}, "positions", "mars", ...asked, "--format", "json");
    const expected: { instant: string; positions: { distance: { au: number } }[] }[] =
      JSON.parse(out).data.series;
    expect(rows.map((row) => [row["instant"], row["distance.au"]])).toEqual(
      expected.map(({ instant, positions }) => [new Date(instant), positions[0]?.distance.au]),
    );
    expect(run("enums").stderr).toContain("writes .json");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
