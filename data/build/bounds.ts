/**
 * Measures the engine against JPL's DE440 and writes data/sky/de440-differences.tsv:
 *   npm run import -- bounds <de440.bsp> [--instants 100000]
 * The file is checked by its sha-256 (data/SOURCES.md). The same engine and kernel give the same table.
 */
import "../../src/host/start-node.ts";
import { createHash } from "node:crypto";
import { createReadStream, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { NAIF_CODES } from "../../src/catalog/body-facts.ts";
import { eachKernelRow, type KernelRows } from "../../src/compare/kernel-rows.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { ENGINE_BODIES, type EngineBody, type StateCentre } from "../../src/engine/types.ts";
import { openFileRanges } from "../../src/host/node.ts";
import { drawnInstants, tdbOfYear } from "../../src/sky/kernels/tdb-instants.ts";
import { createSky, type Sky } from "../../src/sky/sky.ts";
import { openKernel } from "../../src/spk/kernel.ts";
import { BOUND_MEASURES, type BoundMeasures, boundMeasures } from "./relay/bound-measures.ts";

const OUT = new URL("../sky/de440-differences.tsv", import.meta.url);
const DE440_SHA256 = "a4ce9bf9b3282becc9f4b2ac3cebe03a2ae7599981aabd7265fd8482fff7c4b5";
const FIRST_YEAR = 1700;
const YEARS = 50;
const HALF_CENTURIES = 10;
/** The service ends with the year 2200. */
const LAST_YEAR = 2201;
const SEED = 0x5eed0031;
const DIGITS = 3;

/** A number rounded up, so that it is a bound of what was measured. */
function upwards(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`a difference is no number: ${value}`);
  if (value === 0) return "0";
  const scale = 10 ** (DIGITS - 1 - Math.floor(Math.log10(value)));
  return String(Number((Math.ceil(value * scale) / scale).toPrecision(DIGITS + 1)));
}

function centresOf(body: EngineBody): StateCentre[] {
  const all: StateCentre[] = ["geocentric", "heliocentric", "barycentric"];
  return all.filter(
    (centre) =>
      !(body === "sun" && centre === "heliocentric") && !(body === "earth" && centre === "geocentric"),
  );
}

async function sha256(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest("hex");
}

const { values, positionals } = parseArgs({
  options: { instants: { type: "string" } },
  allowPositionals: true,
});
const [path] = positionals;
if (path === undefined) throw new Error("Name the kernel: npm run import -- bounds <de440.bsp>");
const found = await sha256(path);
if (found !== DE440_SHA256)
  throw new Error(`${path} is not DE440 as data/SOURCES.md has it: sha-256 ${found}`);
const count = Math.ceil(Number(values.instants ?? 100_000) / HALF_CENTURIES);
const file = openFileRanges(path);
const kernel = openKernel(file);
const sky = createSky(await createEngine());
const withSky = async <Result>(act: (own: Sky) => Result): Promise<Result> => act(sky);
const rows: string[] = [];
for (const body of ENGINE_BODIES) {
  for (const centre of centresOf(body)) {
    const place = centre === "geocentric" ? "astrometric" : "geometric";
    const subject = { compared: { body, centre, place }, code: NAIF_CODES[body] } as const;
    for (let half = 0; half < HALF_CENTURIES; half++) {
      const year = FIRST_YEAR + YEARS * half;
      const end = half === HALF_CENTURIES - 1 ? LAST_YEAR : year + YEARS;
      const seed = SEED + 1000 * ENGINE_BODIES.indexOf(body) + 10 * centre.length + half;
      const et_s = drawnInstants(seed, { from_s: tdbOfYear(year), to_s: tdbOfYear(end) }, count);
      const largest = await largestOf({ withSky, kernel, subject }, et_s);
      rows.push(
        [body, centre, String(year), ...BOUND_MEASURES.map((name) => upwards(largest[name]))].join("\t"),
      );
    }
    process.stderr.write(
      `${body} ${centre}: ${rows.at(-5)?.split("\t")[3]}″ in the 20th century's second half\n`,
    );
  }
}
file.close();
writeFileSync(
  OUT,
  `# Largest differences of this engine from JPL DE440 in each half century (the last one includes 2200), at ${count} random instants each\n` +
    `# written by npm run import -- bounds; geocentric places with light time, all else geometric; rounded up\n` +
    `${["body", "centre", "from_year", ...BOUND_MEASURES].join("\t")}\n${rows.join("\n")}\n`,
);

/** The largest of each measure. */
async function largestOf(asked: KernelRows, et_s: Float64Array): Promise<BoundMeasures> {
  let compared = 0;
  let largest: BoundMeasures | null = null;
  await eachKernelRow(asked, et_s, (row) => {
    compared += 1;
    const found = boundMeasures(row);
    largest = largest === null ? found : larger(largest, found);
  });
  if (largest === null || compared !== et_s.length) throw new RangeError("the kernel leaves a gap");
  return largest;
}

function larger(a: BoundMeasures, b: BoundMeasures): BoundMeasures {
  const of = (name: keyof BoundMeasures) => Math.max(a[name], b[name]);
  return {
    position_arcsec: of("position_arcsec"),
    range_km: of("range_km"),
    rate_arcsec_day: of("rate_arcsec_day"),
    range_rate_km_day: of("range_rate_km_day"),
    vector_km: of("vector_km"),
    velocity_m_s: of("velocity_m_s"),
  };
}
