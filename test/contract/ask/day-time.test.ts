import { expect, it } from "vitest";
import { call } from "../call.ts";

/** East of its zone's meridian the solar midnight falls before the civil one: an evening belongs to the day of the next date. */
it.each([
  ["23:15", "2026-06-01"],
  ["23:45", "2026-06-02"],
])("at %s the day from one solar midnight to the next is that of %s", async (clock, date) => {
  const { json } = await call(
    `/v2/sun?at=2026-06-01T${clock}Z&day_anchor=solar_midnight&lat=0&lon=10&tz=UTC`,
  );
  expect(json.data.date).toBe(date);
  const [start, end] = [Date.parse(json.data.day.start), Date.parse(json.data.day.end)];
  const asked = Date.parse(`2026-06-01T${clock}Z`);
  expect(start <= asked && asked < end).toBe(true);
});

it.each(["2461365", "2461365.25", "-2461365", "+2461365.5"])(
  "the number %s as an instant is told to be a Julian Day without its prefix",
  async (written) => {
    const { json } = await call(`/v2/moon?at=${encodeURIComponent(written)}`);
    expect(json.code).toBe("INVALID_INSTANT");
    expect(json.hint).toContain("Write a Julian Day with its prefix");
  },
);
