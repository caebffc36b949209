import { EngineCore, type Fill } from "./core.ts";
import { EngineError } from "./errors.ts";
import {
  CENTRE,
  GROUP_TARGETS,
  ORIENTATION_COLUMNS,
  POSITION_COLUMNS,
  type PositionColumn,
  type Series,
  STATE_COLUMNS,
  TILE_ROWS,
  TOPOCENTRIC_COLUMNS,
} from "./layout.ts";
import { aligned } from "./memory.ts";
import { passingColumn } from "./passing-columns.ts";
import { inPortions, type LoadedInstants } from "./portions.ts";
import { slicesOf } from "./span.ts";
import { createEngineStore, type EngineStore } from "./store.ts";
import { checkTarget, loadTarget, seriesOf } from "./targets.ts";
import type {
  Engine,
  EngineBody,
  EngineOrbit,
  EngineTarget,
  InstantColumns,
  OrientationTable,
  PositionsRequest,
  PositionTable,
  StateCentre,
  StateTable,
} from "./types.ts";

const SHARED_SERIES: readonly Series[] = ["earth", "sun", "nutation"];
const KNOWN: ReadonlySet<PositionColumn> = new Set(POSITION_COLUMNS);
const TOPOCENTRIC: ReadonlySet<PositionColumn> = new Set(TOPOCENTRIC_COLUMNS);
const MATRIX_ELEMENTS = 9;

/** Writes columns `stride` bytes apart for the rows of a tile, `first` the first of them in the portion. */
type TileKernel = (first: number, rows: number, out: number, stride: number, loaded: LoadedInstants) => void;

/** What the columns of a request are made of. */
interface ColumnsRequest {
  readonly instants: InstantColumns;
  readonly series: readonly Series[];
  readonly count: number;
  readonly run: TileKernel;
}

/** Starts an engine over a store, its own unless one is shared with other threads (about 10 ms). */
export async function createEngine(store: EngineStore = createEngineStore(), fill?: Fill): Promise<Engine> {
  return new WasmEngine(new EngineCore(store, fill));
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
    const unknown = columns.find((name) => !KNOWN.has(name));
    if (unknown !== undefined) throw unknownColumn(unknown);
    if (!observer && columns.some((name) => TOPOCENTRIC.has(name))) {
      throw new EngineError("a topocentric column needs an observer");
    }
    for (const target of targets) checkTarget(target, centre === "heliocentric");
    if (observer) this.#core.kernels.setObserver(observer.lon_deg, observer.lat_deg, observer.elevation_m);
    this.#ensureSlices(instants, seriesOf(targets));
    const tables: PositionTable[] = [];
    for (let group = 0; group < targets.length; group += GROUP_TARGETS)
      tables.push(...this.#positionsOf(request, targets.slice(group, group + GROUP_TARGETS)));
    return tables;
  }

  orientation(instants: InstantColumns): OrientationTable {
    const { kernels } = this.#core;
    const run: TileKernel = (first, rows, out, stride, { jd1, jd2, deltaT }) => {
      const at = first * 8;
      kernels.orientationRows(jd1 + at, jd2 + at, deltaT + at, rows, out + at, stride);
    };
    const count = ORIENTATION_COLUMNS.length;
    return named(ORIENTATION_COLUMNS, this.#columns({ instants, series: [], count, run }));
  }

  equatorOfDate(instants: InstantColumns): readonly Float64Array[] {
    const run: TileKernel = (first, rows, out, stride) => {
      this.#core.kernels.matrixRows(rows, out + first * 8, stride);
    };
    return this.#columns({ instants, series: [], count: MATRIX_ELEMENTS, run });
  }

  states(body: EngineBody | EngineOrbit, centre: StateCentre, instants: InstantColumns): StateTable {
    const { kernels, memory } = this.#core;
    const target: EngineTarget =
      typeof body === "string" ? { kind: "body", body } : { kind: "orbit", orbit: body };
    const run: TileKernel = (first, rows, out, stride) => {
      const mark = memory.mark();
      const { kind, series, data } = loadTarget(this.#core, target);
      kernels.setTarget(kind, series, data);
      kernels.stateRows(rows, CENTRE[centre], out + first * 8, stride);
      memory.release(mark);
    };
    const count = STATE_COLUMNS.length;
    return named(STATE_COLUMNS, this.#columns({ instants, series: seriesOf([target]), count, run }));
  }

  /** Rows of some targets, side by side. */
  #positionsOf(request: PositionsRequest, targets: readonly EngineTarget[]): readonly PositionTable[] {
    const { instants, columns } = request;
    const room_bytes = targets.length * columns.length * aligned(instants.count * 8);
    const room = request.passing === true ? this.#core.passing.take(room_bytes) : null;
    return room === null ? this.#copiedTables(request, targets) : this.#tablesAt(request, targets, room);
  }

  /** Tables where the kernels write them. */
  #tablesAt(
    request: PositionsRequest,
    targets: readonly EngineTarget[],
    room: number,
  ): readonly PositionTable[] {
    const { instants, columns } = request;
    const { memory } = this.#core;
    const stride = aligned(instants.count * 8);
    inPortions(memory, instants, 0, (loaded, first) => {
      this.#positionsInto(request, targets, loaded, { address: room + first * 8, stride });
    });
    return targets.map((_, i) => {
      const first = room + i * columns.length * stride;
      return named(
        columns,
        columns.map((_, column) => memory.floats(first + column * stride, instants.count)),
      );
    });
  }

  /** Tables that the portions are copied into. */
  #copiedTables(request: PositionsRequest, targets: readonly EngineTarget[]): readonly PositionTable[] {
    const { instants, columns } = request;
    const { memory } = this.#core;
    const tables = targets.map(() => emptyTable(columns, instants.count, request.passing === true));
    inPortions(memory, instants, targets.length * columns.length * 8, (loaded, first, count) => {
      const stride = aligned(loaded.count * 8);
      const address = memory.allocate(targets.length * columns.length * stride);
      this.#positionsInto(request, targets, loaded, { address, stride });
      let at = address;
      for (const table of tables)
        for (const name of columns) {
          table[name]?.set(memory.floats(at, count), first);
          at += stride;
        }
    });
    return tables;
  }

  /** A portion of rows into columns `stride` bytes apart, those of a target after those of the one before. */
  #positionsInto(
    { centre, observer, columns, deflection = true }: PositionsRequest,
    targets: readonly EngineTarget[],
    { jd1, jd2, deltaT, count }: LoadedInstants,
    { address, stride }: { readonly address: number; readonly stride: number },
  ): void {
    const { kernels, memory } = this.#core;
    const places = columns.map((name) => POSITION_COLUMNS.indexOf(name));
    const entries = targets.flatMap((target, i) => {
      const { kind, series, data } = loadTarget(this.#core, target);
      return [kind, series, data, this.#layOutputs(places, address + i * columns.length * stride, stride)];
    });
    const table = memory.allocate(entries.length * 4);
    memory.words(table, entries.length).set(entries);
    const heliocentric = centre === "heliocentric";
    kernels.positionRequest(
      jd1,
      jd2,
      deltaT,
      count,
      table,
      targets.length,
      heliocentric,
      deflection,
      observer !== undefined,
    );
  }

  /** Runs a kernel over the tiles of the instants and copies its output columns out. */
  #columns({ instants, series, count, run }: ColumnsRequest): Float64Array[] {
    const { memory, kernels } = this.#core;
    const all = new Float64Array(count * instants.count);
    const columns: Float64Array[] = [];
    for (let i = 0; i < count; i++) columns.push(all.subarray(i * instants.count, (i + 1) * instants.count));
    this.#ensureSlices(instants, series);
    inPortions(memory, instants, count * 8, (loaded, start, rows) => {
      const stride = loaded.count * 8;
      const out = memory.allocate(stride * count);
      for (let first = 0; first < loaded.count; first += TILE_ROWS) {
        const at = first * 8;
        const tile = Math.min(TILE_ROWS, loaded.count - first);
        kernels.fillTile(loaded.jd1 + at, loaded.jd2 + at, loaded.deltaT + at, tile, true);
        run(first, tile, out, stride, loaded);
      }
      columns.forEach((column, i) => {
        column.set(memory.floats(out + i * stride, rows), start);
      });
    });
    return columns;
  }

  #ensureSlices(instants: InstantColumns, series: readonly Series[]): void {
    const others = series.filter((name) => !SHARED_SERIES.includes(name));
    this.#core.ensureSlices([...SHARED_SERIES, ...others], slicesOf(instants));
  }

  /** Address of a target's table of outputs: where each wanted column lies, one behind another, 0 for the others. */
  #layOutputs(places: readonly number[], first: number, stride: number): number {
    const { memory } = this.#core;
    const table = memory.allocate(POSITION_COLUMNS.length * 4);
    const addresses = memory.words(table, POSITION_COLUMNS.length).fill(0);
    places.forEach((place, i) => {
      addresses[place] = first + i * stride;
    });
    return table;
  }
}

/** Types keep such a name out; whoever writes without them would read zeros. */
function unknownColumn(name: string): EngineError {
  return new EngineError(`there is no column "${name}"; the columns are ${POSITION_COLUMNS.join(", ")}`);
}

/** Columns by their names. */
function named<const Name extends string>(
  names: readonly Name[],
  columns: readonly Float64Array[],
): Record<Name, Float64Array> {
  const table: Partial<Record<Name, Float64Array>> = {};
  names.forEach((name, i) => {
    table[name] = columns[i];
  });
  return table as Record<Name, Float64Array>;
}

/** A table for so many rows, its columns side by side in one memory. */
function emptyTable(columns: readonly PositionColumn[], count: number, passing: boolean): PositionTable {
  const all = passing ? passingColumn(columns.length * count) : new Float64Array(columns.length * count);
  const table: Partial<Record<PositionColumn, Float64Array>> = {};
  columns.forEach((name, i) => {
    table[name] = all.subarray(i * count, (i + 1) * count);
  });
  return table;
}
