import { open, readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { type CommandLine, UsageError } from "./arguments.ts";

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

/** What stands for a list that is written elsewhere: `@FILE`, or `-` for standard input. */
const ELSEWHERE = /^(?:@.+|-)$/;

/** Options whose instants stand in a file or on standard input, one a line or separated by commas, with these in their place. */
export async function withInstants(
  options: CommandLine["options"],
): Promise<readonly (readonly [name: string, value: string])[]> {
  return Promise.all(
    options.map(async ([name, value]) => {
      if (name !== "at" || !ELSEWHERE.test(value)) return [name, value] as const;
      const lines = (await textAt(value)).split(/[\n,]/).map((line) => line.trim());
      return [name, lines.filter((line) => line !== "").join(",")] as const;
    }),
  );
}

async function textAt(value: string): Promise<string> {
  if (value === "-") return text(process.stdin);
  const name = value.slice(1);
  return readFile(name, "utf8").catch((fault: Error) => {
    throw new UsageError(`${name} cannot be read: ${fault.message}`);
  });
}
