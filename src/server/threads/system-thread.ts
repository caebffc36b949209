import { readFileSync, readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { NS_PER_MS } from "../../units/units.ts";

/** What stands for a thread whose number nobody tells. */
const UNKNOWN = -1;

/** The system's number of the thread that asks; -1 where there is no /proc. */
export function ownThread(): number {
  try {
    return Number(readlinkSync("/proc/thread-self").split("/").at(-1));
  } catch {
    return UNKNOWN;
  }
}

/** What a thread of this process has had of a processor, ms; 0 where nobody tells. */
export function processorTime_ms(thread: number): number {
  if (thread === UNKNOWN) return 0;
  try {
    const [running = "0"] = readFileSync(`/proc/self/task/${thread}/schedstat`, "utf8").split(" ");
    return Number(running) / NS_PER_MS;
  } catch {
    return 0;
  }
}

/** Steps by which threads stand back behind the main one, which the small requests wait for. */
const NICENESS = 10;

/** Lets a thread of this process stand back; where its number is unknown it does not. */
export function standBack(thread: number): void {
  if (thread === UNKNOWN) return;
  try {
    setPriority(thread, NICENESS);
  } catch {
    // not allowed: it works at the pace of the others
  }
}
