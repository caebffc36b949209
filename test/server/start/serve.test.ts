import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";

const MAIN = fileURLToPath(new URL("../../../src/server/start/main.ts", import.meta.url));

let child: ChildProcess | null = null;
afterEach(() => {
  child?.kill("SIGKILL");
  child = null;
});

/** Starts a server of its own process; resolves to its address and the lines of its log. */
async function start(environment: Record<string, string>) {
  const lines: Record<string, unknown>[] = [];
  const started = spawn(process.execPath, ["--import", "tsx", MAIN, "serve"], {
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

  it("takes the time-zone table of another release, in threads too", async () => {
    const text = readFileSync(new URL("../../../data/time/zones.tsv", import.meta.url), "latin1");
    const rows = text
      .slice(0, text.lastIndexOf("sha256\t"))
      .replace(/^version.*$/m, "version\t2031b")
      .replace("zone\tAsia/Tokyo\t33539", "zone\tAsia/Tokyo\t33540");
    const file = join(mkdtempSync(join(tmpdir(), "meridian-zones-")), "zones.tsv");
    writeFileSync(file, `${rows}sha256\t${createHash("sha256").update(rows).digest("hex")}\n`);
    const { address } = await start({ DEFAULT_PLAN: "operator", ZONES_FILE: file, THREADS: "1" });
    for (const count of [1, 3000]) {
      const query = `body=sun&start=1800-01-01&step=1h&count=${count}&tz=Asia/Tokyo`;
      const answer = await (await fetch(`${address}/v2/positions?${query}`)).json();
      expect(answer.meta.engine.zones).toBe("2031b");
      expect(answer.data.series[0].local).toBe("1800-01-01T00:00:00+09:19");
    }
  });

  it.each([
    ["PORT", "http"],
    ["ZONES_FILE", MAIN],
  ])("does not start with a setting that it cannot use, and names it: %s", async (name, value) => {
    const started = spawn(process.execPath, ["--import", "tsx", MAIN, "serve"], {
      env: { PATH: process.env["PATH"], PORT: "0", [name]: value },
      stdio: ["ignore", "ignore", "pipe"],
    });
    child = started;
    let complaints = "";
    started.stderr.on("data", (chunk: Buffer) => {
      complaints += chunk.toString("utf8");
    });
    expect((await once(started, "exit"))[0]).toBe(2);
    expect(complaints).toContain(name);
  });
});
