import type { Direct } from "../direct/direct.ts";
import { EngineCore, fillHere } from "../engine/core.ts";
import { engineOver, laterPaths, laterRows } from "../engine/engine.ts";
import { type SliceLoading, SlicesNotLoaded, sliceFile } from "../engine/errors.ts";
import { loadSlice } from "../engine/slices.ts";
import { createEngineStore } from "../engine/store.ts";
import type { Engine } from "../engine/types.ts";
import { CORE_TABLES_FILE, loadBinaries, prepareKernels, SERIES_TABLES_FILE } from "../engine/wasm.ts";
import { machine } from "../host/machine.ts";
import { laterMotion } from "../sky/horizon/horizon-scan.ts";
import { createSky, type Sky } from "../sky/sky.ts";

/** Engines that start with filled segments, and take the series when an instant lies outside them. */
export interface Engines {
  /** The sky as it is computed now; another one once the series have been taken. */
  readonly sky: () => Sky;
}

export interface EngineOptions {
  /** Name of the tables to start with; those with the series where no segments are there. */
  readonly tables?: string;
  /** Wraps the engine for its callers, such as with a progress bar. */
  readonly watched?: (engine: Engine) => Engine;
}

/** The series of the Earth where the present lies: whether segments are there at all. */
const PRESENT = sliceFile({ series: "earth", slice: 9 });

/** Given: a machine is in use, and what an engine starts with has been opened. */
export async function openEngines({ tables, watched = (engine) => engine }: EngineOptions): Promise<Engines> {
  const { data } = machine();
  const first = tables ?? (data.has(PRESENT) ? CORE_TABLES_FILE : SERIES_TABLES_FILE);
  await prepareKernels();
  const start = (name: string) => startEngine(name, watched, loading);
  const takeSeries = () => {
    if (!data.has(SERIES_TABLES_FILE) || !data.isOpen(SERIES_TABLES_FILE)) return false;
    if (!current.hasSeries) current = start(SERIES_TABLES_FILE);
    return true;
  };
  const openSeries = async () => {
    if (!data.has(SERIES_TABLES_FILE)) return false;
    await data.open([SERIES_TABLES_FILE]);
    return takeSeries();
  };
  const loading: SliceLoading = (slices) => {
    const files = slices.map(sliceFile);
    if (!files.every((file) => data.has(file))) {
      const refuse = (cause: unknown): never => {
        throw Object.assign(new SlicesNotLoaded(slices), { cause });
      };
      return { load: () => openSeries().catch(refuse), loadNow: () => !current.hasSeries && takeSeries() };
    }
    const loadNow = () => {
      if (!files.every((file) => data.isOpen(file))) return false;
      for (const file of files) current.loadSlice(data.read(file));
      return true;
    };
    const load = async () => {
      await data.open(files);
      return loadNow();
    };
    return { load, loadNow };
  };
  let current = start(first);
  return { sky: () => current.sky };
}

/** Given: the kernels are prepared, and the tables are opened. */
function startEngine(tables: string, watched: (engine: Engine) => Engine, loading: SliceLoading) {
  const store = createEngineStore(loadBinaries(tables));
  const loader = new EngineCore(store);
  return {
    sky: createSky(watched(engineOver(new EngineCore(store, fillHere, loading)))),
    hasSeries: tables === SERIES_TABLES_FILE,
    loadSlice: (file: Uint8Array) => void loadSlice(loader, file),
  };
}

/** Given: a machine is in use, and what an engine starts with has been opened. */
export async function openDirect(options: EngineOptions): Promise<Direct> {
  const [{ startDirect }, { sky }] = await Promise.all([import("../direct/direct.ts"), openEngines(options)]);
  await Promise.all([laterPaths.read(), laterRows.read(), laterMotion.read()]);
  return startDirect(sky);
}
