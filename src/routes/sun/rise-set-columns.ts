import type { LocalDay } from "../../contract/ask/day-time.ts";
import { scratchColumn } from "../../engine/scratch-columns.ts";
import { EVENT_KINDS, isTransit } from "../../sky/horizon/event-table.ts";
import { DAY_SPECIALS, DAY_STATUSES, type RiseSetColumns } from "../../sky/horizon/rise-set.ts";
import { type Skyline, skylineAltitude_deg } from "../../sky/positions/skyline.ts";
import { indicesTo, NOTHING, take } from "../../table/column.ts";
import {
  groupOfRows,
  hasNoValues,
  listColumn,
  type Written,
  type WrittenColumns,
} from "../../table/written.ts";
import { toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { instantsColumn } from "../parts/horizon-fields.ts";
import type { UpcomingRow } from "../parts/upcoming.ts";

/** The rows of /v2/rise-set as columns: the events of all bodies stand in one table, which the rows point into. */

/** A body and what it does on the days. */
export interface BodyDays {
  readonly name: string;
  readonly found: RiseSetColumns;
  /** True for days that the path of the body does not last through. */
  readonly isPast: readonly boolean[];
  /** True if the body has a place at the next event of a day that has none. */
  readonly hasPlaceAt: (instant: UtcInstant) => boolean;
  /** The events after the instant asked for; null unless they are asked for. */
  readonly coming: UpcomingRow | null;
  /** How well some events are known; null unless it is shown. */
  readonly accuracies: Accuracies | null;
}

type Accuracies = (
  unix_ms: ArrayLike<number>,
  isTransit: (i: number) => boolean,
) => readonly (object | null)[];

/** The days of a body, then those of the next. */
export function riseSetDayColumns(
  bodies: readonly BodyDays[],
  days: readonly LocalDay[],
  skyline: Skyline | null,
): WrittenColumns {
  const found = bodies.map((body) => body.found);
  const row = indicesTo(bodies.length * days.length);
  const day = row.map((i) => i % days.length);
  const past = bodies.flatMap(({ isPast }) => isPast);
  const lasting: Lasting = (values, none) =>
    past.includes(true) ? values.map((value, i) => (past[i] === true ? none : value)) : values;
  const status = lasting(joined(found.map((body) => body.status)), DAY_STATUSES.length);
  const { rise, transit, set, lower_transit, events } = passagesOf(bodies, lasting, skyline);
  const columns = {
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
    status: {
      kind: "word",
      indices: status,
      words: past.includes(true) ? [...DAY_STATUSES, null] : DAY_STATUSES,
    },
    special: {
      kind: "word",
      indices: lasting(joined(found.map(({ special }) => special)), DAY_SPECIALS.indexOf(null)),
      words: DAY_SPECIALS,
    },
    rise,
    transit,
    set,
    lower_transit,
    events,
    up_hours: lasting(joined(found.map(({ up_hours }) => up_hours)), Number.NaN),
    next: nextColumn(bodies, lasting, skyline),
  } satisfies WrittenColumns;
  const coming = comingColumns(bodies, days.length);
  return coming === null ? columns : { ...columns, ...coming };
}

/** The values of days; `none` on those that the path of a body does not last through. */
type Lasting = (values: Float64Array, none: number) => Float64Array;

/** Directions in the sky, with the skyline where there is one. */
function direction(
  azimuth_deg: Float64Array,
  altitude_geometric_deg: Float64Array,
  skyline: Skyline | null,
): WrittenColumns {
  return {
    azimuth_deg,
    altitude_geometric_deg,
    ...(skyline !== null && {
      skyline_altitude_deg: azimuth_deg.map((azimuth) => skylineAltitude_deg(skyline, azimuth)),
    }),
  };
}

function passagesOf(bodies: readonly BodyDays[], lasting: Lasting, skyline: Skyline | null) {
  const found = bodies.map((body) => body.found);
  const counts = found.map(({ events }) => events.unix_ms.length);
  const passage: WrittenColumns = {
    instant: { kind: "instant", unix_ms: joined(found.map(({ events }) => events.unix_ms)) },
    ...direction(
      joined(found.map(({ events }) => events.azimuth_deg)),
      joined(found.map(({ events }) => events.altitude_geometric_deg)),
      skyline,
    ),
  };
  const kind: Written = {
    kind: "word",
    indices: joined(found.map(({ events }) => events.kind)),
    words: EVENT_KINDS,
  };
  const accuracy = bodies.flatMap(
    ({ accuracies, found: { events } }) => accuracies?.(events.unix_ms, (i) => isTransit(events, i)) ?? [],
  );
  const first = (name: keyof RiseSetColumns["first"]) =>
    groupOfRows(
      lasting(
        joinedIndices(
          found.map((body) => body.first[name]),
          counts,
        ),
        Number.NaN,
      ),
      passage,
    );
  const begins = joinedIndices(
    [...found.map(({ offsets }) => offsets.subarray(0, -1)), Float64Array.of(0)],
    counts,
  );
  return {
    rise: first("rise"),
    transit: first("transit"),
    set: first("set"),
    lower_transit: first("lower_transit"),
    events: eventLists(begins, lasting, { kind, ...passage, ...accuracyColumn(bodies, accuracy) }),
  };
}

/** The events of every day; none on days that a path does not last through, for which one more list stands behind the others. */
function eventLists(begins: Float64Array, lasting: Lasting, columns: WrittenColumns): Written {
  const days = begins.length - 1;
  const own = indicesTo(days);
  const shown = lasting(own, days);
  if (shown === own) return listColumn(begins, columns);
  const end = begins.subarray(-1);
  return take(listColumn(Float64Array.of(...begins, ...end), columns), shown);
}

function accuracyColumn(bodies: readonly BodyDays[], values: readonly (object | null)[]): WrittenColumns {
  return bodies.some(({ accuracies }) => accuracies !== null)
    ? { accuracy: { kind: "objects", values } }
    : {};
}

/** The next event of a body that has a place then, by its index among those that were sought. */
function nextColumn(bodies: readonly BodyDays[], lasting: Lasting, skyline: Skyline | null): Written {
  const events = bodies.map(({ found: { nexts }, hasPlaceAt }) =>
    nexts.map(({ event }) => (event !== null && hasPlaceAt(event.instant) ? event : null)),
  );
  const counts = events.map((own) => own.filter((event) => event !== null).length);
  const rows = bodies.map(({ found: { next } }, body) => {
    let count = 0;
    const indices = events[body]?.map((event) => (event === null ? Number.NaN : count++));
    return next.map((i) => indices?.[i] ?? Number.NaN);
  });
  const indices = lasting(joinedIndices(rows, counts), Number.NaN);
  if (hasNoValues(indices)) return NOTHING;
  const all = events.flat().filter((event) => event !== null);
  const accuracy = bodies.flatMap(({ accuracies }, body) => {
    const own = events[body]?.filter((event) => event !== null) ?? [];
    return (
      accuracies?.(
        own.map(({ instant }) => toUnixMs(instant)),
        () => false,
      ) ?? []
    );
  });
  return groupOfRows(indices, {
    kind: all.map(({ kind }) => kind),
    instant: { kind: "instant", unix_ms: Float64Array.from(all, ({ instant }) => toUnixMs(instant)) },
    ...direction(
      Float64Array.from(all, ({ azimuth_deg }) => azimuth_deg),
      Float64Array.from(all, ({ altitude_geometric_deg }) => altitude_geometric_deg),
      skyline,
    ),
    ...accuracyColumn(bodies, accuracy),
  });
}

/** The members that `upcoming=true` adds. */
function comingColumns(bodies: readonly BodyDays[], days: number): WrittenColumns | null {
  if (bodies.every((body) => body.coming === null)) return null;
  const coming = bodies.flatMap((body) =>
    body.coming === null ? [] : Array.from({ length: days }, () => body.coming),
  );
  const member = (name: keyof UpcomingRow): Written => ({
    kind: "objects",
    values: coming.map((row) => row?.[name] ?? null),
  });
  return { upcoming: member("upcoming"), stay: member("stay"), pass: member("pass") };
}

/** The columns of the bodies one behind another. */
function joined(columns: readonly Float64Array[]): Float64Array {
  return joinedIndices(columns, []);
}

/** The same of indices in tables of that many values, as indices in the joined table. */
function joinedIndices(columns: readonly Float64Array[], counts: readonly number[]): Float64Array {
  const [only] = columns;
  if (columns.length === 1 && only !== undefined) return only;
  const whole = scratchColumn(columns.reduce((sum, { length }) => sum + length, 0));
  let [at, before] = [0, 0];
  columns.forEach((column, i) => {
    for (const index of column) whole[at++] = index + before;
    before += counts[i] ?? 0;
  });
  return whole;
}
