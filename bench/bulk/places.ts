import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parquetReadObjects } from "hyparquet";
import { createMeridian } from "../../src/library/index.ts";

const PLACES = 50_000;
const DAYS = 365;
const SAMPLES = 200;

/** Sunrise and sunset of a year at many places; some rows are held against the answers of single requests. */
export async function measurePlaces(
  folder: string,
  [program = "", ...command]: readonly string[],
): Promise<{ what: string; bar: string; measured: string }[]> {
  const random = generator(20_261_122);
  const rows = Array.from({ length: PLACES }, (_, index) => {
    const lat = (Math.asin(2 * random() - 1) * 180) / Math.PI;
    return `p${index},${lat.toFixed(4)},${(360 * random() - 180).toFixed(4)}`;
  });
  const file = join(folder, "places.csv");
  writeFileSync(file, ["name,lat,lon", ...rows, ""].join("\n"));
  const set = join(folder, "set");
  const asked = [
    "rise-set",
    "--body",
    "sun",
    "--start",
    "2026-01-01",
    "--end",
    "2027-01-01",
    "--fields",
    "rise,set,status",
  ];
  execFileSync(program, [...command, "plan", ...asked, "--places", file, "--out", set], { stdio: "ignore" });
  const begun = performance.now();
  execFileSync(program, [...command, "run", set, "--workers", "2"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const minutes = (performance.now() - begun) / 60_000;
  const manifest = JSON.parse(readFileSync(join(set, "manifest.json"), "utf8"));
  const missing = PLACES * DAYS - manifest.rows;
  const unequal = await unequalSamples(set, manifest.parts, random);
  const measured = `${minutes.toFixed(1)} min; ${missing} rows missing, ${unequal} of ${SAMPLES} samples unequal`;
  return [
    {
      what: "50,000 places × 365 days of sunrise and sunset, two workers",
      bar: "≤ 15 min, 0 missing, 0 unequal",
      measured,
    },
  ];
}

async function unequalSamples(
  set: string,
  parts: readonly { part: string }[],
  random: () => number,
): Promise<number> {
  const sky = await createMeridian();
  let unequal = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const { part = "" } = parts[Math.floor(random() * parts.length)] ?? {};
    const rows = await parquetReadObjects({ file: new Uint8Array(readFileSync(join(set, part))).buffer });
    const row = rows[Math.floor(random() * rows.length)] ?? {};
    const query = `body=sun&at=${row["date"]}&lat=${row["lat"]}&lon=${row["lon"]}`;
    const { data } = await (await sky.fetch(`/v2/rise-set?${query}`)).json();
    const [answer] = data.series;
    const own = [row["status"], iso(row["rise.instant"]), iso(row["set.instant"])];
    const asked = [answer.status, answer.rise?.instant ?? null, answer.set?.instant ?? null];
    if (JSON.stringify(own) !== JSON.stringify(asked)) unequal += 1;
  }
  return unequal;
}

function iso(value: unknown): string | null {
  return value instanceof Date ? value.toISOString() : null;
}

/** mulberry32: the same places on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
