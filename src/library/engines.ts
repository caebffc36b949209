import { EngineCore } from "../engine/core.ts";
import { engineOver } from "../engine/engine.ts";
import { sliceFile } from "../engine/errors.ts";
import { loadSlice } from "../engine/slices.ts";
import { createEngineStore } from "../engine/store.ts";
import type { Engine } from "../engine/types.ts";
import { CORE_TABLES_FILE, loadBinaries, prepareKernels, SERIES_TABLES_FILE } from "../engine/wasm.ts";
import { machine } from "../host/machine.ts";
import { createSky, type Sky } from "../sky/sky.ts";
import type { Openings } from "./opening.ts";

/** Engines that start with filled segments, and take the series when an instant lies outside them. */
export interface Engines {
  /** The sky as it is computed now; another one once the series have been taken. */
  readonly sky: () => Sky;
  readonly openings: Openings;
}

export interface EngineOptions {
  /** Name of the tables to start with; those with the series where no segments are there. */
  readonly tables?: string;
  /** What stands between the engine and who asks it. */
  readonly watched?: (engine: Engine) => Engine;
}

/** The series of the Earth where the present lies: whether segments are there at all. */
const PRESENT = sliceFile({ series: "earth", slice: 9 });

/** Given: a machine is in use, and what an engine starts with has been opened. */
export async function openEngines({ tables, watched = (engine) => engine }: EngineOptions): Promise<Engines> {
  const { data } = machine();
  const first = tables ?? (data.has(PRESENT) ? CORE_TABLES_FILE : SERIES_TABLES_FILE);
  await prepareKernels();
  let current = startEngine(first, watched);
  const takeSeriesNow = () => {
    if (!data.has(SERIES_TABLES_FILE) || !data.isOpen(SERIES_TABLES_FILE)) return false;
    current = startEngine(SERIES_TABLES_FILE, watched);
    return true;
  };
  return {
    sky: () => current.sky,
    openings: {
      loadSlice: (file) => current.loadSlice(file),
      takeSeriesNow,
      takeSeries: async () => {
        if (!data.has(SERIES_TABLES_FILE)) return false;
        await data.open([SERIES_TABLES_FILE]);
        return takeSeriesNow();
      },
    },
  };
}

/** Given: the kernels are prepared, and the tables are opened. */
function startEngine(tables: string, watched: (engine: Engine) => Engine) {
  const store = createEngineStore(loadBinaries(tables));
  const loader = new EngineCore(store);
  return {
    sky: createSky(watched(engineOver(new EngineCore(store)))),
    loadSlice: (file: Uint8Array) => void loadSlice(loader, file),
  };
}
