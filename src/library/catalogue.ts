import { ElementsFault } from "../catalog/elements.ts";
import { machine } from "../host/machine.ts";
import { linesOfBytes, streamParts, UnreadableText } from "../host/text-lines.ts";
import { ownBody } from "../sky/night/own-bodies.ts";
import type { OwnCone } from "../sky/night/own-cone.ts";
import { OwnRecords } from "../sky/night/own-records.ts";
import type { SetBody } from "../sky/night/small-body-sweep.ts";

/**
 * The caller's own catalogue of small bodies: lines of the Minor Planet Center (MPCORB.DAT, CometEls.txt). A file of more than 10,000,000
 * lines or 3,000,000,000 bytes, unpacked, or of more than 100,000 lines of no such format throws UnreadableText.
 */
export interface OwnLines {
  /** Lines, one a body. */
  readonly lines?: Iterable<string> | AsyncIterable<string>;
  /** A file of them, as it is or packed by gzip: its name (Node, Deno, Bun), or a File or Blob. */
  readonly file?: string | Blob;
  /** A catalogue that openCatalogue has read. */
  readonly catalogue?: Catalogue;
}

/** Counts of the lines by what became of them. */
export interface LinesRead {
  readonly read: number;
  /** Lines that are none of the Minor Planet Center's formats; a head that ends with a line of dashes is not counted. */
  readonly unreadable: number;
  /** Bodies with paths that cannot be followed from their epoch to the instants. */
  readonly not_followed: number;
  readonly first_unreadable: { readonly line: number; readonly text: string; readonly reason: string } | null;
}

/** A catalogue that has been read once, for one picture after another. */
export interface Catalogue {
  readonly lines: Omit<LinesRead, "not_followed">;
}

/** As long as a target may be. */
const LONGEST_READ = 394;
const SHOWN_CHARACTERS = 80;
/** A catalogue has none, or a head; each costs what many lines cost that are read. */
export const MOST_UNREADABLE = 100_000;

/** The first look at a line: null of one that is done with, undefined of one that has to be read, else the greatest pull on its body. */
type LookAtLine = (line: string) => number | null | undefined;

export function linesFrom({ lines, file }: OwnLines): Iterable<string> | AsyncIterable<string> {
  if ((lines === undefined) === (file === undefined)) throw new TypeError("give either lines or a file");
  if (typeof lines === "string") throw new TypeError("lines are a list of lines; a file's name is file");
  if (lines !== undefined) return lines;
  if (typeof file !== "string") return linesOfBytes(streamParts((file as Blob).stream()));
  const { openFile } = machine();
  if (openFile === undefined) throw new TypeError("there are no files by name here: give a File or a Blob");
  return linesOfBytes(openFile(file));
}

/** Counts of the lines by what became of them. */
export type LineCounts = Pick<
  LineReader,
  "asteroid_targets" | "comet_targets" | "unreadable" | "first_unreadable"
>;

/** Lines as bodies, and the count of those that are none. */
export class LineReader {
  bodies: SetBody[] = [];
  asteroid_targets = 0;
  comet_targets = 0;
  unreadable = 0;
  first_unreadable: LinesRead["first_unreadable"] = null;
  readonly #look: LookAtLine;
  #line = 0;

  constructor(look: LookAtLine) {
    this.#look = look;
  }

  take(line: unknown): void {
    this.#line += 1;
    const pull_au_day2 = typeof line === "string" ? this.#look(line) : undefined;
    if (pull_au_day2 === null) {
      this.asteroid_targets += 1;
      return;
    }
    if (typeof line === "string" && line.trim() === "") return;
    if (isEndOfHead(line) && this.asteroid_targets + this.comet_targets === 0) {
      this.unreadable = 0;
      this.first_unreadable = null;
      return;
    }
    try {
      this.#add(bodyOf(line, pull_au_day2));
    } catch (fault) {
      if (!(fault instanceof ElementsFault)) throw fault;
      this.unreadable += 1;
      const text = String(line).slice(0, SHOWN_CHARACTERS);
      this.first_unreadable ??= { line: this.#line, text, reason: fault.message };
      if (this.unreadable > MOST_UNREADABLE) throw manyUnreadable(this.first_unreadable);
    }
  }

  takeBodies(): readonly SetBody[] {
    const taken = this.bodies;
    this.bodies = [];
    return taken;
  }

  #add(body: SetBody): void {
    this.bodies.push(body);
    if (body.small.kind === "comet") this.comet_targets += 1;
    else this.asteroid_targets += 1;
  }
}

function manyUnreadable({ line, reason }: NonNullable<LinesRead["first_unreadable"]>): UnreadableText {
  return new UnreadableText(
    `more than ${MOST_UNREADABLE} lines are none of the Minor Planet Center's formats; the first is line ${line}: ${reason}`,
  );
}

function bodyOf(line: unknown, pull_au_day2?: number): SetBody {
  if (typeof line !== "string") throw new ElementsFault("a line is a text");
  if (line.length > LONGEST_READ) throw new ElementsFault(`a line has at most ${LONGEST_READ} characters`);
  return ownBody(line, pull_au_day2);
}

/** MPCORB.DAT has its head above a line of dashes. */
function isEndOfHead(line: unknown): boolean {
  return typeof line === "string" && line.startsWith("----------");
}

/** Texts of lines one behind another, in blocks. */
class LineTexts {
  readonly #blocks: Uint8Array[] = [];
  #starts = new Float64Array(1024);
  #count = 0;
  #end = BLOCK_BYTES;

  /** Given: a line of 255 letters at most. Returned: false of one with other letters than Latin ones. */
  add(line: string): boolean {
    if (this.#end + line.length + 1 > BLOCK_BYTES) {
      this.#blocks.push(new Uint8Array(BLOCK_BYTES));
      this.#end = 0;
    }
    const block = this.#blocks.at(-1);
    if (block === undefined) return false;
    for (let at = 0; at < line.length; at++) {
      const code = line.charCodeAt(at);
      if (code > LATIN) return false;
      block[this.#end + 1 + at] = code;
    }
    if (this.#count === this.#starts.length) {
      const starts = new Float64Array(Math.ceil(1.5 * this.#count));
      starts.set(this.#starts);
      this.#starts = starts;
    }
    // its length in a byte before it
    block[this.#end] = line.length;
    this.#starts[this.#count++] = (this.#blocks.length - 1) * BLOCK_BYTES + this.#end;
    this.#end += 1 + line.length;
    return true;
  }

  at(index: number): string {
    const start = this.#starts[index] ?? Number.NaN;
    const block = this.#blocks[Math.floor(start / BLOCK_BYTES)] ?? new Uint8Array();
    const from = start % BLOCK_BYTES;
    return String.fromCharCode(...block.subarray(from + 1, from + 1 + (block[from] ?? 0)));
  }
}

const BLOCK_BYTES = 1 << 22;
const LATIN = 255;
/** Its length is kept in a byte. */
export const LONGEST_KEPT = 255;

/** Lines as records, with their texts; those that are no plain ones as bodies. */
export class KeptCatalogue implements Catalogue {
  readonly lines: Catalogue["lines"];
  readonly counts: LineCounts;
  readonly #records: OwnRecords;
  readonly #texts: LineTexts;
  readonly #others: readonly SetBody[];

  static async read(given: OwnLines): Promise<KeptCatalogue> {
    const [records, texts] = [new OwnRecords(), new LineTexts()];
    const reader = new LineReader((line) => {
      const text = line.trimEnd();
      if (text.length > LONGEST_KEPT || !records.add(text)) return undefined;
      if (texts.add(text)) return null;
      records.count -= 1;
      return undefined;
    });
    for await (const line of linesFrom(given)) reader.take(line);
    return new KeptCatalogue(reader, records, texts);
  }

  private constructor(reader: LineReader, records: OwnRecords, texts: LineTexts) {
    const { asteroid_targets, comet_targets, unreadable, first_unreadable } = reader;
    this.counts = { asteroid_targets, comet_targets, unreadable, first_unreadable };
    this.lines = { read: asteroid_targets + comet_targets, unreadable, first_unreadable };
    this.#records = records;
    this.#texts = texts;
    this.#others = reader.takeBodies();
  }

  /** The bodies that a cone does not rule out. */
  *bodiesWithin(cone: OwnCone): Generator<SetBody> {
    yield* this.#others;
    for (let at = 0; at < this.#records.count; at++)
      if (!cone.isOutside(this.#records, at))
        yield ownBody(this.#texts.at(at), cone.pull_au_day2(this.#records, at));
  }
}
