import { type SmallBody, smallBodies } from "../../src/catalog/small-bodies.ts";

/** An asteroid as the Minor Planet Center prints one in MPCORB.DAT. */
export interface PrintedOrbit {
  readonly designation: string;
  readonly absolute_mag: number;
  /** Packed: K2289 is 2022-08-09. */
  readonly epoch: string;
  readonly mean_anomaly_deg: number;
  readonly peri_deg: number;
  readonly node_deg: number;
  readonly inclination_deg: number;
  readonly eccentricity: number;
  readonly semimajor_au: number;
  readonly name: string;
}

export function mpcLine(orbit: PrintedOrbit): string {
  const angle = (value: number) => ((value + 360) % 360).toFixed(5).padStart(9);
  const head = `${orbit.designation.padEnd(7)} ${orbit.absolute_mag.toFixed(2).padStart(5)}  0.15 ${orbit.epoch}`;
  const { mean_anomaly_deg, peri_deg, node_deg, inclination_deg } = orbit;
  const angles = [mean_anomaly_deg, peri_deg, node_deg, inclination_deg].map(angle).join("  ");
  const shape = `${orbit.eccentricity.toFixed(7)}  0.00000000 ${orbit.semimajor_au.toFixed(7).padStart(11)}`;
  return `${`${head} ${angles}  ${shape}`.padEnd(166)}${orbit.name}`;
}

/** The asteroids of the set; all of one epoch, 2022-08-09. */
export const SET_ORBITS: readonly PrintedOrbit[] = smallBodies().flatMap((small) =>
  small.kind === "asteroid" ? [printedOrbit(small)] : [],
);

function printedOrbit({ elements, number, absolute_mag, name }: SmallBody): PrintedOrbit {
  const { eccentricity, perihelion_au, mean_anomaly_deg, inclination_deg, node_deg, peri_deg } = elements;
  return {
    designation: String(number).padStart(5, "0"),
    ...{ absolute_mag, name, inclination_deg, node_deg, peri_deg, eccentricity },
    epoch: "K2289",
    mean_anomaly_deg: mean_anomaly_deg ?? 0,
    semimajor_au: perihelion_au / (1 - eccentricity),
  };
}
