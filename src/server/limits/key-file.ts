import { randomBytes } from "node:crypto";
import { open, readFile, readlink, realpath, rename, stat, unlink } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { KeyRecord } from "./key.ts";
import { type KeyStore, KeyStoreError, readEntries } from "./key-store.ts";

const OWNER_ONLY = 0o600;
/** The owner's group and everybody else. */
const OTHERS = 0o077;

/** So often a command looks whether another one has finished writing: half a minute in all. */
const LOOKS = 1500;
const LOOK_MS = 20;

/**
 * Records in a file, one a line; the last line of an id is the one that holds. The file is written again beside itself and put in
 * its place when it is on the disk, so that readers find the old one or the new one, whenever the machine stops.
 */
export function fileKeyStore(path: string): KeyStore {
  const add = async (record: KeyRecord) => {
    const file = await fileBehind(path);
    await alone(file, async () => {
      const text = await readKeyFile(file);
      const whole = text === "" || text.endsWith("\n") ? text : `${text}\n`;
      await replace(file, `${whole}${JSON.stringify(record)}\n`);
    });
  };
  return {
    read: async () => readEntries(keyLines(await readKeyFile(path), path)),
    add,
    revoke: (record, revoked) => add({ ...record, revoked }),
    stamp: async () => {
      const facts = await stat(path).catch(nothingIfAbsent);
      return facts === null ? "absent" : `${facts.ino}-${facts.size}-${facts.mtimeMs}-${facts.mode}`;
    },
  };
}

function* keyLines(text: string, path: string): Generator<readonly [string, string]> {
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() !== "") yield [`Line ${index + 1} of ${path}`, line];
  }
}

/** The file that a link leads to, whether or not it is there yet: it is written in the link's place, and the link stays. */
async function fileBehind(path: string): Promise<string> {
  const real = await realpath(path).catch(nothingIfAbsent);
  if (real !== null) return real;
  const target = await readlink(path).catch(() => null);
  return target === null ? path : resolve(dirname(path), target);
}

async function readKeyFile(path: string): Promise<string> {
  const facts = await stat(path).catch(nothingIfAbsent);
  if (facts === null) return "";
  if ((facts.mode & OTHERS) !== 0 && process.platform !== "win32")
    throw new KeyStoreError(`${path} is not its owner's alone: chmod 600 '${path}'`);
  return (await readFile(path, "utf8").catch(nothingIfAbsent)) ?? "";
}

async function replace(path: string, text: string): Promise<void> {
  const beside = `${path}.${randomBytes(4).toString("hex")}.tmp`;
  try {
    const file = await open(beside, "wx", OWNER_ONLY);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await unlink(beside).catch(nothingIfAbsent);
    throw cannotWrite(path, error);
  }
  await syncFolder(path);
}

/** The new name is on the disk as well. Systems that cannot open folders see to it themselves. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), "r").catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

/** Lets one command at a time read and replace the file. */
async function alone(path: string, act: () => Promise<void>): Promise<void> {
  const lock = `${path}.lock`;
  await take(lock, path);
  try {
    await act();
  } finally {
    await unlink(lock).catch(nothingIfAbsent);
  }
}

async function take(lock: string, path: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const file = await open(lock, "wx", OWNER_ONLY).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return null;
      throw cannotWrite(path, error);
    });
    if (file !== null) return file.close();
    await pause(LOOK_MS);
  }
  throw new KeyStoreError(
    `${path} is being written by another command. If none is running, one was cut off: rm '${lock}'`,
  );
}

function cannotWrite(path: string, error: unknown): KeyStoreError {
  return new KeyStoreError(`${path} cannot be written: ${error instanceof Error ? error.message : error}`);
}

function nothingIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
