import { type ChildProcess, fork } from "node:child_process";
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

/** Small requests of a bystander at a steady pace; one series at a time. */
export function bystand(port: number, seconds: number): Promise<Outcome[]> {
  child ??= fork(PATH, { execArgv: ["--import", "tsx"] });
  const bystander = child;
  bystander.ref();
  bystander.channel?.ref();
  return new Promise((resolve, reject) => {
    bystander.once("error", reject);
    bystander.once("message", (outcomes: Outcome[]) => {
      bystander.unref();
      bystander.channel?.unref();
      resolve(outcomes);
    });
    bystander.send({ port, seconds } satisfies Asking);
  });
}
