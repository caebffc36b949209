import { type Effort, type Task, type Timing, timeByProcessor } from "../report/measure.ts";

/** The same work done by the product and by peers, in one run. */
export interface Contest {
  readonly what: string;
  readonly who: string;
  /** Number of events found. */
  readonly run: () => number;
}

export interface ContestTiming {
  readonly what: string;
  readonly who: string;
  readonly events: number;
  readonly timing: Timing;
  /** Mean over the mean of the product in the same run. */
  readonly ratio: number;
}

const EFFORT: Effort = { iterations: 3, time_ms: 1500 };
const PRODUCT = "meridian";

/** Times all contestants one after another. */
export async function timeContests(contests: readonly Contest[]): Promise<ContestTiming[]> {
  const nameOf = ({ what, who }: Pick<Contest, "what" | "who">) => `${what}, ${who}`;
  const tasks: Task[] = contests.map((contest) => ({ name: nameOf(contest), run: contest.run }));
  const timings = await timeByProcessor(tasks, EFFORT);
  const meanOf = (name: string) => timings.get(name)?.mean_ms ?? Number.NaN;
  return contests.flatMap((contest) => {
    const timing = timings.get(nameOf(contest));
    if (timing === undefined) return [];
    const ratio = timing.mean_ms / meanOf(nameOf({ what: contest.what, who: PRODUCT }));
    return [{ what: contest.what, who: contest.who, events: contest.run(), timing, ratio }];
  });
}
