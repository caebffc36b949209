import { expect, test } from "vitest";
import { sunAspects } from "../../../src/sky/planets/sun-aspects.ts";
import { crossSun } from "../../../src/sky/planets/sun-crossings.ts";
import { instantOf } from "../../../src/sky/time/tt-days.ts";
import { formatIso } from "../../../src/time/instant.ts";
import { SERVICE } from "../events.ts";
import { goldenRows, sky } from "../observing.ts";

/** The conjunction in longitude may be an hour or two from greatest transit, across a midnight. */
const HALF_DAY_MS = 43_200_000;

test.each(["mercury", "venus"] as const)(
  "%s passes over the Sun on the dates of the reference and on no other, 1700 to 2200",
  (planet) => {
    const conjunctions = sunAspects(sky, planet, SERVICE).filter(
      ({ kind }) => kind === "inferior_conjunction",
    );
    const days = Float64Array.from(conjunctions, ({ t_day }) => t_day);
    const crossing = crossSun(sky, planet, days);
    const found = conjunctions
      .filter((_, i) => crossing[i])
      .map(({ t_day }) => Date.parse(formatIso(instantOf(sky.models.deltaT, t_day))));
    const dates = goldenRows("transit-dates.csv")
      .filter((row) => row("planet") === planet)
      .map((row) => Date.parse(`${row("date")}T12:00Z`));
    expect(found).toHaveLength(dates.length);
    for (const [i, at] of found.entries())
      expect(Math.abs(at - (dates[i] ?? 0))).toBeLessThan(1.2 * HALF_DAY_MS);
  },
);
