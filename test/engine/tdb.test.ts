import { expect, it } from "vitest";
import { SECONDS_PER_DAY } from "../../src/units/units.ts";
import { seededRandom } from "../samples/random.ts";
import { sky } from "../sky/observing.ts";
import { atDays } from "./instants.ts";

const FIRST_DAY = -109_792;
const LAST_DAY = 73_696;
const INSTANTS = 20_000;
/** Middles and borders of the 64 days that a polynomial holds for. */
const HALF_SEGMENT_DAYS = 32;
const MILLISECOND_DAY = 1e-3 / SECONDS_PER_DAY;

/** Kaplan 2005, USNO Circular 179, eq. 2.6. */
function tdbMinusTt_s(t_day: number): number {
  const t = t_day / 36_525;
  return (
    0.001657 * Math.sin(628.3076 * t + 6.2401) +
    0.000022 * Math.sin(575.3385 * t + 4.297) +
    0.000014 * Math.sin(1256.6152 * t + 6.1969) +
    0.000005 * Math.sin(606.9777 * t + 4.0212) +
    0.000005 * Math.sin(52.9691 * t + 0.4444) +
    0.000002 * Math.sin(21.3299 * t + 5.5431) +
    0.00001 * t * Math.sin(628.3076 * t + 4.249)
  );
}

it("TDB − TT is the equation's within 2e-11 s, at the borders of its polynomials too", () => {
  const random = seededRandom(20_261_123);
  const anywhere = Array.from({ length: INSTANTS }, () => FIRST_DAY + random() * (LAST_DAY - FIRST_DAY));
  const borders = anywhere.map((day) => HALF_SEGMENT_DAYS * Math.round(day / HALF_SEGMENT_DAYS));
  const days = [FIRST_DAY, LAST_DAY, ...anywhere, ...borders, ...borders.map((day) => day - MILLISECOND_DAY)];
  const { tdb_minus_tt_s } = sky.engine.orientation(atDays(days));
  const errors_s = days.map((day, i) => Math.abs((tdb_minus_tt_s[i] ?? Number.NaN) - tdbMinusTt_s(day)));
  expect(Math.max(...errors_s)).toBeLessThan(2e-11);
});
