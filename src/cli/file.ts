import { open } from "node:fs/promises";
import { UsageError } from "./arguments.ts";

/** A file that is being written. */
export interface Sink {
  readonly write: (body: string | Uint8Array) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a file again. */
export async function openFile(name: string): Promise<Sink> {
  const file = await open(name, "w").catch((fault: Error) => {
    throw new UsageError(`${name} cannot be written: ${fault.message}`);
  });
  return {
    write: async (body) => {
      await file.writeFile(body);
    },
    close: () => file.close(),
  };
}
