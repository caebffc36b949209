import type { TapePiece, TextPart } from "../../engine/text/text-pieces.ts";
import type { Zone } from "../../time/zone.ts";
import { type Entry, join, type Node, type ObjectNode } from "../terms/node.ts";
import { internal, isRecord } from "../terms/present.ts";
import type { Explode } from "../terms/series.ts";
import type { Rows } from "../terms/shape.ts";
import { LastMade, StyledWriters } from "./last-made.ts";
import { memberOf, type Source } from "./member-of.ts";
import { presentMember } from "./present-member.ts";
import { CELL_QUOTES, CSV_QUOTES } from "./quotes.ts";
import { Tape } from "./tape.ts";
import { csvCell } from "./tokens.ts";
import { ValueCompiler, type ValueStyle, type WriteValue } from "./value-compiler.ts";

/**
 * Rows that are objects as lines of csv, written as they are met. Which members are columns is known when all rows have been gone
 * through: until then each has its cell in every line, and what turns out to be no column is not printed.
 */

export interface CsvLines {
  /** Without its end. */
  readonly header: string;
  /** The lines, each ended. */
  readonly lines: TextPart;
}

export const LINE_END = "\r\n";
/** With it begin the pieces of a cell, until it is known whether a comma stands there. */
const CELL = "\0";

/** What a line is written from: a row, and an element of the list whose elements give the lines. */
type WriteCells = (source: Source | null | undefined, run: Run, element: Source | undefined) => void;

interface Run {
  readonly tape: Tape;
  /** What was met, by column or group. */
  readonly columns: Uint8Array;
  readonly groups: Uint8Array;
}

/** Of a column or a group: it had a value, if only that of a group without one; it had it in an object; an object had none. */
const MET = { value: 1, own: 2, gap: 4 } as const;

interface Group {
  readonly entry: Entry;
  readonly index: number;
}

interface LineColumn {
  readonly path: string;
  readonly entry: Entry;
  /** The groups around it, of which one without any value has no columns. */
  readonly groups: readonly Group[];
}

/** Selections of columns of a writer whose pieces are kept. */
const SELECTIONS_KEPT = 3;

const writers = new StyledWriters<LineWriter>();

/** The writer of rows of one shape, compiled once for a style. */
export function lineWriter({ row, explode }: LineShape, style: ValueStyle): LineWriter {
  const key = `${style.time_format} ${style.precision} ${explode?.field} ${explode?.named}`;
  return writers.of(row, key, () => new LineWriter(row, explode, style));
}

interface LineShape {
  readonly row: ObjectNode;
  readonly explode: Explode | null;
}

class LineWriter {
  readonly #style: ValueStyle;
  readonly #explode: Explode | null;
  readonly #values: ValueCompiler;
  readonly #cells: ValueCompiler;
  readonly #columns: LineColumn[] = [];
  /** The column of each piece. */
  readonly #columnOf: number[] = [];
  readonly #resolved = new LastMade<readonly TapePiece[]>(SELECTIONS_KEPT);
  readonly #write: readonly WriteCells[];
  readonly #end: number;
  #groups = 0;
  #longest = 0;

  constructor(node: ObjectNode, explode: Explode | null, style: ValueStyle) {
    this.#style = style;
    this.#explode = explode;
    this.#values = new ValueCompiler(style, CSV_QUOTES);
    this.#cells = new ValueCompiler(style, CELL_QUOTES, this.#values.pieces);
    this.#write = node.entries.map((entry) => this.#lineEntry(entry));
    this.#end = this.#values.piece(LINE_END);
  }

  write(rows: Rows<object>, zone: Zone | null): CsvLines {
    const run = {
      tape: new Tape(zone, this.#longest * rows.length),
      columns: new Uint8Array(this.#columns.length),
      groups: new Uint8Array(this.#groups),
    };
    for (const row of rows) this.#writeRow(row as Source, run);
    this.#longest = Math.max(this.#longest, run.tape.length / Math.max(1, rows.length));
    const kept = this.#columns.map((column, index) => isKept(column, index, run));
    const header = this.#columns.flatMap(({ path }, index) =>
      kept[index] === true ? [CSV_QUOTES.string(path)] : [],
    );
    return { header: header.join(","), lines: run.tape.written(this.#pieces(kept)) };
  }

  #writeRow(row: Source, run: Run): void {
    const list = this.#explode === null ? undefined : row[this.#explode.field];
    const elements = Array.isArray(list) && list.length > 0 ? list : [undefined];
    for (const element of elements) {
      for (const write of this.#write) write(row, run, element);
      run.tape.put(this.#end, 0);
    }
  }

  /** The pieces with commas where cells begin: none before the first column, and nothing of what is no column. */
  #pieces(kept: readonly boolean[]): readonly TapePiece[] {
    const { pieces } = this.#values;
    const key = `${pieces.length} ${kept.map(Number).join("")}`;
    const first = kept.indexOf(true);
    const resolved = (piece: TapePiece, index: number) => {
      if (!piece.lead.startsWith(CELL)) return piece;
      const column = this.#columnOf[index] ?? first;
      const comma = column === first || kept[column] === false ? "" : ",";
      return { ...piece, lead: `${comma}${piece.lead.slice(CELL.length)}` };
    };
    return this.#resolved.of(key, () => pieces.map(resolved));
  }

  #lineEntry(entry: Entry): WriteCells {
    const { node } = entry;
    const isList = entry.key === this.#explode?.field && node.kind === "array" && node.item.kind === "object";
    if (!isList) return this.#entry(entry, "", []);
    const prefix = this.#explode?.named === true ? entry.key : "";
    const members = node.item.entries.map((member) => this.#entry(member, prefix, []));
    return (_row, run, element) => {
      for (const write of members) write(element, run, undefined);
    };
  }

  #entry(entry: Entry, prefix: string, groups: readonly Group[]): WriteCells {
    const path = join(prefix, entry.key);
    return entry.node.kind === "object"
      ? this.#group(entry, entry.node, path, groups)
      : this.#cell(entry, path, groups);
  }

  #group(entry: Entry, node: ObjectNode, path: string, around: readonly Group[]): WriteCells {
    const group = { entry, index: this.#groups++ };
    const members = node.entries.map((member) => this.#entry(member, path, [...around, group]));
    return (source, run) => {
      const value = memberOf(source, entry);
      if (value != null && !isRecord(value)) throw internal(`${entry.key} is not an object`);
      note(run.groups, group.index, source, value);
      for (const write of members) write(value, run, undefined);
    };
  }

  #cell(entry: Entry, path: string, groups: readonly Group[]): WriteCells {
    const index = this.#columns.push({ path, entry, groups }) - 1;
    const { pieces } = this.#values;
    const first = pieces.length;
    const nothing = this.#values.piece(CELL);
    const write = this.#valueWriter(entry);
    for (let piece = first; piece < pieces.length; piece++) this.#columnOf[piece] = index;
    const read = entry.node.kind === "local" ? instantBeside : memberOf;
    return (source, run) => {
      const value = read(source, entry, run.tape.zone);
      note(run.columns, index, source, value);
      if (value == null) run.tape.put(nothing, 0);
      else write(value, run.tape);
    };
  }

  #valueWriter({ key, node }: Entry): WriteValue {
    if (node.kind === "local") return this.#values.clock(CELL);
    if (node.kind === "array" && node.item.kind === "object") return this.#listWriter(node, key);
    if (node.kind !== "array" && node.kind !== "record" && node.kind !== "open")
      return this.#values.value(node, CELL, key, true);
    const piece = this.#values.piece(CELL, "word");
    const how = { style: { ...this.#style, zone: null }, flat: true, key };
    return (value, tape) => tape.put(piece, tape.text(csvCell(presentMember(node, value, how))));
  }

  /** A list of objects as JSON in quotes; an empty one is an empty cell. */
  #listWriter(node: Node, key: string): WriteValue {
    const write = this.#cells.value(node, `${CELL}"`, key, true);
    const [nothing, end] = [this.#values.piece(CELL), this.#values.piece('"')];
    return (value, tape) => {
      if (Array.isArray(value) && value.length === 0) tape.put(nothing, 0);
      else {
        write(value, tape);
        tape.put(end, 0);
      }
    };
  }
}

function note(met: Uint8Array, index: number, source: Source | null | undefined, value: unknown): void {
  const own = source == null ? 0 : MET.own;
  met[index] = (met[index] ?? 0) | (value === undefined ? MET.gap : MET.value | own);
}

/** The instant beside a local time, where a zone is resolved. */
function instantBeside(source: Source | null | undefined, _entry: Entry, zone: Zone | null): unknown {
  if (zone === null || source === undefined) return undefined;
  return source === null ? null : source["instant"];
}

/** Whether a member is a column of these rows. */
function isKept({ entry, groups }: LineColumn, index: number, run: Run): boolean {
  const met = run.columns[index] ?? 0;
  const open = groups.filter(
    ({ entry: { optional }, index: at }) => optional || has(run.groups[at], MET.gap),
  );
  const isThere = open.every(({ entry: { optional }, index: at }) =>
    has(run.groups[at], optional ? MET.own : MET.value),
  );
  if (!isThere || (entry.node.kind === "local" && run.tape.zone === null)) return false;
  // a group without value does not tell that it would have had a member which most answers lack
  if (entry.optional && entry.shownFrom !== "full" && entry.node.kind !== "local" && !has(met, MET.own))
    return false;
  return (!entry.optional && open.length === 0) || has(met, MET.value);
}

function has(met: number | undefined, what: number): boolean {
  return ((met ?? 0) & what) !== 0;
}
