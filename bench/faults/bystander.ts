import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { askSteadily, type Outcome } from "./asking.ts";

/** A bystander in a process of its own: on the attacker's event loop it would wait for the attacker, and blame the server for it. */

interface Asking {
  readonly port: number;
  readonly seconds: number;
}

const PATH = fileURLToPath(import.meta.url);

if (process.argv[1] === PATH)
  process.on("message", async ({ port, seconds }: Asking) => {
    process.send?.(await askSteadily(port, seconds));
  });

let child: ChildProcess | undefined;

/** Small requests of a bystander at a steady pace; one series at a time. Rejects when his process ends before he has told. */
export async function bystand(port: number, seconds: number): Promise<Outcome[]> {
  if (child?.connected !== true) child = fork(PATH, { execArgv: ["--import", "tsx"] });
  const bystander = child;
  bystander.ref();
  bystander.channel?.ref();
  const settled = new AbortController();
  const told: Promise<Outcome[][]> = once(bystander, "message", settled);
  const ended = once(bystander, "exit", settled).then(([status, signal]) => {
    throw new Error(`the bystander's process has ended: ${status ?? signal}`);
  });
  try {
    bystander.send({ port, seconds } satisfies Asking);
    const [outcomes = []] = await Promise.race([told, ended]);
    return outcomes;
  } finally {
    settled.abort();
    bystander.unref();
    bystander.channel?.unref();
  }
}
