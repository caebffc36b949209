import { later } from "../host/later.ts";
import { EngineCore, type Fill } from "./core.ts";
import {
  CENTRE,
  GROUP_TARGETS,
  ORIENTATION_COLUMNS,
  POSITION_COLUMNS,
  STATE_COLUMNS,
  TILE_ROWS,
  VIEWPOINT_COLUMNS,
} from "./layout.ts";
import { aligned } from "./memory.ts";
import type { OneRow } from "./one-row.ts";
import type { Paths } from "./paths.ts";
import { inRowChunks, type LoadedInstants, partOfInstants } from "./row-chunks.ts";
import { scratchColumn } from "./scratch-columns.ts";
import { slicesOf, slicesWithin } from "./span.ts";
import { createEngineStore, type EngineStore } from "./store.ts";
import {
  checkColumns,
  checkTarget,
  daysOf,
  loadTarget,
  named,
  orbitsAmong,
  SHARED_SERIES,
  seriesOf,
  type TargetLoading,
  tableIn,
} from "./targets.ts";
import type {
  Engine,
  EngineBody,
  EngineOrbit,
  EngineTarget,
  InstantColumns,
  Needs,
  Observer,
  OrientationTable,
  PathBounds,
  PathFacts,
  PositionsRequest,
  PositionTable,
  RowRequest,
  StateCentre,
  StateTable,
  ViewpointTable,
} from "./types.ts";

const MATRIX_ELEMENTS = 9;

/** Writes columns `stride` bytes apart for the rows of a tile, `first` the first of them in the chunk. */
type TileKernel = (first: number, rows: number, out: number, stride: number, loaded: LoadedInstants) => void;

/** Pieces that a row may be read from: at its instant, and when its light left. */
const PATH_BYTES_A_ROW = 720;

/** The parts of a request for columns. */
interface ColumnsRequest {
  readonly instants: InstantColumns;
  /** Targets with series to be read, besides those of every row. */
  readonly targets: readonly EngineTarget[];
  readonly count: number;
  readonly run: TileKernel;
}

/** Starts an engine over a store, its own unless one is shared with other threads (about 10 ms). */
export async function createEngine(store: EngineStore = createEngineStore(), fill?: Fill): Promise<Engine> {
  await Promise.all([laterPaths.read(), laterRows.read()]);
  return engineOver(new EngineCore(store, fill));
}

/** Integrates paths: few questions need one. */
export const laterPaths = later(() => import("./paths.ts"));

/** Answers single instants quickly: the direct layer asks for it. */
export const laterRows = later(() => import("./one-row.ts"));

/** An engine over a core, at once. */
export function engineOver(core: EngineCore): Engine {
  return new WasmEngine(core);
}

class WasmEngine implements Engine {
  readonly build: string;
  readonly #core: EngineCore;
  #oneRow: OneRow | null = null;
  #paths: Paths | null = null;

  constructor(core: EngineCore) {
    this.#core = core;
    this.build = core.store.build;
  }

  positions(request: PositionsRequest): readonly PositionTable[] {
    const { targets, instants, centre, observer, columns, holdsEnds = false } = request;
    checkColumns(columns, observer !== undefined);
    for (const target of targets) checkTarget(target, centre === "heliocentric");
    if (observer) this.#setObserver(observer);
    this.#ensureSlices(instants, targets);
    this.#reach(targets, instants, holdsEnds);
    const tables: PositionTable[] = [];
    for (let group = 0; group < targets.length; group += GROUP_TARGETS)
      tables.push(...this.#positionsOf(request, targets.slice(group, group + GROUP_TARGETS)));
    return tables;
  }

  row(request: RowRequest): Float64Array {
    if (request.observer !== undefined) this.#setObserver(request.observer);
    this.#oneRow ??= new (laterRows().OneRow)(this.#core, this.#loading());
    return this.#oneRow.read(request);
  }

  ensure(needed: Needs): void {
    this.#core.ensureSlices(needed.series, slicesWithin(needed));
  }

  orientation(instants: InstantColumns): OrientationTable {
    const { kernels } = this.#core;
    const run: TileKernel = (first, rows, out, stride, { jd1, jd2, deltaT }) => {
      const at = first * 8;
      kernels.orientationRows(jd1 + at, jd2 + at, deltaT + at, rows, out + at, stride);
    };
    const count = ORIENTATION_COLUMNS.length;
    return named(ORIENTATION_COLUMNS, this.#columns({ instants, targets: [], count, run }));
  }

  equatorOfDate(instants: InstantColumns): readonly Float64Array[] {
    const run: TileKernel = (first, rows, out, stride) => {
      this.#core.kernels.matrixRows(rows, out + first * 8, stride);
    };
    return this.#columns({ instants, targets: [], count: MATRIX_ELEMENTS, run });
  }

  states(
    body: EngineBody | EngineOrbit,
    centre: StateCentre,
    instants: InstantColumns,
    holdsEnds = false,
  ): StateTable {
    const { kernels, memory } = this.#core;
    const target: EngineTarget =
      typeof body === "string" ? { kind: "body", body } : { kind: "orbit", orbit: body };
    this.#reach([target], instants, holdsEnds);
    const run: TileKernel = (first, rows, out, stride, loaded) => {
      const mark = memory.mark();
      const days = () => daysOf(partOfInstants(instants, loaded.row + first, rows));
      const { kind, series, data } = loadTarget(this.#loading(), target, days);
      kernels.setTarget(kind, series, data);
      kernels.stateRows(rows, CENTRE[centre], out + first * 8, stride);
      memory.release(mark);
    };
    const count = STATE_COLUMNS.length;
    return named(STATE_COLUMNS, this.#columns({ instants, targets: [target], count, run }));
  }

  viewpoint(instants: InstantColumns, observer: Observer | null): ViewpointTable {
    if (observer !== null) this.#setObserver(observer);
    const run: TileKernel = (first, rows, out, stride) => {
      this.#core.kernels.viewpointRows(rows, observer !== null, out + first * 8, stride);
    };
    const count = VIEWPOINT_COLUMNS.length;
    return named(VIEWPOINT_COLUMNS, this.#columns({ instants, targets: [], count, run }));
  }

  #setObserver({ lon_deg, lat_deg, elevation_m, pole }: Observer): void {
    this.#core.kernels.setObserver(lon_deg, lat_deg, elevation_m);
    if (pole !== undefined) this.#core.kernels.setPole(pole.xp_arcsec, pole.yp_arcsec);
  }

  /** Rows of some targets, side by side: scratch columns where the kernels write them, if there is room; others are copied out. */
  #positionsOf(request: PositionsRequest, targets: readonly EngineTarget[]): readonly PositionTable[] {
    const { instants, centre, observer, columns, deflection = true, scratch = false } = request;
    const { kernels, memory } = this.#core;
    const rows = aligned(instants.count * 8) / 8;
    const length = columns.length * rows;
    const room = scratch ? this.#core.scratch.take(targets.length * length * 8) : null;
    const tables = targets.map((_, i) => {
      const copied = () => (scratch ? scratchColumn(length) : new Float64Array(length));
      const all = room === null ? copied() : memory.floats(room + i * length * 8, length);
      return tableIn(columns, instants.count, rows, all);
    });
    const places = columns.map((name) => POSITION_COLUMNS.indexOf(name));
    const pathBytes = PATH_BYTES_A_ROW * orbitsAmong(targets).length;
    const rowBytes = pathBytes + (room === null ? targets.length * columns.length * 8 : 0);
    inRowChunks(memory, instants, rowBytes, (loaded, first, count) => {
      const stride = room === null ? aligned(loaded.count * 8) : rows * 8;
      const values =
        room === null ? memory.allocate(targets.length * columns.length * stride) : room + first * 8;
      const entries = targets.flatMap((target, i) => {
        const days = () => daysOf(partOfInstants(instants, first, count));
        const { kind, series, data } = loadTarget(this.#loading(), target, days);
        return [kind, series, data, this.#layOutputs(places, values + i * columns.length * stride, stride)];
      });
      const table = memory.allocate(entries.length * 4);
      memory.words(table, entries.length).set(entries);
      kernels.positionRequest(
        loaded.jd1,
        loaded.jd2,
        loaded.deltaT,
        loaded.count,
        table,
        targets.length,
        centre === "heliocentric",
        deflection,
        observer !== undefined,
      );
      if (room !== null) return;
      let at = values;
      for (const result of tables)
        for (const name of columns) {
          result[name]?.set(memory.floats(at, count), first);
          at += stride;
        }
    });
    return tables;
  }

  /** Runs a kernel over the tiles of the instants and copies its output columns out. */
  #columns({ instants, targets, count, run }: ColumnsRequest): Float64Array[] {
    const { memory, kernels } = this.#core;
    const all = new Float64Array(count * instants.count);
    const columns: Float64Array[] = [];
    for (let i = 0; i < count; i++) columns.push(all.subarray(i * instants.count, (i + 1) * instants.count));
    this.#ensureSlices(instants, targets);
    inRowChunks(memory, instants, count * 8, (loaded, start, rows) => {
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

  facts(orbit: EngineOrbit, first_day: number, last_day: number): PathFacts {
    return this.#allPaths().facts(orbit, first_day, last_day);
  }

  sensitivities(orbit: EngineOrbit, days: Float64Array): Float64Array {
    return this.#allPaths().sensitivities(orbit, days);
  }

  bounds(orbit: EngineOrbit, first_day: number, last_day: number): PathBounds | null {
    return orbit.path === undefined ? null : this.#allPaths().bounds(orbit, first_day, last_day);
  }

  pastEnds(orbit: EngineOrbit, instants: InstantColumns): readonly boolean[] | null {
    return orbit.path === undefined ? null : this.#allPaths().pastEnds(orbit, daysOf(instants));
  }

  /** Throws NotLoaded until their code has been loaded. */
  #allPaths = (): Paths => {
    this.#paths ??= new (laterPaths().Paths)(this.#core);
    return this.#paths;
  };

  #loading = (): TargetLoading => ({ core: this.#core, paths: this.#allPaths });

  /** Integrates the paths among the targets over the instants. */
  #reach(targets: readonly EngineTarget[], instants: InstantColumns, holdsEnds: boolean): void {
    const orbits = orbitsAmong(targets);
    if (orbits.length > 0 && instants.count > 0)
      this.#allPaths().reachDays(orbits, daysOf(instants), holdsEnds);
  }

  #ensureSlices(instants: InstantColumns, targets: readonly EngineTarget[]): void {
    this.#core.ensureSlices(seriesOf(targets, SHARED_SERIES), slicesOf(instants));
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
