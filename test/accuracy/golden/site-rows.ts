/**
 * Lays the rows that the page /accuracy compares, `data/reference/rows.tsv`, from the samples under test/golden:
 *   npm run import -- site-rows
 * Places carry the instant in UTC that is the table's own TT; events carry the span that is asked for.
 */
import "../../../src/host/start-node.ts";
import { writeFileSync } from "node:fs";
import { createEngine } from "../../../src/engine/engine.ts";
import type { Engine, EngineBody } from "../../../src/engine/types.ts";
import { type InstantError, roundedUp } from "../../../src/sky/bounds/instant-error.ts";
import { bodyPlaceError } from "../../../src/sky/bounds/place-error.ts";
import { ratedErrors } from "../../../src/sky/errors/event-errors.ts";
import { moonNodes } from "../../../src/sky/moon/moon-nodes.ts";
import { moonPhases } from "../../../src/sky/moon/phases.ts";
import { apsides } from "../../../src/sky/positions/apsides.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import type { Span } from "../../../src/solve/function.ts";

import { ttToUtc } from "../../../src/time/scales.ts";
import { J2000_JD, MJD_ZERO_JD } from "../../../src/units/constants.ts";
import { MS_PER_DAY, SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";
import { bodiesOfTable, solarDiscSkip } from "../positions/positions.ts";
import { goldenReference } from "../sources.ts";

const TARGET = new URL("../../../data/reference/rows.tsv", import.meta.url);
const COLUMNS = ["source", "subject", "id", "asked", "first", "second", "stated"];

/** The error of printing: seven decimals of a degree, in two coordinates. */
const PRINTED_ARCSEC = 0.0003;

/** The error that the service states for a body at a Julian date. */
function statedPlace_arcsec(body: string, jd: number): number {
  const { position_arcsec } = bodyPlaceError(body as EngineBody, { first_jd: jd, last_jd: jd });
  return roundedUp(position_arcsec + PRINTED_ARCSEC);
}

interface StatedEvent {
  readonly t_day: number;
  readonly error: InstantError;
}

/** The events of a kind around a day, with what is stated of their instants. */
type EventsAround = (sky: Sky, span: Span) => readonly StatedEvent[];

const PHASES: EventsAround = (sky, span) => rated(sky, ["moon", "sun"], moonPhases(sky, span));
const NODES: EventsAround = (sky, span) => rated(sky, ["moon"], moonNodes(sky, span));
const APSIDES: EventsAround = (sky, span) => apsides(sky, "moon", span);

function rated(
  sky: Sky,
  bodies: readonly EngineBody[],
  events: readonly { readonly t_day: number; readonly rate_deg_day: number }[],
): StatedEvent[] {
  return ratedErrors(sky, bodies, events).map((error, i) => ({
    t_day: events[i]?.t_day ?? Number.NaN,
    error,
  }));
}

/** The part of the places: rows are asked for at the table's own TT. */
function statedEvent_s(sky: Sky, around: EventsAround, jd: number): number {
  const t_day = jd - J2000_JD;
  const found = [...around(sky, { start_day: t_day - 1, end_day: t_day + 1 })];
  found.sort((one, other) => Math.abs(one.t_day - t_day) - Math.abs(other.t_day - t_day));
  const [nearest] = found;
  if (nearest === undefined) throw new Error(`no event at ${jd}`);
  return roundedUp(nearest.error.ephemeris_s);
}

/** A Julian day to 0.1 µs, further than the answers carry time. */
function julianText({ mjd, second }: { readonly mjd: number; readonly second: number }): string {
  const noon_s = second + SECONDS_PER_DAY / 2;
  const day = mjd + MJD_ZERO_JD - 0.5 + Math.floor(noon_s / SECONDS_PER_DAY);
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
        const limit = statedPlace_arcsec(body, jd1 + jd2);
        const asked = julianText(ttToUtc(jd1, jd2));
        return [[reference, body, id, asked, ra?.[row] ?? "", dec?.[row] ?? "", String(limit)]];
      });
    });
}

/** So far apart events are asked for by different requests. */
const GAP_DAY = 60;

function eventRows(sky: Sky, table: Table, subject: string, word: string, around: EventsAround): string[][] {
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
    String(statedEvent_s(sky, around, at(jd, row))),
  ]);
}

const UNIX_EPOCH_JD = 2440587.5;

function dateOf(jd: number): string {
  return new Date((jd - UNIX_EPOCH_JD) * MS_PER_DAY).toISOString().slice(0, 10);
}

const { table } = goldenReference();
const engine = await createEngine();
const sky = createSky(engine);
const rows = [
  ...placeRows(engine, table("positions"), "DE440"),
  ...placeRows(engine, table("positions-de440"), "DE440"),
  ...eventRows(sky, table("moon-phases"), "phases", "phase", PHASES),
  ...eventRows(sky, table("lunar-apsides"), "apsides", "event", APSIDES),
  ...eventRows(sky, table("lunar-nodes"), "moon-nodes", "event", NODES),
];
const lines = [COLUMNS, ...rows].map((cells) => cells.join("\t"));
writeFileSync(TARGET, `# written by npm run import -- site-rows from test/golden\n${lines.join("\n")}\n`);
console.log(`${rows.length} rows`);
