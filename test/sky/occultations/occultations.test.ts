import fc from "fast-check";
import { expect, test } from "vitest";
import { isTargetError, parseTarget, type Target } from "../../../src/catalog/target.ts";
import { limbGap_arcsec } from "../../../src/sky/occultations/local-passage.ts";
import { earthVelocity, naturalDirection, naturalRows } from "../../../src/sky/occultations/natural.ts";
import { isInBelt } from "../../../src/sky/occultations/occulted.ts";
import { globalOccultations, localOccultations } from "../../../src/sky/occultations/search.ts";
import { addScaled, direction, dot, norm, separation_deg, unit } from "../../../src/sky/positions/vector.ts";
import { ttDay } from "../events.ts";
import { place, sky } from "../observing.ts";

function target(name: string): Target {
  const found = parseTarget(name);
  if (isTargetError(found)) throw new Error(name);
  return found;
}

const YEARS = { start_day: ttDay("2023-08-01T00:00:00"), end_day: ttDay("2028-08-01T00:00:00") };
const BODIES = ["star:antares", "star:spica", "star:regulus", "venus", "mars", "saturn"].map(target);
const MIAMI = place(25.76, -80.19);

test("at disappearance and reappearance the natural place stands on the mean limb to 0.001″", () => {
  const passages = localOccultations(sky, { targets: BODIES, observer: MIAMI, visibleOnly: false }, YEARS);
  expect(passages.length).toBeGreaterThan(10);
  for (const { view, disappearance, reappearance } of passages) {
    for (const moment of [disappearance, reappearance]) {
      if (moment === null) continue;
      const [row] = naturalRows(sky, view, Float64Array.of(moment.t_day));
      expect(Math.abs(row === undefined ? Number.NaN : limbGap_arcsec(row))).toBeLessThan(0.001);
    }
  }
});

test("what a place sees happens somewhere on the Earth, within the begin and the end there", () => {
  const everywhere = globalOccultations(sky, BODIES, YEARS);
  const here = localOccultations(sky, { targets: BODIES, observer: MIAMI, visibleOnly: true }, YEARS);
  const covered = here.filter(({ kind }) => kind !== "near_miss");
  for (const { target: body, least_day } of covered) {
    const whole = everywhere.find(
      (one) => one.target.name === body.name && one.begin_day <= least_day && least_day <= one.end_day,
    );
    expect(whole, `${body.name} ${least_day}`).toBeDefined();
  }
});

test("what is far from the ecliptic is never covered", () => {
  const far = ["star:sirius", "star:vega", "star:polaris"].map(target);
  expect(globalOccultations(sky, far, YEARS)).toEqual([]);
  expect(isInBelt(direction({ lon_deg: 101.287, lat_deg: -16.716 }))).toBe(false);
  expect(isInBelt(direction({ lon_deg: 152.093, lat_deg: 11.967 }))).toBe(true);
});

test("taking aberration away is the inverse of the first-order formula within its square", () => {
  const angle = fc.double({ min: 0, max: 360, noNaN: true });
  const height = fc.double({ min: -89, max: 89, noNaN: true });
  const velocity = earthVelocity(sky, 9000);
  // Constant of aberration 20.4955″ within the Earth's eccentricity.
  expect(norm(velocity) * 206_264.8).toBeCloseTo(20.5, 0);
  fc.assert(
    fc.property(angle, height, (lon_deg, lat_deg) => {
      const natural = direction({ lon_deg, lat_deg });
      const apparent = unit(addScaled(natural, velocity, 1));
      const back = naturalDirection(apparent, velocity);
      expect(norm(back)).toBeCloseTo(1, 12);
      expect(separation_deg(back, natural) * 3600).toBeLessThan(0.0025);
      expect(dot(back, natural)).toBeGreaterThan(0);
    }),
  );
});
