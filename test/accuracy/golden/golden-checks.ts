import { columnsOf, committedKeys, type Lines, type PlainFile, rowsWhere } from "./golden-plain.ts";

/** Check values of series, catalogues and delta T that the tests of the data read. */

const commas = (lines: Lines): Lines => lines.map((line) => line.replaceAll("\t", ","));
const firstCell = (cells: Lines) => cells[0] ?? "";

const ELP_DATES = new Set(["1520000.5", "1700000.5", "2100000.5", "2300000.5", "2440000.5", "2500000.5"]);
const SERIES_DATES = new Set(["2341972.5", "2364953.0", "2451545.0", "2451673.0", "2460676.5", "2524958.5"]);
const VSOP_DATES = ["2451545.0", "2378495.0", "2122820.0"];

const IAU_COLUMNS = [
  ...["jd1", "jd2", "dpsi_nut06a", "deps_nut06a", "gamb", "phib", "psib", "epsa", "x", "y", "s", "era00"],
  ...["gmst06", "eect00", "pA"],
];

/** Names in the authors' file, and those of the golden file. */
const VSOP_BODIES: readonly (readonly [string, string])[] = [
  ...["mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"].map(
    (body): readonly [string, string] => [`VSOP87A ${body.toUpperCase()}`, body],
  ),
  ["VSOP87A EARTH-MOON", "emb"],
  ["VSOP87E SUN", "sun"],
];

/** The positions of the authors' file: a line with version, body and date, then one with x, y and z. */
function vsopPositions(lines: Lines): Lines {
  const positions = new Map<string, Lines>();
  lines.forEach((line, i) => {
    const [version = "", body = "", jd = ""] = line.trim().split(/\s+/);
    const coordinates = lines[i + 1]?.match(/-?\d*\.\d+/g);
    if (jd.startsWith("JD") && coordinates) positions.set(`${version} ${body} ${jd.slice(2)}`, coordinates);
  });
  const rows = VSOP_BODIES.flatMap(([key, body]) =>
    VSOP_DATES.map((jd) => [jd, body, ...(positions.get(`${key} ${jd}`) ?? [])].join(",")),
  );
  return ["jd_tdb,body,x_au,y_au,z_au", ...rows];
}

/** Columns of the Bright Star Catalogue, from 0: what is printed of each, and where. */
const BSC_FIELDS = {
  ra: [75, 77, 79, 83],
  dec: [83, 86, 88, 90],
  magnitude: [102, 107],
  motion: [148, 154, 160],
} as const;
const BSC_STRIDE = 21;
/** Castor and α Centauri A; B is a multiple of 21. */
const BSC_PAIRS = new Set(["2890", "2891", "5459"]);

function brightStars(lines: Lines): Lines {
  const rows = lines.flatMap((line) => {
    const hr = line.slice(0, 4).trim();
    const isTaken = Number(hr) % BSC_STRIDE === 0 || BSC_PAIRS.has(hr);
    const parts = ([a, b, c, d]: readonly number[]) =>
      [line.slice(a, b), line.slice(b, c), line.slice(c, d)].join(" ");
    if (!isTaken || parts(BSC_FIELDS.ra).trim() === "") return [];
    const [from, middle, to] = BSC_FIELDS.motion;
    const motion = [line.slice(from, middle), line.slice(middle, to)].map((text) => text.trim());
    const magnitude = line.slice(...BSC_FIELDS.magnitude).trim();
    return [[hr, parts(BSC_FIELDS.ra), parts(BSC_FIELDS.dec), ...motion, magnitude].join("\t")];
  });
  return ["hr\tra_hms\tdec_dms\tpm_ra\tpm_dec\tv_mag", ...rows];
}

/** HIP and HR of the eleven stars. */
const HIP_STARS: Readonly<Record<string, string>> = {
  88: "9081",
  443: "3",
  8102: "509",
  11767: "424",
  16537: "1084",
  24608: "1708",
  32349: "2491",
  69673: "5340",
  91262: "7001",
  96100: "7462",
  108870: "8387",
};
/** Columns parted by blanks: number, place, parallax, motions, radial velocity and the errors of place and motions. */
const HIP_COLUMNS = [0, 1, 2, 5, 6, 7, 8, 9, 10, 12, 13];

function hipparcosStars(lines: Lines): Lines {
  const rows = lines.flatMap((line) => {
    const cells = line.trim().split(/\s+/);
    const hr = HIP_STARS[firstCell(cells)];
    return hr === undefined ? [] : [[hr, ...HIP_COLUMNS.map((column) => cells[column] ?? "")].join("\t")];
  });
  const header = "hr hip ra_hms dec_dms parallax_mas pm_ra pm_dec rv_km_s e_ra e_dec e_pm_ra e_pm_dec";
  return [header.replaceAll(" ", "\t"), ...rows];
}

/** Decades of two models in one column, the spline first. */
function deltaTModels(lines: Lines): Lines {
  const keys = committedKeys("time-delta-t-models.csv", 2);
  const rows = ([name, column]: readonly [string, number]) =>
    lines.slice(1).flatMap((line) => {
      const cells = line.split("\t");
      const key = `${firstCell(cells)},${name}`;
      return keys.has(key) ? [`${key},${cells[column] ?? ""}`] : [];
    });
  return ["year,model,delta_t_s", ...rows(["spline", 1]), ...rows(["law", 4])];
}

export const CHECK_FILES: readonly PlainFile[] = [
  {
    name: "saros-checks.csv",
    source: "data/sky/saros_checks.tsv",
    lines: commas,
    notes: ({ date, all, sha256 }) => [
      "source: numbered eclipses of the NASA Five Millennium Canons, with Meeus' lunation number k",
      `retrieved: ${date}`,
      `query: all ${all} rows`,
      "units: k half-integer at full moons; UT dates",
      `sha256 of the sampled file: ${sha256}`,
    ],
  },
  {
    name: "tables-elpmpp02.csv",
    source: "data/series/elpmpp02/check_DE.csv",
    lines: (lines) => rowsWhere(lines, (cells) => ELP_DATES.has(firstCell(cells))),
    notes: ({ sha256, taken, all }) => [
      `Moon: rectangular check vectors of the authors of ELP/MPP02 for the DE405/DE406 constants; ${taken} of ${all} dates`,
      "source: Chapront & Francou 2003, ELPMPP02.jpl.ctl (copy in THRASTRO/ephem.js, commit 2f679a1f698b4f20f9579d94da24af51559458ed)",
      `file: elpmpp02/check_DE.csv, sha256 ${sha256}`,
      "unit km, km/day; frame inertial mean ecliptic and equinox J2000; scale TDB",
    ],
  },
  {
    name: "tables-iau.csv",
    source: "data/series/iau/erfa_check_values.csv",
    lines: (lines) => columnsOf(lines, IAU_COLUMNS),
    notes: ({ sha256, all }) => [
      `Earth orientation IAU 2006/2000A: ${all} epochs 1700-2200, computed with ERFA 2.0.0 (Debian liberfa1 2.0.0-1)`,
      `file: iau/erfa_check_values.csv, sha256 ${sha256}, columns needed here`,
      "unit rad; jd1 + jd2 is TT and, for the sidereal times, the same number as UT1",
    ],
  },
  {
    name: "tables-moon-parts.csv",
    source: "data/series/residuals/check_moon_parts.csv",
    lines: (lines) => columnsOf(lines, ["jd_tdb", "series_lon_rad", "series_lat_rad", "series_r_km"]),
    notes: ({ sha256 }) => [
      "Moon: ELP/MPP02 (DE405/406 constants) longitude, latitude, distance before the P, Q rotation",
      "source: extended-precision evaluation, independent of this project's code",
      `file: residuals/check_moon_parts.csv, sha256 ${sha256}, columns needed here`,
      "scale TDB; longitude modulo 2 pi",
    ],
  },
  {
    name: "tables-series.csv",
    source: "data/series/residuals/check.csv",
    lines: (lines) =>
      columnsOf(
        rowsWhere(lines, ([jd = "", body]) => SERIES_DATES.has(jd) && body !== "pluto"),
        ["jd_tdb", "body", "series_x", "series_y", "series_z"],
      ),
    notes: ({ sha256 }) => [
      `Planets and Moon: the published series turned by the matrix M; ${SERIES_DATES.size} of 20 instants`,
      "source: extended-precision evaluation of VSOP87A and ELP/MPP02, independent of this project's code",
      `file: residuals/check.csv, sha256 ${sha256}, columns needed here`,
      "unit au, frame ICRS equatorial, scale TDB; heliocentric, Moon geocentric",
    ],
  },
  {
    name: "tables-vsop87.csv",
    source: "data/series/vsop87/VSOP87.chk",
    lines: vsopPositions,
    notes: ({ sha256 }) => [
      `VSOP87: check positions of the authors, VSOP87A of eight bodies and VSOP87E of the Sun; ${VSOP_DATES.length} of 10 dates`,
      "source: Bretagnon & Francou 1988, VSOP87.chk (copy in kingsznhone/VSOP87.NET, commit 732785da8cf39b8ec40fc4c17bb4ebf781d9241f)",
      `file: vsop87/VSOP87.chk, sha256 ${sha256}`,
      "unit au, frame dynamical ecliptic and equinox J2000, scale TDB; printed to 1e-10 au",
    ],
  },
  {
    name: "bsc5-rows.tsv",
    source: "data/stars/bsc5.dat.gz",
    lines: brightStars,
    notes: ({ date, sha256 }) => [
      "source: Yale Bright Star Catalogue, 5th revised ed. (Hoffleit & Warren 1991, CDS V/50), columns as printed",
      `retrieved: ${date}`,
      "query: every 21st star (HR divisible by 21) and both components of two wide pairs",
      "frame: FK5, equator and equinox J2000.0, epoch J2000.0",
      "units: hours minutes seconds; degrees minutes seconds; arcsec/yr (RA times cos dec); mag",
      `sha256 of the sampled file: ${sha256}`,
    ],
  },
  {
    name: "hipparcos-2-rows.tsv",
    source: "data/stars/hip2_bright.txt.gz",
    lines: hipparcosStars,
    notes: ({ date, sha256 }) => [
      "source: Hipparcos, the new reduction (van Leeuwen 2007, CDS I/311), columns as printed in johanley/star-catalog; RV Pulkovo 2006",
      `retrieved: ${date}`,
      "query: eleven stars, named and not, north and south, slow and fast",
      "frame: ICRS, epoch J1991.25",
      "units: hours_minutes_seconds; degrees_minutes_seconds; mas; mas/yr (RA times cos dec); km/s; errors mas, mas/yr",
      "scale: TDB",
      `sha256 of the sampled file: ${sha256}`,
    ],
  },
  {
    name: "time-delta-t-daily.csv",
    source: "data/time/ut1_utc_daily.tsv.gz",
    headerIsNote: true,
    lines: (lines) => {
      const keys = committedKeys("time-delta-t-daily.csv");
      const header =
        "mjd_utc (0h UTC),ut1_minus_utc_s,sigma_s,source (C C04, B, I Bulletins, P prediction),delta_t_s";
      const [, ...rows] = rowsWhere(commas(lines), (cells) => keys.has(firstCell(cells)));
      return [header, ...rows];
    },
    notes: ({ sha256, all }) => [
      "Daily delta T = TT - UT1. Source: IERS EOP 14 C04 to 2022-11-29, then Bulletins B and A, predictions from 2026-08-14 (finals2000A.all of",
      `2026-08-18); table of ${all.toLocaleString("en-US")} days, sha-256 of its gzip ${sha256}. Days of leap seconds and random days.`,
    ],
  },
  {
    name: "time-delta-t-models.csv",
    source: "data/time/deltat_compare.tsv",
    headerIsNote: true,
    lines: deltaTModels,
    notes: () => [
      "Delta T = TT - UT1 of published models at the beginning of a year. Source: Morrison, Stephenson, Hohenkerk & Zawilski 2021, Proc. R. Soc. A 477, 20200776:",
      "spline = table S15.2020; law = integrated length-of-day law with c = -150.64 s. Computed outside the project, rounded to 0.01 s, 2026-11.",
    ],
  },
  {
    name: "time-delta-t-usno.csv",
    source: "data/time/usno_deltat_monthly.tsv",
    headerIsNote: true,
    lines: (lines) => {
      const keys = committedKeys("time-delta-t-usno.csv", 3);
      const [, ...rows] = rowsWhere(commas(lines), (cells) => keys.has(cells.slice(0, 3).join(",")));
      return ["year,month,day,delta_t_s", ...rows];
    },
    notes: ({ sha256 }) => [
      "Monthly delta T = TT - UT1 at 0h. Source: US Naval Observatory, deltat.data, 1973-02 to 2026-01 (copy of 2026, sha-256 of the table",
      `${sha256}); independent of the IERS daily series, agrees with it to 2.5 ms.`,
    ],
  },
];
