/**
 * The curves of solar eclipses beside tables made with DE440, and every map of 1700 to 2200 through two readers that are not ours:
 *   npm run measure -- maps [<folder of reference tables> [<python with shapely and geojson-pydantic>]]
 * writes docs/map-curves.md. Three minutes.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { check } from "@placemarkio/check-geojson";
import { createEngine } from "../../src/engine/engine.ts";
import { MS_PER_DAY } from "../../src/units/units.ts";
import { DEFAULT_REFERENCE } from "../../test/accuracy/sources.ts";
import { call } from "../../test/contract/call.ts";
import { markdownTable } from "../report/markdown.ts";
import { completeTables, truthFigures } from "./map-truth.ts";

const [folder = DEFAULT_REFERENCE, python = "python3"] = process.argv.slice(2);
const OUT = fileURLToPath(new URL("../../docs/map-curves.md", import.meta.url));

interface MapLine {
  readonly date: string;
  readonly central: boolean;
  readonly map: unknown;
}

/** The verdict of Shapely and geojson-pydantic on the maps. */
interface Verdict {
  readonly maps: number;
  readonly features: number;
  readonly faults: readonly string[];
  readonly versions: string;
}

const CURVES = "geometry=central_line,limits,band,magnitudes,horizon_curves,greatest";

interface Sweep {
  readonly lines: MapLine[];
  readonly refused: string[];
  readonly sizes: number[];
  readonly packed: number[];
  readonly cpu_ms: number[];
}

/** Every map of the service's years, read by check-geojson. */
async function allMaps(): Promise<Sweep> {
  const sweep: Sweep = { lines: [], refused: [], sizes: [], packed: [], cpu_ms: [] };
  for (let year = 1700; year <= 2200; year++) {
    const window = `kind=solar&start=${year}-01-01&end=${year + 1 > 2200 ? "2200-12-31T23:59:59Z" : `${year + 1}-01-01`}&in_progress=exclude`;
    const rows = await call(`/v2/eclipses?${window}`);
    for (const row of rows.json.data.series as { instant: string; kind: string }[]) {
      const at = `kind=solar&count=1&in_progress=exclude&at=${row.instant}`;
      const started = process.cpuUsage();
      const usual = await call(`/v2/eclipses?${at}&format=geojson`);
      const { user, system } = process.cpuUsage(started);
      const { body } = await call(`/v2/eclipses?${at}&format=geojson&${CURVES}`);
      sweep.sizes.push(usual.bytes.length);
      sweep.packed.push(gzipSync(usual.bytes).length);
      sweep.cpu_ms.push((user + system) / 1000);
      const date = row.instant.slice(0, "2027-08-02".length);
      try {
        check(body);
      } catch (error) {
        sweep.refused.push(`${date}: ${String(error)}`);
      }
      sweep.lines.push({ date, central: row.kind !== "partial", map: JSON.parse(body) });
    }
  }
  return sweep;
}

const OCCULTATIONS =
  "bodies=star:aldebaran,star:regulus,star:spica,star:antares,mercury,venus,mars,jupiter,saturn";
const TRANSITS = ["mercury", "venus"];

/** Twenty years of occultations, a document of half a year each (a map shows 25 at most), and every transit of Mercury and Venus. */
async function furtherMaps(): Promise<Pick<Sweep, "lines" | "refused">> {
  const asked: [name: string, target: string][] = [];
  const starts = Array.from(
    { length: 41 },
    (_, half) => `${2016 + Math.floor(half / 2)}-${half % 2 === 0 ? "01" : "07"}-01`,
  );
  for (const [half, start] of starts.slice(0, -1).entries())
    asked.push([
      `occultations from ${start}`,
      `/v2/occultations?${OCCULTATIONS}&start=${start}&end=${starts[half + 1]}`,
    ]);
  for (const body of TRANSITS) {
    const { json } = await call(`/v2/transits?body=${body}&start=1700-01-01&end=2200-12-31`);
    for (const { greatest } of json.data.series as { greatest: { instant: string } }[])
      asked.push([
        `transit ${greatest.instant}`,
        `/v2/transits?body=${body}&count=1&in_progress=exclude&at=${earlier(greatest.instant)}`,
      ]);
  }
  const lines: MapLine[] = [];
  const refused: string[] = [];
  for (const [date, target] of asked) {
    const { status, body } = await call(`${target}&format=geojson`);
    if (status !== 200) throw new Error(`${target}: ${body}`);
    try {
      check(body);
    } catch (error) {
      refused.push(`${date}: ${String(error)}`);
    }
    lines.push({ date, central: false, map: JSON.parse(body) });
  }
  return { lines, refused };
}

/** A day before, which no transit lasts. */
const earlier = (instant: string) => new Date(Date.parse(instant) - MS_PER_DAY).toISOString();

function verdictOf(lines: readonly MapLine[]): Verdict {
  const script = fileURLToPath(new URL("maps.py", import.meta.url));
  const input = lines.map((line) => JSON.stringify(line)).join("\n");
  const { status, stdout } = spawnSync(python, [script], {
    input,
    encoding: "utf8",
    maxBuffer: 1e8,
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`maps.py ended with ${status}`);
  return JSON.parse(stdout) as Verdict;
}

const shareOf = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

const engine = await createEngine();
const truth = truthFigures(engine, completeTables(folder));
const sweep = await allMaps();
const verdict = verdictOf(sweep.lines);
const further = await furtherMaps();
const furtherVerdict = verdictOf(further.lines);
const kB = (bytes: number) => (bytes / 1000).toFixed(0);
writeFileSync(
  OUT,
  [
    "# Curves of solar eclipses",
    "",
    "Written by `npm run measure -- maps`. Tables: JPL DE440 with reductions of their own; each row's own delta T.",
    "",
    markdownTable(
      ["what", "rows", "largest difference", "bar", "worst row"],
      truth.map(({ what, rows, largest, unit, bar, worst }) => [
        what,
        String(rows),
        `${largest.toFixed(3)} ${unit}`,
        `${bar} ${unit}`,
        worst,
      ]),
    ),
    "",
    `## All maps of 1700 to 2200`,
    "",
    `${verdict.maps} eclipses, ${verdict.features} features (with horizon curves). check-geojson: ${sweep.refused.length} refused. ${verdict.versions} and geojson-pydantic: ${verdict.faults.length} faults (validity, sense and simplicity of rings and lines; the greatest eclipse within its path).`,
    "",
    markdownTable(
      ["default curves of one eclipse", "median", "largest", "bar"],
      [
        ["plain, kB", kB(shareOf(sweep.sizes, 0.5)), kB(shareOf(sweep.sizes, 1)), "250"],
        ["packed (gzip), kB", kB(shareOf(sweep.packed, 0.5)), kB(shareOf(sweep.packed, 1)), "60"],
        [
          "processor, ms (99 % in the place of the largest)",
          shareOf(sweep.cpu_ms, 0.5).toFixed(0),
          shareOf(sweep.cpu_ms, 0.99).toFixed(0),
          "150",
        ],
      ],
    ),
    "",
    "## Occultations and transits",
    "",
    `Occultations of planets and four bright stars from 2016 to 2035, half a year a map, and every transit of Mercury and Venus: ${furtherVerdict.maps} maps, ${furtherVerdict.features} features. check-geojson: ${further.refused.length} refused. Shapely and geojson-pydantic: ${furtherVerdict.faults.length} faults.`,
    ...[...sweep.refused, ...verdict.faults, ...further.refused, ...furtherVerdict.faults].map(
      (fault) => `\n- ${fault}`,
    ),
    "",
  ].join("\n"),
);
