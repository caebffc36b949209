/** Readers of the published star catalogues; columns are counted from 1, in characters, as the publications do. */

import { gunzipSync } from "node:zlib";
import { DEG_PER_HOUR, DEG_PER_RAD } from "../../../src/units/units.ts";
import type { RelayFiles } from "../relay/relay-files.ts";

/** One star of the Bright Star Catalogue, or one of its 14 other objects (no position). */
export interface BscRecord {
  readonly hr: number;
  /** Flamsteed number, Bayer letter with index, constellation: "α CMa", "33 Psc", or "". */
  readonly designation: string;
  readonly object: string;
  readonly position: BscPosition | null;
}

export interface BscPosition {
  readonly ra_deg: number;
  readonly dec_deg: number;
  readonly pm_ra_cosdec_mas_yr: number;
  readonly pm_dec_mas_yr: number;
  readonly parallax_mas: number;
  readonly radial_velocity_km_s: number | null;
  readonly v_mag: number;
  /** Colour index B−V of the UBV system; null where none is listed. */
  readonly b_v_mag: number | null;
  /** Separation of the nearest listed component; null when none is listed. */
  readonly separation_arcsec: number | null;
}

/** Hipparcos astrometry (either reduction), ICRS, epoch J1991.25. */
export interface HipparcosRecord {
  readonly hip: number;
  readonly ra_deg: number;
  readonly dec_deg: number;
  readonly pm_ra_cosdec_mas_yr: number;
  readonly pm_dec_mas_yr: number;
  readonly parallax_mas: number;
  readonly radial_velocity_km_s: number | null;
  /** Standard errors (both coordinates together); null where the source here does not carry them. */
  readonly position_error_mas: number | null;
  readonly pm_error_mas_yr: number | null;
  /** The catalogue's own flag: C, G, O, V, X = not a single star. */
  readonly multiple: boolean;
}

const GREEK: Readonly<Record<string, string>> = {
  Alp: "α",
  Bet: "β",
  Gam: "γ",
  Del: "δ",
  Eps: "ε",
  Zet: "ζ",
  Eta: "η",
  The: "θ",
  Iot: "ι",
  Kap: "κ",
  Lam: "λ",
  Mu: "μ",
  Nu: "ν",
  Xi: "ξ",
  Omi: "ο",
  Pi: "π",
  Rho: "ρ",
  Sig: "σ",
  Tau: "τ",
  Ups: "υ",
  Phi: "φ",
  Chi: "χ",
  Psi: "ψ",
  Ome: "ω",
};

const MAS_PER_ARCSEC = 1000;
const MINUTES = 60;
const SECONDS = 3600;
/** Provenance letter of Hipparcos-2 in the 4th and 5th places of the bright-star compilation. */
const HIPPARCOS_2 = "AA";

/** Text between 1-based column `first` and `first + width - 1`, trimmed. */
function column(line: string, first: number, width: number): string {
  return line.slice(first - 1, first - 1 + width).trim();
}

function numberOrNull(text: string): number | null {
  return text === "" ? null : required(text);
}

function required(text: string): number {
  const value = Number(text);
  if (text === "" || !Number.isFinite(value)) throw new Error(`not a number: "${text}"`);
  return value;
}

function readLines(files: RelayFiles, source: string): string[] {
  const bytes = files.readBytes(source);
  const text = (source.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return text.split("\n").filter(Boolean);
}

/** One row of a table: the text of a column by its name. */
export type Row = (column: string) => string;

/** Rows of a tab-separated source whose first line names the columns. */
export function readTsv(files: RelayFiles, source: string): Row[] {
  const [header = "", ...lines] = readLines(files, source);
  const names = header.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return (name) => {
      const k = names.indexOf(name);
      if (k < 0) throw new Error(`${source}: no column ${name}`);
      return cells[k] ?? "";
    };
  });
}

function designation(name: string): string {
  const constellation = column(name, 8, 3);
  const letter = GREEK[column(name, 4, 3)];
  if (letter !== undefined) return `${letter}${column(name, 7, 1)} ${constellation}`;
  const flamsteed = column(name, 1, 3);
  return flamsteed === "" ? "" : `${flamsteed} ${constellation}`;
}

function bscPosition(line: string): BscPosition | null {
  if (column(line, 76, 8) === "") return null;
  const at = (first: number, width: number) => required(column(line, first, width));
  const sign = column(line, 84, 1) === "-" ? -1 : 1;
  return {
    ra_deg: DEG_PER_HOUR * (at(76, 2) + at(78, 2) / MINUTES + at(80, 4) / SECONDS),
    dec_deg: sign * (at(85, 2) + at(87, 2) / MINUTES + at(89, 2) / SECONDS),
    pm_ra_cosdec_mas_yr: at(149, 6) * MAS_PER_ARCSEC,
    pm_dec_mas_yr: at(155, 6) * MAS_PER_ARCSEC,
    parallax_mas: (numberOrNull(column(line, 162, 5)) ?? 0) * MAS_PER_ARCSEC,
    radial_velocity_km_s: numberOrNull(column(line, 167, 4)),
    v_mag: at(103, 5),
    b_v_mag: numberOrNull(column(line, 110, 5)),
    separation_arcsec: numberOrNull(column(line, 185, 6)),
  };
}

/** Yale Bright Star Catalogue, 5th edition: HR 1 to 9110 in order. */
export function readBsc(files: RelayFiles): BscRecord[] {
  return readLines(files, "stars/bsc5.dat.gz").map((line) => {
    const name = line.slice(4, 14);
    return {
      hr: required(column(line, 1, 4)),
      designation: designation(name),
      object: name.trim().replace(/\s+/g, " "),
      position: bscPosition(line),
    };
  });
}

/** Hipparcos-2 (van Leeuwen 2007) of the bright stars; rows filled from elsewhere are left out. */
export function readHipparcos2(files: RelayFiles): Map<number, HipparcosRecord> {
  const records = new Map<number, HipparcosRecord>();
  for (const line of readLines(files, "stars/hip2_bright.txt.gz")) {
    if (column(line, 236, 27).slice(3, 5) !== HIPPARCOS_2) continue;
    const at = (first: number, width: number) => required(column(line, first, width));
    const hip = at(1, 6);
    records.set(hip, {
      hip,
      ra_deg: at(45, 12) * DEG_PER_RAD,
      dec_deg: at(59, 13) * DEG_PER_RAD,
      pm_ra_cosdec_mas_yr: at(81, 8),
      pm_dec_mas_yr: at(90, 8),
      parallax_mas: at(73, 7),
      radial_velocity_km_s: numberOrNull(column(line, 99, 7)),
      position_error_mas: Math.hypot(at(107, 6), at(114, 6)),
      pm_error_mas_yr: Math.hypot(at(128, 6), at(135, 6)),
      multiple: column(line, 176, 1) !== "",
    });
  }
  return records;
}

/** The Hipparcos catalogue of 1997; stars without an astrometric solution are left out. */
export function readHipparcos1(files: RelayFiles): Map<number, HipparcosRecord> {
  const records = new Map<number, HipparcosRecord>();
  for (const row of readTsv(files, "stars/hip1_v66.tsv.gz")) {
    if (row("RAdeg_1991.25") === "") continue;
    const at = (name: string) => required(row(name));
    records.set(at("HIP"), {
      hip: at("HIP"),
      ra_deg: at("RAdeg_1991.25"),
      dec_deg: at("DEdeg_1991.25"),
      pm_ra_cosdec_mas_yr: at("pmRAcosDE_mas_yr"),
      pm_dec_mas_yr: at("pmDE_mas_yr"),
      parallax_mas: at("plx_mas"),
      radial_velocity_km_s: null,
      position_error_mas: null,
      pm_error_mas_yr: null,
      multiple: row("multFlag") !== "",
    });
  }
  return records;
}

/** Hipparcos number by HR number. */
export function readHrToHip(files: RelayFiles): Map<number, number> {
  const rows = readTsv(files, "stars/hr_hip.tsv");
  return new Map(rows.map((row) => [required(row("HR")), required(row("HIP"))]));
}
