import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { call, PUBLIC_URL } from "../../contract/call.ts";

const ROOT = new URL("../../../", import.meta.url);
/**
 * The file that `npm start` starts, one that `npm run build` makes: its threads run compiled files however it is
 * started.
 */
const AS_STARTED = String(JSON.parse(readFileSync(new URL("package.json", ROOT), "utf8")).scripts.start)
  .split(" ")
  .slice(2);
const NO_TABLE = fileURLToPath(new URL("package.json", ROOT));

let child: ChildProcess | null = null;
afterEach(() => {
  child?.kill("SIGKILL");
  child = null;
});

/** Starts a server of its own process; resolves to its address and the lines of its log. */
async function start(environment: Record<string, string>) {
  const lines: Record<string, unknown>[] = [];
  const started = spawn(process.execPath, AS_STARTED, {
    cwd: fileURLToPath(ROOT),
    env: { PATH: process.env["PATH"], PORT: "0", DRAIN_DELAY_MS: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child = started;
  const reader = createInterface({ input: started.stdout });
  const address = await new Promise<string>((resolve, reject) => {
    started.once("exit", (code) => reject(new Error(`ended with ${code}`)));
    reader.on("line", (line) => {
      const entry: Record<string, unknown> = JSON.parse(line);
      lines.push(entry);
      const found = /listening at (\S+)/.exec(String(entry["msg"]))?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { address, lines, process: started };
}

describe("meridian serve", () => {
  it("serves, and ends with status 0 on SIGTERM", async () => {
    const server = await start({ DEFAULT_PLAN: "pro" });
    const answer = await fetch(`${server.address}/v2/enums?set=rights`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("ratelimit-policy")).toContain('"minute";q=600');
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    const ended = once(server.process, "exit");
    server.process.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
    expect(server.lines.map((line) => line["msg"])).toContain("draining");
  });

  it("answers the same as the sources do, on its own thread and on others", async () => {
    const asked = [
      "/v2/positions?body=mars&at=2026-11-20",
      "/v2/moon?lat=51.5&lon=0&at=2026-11-20&format=svg",
      "/v2/positions?body=mars&start=1800-01-01&step=1d&count=8000&format=arrow",
      "/v2/places?q=Lisbon",
    ];
    const server = await start({ DEFAULT_PLAN: "operator", THREADS: "1", PUBLIC_URL, WARM_UP: "false" });
    for (const path of asked) {
      const answer = await fetch(`${server.address}${path}`);
      const { bytes } = await call(path, { plan: PLANS.operator });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes), path).toBe(true);
    }
  });

  it("takes the time-zone table of another release, in threads too", async () => {
    const text = readFileSync(new URL("../../../data/time/zones.tsv", import.meta.url), "latin1");
    const rows = text
      .slice(0, text.lastIndexOf("sha256\t"))
      .replace(/^version.*$/m, "version\t2031b")
      .replace("zone\tAsia/Tokyo\t33539", "zone\tAsia/Tokyo\t33540");
    const file = join(mkdtempSync(join(tmpdir(), "meridian-zones-")), "zones.tsv");
    writeFileSync(file, `${rows}sha256\t${createHash("sha256").update(rows).digest("hex")}\n`);
    const { address } = await start({
      DEFAULT_PLAN: "operator",
      ZONES_FILE: file,
      THREADS: "1",
      WARM_UP: "false",
    });
    for (const count of [1, 3000]) {
      const query = `body=sun&start=1800-01-01&step=1h&count=${count}&tz=Asia/Tokyo`;
      const answer = await (await fetch(`${address}/v2/positions?${query}`)).json();
      expect(answer.meta.engine.zones).toBe("2031b");
      expect(answer.data.series[0].local).toBe("1800-01-01T00:00:00+09:19");
    }
  });

  it.each([
    ["PORT", "http"],
    ["ZONES_FILE", NO_TABLE],
  ])("does not start with a setting that it cannot use, and names it: %s", async (name, value) => {
    const started = spawn(process.execPath, AS_STARTED, {
      cwd: fileURLToPath(ROOT),
      env: { PATH: process.env["PATH"], PORT: "0", [name]: value },
      stdio: ["ignore", "ignore", "pipe"],
    });
    child = started;
    let complaints = "";
    started.stderr.on("data", (chunk: Buffer) => {
      complaints += chunk.toString("utf8");
    });
    expect((await once(started, "close"))[0]).toBe(2);
    expect(complaints).toContain(name);
  });

  it.each([
    [
      { HOST: "203.0.113.7" },
      /^HOST and PORT: cannot listen at 203\.0\.113\.7:0: this machine has no such address/,
    ],
    [{ TRUST_PROXY: "0.0.0.0/0" }, /^TRUST_PROXY: /],
    [{ TRUST_PROXY: "::/0" }, /^TRUST_PROXY: /],
  ])("ends with status 2 and one plain line where it cannot serve: %j", async (settings, line) => {
    expect(await refusal(settings)).toEqual([2, expect.stringMatching(line)]);
  });

  it("ends so when the port is in use, its own or that of the metrics", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const inUse = new RegExp(`PORT: cannot listen at 127.0.0.1:${port}: another process listens there`);
    for (const name of ["PORT", "METRICS_PORT"])
      expect(await refusal({ [name]: String(port) })).toEqual([2, expect.stringMatching(inUse)]);
    other.close();
  });

  it.skipIf(!existsSync("/dev/full"))(
    "goes on without its log where the disk is full, and ends when it is told to",
    async () => {
      const port = await freePort();
      const full = openSync("/dev/full", "w");
      const started = spawn(process.execPath, AS_STARTED, {
        cwd: fileURLToPath(ROOT),
        env: { PATH: process.env["PATH"], PORT: String(port), DRAIN_DELAY_MS: "0", WARM_UP: "false" },
        stdio: ["ignore", full, "pipe"],
      });
      closeSync(full);
      child = started;
      let complaints = "";
      started.stderr?.on("data", (chunk: Buffer) => {
        complaints += chunk.toString("utf8");
      });
      const status = () =>
        fetch(`http://127.0.0.1:${port}/v2/enums?set=rights`).then(
          (answer) => answer.status,
          () => 0,
        );
      await expect.poll(status).toBe(200);
      const ended = once(started, "close");
      started.kill("SIGTERM");
      expect((await ended)[0]).toBe(0);
      expect(complaints).toBe("The log cannot be written: Error: ENOSPC: no space left on device, write\n");
    },
  );
});

/** Status and standard error of a server that is not to start. */
async function refusal(settings: Record<string, string>): Promise<[status: number, complaints: string]> {
  const started = spawn(process.execPath, AS_STARTED, {
    cwd: fileURLToPath(ROOT),
    env: { PATH: process.env["PATH"], PORT: "0", ...settings },
    stdio: ["ignore", "ignore", "pipe"],
  });
  child = started;
  let complaints = "";
  started.stderr.on("data", (chunk: Buffer) => {
    complaints += chunk.toString("utf8");
  });
  const [status] = await once(started, "close");
  expect(complaints.trimEnd().split("\n").length).toBe(1);
  return [status, complaints];
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
