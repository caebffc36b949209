/** Status with which the command ends. */
export const EXIT = { success: 0, failed: 1, refused: 2 } as const;

/** A terminal that shows answers. */
export interface Screen {
  /** Characters of a line. */
  readonly columns: number;
  readonly hasColours: boolean;
}

/** What a command touches outside itself. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Unix time in milliseconds. */
  readonly clock_ms: () => number;
  /** Writes to standard output; resolves when it has been taken. */
  readonly write: (body: string | Uint8Array) => Promise<void>;
  /** Standard output, when it is a terminal. */
  readonly screen?: Screen | null;
  /** Writes to standard error. */
  readonly complain: (text: string) => void;
  /** Standard error, when it is a terminal. */
  readonly terminal: NodeJS.WritableStream | null;
}

/** The surroundings of this process. */
export function processSurroundings(): Surroundings {
  return {
    environment: process.env,
    clock_ms: () => Date.now(),
    write: writeToStdout,
    screen: screenOf(process.stdout, process.env),
    complain: (text) => {
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
function writeToStdout(body: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error | null) => {
      process.stdout.off("error", settle);
      if (error == null || ("code" in error && error.code === "EPIPE")) resolve();
      else reject(error);
    };
    process.stdout.on("error", settle);
    process.stdout.write(body, settle);
  });
}
