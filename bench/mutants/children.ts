import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { processorSeconds } from "../service/server.ts";
import type { Outcome, Task } from "./protocol.ts";

const WORKER = fileURLToPath(new URL("worker.ts", import.meta.url));
/** Niceness of the processes: they stand back behind all other work of the machine. */
const NICENESS = "15";
const WATCH_MS = 1000;

export type Purpose = "measure" | "try";

/** A process that runs tests over the sandbox; it is replaced when a mutant has to be ended. */
export class Child {
  readonly #sandbox: string;
  readonly #purpose: Purpose;
  #process: ChildProcess | null = null;

  constructor(sandbox: string, purpose: Purpose) {
    this.#sandbox = sandbox;
    this.#purpose = purpose;
  }

  /** What the tests say; null when they took more processor time than they may, or the process ended. */
  async run(task: Task, patience_s: number): Promise<Outcome | null> {
    this.#process ??= await start(this.#sandbox, this.#purpose);
    const child = this.#process;
    const from_s = processorSeconds({ process: child });
    const outcome = new Promise<Outcome | null>((resolve) => {
      child.once("message", (message: Outcome) => resolve(message));
      child.once("exit", () => resolve(null));
    });
    child.send(task);
    const watch = setInterval(() => {
      if (processorSeconds({ process: child }) - from_s > patience_s) child.kill("SIGKILL");
    }, WATCH_MS);
    const found = await outcome;
    clearInterval(watch);
    child.removeAllListeners();
    if (found === null) this.#process = null;
    return found;
  }

  end(): void {
    this.#process?.kill("SIGKILL");
    this.#process = null;
  }
}

async function start(sandbox: string, purpose: Purpose): Promise<ChildProcess> {
  const child = fork(WORKER, [purpose], {
    cwd: sandbox,
    execPath: "nice",
    execArgv: ["-n", NICENESS, process.execPath, "--import", import.meta.resolve("tsx")],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  return child;
}
