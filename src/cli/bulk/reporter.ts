import { minutesSeconds } from "../../units/clock-parts.ts";
import { MS_PER_SECOND } from "../../units/units.ts";
import type { CommandContext } from "../command-context.ts";
import type { Receipt, Task } from "./task.ts";
import type { Progress } from "./workers.ts";

/** Tells how far a run is, how fast, and how long it still takes. */

/** Where standard error is no terminal, a line that often. */
const EVERY_MS = 10_000;

export function reporter(
  { clock_ms, writeError, terminal }: CommandContext,
  { tasks, done }: { tasks: readonly Task[]; done: number },
): Progress {
  const started_ms = clock_ms();
  const total = tasks.length;
  const allUnits = tasks.reduce((sum, { units }) => sum + units, 0);
  let [count, rows, units, told_ms] = [done, 0, 0, started_ms];
  if (done > 0) writeError(`${done} of ${total} parts are there already.\n`);
  const doneUnits = done === 0 ? 0 : (allUnits * done) / total;
  const line = (now_ms: number) => {
    const seconds = Math.max(0.001, (now_ms - started_ms) / MS_PER_SECOND);
    const left_s = units === 0 ? Number.NaN : (seconds * Math.max(0, allUnits - doneUnits - units)) / units;
    return `${count} of ${total} parts, ${Math.round(rows / seconds)} rows/s, ${clock(seconds)} gone, ${clock(left_s)} left`;
  };
  return {
    done: (task: Task, receipt: Receipt) => {
      count += 1;
      rows += receipt.rows;
      units += task.units;
      const now_ms = clock_ms();
      if (terminal !== null) terminal.write(`\r${line(now_ms)}\u001b[K${count === total ? "\n" : ""}`);
      else if (now_ms - told_ms >= EVERY_MS || count === total) {
        writeError(`${line(now_ms)}\n`);
        told_ms = now_ms;
      }
    },
    lost: (task, how) => writeError(`${task.part}: ${how}; done again.\n`),
  };
}

function clock(seconds: number): string {
  return Number.isNaN(seconds) ? "?" : minutesSeconds(seconds);
}
