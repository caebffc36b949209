import { describe, expect, test } from "vitest";
import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { isRecord } from "../../../src/contract/terms/present.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { LazyRows } from "../../../src/solve/lazy-rows.ts";
import { call } from "../call.ts";

/** The end of the polar night, and the first days with a sunrise. */
const SPAN = "start=2026-01-01&end=2026-01-15&lat=68&lon=20&tz=Europe/Stockholm";
const DAYS = [`/v2/sun?${SPAN}`, `/v2/rise-set?bodies=sun,moon&horizon=0:5,90:8,180:3,270:6&${SPAN}`];
const FORMS = ["", "format=csv", "format=ndjson", "shape=columns", "shape=flat", "format=arrow", "limit=5"];

/** The routes with what `change` makes of rows that are made as they are written. */
function routesWith(change: (rows: LazyRows<unknown>) => unknown): RouteDefinition[] {
  return ROUTES.map((route) => ({
    ...route,
    handle: (...given) => {
      const result = route.handle(...given);
      if (!isRecord(result) || !(result["rows"] instanceof LazyRows)) return result;
      return { ...result, rows: change(result["rows"]) };
    },
  }));
}

const ask = (target: string, routes?: readonly RouteDefinition[]) =>
  call(target, { plan: PLANS.operator }, routes);

describe("rows that are made as they are written", () => {
  test.each(DAYS)("are those of days, and each is made once: %s", async (target) => {
    const made: number[] = [];
    const counted = (rows: LazyRows<unknown>) =>
      rows.map((row, index) => {
        made.push(index);
        return row;
      });
    const { json } = await ask(target, routesWith(counted));
    expect(json.data.series.length).toBeGreaterThanOrEqual(14);
    expect(made).toEqual([...json.data.series.keys()]);
  });

  test.each(DAYS.flatMap((target) => FORMS.map((form) => `${target}&${form}`)))(
    "are written as rows that are there: %s",
    async (target) => {
      const all = await ask(
        target,
        routesWith((rows) => [...rows]),
      );
      expect(await ask(target)).toEqual(all);
    },
  );
});
