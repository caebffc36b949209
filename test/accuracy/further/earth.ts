import { findBody } from "../../../src/catalog/bodies.ts";
import { isPlaceless, observatoryByCode } from "../../../src/catalog/observatories.ts";
import { bodyTarget } from "../../../src/catalog/target.ts";
import { privateKernels } from "../../../src/engine/math.ts";
import type { Engine, EngineTarget, InstantColumns, Observer } from "../../../src/engine/types.ts";
import { refractionShareOf, skyInAir, wavelengthShare } from "../../../src/sky/air/air.ts";
import { refractionAtApparent } from "../../../src/sky/air/physical-refraction.ts";
import { earthFixedColumns } from "../../../src/sky/barycentre/earth-fixed.ts";
import { type OwnEarth, poleOf, skyOfOwnUt1, underOwnPole } from "../../../src/sky/barycentre/own-earth.ts";
import { type TimingColumns, timingAt } from "../../../src/sky/barycentre/timing.ts";
import { riseSetRows } from "../../../src/sky/horizon/rise-set.ts";
import { placeRates } from "../../../src/sky/positions/place-rates.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import { wrapPm180 } from "../../../src/solve/angle.ts";
import { addSeconds, fromUnixMs, secondsBetween } from "../../../src/time/instant.ts";
import { ttOfUtc } from "../../../src/time/scales.ts";
import { type UtcColumns, utcColumns } from "../../../src/time/utc-columns.ts";
import { AU_KM, J2000_JD } from "../../../src/units/constants.ts";
import { ARCSEC_PER_DEG, DAYS_PER_JULIAN_YEAR, SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { type Rows, rowFigure, rowsOf } from "../compare/rows.ts";
import { at, type Table, textColumn } from "../compare/table.ts";
import type { Tolerance } from "../compare/tolerance.ts";

/** Times at the barycentre, vectors on the Earth's axes, refraction in other air, and places of observatories. */

type Cells = (name: string) => string;

function cellsAt(table: Table, row: number): Cells {
  return (name) => at(textColumn(table, name), row);
}

function rowsAt(table: Table, instants: string): Rows {
  const names = textColumn(table, instants);
  const jd = calendarDays(names).map((day) => day + J2000_JD);
  return rowsOf(table, "all rows", jd, names);
}

/** A place and an instant with the orientation of the Earth that the row prints. */
interface Seat {
  readonly sky: Sky;
  readonly utc: UtcColumns;
  readonly tt: InstantColumns;
  readonly own: OwnEarth;
  readonly observer: Observer;
}

function seatOf(engine: Engine, cells: Cells): Seat {
  const own = {
    dut1_s: Number(cells("dut1_s")),
    xp_arcsec: Number(cells("xp_arcsec")),
    yp_arcsec: Number(cells("yp_arcsec")),
  };
  const sky = skyOfOwnUt1(createSky(engine), own);
  const utc = utcColumns([fromUnixMs(Date.parse(`${cells("iso_utc")}Z`))]);
  return {
    sky,
    utc,
    tt: ttOfUtc(utc, sky.models.deltaT),
    own,
    observer: underOwnPole(placeOf(cells), own),
  };
}

function placeOf(cells: Cells): Observer {
  return {
    lat_deg: Number(cells("lat_deg")),
    lon_deg: Number(cells("lon_deg")),
    elevation_m: Number(cells("elevation_m")),
  };
}

function bodyOf(cells: Cells): EngineTarget & { readonly kind: "body" } {
  const body = findBody(cells("body"));
  if (body === undefined) throw new Error(`no body ${cells("body")}`);
  const { engine } = bodyTarget(body);
  if (engine.kind !== "body") throw new Error(`${body} is no body of the engine`);
  return engine;
}

/** The star or direction that the row prints. */
function farTarget(cells: Cells): EngineTarget {
  const [ra_deg, dec_deg] = [Number(cells("ra_deg")), Number(cells("dec_deg"))];
  if (!cells("target").startsWith("star:")) return { kind: "fixed", ra_deg, dec_deg, axes: "icrs" };
  return {
    kind: "star",
    astrometry: {
      ra_deg,
      dec_deg,
      pm_ra_cosdec_mas_yr: Number(cells("pmra_masyr")),
      pm_dec_mas_yr: Number(cells("pmdec_masyr")),
      parallax_mas: Number(cells("plx_mas")),
      radial_velocity_km_s: Number(cells("rv_km_s")),
      epoch_jd_tdb: J2000_JD + (Number(cells("epoch_jyear")) - 2000) * DAYS_PER_JULIAN_YEAR,
    },
  };
}

const TIMES = [
  ["barycentric_light_travel_s", "barycentric_light_travel_s"],
  ["heliocentric_light_travel_s", "heliocentric_light_travel_s"],
  ["parallax_term_s", "parallax_term_s"],
  ["bjd_tdb_minus_jd_utc_s", "bjd_tdb_minus_jd_utc_s"],
] as const satisfies readonly (readonly [keyof TimingColumns, string])[];
const US_PER_S = 1e6;
const CM_PER_M = 100;

export function barycentreFigures(engine: Engine, table: Table): Figure[] {
  const timings = table.rows.map((_, row) => {
    const cells = cellsAt(table, row);
    const { sky, utc, tt, observer } = seatOf(engine, cells);
    const timing = timingAt(sky, { tt, utc_second: utc.second }, observer)(farTarget(cells));
    if (timing === null) throw new Error(`${cells("target")} has no times`);
    return timing;
  });
  const apart = (row: number, name: keyof TimingColumns, column: string) =>
    at(at(timings, row)[name], 0) - Number(cellsAt(table, row)(column));
  const rows = rowsAt(table, "iso_utc");
  return [
    ...TIMES.map(([name, column]) =>
      rowFigure(
        rows,
        { quantity: name.replace(/_s$/, "").replaceAll("_", " "), unit: "us" },
        (row) => US_PER_S * apart(row, name, column),
      ),
    ),
    rowFigure(rows, { quantity: "velocity correction", unit: "cm/s" }, (row) => {
      const name = "radial_velocity_correction_m_s";
      return CM_PER_M * apart(row, name, name);
    }),
  ];
}

const MAS_PER_DEG = 1000 * ARCSEC_PER_DEG;
const MAS_PER_RAD = (180 / Math.PI) * MAS_PER_DEG;
const CM_PER_KM = 1e5;

export function earthFixedFigures(engine: Engine, table: Table): Figure[] {
  const found = table.rows.map((_, row) => earthFixedErrors(engine, cellsAt(table, row)));
  const rows = rowsAt(table, "iso_utc");
  const of = (quantity: string, unit: string, name: keyof (typeof found)[number]) =>
    rowFigure(rows, { quantity, unit }, (row) => at(found, row)[name]);
  return [
    of("direction on the Earth's axes", "mas", "direction_mas"),
    of("velocity on the Earth's axes", "relative", "velocity"),
    of("azimuth times the cosine, altitude", "mas", "horizontal_mas"),
    of("range rate", "cm/s", "range_cm_s"),
  ];
}

function earthFixedErrors(engine: Engine, cells: Cells) {
  const { sky, tt, own, observer } = seatOf(engine, cells);
  const target = bodyOf(cells);
  const states = sky.engine.states(target.body, "geocentric", tt);
  const fixed = earthFixedColumns(sky, tt, states, poleOf(own));
  const truth = (name: string) => Number(cells(name));
  const apart = (names: readonly string[], columns: readonly Float64Array[]) =>
    Math.hypot(...names.map((name, axis) => at(at(columns, axis), 0) - truth(name))) /
    Math.hypot(...names.map(truth));
  const [place = {}] = sky.engine.positions({
    targets: [target],
    instants: tt,
    centre: "geocentric",
    observer,
    columns: ["azimuth_deg", "altitude_geometric_deg"],
  });
  const altitude_deg = truth("altitude_geometric_deg");
  const off_altitude_deg = at(place.altitude_geometric_deg ?? [], 0) - altitude_deg;
  const off_azimuth_deg = wrapPm180(at(place.azimuth_deg ?? [], 0) - truth("azimuth_deg"));
  const rate_au_day = placeRates(sky, { target, instants: tt, centre: "geocentric", observer }, [
    "topocentric_distance_au",
  ])("topocentric_distance_au");
  return {
    direction_mas:
      MAS_PER_RAD * apart(["x_itrs_km", "y_itrs_km", "z_itrs_km"], [fixed.x_km, fixed.y_km, fixed.z_km]),
    velocity: apart(
      ["vx_itrs_km_s", "vy_itrs_km_s", "vz_itrs_km_s"],
      [fixed.vx_km_s, fixed.vy_km_s, fixed.vz_km_s],
    ),
    horizontal_mas:
      MAS_PER_DEG * Math.hypot(off_altitude_deg, off_azimuth_deg * Math.cos((altitude_deg * Math.PI) / 180)),
    range_cm_s: CM_PER_KM * ((at(rate_au_day, 0) * AU_KM) / SECONDS_PER_DAY - truth("range_rate_km_s")),
  };
}

/** Altitudes above this are held by the ray too: below, the real air rules. */
const TRACED_ABOVE_DEG = 3;
const VISUAL_UM = 0.574;

export function refractionFigures(_engine: Engine, table: Table): Figure[] {
  const rows = rowsOf(table, "all rows", new Float64Array(table.rows.length).fill(J2000_JD), ids(table));
  const airOf = (cells: Cells) => ({
    pressure_hpa: Number(cells("pressure_hpa")),
    temperature_c: Number(cells("temperature_c")),
  });
  const wavelength = (cells: Cells) =>
    cells("wavelength_um") === "" ? VISUAL_UM : Number(cells("wavelength_um"));
  const standard = (altitude_deg: number) => privateKernels().kernels.refraction(altitude_deg);
  return [
    rowFigure(rows, { quantity: "by the formula", unit: "deg" }, (row) => {
      const cells = cellsAt(table, row);
      const share = refractionShareOf(airOf(cells)) * wavelengthShare(wavelength(cells));
      return share * standard(Number(cells("altitude_geometric_deg"))) - Number(cells("refraction_deg"));
    }),
    rowFigure(
      rows,
      { quantity: "by the ray", unit: "arcsec" },
      (row) => {
        const cells = cellsAt(table, row);
        const apparent_deg = Number(cells("altitude_geometric_deg")) + Number(cells("refraction_deg"));
        const bent_deg = refractionAtApparent(airOf(cells), wavelength(cells))(apparent_deg);
        return ARCSEC_PER_DEG * (bent_deg - Number(cells("ray_trace_deg")));
      },
      (row) =>
        cellsAt(table, row)("ray_trace_deg") === "" ||
        Number(cellsAt(table, row)("altitude_geometric_deg")) < TRACED_ABOVE_DEG
          ? "below 3 degrees nothing is promised"
          : null,
    ),
  ];
}

function ids(table: Table): readonly string[] {
  return table.rows.map((_, row) => `row ${row + 1}`);
}

/** Rises and sets of a day in the row's air. */
export function riseSetAirFigures(engine: Engine, table: Table): Figure[] {
  const errors_s = table.rows.map((_, row) => {
    const cells = cellsAt(table, row);
    const own = skyOfOwnUt1(createSky(engine), { dut1_s: Number(cells("dut1_s")) });
    const air = {
      pressure_hpa: Number(cells("pressure_hpa")),
      temperature_c: Number(cells("temperature_c")),
    };
    const start = fromUnixMs(Date.parse(`${cells("start_utc")}Z`));
    const [day] = riseSetRows(skyInAir(own, refractionShareOf(air)), {
      overhead: { target: bodyOf(cells), observer: placeOf(cells) },
      days: [{ start, end: addSeconds(start, SECONDS_PER_DAY) }],
      search_horizon_days: 0,
    });
    const wanted = fromUnixMs(Date.parse(`${cells("instant_utc")}Z`));
    const apart_s = (day?.events ?? [])
      .filter(({ kind }) => kind === cells("kind"))
      .map(({ instant }) => secondsBetween(wanted, instant));
    return apart_s.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a), Number.POSITIVE_INFINITY);
  });
  const rows = rowsAt(table, "instant_utc");
  return [
    rowFigure(rows, { quantity: "instant", unit: "s" }, (row) => at(errors_s, row)),
    rowFigure(
      rows,
      { quantity: "instant, times its rate", unit: "arcsec" },
      // degrees an hour are arcseconds a second
      (row) => at(errors_s, row) * Number(cellsAt(table, row)("rate_deg_h")),
    ),
  ];
}

export function observatoryFigures(_engine: Engine, table: Table): Figure[] {
  const rows = rowsOf(
    table,
    "all rows",
    new Float64Array(table.rows.length).fill(J2000_JD),
    textColumn(table, "code"),
  );
  const apart = (row: number, name: "lat_deg" | "lon_deg" | "elevation_m") => {
    const cells = cellsAt(table, row);
    const found = observatoryByCode(cells("code"));
    return found === null || isPlaceless(found) ? Number.NaN : found[name] - Number(cells(name));
  };
  return [
    rowFigure(rows, { quantity: "latitude", unit: "deg" }, (row) => apart(row, "lat_deg")),
    rowFigure(rows, { quantity: "longitude", unit: "deg" }, (row) => wrapPm180(apart(row, "lon_deg"))),
    rowFigure(rows, { quantity: "height", unit: "m" }, (row) => apart(row, "elevation_m")),
  ];
}

/** Tolerances of the design: microseconds, cm/s, milliarcseconds, degrees. */
export const EARTH_TOLERANCES: readonly Tolerance[] = (
  [
    ["barycentre", "barycentric light travel", 20],
    ["barycentre", "heliocentric light travel", 20],
    ["barycentre", "parallax term", 20],
    ["barycentre", "bjd tdb minus jd utc", 20],
    ["barycentre", "velocity correction", 0.5],
    ["earth-fixed", "direction on the Earth's axes", 2],
    ["earth-fixed", "velocity on the Earth's axes", 1e-7],
    ["earth-fixed", "azimuth times the cosine, altitude", 2],
    ["earth-fixed", "range rate", 1],
    ["refraction", "by the formula", 1e-9],
    ["refraction", "by the ray", 0.05],
    ["rise-set-air", "instant", 0.05],
    ["rise-set-air", "instant, times its rate", 0.02],
    ["mpc-codes", "latitude", 1e-6],
    ["mpc-codes", "longitude", 1e-6],
    ["mpc-codes", "height", 0.1],
  ] as const
).map(([table, quantity, target]) => ({ table, item: "*", quantity, target }));
