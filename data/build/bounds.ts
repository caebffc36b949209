/**
 * Measures the engine against JPL's DE440 and writes data/sky/de440-differences.tsv:
 *   npm run bounds -- <de440.bsp> [--instants 100000]
 * The file is checked by its sha-256 (data/SOURCES.md). The same engine and kernel give the same table.
 */
import "../../src/host/start-node.ts";
import { createHash } from "node:crypto";
import { createReadStream, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createEngine } from "../../src/engine/engine.ts";
import {
  ENGINE_BODIES,
  type EngineBody,
  type InstantColumns,
  type StateCentre,
} from "../../src/engine/types.ts";
import { openFileRanges } from "../../src/host/file-ranges.ts";
import { createSky } from "../../src/sky/sky.ts";
import { openKernel } from "../../src/spk/kernel.ts";
import { mjdFromCalendar } from "../../src/time/calendar.ts";
import { MJD_ZERO_JD } from "../../src/units/constants.ts";
import { DIFFERENCES, largestDifferences } from "./relay/kernel-differences.ts";

const OUT = new URL("../sky/de440-differences.tsv", import.meta.url);
const DE440_SHA256 = "a4ce9bf9b3282becc9f4b2ac3cebe03a2ae7599981aabd7265fd8482fff7c4b5";
const FIRST_YEAR = 1700;
const YEARS = 50;
const HALF_CENTURIES = 10;
/** The service ends with the year 2200. */
const LAST_YEAR = 2201;
const SEED = 0x5eed0031;
const DIGITS = 3;

/** Marsaglia 2003, Journal of Statistical Software 8 (14): xorshift of 32 bits; numbers from 0 to less than 1. */
function randomNumbers(seed: number): () => number {
  let x = seed >>> 0;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 2 ** 32;
  };
}

function jdOfYear(year: number): number {
  return mjdFromCalendar(year, 1, 1) + MJD_ZERO_JD;
}

function drawnInstants(random: () => number, from_jd: number, to_jd: number, count: number): InstantColumns {
  const [jd1_tt, jd2_tt] = [new Float64Array(count), new Float64Array(count)];
  for (let row = 0; row < count; row++) {
    const day = Math.floor(random() * (to_jd - from_jd));
    jd1_tt[row] = from_jd + day;
    jd2_tt[row] = random();
  }
  return { count, jd1_tt, jd2_tt, delta_t_s: new Float64Array(count) };
}

/** A number rounded up, so that it is a bound of what was measured. */
function upwards(value: number): string {
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
if (path === undefined) throw new Error("Name the kernel: npm run bounds -- <de440.bsp>");
const found = await sha256(path);
if (found !== DE440_SHA256)
  throw new Error(`${path} is not DE440 as data/SOURCES.md has it: sha-256 ${found}`);
const count = Math.ceil(Number(values.instants ?? 100_000) / HALF_CENTURIES);
const file = openFileRanges(path);
const kernel = openKernel(file);
const sky = createSky(await createEngine());
const rows: string[] = [];
for (const body of ENGINE_BODIES) {
  for (const centre of centresOf(body)) {
    const random = randomNumbers(SEED + 1000 * ENGINE_BODIES.indexOf(body) + centre.length);
    for (let half = 0; half < HALF_CENTURIES; half++) {
      const year = FIRST_YEAR + YEARS * half;
      const end = half === HALF_CENTURIES - 1 ? LAST_YEAR : year + YEARS;
      const instants = drawnInstants(random, jdOfYear(year), jdOfYear(end), count);
      const largest = largestDifferences(sky, kernel, { body, centre, instants });
      rows.push(
        [body, centre, String(year), ...DIFFERENCES.map((name) => upwards(largest[name]))].join("\t"),
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
    `# written by npm run bounds; geocentric places with light time, all else geometric; rounded up\n` +
    `${["body", "centre", "from_year", ...DIFFERENCES].join("\t")}\n${rows.join("\n")}\n`,
);
