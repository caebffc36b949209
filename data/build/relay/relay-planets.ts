import { type RelayFiles, relayFiles } from "./relay-files.ts";

/** A small table of the sky: its source, where it goes, its title, and its columns as source name → own name. */
interface SmallTable {
  readonly source: string;
  readonly target: string;
  readonly title: string;
  readonly columns: Readonly<Record<string, string>>;
}

const TABLES: readonly SmallTable[] = [
  {
    source: "sky/mars_magnitude_corrections.tsv",
    target: "sky/mars-magnitude.tsv",
    title: "Corrections of Mars' magnitude by rotation (mean longitude) and by season (Ls), every 10 degrees",
    columns: { angle_deg: "angle_deg", rotation_mag: "rotation_mag", orbit_Ls_mag: "season_mag" },
  },
  {
    source: "sky/solar_cycles.tsv",
    target: "sky/solar-cycles.tsv",
    title: "Extrema of the solar cycles, months; 13-month smoothed sunspot number, version 2.0",
    columns: {
      cycle: "cycle",
      min_month: "minimum",
      min_SSN_smoothed: "minimum_number",
      max_month: "maximum",
      max_SSN_smoothed: "maximum_number",
    },
  },
  {
    source: "sky/sky_brightness_classes.tsv",
    target: "sky/bortle-classes.tsv",
    title:
      "Bortle's classes: naked-eye limit (Bortle 2001) and, by later convention, zenith brightness in mag/arcsec2",
    columns: {
      bortle: "class",
      title: "title",
      NELM_nominal: "naked_eye_limit_mag",
      SQM_lo_setA: "brightness_from_mag_arcsec2",
      SQM_hi_setA: "brightness_to_mag_arcsec2",
    },
  },
];

/** Re-lays the small tables of planets, solar activity and sky brightness: the columns that the product reads. */
export function relayPlanets(sourceFolder: string, dataFolder: string): void {
  const files = relayFiles(sourceFolder, dataFolder);
  for (const table of TABLES) relayTable(files, table);
  relayMagnitudeChecks(files);
}

/** The published test cases of the magnitudes, for the tests. */
function relayMagnitudeChecks(files: RelayFiles): void {
  const [header = "", ...rows] = files.readLines("sky/planet_magnitude_checks.tsv");
  const notes = [
    "# source: Mallama & Hilton 2018, the authors' published test output; all 26 rows",
    "# units: au, degrees, magnitudes; extra1..3: Saturn sub-solar and sub-Earth latitude, rings; Uranus the two",
    "# planetographic latitudes; Neptune decimal year. The rows of Mars lack the longitudes that its corrections need",
  ];
  const lines = [header, ...rows].map((line) => line.replaceAll("\t", ","));
  files.write("../test/golden/magnitude-checks.csv", `${[...notes, ...lines].join("\n")}\n`);
}

function relayTable(files: RelayFiles, { source, target, title, columns }: SmallTable): void {
  const [header = "", ...rows] = files.readLines(source);
  const indices = Object.keys(columns).map((name) => header.split("\t").indexOf(name));
  if (indices.includes(-1)) throw new Error(`${source}: a column is missing in "${header}"`);
  const lines = rows.map((row) => {
    const cells = row.split("\t");
    return indices.map((i) => cells[i] ?? "").join("\t");
  });
  const own = Object.values(columns).join("\t");
  files.write(target, `${[`# ${title}`, own, ...lines].join("\n")}\n`);
}
