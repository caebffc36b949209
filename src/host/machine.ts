import { hex } from "./bytes.ts";
import { NotLoaded } from "./later.ts";

/** The services of the machine for everything above: data, threads, clock, hashes. An adapter (node.ts, web.ts) sets it once, at the start. */
export interface Machine {
  readonly data: DataSource;
  /** Number of this thread; 0: the main one, or the only one. */
  readonly thread: number;
  /** True if memory can be shared with other threads. */
  readonly sharesMemory: boolean;
  /** Unix time in milliseconds. */
  readonly clock_ms: () => number;
  /** A hash ends before the next one starts. */
  readonly createSha256: () => Sha256;
  /** The bytes of a file of the caller's, in parts; absent where there are no files by name. */
  readonly openFile?: (name: string) => AsyncIterable<Uint8Array>;
}

/** Files by their name below data/ or build/, such as `time/zones.tsv`; packed ones as what was packed. */
export interface DataSource {
  /** Makes files readable; resolves when all are. */
  open(names: readonly string[]): Promise<void>;
  /** True if there is a file of that name, opened or not. */
  has(name: string): boolean;
  /** True if it can be read at once. */
  isOpen(name: string): boolean;
  /** The bytes of a file, at once; throws NotLoaded where it has to be opened first. */
  read(name: string): Uint8Array;
}

/** Files have to be opened before they can be read. */
export function notOpened(data: DataSource, names: readonly string[]): NotLoaded {
  const load = async () => {
    await data.open(names);
    return true;
  };
  return new NotLoaded(`not opened: ${names.join(", ")}`, { needs: names, load });
}

/** Throws one NotLoaded for all files that have to be opened, before work is done on any. */
export function needFiles(data: DataSource, names: readonly string[]): void {
  const missing = names.filter((name) => !data.isOpen(name));
  if (missing.length > 0) throw notOpened(data, missing);
}

export interface Sha256 {
  /** Bytes, or a text's in UTF-8. */
  update(part: string | Uint8Array): Sha256;
  digest(): Uint8Array;
}

let inUse: Machine | undefined;

export function useMachine(machine: Machine): void {
  inUse = machine;
}

export function machine(): Machine {
  if (inUse === undefined) throw new Error("no machine is in use: import an adapter of src/host first");
  return inUse;
}

/** sha-256 of texts (their UTF-8 bytes) and bytes, one after another. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const hash = machine().createSha256();
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The same as 64 hexadecimal digits. */
export function sha256Hex(...parts: readonly (string | Uint8Array)[]): string {
  return hex(sha256(...parts));
}
