import { describe, expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { ECLIPSE_SPACING } from "../../../src/routes/eclipses/eclipses.ts";
import { PHASE_SPACING } from "../../../src/routes/moon/phases.ts";
import { type EventSpacing, leastInWindow } from "../../../src/routes/parts/event-question.ts";
import { listEclipses } from "../../../src/sky/eclipses/search.ts";
import { listMoonPhases } from "../../../src/sky/moon/phases.ts";
import { CONTEXT, call } from "../../contract/call.ts";

/** Most events that a plan lists: the bound matters up to there. */
const MOST_LISTED = 500;
const { sky } = CONTEXT;
const ALL = {
  kind: "window",
  start_ms: Date.UTC(1700, 0, 1),
  end_ms: Date.UTC(2200, 11, 31, 23, 59, 59),
} as const;

/** Every window between events of the list is held against the bound: it is widest just inside the events beside it. */
function expectBound(days: readonly number[], spacing: EventSpacing): void {
  let farthest_day = Number.NEGATIVE_INFINITY;
  for (let n = 1; n <= MOST_LISTED + 1; ++n) {
    for (let i = 0; i + n < days.length; ++i) {
      const apart_day = (days[i + n] ?? 0) - (days[i] ?? 0);
      farthest_day = Math.max(farthest_day, apart_day - n * spacing.spacing_day);
    }
  }
  expect(farthest_day).toBeLessThanOrEqual(spacing.slack_day);
}

describe("lists of events are judged before they are searched", () => {
  it("phases are never farther apart than is said of them, 1700 to 2200", () => {
    const { events } = listMoonPhases(sky, ALL);
    expectBound(
      events.map(({ t_day }) => t_day),
      PHASE_SPACING,
    );
  });

  it.each(["solar", "lunar", "all"] as const)("nor are %s eclipses", (kind) => {
    const { events } = listEclipses(
      sky,
      { ...ALL, in_progress: "exclude" },
      { selection: kind, observer: null, seenKinds: null },
    );
    expectBound(
      events.map(({ t_day }) => t_day),
      ECLIPSE_SPACING[kind],
    );
  });

  it("the fewest of a window are no more than it holds", () => {
    const start = { mjd: 60_000, second: 0 };
    const window = (days: number) =>
      leastInWindow(
        { kind: "window", start, end: { mjd: 60_000 + days, second: 0 } },
        { spacing_day: 10, slack_day: 3 },
      );
    expect([0, 3, 13, 23, 24, 1003].map(window)).toEqual([0, 0, 0, 1, 2, 99]);
  });

  it.each([
    "/v2/phases?start=1700-01-02&end=2200-12-30",
    "/v2/eclipses?start=1700-01-02&end=2200-12-30",
    "/v2/eclipses?kind=lunar&start=1700-01-02&end=2200-12-30",
  ])("%s is refused as it is checked, and computed under a plan without the bound", async (target) => {
    const { status, json } = await call(target, { plan: PLANS.basic });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: "ROW_LIMIT_EXCEEDED",
      bound: { name: "events_per_list", limit: 100 },
    });
    expect(json.detail).toContain("at least");
  });

  it("what the place sees is not guessed", async () => {
    const picked = "/v2/eclipses?kind=solar&local_kind=total&lat=51.5&lon=0&start=1700-01-02&end=2200-12-30";
    expect((await call(picked, { plan: PLANS.basic })).status).toBe(200);
  });
});
