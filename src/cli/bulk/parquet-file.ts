import { basename, dirname, resolve } from "node:path";
import type { ProblemDocument } from "../../library/error.ts";
import { createMeridian } from "../../library/node.ts";
import { UsageError } from "../arguments.ts";
import { Refused } from "./answers.ts";
import { writePart } from "./write-part.ts";

/** Writes what a request is answered as a file, whole or not at all; gives the problem of one that is refused. */
export async function writeParquetFile(request: string, file: string): Promise<ProblemDocument | null> {
  const sky = await createMeridian();
  try {
    const task = { id: "", query: request, part: basename(file), units: 0 };
    await writePart(sky, dirname(resolve(file)), task);
    return null;
  } catch (fault) {
    if (fault instanceof Refused) return fault.problem;
    throw new UsageError(`${file} cannot be written: ${fault instanceof Error ? fault.message : fault}`);
  }
}
