import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Redis } from "ioredis";
import { end, HAS_REDIS, startRedis } from "../../test/server/replicas/processes.ts";
import { ask } from "./asking.ts";
import type { Attack, Finding } from "./attack.ts";
import { executableOf, startTarget } from "./target.ts";

/** Stores of keys that are torn or hold what is no key. */

const OWNER_ONLY = 0o600;
/** Lengths of the last line at which a server is started as well: the commands read every one. */
const STARTS = 4;

const run = promisify(execFile);

interface Store {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The output of a command of keys; null when it fails. */
async function keys({ folder, environment }: Store, ...words: readonly string[]): Promise<string | null> {
  const env = { PATH: process.env["PATH"], ...environment };
  const done = await run(process.execPath, [executableOf(folder), "keys", ...words], { env }).catch(
    () => null,
  );
  return done?.stdout ?? null;
}

interface Made {
  readonly id: string;
  readonly secret: string;
}

/** A new key; the command writes the secret alone. */
async function make(store: Store, label: string): Promise<Made> {
  const secret = ((await keys(store, "create", "--plan", "pro", "--label", label)) ?? "").trim();
  const lines = ((await keys(store, "list")) ?? "").split("\n");
  const id = lines.find((line) => line.endsWith(label))?.split("\t", 1)[0] ?? "";
  return { id, secret };
}

/** True if a started server takes the key for a call. */
async function isServed({ folder, environment }: Store, { secret }: Made): Promise<boolean> {
  const target = await startTarget({ folder, environment });
  const call = { name: "astro_moon", arguments: {} };
  const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call });
  const headers = { authorization: `Bearer ${secret}` };
  const { status, bytes } = await ask({ port: target.port, path: "/mcp", message, headers });
  await target.end();
  return status === 200 && bytes > 500;
}

async function torn(folder: string): Promise<Finding> {
  const place = mkdtempSync(join(tmpdir(), "meridian-faults-"));
  const path = join(place, "keys.jsonl");
  const store = { folder, environment: { KEYS_FILE: path } };
  try {
    const good = await make(store, "whole");
    await make(store, "torn");
    const text = readFileSync(path, "utf8");
    const start = text.lastIndexOf("\n", text.length - 2) + 1;
    let [lengths, listed, served, revoked] = [0, 0, 0, 0];
    for (let cut = start + 1; cut < text.length; cut++, lengths++) {
      writeFileSync(path, text.slice(0, cut), { mode: OWNER_ONLY });
      if ((await keys(store, "list"))?.includes(good.id)) listed += 1;
      if (lengths % Math.ceil((text.length - start) / STARTS) > 0) continue;
      if (await isServed(store, good).catch(() => false)) served += 1;
      if ((await keys(store, "revoke", "--id", good.id)) !== null) revoked += 1;
    }
    return {
      figures: `listed at ${listed} of ${lengths} lengths; served at ${served}, revoked at ${revoked} of ${STARTS}`,
      held: listed === lengths && served === STARTS && revoked === STARTS,
    };
  } finally {
    rmSync(place, { recursive: true });
  }
}

async function badField(folder: string): Promise<Finding> {
  if (!HAS_REDIS) return { figures: "no redis-server here", held: false };
  const server = await startRedis();
  const redis = new Redis(server.url);
  const store = { folder, environment: { REDIS_URL: server.url } };
  try {
    const good = await make(store, "whole");
    await redis.hset("meridian:keys", "bad", '{"id":"bad","pl');
    const listed = (await keys(store, "list"))?.includes(good.id) === true;
    const served = await isServed(store, good).catch(() => false);
    const revoked = (await keys(store, "revoke", "--id", good.id)) !== null;
    const word = (is: boolean) => (is ? "yes" : "**no**");
    return {
      figures: `other keys listed: ${word(listed)}, served: ${word(served)}, revoked: ${word(revoked)}`,
      held: listed && served && revoked,
    };
  } finally {
    redis.disconnect();
    await end(server.process);
  }
}

export const KEYS: readonly Attack[] = [
  {
    name: "torn-keys",
    what: "a key file cut at every byte of its last line",
    bar: "other keys work; revoke works",
    run: torn,
  },
  {
    name: "bad-field",
    what: "a field of Redis that is no key",
    bar: "other keys work; revoke works",
    run: badField,
  },
];
