import { withoutEnd } from "../host/trimmed.ts";
import { EngineError } from "./errors.ts";

const MAGIC = "MERIDIAN";
const VERSION = 1;
const HEADER_BYTES = 16;
const ENTRY_BYTES = 32;
const NAME_BYTES = 16;

/** Offsets of the sections in the packed tables, by name. Refuses a file that is not one of ours. */
export function readDirectory(tables: Uint8Array): ReadonlyMap<string, number> {
  const text = new TextDecoder("latin1");
  const view = new DataView(tables.buffer, tables.byteOffset, tables.byteLength);
  if (text.decode(tables.subarray(0, MAGIC.length)) !== MAGIC) {
    throw new EngineError("build/tables.bin is not a table file: run `npm run build -- tables`");
  }
  const version = view.getUint32(8, true);
  if (version !== VERSION) {
    throw new EngineError(
      `build/tables.bin has format ${version}, not ${VERSION}: run \`npm run build -- tables\``,
    );
  }
  const directory = new Map<string, number>();
  const count = view.getUint32(12, true);
  for (let i = 0; i < count; ++i) {
    const at = HEADER_BYTES + i * ENTRY_BYTES;
    const name = withoutEnd(text.decode(tables.subarray(at, at + NAME_BYTES)), "\0");
    directory.set(name, view.getUint32(at + NAME_BYTES, true));
  }
  return directory;
}
