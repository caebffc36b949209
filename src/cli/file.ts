import { createReadStream } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { linesOfBytes, UnreadableText } from "../host/text-lines.ts";
import type { CallFacts } from "../library/answering.ts";
import type { LinesRead } from "../library/catalogue.ts";
import type { Engines } from "../library/engines.ts";
import type { Reply } from "../library/reply.ts";
import { type CommandLine, UsageError } from "./arguments.ts";
import type { CommandContext } from "./command-context.ts";

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

/** The sign of a list that is written elsewhere: `@FILE`, or `-` for standard input. */
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

interface Asking {
  readonly engines: Engines;
  readonly facts: CallFacts;
  readonly around: CommandContext;
}

/** Answers over a file of the caller's own, and says on standard error what became of its lines. */
export async function replyOverFile(
  target: string,
  file: string,
  { engines, facts, around }: Asking,
): Promise<Reply> {
  const { replyOverLines } = await import("../library/own-lines.ts");
  const { terminal } = around;
  const given = terminal === null ? { file } : { lines: linesOfBytes(partsWatched(file, terminal, around)) };
  const { reply, lines } = await replyOverLines(target, given, engines, facts).catch((fault: unknown) => {
    throw isOfFile(fault) ? new UsageError(`${file} cannot be read: ${fault.message}`) : fault;
  });
  if (lines !== null) {
    if (lines.read === 0) throw new UsageError(`${file} has no line of the Minor Planet Center's formats.`);
    around.writeError(`${linesText(lines)}\n`);
  }
  return reply;
}

/** Read of a file between two looks at the clock. */
const WATCHED_BYTES = 16_384;

/** The bytes of a file; how many are read is shown on a terminal. */
async function* partsWatched(
  file: string,
  terminal: NodeJS.WritableStream,
  { clock_ms }: CommandContext,
): AsyncGenerator<Uint8Array> {
  const { terminalProgress } = await import("./progress.ts");
  const bar = terminalProgress(terminal, clock_ms, "bytes");
  bar.start((await stat(file)).size);
  try {
    for await (const part of createReadStream(file, { highWaterMark: WATCHED_BYTES })) {
      yield part;
      bar.advance(part.length);
    }
  } finally {
    bar.finish();
  }
}

/** A file that is not there, damaged, cut, too long or no catalogue. */
function isOfFile(fault: unknown): fault is Error {
  if (fault instanceof UnreadableText) return true;
  return fault instanceof Error && ("syscall" in fault || isOfGzip(fault));
}

function isOfGzip(fault: Error): boolean {
  return "code" in fault && typeof fault.code === "string" && /^(Z_|ERR_)/.test(fault.code);
}

function linesText({ read, unreadable, not_followed, first_unreadable }: LinesRead): string {
  const first =
    first_unreadable === null ? "" : ` (line ${first_unreadable.line}: ${first_unreadable.reason})`;
  const lost = not_followed === 0 ? "" : `, ${not_followed} bodies whose paths cannot be followed so far`;
  return `${read} lines read, ${unreadable} unreadable${first}${lost}`;
}
