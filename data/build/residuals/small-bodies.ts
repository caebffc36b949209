/**
 * Makes what the integration of small bodies starts from: the masses of what pulls them, and the states of the massive asteroids.
 * `npm run import -- small <path of de440.bsp> <path of sb441-n16.bsp>`; afterwards `npx tsx data/build/pack.ts --update-hash`.
 */
import "../../../src/host/start-node.ts";
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openFileRanges } from "../../../src/host/node.ts";
import { commentsOf } from "../../../src/spk/daf.ts";
import { openKernel } from "../../../src/spk/kernel.ts";
import { numberOf, readEngineTables } from "../formats/engine-tables.ts";
import { relayFiles } from "../relay/relay-files.ts";

const SECONDS_PER_DAY = 86_400;
/** Seeds lie on a border of the asteroids' segments. */
const SEGMENT_DAYS = 32;
const SUN = 10;
const SMALL_BODIES = 2_000_000;
const ASTEROIDS = [1, 2, 3, 4, 7, 10, 15, 16, 31, 52, 65, 87, 88, 107, 511, 704];
/** Names that the kernel's comments give the masses, and radii in km (B. A. Archinal et al., 2018, Celest. Mech. Dyn. Astr. 130, 22). */
const PLANETS: readonly (readonly [name: string, mass: string, radius_km: number])[] = [
  ["mercury", "GM1", 2439.4],
  ["venus", "GM2", 6051.8],
  ["earth", "GM3", 6371.0084],
  ["moon", "GMM", 1737.4],
  ["mars", "GM4", 3389.5],
  ["jupiter", "GM5", 69_911],
  ["saturn", "GM6", 58_232],
  ["uranus", "GM7", 25_362],
  ["neptune", "GM8", 24_622],
  ["pluto", "GM9", 1188.3],
];

const [planetKernel, asteroidKernel] = process.argv.slice(2);
if (planetKernel === undefined || asteroidKernel === undefined)
  throw new Error("usage: npm run import -- small <path of de440.bsp> <path of sb441-n16.bsp>");
const dataFolder = fileURLToPath(new URL("../..", import.meta.url));
await checkSource(planetKernel);
await checkSource(asteroidKernel);
const files = relayFiles(dataFolder, dataFolder);
files.write("small/perturbers.tsv", perturbers(planetKernel));
files.write("small/asteroid-seeds.tsv", seeds(asteroidKernel));

async function checkSource(path: string): Promise<void> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part);
  const sha256 = hash.digest("hex");
  if (!readFileSync(join(dataFolder, "SOURCES.md"), "utf8").includes(sha256))
    throw new Error(`${path}: sha-256 ${sha256} is not in data/SOURCES.md`);
}

/** Masses as the comments of the kernel tell them, au³/day². */
function perturbers(path: string): string {
  const comments = commentsOf(openKernel(openFileRanges(path)).daf);
  const mass = (name: string) => {
    const line = comments.map((text) => text.trim().split(/\s+/)).find(([first]) => first === name);
    if (line?.[1] === undefined) throw new Error(`the comments of the kernel do not tell ${name}`);
    return Number(line[1]);
  };
  const rows = [
    ["sun", mass("GMS"), 696_000],
    ...PLANETS.map(([name, gm, radius_km]) => [name, mass(gm), radius_km]),
    ...ASTEROIDS.map((number) => [number, mass(`MA${String(number).padStart(4, "0")}`), ""]),
  ];
  const head =
    "# What pulls small bodies: GM of DE440, au^3/day^2 (systems' barycentres from Jupiter on), and radii of planets";
  return `${[head, "# name\tgm_au3_day2\tradius_km", ...rows.map((row) => row.join("\t"))].join("\n")}\n`;
}

/** States about the Sun in the middle of every block of the store, ICRS axes, au and au/day. */
function seeds(path: string): string {
  const tables = readEngineTables(dataFolder);
  const number = (name: string) => numberOf(tables, name);
  const [days, au_km] = [number("block_days"), number("au_km")];
  const kernel = openKernel(openFileRanges(path));
  const state = new Float64Array(6);
  const lines = [
    "# The sixteen massive asteroids of SB441-N16: states about the Sun, ICRS axes, au and au/day, at days from J2000.0 TDB",
    "# day\tasteroid\tx\ty\tz\tvx\tvy\tvz",
  ];
  for (let block = number("first_block"); block <= number("last_block"); block++) {
    const first = Math.max(block * days, number("first_day"));
    const last = Math.min((block + 1) * days, number("last_day"));
    const day = SEGMENT_DAYS * Math.round((first + last) / (2 * SEGMENT_DAYS));
    for (const asteroid of ASTEROIDS) {
      kernel.stateAt(SMALL_BODIES + asteroid, SUN, day * SECONDS_PER_DAY, state);
      const values = Array.from(state, (value, i) => (i < 3 ? value : value * SECONDS_PER_DAY) / au_km);
      lines.push([day, asteroid, ...values].join("\t"));
    }
  }
  return `${lines.join("\n")}\n`;
}
