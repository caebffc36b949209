import { isTargetError, parseTarget } from "../../src/catalog/target.ts";
import { orbitMagnitude } from "../../src/sky/planets/orbit-looks.ts";
import { PHASE_ROWS, PHASE_SLOPES } from "../../test/samples/phase-functions.ts";
import { digits, type Row } from "./row.ts";

/** Magnitudes by published functions against another implementation of them. */

const MOST_MAG = 0.001;
/** The function of E. Bowell et al. (1989, in Asteroids II, 524) as it is written out there, against its short form, which is used. */
const [W, C_1, C_2] = [90.56, 0.986, 0.238];
const [LONG_1, LONG_2] = [
  { a: 3.332, b: 0.631, c: C_1 },
  { a: 1.862, b: 1.218, c: C_2 },
] as const;
const LEAST_PHASE_DEG = 0.1;
const MOST_PHASE_DEG = 120;
const STEPS = 1200;
const SLOPES = [0.05, 0.15, 0.25, 0.4];

export function magnitudeRows(): Row[] {
  const [most_mag, at] = offTables();
  const [shortened_mag, phase_deg] = offLongForm();
  return [
    {
      number: 16,
      what: `H with G1 and G2, or G12, at ${PHASE_ROWS.length} phases, against sbpy 0.6.0, mag`,
      bar: String(MOST_MAG),
      figure: `${digits(most_mag)} (${at})`,
      isMet: most_mag <= MOST_MAG,
    },
    {
      number: 16,
      what: "H with G 0.05 to 0.4, 0.1° to 120°, against the function as Bowell et al. write it out, mag",
      bar: String(MOST_MAG),
      figure: `${digits(shortened_mag)} (at ${digits(phase_deg)}°)`,
      isMet: shortened_mag <= MOST_MAG,
      cause: "the reference tables and most programs take the paper's short form, exp(-A tan^B)",
    },
    {
      number: 16,
      what: "28 bodies at 90 instants against Horizons' magnitudes, mag",
      bar: "0.02",
      figure: "not measured",
      isMet: false,
      cause: "no package that was found holds magnitudes of Horizons",
    },
  ];
}

function offTables(): readonly [mag: number, at: string] {
  let [most_mag, at] = [0, ""];
  PHASE_SLOPES.forEach((slopes, column) => {
    const target = parseTarget(
      `elements:epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70;H=0;${slopes}`,
    );
    if (isTargetError(target) || target.elements?.brightness == null) throw new Error(slopes);
    for (const [phase_angle_deg, ...mag] of PHASE_ROWS) {
      const lighting = { sun_distance_au: 1, distance_au: 1, phase_angle_deg };
      const off_mag = Math.abs(
        orbitMagnitude(target.elements.brightness, lighting) - (mag[column] ?? Number.NaN),
      );
      if (off_mag > most_mag) [most_mag, at] = [off_mag, `${slopes}, ${phase_angle_deg}°`];
    }
  });
  return [most_mag, at];
}

function offLongForm(): readonly [mag: number, phase_deg: number] {
  let [most_mag, at_deg] = [0, 0];
  for (let step = 0; step <= STEPS; step++) {
    const phase_angle_deg = LEAST_PHASE_DEG + (step / STEPS) * (MOST_PHASE_DEG - LEAST_PHASE_DEG);
    for (const g of SLOPES) {
      const lighting = { sun_distance_au: 1, distance_au: 1, phase_angle_deg };
      const own_mag = orbitMagnitude({ model: "HG", h_mag: 0, g }, lighting);
      const off_mag = Math.abs(own_mag - longMagnitude(g, phase_angle_deg));
      if (off_mag > most_mag) [most_mag, at_deg] = [off_mag, phase_angle_deg];
    }
  }
  return [most_mag, at_deg];
}

/** Bowell et al., eqs. (A4) to (A6): near phase 0 a branch of its own. */
function longMagnitude(g: number, phase_deg: number): number {
  const phase = (phase_deg * Math.PI) / 180;
  const tangent = Math.tan(phase / 2);
  const near = Math.exp(-W * tangent * tangent);
  const sine = Math.sin(phase);
  const phi = ({ a, b, c }: { readonly a: number; readonly b: number; readonly c: number }) =>
    near * (1 - (c * sine) / (0.119 + 1.341 * sine - 0.754 * sine * sine)) +
    (1 - near) * Math.exp(-a * tangent ** b);
  return -2.5 * Math.log10((1 - g) * phi(LONG_1) + g * phi(LONG_2));
}
