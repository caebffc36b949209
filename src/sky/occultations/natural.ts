import type { Target } from "../../catalog/target.ts";
import type { InstantColumns, Observer, PositionColumn, PositionTable } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { engineTarget } from "../positions/positions.ts";
import { addScaled, direction, dot, type Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";

/**
 * Natural directions: as light arrives for one who does not move with the Earth. Aberration scales small angles by up to 1e-4 and
 * leaves the Moon's radius as it is, so that occultations from apparent places come out up to 0.5 s wrong.
 */

/** Light travels one au in this. */
const LIGHT_DAY_AU = 173.144632674;

/** Velocity of the Earth's centre in units of light's, along the true equator and equinox of date. */
export function earthVelocity(sky: Sky, t_day: number): Vector {
  const instants = columnsAt(sky.models.deltaT, Float64Array.of(t_day));
  const { vx_au_day, vy_au_day, vz_au_day } = sky.engine.states("earth", "heliocentric", instants);
  const [x, y, z] = [vx_au_day, vy_au_day, vz_au_day].map((v) => valueAt(v, 0) / LIGHT_DAY_AU);
  const velocity: Vector = [x ?? 0, y ?? 0, z ?? 0];
  const matrix = sky.engine.equatorOfDate(instants).map((column) => valueAt(column, 0));
  const turned = (row: number) =>
    dot([matrix[3 * row] ?? 0, matrix[3 * row + 1] ?? 0, matrix[3 * row + 2] ?? 0], velocity);
  return [turned(0), turned(1), turned(2)];
}

/**
 * The natural direction of an apparent one: the Lorentz transformation back.
 *
 * Given     apparent  unit vector; velocity  of the observer in units of light's, same axes
 * Validity  the Sun's own motion (13 m/s) and the Earth's rotation are left out: over the Moon's radius 0.002″
 * Reference: Urban & Seidelmann 2013, Explanatory Supplement, eq. 7.40, with the velocity reversed
 */
export function naturalDirection(apparent: Vector, velocity: Vector): Vector {
  const inverse_gamma = Math.sqrt(1 - dot(velocity, velocity));
  const along = dot(apparent, velocity);
  const share = 1 - along / (1 + inverse_gamma);
  const [x, y, z] = addScaled(
    [inverse_gamma * apparent[0], inverse_gamma * apparent[1], inverse_gamma * apparent[2]],
    velocity,
    -share,
  );
  const scale = 1 / (1 - along);
  return [scale * x, scale * y, scale * z];
}

/** A direction with its distance, au; that of a star is not a number. */
export interface NaturalPlace {
  readonly direction: Vector;
  /** With aberration. */
  readonly apparent: Vector;
  readonly distance_au: number;
}

/** The Moon, the target and the Sun as an origin has them at an instant. */
export interface NaturalRow {
  readonly moon: NaturalPlace;
  readonly target: NaturalPlace;
  readonly sun: NaturalPlace;
}

/** From where, and which target; the velocity of some instant near those that are asked for. */
export interface NaturalView {
  readonly target: Target;
  readonly observer: Observer | null;
  readonly velocity: Vector;
}

type Coordinates = readonly [lon: PositionColumn, lat: PositionColumn, distance: PositionColumn];
const GEOCENTRIC: Coordinates = ["ra_of_date_deg", "dec_of_date_deg", "distance_au"];
const TOPOCENTRIC: Coordinates = ["topocentric_ra_deg", "topocentric_dec_deg", "topocentric_distance_au"];

/** Natural places at many instants, true equator and equinox of date. */
export function naturalRows(sky: Sky, view: NaturalView, t_day: Float64Array): NaturalRow[] {
  const instants = columnsAt(sky.models.deltaT, t_day);
  const [moon, target, sun] = placeTables(sky, view, instants);
  return Array.from(t_day, (_, row) => ({ moon: moon(row), target: target(row), sun: sun(row) }));
}

type Places = (row: number) => NaturalPlace;

function placeTables(
  sky: Sky,
  { target, observer, velocity }: NaturalView,
  instants: InstantColumns,
): readonly [Places, Places, Places] {
  const columns = observer === null ? GEOCENTRIC : TOPOCENTRIC;
  const [lon, lat, distance] = columns;
  const tables = sky.engine.positions({
    targets: [{ kind: "body", body: "moon" }, engineTarget(sky, target), { kind: "body", body: "sun" }],
    instants,
    centre: "geocentric",
    columns,
    ...(observer === null ? {} : { observer }),
  });
  const of = (table: PositionTable | undefined, column: PositionColumn, row: number) =>
    table?.[column]?.[row] ?? Number.NaN;
  const places =
    (table: PositionTable | undefined): Places =>
    (row) => {
      const apparent = direction({ lon_deg: of(table, lon, row), lat_deg: of(table, lat, row) });
      return {
        direction: naturalDirection(apparent, velocity),
        apparent,
        distance_au: of(table, distance, row),
      };
    };
  return [places(tables[0]), places(tables[1]), places(tables[2])];
}
