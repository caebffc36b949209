import type { LocalDay } from "../../contract/ask/day-time.ts";
import { scratchColumn } from "../../engine/scratch-columns.ts";
import { EVENT_KINDS } from "../../sky/horizon/event-table.ts";
import { DAY_SPECIALS, DAY_STATUSES, type RiseSetColumns } from "../../sky/horizon/rise-set.ts";
import { groupOfRows, listColumn, type Written, type WrittenColumns } from "../../table/written.ts";
import { toUnixMs } from "../../time/instant.ts";
import { instantsColumn } from "../parts/horizon-fields.ts";

/** The rows of /v2/rise-set as columns: the events of all bodies stand in one table, which the rows point into. */

/** A body and what it does on the days. */
export interface BodyColumns {
  readonly name: string;
  readonly found: RiseSetColumns;
}

/** The days of a body, then those of the next. */
export function riseSetDayColumns(bodies: readonly BodyColumns[], days: readonly LocalDay[]): WrittenColumns {
  const found = bodies.map((body) => body.found);
  const row = Float64Array.from({ length: bodies.length * days.length }, (_, i) => i);
  const day = row.map((i) => i % days.length);
  return {
    body: {
      kind: "word",
      indices: row.map((i) => Math.floor(i / days.length)),
      words: bodies.map(({ name }) => name),
    },
    date: { kind: "word", indices: day, words: days.map(({ date }) => date) },
    day: groupOfRows(day, {
      start: instantsColumn(days.map(({ start }) => start)),
      end: instantsColumn(days.map(({ end }) => end)),
    }),
    status: { kind: "word", indices: joined(found.map(({ status }) => status)), words: DAY_STATUSES },
    special: { kind: "word", indices: joined(found.map(({ special }) => special)), words: DAY_SPECIALS },
    ...passagesOf(found),
    up_hours: joined(found.map(({ up_hours }) => up_hours)),
    next: nextColumn(found),
  };
}

function passagesOf(found: readonly RiseSetColumns[]): WrittenColumns {
  const counts = found.map(({ events }) => events.unix_ms.length);
  const passage: WrittenColumns = {
    instant: { kind: "instant", unix_ms: joined(found.map(({ events }) => events.unix_ms)) },
    azimuth_deg: joined(found.map(({ events }) => events.azimuth_deg)),
    altitude_geometric_deg: joined(found.map(({ events }) => events.altitude_geometric_deg)),
  };
  const kind: Written = {
    kind: "word",
    indices: joined(found.map(({ events }) => Float64Array.from(events.kind))),
    words: EVENT_KINDS,
  };
  const first = (name: keyof RiseSetColumns["first"]) =>
    groupOfRows(
      joinedPlaces(
        found.map((body) => body.first[name]),
        counts,
      ),
      passage,
    );
  const begins = [...found.map(({ offsets }) => offsets.subarray(0, -1)), Float64Array.of(0)];
  return {
    rise: first("rise"),
    transit: first("transit"),
    set: first("set"),
    lower_transit: first("lower_transit"),
    events: listColumn(joinedPlaces(begins, counts), { kind, ...passage }),
  };
}

function nextColumn(found: readonly RiseSetColumns[]): Written {
  const events = found.map(({ nexts }) => nexts.flatMap(({ event }) => event ?? []));
  const all = events.flat();
  const rows = joinedPlaces(
    found.map(nextPlaces),
    events.map(({ length }) => length),
  );
  return groupOfRows(rows, {
    kind: all.map(({ kind }) => kind),
    instant: { kind: "instant", unix_ms: Float64Array.from(all, ({ instant }) => toUnixMs(instant)) },
    azimuth_deg: Float64Array.from(all, ({ azimuth_deg }) => azimuth_deg),
    altitude_geometric_deg: Float64Array.from(all, ({ altitude_geometric_deg }) => altitude_geometric_deg),
  });
}

/** Which of the next events that were found is a day's; NaN where none is. */
function nextPlaces({ nexts, next }: RiseSetColumns): Float64Array {
  let count = 0;
  const places = nexts.map(({ event }) => (event === null ? Number.NaN : count++));
  return next.map((i) => places[i] ?? Number.NaN);
}

/** The columns of the bodies one behind another. */
function joined(columns: readonly Float64Array[]): Float64Array {
  return joinedPlaces(columns, []);
}

/** The same of places in tables of that many values, as places in the joined table. */
function joinedPlaces(columns: readonly Float64Array[], counts: readonly number[]): Float64Array {
  const whole = scratchColumn(columns.reduce((sum, { length }) => sum + length, 0));
  let [at, before] = [0, 0];
  columns.forEach((column, i) => {
    for (const place of column) whole[at++] = place + before;
    before += counts[i] ?? 0;
  });
  return whole;
}
