import { seededRandom } from "../../test/samples/random.ts";
import type { Task } from "../report/measure.ts";

/** Turns of each task; the least of them is what the work costs when nothing disturbs it. */
const TURNS = 12;
/** Processor time of one turn, µs; shorter tasks run several times a turn. */
const TURN_US = 4000;
/** Longer tasks get fewer turns, but some. */
const TOTAL_US = 300_000;
const LEAST_TURNS = 4;
const SEED = 20_261_123;

interface Turn {
  readonly calls: number;
  readonly turns: number;
}

/**
 * Least processor time of one call of each task, µs, all threads of this process; the tasks take turns, each time in another
 * order: in the same one the collector, which comes after so much memory, comes in the turns of the same task.
 */
export async function leastCosts(
  tasks: readonly Task[],
  least_turns = LEAST_TURNS,
): Promise<Map<string, number>> {
  const plans = new Map<Task, Turn>();
  for (const task of tasks) plans.set(task, await plan(task, least_turns));
  const least = new Map<string, number>();
  const random = seededRandom(SEED);
  for (let turn = 0; turn < TURNS; turn++) {
    const order = [...plans].map((entry) => ({ entry, place: random() })).sort((a, b) => a.place - b.place);
    for (const {
      entry: [task, { calls, turns }],
    } of order) {
      if (turn >= turns) continue;
      const cost_us = (await spent_us(task, calls)) / calls;
      least.set(task.name, Math.min(cost_us, least.get(task.name) ?? cost_us));
    }
  }
  return least;
}

/** How often a task is run in a turn; finding that out also warms it up. */
async function plan(task: Task, least_turns: number): Promise<Turn> {
  for (let calls = 1; ; calls *= 2) {
    const took_us = await spent_us(task, calls);
    if (took_us < TURN_US) continue;
    return { calls, turns: Math.max(least_turns, Math.min(TURNS, Math.ceil(TOTAL_US / took_us))) };
  }
}

async function spent_us({ run }: Task, calls: number): Promise<number> {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call++) await run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
