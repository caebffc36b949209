import { readdirSync, readFileSync } from "node:fs";
import type { Server } from "./server.ts";

const NS_PER_MS = 1e6;

/** Processor time of a process so far, all its threads, ms: finer than the ticks of its own line in /proc. */
export function processorMs({ process: { pid } }: Pick<Server, "process">): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [ran_ns = "0"] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return sum + Number(ran_ns) / NS_PER_MS;
  }, 0);
}
