import type { GroupData, PartColumn } from "./columns.ts";
import type { Codec } from "./task.ts";

/** Writes the row groups of a part in one format. */
export interface PartWriter {
  group(data: readonly GroupData[], rows: number): void;
  finish(): void;
}

/** What a part tells of itself besides its rows. */
export interface PartFacts {
  readonly columns: readonly PartColumn[];
  /** Texts by name, for a reader that has the part without its folder. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly codec: Codec;
}

export type Append = (bytes: Uint8Array) => void;

/** Rows a group: what readers of Parquet work through at a time. */
export const GROUP_ROWS = 131_072;
