import { DEG_PER_TURN } from "../units/units.ts";
import { calendarJd, DEFAULT_G, ElementsFault, isOrbitName } from "./elements.ts";
import { type OrbitElements, perihelionTime_jd, withinHalfTurn } from "./orbit.ts";

/**
 * One-line elements of the Minor Planet Center: its export formats for minor planets and for comets, recognised by columns 15 to 30.
 * Columns count from 1 and include their ends; days and numbers are padded with blanks.
 */

export const MPC_EXAMPLE =
  "mpc:00001   11.40  0.26 K236D 102.57696  167.11551  219.94850   56.85970  0.0457923  0.00583645  30.5518203";
const COMET = /^ *\d{4} [ \d]\d [ \d]\d\.\d/;
/** An epoch of five letters and digits. */
export const PACKED_DATE = /^[IJK]\d\d[1-9A-C][1-9A-V]$/;
const CENTURIES = { I: 18, J: 19, K: 20 } as const;
const PACKED_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
/** m = H + 5 lg Δ + 2.5 n lg r. */
export const K1_PER_SLOPE = 2.5;
const DEFAULT_SLOPE = 4;
/** The smallest orbit of a minor planet's line. */
export const LEAST_SEMIMAJOR_AU = 1e-3;

export function readMpcLine(line: string): OrbitElements {
  const columns = (first: number, last: number) => line.slice(first - 1, last);
  const isComet = COMET.test(columns(15, 30));
  const isMinorPlanet = PACKED_DATE.test(columns(21, 25));
  if (isComet === isMinorPlanet) throw new ElementsFault("the line has the columns of no export format");
  return isComet ? cometOf(columns) : minorPlanetOf(columns);
}

type Columns = (first: number, last: number) => string;

function minorPlanetOf(columns: Columns): OrbitElements {
  const eccentricity = numberIn(columns, 71, 79, [0, 0.999999999]);
  const semimajor_au = numberIn(columns, 93, 103, [LEAST_SEMIMAJOR_AU, 1e5]);
  const epoch_jd_tt = packedDate_jd(columns(21, 25));
  const h_mag = optional(columns, 9, 13);
  const mean_deg = numberIn(columns, 27, 35, [-DEG_PER_TURN, DEG_PER_TURN]);
  return {
    eccentricity,
    ...angles(columns, { inclination: [60, 68], node: [49, 57], peri: [38, 46] }),
    perihelion_au: semimajor_au * (1 - eccentricity),
    perihelion_jd_tt: perihelionTime_jd(epoch_jd_tt, mean_deg, semimajor_au),
    epoch_jd_tt,
    mean_anomaly_deg: withinHalfTurn(mean_deg),
    own: null,
    brightness: h_mag === null ? null : { model: "HG", h_mag, g: optional(columns, 15, 19) ?? DEFAULT_G },
    name: nameIn(columns(167, 194)),
  };
}

function cometOf(columns: Columns): OrbitElements {
  const [year, month] = [numberIn(columns, 15, 18, [0, 9999]), numberIn(columns, 20, 21, [1, 12])];
  const day = numberIn(columns, 23, 29, [1, 32]);
  const m1_mag = optional(columns, 92, 95);
  const slope = optional(columns, 97, 100) ?? DEFAULT_SLOPE;
  return {
    eccentricity: numberIn(columns, 42, 49, [0, 100]),
    ...angles(columns, { inclination: [72, 79], node: [62, 69], peri: [52, 59] }),
    perihelion_au: numberIn(columns, 31, 39, [1e-4, 1e5]),
    perihelion_jd_tt: calendarJd({ year, month, day }, "what columns 15 to 29 hold"),
    epoch_jd_tt: osculation_jd(columns(82, 89)),
    mean_anomaly_deg: null,
    own: null,
    brightness: m1_mag === null ? null : { model: "M1K1", m1_mag, k1: K1_PER_SLOPE * slope },
    name: nameIn(columns(103, 158)),
  };
}

type Span = readonly [first: number, last: number];

function angles(columns: Columns, at: Readonly<Record<"inclination" | "node" | "peri", Span>>) {
  const inclination_deg = numberIn(columns, ...at.inclination, [0, 180]);
  const node_deg = numberIn(columns, ...at.node, [-DEG_PER_TURN, DEG_PER_TURN]);
  return {
    inclination_deg,
    node_deg,
    peri_deg: numberIn(columns, ...at.peri, [-DEG_PER_TURN, DEG_PER_TURN]),
  };
}

function numberIn(columns: Columns, first: number, last: number, [least, largest]: Span): number {
  const text = columns(first, last).trim();
  const value = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= largest) return value;
  throw new ElementsFault(`columns ${first} to ${last} hold no number from ${least} to ${largest}`);
}

function optional(columns: Columns, first: number, last: number): number | null {
  return columns(first, last).trim() === "" ? null : numberIn(columns, first, last, [-50, 50]);
}

/** Century, year of it, month and day in one letter or digit each: K236D is 2023-06-13. */
export function packedDate_jd(packed: string): number {
  const century = CENTURIES[(packed[0] ?? "K") as keyof typeof CENTURIES];
  const digit = (at: number) => PACKED_DIGITS.indexOf(packed[at] ?? "");
  const date = { year: 100 * century + Number(packed.slice(1, 3)), month: digit(3), day: digit(4) };
  return calendarJd(date, "what columns 21 to 25 hold");
}

function osculation_jd(text: string): number | null {
  if (text.trim() === "") return null;
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (year === undefined) throw new ElementsFault("columns 82 to 89 hold no date");
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return calendarJd(date, "what columns 82 to 89 hold");
}

function nameIn(text: string): string | null {
  const name = text.trim().slice(0, 40).trim();
  return name !== "" && isOrbitName(name) ? name : null;
}
