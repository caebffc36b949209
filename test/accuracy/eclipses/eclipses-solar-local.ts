import type { Engine } from "../../../src/engine/types.ts";
import { solarEclipses } from "../../../src/sky/eclipses/solar.ts";
import { type SeenSolarEclipse, solarLocals } from "../../../src/sky/eclipses/solar-local.ts";
import { LOCAL_SOLAR_CONTACTS, type LocalSolarContact } from "../../../src/sky/eclipses/solar-passage.ts";
import { geocentricColumns } from "../../../src/sky/positions/geocentric-angles.ts";
import { SUN_RADIUS_AU } from "../../../src/sky/positions/sizes.ts";
import { AU_KM, EARTH_RADIUS_KM } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { radiansToArcsec } from "../compare/compare.ts";
import { type DatedRows, datedRows, HALF_SEARCH_DAY, skyWith, wrongRows } from "../compare/eclipses.ts";
import { positionsOf } from "../compare/engine-columns.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure } from "../compare/rows.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";
import { limbsApart_arcsec } from "./contact-gaps.ts";

/** Local circumstances against a table: its contacts and magnitudes follow one lunar radius, its inner contacts another. */

/** The table's description: 1738.15 km, of which 0.99916 for the inner contacts. */
const OUTER_K = 1738.15 / EARTH_RADIUS_KM;
const OUTER_RADIUS = { penumbral_earth_radii: OUTER_K, umbral_earth_radii: OUTER_K };
/** By the table's description; the product's is 959.63″ at one au, 11 km less. */
const TABLE_SUN_RADIUS_KM = 696_000;
const INNER_RADIUS = { penumbral_earth_radii: OUTER_K, umbral_earth_radii: 0.99916 * OUTER_K };

/** Totality or annularity within this of its limit, as a share of the Sun's diameter (2 km on the ground). */
const GRAZING_SHARE = 0.0005;

interface LocalRows extends DatedRows {
  readonly delta_t_s: Float64Array;
  /** With the radius of the outer contacts, and with that of the inner ones. */
  readonly outer: readonly SeenSolarEclipse[];
  readonly inner: readonly SeenSolarEclipse[];
}

export function solarLocalFigures(engine: Engine, table: Table): Figure[] {
  const rows = localRows(engine, table);
  return [
    ...LOCAL_SOLAR_CONTACTS.flatMap((name) => contactFigures(engine, rows, name)),
    ...gapFigures(engine, rows),
    ...maximumFigures(rows),
    wrongRows(rows, "visibility", (row) => isVisibilityRight(rows, row)),
  ];
}

function localRows(engine: Engine, table: Table): LocalRows {
  const dated = datedRows(table, "contacts", { time: "eclipse_date_td", id: "case" });
  const delta_t_s = numberColumn(table, "delta_t_s");
  const [lat_deg, lon_deg] = [numberColumn(table, "lat_deg"), numberColumn(table, "lon_deg")];
  const seen = (radius: typeof OUTER_RADIUS) =>
    Array.from(dated.t_day, (t_day, row) => {
      const sky = skyWith(engine, at(delta_t_s, row), radius);
      const span = { start_day: t_day - HALF_SEARCH_DAY, end_day: t_day + HALF_SEARCH_DAY };
      const observer = { lat_deg: at(lat_deg, row), lon_deg: at(lon_deg, row), elevation_m: 0 };
      const [local] = solarLocals(sky, observer, solarEclipses(sky, span));
      if (local?.visible !== true) throw new Error(`row ${at(dated.rows.ids, row)} is not seen`);
      return local;
    });
  return { ...dated, delta_t_s, outer: seen(OUTER_RADIUS), inner: seen(INNER_RADIUS) };
}

const CONTACT_NAMES: Readonly<Record<LocalSolarContact, string>> = {
  C1: "first contact",
  C2: "second contact",
  C3: "third contact",
  C4: "fourth contact",
};
const isInner = (name: LocalSolarContact) => name === "C2" || name === "C3";

function contactOf({ outer, inner }: LocalRows, name: LocalSolarContact, row: number) {
  return at(isInner(name) ? inner : outer, row).contacts[name];
}

/** As they are; and by the table's radius of the Sun, which moves a contact by its difference over the rate of the limbs. */
function contactFigures(engine: Engine, rows: LocalRows, name: LocalSolarContact): Figure[] {
  const instants = textColumn(rows.table, `${name.toLowerCase()}_ut1`);
  const rates = numberColumn(rows.table, `${name.toLowerCase()}_rate_as_s`);
  const error_s = (row: number) => {
    const truth_day = at(calendarDays([at(instants, row)]), 0);
    const t_day = contactOf(rows, name, row)?.t_day ?? Number.NaN;
    return (t_day - truth_day) * SECONDS_PER_DAY - at(rows.delta_t_s, row);
  };
  const skip = (row: number) =>
    at(instants, row) === "" ? "the table gives no value" : skipContact(rows.table, row, name);
  const shift_s = (row: number) => {
    const t_day = contactOf(rows, name, row)?.t_day ?? Number.NaN;
    return (smallerSun_arcsec(engine, t_day) * laterSide(rows.table, row, name)) / Math.abs(at(rates, row));
  };
  return [
    rowFigure(rows.rows, { quantity: CONTACT_NAMES[name], unit: "s" }, error_s, skip),
    rowFigure(
      rows.rows,
      { quantity: `${CONTACT_NAMES[name]}, by the table's Sun`, unit: "s" },
      (row) => error_s(row) - shift_s(row),
      (row) => skip(row) ?? slow(at(rates, row)),
    ),
  ];
}

/** Slower than this the limbs' own gap tells (below), not the clock. */
const SLOW_ARCSEC_S = 0.1;

function slow(rate_arcsec_s: number): string | null {
  if (Number.isNaN(rate_arcsec_s)) return "the table gives no rate";
  return Math.abs(rate_arcsec_s) < SLOW_ARCSEC_S ? "the limbs part by less than 0.1″ a second" : null;
}

/** How much smaller the product's Sun is than the table's, seen from the Earth. */
function smallerSun_arcsec(engine: Engine, t_day: number): number {
  const column = positionsOf(engine, {
    target: { kind: "body", body: "sun" },
    instants: geocentricColumns(Float64Array.of(t_day)),
    columns: ["distance_au"],
  });
  const smaller_km = TABLE_SUN_RADIUS_KM - SUN_RADIUS_AU * AU_KM;
  return radiansToArcsec(smaller_km / (at(column("distance_au"), 0) * AU_KM));
}

/** 1 where a smaller Sun makes a contact later: it is touched later and left earlier; it is covered earlier, and held within it later. */
function laterSide(table: Table, row: number, name: LocalSolarContact): 1 | -1 {
  const isTotal = at(numberColumn(table, "moon_sun_diameter_ratio"), row) > 1;
  const isEntry = name === "C1" || (name === "C2" && !isTotal) || (name === "C3" && isTotal);
  return isEntry ? 1 : -1;
}

/** How far apart the limbs stand, by topocentric places, at the table's outer contacts and at the product's. */
function gapFigures(engine: Engine, rows: LocalRows): Figure[] {
  const { table, outer, delta_t_s } = rows;
  const [lat_deg, lon_deg] = [numberColumn(table, "lat_deg"), numberColumn(table, "lon_deg")];
  const figureAt = (
    whose: string,
    sun_radius_km: number,
    t_day: (name: "C1" | "C4", row: number) => number,
  ) => {
    const gap_arcsec = (row: number, name: "C1" | "C4") => {
      const place = { lat_deg: at(lat_deg, row), lon_deg: at(lon_deg, row), delta_t_s: at(delta_t_s, row) };
      const radii = { k: OUTER_RADIUS.penumbral_earth_radii, sun_radius_km };
      return Math.abs(limbsApart_arcsec(engine, { ...place, ...radii }, t_day(name, row)));
    };
    return rowFigure(
      rows.rows,
      { quantity: `gap of the limbs at the ${whose} outer contacts`, unit: "arcsec" },
      (row) => Math.max(gap_arcsec(row, "C1"), gap_arcsec(row, "C4")),
      (row) => skipContact(table, row, "C1"),
    );
  };
  return [
    figureAt("table's", TABLE_SUN_RADIUS_KM, (name, row) => {
      const [truth_day = Number.NaN] = calendarDays([
        at(textColumn(table, `${name.toLowerCase()}_ut1`), row),
      ]);
      return truth_day + at(delta_t_s, row) / SECONDS_PER_DAY;
    }),
    figureAt(
      "product's",
      SUN_RADIUS_AU * AU_KM,
      (name, row) => at(outer, row).contacts[name]?.t_day ?? Number.NaN,
    ),
  ];
}

function skipContact(table: Table, row: number, name: LocalSolarContact): string | null {
  const [first, fourth] = [at(textColumn(table, "c1_ut1"), row), at(textColumn(table, "c4_ut1"), row)];
  if (first > fourth) return "the table's fourth contact comes before its first";
  return isInner(name) && isGrazing(table, row) ? "near-grazing: within 2 km of the path's limit" : null;
}

/** Total: magnitude 1 is the limit; annular: the ratio of the diameters. */
function isGrazing(table: Table, row: number): boolean {
  const magnitude = at(numberColumn(table, "magnitude"), row);
  const ratio = at(numberColumn(table, "moon_sun_diameter_ratio"), row);
  return magnitude - Math.min(1, ratio) < GRAZING_SHARE;
}

const AT_THE_HORIZON = "cut at the horizon, where the table takes the lower limb";

function maximumFigures(rows: LocalRows): Figure[] {
  const { table, outer } = rows;
  const isVisible = textColumn(table, "max_visible");
  const instants = textColumn(table, "max_ut1");
  const skip = (row: number) => (at(isVisible, row) === "1" ? null : AT_THE_HORIZON);
  const against = (quantity: string, unit: string, column: string, ours: (row: number) => number) => {
    const truth = numberColumn(table, column);
    return rowFigure(rows.rows, { quantity, unit }, (row) => ours(row) - at(truth, row), skip);
  };
  return [
    rowFigure(
      rows.rows,
      { quantity: "maximum", unit: "s" },
      (row) => {
        const truth_day = at(calendarDays([at(instants, row)]), 0);
        return (at(outer, row).maximum.t_day - truth_day) * SECONDS_PER_DAY - at(rows.delta_t_s, row);
      },
      skip,
    ),
    against("magnitude", "ratio", "magnitude", (row) => at(outer, row).magnitude),
    against("obscuration", "fraction", "obscuration", (row) => at(outer, row).obscuration_fraction),
    against(
      "altitude at the maximum",
      "deg",
      "sun_alt_max_deg",
      (row) => at(outer, row).maximum.altitude_geometric_deg,
    ),
  ];
}

/** Each contact above or below the horizon as the table says, the maximum likewise, and cut by the same. */
function isVisibilityRight(rows: LocalRows, row: number): boolean {
  const { table, outer } = rows;
  const isSaid = (column: string) => at(textColumn(table, column), row) === "1";
  const contactsAgree = LOCAL_SOLAR_CONTACTS.every((name) => {
    const contact = contactOf(rows, name, row);
    return contact === null || contact.above_horizon === isSaid(`${name.toLowerCase()}_visible`);
  });
  const { maximum, sunrise, sunset, truncated_by } = at(outer, row);
  const isCutThere = [sunrise, sunset].some((end) => end?.t_day === maximum.t_day);
  const isDuring = (column: string) => at(textColumn(table, column), row) !== "";
  const cut = isDuring("sunrise_during_ut1") ? "sunrise" : isDuring("sunset_during_ut1") ? "sunset" : null;
  return contactsAgree && isCutThere !== isSaid("max_visible") && truncated_by === cut;
}
