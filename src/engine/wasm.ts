import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** What the compiled engine exports; addresses are byte offsets into linear memory. */
export interface Kernels {
  heapBase(): number;
  directoryBytes(): number;
  setDirectory(address: number): void;
  setSeries(series: number, section: number, residual: number): void;
  setTables(
    elp: number,
    moon: number,
    iau: number,
    s06: number,
    moonTerms: number,
    orientationTerms: number,
    constellations: number,
  ): void;
  scratchBytes(): number;
  layScratch(address: number, rotations: number): void;
  storeBytes(series: number): number;
  laySeries(series: number, base: number): void;
  isBlockFilled(series: number, block: number): number;
  fillBlock(series: number, block: number): void;
  publishedVector(series: number, d: number, out: number): void;
  directVector(series: number, d: number, out: number): void;
  setObserver(lon_deg: number, lat_deg: number, elevation_m: number): void;
  positionRequest(
    jd1_tt: number,
    jd2_tt: number,
    delta_t_s: number,
    count: number,
    targets: number,
    targetCount: number,
    heliocentric: number,
    deflected: number,
    observed: number,
  ): void;
  setTarget(kind: number, series: number, data: number): void;
  fillTile(jd1_tt: number, jd2_tt: number, delta_t_s: number, rows: number, observed: number): void;
  orientationRows(
    jd1_tt: number,
    jd2_tt: number,
    delta_t_s: number,
    rows: number,
    out: number,
    stride: number,
  ): void;
  directOrientationRows(
    jd1_tt: number,
    jd2_tt: number,
    delta_t_s: number,
    rows: number,
    out: number,
    stride: number,
  ): void;
  matrixRows(rows: number, out: number, stride: number): void;
  stateRows(rows: number, heliocentric: number, out: number, stride: number): void;
  refractionAtMinusOne(): number;
  writeRows(pieces: number, count: number, first: number, last: number, out: number): number;
  writeTape(pieces: number, tape: number, count: number, out: number): number;
  sinPi(u: number): number;
  cosPi(u: number): number;
  atan2(y: number, x: number): number;
}

const ENGINE_WASM = new URL("../../build/engine.wasm", import.meta.url);
const TABLES = new URL("../../build/tables.bin", import.meta.url);

/** Pages of 64 KiB that a memory may grow to, as asconfig.json declares it; only touched pages take memory. */
const MAXIMUM_PAGES = 16384;

/** What `npm run build` makes of the kernels and of data/. */
export interface Binaries {
  readonly module: WebAssembly.Module;
  readonly tables: Uint8Array;
  /** sha-256 over code and tables. */
  readonly build: string;
}

/** Reads the two files that `npm run build` makes. */
export function loadBinaries(): Binaries {
  const code = readFileSync(ENGINE_WASM);
  const tables = readFileSync(TABLES);
  const build = createHash("sha256").update(code).update(tables).digest("hex");
  return { module: kernelModule(code), tables, build };
}

let compiled: WebAssembly.Module | undefined;

/** The compiled kernels, compiled once: from their code, or as another thread hands them over. */
export function kernelModule(given?: WebAssembly.Module | Uint8Array): WebAssembly.Module {
  if (given instanceof WebAssembly.Module) compiled ??= given;
  compiled ??= new WebAssembly.Module((given ?? readFileSync(ENGINE_WASM)) as BufferSource);
  return compiled;
}

/** A memory that the kernels can work in, and that threads can share. */
export function createMemory(pages: number): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: pages, maximum: MAXIMUM_PAGES, shared: true });
}

/** Instantiates the kernels over a memory. */
export function instantiate(module: WebAssembly.Module, memory: WebAssembly.Memory): Kernels {
  const abort = () => {
    throw new Error("the engine aborted");
  };
  const instance = new WebAssembly.Instance(module, { env: { memory, abort } });
  return instance.exports as unknown as Kernels;
}
