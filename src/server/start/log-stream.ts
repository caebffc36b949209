import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";

/** A full pipe is tried again so often and at such intervals, then the line is lost. */
const TRIES = 100;
const PAUSE_MS = 10;

/**
 * A file descriptor as the log. Lines that it cannot take, because a disk is full or its reader has gone, are lost,
 * and that is reported once: the service goes on without its log, and ends when it is told to.
 */
export function logStream(descriptor: number, writeError: (text: string) => void): DestinationStream {
  let isTold = false;
  return {
    write: (line) => {
      const fault = writeWhole(descriptor, Buffer.from(line));
      if (fault !== null && !isTold) writeError(`The log cannot be written: ${fault}\n`);
      isTold ||= fault !== null;
    },
  };
}

/** Null, or why the bytes could not be written. */
function writeWhole(descriptor: number, bytes: Buffer): string | null {
  let rest = bytes;
  for (let tries = 0; tries < TRIES; ) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
      if (rest.length === 0) return null;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) return String(error);
      tries += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
  return "its reader has gone";
}
