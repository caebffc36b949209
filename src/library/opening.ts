import { MissingSlicesError, sliceFile } from "../engine/errors.ts";
import { NotRead } from "../host/later.ts";
import { machine, NotOpened } from "../host/machine.ts";

/** What takes files that have been opened. */
export interface Openings {
  loadSlice(file: Uint8Array): void;
  /** Starts again with the series, from which everything can be filled; false where they are not there. */
  takeSeries(): Promise<boolean>;
  /** The same at once; false where they are not there or have to be opened first. */
  takeSeriesNow(): boolean;
}

/**
 * Acts, and where a file is missing that has to be opened first (tables, filled segments), opens it and starts again: an answer
 * is a function of the request alone, so nothing is lost but a part of the work. It ends when an opening brings nothing new, however
 * many there were: an answer may need files of any number of years.
 */
export async function withFiles<Result>(
  openings: Openings,
  act: () => Result | Promise<Result>,
): Promise<Result> {
  const asked = new Set<unknown>();
  for (;;) {
    try {
      return await act();
    } catch (missing) {
      const wanted = wantedBy(missing).filter((one) => !asked.has(one));
      if (wanted.length === 0 || !(await open(missing, openings))) throw missing;
      for (const one of wanted) asked.add(one);
    }
  }
}

/** Files and code that an error asks for, each by what is the same whenever it is asked for. */
function wantedBy(missing: unknown): readonly unknown[] {
  if (missing instanceof NotOpened) return missing.names;
  if (missing instanceof NotRead) return [missing.read];
  return missing instanceof MissingSlicesError ? missing.slices.map(sliceFile) : [];
}

/** Opens what an error asks for; false where it asks for nothing that there is. */
async function open(missing: unknown, openings: Openings): Promise<boolean> {
  const { data } = machine();
  if (missing instanceof NotOpened) {
    await data.open(missing.names);
    return true;
  }
  if (missing instanceof NotRead) {
    await missing.read();
    return true;
  }
  if (!(missing instanceof MissingSlicesError)) return false;
  const files = missing.slices.map(sliceFile);
  if (!files.every((file) => data.has(file)))
    return openings.takeSeries().catch((cause: unknown) => {
      missing.cause = cause;
      return false;
    });
  await data.open(files);
  for (const file of files) openings.loadSlice(data.read(file));
  return true;
}
