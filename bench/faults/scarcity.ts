import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { digits } from "../report/figures.ts";
import { HOST } from "../service/server.ts";
import { ask, smallPath, summaryOf } from "./asking.ts";
import { type Attack, aliveness, type Finding } from "./attack.ts";
import { bystand } from "./bystander.ts";
import { executableOf, isAlive, resident_mb, startTarget, untilIdle } from "./target.ts";

/** A machine that has no more of something: descriptors, space on the disk, memory, steady time. */

const DESCRIPTORS = 256;
const CONNECTIONS = 400;
const LOW_BYTES = 400 * 1024 * 1024;
const LARGE = "/v2/positions?body=mars&start=2026-01-01&step=1min&count=10000&frames=all&verbosity=full";
const STEPS_MS = [86_400_000, -86_400_000, 3_600_000, -1_000];
const CLOCK = fileURLToPath(new URL("moved-clock.mjs", import.meta.url));

async function noDescriptors(folder: string): Promise<Finding> {
  const target = await startTarget({ folder, through: ["prlimit", `--nofile=${DESCRIPTORS}`] });
  try {
    await untilIdle(target);
    const sockets = Array.from({ length: CONNECTIONS }, () =>
      connect(target.port, HOST).on("error", () => {}),
    );
    await pause(1000);
    for (const socket of sockets) socket.destroy();
    await pause(1000);
    const after = summaryOf(await bystand(target.port, 2));
    return {
      figures: `${aliveness(isAlive(target))}; afterwards ${after.answered} of ${after.asked} answered`,
      held: isAlive(target) && after.answered === after.asked,
    };
  } finally {
    await target.end();
  }
}

/** The log on a device that is full, and keys on a file system that is. */
async function noSpace(folder: string): Promise<Finding> {
  const target = await startTarget({
    folder,
    environment: { LOG_LEVEL: "info" },
    through: ["sh", "-c", 'exec "$@" > /dev/full', "sh"],
  });
  const served = summaryOf(await bystand(target.port, 2));
  const alive = isAlive(target);
  await target.end();
  const keys = keysWithoutSpace(folder);
  return {
    figures: `log: ${aliveness(alive)}, ${served.answered} of ${served.asked} answered; keys create: ${keys.text}`,
    held: alive && served.answered === served.asked && keys.isPlain,
  };
}

function keysWithoutSpace(folder: string): { text: string; isPlain: boolean } {
  const place = mkdtempSync(join(tmpdir(), "meridian-full-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=4k", "tmpfs", place], { stdio: "ignore" });
  } catch {
    rmdirSync(place);
    return { text: "not tried (no right to mount)", isPlain: true };
  }
  try {
    writeFileSync(join(place, "full"), Buffer.alloc(4096));
    const words = [executableOf(folder), "keys", "create", "--plan", "pro", "--label", "x"];
    const env = { PATH: process.env["PATH"], KEYS_FILE: join(place, "keys.jsonl") };
    const { status, stderr } = spawnSync(process.execPath, words, { env, encoding: "utf8" });
    const lines = stderr.trim().split("\n").length;
    return {
      text: `status ${status}, ${lines} line${lines === 1 ? "" : "s"}`,
      isPlain: status !== 0 && lines === 1,
    };
  } finally {
    execFileSync("umount", [place]);
    rmdirSync(place);
  }
}

async function lowMemory(folder: string): Promise<Finding> {
  const target = await startTarget({
    folder,
    environment: { DEFAULT_PLAN: "mega" },
    memory_bytes: LOW_BYTES,
  });
  try {
    await untilIdle(target);
    const calls = Array.from({ length: 60 }, (_, call) =>
      ask({ port: target.port, path: `${LARGE}&precision=${call % 9}` }),
    );
    const [small, large] = await Promise.all([bystand(target.port, 5), Promise.all(calls)]);
    const [others, own] = [summaryOf(small), summaryOf(large)];
    return {
      figures: `${aliveness(isAlive(target))}, ${digits(resident_mb(target))} MB; ${own.answered} of 60 large answered, ${own.unavailable} × 503; small: ${others.answered} of ${others.asked}`,
      held: isAlive(target) && others.answered === others.asked && own.broken === 0,
    };
  } finally {
    await target.end();
  }
}

/** The clock of the year jumps; counts run on a steady one. */
async function clockSteps(folder: string): Promise<Finding> {
  const target = await startTarget({ folder, flags: ["--import", CLOCK] });
  try {
    await untilIdle(target);
    const calls = bystand(target.port, 5);
    const remaining: number[] = [];
    for (const step_ms of STEPS_MS) {
      await pause(1000);
      target.process.send(step_ms);
      await ask({ port: target.port, path: smallPath() });
      remaining.push(step_ms);
    }
    const { answered, asked, p95_ms } = summaryOf(await calls);
    return {
      figures: `${answered} of ${asked} answered over ${remaining.length} steps, p95 ${p95_ms} ms`,
      held: answered === asked,
    };
  } finally {
    await target.end();
  }
}

export const SCARCITY: readonly Attack[] = [
  {
    name: "emfile",
    what: `${CONNECTIONS} connections to a server of ${DESCRIPTORS} descriptors (EMFILE)`,
    bar: "alive; answers when they are gone",
    run: noDescriptors,
  },
  {
    name: "enospc",
    what: "a full device under the log, a full file system under the keys (ENOSPC)",
    bar: "alive, all answered; keys: one plain line",
    run: noSpace,
  },
  {
    name: "low-memory",
    what: "60 answers of 10 MB at once within 400 MiB",
    bar: "alive; small calls answered, no reset",
    run: lowMemory,
  },
  {
    name: "clock",
    what: "the clock steps a day on, a day back, an hour on, a second back",
    bar: "all answered",
    run: clockSteps,
  },
];
