import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { processorSeconds } from "../service/server.ts";
import type { Note, Outcome, Task } from "./protocol.ts";

const WORKER = fileURLToPath(new URL("worker.ts", import.meta.url));
/** The process stands back behind other work of the machine. */
const NICENESS = "5";
const WATCH_MS = 500;
/** A process that takes no processor time waits for something that never comes. */
const STALL_S = 600;

/** The result of a task; no outcome when a step took more processor time than it may, or the process ended. */
export interface Report {
  readonly outcome: Outcome | null;
  readonly notes: readonly Note[];
}

/** A process that runs tests over the sandbox; it is replaced when a mutant has to be ended. */
export class Child {
  readonly #sandbox: string;
  #process: ChildProcess | null = null;
  #spent_s = 0;

  constructor(sandbox: string) {
    this.#sandbox = sandbox;
  }

  /** Processor time of all tasks. */
  get spent_s(): number {
    return this.#spent_s;
  }

  async run(task: Omit<Task, "noteFile">, patience_s: number): Promise<Report> {
    const noteFile = join(this.#sandbox, "notes.jsonl");
    writeFileSync(noteFile, "");
    this.#process ??= await start(this.#sandbox);
    const child = this.#process;
    const outcome = new Promise<Outcome | null>((resolve) => {
      child.once("message", (message: Outcome) => resolve(message));
      child.once("exit", () => resolve(null));
    });
    child.send({ ...task, noteFile });
    const found = await this.#watched(child, { outcome, noteFile, patience_s });
    child.removeAllListeners();
    if (found === null) this.#process = null;
    const lines = readFileSync(noteFile, "utf8").split("\n").slice(0, -1);
    rmSync(noteFile);
    return { outcome: found, notes: lines.map((line): Note => JSON.parse(line)) };
  }

  end(): void {
    this.#process?.kill("SIGKILL");
    this.#process = null;
  }

  /** Ends the process when nothing new is noted for so much processor time. */
  async #watched(
    child: ChildProcess,
    {
      outcome,
      noteFile,
      patience_s,
    }: { outcome: Promise<Outcome | null>; noteFile: string; patience_s: number },
  ): Promise<Outcome | null> {
    const from_s = processorSeconds({ process: child });
    let now_s = from_s;
    let step = { length: 0, from_s, since_ms: performance.now() };
    const watch = setInterval(() => {
      now_s = processorSeconds({ process: child });
      const { length } = readFileSync(noteFile);
      if (length !== step.length) step = { length, from_s: now_s, since_ms: performance.now() };
      const isStalled = performance.now() - step.since_ms > 1000 * STALL_S;
      if (now_s - step.from_s > patience_s || isStalled) child.kill("SIGKILL");
    }, WATCH_MS);
    const found = await outcome;
    clearInterval(watch);
    if (found !== null) now_s = processorSeconds({ process: child });
    this.#spent_s += now_s - from_s;
    return found;
  }
}

async function start(sandbox: string): Promise<ChildProcess> {
  const child = fork(WORKER, {
    cwd: sandbox,
    execPath: "nice",
    execArgv: ["-n", NICENESS, process.execPath, "--import", import.meta.resolve("tsx")],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  return child;
}
