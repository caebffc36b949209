import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { isRecord } from "../../contract/terms/present.ts";
import { type Failure, faultOf, type Receipt, readReceipt, type Task } from "./task.ts";

/** Worker processes that do tasks; one that dies is replaced, and its task done again. */

export interface WorkerCommand {
  /** The command that starts this command line again: program and words. */
  readonly command: readonly string[];
  readonly folder: string;
  readonly workers: number;
}

export interface Progress {
  done(task: Task, receipt: Receipt): void;
  /** A worker died over a task. */
  lost(task: Task, how: string): void;
}

/** A worker may die so often over one task before the run gives up. */
const MOST_DEATHS = 4;

/** Does all tasks; resolves to the failure that ended the run, null where there is none. */
export async function runTasks(
  tasks: readonly Task[],
  hands: WorkerCommand,
  progress: Progress,
): Promise<Failure | null> {
  // the costly first, so that no worker is left alone with one of them at the end
  const queue = tasks.toSorted((one, other) => other.units - one.units);
  let failed: Failure | null = null;
  const work = async () => {
    let worker: Worker | null = null;
    const deaths = new Map<string, number>();
    for (let task = queue.shift(); task !== undefined && failed === null; task = queue.shift()) {
      worker ??= new Worker(hands);
      const outcome = await worker.do(task);
      if ("sha256" in outcome) failed = noted(task, outcome, progress) ?? failed;
      else if (!outcome.error.retry) failed = outcome;
      else {
        worker = null;
        const count = (deaths.get(task.id) ?? 0) + 1;
        deaths.set(task.id, count);
        progress.lost(task, outcome.error.detail);
        if (count < MOST_DEATHS) queue.unshift(task);
        else failed = outcome;
      }
    }
    await worker?.end();
  };
  await Promise.all(Array.from({ length: Math.min(hands.workers, tasks.length) }, work));
  return failed;
}

/** A part whose receipt cannot be written is not done. */
function noted(task: Task, receipt: Receipt, progress: Progress): Failure | null {
  try {
    progress.done(task, receipt);
    return null;
  } catch (error) {
    return failure(task, faultOf(error));
  }
}

/** One process of `meridian bulk work`. */
class Worker {
  readonly #child: ChildProcess;
  readonly #gone: Promise<string>;
  #settle: ((line: string) => void) | null = null;

  constructor({ command: [program = "", ...words], folder }: WorkerCommand) {
    // no shell: a folder's name is a word, whatever it holds
    this.#child = spawn(program, [...words, "bulk", "work", "--out", folder], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#gone = new Promise((resolve) => {
      this.#child.once("error", (error) => resolve(error.message));
      this.#child.once("exit", (code, signal) => resolve(`the worker ended (${signal ?? `status ${code}`})`));
    });
    // a worker that is gone takes no more tasks: `do` hears of it by its exit
    this.#child.stdin?.on("error", () => {});
    if (this.#child.stdout !== null)
      createInterface({ input: this.#child.stdout }).on("line", (line) => this.#settle?.(line));
  }

  do(task: Task): Promise<Receipt | Failure> {
    return new Promise((resolve) => {
      const settle = (outcome: Receipt | Failure) => {
        this.#settle = null;
        resolve(outcome);
      };
      this.#settle = (line) => settle(outcomeIn(line, task));
      this.#gone.then((detail) => settle(failure(task, { code: "WORKER_DIED", detail, retry: true })));
      this.#child.stdin?.write(`${JSON.stringify(task)}\n`);
    });
  }

  /** Ends it by the end of its input. */
  async end(): Promise<void> {
    this.#child.stdin?.end();
    await this.#gone;
  }
}

function outcomeIn(line: string, task: Task): Receipt | Failure {
  const receipt = readReceipt(line);
  if (receipt !== null) return receipt;
  const value = jsonIn(line);
  const error = isRecord(value) && isRecord(value["error"]) ? value["error"] : {};
  const { code = "INTERNAL_ERROR", detail = line } = error;
  return failure(task, { code: String(code), detail: String(detail), retry: false });
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function failure({ id, part }: Task, error: Failure["error"]): Failure {
  return { id, part, error };
}
