import { namedStars } from "../../../src/catalog/stars.ts";
import type { Engine, InstantColumns, StarAstrometry } from "../../../src/engine/types.ts";
import { type PositionQuestion, positionsOf } from "../compare/engine-columns.ts";
import type { Figure } from "../compare/figure.ts";
import { instantAt, instantsOfTable, julianDates } from "../compare/instants.ts";
import { type Direction, directionFigure, directionOfTable, type Rows, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";

/** Epoch of the Hipparcos catalogue, J1991.25 (ESA SP-1200, volume 1, section 1.2.6). */
const HIPPARCOS_EPOCH_JD_TDB = 2448349.0625;

/** Figures of this quantity compare catalogues, not reductions, and have no target. */
export const OWN_CATALOGUE = "apparent place by the product's own catalogue";

const COLUMNS = [
  "ra_of_date_deg",
  "dec_of_date_deg",
  "lon_of_date_deg",
  "lat_of_date_deg",
  "ra_j2000_deg",
  "dec_j2000_deg",
] as const;

/** Astrometry of every star of the catalogue table, by Hipparcos number. */
export function astrometryByHip(catalog: Table): ReadonlyMap<string, StarAstrometry> {
  const column = (name: string) => numberColumn(catalog, name);
  const [ra, dec, pmRa, pmDec] = [
    column("ra_deg"),
    column("dec_deg"),
    column("pmra_masyr"),
    column("pmdec_masyr"),
  ];
  const [parallax, velocity] = [column("plx_mas"), column("rv_kms")];
  return new Map(
    textColumn(catalog, "hip").map((hip, row) => [
      hip,
      {
        ra_deg: at(ra, row),
        dec_deg: at(dec, row),
        pm_ra_cosdec_mas_yr: at(pmRa, row),
        pm_dec_mas_yr: at(pmDec, row),
        parallax_mas: at(parallax, row),
        radial_velocity_km_s: at(velocity, row),
        epoch_jd_tdb: HIPPARCOS_EPOCH_JD_TDB,
      },
    ]),
  );
}

interface StarPositions {
  readonly equatorial: Direction;
  readonly ecliptic: Direction;
  readonly icrs: Direction;
}

/** Places of a different star in each row. */
function positionsOfStars(
  engine: Engine,
  stars: readonly StarAstrometry[],
  instants: InstantColumns,
  deflection: boolean,
): StarPositions {
  const filled = new Map(COLUMNS.map((name) => [name, new Float64Array(stars.length)]));
  for (const [row, astrometry] of stars.entries()) {
    const question: PositionQuestion = {
      target: { kind: "star", astrometry },
      instants: instantAt(instants, row),
      columns: COLUMNS,
      deflection,
    };
    const column = positionsOf(engine, question);
    for (const name of COLUMNS) filled.get(name)?.set([at(column(name), 0)], row);
  }
  const direction = (lon: (typeof COLUMNS)[number], lat: (typeof COLUMNS)[number]) => ({
    lon_deg: filled.get(lon) ?? new Float64Array(),
    lat_deg: filled.get(lat) ?? new Float64Array(),
  });
  return {
    equatorial: direction("ra_of_date_deg", "dec_of_date_deg"),
    ecliptic: direction("lon_of_date_deg", "lat_of_date_deg"),
    icrs: direction("ra_j2000_deg", "dec_j2000_deg"),
  };
}

/** Compares the table of star places with the engine's places of the given astrometry, one star a row. */
function starPositionFigures(engine: Engine, rows: Rows, stars: readonly StarAstrometry[]): Figure[] {
  const instants = instantsOfTable(rows.table);
  const bent = positionsOfStars(engine, stars, instants, true);
  const plain = positionsOfStars(engine, stars, instants, false);
  const truth = (lon: string, lat: string) => directionOfTable(rows.table, lon, lat);
  return [
    directionFigure(rows, "apparent place", [truth("ra_app", "dec_app"), bent.equatorial]),
    directionFigure(rows, "apparent place without deflection", [
      truth("ra_app_nodefl", "dec_app_nodefl"),
      plain.equatorial,
    ]),
    directionFigure(rows, "ecliptic of date", [truth("ecl_lon_app", "ecl_lat_app"), bent.ecliptic]),
    directionFigure(rows, "direction in ICRS axes", [truth("ra_icrs", "dec_icrs"), bent.icrs]),
  ];
}

function starRows(table: Table, item: string): Rows {
  return rowsOf(table, item, julianDates(instantsOfTable(table)));
}

/**
 * The table's stars by the product's own catalogue (Hipparcos-2, the barycentre's motion for α Centauri): how far the
 * choice of astrometry moves the places. Stars of the table that the product has no name for give no figure.
 */
export function ownCatalogueFigures(engine: Engine, table: Table): Figure[] {
  const hips = textColumn(table, "hip");
  return [...new Set(hips)].flatMap((hip) => {
    const star = namedStars().find((named) => String(named.hip) === hip);
    if (star === undefined) return [];
    const own = selectRows(table, (row) => hips[row] === hip);
    const positions = positionsOfStars(
      engine,
      own.rows.map(() => star.astrometry),
      instantsOfTable(own),
      true,
    );
    const truth = directionOfTable(own, "ra_app", "dec_app");
    return [directionFigure(starRows(own, star.name), OWN_CATALOGUE, [truth, positions.equatorial])];
  });
}

/** Every comparison with the table of stars, the table's own astrometry injected. */
export function starFigures(engine: Engine, table: Table, catalog: Table): Figure[] {
  const astrometry = astrometryByHip(catalog);
  const stars = textColumn(table, "hip").map((hip) => {
    const star = astrometry.get(hip);
    if (star === undefined) throw new Error(`table ${table.name}: no astrometry for HIP ${hip}`);
    return star;
  });
  return starPositionFigures(engine, starRows(table, "stars"), stars);
}
