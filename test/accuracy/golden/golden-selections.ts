import { everyNthGroup, type Lines, type Origin, type PlainFile, rowsWhere } from "./golden-plain.ts";
import { DE440 } from "./golden-recipe.ts";

/** Selections from tables of planets, rise and set, and dark windows: whole years, places and cases, so that completeness shows. */

interface Selection {
  readonly name: string;
  readonly source: string;
  readonly origin: string;
  /** Says if the notes count rows before or after naming them. */
  readonly query: (origin: Origin) => string;
  readonly frame: string;
  readonly units: string;
  readonly scale: string;
  readonly lines: (lines: Lines) => Lines;
}

function selection({ name, source, origin, query, frame, units, scale, lines }: Selection): PlainFile {
  return {
    name,
    source,
    lines,
    notes: (from) => [
      `source: ${origin}`,
      `retrieved: ${from.date}`,
      `query: ${query(from)}`,
      `frame: ${frame}`,
      `units: ${units}`,
      `scale: ${scale}`,
      `sha256 of the sampled file: ${from.sha256}`,
    ],
  };
}

const counted =
  (text: string) =>
  ({ taken, all }: Origin) =>
    `${taken} of ${all} rows, ${text}`;
const yearOf = (column: number) => (cells: Lines) => (cells[column] ?? "").slice(0, 4);
const cell = (column: number) => (cells: Lines) => cells[column] ?? "";
const OF_DATE = "geocentric, true ecliptic and equinox of date, light-time and aberration, no deflection";
const ISO_TT = 4;
const YEAR_STRIDE = 5;
const fifthYears = (lines: Lines) => everyNthGroup(lines, yearOf(ISO_TT), YEAR_STRIDE);

const PLACE_STRIDE = 7;
const CASE_STRIDE = 3;
const THIRD = 3;

export const HORIZON_AND_PLANET_FILES: readonly PlainFile[] = [
  ...[
    ["stations.csv", "reference-de440/stations.csv"],
    ["planet-events.csv", "reference-de440/planet_events.csv"],
  ].map(([name = "", source = ""]) =>
    selection({
      name,
      source,
      origin: DE440,
      query: counted("every row of each fifth year that the table covers"),
      frame: OF_DATE,
      units: "degrees, seconds for delta_t_s",
      scale: "jd_tt and iso_tt in TT",
      lines: fifthYears,
    }),
  ),
  selection({
    name: "planet-approaches.csv",
    source: "reference-de440/planet_approaches.csv",
    origin: DE440,
    query: counted("every row of each third window"),
    frame: OF_DATE,
    units: "degrees",
    scale: "jd_tt and iso_tt in TT",
    lines: (lines) => everyNthGroup(lines, cell(3), THIRD),
  }),
  selection({
    name: "planet-aspects.csv",
    source: "reference-de440/planet_aspects.csv",
    origin: DE440,
    query: counted("the first and then each 6th of its planet"),
    frame: "geocentric",
    units: "degrees, arcseconds for diameter_as, magnitudes, au",
    scale: "iso_ut1 is UT1; TT = UT1 + delta_t_s",
    lines: everySixthOfPlanet,
  }),
  selection({
    name: "rise-set.csv",
    source: "reference-de440/rise_set.csv",
    origin: DE440,
    query: counted("every seventh place with all its bodies"),
    frame:
      "topocentric apparent, airless altitude of the centre, sea-level horizon, no dip; *_limb: upper limb (Moon 1737.4 km, Sun 959.63 arcsec at 1 au) at -34 arcmin",
    units:
      "*_s seconds of UT1 since jd0_ut1 of the first event within 24 h, blank for none; *_rate arcsec/s; angles deg",
    scale: "UT1, delta T as given, constant",
    lines: (lines) => everyNthGroup(lines, cell(1), PLACE_STRIDE),
  }),
  selection({
    name: "transit-dates.csv",
    source: "reference-de440/beyond/transit_dates.csv",
    origin: DE440,
    query: ({ all }) => `all ${all} rows`,
    frame: "geocentric",
    units: "dates",
    scale: "UT date of greatest transit",
    lines: (lines) => lines,
  }),
  selection({
    name: "rise-set-next.csv",
    source: "reference-de440/beyond/next.csv",
    origin: DE440,
    query: ({ all }) => `all ${all} rows`,
    frame:
      "topocentric apparent, airless: Sun's centre at -0.8333 deg, Moon's upper limb at -34 arcmin, others -0.5667 deg",
    units: "deg; *_s seconds of UT1 from at_ut1, blank for none within 3 days",
    scale: "at_ut1 is UT1; TT = UT1 + delta_t_s",
    lines: (lines) => lines,
  }),
  selection({
    name: "rise-set-events.csv",
    source: "reference-de440/events/rise_set_computed.csv",
    origin: "JPL DE440, apparent places, IAU 2006/2000",
    query: counted("every third case"),
    frame:
      "topocentric; Sun -50 arcmin, Moon upper limb at -34 arcmin (R = 1737.4 km), planets and stars -34 arcmin, twilights -6/-12/-18 deg",
    units: "deg; 0.1 s",
    scale: "UT1, delta T as given",
    lines: (lines) => everyNthGroup(lines, cell(0), CASE_STRIDE),
  }),
  selection({
    name: "rise-set-usno.csv",
    source: "reference-de440/events/rise_set_usno.csv",
    origin: "U.S. Naval Observatory, rise and set tables",
    query: counted("each third"),
    frame: "Sun -50 arcmin; Moon upper limb at -34 arcmin",
    units: "whole minutes; an exact computation leaves rows up to 32.2 s off",
    scale: "UT1",
    lines: (lines) => rowsWhere(lines, (_, row) => row % THIRD === 0),
  }),
  selection({
    name: "dark-windows.csv",
    source: "reference-de440/events/dark_windows_computed.csv",
    origin: "JPL DE440",
    query: ({ all }) => `all ${all} rows`,
    frame: "Sun below -18 deg and Moon below its rise altitude between two local mean noons",
    units: "minutes; intervals to 0.1 s (accuracy 1 s)",
    scale: "UT1",
    lines: (lines) => lines,
  }),
];

function everySixthOfPlanet(lines: Lines): Lines {
  const seen = new Map<string, number>();
  return rowsWhere(lines, (cells) => {
    const planet = cells[1] ?? "";
    const position = seen.get(planet) ?? 0;
    seen.set(planet, position + 1);
    return position % 6 === 0;
  });
}
