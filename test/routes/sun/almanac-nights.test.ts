import fc from "fast-check";
import { expect, test } from "vitest";
import { depthsBetween } from "../../../src/routes/sun/almanac-nights.ts";
import { topocentricColumns } from "../../../src/sky/horizon/horizon-engine.ts";
import { sunDays } from "../../../src/sky/sun/sun-days.ts";
import { sunOver, TWILIGHT_LEVELS } from "../../../src/sky/sun/twilight.ts";
import { dayOf } from "../../../src/sky/time/tt-days.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { laterNoon, meanNoon } from "../../../src/time/mean-noon.ts";
import { sky } from "../../sky/observing.ts";

const STEP_MS = 10 * 60_000;
/** The last passage before days without one is drawn at midnight, minutes from where it is: so little is the Sun beyond the level. */
const NEAR_DEG = 0.15;

/** First and last days of polar nights and days among them. */
const latitude = fc.oneof(
  fc.double({ min: 47, max: 75, noNaN: true }),
  fc.double({ min: 65, max: 69, noNaN: true }),
  fc.double({ min: -69, max: -65, noNaN: true }),
  fc.constant(68),
);

test("a night is drawn dark where the Sun stands below the level, its morning being the next day's", () => {
  fc.assert(
    fc.property(
      latitude,
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.integer({ min: 0, max: 364 }),
      (lat_deg, lon_deg, later) => {
        const observer = { lat_deg, lon_deg, elevation_m: 0 };
        const noon = laterNoon(meanNoon(61_041, null, lon_deg), later);
        const asked = {
          observer,
          noons: [noon, laterNoon(noon, 1)],
          depressions_deg: [],
          search_horizon_days: 0,
        };
        const { days: sun } = sunDays(sky, asked);
        const [from, to] = sun.solar_noon.unix_ms;
        const times = Array.from(
          { length: Math.floor(((to ?? 0) - (from ?? 0)) / STEP_MS) },
          (_, i) => (from ?? 0) + i * STEP_MS,
        );
        const days = Float64Array.from(times, (ms) => dayOf(sky.models.deltaT, fromUnixMs(ms)));
        const { altitude_geometric_deg = days } = topocentricColumns(sky, sunOver(observer), days, [
          "altitude_geometric_deg",
        ]);
        depthsBetween(sun, 0, 1).forEach((dark, depth) => {
          const level = TWILIGHT_LEVELS[depth];
          if (level?.kind !== "altitude") throw new RangeError("twilights have altitudes");
          const [dusk, dawn] =
            dark === "always" ? [null, null] : dark === "never" ? [Infinity, -Infinity] : dark;
          const others = times.filter((at, i) => {
            const above_deg = (altitude_geometric_deg[i] ?? Number.NaN) - level.altitude_deg;
            const isDark = at >= (dusk ?? -Infinity) && at < (dawn ?? Infinity);
            return !(Math.abs(above_deg) < NEAR_DEG) && isDark !== above_deg < 0;
          });
          const where = `${lat_deg} ${lon_deg} ${later} ${depth}`;
          expect(
            others.map((at) => new Date(at).toISOString()),
            where,
          ).toEqual([]);
        });
      },
    ),
    { numRuns: 150 },
  );
});
