import type { Engine } from "../../../src/engine/types.ts";
import { type FaceBody, isFaceBody } from "../../../src/sky/faces/face-bodies.ts";
import { meridianTransits, ringPlaneCrossings } from "../../../src/sky/faces/face-events.ts";
import { type Face, facesOf } from "../../../src/sky/faces/faces.ts";
import { geocentricColumns } from "../../../src/sky/positions/geocentric-angles.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import type { RotationSystem } from "../../../src/sky/state-words.ts";
import { wrapPm180 } from "../../../src/solve/angle.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { ut1AsGiven, utcToTt } from "../../../src/time/scales.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";

/** Faces of bodies, passages of longitudes, crossings of Saturn's ring plane and starts of Carrington's rotations. */

type Column = (face: Face) => ArrayLike<number> | null | undefined;
interface Compared {
  readonly quantity: string;
  readonly unit: "deg" | "arcsec" | "rotations";
  readonly columns: Readonly<Record<string, Column>>;
}

const POINTS: Compared = {
  quantity: "sub-observer and sub-solar points",
  unit: "deg",
  columns: {
    sub_obs_lon_east_deg: (face) => face.sub_observer().planetocentric.lon_deg,
    sub_obs_lat_centric_deg: (face) => face.sub_observer().planetocentric.lat_deg,
    sub_obs_lon_graphic_deg: (face) => face.sub_observer().planetographic.lon_deg,
    sub_obs_lat_graphic_deg: (face) => face.sub_observer().planetographic.lat_deg,
    sub_sol_lon_east_deg: (face) => face.sub_solar()?.planetocentric.lon_deg,
    sub_sol_lat_centric_deg: (face) => face.sub_solar()?.planetocentric.lat_deg,
    sub_sol_lon_graphic_deg: (face) => face.sub_solar()?.planetographic.lon_deg,
    sub_sol_lat_graphic_deg: (face) => face.sub_solar()?.planetographic.lat_deg,
  },
};
const MERIDIANS: Compared = {
  quantity: "central meridians and pole",
  unit: "deg",
  columns: {
    cm_i_deg: (face) => face.central_meridian_deg("i"),
    cm_ii_deg: (face) => face.central_meridian_deg("ii"),
    cm_iii_deg: (face) => face.central_meridian_deg("iii"),
    pole_ra_deg: (face) => face.pole_ra_deg,
    pole_dec_deg: (face) => face.pole_dec_deg,
  },
};
const ANGLES: Compared = {
  quantity: "position angles",
  unit: "deg",
  columns: {
    pole_position_angle_deg: (face) => face.pole_position_angle_deg(),
    bright_limb_position_angle_deg: (face) => face.bright_limb_position_angle_deg(),
  },
};
const SIZES: Compared = {
  quantity: "diameters, defect, rings",
  unit: "arcsec",
  columns: {
    defect_arcsec: (face) => face.defect_arcsec(),
    diameter_equatorial_arcsec: (face) => face.equatorial_arcsec(),
    diameter_polar_arcsec: (face) => face.polar_arcsec(),
    ring_a_outer_major_arcsec: (face) => face.ring_arcsec("a_outer").major_arcsec,
    ring_a_outer_minor_arcsec: (face) => face.ring_arcsec("a_outer").minor_arcsec,
    ring_b_outer_major_arcsec: (face) => face.ring_arcsec("b_outer").major_arcsec,
    ring_b_inner_major_arcsec: (face) => face.ring_arcsec("b_inner").major_arcsec,
    ring_c_inner_major_arcsec: (face) => face.ring_arcsec("c_inner").major_arcsec,
  },
};
const ROTATION: Compared = {
  quantity: "Carrington rotation",
  unit: "rotations",
  columns: { carrington_rotation: (face) => face.carrington_rotation() },
};

function faceBody(name: string): FaceBody {
  if (isFaceBody(name)) return name;
  throw new Error(`${name} has no face`);
}

/** The largest error of a row, over the columns that the table has a value of. */
function largest(table: Table, row: number, face: Face, { unit, columns }: Compared): number {
  const errors = Object.entries(columns).flatMap(([name, of]) => {
    if (!table.columns.includes(name)) return [];
    const truth = at(numberColumn(table, name), row);
    if (Number.isNaN(truth)) return [];
    const apart = (of(face)?.[0] ?? Number.NaN) - truth;
    return [Math.abs(unit === "deg" ? wrapPm180(apart) : apart)];
  });
  return errors.some(Number.isNaN) ? Number.NaN : Math.max(0, ...errors);
}

function figuresOf(
  table: Table,
  t_day: Float64Array,
  compared: readonly Compared[],
  faceAt: (own: Table, row: number, t_day: number) => Face,
): Figure[] {
  const names = textColumn(table, "body");
  return [...new Set(names)].flatMap((body) => {
    const own = selectRows(table, (row) => at(names, row) === body);
    const days = t_day.filter((_, row) => at(names, row) === body);
    const ids = Array.from(days, (day) => `${body} ${(day + J2000_JD).toFixed(3)}`);
    const rows = rowsOf(
      own,
      body,
      days.map((day) => day + J2000_JD),
      ids,
    );
    return compared
      .filter(({ unit }) => unit !== "rotations" || body === "sun")
      .map((one) => rowFigure(rows, one, (row) => largest(own, row, faceAt(own, row, at(days, row)), one)));
  });
}

/** Seen from the Earth's centre. */
export function faceFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const t_day = calendarDays(textColumn(table, "iso_tt"));
  return figuresOf(table, t_day, [POINTS, MERIDIANS, ANGLES, SIZES, ROTATION], (own, row, day) =>
    facesOf(sky, geocentricColumns(Float64Array.of(day)), null)(faceBody(at(textColumn(own, "body"), row))),
  );
}

/** Seen from places, each row with the UT1 that it prints. */
export function placeFaceFigures(engine: Engine, table: Table): Figure[] {
  const utc = textColumn(table, "iso_utc");
  return figuresOf(table, calendarDays(utc), [POINTS, MERIDIANS, ANGLES, SIZES], (own, row) => {
    const number = (name: string) => at(numberColumn(own, name), row);
    const deltaT = ut1AsGiven(number("dut1_s"));
    const instant = fromUnixMs(Date.parse(`${at(textColumn(own, "iso_utc"), row)}Z`));
    const { jd1_tt, jd2_tt, delta_t_s } = utcToTt(instant, deltaT);
    const instants = {
      count: 1,
      jd1_tt: Float64Array.of(jd1_tt),
      jd2_tt: Float64Array.of(jd2_tt),
      delta_t_s: Float64Array.of(delta_t_s),
    };
    const observer = {
      lat_deg: number("lat_deg"),
      lon_deg: number("lon_deg"),
      elevation_m: number("elevation_m"),
    };
    return facesOf(
      createSky(engine, { deltaT }),
      instants,
      observer,
    )(faceBody(at(textColumn(own, "body"), row)));
  });
}

/** A second beyond the last row of a window: the table has one a little after the end that it prints. */
const BEYOND_DAY = 1 / SECONDS_PER_DAY;

function systemOf(text: string): RotationSystem | null {
  return text === "i" || text === "ii" || text === "iii" ? text : null;
}

/** Passages of longitudes over the central meridian. */
export function meridianFigures(engine: Engine, windows: Table, transits: Table): Figure[] {
  const sky = createSky(engine);
  const all_day = calendarDays(textColumn(transits, "iso_tt"));
  const of = textColumn(transits, "window");
  const found = textColumn(windows, "window").map((window, row) => {
    const text = (name: string) => at(textColumn(windows, name), row);
    const day = (name: string) => at(calendarDays([text(name)]), 0);
    const last_day = Math.max(...all_day.filter((_, i) => at(of, i) === window));
    const meridian = {
      system: systemOf(text("system")),
      lon_deg: Number(text("lon_deg")),
      drift_deg_day: Number(text("drift_deg_day")),
      epoch_day: day("epoch_tt"),
    };
    const span = { start_day: day("start_tt"), end_day: Math.max(day("end_tt"), last_day + BEYOND_DAY) };
    return {
      window,
      days: meridianTransits(sky, faceBody(text("body")), meridian, span).map(({ t_day }) => t_day),
    };
  });
  const windowRows = rowsOf(
    windows,
    "passages",
    calendarDays(textColumn(windows, "start_tt")).map((day) => day + J2000_JD),
    textColumn(windows, "window"),
  );
  const counts = rowFigure(
    windowRows,
    { quantity: "missing or extra", unit: "events" },
    (row) => (found[row]?.days.length ?? 0) - of.filter((window) => window === found[row]?.window).length,
  );
  const rows = rowsOf(
    transits,
    "passages",
    all_day.map((day) => day + J2000_JD),
    textColumn(transits, "iso_tt"),
  );
  const instants = rowFigure(rows, { quantity: "instant", unit: "s" }, (row) =>
    nearest_s(found.find(({ window }) => window === at(of, row))?.days ?? [], at(all_day, row)),
  );
  return [{ ...counts, table: windows.name }, instants];
}

function nearest_s(days: readonly number[], t_day: number): number {
  const apart = days.map((day) => day - t_day);
  const nearest = apart.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a), Number.POSITIVE_INFINITY);
  return nearest * SECONDS_PER_DAY;
}

/** About each row this much is searched. */
const AROUND_DAY = 20;

/** Crossings of the ring plane: the table is a part of all. */
export function ringFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const t_day = calendarDays(textColumn(table, "iso_tt"));
  const kinds = textColumn(table, "kind");
  return instantFigures(table, t_day, (row) =>
    ringPlaneCrossings(sky, at(kinds, row) === "sun" ? "sun" : "earth", around(t_day, row)),
  );
}

/** Starts of rotations: longitude 0 at the centre of the disc. */
export function carringtonFigures(engine: Engine, table: Table): Figure[] {
  const sky: Sky = createSky(engine);
  const t_day = calendarDays(textColumn(table, "iso_tt"));
  const zero = { system: null, lon_deg: 0, drift_deg_day: 0, epoch_day: 0 };
  return instantFigures(table, t_day, (row) => meridianTransits(sky, "sun", zero, around(t_day, row)));
}

function around(t_day: Float64Array, row: number) {
  return { start_day: at(t_day, row) - AROUND_DAY, end_day: at(t_day, row) + AROUND_DAY };
}

function instantFigures(
  table: Table,
  t_day: Float64Array,
  find: (row: number) => readonly { readonly t_day: number }[],
): Figure[] {
  const rows = rowsOf(
    table,
    "instants",
    t_day.map((day) => day + J2000_JD),
    textColumn(table, "iso_tt"),
  );
  return [
    rowFigure(rows, { quantity: "instant", unit: "s" }, (row) =>
      nearest_s(
        find(row).map((event) => event.t_day),
        at(t_day, row),
      ),
    ),
  ];
}
