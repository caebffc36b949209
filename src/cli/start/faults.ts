import { EngineError } from "../../engine/errors.ts";
import { NotLoaded } from "../../host/later.ts";
import { DamagedFile } from "../../host/manifest.ts";

/** What went wrong, for the person who started the process: one line if the environment did it, the stack if the program did. */
export function plainFault(error: unknown): string {
  if (error instanceof DamagedFile || error instanceof EngineError || error instanceof NotLoaded)
    return error.message;
  // system calls: a full disk, a file that may not be read
  if (error instanceof Error && "syscall" in error && "code" in error)
    return `${error.message} (${error.code})`;
  // thrown on, it would be shown with the line of source where it arose, which is all of a bundled program
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
