import { expect, test } from "vitest";
import { isBodyProperty, PROPERTY_RANGES, propertyOf } from "../../../src/sky/when/condition.ts";
import { CONDITION_PROPERTIES } from "../../../src/sky/words.ts";

test("each property but the weekday has a range, and a cyclic one runs once round its circle", () => {
  const measured = CONDITION_PROPERTIES.filter((property) => property !== "weekday");
  expect(Object.keys(PROPERTY_RANGES).sort()).toEqual([...measured].sort());
  for (const property of measured) {
    const { least, most, cyclic } = PROPERTY_RANGES[property];
    expect(most, property).toBeGreaterThan(least);
    const isRound = /azimuth|elongation_lon|meridian/.test(property) || property === "clock";
    expect(cyclic, property).toBe(isRound);
    if (cyclic) expect([least, most], property).toEqual([0, property === "clock" ? 24 : 360]);
  }
});

test("a range of altitudes reaches from the nadir to the zenith, and minutes from an event a day each way", () => {
  for (const property of ["altitude", "apparent_altitude"] as const)
    expect(PROPERTY_RANGES[property]).toEqual({ least: -90, most: 90, cyclic: false });
  expect(PROPERTY_RANGES.minutes_from).toEqual({ least: -1440, most: 1440, cyclic: false });
  expect(propertyOf({ kind: "minutes_from", event: "sunset" })).toBe("minutes_from");
  expect(CONDITION_PROPERTIES.filter((property) => !isBodyProperty(property)).sort()).toEqual([
    "clock",
    "minutes_from",
    "separation",
    "weekday",
  ]);
});
