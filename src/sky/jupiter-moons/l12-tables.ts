import { math } from "../../engine/math.ts";
import { type Row, readRows } from "../../host/tsv.ts";

/** The Galilean moons, from Jupiter outward. */
export const GALILEAN_MOONS = ["io", "europa", "ganymede", "callisto"] as const;
export type GalileanMoon = (typeof GALILEAN_MOONS)[number];

/** Amplitude, phase and frequency of each term, one after the other. */
export type TermTable = Float64Array;

/** The theory's series of one moon: au, radians, days. */
export interface MoonSeries {
  /** G(M + m) of Jupiter and the moon, au³/day². */
  readonly mu: number;
  readonly axis: TermTable;
  readonly longitude: TermTable;
  readonly longitude_at_epoch: number;
  readonly mean_motion: number;
  /** Eccentricity and direction of the pericentre, k + i h. */
  readonly eccentric: TermTable;
  /** Half inclination and node, q + i p. */
  readonly inclined: TermTable;
  /** Nine coefficients each of longitude, k, h, q, p. */
  readonly chebyshev: readonly Float64Array[];
}

export interface L12Tables {
  readonly moons: Readonly<Record<GalileanMoon, MoonSeries>>;
  /** Node and inclination of the theory's plane on the mean equator of J2000.0. */
  readonly plane: {
    readonly sin_n: number;
    readonly cos_n: number;
    readonly sin_i: number;
    readonly cos_i: number;
  };
  /** Julian years from the epoch between which the Chebyshev part holds. */
  readonly interval: readonly [number, number];
}

const CHEBYSHEV_COLUMNS = ["c1", "c2", "c3", "c4", "c5"];
let loaded: L12Tables | undefined;

/** The tables of data/galilean, read at their first use. */
export function l12Tables(): L12Tables {
  loaded ??= readTables(readRows("galilean/l1.2.tsv"));
  return loaded;
}

function readTables(rows: readonly Row[]): L12Tables {
  const of = (moon: string, item: string) =>
    rows.filter((row) => row("moon") === moon && row("item") === item);
  const one = (moon: string, item: string): Row => {
    const [row] = of(moon, item);
    if (row === undefined) throw new RangeError(`no ${item} of ${moon} in the tables of the Galilean moons`);
    return row;
  };
  const mass = one("*", "mass");
  const series = (moon: GalileanMoon): MoonSeries => ({
    mu: number(mass, `c${GALILEAN_MOONS.indexOf(moon) + 1}`),
    axis: terms(of(moon, "a")),
    longitude: terms(of(moon, "L")),
    longitude_at_epoch: number(one(moon, "mean"), "c1"),
    mean_motion: number(one(moon, "mean"), "c2"),
    eccentric: terms(of(moon, "z")),
    inclined: terms(of(moon, "zeta")),
    chebyshev: CHEBYSHEV_COLUMNS.map((column) =>
      Float64Array.from(of(moon, "chebyshev"), (row) => number(row, column)),
    ),
  });
  const [frame, interval] = [one("*", "frame"), one("*", "interval")];
  return {
    moons: {
      io: series("io"),
      europa: series("europa"),
      ganymede: series("ganymede"),
      callisto: series("callisto"),
    },
    plane: planeOf(number(frame, "c1"), number(frame, "c2")),
    interval: [number(interval, "c1"), number(interval, "c2")],
  };
}

function planeOf(node: number, inclination: number): L12Tables["plane"] {
  return {
    sin_n: math.sin(node),
    cos_n: math.cos(node),
    sin_i: math.sin(inclination),
    cos_i: math.cos(inclination),
  };
}

function terms(rows: readonly Row[]): TermTable {
  return Float64Array.from(rows.flatMap((row) => ["c1", "c2", "c3"].map((column) => number(row, column))));
}

function number(row: Row, column: string): number {
  const value = Number(row(column));
  if (row(column) === "" || !Number.isFinite(value)) throw new RangeError(`no number in column ${column}`);
  return value;
}
