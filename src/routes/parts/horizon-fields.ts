import type { LocalDay } from "../../contract/ask/day-time.ts";
import type { TimeFacet } from "../../contract/ask/timing.ts";
import type { FrameFacts } from "../../contract/declare/route-shape.ts";
import * as z from "../../contract/schema/schema.ts";
import { calendarDate, deg, event, flag, full, Instant, turnDeg, word } from "../../contract/terms/fields.ts";
import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { DirectedEvent } from "../../sky/horizon/horizon-engine.ts";
import { apparentAltitudes, compassIndices } from "../../sky/positions/positions.ts";
import { type Skyline, skylineAltitude_deg } from "../../sky/positions/skyline.ts";
import { RISE_SET_EVENT_KINDS, RISE_SET_STATUSES } from "../../sky/words.ts";
import { type GroupColumn, type InstantColumn, NOTHING } from "../../table/column.ts";
import { groupOf, groupOfRows, hasNoValues, type Written, type WrittenColumns } from "../../table/written.ts";
import { toJd, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { RowAccuracy } from "../astronomy/fields.ts";
import { COMPASS_POINTS } from "../astronomy/words.ts";

/** Members that the routes about the horizon share. */

const direction = {
  azimuth_deg: turnDeg(
    "Azimuth from north through east; at a pole by the meridian of the longitude given.",
  ).nullable(),
  altitude_geometric_deg: deg("Topocentric altitude of the centre without refraction."),
  skyline_altitude_deg: deg(
    "With a skyline: its apparent altitude at that azimuth; absent without one.",
  ).optional(),
};

/** A passage through an altitude or through the meridian. */
export const HorizonEvent = event(direction).meta({
  description: "An event with its direction in the sky.",
  id: "HorizonEvent",
});

/** A passage as it is printed. */
export type PrintedPassage = z.input<typeof HorizonEvent>;

export const HorizonKindEvent = event({
  kind: word(RISE_SET_EVENT_KINDS, "Kind of event.", "rise_set_event_kinds"),
  ...direction,
  accuracy: full(RowAccuracy),
}).meta({ description: "A rise, a set or a transit.", id: "HorizonKindEvent" });

export const DawnDusk = z
  .object({
    dawn: HorizonEvent.nullable().meta({
      description: "Upwards, before solar noon; null where there is none.",
    }),
    dusk: HorizonEvent.nullable().meta({
      description: "Downwards, after solar noon; null where there is none.",
    }),
  })
  .meta({ description: "Passages of the Sun's centre through an altitude.", id: "DawnDusk" });

export const DaySpan = z
  .object({
    start: Instant.meta({ description: "First instant of the day." }),
    end: Instant.meta({ description: "First instant after it." }),
  })
  .meta({ description: "Start and end of the local day.", id: "DaySpan" });

/** The columns of what local days are. */
export function dayColumns(days: readonly LocalDay[]) {
  return {
    date: days.map((day) => day.date),
    day: groupOf({
      start: instantsColumn(days.map(({ start }) => start)),
      end: instantsColumn(days.map(({ end }) => end)),
    }),
  } satisfies WrittenColumns;
}

/** Instants, and the same as Julian Dates, which are finer than milliseconds; null: none. */
export function instantsColumn(instants: readonly (UtcInstant | null)[]): InstantColumn {
  const [unix_ms, jd_utc] = [scratchColumn(instants.length), scratchColumn(instants.length)];
  instants.forEach((instant, i) => {
    unix_ms[i] = instant === null ? Number.NaN : toUnixMs(instant);
    jd_utc[i] = instant === null ? Number.NaN : toJd(instant);
  });
  return { kind: "instant", unix_ms, jd_utc };
}

/** A passage of each day, where it has one; of rows that have days, with which of them each has. */
export function passageColumn(
  events: readonly (DirectedEvent | null)[],
  day_index: Float64Array | null = null,
): Written {
  const days = Float64Array.from(events, (event, day) => (event === null ? Number.NaN : day));
  const rows = day_index?.map((day) => days[day] ?? Number.NaN) ?? days;
  if (hasNoValues(rows)) return NOTHING;
  return groupOfRows(rows, {
    instant: instantsColumn(events.map((event) => event?.instant ?? null)),
    azimuth_deg: Float64Array.from(events, (event) => event?.azimuth_deg ?? Number.NaN),
    altitude_geometric_deg: Float64Array.from(events, (event) => event?.altitude_geometric_deg ?? Number.NaN),
  });
}

export const date = calendarDate("Date of the local day, ISO 8601.");
export const status = word(RISE_SET_STATUSES, "Course of the body on the day.", "rise_set_statuses");

/** Computes every row before it cuts a page: for routes whose rows are not one a day, or depend on each other. */
export function wholeSeries<Times>(time: TimeFacet<Times>): TimeFacet<Times> {
  return { ...time, resolve: (scope) => ({ ...time.resolve(scope), divisible: false }) };
}

export const HORIZON_FRAME: FrameFacts & { readonly refraction_model: string } = {
  frame: "topocentric",
  epoch: "of date",
  refraction_model: "34 arcmin at the horizon, within the altitudes that define rise and set",
  origins: { events: "topocentric" },
};

/** The known facts of a passage; more than the answer shows. */
export interface Directed {
  readonly instant: UtcInstant;
  readonly azimuth_deg: number | null;
  readonly altitude_geometric_deg: number;
}

/** The members of a passage that `HorizonEvent` shows, with the skyline where there is one; null where there is none. */
export function horizonEvent(found: Directed | null | undefined, skyline: Skyline | null = null) {
  if (found === null || found === undefined) return null;
  // what else is known of it is not written
  if (skyline === null) return found;
  const { instant, azimuth_deg, altitude_geometric_deg } = found;
  return {
    instant,
    azimuth_deg,
    altitude_geometric_deg,
    skyline_altitude_deg: skylineAltitude_deg(skyline, azimuth_deg ?? 0),
  };
}

/** The same of a passage with its kind, which `HorizonKindEvent` shows. */
export function kindEvent(found: DirectedEvent, skyline: Skyline | null = null) {
  if (skyline === null) return found;
  const { kind, instant, azimuth_deg, altitude_geometric_deg } = found;
  return {
    kind,
    instant,
    azimuth_deg,
    altitude_geometric_deg,
    skyline_altitude_deg: skylineAltitude_deg(skyline, azimuth_deg),
  };
}

/** A place against the horizon. */
export const Horizontal = z
  .object({
    azimuth_deg: turnDeg("Azimuth from north through east."),
    altitude_deg: deg("Altitude of the centre as seen: geometric plus refraction_deg."),
    altitude_geometric_deg: deg("Topocentric altitude of the centre without refraction."),
    refraction_deg: deg("Refraction within altitude_deg; 0 with refraction=none."),
    compass_point: word(COMPASS_POINTS, "Nearest of the sixteen compass points.", "compass_points"),
    above_horizon: flag(
      "True if the centre is at or above the altitude that defines the body's own rise and set.",
    ),
  })
  .meta({ id: "Horizontal", description: "Topocentric place against the horizon." });

/** Members of a body of a board: where it stands, and its local day. */
export const boardHorizonFields = {
  horizontal: Horizontal.nullable().meta({ description: "Against the horizon; null without a location." }),
  rise: HorizonEvent.nullable().meta({
    description: "First rise of the local day; null without one or without a location.",
  }),
  transit: HorizonEvent.nullable().meta({ description: "First upper transit of the local day." }),
  set: HorizonEvent.nullable().meta({ description: "First set of the local day." }),
};

/** A place against the horizon as it is computed. */
interface HorizontalPosition {
  readonly azimuth_deg: number;
  readonly altitude_geometric_deg: number;
  readonly refraction_deg: number;
  readonly above_horizon: boolean;
}

/** Places against the horizon as they are computed. */
interface HorizontalPlaces {
  readonly azimuth_deg: Float64Array;
  readonly altitude_geometric_deg: Float64Array;
  readonly refraction_deg: Float64Array;
  readonly above_horizon: readonly boolean[];
}

/** The column of `Horizontal`. */
export function horizontalColumn(places: HorizontalPlaces): GroupColumn {
  const { azimuth_deg, altitude_geometric_deg, refraction_deg, above_horizon } = places;
  return groupOf({
    azimuth_deg,
    altitude_deg: apparentAltitudes(altitude_geometric_deg, refraction_deg),
    altitude_geometric_deg,
    refraction_deg,
    compass_point: {
      kind: "word",
      indices: Float64Array.from(compassIndices(azimuth_deg)),
      words: COMPASS_POINTS,
    },
    above_horizon,
  });
}

/** The members of `Horizontal` for one place. */
export function horizontalOf(place: HorizontalPosition) {
  const { azimuth_deg, altitude_geometric_deg, refraction_deg, above_horizon } = place;
  return {
    azimuth_deg,
    altitude_deg: altitude_geometric_deg + refraction_deg,
    altitude_geometric_deg,
    refraction_deg,
    compass_point: COMPASS_POINTS[compassIndices(Float64Array.of(azimuth_deg))[0] ?? 0] ?? "N",
    above_horizon,
  };
}
