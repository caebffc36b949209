import { scratchColumn } from "../../engine/scratch-columns.ts";
import type {
  InstantColumns,
  Observer,
  OrientationTable,
  PositionTable,
  StateTable,
} from "../../engine/types.ts";
import { once } from "../../host/once.ts";
import { valueAt } from "../../solve/function.ts";
import { LIGHT_DAY_PER_AU } from "../../units/constants.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { moonFromObserver, sunFromMoon } from "../moon/libration.ts";
import { emptyVectors, motionAt, seenMoon, setVector, ttDays } from "../moon/turned-moon.ts";
import { observerColumns } from "../positions/observer-vector.ts";
import { columnOf } from "../positions/positions.ts";
import { addScaled, direction, norm, type Vector } from "../positions/vector.ts";
import { type VectorColumns, vectorInRow } from "../positions/vector-columns.ts";
import type { Sky } from "../sky.ts";
import type { FaceBody } from "./face-bodies.ts";

/** Lines of sight to bodies and of sunlight to them, ICRS axes; scratch columns. */

/** A body as the light left it that is seen at each instant. */
export interface LinesOfSight {
  /** When it left the centre, days TDB from J2000.0. */
  readonly emitted_day: Float64Array;
  /** From the observer to the centre, au: light time, no aberration. */
  readonly towards: VectorColumns;
  /** From the centre to the Sun, whose light has come by then, au; null of the Sun. */
  readonly to_sun: VectorColumns | null;
  /** True if the light is followed from the point that faces the observer, and not from the centre. */
  readonly fromSurface: boolean;
}

/** The values that the lines of sight to all bodies share. */
interface FaceView {
  readonly instants: InstantColumns;
  readonly orientation: OrientationTable;
  readonly linesOfSight: (body: FaceBody) => LinesOfSight;
}

const LIGHT_COLUMNS = ["ra_j2000_deg", "dec_j2000_deg", "distance_au"] as const;

/** The view from an observer; without one, from the Earth's centre. */
export function faceView(sky: Sky, instants: InstantColumns, observer: Observer | null): FaceView {
  const orientation = sky.engine.orientation(instants);
  const observed =
    observer === null ? null : { observer, from_centre: observerColumns(orientation, observer) };
  const seen: Seen = {
    sky,
    instants,
    t_day: tdbDays(instants, orientation),
    observed,
    sun: once(() => lightVectors(sky, "sun", instants)),
    sun_states: once(() => sky.engine.states("sun", "barycentric", instants)),
  };
  const linesOfSight = (body: FaceBody) =>
    body === "moon" ? moonLinesOfSight(seen, orientation) : planetLinesOfSight(seen, body);
  return { instants, orientation, linesOfSight };
}

interface Seen {
  readonly sky: Sky;
  readonly instants: InstantColumns;
  /** Days TDB from J2000.0. */
  readonly t_day: Float64Array;
  readonly observed: { readonly observer: Observer; readonly from_centre: VectorColumns } | null;
  readonly sun: () => VectorColumns;
  readonly sun_states: () => StateTable;
}

function tdbDays(instants: InstantColumns, { tdb_minus_tt_s }: OrientationTable): Float64Array {
  const t_day = ttDays(instants);
  for (let row = 0; row < t_day.length; row++)
    t_day[row] = valueAt(t_day, row) + valueAt(tdb_minus_tt_s, row) / SECONDS_PER_DAY;
  return t_day;
}

/** From the Earth's centre to a body when the light left it. */
function lightVectors({ engine }: Sky, body: FaceBody, instants: InstantColumns): VectorColumns {
  const [table = {}] = engine.positions({
    targets: [{ kind: "body", body }],
    instants,
    centre: "geocentric",
    columns: LIGHT_COLUMNS,
  });
  return vectorsOf(table, instants.count);
}

function vectorsOf(table: PositionTable, count: number): VectorColumns {
  const vectors = emptyVectors(count);
  const [lon, lat, distance] = LIGHT_COLUMNS.map((name) => columnOf(table, name)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let row = 0; row < count; row++) {
    const [x, y, z] = direction({ lon_deg: valueAt(lon, row), lat_deg: valueAt(lat, row) });
    const au = valueAt(distance, row);
    setVector(vectors, row, [x * au, y * au, z * au]);
  }
  return vectors;
}

function planetLinesOfSight(seen: Seen, body: FaceBody): LinesOfSight {
  const { sky, instants, t_day, observed } = seen;
  const geocentric = body === "sun" ? seen.sun() : lightVectors(sky, body, instants);
  const states = observed === null ? null : sky.engine.states(body, "barycentric", instants);
  const { count } = instants;
  const [towards, emitted_day] = [emptyVectors(count), scratchColumn(count)];
  const to_sun = body === "sun" ? null : emptyVectors(count);
  for (let row = 0; row < count; row++) {
    const from_centre = vectorInRow(geocentric, row);
    const place = observed === null ? null : vectorInRow(observed.from_centre, row);
    const { body_au, light_day } = lightTo(from_centre, place, states, row);
    emitted_day[row] = valueAt(t_day, row) - light_day;
    setVector(towards, row, place === null ? body_au : addScaled(body_au, place, -1));
    if (to_sun !== null) setVector(to_sun, row, sunFrom(seen, row, body_au, light_day));
  }
  return { emitted_day, towards, to_sun, fromSurface: true };
}

/** From the Earth's centre to a body when the light left it that a place sees: up to 21 ms of its motion from what the centre sees. */
function lightTo(from_centre: Vector, place: Vector | null, states: StateTable | null, row: number) {
  const centre_day = norm(from_centre) * LIGHT_DAY_PER_AU;
  if (place === null || states === null) return { body_au: from_centre, light_day: centre_day };
  const light_day = norm(addScaled(from_centre, place, -1)) * LIGHT_DAY_PER_AU;
  return { body_au: addScaled(from_centre, motionAt(states, row), centre_day - light_day), light_day };
}

/** From a body to the Sun, by the time of the light from the Sun to it and on to the Earth. */
function sunFrom(seen: Seen, row: number, body_au: Vector, light_day: number): Vector {
  const sun_au = vectorInRow(seen.sun(), row);
  const apart_au = addScaled(sun_au, body_au, -1);
  const lag_day = norm(sun_au) * LIGHT_DAY_PER_AU - light_day - norm(apart_au) * LIGHT_DAY_PER_AU;
  return addScaled(apart_au, motionAt(seen.sun_states(), row), lag_day);
}

/**
 * The Moon as `/v2/libration` has it: seen in the frame that moves with it, so that the Earth stands where it stood when the light
 * left, and the Sun is aberrated. Other bodies leave this out; the 0.006° of longitude would separate the two routes.
 */
function moonLinesOfSight({ sky, instants, observed }: Seen, orientation: OrientationTable): LinesOfSight {
  const moon = seenMoon(sky, instants);
  const states = sky.engine.states("moon", "heliocentric", instants);
  const [emitted_day, to_sun] = [scratchColumn(instants.count), emptyVectors(instants.count)];
  for (let row = 0; row < instants.count; row++) {
    const light_day = valueAt(moon.light_day, row);
    emitted_day[row] = valueAt(moon.t_day, row) - light_day;
    setVector(to_sun, row, sunFromMoon(states, row, light_day));
  }
  const towards =
    observed === null ? moon.earth_moon : moonFromObserver(moon, orientation, observed.observer);
  return { emitted_day, towards, to_sun, fromSurface: false };
}
