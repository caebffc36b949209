import { once } from "../host/once.ts";
import { type Row, readRows } from "../host/tsv.ts";
import { MJD_ZERO_JD } from "../units/constants.ts";
import { DEFAULT_G } from "./elements.ts";
import { type OrbitElements, perihelionTime_jd, withinHalfTurn } from "./orbit.ts";

/** The named set of small bodies: data/small/asteroids.tsv, data/small/comets.tsv. */

export const SMALL_BODY_KINDS = ["asteroid", "comet"] as const;
export type SmallBodyKind = (typeof SMALL_BODY_KINDS)[number];

export interface SmallBody {
  readonly kind: SmallBodyKind;
  /** Canonical form: "asteroid:1", "comet:1P", "comet:C/2023 A3". */
  readonly target: string;
  /** "Ceres", "1P/Halley", "C/2023 A3 (Tsuchinshan-ATLAS)"; of an asteroid without a name its designation. */
  readonly name: string;
  /** Number of an asteroid; null for comets. */
  readonly number: number | null;
  /** "A801 AA", "1P", "C/2023 A3". */
  readonly designation: string;
  /** H of asteroids, M1 of comets. */
  readonly absolute_mag: number;
  /** Who determined the orbit, and which of theirs it is. */
  readonly source: "jpl" | "mpc";
  readonly solution: string;
  /** Epoch of the elements, a Julian Date. */
  readonly epoch_jd: number;
  readonly elements: OrbitElements;
}

/**
 * How far the elements of 2022 put a body from where JPL's SB441-N16 and Horizons have it, 2002 to 2042: near the Earth 10 km
 * at most, in the main belt 276 km (Hygiea in 2040), Centaurs and beyond 1.4e5 km (docs/small-bodies-measured.md). Comets: the digits of the Minor Planet Center and a revolution's outgassing.
 */
export const SPREAD_KM = { near: 50, belt: 300, distant: 2e5, comet: 1e4 } as const;
const NEAR_CLASSES = ["AMO", "APO", "ATE", "IEO"];
const DISTANT_CLASSES = ["CEN", "TNO"];

function spreadOf(orbitClass: string): number {
  if (NEAR_CLASSES.includes(orbitClass)) return SPREAD_KM.near;
  return DISTANT_CLASSES.includes(orbitClass) ? SPREAD_KM.distant : SPREAD_KM.belt;
}

/** The text of a cell as a number; 0 of an empty one. */
const number = (row: Row, column: string) => Number(row(column));

function anglesOf(row: Row) {
  return {
    eccentricity: number(row, "e"),
    inclination_deg: number(row, "i_deg"),
    node_deg: number(row, "node_deg"),
    peri_deg: number(row, "peri_deg"),
  };
}

function forcesOf(row: Row, law: "water" | "inverse_square", a3: string): OrbitElements["own"] {
  if (row("a1_au_day2") === "") return null;
  const [a1_au_day2, a2_au_day2] = [number(row, "a1_au_day2"), number(row, "a2_au_day2")];
  return { law, a1_au_day2, a2_au_day2, a3_au_day2: Number(a3) };
}

function namedAsteroid(row: Row): SmallBody {
  const [semimajor_au, h_mag] = [number(row, "a_au"), number(row, "h_mag")];
  const epoch_jd = number(row, "epoch_mjd") + MJD_ZERO_JD;
  const mean_deg = number(row, "mean_anomaly_deg");
  const name = row("name") || row("designation");
  const elements: OrbitElements = {
    ...anglesOf(row),
    perihelion_au: semimajor_au * (1 - number(row, "e")),
    perihelion_jd_tt: perihelionTime_jd(epoch_jd, mean_deg, semimajor_au),
    epoch_jd_tt: epoch_jd,
    mean_anomaly_deg: withinHalfTurn(mean_deg),
    own: forcesOf(row, "inverse_square", "0"),
    brightness: { model: "HG", h_mag, g: row("g") === "" ? DEFAULT_G : number(row, "g") },
    name,
    spread_km: spreadOf(row("class")),
  };
  return {
    kind: "asteroid",
    target: `asteroid:${row("number")}`,
    name,
    number: number(row, "number"),
    designation: row("designation"),
    absolute_mag: h_mag,
    source: "jpl",
    solution: row("solution"),
    epoch_jd,
    elements,
  };
}

const NUMBERED_COMET = /^\d/;

function namedComet(row: Row): SmallBody {
  const [designation, given, m1_mag] = [row("designation"), row("name"), number(row, "m1_mag")];
  const epoch_jd = number(row, "epoch_mjd") + MJD_ZERO_JD;
  const named = NUMBERED_COMET.test(designation) ? `${designation}/${given}` : `${designation} (${given})`;
  const name = given === "" ? designation : named;
  const elements: OrbitElements = {
    ...anglesOf(row),
    perihelion_au: number(row, "q_au"),
    perihelion_jd_tt: number(row, "perihelion_jd"),
    epoch_jd_tt: epoch_jd,
    mean_anomaly_deg: null,
    own: forcesOf(row, "water", row("a3_au_day2")),
    brightness: { model: "M1K1", m1_mag, k1: number(row, "k1") },
    name,
    spread_km: SPREAD_KM.comet,
  };
  return {
    kind: "comet",
    target: `comet:${designation}`,
    name,
    number: null,
    designation,
    absolute_mag: m1_mag,
    source: row("source") === "jpl" ? "jpl" : "mpc",
    solution: row("solution"),
    epoch_jd,
    elements,
  };
}

/** Asteroids by number, then comets as the Minor Planet Center lists them. */
export const smallBodies: () => readonly SmallBody[] = once(() => [
  ...readRows("small/asteroids.tsv").map(namedAsteroid),
  ...readRows("small/comets.tsv").map(namedComet),
]);
