import { appendFile, readFile, stat } from "node:fs/promises";
import type { KeyRecord } from "./key.ts";
import { type KeyStore, parseRecord } from "./key-store.ts";

const OWNER_ONLY = 0o600;

/**
 * Records in a file, one a line. Lines are only ever appended, so that two commands at once lose nothing; the last line of an id
 * is the one that holds.
 */
export function fileKeyStore(path: string): KeyStore {
  const append = (record: KeyRecord) => appendFile(path, `${JSON.stringify(record)}\n`, { mode: OWNER_ONLY });
  return {
    read: async () => parseLines(await readFileOrNothing(path), path),
    add: append,
    revoke: (record, revoked) => append({ ...record, revoked }),
    stamp: async () => {
      const facts = await stat(path).catch(nothingIfAbsent);
      return facts === null ? "absent" : `${facts.ino}-${facts.size}-${facts.mtimeMs}`;
    },
  };
}

function parseLines(text: string, path: string): KeyRecord[] {
  const records = new Map<string, KeyRecord>();
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const record = parseRecord(line, `Line ${index + 1} of ${path}`);
    records.set(record.id, record);
  }
  return [...records.values()];
}

async function readFileOrNothing(path: string): Promise<string> {
  return (await readFile(path, "utf8").catch(nothingIfAbsent)) ?? "";
}

function nothingIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
