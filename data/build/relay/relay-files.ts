import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";

/** Access of the re-laying programs to the source tables and to data/. */
export interface RelayFiles {
  /** Bytes of a source table, after its sha-256 was found in data/SOURCES.md. */
  readBytes(source: string): Buffer;
  /** The same as lines of text; `.gz` is unpacked; line ends and a last empty line removed. */
  readLines(source: string): string[];
  write(target: string, content: string | Uint8Array): void;
}

/** Largest file that may be committed. */
const MAX_FILE_BYTES = 2_000_000;

/** Given: the folder of the source tables and the data folder. A source that SOURCES.md does not name is refused. */
export function relayFiles(sourceFolder: string, dataFolder: string): RelayFiles {
  const sources = readFileSync(join(dataFolder, "SOURCES.md"), "utf8");
  function readBytes(source: string): Buffer {
    const bytes = readFileSync(join(sourceFolder, source));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    if (!sources.includes(sha256)) throw new Error(`${source}: sha-256 ${sha256} is not in data/SOURCES.md`);
    return bytes;
  }
  return {
    readBytes,
    readLines(source) {
      const bytes = readBytes(source);
      const text = (source.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("latin1");
      return text.replace(/\r?\n$/, "").split(/\r?\n/);
    },
    write(target, content) {
      if (content.length > MAX_FILE_BYTES)
        throw new Error(`${target}: ${content.length} bytes is over the limit`);
      const path = join(dataFolder, target);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      process.stdout.write(`${target}\t${content.length}\n`);
    },
  };
}

export type Cell = string | number;

/** A table of data/: a title line, a line of column names, the rows. */
export function tsv(title: string, header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((row) => row.join("\t"));
  return `${[`# ${title}`, ...lines].join("\n")}\n`;
}
