import { engineIdentity } from "../../contract/terms/identity.ts";
import { isRecord } from "../../contract/terms/present.ts";
import { NAMES_PROTOTYPE, namesPrototype } from "../../contract/text/json-text.ts";
import { stamp } from "../../host/tsv.ts";

/** A task of a plan, and the receipt of one that is done: lines of JSON. */

/** A member of a place that is a parameter of the route (`lat`, `tz`), or its name. */
export type PlaceValues = Readonly<Record<string, string>>;

export interface Task {
  /** Follows from what is asked and from the form of the part: the same task of any plan has the same id. */
  readonly id: string;
  /** A request; its answer's rows are the part's, for each place after another where there are places. */
  readonly query: string;
  /** File of the part, within the folder of the plan. */
  readonly part: string;
  /** Places that are added to the query one after another; their name and coordinates are columns. */
  readonly places?: readonly PlaceValues[];
  /** Columns that the names of the part's folders tell, and that it does not hold. */
  readonly without?: readonly string[];
  /** Compression of texts and numbers. */
  readonly codec?: Codec;
  /** Estimated cost, in rows times bodies times weight of the route. */
  readonly units: number;
}

export const CODECS = ["none", "snappy", "zstd"] as const;
export type Codec = (typeof CODECS)[number];

export interface Receipt {
  readonly id: string;
  readonly part: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  /** Hash of the engine's numbers: parts of equal tasks and equal numbers are equal. */
  readonly numbers: string;
}

/** Short hash over what computes. */
export function numbers(): string {
  return engineIdentity(stamp().build).numbers;
}

/** Why a task came to nothing. */
export interface Failure {
  readonly id: string;
  readonly part: string;
  readonly error: {
    /** The code of a problem document, or of the machine (ENOSPC). */
    readonly code: string;
    readonly detail: string;
    /** True if another try may do better. */
    readonly retry: boolean;
  };
}

/** A fault of the machine, such as a full disk: the next attempt meets it too. */
export function faultOf(error: unknown): Failure["error"] {
  const code = error instanceof Error && "code" in error ? String(error.code) : "INTERNAL_ERROR";
  return { code, detail: error instanceof Error ? error.message : String(error), retry: false };
}

/** A line that is no task, or names what must not be. */
export class BadTask extends Error {
  readonly code = "BAD_TASK";
}

export function readTask(line: string): Task {
  const task = parsed(line);
  if (!isRecord(task)) throw new BadTask("a task is a JSON object on a line");
  if (namesPrototype(task)) throw new BadTask(`the task ${NAMES_PROTOTYPE}`);
  const { id, query, part, places, without, codec = "snappy", units = 0 } = task;
  if (typeof id !== "string" || typeof query !== "string" || typeof part !== "string")
    throw new BadTask("a task has the texts id, query and part");
  if (!isCodec(codec)) throw new BadTask(`codec is one of ${CODECS.join(", ")}`);
  return {
    id,
    query,
    part,
    codec,
    units: typeof units === "number" ? units : 0,
    ...(places === undefined ? {} : { places: list(places, placeOf, "places") }),
    ...(without === undefined ? {} : { without: list(without, textOf, "without") }),
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BadTask("a task is a JSON object on a line");
  }
}

function isCodec(word: unknown): word is Codec {
  return CODECS.some((codec) => codec === word);
}

function list<Item>(value: unknown, read: (item: unknown) => Item, name: string): Item[] {
  if (!Array.isArray(value)) throw new BadTask(`${name} is a list`);
  return value.map(read);
}

function textOf(value: unknown): string {
  if (typeof value !== "string") throw new BadTask("a name is a text");
  return value;
}

function placeOf(value: unknown): PlaceValues {
  if (!isRecord(value)) throw new BadTask("a place is an object");
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, textOf(member)]));
}

/** A receipt; null for a line that is none, such as the last of a file whose writer died. */
export function readReceipt(line: string): Receipt | null {
  try {
    const value: unknown = JSON.parse(line);
    if (!isRecord(value) || namesPrototype(value)) return null;
    const { id, part, rows, bytes, sha256, numbers } = value;
    if (typeof id !== "string" || typeof part !== "string" || typeof sha256 !== "string") return null;
    if (typeof rows !== "number" || typeof bytes !== "number" || typeof numbers !== "string") return null;
    return { id, part, rows, bytes, sha256, numbers };
  } catch {
    return null;
  }
}
