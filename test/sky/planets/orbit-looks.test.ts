import { expect, test } from "vitest";
import { isTargetError, parseTarget } from "../../../src/catalog/target.ts";
import { orbitMagnitude } from "../../../src/sky/planets/orbit-looks.ts";
import { PHASE_ROWS, PHASE_SLOPES } from "../../samples/phase-functions.ts";

/** Brightness of bodies from elements against another implementation of the published functions. */

const LIT = { sun_distance_au: 1, distance_au: 1, phase_angle_deg: 0 };

function brightnessOf(pairs: string) {
  const target = parseTarget(`elements:epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70;${pairs}`);
  const brightness = isTargetError(target) ? null : (target.elements?.brightness ?? null);
  if (brightness === null) throw new Error(pairs);
  return brightness;
}

test.each(PHASE_SLOPES)("H = 0, %s follows the tables of Muinonen et al. to 0.001 mag", (slopes) => {
  const brightness = brightnessOf(`H=0;${slopes}`);
  for (const [phase_deg, ...mag] of PHASE_ROWS) {
    const own_mag = orbitMagnitude(brightness, { ...LIT, phase_angle_deg: phase_deg });
    const off_mag = own_mag - (mag[PHASE_SLOPES.indexOf(slopes)] ?? Number.NaN);
    expect(Math.abs(off_mag), `${phase_deg}°`).toBeLessThan(0.001);
  }
});

test("a comet's magnitude is M1 + 5 lg Δ + K1 lg r, an asteroid's is H at 1 au without phase", () => {
  const far = { sun_distance_au: 10, distance_au: 0.1, phase_angle_deg: 50 };
  expect(orbitMagnitude(brightnessOf("M1=5;K1=12"), far)).toBeCloseTo(5 - 5 + 12, 12);
  for (const pairs of ["H=7", "H=7;G=0.4", ...PHASE_SLOPES.map((slopes) => `H=7;${slopes}`)])
    expect(orbitMagnitude(brightnessOf(pairs), LIT), pairs).toBeCloseTo(7, 12);
});
