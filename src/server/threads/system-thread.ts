import { readFileSync, readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { NS_PER_MS } from "../../units/units.ts";

/** A thread whose number the system does not give. */
const UNKNOWN = -1;

/** The system's number of the thread that asks; -1 where there is no /proc. */
export function ownThread(): number {
  try {
    return Number(readlinkSync("/proc/thread-self").split("/").at(-1));
  } catch {
    return UNKNOWN;
  }
}

/** The time of a processor that a thread has had so far, and how long it has waited for one. */
export interface ThreadTime {
  readonly ran_ms: number;
  readonly waited_ms: number;
}

/** That of a thread of this process; none where the system does not give it. */
export function threadTime(thread: number): ThreadTime {
  if (thread === UNKNOWN) return NONE;
  try {
    const [ran, waited] = readFileSync(`/proc/self/task/${thread}/schedstat`, "utf8").split(" ");
    return { ran_ms: Number(ran) / NS_PER_MS, waited_ms: Number(waited) / NS_PER_MS };
  } catch {
    return NONE;
  }
}

const NONE: ThreadTime = { ran_ms: 0, waited_ms: 0 };

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
