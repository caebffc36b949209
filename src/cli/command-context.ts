import { laterPlaces } from "../catalog/gazetteer/later.ts";
import type { RouteDefinition } from "../contract/declare/route.ts";
import { PLANS } from "../contract/terms/plans.ts";
import type { ProblemDocument } from "../library/error.ts";
import type { CallContext } from "../routes/astronomy/route.ts";
import { laterRoutes } from "../routes/table.ts";
import type { Sky } from "../sky/sky.ts";
import { fromUnixMs } from "../time/instant.ts";
import type { CommandLine } from "./arguments.ts";

/** Status with which the command ends. */
export const EXIT = { success: 0, failed: 1, refused: 2, interrupted: 130 } as const;

/** A terminal that shows answers. */
export interface Screen {
  /** Characters of a line. */
  readonly columns: number;
  readonly hasColours: boolean;
}

/** Everything that a command touches outside itself. */
export interface CommandContext {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Unix time in milliseconds. */
  readonly clock_ms: () => number;
  /** Writes to standard output; resolves when it has been taken. */
  readonly write: (body: string | Uint8Array) => Promise<void>;
  /** True if the reader of standard output has gone (`| head`). */
  readonly isUnread?: () => boolean;
  /** Writes what a request is answered as a Parquet file; gives the problem of one that is refused. */
  readonly writeParquet?: (request: string, file: string) => Promise<ProblemDocument | null>;
  /** Answers a route's command at each place of a file. */
  readonly overPlaces?: (
    route: RouteDefinition,
    line: CommandLine,
    file: string,
    around: CommandContext,
  ) => Promise<number>;
  /** Standard output, when it is a terminal. */
  readonly screen?: Screen | null;
  /** Writes to standard error. */
  readonly writeError: (text: string) => void;
  /** Standard error, when it is a terminal. */
  readonly terminal: NodeJS.WritableStream | null;
}

/** The surroundings of this process. */
export function processSurroundings(): CommandContext {
  return {
    environment: process.env,
    clock_ms: () => Date.now(),
    ...standardOutput(process.stdout),
    screen: screenOf(process.stdout, process.env),
    writeError: (text) => {
      process.stderr.write(text);
    },
    terminal: process.stderr.isTTY === true ? process.stderr : null,
  };
}

const NARROW_COLUMNS = 80;

/** Colours are left out where NO_COLOR asks for it (no-color.org). */
function screenOf({ isTTY, columns }: NodeJS.WriteStream, environment: NodeJS.ProcessEnv): Screen | null {
  if (isTTY !== true) return null;
  return {
    columns: columns > 0 ? columns : NARROW_COLUMNS,
    hasColours: (environment["NO_COLOR"] ?? "") === "",
  };
}

/** A reader that has had enough (`| head`) is no failure. */
function standardOutput(stream: NodeJS.WritableStream): Pick<CommandContext, "write" | "isUnread"> {
  let isUnread = false;
  const note = (fault?: Error | null) => {
    isUnread ||= fault != null && "code" in fault && fault.code === "EPIPE";
  };
  // a fault is passed to the writer, and thrown once more here after that
  stream.on("error", note);
  return {
    isUnread: () => isUnread,
    write: (body) =>
      new Promise((resolve, reject) => {
        const settle = (fault?: Error | null) => {
          note(fault);
          if (fault == null || isUnread) resolve();
          else reject(fault);
        };
        if (isUnread) resolve();
        else stream.write(body, settle);
      }),
  };
}

/** Base of the links in answers of the command line, where no server is known. */
export const LOCAL_URL = "http://127.0.0.1:8080";

/**
 * The context of a server's answers on one's own machine: the operator's plan, this clock, the addresses of a server
 * started by default.
 */
export function localContext(sky: Sky, around: CommandContext): CallContext {
  return {
    sky,
    plan: PLANS.operator,
    now: fromUnixMs(around.clock_ms()),
    publicUrl: LOCAL_URL,
    keySent: false,
    routes: laterRoutes,
    places: laterPlaces,
  };
}
