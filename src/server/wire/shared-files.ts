import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { reprDigest } from "../../contract/terms/repr-digest.ts";
import { whenEnded } from "./connections.ts";

export interface SharedFile {
  readonly bytes: Buffer;
  readonly digest: string;
}

/** Files on their way: however many callers read one, or do not, its bytes stand in memory once; and not at all when it is sent. */
export class SharedFiles {
  readonly #open = new Map<string, { readonly file: Promise<SharedFile>; readers: number }>();

  /** The bytes of a file, which are kept for other responses until this one has ended. */
  read(path: string, response: ServerResponse): Promise<SharedFile> {
    const entry = this.#open.get(path) ?? { file: readWhole(path), readers: 0 };
    this.#open.set(path, entry);
    entry.readers += 1;
    whenEnded(response, () => {
      entry.readers -= 1;
      if (entry.readers === 0) this.#open.delete(path);
    });
    return entry.file;
  }
}

async function readWhole(path: string): Promise<SharedFile> {
  const bytes = await readFile(path);
  return { bytes, digest: reprDigest(bytes) };
}
