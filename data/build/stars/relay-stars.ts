/**
 * Re-lays the published star catalogues, the constellation names and the signs of the zodiac into the
 * project's tables. The rules of choice are in data/SOURCES.md, section "stars".
 */
import { type Cell, type RelayFiles, relayFiles, tsv } from "../relay/relay-files.ts";
import { colourTable, figureTable } from "./star-looks.ts";
import {
  type BscPosition,
  type BscRecord,
  type HipparcosRecord,
  readBsc,
  readHipparcos1,
  readHipparcos2,
  readHrToHip,
  readTsv,
} from "./star-sources.ts";

/** H = Hipparcos-2 (2007), E = Hipparcos (ESA 1997), Y = Yale Bright Star Catalogue. */
type Source = "H" | "E" | "Y";
type Note = "" | "barycentre" | "double" | "poor" | "disputed";

/** The motion of a star, as both star tables state it. */
interface Motion {
  readonly hip: number | null;
  readonly ra_deg: number;
  readonly dec_deg: number;
  readonly pm_ra_cosdec_mas_yr: number;
  readonly pm_dec_mas_yr: number;
  readonly parallax_mas: number;
  readonly radial_velocity_km_s: number;
  readonly source: Source;
  readonly error_mas: number;
  readonly error_mas_yr: number;
  readonly note: Note;
}

const MOTION_COLUMNS = [
  "ra_deg",
  "dec_deg",
  "pm_ra_cosdec_mas_yr",
  "pm_dec_mas_yr",
  "parallax_mas",
  "radial_velocity_km_s",
  "source",
  "error_mas",
  "error_mas_yr",
  "note",
] as const;

/**
 * Mean motion of the α Centauri pair. The errors are the widest excursion of A and B over 1700–2200, and how far each strays
 * from it in a year that is moved as it went in 1991, as catalogues of linear motions have it.
 */
const ALPHA_CENTAURI = { pm_ra_cosdec_mas_yr: -3620, pm_dec_mas_yr: 694, radial_velocity_km_s: -22.4 };
/** By Pourbaix & Boffin 2016 (A&A 586, A90): a = 17.66″, P = 79.91 y, e = 0.524, mass ratio 0.451. */
const ALPHA_CENTAURI_EXCURSION_MAS = new Map([
  [5459, 13_300],
  [5460, 16_200],
]);
const ALPHA_CENTAURI_PARALLAX_MAS = 754.81;

/** Errors are stated as two standard errors, or as the bound that 95 % of the stars keep. */
const SIGMAS = 2;
/** Median standard errors of the 1997 catalogue (ESA SP-1200, vol. 1): 0.77, 0.64 mas; 0.88, 0.74 mas/yr. */
const HIPPARCOS_1_ERROR_MAS = 1;
const HIPPARCOS_1_PM_ERROR_MAS_YR = 1.15;
/** Measured against Hipparcos: 95 % of the positions and of the proper motions of the Yale catalogue. */
const BSC_ERROR_MAS = 2400;
const BSC_ERROR_MAS_YR = 24;
/** Hipparcos-2 solutions with a larger error (both coordinates) are of disturbed close pairs. */
const POOR_PM_ERROR_MAS_YR = 7;
/** Components nearer than this can bend a proper motion measured in three years. */
const CLOSE_PAIR_ARCSEC = 15;
/** A difference between short- and long-term proper motion above the noise of the Yale catalogue. */
const ORBITAL_PM_MAS_YR = 10;
/** Differences between the two reductions that are beyond the errors of most stars. */
const DISPUTED_PM_MAS_YR = 5;
const ANGLE_DECIMALS = 9;
const BSC_ANGLE_DECIMALS = 6;
/** Named stars must agree with their own list to its last printed decimals. */
const NAMED_TOLERANCE_DEG = 2e-9;

const MOTION_TITLE =
  "ICRS; source and epoch: H Hipparcos-2, E Hipparcos 1997, both J1991.25, Y Yale, J2000.0; errors: 95 %";
const HR_TITLE = `Stars of the Bright Star Catalogue, 5th edition. ${MOTION_TITLE}`;

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

function fromBsc(bsc: BscPosition, hip: number | null): Motion {
  return {
    hip,
    ra_deg: rounded(bsc.ra_deg, BSC_ANGLE_DECIMALS),
    dec_deg: rounded(bsc.dec_deg, BSC_ANGLE_DECIMALS),
    pm_ra_cosdec_mas_yr: rounded(bsc.pm_ra_cosdec_mas_yr, 0),
    pm_dec_mas_yr: rounded(bsc.pm_dec_mas_yr, 0),
    parallax_mas: Math.max(0, rounded(bsc.parallax_mas, 0)),
    radial_velocity_km_s: bsc.radial_velocity_km_s ?? 0,
    source: "Y",
    error_mas: BSC_ERROR_MAS,
    error_mas_yr: BSC_ERROR_MAS_YR,
    note: "",
  };
}

/** A Hipparcos solution that is used, and what the other sources say of the same star. */
interface Choice {
  readonly used: HipparcosRecord;
  readonly source: Source;
  readonly bsc: BscPosition;
  /** The other reduction of Hipparcos, where it has the star. */
  readonly other: HipparcosRecord | undefined;
}

function pmDifference_mas_yr(
  a: Pick<HipparcosRecord, "pm_ra_cosdec_mas_yr" | "pm_dec_mas_yr">,
  b: Pick<HipparcosRecord, "pm_ra_cosdec_mas_yr" | "pm_dec_mas_yr">,
): number {
  return Math.hypot(a.pm_ra_cosdec_mas_yr - b.pm_ra_cosdec_mas_yr, a.pm_dec_mas_yr - b.pm_dec_mas_yr);
}

/**
 * Errors and note of a Hipparcos star. The error of the proper motion is the largest of its stated error,
 * the difference of the two reductions and, for close pairs, the difference from the long-term motion.
 */
function quality({ used, source, bsc, other }: Choice): Pick<Motion, "error_mas" | "error_mas_yr" | "note"> {
  const stated = source === "E" && other !== undefined ? other : used;
  const stated_mas_yr = SIGMAS * (stated.pm_error_mas_yr ?? HIPPARCOS_1_PM_ERROR_MAS_YR);
  const disputed_mas_yr = other === undefined ? 0 : pmDifference_mas_yr(used, other);
  const orbital_mas_yr = pmDifference_mas_yr(used, bsc);
  const isPair = used.multiple || (bsc.separation_arcsec ?? Infinity) <= CLOSE_PAIR_ARCSEC;
  const isOrbital = isPair && orbital_mas_yr >= ORBITAL_PM_MAS_YR;
  const error_mas_yr = Math.max(stated_mas_yr, disputed_mas_yr, isOrbital ? orbital_mas_yr : 0);
  const isDisputed = disputed_mas_yr >= DISPUTED_PM_MAS_YR;
  const otherwise: Note = stated !== used ? "poor" : isDisputed ? "disputed" : "";
  return {
    error_mas: rounded(SIGMAS * (stated.position_error_mas ?? HIPPARCOS_1_ERROR_MAS), 1),
    error_mas_yr: rounded(error_mas_yr, 1),
    note: isOrbital ? "double" : otherwise,
  };
}

function fromHipparcos(choice: Choice): Motion {
  const { used, source, bsc, other } = choice;
  const velocity_km_s =
    used.radial_velocity_km_s ?? other?.radial_velocity_km_s ?? bsc.radial_velocity_km_s ?? 0;
  return {
    hip: used.hip,
    ra_deg: rounded(used.ra_deg, ANGLE_DECIMALS),
    dec_deg: rounded(used.dec_deg, ANGLE_DECIMALS),
    pm_ra_cosdec_mas_yr: used.pm_ra_cosdec_mas_yr,
    pm_dec_mas_yr: used.pm_dec_mas_yr,
    parallax_mas: Math.max(0, used.parallax_mas),
    radial_velocity_km_s: rounded(velocity_km_s, 1),
    source,
    ...quality(choice),
  };
}

function withBarycentre(hr: number, motion: Motion): Motion {
  const excursion_mas = ALPHA_CENTAURI_EXCURSION_MAS.get(hr);
  if (excursion_mas === undefined) return motion;
  return {
    ...motion,
    ...ALPHA_CENTAURI,
    parallax_mas: ALPHA_CENTAURI_PARALLAX_MAS,
    error_mas: excursion_mas,
    error_mas_yr: rounded(pmDifference_mas_yr(motion, ALPHA_CENTAURI), 1),
    note: "barycentre",
  };
}

/** Chooses the astrometry of every Bright Star Catalogue number that is a star. */
function chooseMotions(files: RelayFiles, records: readonly BscRecord[]): Map<number, Motion> {
  const hipparcos2 = readHipparcos2(files);
  const hipparcos1 = readHipparcos1(files);
  const hrToHip = readHrToHip(files);
  const choose = (hr: number, bsc: BscPosition): Motion => {
    const hip = hrToHip.get(hr);
    if (hip === undefined) return fromBsc(bsc, null);
    const second = hipparcos2.get(hip);
    const first = hipparcos1.get(hip);
    const isPoor = (second?.pm_error_mas_yr ?? 0) > POOR_PM_ERROR_MAS_YR;
    if (second !== undefined && !isPoor)
      return fromHipparcos({ used: second, source: "H", bsc, other: first });
    if (first !== undefined) return fromHipparcos({ used: first, source: "E", bsc, other: second });
    return fromBsc(bsc, hip);
  };
  const motions = new Map<number, Motion>();
  for (const { hr, position } of records) {
    if (position !== null) motions.set(hr, withBarycentre(hr, choose(hr, position)));
  }
  return motions;
}

function motionCells(motion: Motion): Cell[] {
  return MOTION_COLUMNS.map((name) => motion[name]);
}

function hrTable(records: readonly BscRecord[], motions: ReadonlyMap<number, Motion>): string {
  const rows: Cell[][] = [];
  for (const { hr, designation, position } of records) {
    const motion = motions.get(hr);
    if (motion === undefined || position === null) continue;
    rows.push([hr, motion.hip ?? "", designation, position.v_mag, ...motionCells(motion)]);
  }
  return tsv(HR_TITLE, ["hr", "hip", "designation", "v_mag", ...MOTION_COLUMNS], rows);
}

function nonStarTable(records: readonly BscRecord[]): string {
  const objects = records.filter((record) => record.position === null);
  return tsv(
    "Numbers of the Bright Star Catalogue that are not stars",
    ["hr", "object"],
    objects.map(({ hr, object }) => [hr, object.replace("NOVA", "Nova").replace(/^(M \d+) .*/, "$1")]),
  );
}

const SETS: Readonly<Record<string, string>> = { nav: "navigational", polaris: "polaris", ecl: "ecliptic" };

function namedTable(files: RelayFiles, motions: ReadonlyMap<number, Motion>): string {
  const rows = readTsv(files, "stars/named_stars.tsv").map((row) => {
    const motion = motions.get(Number(row("HR")));
    if (motion === undefined) throw new Error(`${row("name")}: no astrometry`);
    const ra_off_deg = Math.abs(motion.ra_deg - Number(row("RA_ICRS_1991.25_deg")));
    const dec_off_deg = Math.abs(motion.dec_deg - Number(row("DE_ICRS_1991.25_deg")));
    if (Math.max(ra_off_deg, dec_off_deg) > NAMED_TOLERANCE_DEG)
      throw new Error(`${row("name")}: positions of the two lists differ`);
    const names = [row("name"), `${row("bayer")} ${row("con")}`, SETS[row("set")] ?? "", row("nav_no")];
    return [...names, row("HR"), row("HIP"), Number(row("Vmag_HIP")), ...motionCells(motion)];
  });
  const header = [
    "name",
    "designation",
    "set",
    "navigational_number",
    "hr",
    "hip",
    "v_mag",
    ...MOTION_COLUMNS,
  ];
  return tsv(`The named stars. ${MOTION_TITLE}`, header, rows);
}

/** Code-point order of the abbreviation: this is the order of the engine's constellation index. */
function constellationTable(files: RelayFiles): string {
  const rows = readTsv(files, "sky/constellations.tsv").map((row) => [
    row("abbr"),
    row("name"),
    row("genitive"),
    Number(row("area_sq_deg")),
    row("on_ecliptic"),
  ]);
  rows.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
  return tsv(
    "The 88 constellations by code point of the abbreviation",
    ["abbreviation", "name", "genitive", "area_sq_deg", "on_ecliptic"],
    rows,
  );
}

function zodiacTable(files: RelayFiles): string {
  const rows = readTsv(files, "sky/zodiac_signs.tsv").map((row) => [
    row("sign"),
    row("symbol"),
    row("english"),
    Number(row("tropical_lon_from_deg")),
    row("constellation_of_same_name"),
  ]);
  return tsv(
    "The signs of the tropical zodiac",
    ["name", "symbol", "english", "lon_from_deg", "constellation"],
    rows,
  );
}

/**
 * Writes `stars/{hr,named,non-stars,colours,figures}.tsv` and `sky/{constellations,zodiac}.tsv` below `outFolder` (the
 * project's data folder) from the published catalogues in `sharedDataFolder`.
 */
export function relayStars(sharedDataFolder: string, outFolder: string): void {
  const files = relayFiles(sharedDataFolder, outFolder);
  const records = readBsc(files);
  const motions = chooseMotions(files, records);
  files.write("stars/hr.tsv", hrTable(records, motions));
  files.write("stars/named.tsv", namedTable(files, motions));
  files.write("stars/non-stars.tsv", nonStarTable(records));
  files.write("stars/colours.tsv", colourTable(records));
  files.write("stars/figures.tsv", figureTable(records));
  files.write("sky/constellations.tsv", constellationTable(files));
  files.write("sky/zodiac.tsv", zodiacTable(files));
}
