import { setTimeout as pause } from "node:timers/promises";
import { type Summary, summaryOf } from "./asking.ts";
import { bystand } from "./bystander.ts";
import { isAlive, resident_mb, type Start, startTarget, type Target, untilIdle } from "./target.ts";

/** An attack on a server: what is done to it, what has to hold, and what was found. */
export interface Attack {
  readonly name: string;
  readonly what: string;
  readonly bar: string;
  /** Takes minutes: done when it is named. */
  readonly isLong?: boolean;
  /** Reaches into the code of this folder: no other build can be attacked so. */
  readonly isOwn?: boolean;
  run(folder: string): Promise<Finding>;
}

export interface Finding {
  readonly figures: string;
  readonly held: boolean;
}

const QUIET_S = 5;
const LOOK_MS = 100;

/** The effect of an attack that other callers noticed. */
export interface Noticed<Found> {
  readonly isAlive: boolean;
  readonly most_mb: number;
  /** A bystander's small requests before and during the attack. */
  readonly quiet: Summary;
  readonly small: Summary;
  /** The attack's own counts. */
  readonly found: Found;
}

/** Attacks a new server for so long: `begin` starts it and returns what ends it. */
export async function watchAttack<Found>(
  start: Start,
  seconds: number,
  begin: (target: Target) => () => Promise<Found> | Found,
): Promise<Noticed<Found>> {
  const target = await startTarget(start);
  try {
    await untilIdle(target);
    const quiet = summaryOf(await bystand(target.port, QUIET_S));
    const end = begin(target);
    const [small, most_mb] = await Promise.all([bystand(target.port, seconds), watchMemory(target, seconds)]);
    return { isAlive: isAlive(target), most_mb, quiet, small: summaryOf(small), found: await end() };
  } finally {
    await target.end();
  }
}

async function watchMemory(target: Target, seconds: number): Promise<number> {
  let most_mb = 0;
  for (const until_ms = performance.now() + seconds * 1000; performance.now() < until_ms; ) {
    most_mb = Math.max(most_mb, resident_mb(target));
    await pause(LOOK_MS);
  }
  return most_mb;
}

export function aliveness(isAlive: boolean): string {
  return isAlive ? "alive" : "**dead**";
}

/** The longest that a bystander may wait while other callers keep within their plans. */
const MOST_P95_MS = 250;
export const BESIDE = `small calls: all answered, p95 ≤ ${MOST_P95_MS} ms`;

export function isUndisturbed({ asked, answered, p95_ms }: Summary): boolean {
  return asked > 0 && answered === asked && p95_ms <= MOST_P95_MS;
}
