/**
 * Lays the rows that the page /accuracy compares, `data/reference/rows.tsv`, from the samples under test/golden:
 *   npm run accuracy:rows
 * Places carry the instant in UTC that is the table's own TT; events carry the span that is asked for.
 */
import "../../../src/host/start-node.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { createEngine } from "../../../src/engine/engine.ts";
import type { Engine } from "../../../src/engine/types.ts";
import { JD_OF_MJD_ZERO } from "../../../src/time/instant.ts";
import { ttToUtc } from "../../../src/time/scales.ts";
import { MS_PER_DAY, SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";
import { bodiesOfTable, solarDiscSkip } from "../positions/positions.ts";
import { goldenReference } from "../sources.ts";

const TARGET = new URL("../../../data/reference/rows.tsv", import.meta.url);
const STATED = new URL("../../../data/accuracy.json", import.meta.url);
const COLUMNS = ["source", "subject", "id", "asked", "first", "second", "stated"];

/** What the service states of itself, as the answers do. */
interface Stated {
  readonly reference: string;
  readonly period: string;
  readonly position_arcsec?: number;
  readonly instant_s?: number;
  readonly measured?: readonly Stated[];
}
type Statement = Readonly<Record<string, Stated & Readonly<Record<string, Stated>>>>;
const stated: Statement = JSON.parse(readFileSync(STATED, "utf8"));

const J2000_JD = 2451545;
const JULIAN_YEAR_DAY = 365.25;

/** The error that the service states for a body in the year of a Julian date. */
function statedPlace_arcsec(body: string, reference: string, jd: number): number {
  const year = 2000 + (jd - J2000_JD) / JULIAN_YEAR_DAY;
  const periods = (stated["positions"]?.[body]?.measured ?? []).filter((one) => one.reference === reference);
  const period = periods.find(({ period: years }) => {
    const [first = 0, last = 0] = years.split("-").map(Number);
    return year >= first && year < last + 1;
  });
  if (period?.position_arcsec === undefined) throw new Error(`nothing is stated of ${body} in ${year}`);
  return period.position_arcsec;
}

/** A Julian day to 0.1 µs, further than the answers carry time. */
function julianText({ mjd, second }: { readonly mjd: number; readonly second: number }): string {
  const noon_s = second + SECONDS_PER_DAY / 2;
  const day = mjd + JD_OF_MJD_ZERO - 0.5 + Math.floor(noon_s / SECONDS_PER_DAY);
  const fraction = (noon_s % SECONDS_PER_DAY) / SECONDS_PER_DAY;
  return `jd:${day}${fraction.toFixed(12).slice(1)}`;
}

function placeRows(engine: Engine, table: Table, reference: string): string[][] {
  return bodiesOfTable(table)
    .filter(({ body }) => body !== "earth")
    .flatMap((bodyRows) => {
      const skip = solarDiscSkip(engine, bodyRows);
      const { rows, instants, body } = bodyRows;
      const [ra, dec] = ["ra_app", "dec_app"].map((column) => textColumn(rows.table, column));
      return rows.ids.flatMap((id, row) => {
        const [jd1, jd2] = [at(instants.jd1_tt, row), at(instants.jd2_tt, row)];
        if (skip(row) !== null) return [];
        const limit = statedPlace_arcsec(body, reference, jd1 + jd2);
        const asked = julianText(ttToUtc(jd1, jd2));
        return [[reference, body, id, asked, ra?.[row] ?? "", dec?.[row] ?? "", String(limit)]];
      });
    });
}

/** So far apart events are asked for by different requests. */
const GAP_DAY = 60;

function eventRows(table: Table, subject: string, word: string, limit_s: number): string[][] {
  const jd = numberColumn(table, "jd_tt");
  const ids = textColumn(table, "id");
  const words = textColumn(table, word).map((text) => text.replaceAll("_", " "));
  const begins = ids.map((_, row) => row === 0 || at(jd, row) - at(jd, row - 1) > GAP_DAY);
  const spanOf = (row: number) => {
    const first = begins.lastIndexOf(true, row);
    const next = begins.indexOf(true, row + 1);
    const last = (next < 0 ? ids.length : next) - 1;
    return `${dateOf(at(jd, first) - 1)}/${dateOf(at(jd, last) + 2)}`;
  };
  const texts = textColumn(table, "jd_tt");
  return ids.map((id, row) => [
    "DE440",
    subject,
    id,
    spanOf(row),
    words[row] ?? "",
    texts[row] ?? "",
    String(limit_s),
  ]);
}

const UNIX_EPOCH_JD = 2440587.5;

function dateOf(jd: number): string {
  return new Date((jd - UNIX_EPOCH_JD) * MS_PER_DAY).toISOString().slice(0, 10);
}

const { table } = goldenReference();
const engine = await createEngine();
const stated_s = (route: string) => stated[route]?.instant_s ?? Number.NaN;
const rows = [
  ...placeRows(engine, table("positions"), "DE440"),
  ...placeRows(engine, table("positions-de440"), "DE440"),
  ...eventRows(table("moon-phases"), "phases", "phase", stated_s("phases")),
  ...eventRows(
    table("lunar-apsides"),
    "apsides",
    "event",
    stated["apsides"]?.["moon"]?.instant_s ?? Number.NaN,
  ),
  ...eventRows(table("lunar-nodes"), "moon-nodes", "event", stated_s("moon-nodes")),
];
const lines = [COLUMNS, ...rows].map((cells) => cells.join("\t"));
writeFileSync(TARGET, `# written by npm run accuracy:rows from test/golden\n${lines.join("\n")}\n`);
console.log(`${rows.length} rows`);
