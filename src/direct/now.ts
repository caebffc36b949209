import { MissingSlicesError, sliceFile } from "../engine/errors.ts";
import { NotRead } from "../host/later.ts";
import { machine, NotOpened } from "../host/machine.ts";
import type { Sky } from "../sky/sky.ts";

/** The sky as it is computed now, and what takes more data for it. */
export interface Opened {
  readonly sky: () => Sky;
  /** Takes a file of filled segments. */
  readonly loadSlice: (file: Uint8Array) => void;
  /** Takes the series, from which every segment can be filled; false where they are not at hand. */
  readonly takeSeriesNow: () => boolean;
}

/** Acts on the sky at once. */
export type Now = <Result>(act: (sky: Sky) => Result) => Result;

/** What has to be loaded before a function of the direct layer can answer at once. */
export class NeedsLoad extends Error {
  override readonly name = "NeedsLoad";

  constructor(what: string) {
    super(`Not loaded yet: ${what}. Await direct.load(start, end) with a span that holds the instants`);
  }
}

/** Data that can be read at once is read (always in Node); where it has to be fetched, the error says so. */
export function actingNow({ sky, loadSlice, takeSeriesNow }: Opened): Now {
  return (act) => {
    for (;;) {
      try {
        return act(sky());
      } catch (missing) {
        if (!readNow(missing, loadSlice) && !takeSeriesNow()) throw missing;
      }
    }
  };
}

/** Reads what is missing; false where there is no file of it. */
function readNow(missing: unknown, loadSlice: (file: Uint8Array) => void): boolean {
  if (missing instanceof NotOpened) throw new NeedsLoad(missing.names.join(", "));
  if (missing instanceof NotRead) throw new NeedsLoad("some code");
  if (!(missing instanceof MissingSlicesError)) throw missing;
  const { data } = machine();
  const files = missing.slices.map(sliceFile);
  if (!files.every((file) => data.has(file))) return false;
  const unread = files.filter((file) => !data.isOpen(file));
  if (unread.length > 0) throw new NeedsLoad(unread.join(", "));
  for (const file of files) loadSlice(data.read(file));
  return true;
}
