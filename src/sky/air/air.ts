import { math } from "../../engine/math.ts";
import type { PositionTable } from "../../engine/types.ts";
import { engineBut, type Sky } from "../sky.ts";

/** The air over a place as refraction needs it. */
export interface Air {
  readonly pressure_hpa: number;
  readonly temperature_c: number;
}

/** Sea level as the refraction formula has it. */
export const STANDARD_AIR: Air = { pressure_hpa: 1010, temperature_c: 10 };
const KELVIN = 273;

/** ISO 2533: the standard atmosphere. Its law of temperature ends at the tropopause. */
const SEA_LEVEL_HPA = 1013.25;
const SEA_LEVEL_C = 15;
const LAPSE_C_M = 0.0065;
const PRESSURE_PER_M = 2.25577e-5;
const PRESSURE_POWER = 5.25588;
export const TROPOPAUSE_M = 11_000;

/** The standard atmosphere at a height above the sea. Reference: ISO 2533 (1975). */
export function airAtHeight(elevation_m: number): Air {
  const base = Math.max(0, 1 - PRESSURE_PER_M * elevation_m);
  return {
    pressure_hpa: base === 0 ? 0 : SEA_LEVEL_HPA * math.pow(base, PRESSURE_POWER),
    temperature_c: SEA_LEVEL_C - LAPSE_C_M * Math.min(elevation_m, TROPOPAUSE_M),
  };
}

/** Refraction of an air over the standard's: by its density. Reference: J. Meeus, Astronomical Algorithms, chapter 16. */
export function refractionShareOf({ pressure_hpa, temperature_c }: Air): number {
  const pressure = pressure_hpa / STANDARD_AIR.pressure_hpa;
  return (pressure * (KELVIN + STANDARD_AIR.temperature_c)) / (KELVIN + temperature_c);
}

/** Refractivity of dry air at a wavelength in micrometres, at 1 hPa and 1 K. Reference: the dry term of ERFA's refco. */
export function dryRefractivity(wavelength_um: number): number {
  const square = wavelength_um * wavelength_um;
  return 77.53484e-6 + (4.39108e-7 + 3.666e-9 / square) / square;
}

/** Visual light, to which the formula belongs. */
export const VISUAL_UM = 0.574;

/** Refraction at a wavelength over that of visual light. */
export function wavelengthShare(wavelength_um: number): number {
  return dryRefractivity(wavelength_um) / dryRefractivity(VISUAL_UM);
}

/** The sky seen through other air: every refraction, and what rise and set owe to it, times a share of the standard's. */
export function skyInAir(sky: Sky, share: number): Sky {
  if (share === 1) return sky;
  return {
    ...sky,
    engine: engineBut(sky.engine, {
      positions: (request) => sky.engine.positions(request).map((table) => inShare(table, share)),
    }),
    models: { ...sky.models, refraction_share: share },
  };
}

function inShare(table: PositionTable, share: number): PositionTable {
  const { refraction_deg } = table;
  if (refraction_deg === undefined) return table;
  return { ...table, refraction_deg: refraction_deg.map((standard_deg) => share * standard_deg) };
}
