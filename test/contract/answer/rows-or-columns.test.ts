import { describe, expect, test } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { call } from "../call.ts";

/** Days that are as every day is are answered as columns, others as rows: a day is the same beside either. */

const ask = async (target: string) => (await call(target, { plan: PLANS.operator })).json.data;
const PLACE = "lat=68&lon=20&tz=Europe/Stockholm";
const FORMS = ["", "&time_format=jd", "&verbosity=compact", "&limb=true"];

describe("a day of the Sun", () => {
  test.each(FORMS)("is the same beside polar days and beside plain ones%s", async (form) => {
    const days = async (start: string) =>
      (await ask(`/v2/sun?start=${start}&end=2026-01-31&${PLACE}${form}`)).series;
    const [beside, alone] = [await days("2026-01-01"), await days("2026-01-15")];
    expect(beside[0].status).not.toBe(alone[0].status);
    expect(beside.slice(-alone.length)).toEqual(alone);
  });

  test("is the same with a depression of its own, which columns do not hold", async () => {
    const target = `/v2/sun?start=2026-03-01&end=2026-03-20&${PLACE}&verbosity=full`;
    const days = async (extra: string) =>
      (await ask(`${target}${extra}`)).series.map(
        ({ depressions: _, ...day }: { depressions: unknown }) => day,
      );
    expect(await days("&depressions=9")).toEqual(await days(""));
  });
});

describe("a day of a body", () => {
  const withoutAccuracy = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value, (key, member) => (key === "accuracy" || key === "time" ? undefined : member)),
    );

  test.each(["", "&time_format=unix_ms", "&time_format=jd"])(
    "is the same in full, which rows hold%s",
    async (form) => {
      const target = `/v2/rise-set?bodies=moon,mars,star:sirius&start=2026-01-01&end=2026-01-20&${PLACE}${form}`;
      const [full, plain] = [await ask(`${target}&verbosity=full`), await ask(target)];
      expect(JSON.stringify(full)).toContain('"accuracy"');
      expect(withoutAccuracy(full.series)).toEqual(plain.series);
    },
  );
});
