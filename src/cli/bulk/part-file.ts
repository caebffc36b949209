import { createHash, randomUUID } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { BadTask } from "./task.ts";

/** A part as a file that is there whole or not at all. */
export interface PartFile {
  append(bytes: Uint8Array): void;
  /** Puts it in its place; what a reader finds there survives a failure of power. */
  commit(): { readonly bytes: number; readonly sha256: string };
  /** Leaves nothing behind. */
  discard(): void;
}

const ENDINGS = [".parquet", ".arrow"];

/** Names of files in the making start with this; readers of folders pass over them, and those of a pattern by their ending. */
export const UNFINISHED = "_unfinished-";

/** Tells this machine from others that share the folder: each counts its processes for itself. */
export const MACHINE = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

/** A name that no other writer of the same file has, wherever it runs. */
export function unfinishedName(name: string): string {
  return `${UNFINISHED}${process.pid}-${MACHINE}-${randomUUID().slice(0, 8)}-${name}.tmp`;
}

/** Starts a part of a folder; one that would lie elsewhere is refused. */
export function beginPart(folder: string, part: string): PartFile {
  const path = pathWithin(folder, part);
  const making = join(dirname(path), unfinishedName(basename(path)));
  const file = openSync(making, "wx");
  const hash = createHash("sha256");
  let bytes = 0;
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    append: (chunk) => {
      writeAll(file, chunk);
      hash.update(chunk);
      bytes += chunk.length;
    },
    commit: () => {
      fsyncSync(file);
      close();
      renameSync(making, path);
      syncFolder(dirname(path));
      return { bytes, sha256: hash.digest("hex") };
    },
    discard: () => {
      close();
      rmSync(making, { force: true });
    },
  };
}

/** A disk that is nearly full takes a part of what it is given. */
function writeAll(file: number, chunk: Uint8Array): void {
  for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at);
}

export function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The path of a part, its folders made; refuses whatever leads out of the folder, links too. */
export function pathWithin(folder: string, part: string): string {
  const words = part.split("/");
  const isPlain = words.every((word) => word !== "" && !word.startsWith(".") && !/[\0\\]/.test(word));
  if (!isPlain || isAbsolute(part) || !ENDINGS.some((ending) => part.endsWith(ending)))
    throw new BadTask(
      `${JSON.stringify(part)} is no part of the folder: name a .parquet or .arrow file in it`,
    );
  const root = realpathSync(folder);
  const path = resolve(root, part);
  makeWithin(root, dirname(part));
  return path;
}

/** Makes folders one by one, so that none is made behind a link that leads out. */
function makeWithin(root: string, folder: string): void {
  let path = root;
  for (const word of folder === "." ? [] : folder.split("/")) {
    path = join(path, word);
    mkdirSync(path, { recursive: true });
    const real = relative(root, realpathSync(path));
    if (real.startsWith("..") || isAbsolute(real))
      throw new BadTask(`${JSON.stringify(folder.split(sep).join("/"))} leads out of the folder`);
  }
}
