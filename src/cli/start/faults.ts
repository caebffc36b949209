import { EngineError } from "../../engine/errors.ts";
import { DamagedFile } from "../../host/manifest.ts";

/** What the surroundings did wrong, as one line for whoever started the process; a fault of the program is thrown on, with its stack. */
export function plainFault(error: unknown): string {
  if (error instanceof DamagedFile || error instanceof EngineError) return error.message;
  // system calls: a full disk, a file that may not be read
  if (error instanceof Error && "syscall" in error && "code" in error)
    return `${error.message} (${error.code})`;
  throw error;
}
