import { createInterface } from "node:readline";
import { reserveForLong } from "../../engine/scratch-columns.ts";
import type { Meridian } from "../../library/meridian.ts";
import { createMeridian } from "../../library/node.ts";
import type { CommandContext } from "../command-context.ts";
import { Refused } from "./answers.ts";
import { BadTask, type Failure, faultOf, type Receipt, readTask } from "./task.ts";
import { writePart } from "./write-part.ts";

/** Does the tasks that come as lines of standard input, and prints a receipt or a failure a line. Ends with its input. */
export async function work(folder: string, around: CommandContext): Promise<void> {
  const sky = await createMeridian();
  reserveForLong();
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "") continue;
    await around.write(`${JSON.stringify(await outcomeOf(sky, folder, line))}\n`);
  }
}

export async function outcomeOf(sky: Meridian, folder: string, line: string): Promise<Receipt | Failure> {
  let [id, part] = ["", ""];
  try {
    const task = readTask(line);
    [id, part] = [task.id, task.part];
    return await writePart(sky, folder, task);
  } catch (error) {
    return { id, part, error: failureOf(error) };
  }
}

/** A refused question stays refused at every attempt. */
function failureOf(error: unknown): Failure["error"] {
  if (error instanceof Refused || error instanceof BadTask)
    return { code: error.code, detail: error.message, retry: false };
  return faultOf(error);
}
