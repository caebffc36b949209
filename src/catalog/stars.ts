import type { StarAstrometry } from "../engine/types.ts";
import { once } from "../host/once.ts";
import { openTable, type Row, readRows, type Table } from "../host/tsv.ts";
import { J2000_JD, SERVICE_END_JD, SERVICE_START_JD } from "../units/constants.ts";
import { DAYS_PER_JULIAN_CENTURY, MAS_PER_ARCSEC } from "../units/units.ts";

/** Where the astrometry of a star comes from: Hipparcos-2 (2007), Hipparcos (1997), Yale Bright Star Catalogue. */
export type StarSource = "hip2" | "hip1" | "bsc5";

/** How far a computed place of a star can be from the sky (two standard errors), and why. */
export interface StarAccuracy {
  /** Anywhere in 1700–2200. */
  readonly arcsec: number;
  readonly epoch_arcsec: number;
  readonly arcsec_per_cy: number;
  readonly note: string | null;
}

export interface Star {
  /** The name of the named stars ("Sirius"); null for all other stars. */
  readonly name: string | null;
  /** Bayer letter or Flamsteed number with the constellation: "α CMa", "33 Psc". */
  readonly designation: string | null;
  readonly hr: number;
  readonly hip: number | null;
  /** Johnson V: of the Hipparcos catalogue for named stars, of the Bright Star Catalogue by HR number. */
  readonly v_mag: number;
  readonly astrometry: StarAstrometry;
  readonly source: StarSource;
  readonly accuracy: StarAccuracy;
}

export type StarSet = "navigational" | "polaris" | "ecliptic";

export interface NamedStar extends Star {
  readonly name: string;
  /** Letters and digits of the name in lower case: "rigilkentaurus". */
  readonly key: string;
  readonly set: StarSet;
  /** Number in the traditional list of 57 navigational stars. */
  readonly navigational_number: number | null;
}

/** HR numbers run from 1 to this; 14 of them are not stars. */
export const LAST_HR = 9110;

const SOURCES: ReadonlyMap<string, StarSource> = new Map([
  ["H", "hip2"],
  ["E", "hip1"],
  ["Y", "bsc5"],
]);
/** J1991.25 as the Hipparcos catalogue defines it, in TDB. */
const HIPPARCOS_EPOCH_JD_TDB = 2448349.0625;
const SPAN_JD = [SERVICE_START_JD, SERVICE_END_JD] as const;
/** 1 arcsecond a century is 10 mas a year. */
const MAS_YR_PER_ARCSEC_CY = 10;

function sourceOf(row: Row): StarSource {
  const source = SOURCES.get(row("source"));
  if (source === undefined) throw new Error(`star table: unknown source "${row("source")}"`);
  return source;
}

function astrometryOf(row: Row, source: StarSource): StarAstrometry {
  return {
    ra_deg: Number(row("ra_deg")),
    dec_deg: Number(row("dec_deg")),
    pm_ra_cosdec_mas_yr: Number(row("pm_ra_cosdec_mas_yr")),
    pm_dec_mas_yr: Number(row("pm_dec_mas_yr")),
    parallax_mas: Number(row("parallax_mas")),
    radial_velocity_km_s: Number(row("radial_velocity_km_s")),
    epoch_jd_tdb: source === "bsc5" ? J2000_JD : HIPPARCOS_EPOCH_JD_TDB,
  };
}

function noteOf(row: Row, source: StarSource, epoch_arcsec: number): string | null {
  switch (row("note")) {
    case "barycentre":
      return `Position of 1991.25 moved by the barycentre of α Centauri (−3620, +694 mas/yr); the star's own orbit takes it up to ${epoch_arcsec}″ away, and catalogues that move it as it went in 1991 differ by ${row("error_mas_yr")} mas/yr.`;
    case "double":
      return `Double star: the proper motion of 1991.25 holds part of the orbit and differs from the long-term one by up to ${row("error_mas_yr")} mas/yr.`;
    case "poor":
      return "Double star with a disturbed Hipparcos-2 solution; Hipparcos 1997 is used.";
    case "disputed":
      return `The two reductions of Hipparcos differ by up to ${row("error_mas_yr")} mas/yr in proper motion.`;
    default:
      return source === "bsc5"
        ? "No usable Hipparcos solution: Bright Star Catalogue, printed to 0.1 s and 1″."
        : null;
  }
}

function starAccuracy(row: Row, source: StarSource, epoch_jd: number): StarAccuracy {
  const epoch_arcsec = Number(row("error_mas")) / MAS_PER_ARCSEC;
  const arcsec_per_cy = Number(row("error_mas_yr")) / MAS_YR_PER_ARCSEC_CY;
  const accuracy = { arcsec: 0, epoch_arcsec, arcsec_per_cy, note: noteOf(row, source, epoch_arcsec) };
  const arcsec = Math.max(...SPAN_JD.map((jd) => starError_arcsec(accuracy, epoch_jd, jd)));
  return { ...accuracy, arcsec: Math.ceil(arcsec * MAS_PER_ARCSEC) / MAS_PER_ARCSEC };
}

/** The error of a star's place at a date: that of the epoch, growing by the error of the proper motion. */
export function starError_arcsec(accuracy: StarAccuracy, epoch_jd_tdb: number, jd_tdb: number): number {
  const t_cy = Math.abs(jd_tdb - epoch_jd_tdb) / DAYS_PER_JULIAN_CENTURY;
  return accuracy.epoch_arcsec + accuracy.arcsec_per_cy * t_cy;
}

function starOf(row: Row): Star {
  const source = sourceOf(row);
  const astrometry = astrometryOf(row, source);
  const hr = Number(row("hr"));
  return {
    name: nameByHr().get(hr) ?? null,
    designation: row("designation") || null,
    hr,
    hip: row("hip") === "" ? null : Number(row("hip")),
    v_mag: Number(row("v_mag")),
    astrometry,
    source,
    accuracy: starAccuracy(row, source, astrometry.epoch_jd_tdb),
  };
}

function namedStarOf(row: Row): NamedStar {
  const name = row("name");
  const set = row("set");
  if (set !== "navigational" && set !== "polaris" && set !== "ecliptic") throw new Error(`star set "${set}"`);
  const number = row("navigational_number");
  const navigational_number = number === "" ? null : Number(number);
  return { ...starOf(row), name, key: starKey(name), set, navigational_number };
}

/** The form by which star names are matched: their letters and digits, in lower case. */
export function starKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

const namedRows = once(() => readRows("stars/named.tsv"));
const nameByHr = once(() => new Map(namedRows().map((row) => [Number(row("hr")), row("name")])));

/** The 80 named stars: the 57 navigational ones by number, Polaris, then 22 near the ecliptic by brightness. */
export const namedStars: () => readonly NamedStar[] = once(() => namedRows().map(namedStarOf));

const starByKey = once(() => new Map(namedStars().map((star) => [star.key, star])));

/** A named star; case, spaces and punctuation do not count. */
export function findStar(name: string): NamedStar | undefined {
  return starByKey().get(starKey(name));
}

interface HrCatalogue {
  /** A line for each number that is a star, ascending: a map of them by their numbers would take as much again. */
  readonly table: Table;
  readonly objectByHr: ReadonlyMap<number, string>;
}

/** The Bright Star Catalogue, read when first asked for. */
const hrCatalogue = once((): HrCatalogue => {
  const objects = readRows("stars/non-stars.tsv");
  return {
    table: openTable("stars/hr.tsv"),
    objectByHr: new Map(objects.map((row) => [Number(row("hr")), row("object")])),
  };
});

/** The star of this Bright Star Catalogue (HR) number; undefined for a number that is not a star. */
export function starByHr(hr: number): Star | undefined {
  const { objectByHr, table } = hrCatalogue();
  if (objectByHr.has(hr)) return undefined;
  let index = hr - 1;
  for (const other of objectByHr.keys()) if (other < hr) index -= 1;
  const line = table.lines[index];
  return line === undefined ? undefined : starOf(table.row(line));
}

/** The object that one of the 14 HR numbers means that are not stars ("M 31", "Nova 1572"). */
export function nonStarByHr(hr: number): string | undefined {
  return hrCatalogue().objectByHr.get(hr);
}

/** All HR numbers that are stars, ascending. */
export function hrNumbers(): number[] {
  const { objectByHr } = hrCatalogue();
  return Array.from({ length: LAST_HR }, (_, i) => i + 1).filter((hr) => !objectByHr.has(hr));
}

/** How stars look: their colours, and the figures of the constellations. */

/** Colour index B−V by HR number, of the stars to V 4.5. Source: Bright Star Catalogue, 5th edition. */
export const colourIndices: () => ReadonlyMap<number, number> = once(
  () => new Map(readRows("stars/colours.tsv").map((row) => [Number(row("hr")), Number(row("b_v_mag"))])),
);

/** A line of a constellation's figure, from star to star. */
export interface FigureStroke {
  /** Abbreviation: "Ori". */
  readonly constellation: string;
  readonly hr_numbers: readonly number[];
}

/** The strokes of all figures: a choice of our own. */
export const figureStrokes: () => readonly FigureStroke[] = once(() =>
  readRows("stars/figures.tsv").map((row) => ({
    constellation: row("constellation"),
    hr_numbers: row("hr_numbers").split(" ").map(Number),
  })),
);
