import { ARCSEC_PER_DEG, RAD_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import { readPairs, targetOf } from "./query.ts";
import { csvRows } from "./rows.ts";

/** One line of the reference tables: what was asked of whom, and what they say. */
export interface ReferenceRow {
  /** Name of the ephemeris that the row follows. */
  readonly source: string;
  /** A body, or the route of events. */
  readonly subject: string;
  readonly id: string;
  /** An instant, or for events first and last day. */
  readonly asked: string;
  /** Right ascension of date in degrees, or the event's word. */
  readonly first: string;
  /** Declination of date in degrees, or TT of the event as a Julian day. */
  readonly second: string;
  /** The error that the service states for such a value, in the unit of the residuals. */
  readonly stated: number;
}

/** Rows that one request covers. */
export interface ReferenceQuestion {
  readonly target: string;
  readonly rows: readonly ReferenceRow[];
}

/** By how much an answer differs from a row; null: the answer has nothing like it. */
export interface Residual {
  readonly row: ReferenceRow;
  readonly value: number | null;
}

/** Routes of events, and what their requests say besides the span. */
const EVENTS: Readonly<Record<string, string>> = {
  phases: "fields=phase,time.jd_tt",
  apsides: "body=moon&fields=kind,time.jd_tt",
  "moon-nodes": "fields=node,time.jd_tt",
};

export function unitOf(subject: string): string {
  return subject in EVENTS ? "s" : "″";
}

/** The rows of the file that the build writes. */
export function referenceRows(text: string): ReferenceRow[] {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.slice(1).map((line) => {
    const [source = "", subject = "", id = "", asked = "", first = "", second = "", stated = ""] =
      line.split("\t");
    return { source, subject, id, asked, first, second, stated: Number(stated) };
  });
}

/** The requests that cover all rows: a body's instants are one list, events are asked for by their spans. */
export function referenceQuestions(rows: readonly ReferenceRow[]): ReferenceQuestion[] {
  const groups = new Map<string, ReferenceRow[]>();
  for (const row of rows) {
    const key = [row.source, row.subject, row.subject in EVENTS ? row.asked : ""].join(" ");
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap(listable).map((own) => ({ target: targetFor(own), rows: own }));
}

/** Rows of instants in lists that a request may have; the rows of a span of events stay together. */
function listable(rows: readonly ReferenceRow[]): (readonly ReferenceRow[])[] {
  const isListed = rows[0] !== undefined && !(rows[0].subject in EVENTS);
  const length = isListed ? MOST_INSTANTS : rows.length;
  return Array.from({ length: Math.ceil(rows.length / length) }, (_, i) =>
    rows.slice(i * length, (i + 1) * length),
  );
}

/** Instants that `at` takes in a list. */
const MOST_INSTANTS = 24;

function targetFor(rows: readonly ReferenceRow[]): string {
  const { subject = "", asked = "" } = rows[0] ?? {};
  const events = EVENTS[subject];
  if (events === undefined)
    return targetOf("/v2/positions", [
      ["body", subject],
      ["at", rows.map((row) => row.asked).join(",")],
      ["fields", "equatorial.of_date.ra_deg,equatorial.of_date.dec_deg"],
      ["precision", "9"],
      ["format", "csv"],
    ]);
  const [start = "", end = ""] = asked.split("/");
  return targetOf(`/v2/${subject}`, [
    ["start", start],
    ["end", end],
    ...readPairs(events),
    ["verbosity", "full"],
    ["format", "csv"],
  ]);
}

/** The residuals between an answer and the rows. */
export function residualsOf({ rows }: ReferenceQuestion, csv: string): Residual[] {
  const { columns, rows: answered } = csvRows(csv);
  const [ra, dec, jd_tt] = ["ra_deg", "dec_deg", "jd_tt"].map((name) =>
    columns.findIndex((column) => column.endsWith(`.${name}`)),
  );
  if (rows[0] !== undefined && rows[0].subject in EVENTS)
    return rows.map((row) => ({ row, value: eventResidual_s(row, answered, jd_tt ?? 0) }));
  return rows.map((row, index) => {
    const own = answered[index];
    if (own === undefined) return { row, value: null };
    const ours = unitVector(Number(own[ra ?? 0]), Number(own[dec ?? 0]));
    return { row, value: angle_arcsec(ours, unitVector(Number(row.first), Number(row.second))) };
  });
}

/** To the nearest event of the word, within a day. */
function eventResidual_s(
  row: ReferenceRow,
  answered: readonly (readonly string[])[],
  jd_tt: number,
): number | null {
  const apart = answered
    .filter((cells) => cells.includes(row.first))
    .map((cells) => Math.abs(Number(cells[jd_tt]) - Number(row.second)) * SECONDS_PER_DAY);
  const least = Math.min(...apart);
  return least < SECONDS_PER_DAY ? least : null;
}

type Vector = readonly [number, number, number];
const ARCSEC_PER_RAD = ARCSEC_PER_DEG / RAD_PER_DEG;

function unitVector(lon_deg: number, lat_deg: number): Vector {
  const [lon, lat] = [lon_deg * RAD_PER_DEG, lat_deg * RAD_PER_DEG];
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
}

/** By the tangent, which loses nothing at small angles. */
function angle_arcsec([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  const across = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
  return Math.atan2(across, ax * bx + ay * by + az * bz) * ARCSEC_PER_RAD;
}
