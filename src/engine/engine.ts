import { BLOCK_DAYS, EngineCore, FIRST_DAY, LAST_DAY } from "./core.ts";
import { EngineError } from "./errors.ts";
import { createEngineStore, type EngineStore, type Series } from "./store.ts";
import {
  type Engine,
  type EngineBody,
  type EngineTarget,
  type InstantColumns,
  ORIENTATION_COLUMNS,
  type OrientationColumn,
  type OrientationTable,
  POSITION_COLUMNS,
  type PositionColumn,
  type PositionsRequest,
  type PositionTable,
  type StateTable,
} from "./types.ts";

const TILE_ROWS = 64;
/** Targets that are computed side by side. */
const GROUP_TARGETS = 32;
/** Instants and results of a portion of rows: they stay in a core's second cache. */
const PORTION_BYTES = 1 << 18;
const INSTANT_BYTES = 3 * 8;
const J2000_JD = 2451545;
/** Longest light time that a target's retarded place may need (Pluto at 50 au: 0.29 d). */
const LIGHT_DAYS = 0.4;
/** TDB, in which segments count, is never farther from TT: an instant at a border may need the next block. */
const TDB_MARGIN_DAYS = 1e-6;
const SHARED_SERIES: readonly Series[] = ["earth", "sun", "nutation"];
const MAS_RAD = Math.PI / 648_000_000;
const AU_KM = 149597870.7;
const JULIAN_YEAR_S = 31557600;
/** Columns that need an observer. */
const TOPOCENTRIC = new Set<PositionColumn>([
  "azimuth_deg",
  "altitude_geometric_deg",
  "refraction_deg",
  "topocentric_ra_deg",
  "topocentric_dec_deg",
  "topocentric_distance_au",
  "hour_angle_deg",
]);

const KIND = { sun: 0, moon: 1, planet: 2, earth: 3, star: 4, fixedIcrs: 5, fixedOfDate: 6 } as const;
const SERIES_CODE: Partial<Record<EngineBody, number>> = {
  mercury: 0,
  venus: 1,
  mars: 3,
  jupiter: 4,
  saturn: 5,
  uranus: 6,
  neptune: 7,
  pluto: 11,
};

interface LoadedTarget {
  readonly kind: number;
  readonly series: number;
  readonly data: number;
}

/** Instants in linear memory, padded to an even count by repeating the last one. */
interface LoadedInstants {
  readonly count: number;
  readonly jd1: number;
  readonly jd2: number;
  readonly deltaT: number;
}

/** Works on a portion: its instants as loaded (padded), its first row in the request, its rows. */
type PortionKernel = (loaded: LoadedInstants, first: number, count: number) => void;
type TileKernel = (first: number, rows: number, out: number, stride: number, loaded: LoadedInstants) => void;

/** Starts an engine over a store, its own unless one is shared with other threads (about 10 ms). */
export async function createEngine(store: EngineStore = createEngineStore()): Promise<Engine> {
  return new WasmEngine(new EngineCore(store));
}

class WasmEngine implements Engine {
  readonly build: string;
  readonly #core: EngineCore;

  constructor(core: EngineCore) {
    this.#core = core;
    this.build = core.store.build;
  }

  positions(request: PositionsRequest): readonly PositionTable[] {
    const { targets, instants, centre, observer, columns } = request;
    const heliocentric = centre === "heliocentric";
    if (!observer && columns.some((name) => TOPOCENTRIC.has(name))) {
      throw new EngineError("a topocentric column needs an observer");
    }
    for (const target of targets) checkHasPosition(target, heliocentric);
    const tables = targets.map(() => emptyTable(columns, instants.count));
    const { kernels, memory } = this.#core;
    if (observer) kernels.setObserver(observer.lon_deg, observer.lat_deg, observer.elevation_m);
    this.#ensureBlocks(instants, seriesOf(targets));
    for (let group = 0; group < targets.length; group += GROUP_TARGETS) {
      const members = targets.slice(group, group + GROUP_TARGETS);
      this.#inPortions(instants, members.length * columns.length * 8, (loaded, first, count) => {
        const outputs = members.map(() => this.#allocateOutputs(columns, loaded.count));
        const entries = members.flatMap((target, i) => {
          const { kind, series, data } = this.#loadTarget(target);
          return [kind, series, data, outputs[i] ?? 0];
        });
        const table = memory.allocate(entries.length * 4);
        memory.words(table, entries.length).set(entries);
        kernels.positionRequest(
          loaded.jd1,
          loaded.jd2,
          loaded.deltaT,
          loaded.count,
          table,
          members.length,
          heliocentric ? 1 : 0,
          request.deflection === false ? 0 : 1,
          observer ? 1 : 0,
        );
        outputs.forEach((output, i) => {
          const result = tables[group + i];
          if (result !== undefined) this.#readOutputs(output, columns, result, first, count);
        });
      });
    }
    return tables;
  }

  orientation(instants: InstantColumns): OrientationTable {
    const { kernels } = this.#core;
    const columns = this.#columns(
      instants,
      [],
      ORIENTATION_COLUMNS.length,
      (first, rows, out, stride, loaded) => {
        const at = first * 8;
        kernels.orientationRows(loaded.jd1 + at, loaded.jd2 + at, loaded.deltaT + at, rows, out + at, stride);
      },
    );
    const entries = ORIENTATION_COLUMNS.map((name, i): [OrientationColumn, Float64Array] => [
      name,
      columnOf(columns, i),
    ]);
    return Object.fromEntries(entries) as Record<OrientationColumn, Float64Array>;
  }

  equatorOfDate(instants: InstantColumns): readonly Float64Array[] {
    return this.#columns(instants, [], 9, (first, rows, out, stride) => {
      this.#core.kernels.matrixRows(rows, out + first * 8, stride);
    });
  }

  states(body: EngineBody, centre: "heliocentric" | "geocentric", instants: InstantColumns): StateTable {
    const target: EngineTarget = { kind: "body", body };
    const { kind, series } = this.#loadTarget(target);
    const heliocentric = centre === "heliocentric" ? 1 : 0;
    const columns = this.#columns(instants, seriesOf([target]), 6, (first, rows, out, stride) => {
      this.#core.kernels.setTarget(kind, series, 0);
      this.#core.kernels.stateRows(rows, heliocentric, out + first * 8, stride);
    });
    return {
      x_au: columnOf(columns, 0),
      y_au: columnOf(columns, 1),
      z_au: columnOf(columns, 2),
      vx_au_day: columnOf(columns, 3),
      vy_au_day: columnOf(columns, 4),
      vz_au_day: columnOf(columns, 5),
    };
  }

  /** Runs a kernel over the tiles of the instants and copies its `count` output columns out. */
  #columns(
    instants: InstantColumns,
    series: readonly Series[],
    count: number,
    run: TileKernel,
  ): Float64Array[] {
    const { memory } = this.#core;
    const columns = Array.from({ length: count }, () => new Float64Array(instants.count));
    this.#ensureBlocks(instants, series);
    this.#inPortions(instants, count * 8, (loaded, start, rows) => {
      const stride = loaded.count * 8;
      const out = memory.allocate(stride * count);
      for (let first = 0; first < loaded.count; first += TILE_ROWS) {
        const tile = Math.min(TILE_ROWS, loaded.count - first);
        this.#fillTile(loaded, first, tile, true);
        run(first, tile, out, stride, loaded);
      }
      columns.forEach((column, i) => {
        column.set(memory.floats(out + i * stride, rows), start);
      });
    });
    return columns;
  }

  #ensureBlocks(instants: InstantColumns, series: readonly Series[]): void {
    this.#core.ensureBlocks([...SHARED_SERIES, ...series], blocksOf(instants));
  }

  /**
   * Copies the instants in, so many at a time that they and their results (`rowBytes` a row) stay in the cache; runs, and gives
   * the memory back. Portions are whole tiles, so that a row's place in a request does not change its bits.
   */
  #inPortions(instants: InstantColumns, rowBytes: number, run: PortionKernel): void {
    const { memory } = this.#core;
    const tiles = Math.floor(PORTION_BYTES / (TILE_ROWS * (INSTANT_BYTES + rowBytes)));
    const portion = TILE_ROWS * Math.max(1, tiles);
    for (let first = 0; first < instants.count; first += portion) {
      const count = Math.min(portion, instants.count - first);
      const mark = memory.mark();
      try {
        run(this.#load(instants, first, count), first, count);
      } finally {
        memory.release(mark);
      }
    }
  }

  #load({ jd1_tt, jd2_tt, delta_t_s }: InstantColumns, first: number, count: number): LoadedInstants {
    const { memory } = this.#core;
    const padded = count + (count & 1);
    const jd1 = memory.allocate(padded * INSTANT_BYTES);
    const loaded = { count: padded, jd1, jd2: jd1 + padded * 8, deltaT: jd1 + padded * 16 };
    copyPadded(memory.floats(loaded.jd1, padded), jd1_tt, first, count);
    copyPadded(memory.floats(loaded.jd2, padded), jd2_tt, first, count);
    copyPadded(memory.floats(loaded.deltaT, padded), delta_t_s, first, count);
    return loaded;
  }

  #fillTile(loaded: LoadedInstants, first: number, rows: number, observed: boolean): void {
    const at = first * 8;
    this.#core.kernels.fillTile(loaded.jd1 + at, loaded.jd2 + at, loaded.deltaT + at, rows, observed ? 1 : 0);
  }

  #allocateOutputs(columns: readonly PositionColumn[], count: number): number {
    const { memory } = this.#core;
    const wanted = new Set(columns);
    const table = memory.allocate(POSITION_COLUMNS.length * 4);
    const addresses = POSITION_COLUMNS.map((name) => (wanted.has(name) ? memory.allocate(count * 8) : 0));
    memory.words(table, addresses.length).set(addresses);
    return table;
  }

  /** Copies the wanted columns of a portion to its place in the result. */
  #readOutputs(
    output: number,
    columns: readonly PositionColumn[],
    result: PositionTable,
    first: number,
    count: number,
  ): void {
    const { memory } = this.#core;
    const addresses = memory.words(output, POSITION_COLUMNS.length);
    for (const name of columns) {
      result[name]?.set(memory.floats(addresses[POSITION_COLUMNS.indexOf(name)] ?? 0, count), first);
    }
  }

  #loadTarget(target: EngineTarget): LoadedTarget {
    if (target.kind === "body") {
      const { body } = target;
      if (body === "sun" || body === "moon" || body === "earth")
        return { kind: KIND[body], series: 0, data: 0 };
      return { kind: KIND.planet, series: SERIES_CODE[body] ?? 0, data: 0 };
    }
    const data = this.#core.memory.allocate(8 * 8);
    const values =
      target.kind === "star"
        ? this.#starData(target.astrometry)
        : this.#unitVector(target.ra_deg, target.dec_deg);
    this.#core.memory.floats(data, 8).set(values);
    if (target.kind === "star") return { kind: KIND.star, series: 0, data };
    return { kind: target.axes === "icrs" ? KIND.fixedIcrs : KIND.fixedOfDate, series: 0, data };
  }

  #unitVector(ra_deg: number, dec_deg: number): [number, number, number] {
    const { sinPi, cosPi } = this.#core.kernels;
    const cosDec = cosPi(dec_deg / 180);
    return [cosDec * cosPi(ra_deg / 180), cosDec * sinPi(ra_deg / 180), sinPi(dec_deg / 180)];
  }

  /** Unit vector, motion per Julian year (proper motion and radial velocity), parallax [rad], epoch [days from J2000.0]. */
  #starData(star: Extract<EngineTarget, { kind: "star" }>["astrometry"]): number[] {
    const { sinPi, cosPi } = this.#core.kernels;
    const q = this.#unitVector(star.ra_deg, star.dec_deg);
    const [sinRa, cosRa] = [sinPi(star.ra_deg / 180), cosPi(star.ra_deg / 180)];
    const [sinDec, cosDec] = [sinPi(star.dec_deg / 180), cosPi(star.dec_deg / 180)];
    const east = star.pm_ra_cosdec_mas_yr * MAS_RAD;
    const north = star.pm_dec_mas_yr * MAS_RAD;
    const parallax_rad = star.parallax_mas * MAS_RAD;
    const radial = (star.radial_velocity_km_s * JULIAN_YEAR_S * parallax_rad) / AU_KM;
    return [
      ...q,
      -sinRa * east - sinDec * cosRa * north + radial * q[0],
      cosRa * east - sinDec * sinRa * north + radial * q[1],
      cosDec * north + radial * q[2],
      parallax_rad,
      star.epoch_jd_tdb - J2000_JD,
    ];
  }
}

function columnOf(columns: readonly Float64Array[], index: number): Float64Array {
  const column = columns[index];
  if (!column) throw new EngineError(`no column ${index}`);
  return column;
}

function checkHasPosition(target: EngineTarget, heliocentric: boolean): void {
  if (target.kind !== "body") {
    if (heliocentric) throw new EngineError("a star has no heliocentric place");
    return;
  }
  if (heliocentric && target.body === "sun") throw new EngineError("the Sun has no heliocentric place");
  if (!heliocentric && target.body === "earth") throw new EngineError("the Earth has no geocentric place");
}

function seriesOf(targets: readonly EngineTarget[]): Series[] {
  const series = new Set<Series>();
  for (const target of targets) {
    if (target.kind !== "body" || target.body === "sun") continue;
    series.add(target.body);
  }
  return [...series];
}

/** Numbers of the blocks that the instants and their light-time ancestors fall into. */
function blocksOf({ count, jd1_tt, jd2_tt }: InstantColumns): Set<number> {
  const blocks = new Set<number>();
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < count; ++i) {
    const day = (jd1_tt[i] ?? Number.NaN) - J2000_JD + (jd2_tt[i] ?? Number.NaN);
    if (!(day >= FIRST_DAY + 1 && day <= LAST_DAY - 1)) {
      throw new EngineError(
        `Julian date ${day + J2000_JD} TT lies outside 2341722 … 2525272 (1699-04-25 … 2201-11-10)`,
      );
    }
    // neighbours mostly share a block: only what leaves the last one is looked up
    if (day - LIGHT_DAYS >= from && day + TDB_MARGIN_DAYS < to) continue;
    const block = Math.floor((day + TDB_MARGIN_DAYS) / BLOCK_DAYS);
    blocks.add(block);
    blocks.add(Math.floor((day - LIGHT_DAYS) / BLOCK_DAYS));
    [from, to] = [block * BLOCK_DAYS, (block + 1) * BLOCK_DAYS];
  }
  return blocks;
}

/** A table for so many rows, its columns in one buffer that is not zeroed first (each is written whole). */
function emptyTable(columns: readonly PositionColumn[], count: number): PositionTable {
  const { buffer, byteOffset } = Buffer.allocUnsafeSlow(columns.length * count * 8);
  const table: Partial<Record<PositionColumn, Float64Array>> = {};
  columns.forEach((name, i) => {
    table[name] = new Float64Array(buffer, byteOffset + i * count * 8, count);
  });
  return table;
}

/** Copies rows in; an odd count is made even by repeating the last row. */
function copyPadded(target: Float64Array, source: Float64Array, first: number, count: number): void {
  target.set(source.subarray(first, first + count));
  if (target.length > count) target[count] = source[first + count - 1] ?? 0;
}
