import { textOfUtf8, utf8 } from "../../host/bytes.ts";
import { yieldToEventLoop } from "../../host/later.ts";
import { machine } from "../../host/machine.ts";
import { once } from "../../host/once.ts";
import { placeOfRank, placePosition } from "./place.ts";
import { placeStore } from "./store.ts";

/** Larger towns, the most populous first, as a table that threads share: one of them alone holds the gazetteer. */
export interface TownTable {
  readonly latitudes_deg: Float64Array;
  readonly longitudes_deg: Float64Array;
  /** A line for each town with its name, country and IANA zone, and where the lines start. */
  readonly words: Uint8Array;
  readonly starts: Uint32Array;
}

export interface Town {
  readonly name: string;
  readonly country: string;
  readonly timezone: string;
}

/** Inhabitants of the smallest towns of the table. */
export const LEAST_TOWN_PEOPLE = 5000;
/** Towns that are read in a turn, some 2 ms. */
const A_TURN = 1000;

/** The table, made when it is first asked for, in turns. */
export const townTable: () => Promise<TownTable> = once(makeTable);

async function makeTable(): Promise<TownTable> {
  const { populations } = placeStore();
  const below = populations.findIndex((people) => people < LEAST_TOWN_PEOPLE);
  const count = below < 0 ? populations.length : below;
  const [latitudes_deg, longitudes_deg] = [degrees(count), degrees(count)];
  const starts = new Uint32Array(sharedBytes(4 * (count + 1)));
  const lines: Uint8Array[] = [];
  for (let rank = 0; rank < count; rank++) {
    if (rank % A_TURN === 0) await yieldToEventLoop();
    const { lat_deg, lon_deg } = placePosition(rank);
    [latitudes_deg[rank], longitudes_deg[rank]] = [lat_deg, lon_deg];
    const { name, country, timezone } = placeOfRank(rank);
    const line = utf8([name, country.name, timezone].join("\t"));
    lines.push(line);
    starts[rank + 1] = (starts[rank] ?? 0) + line.length;
  }
  const words = new Uint8Array(sharedBytes(starts[count] ?? 0));
  for (const [rank, line] of lines.entries()) words.set(line, starts[rank]);
  return { latitudes_deg, longitudes_deg, words, starts };
}

function degrees(count: number): Float64Array {
  return new Float64Array(sharedBytes(8 * count));
}

function sharedBytes(length: number): ArrayBuffer | SharedArrayBuffer {
  return machine().sharesMemory ? new SharedArrayBuffer(length) : new ArrayBuffer(length);
}

/** The entry of a town, by its index in the table. */
export function townAt({ words, starts }: TownTable, index: number): Town {
  // a copy: no runtime reads texts out of memory that threads share
  const line = textOfUtf8(words.slice(starts[index], starts[index + 1]));
  const [name = "", country = "", timezone = ""] = line.split("\t");
  return { name, country, timezone };
}
