import { describe, expect, test } from "vitest";
import { bodyTarget } from "../../../src/catalog/target.ts";
import { separationMinima } from "../../../src/sky/positions/separation.ts";
import { dayOf, instantOf } from "../../../src/sky/time/tt-days.ts";
import { MS_PER_DAY } from "../../../src/units/units.ts";
import { sky } from "../observing.ts";

const model = sky.models.deltaT;

/** Days from J2000.0 of a calendar instant in TT. */
function tt(iso: string): number {
  return (Date.parse(`${iso}Z`) - Date.UTC(2000, 0, 1, 12)) / MS_PER_DAY;
}

function closest(first: "sun" | "moon", second: "mercury" | "saturn", near_day: number) {
  const pair = { first: bodyTarget(first), second: bodyTarget(second), observer: null };
  return separationMinima(sky, pair, instantOf(model, near_day - 1), instantOf(model, near_day + 1));
}

describe("minima of the separation", () => {
  // The angle turns within minutes there; a stencil of half an hour on the angle itself was 3 s and 8.5 s off.
  test.each([
    ["sun", "mercury", "1707-05-05T23:31:51.97", 64.559],
    ["sun", "mercury", "1756-11-07T04:10:43.78", 42.578],
    ["sun", "mercury", "1743-11-05T10:30:01.11", 542.401],
    ["moon", "saturn", "2098-05-10T19:26:53.0", 0.1166 * 3600],
  ] as const)("%s and %s are closest at %s TT", (first, second, instant, separation_arcsec) => {
    const minima = closest(first, second, tt(instant));
    expect(minima).toHaveLength(1);
    const [minimum] = minima;
    if (minimum === undefined) return;
    expect(Math.abs(dayOf(model, minimum.instant) - tt(instant)) * 86_400).toBeLessThan(0.15);
    expect(Math.abs(minimum.separation_deg * 3600 - separation_arcsec)).toBeLessThan(0.2);
  });
});
