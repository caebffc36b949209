import { createEngine } from "../../src/engine/engine.ts";
import { horizonColumns } from "../../src/sky/horizon/horizon-columns.ts";
import { moonPhases } from "../../src/sky/moon/phases.ts";
import { altitudeLevel, ownLevel } from "../../src/sky/positions/horizon-level.ts";
import { createSky } from "../../src/sky/sky.ts";
import { GOLDEN_HOUR_LOWER_DEG, GOLDEN_HOUR_UPPER_DEG } from "../../src/sky/sun/sun-day.ts";
import { sunOver, TWILIGHT_LEVELS } from "../../src/sky/sun/twilight.ts";
import { dayOf } from "../../src/sky/time/tt-days.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import { digits } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import { type Task, type Timing, timeByProcessor } from "../report/measure.ts";

/** The least cost of an answer about a year: the searches of its events by themselves, in this process, without a row. */

const OBSERVER = { lon_deg: 10, lat_deg: 35, elevation_m: 0 };
const YEAR = { start: fromUnixMs(Date.UTC(2026, 0, 1)), end: fromUnixMs(Date.UTC(2027, 0, 1)) };
const BODIES = ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn"] as const;
const EFFORT = { iterations: 20, time_ms: 500 };

export interface Floor {
  readonly name: string;
  readonly timing: Timing;
}

export async function measureFloors(): Promise<Floor[]> {
  const sky = createSky(await createEngine());
  const { deltaT } = sky.models;
  const span = { start_day: dayOf(deltaT, YEAR.start), end_day: dayOf(deltaT, YEAR.end) };
  const levels = [
    ...TWILIGHT_LEVELS,
    altitudeLevel(GOLDEN_HOUR_UPPER_DEG),
    altitudeLevel(GOLDEN_HOUR_LOWER_DEG),
  ];
  const tasks: Task[] = [
    { name: "a year of the Sun", run: () => horizonColumns(sky, sunOver(OBSERVER), YEAR, levels) },
    {
      name: "a year of rise and set, seven bodies",
      run: () =>
        BODIES.map((body) => {
          const target = { kind: "body", body } as const;
          return horizonColumns(sky, { target, observer: OBSERVER }, YEAR, [ownLevel(target)]);
        }),
    },
    { name: "a year of the Moon's phases", run: () => moonPhases(sky, span) },
  ];
  const timings = await timeByProcessor(tasks, EFFORT);
  return [...timings].map(([name, timing]) => ({ name, timing }));
}

/** The time of an answer of one row, and the loop that shares are of; null where they are not measured. */
export interface LeastAnswer {
  readonly row_ms: number | null;
  readonly loop_ms: number | null;
}

export function floorsSection(floors: readonly Floor[], { row_ms, loop_ms }: LeastAnswer): string {
  const lines = floors.map(({ name, timing: { min_ms, mean_ms } }) => {
    const least_ms = row_ms === null ? null : min_ms + row_ms;
    const share = least_ms === null || loop_ms === null ? "–" : digits(least_ms / loop_ms);
    return [name, digits(min_ms), digits(mean_ms), least_ms === null ? "–" : digits(least_ms), share];
  });
  return [
    "The searches of a year's events by themselves, without directions, rows and text, ms of processor time in a process that does",
    "nothing else. An answer costs at least the fastest and an answer of a single row, which stands in the table above; its share is",
    "of the same loop.",
    "",
    markdownTable(["what", "min", "mean", "with one row", "share"], lines),
  ].join("\n");
}
