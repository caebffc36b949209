import type { TapePiece, TextPart } from "../../engine/text/text-pieces.ts";
import type { Zone } from "../../time/zone.ts";
import { type Entry, join, type Node, type ObjectNode } from "../terms/node.ts";
import { internal, isRecord } from "../terms/present.ts";
import type { Explode } from "../terms/series.ts";
import type { Rows } from "../terms/shape.ts";
import { LastMade, StyledWriters } from "./last-made.ts";
import { memberOf, type Source } from "./member-of.ts";
import type { WriteValue } from "./plain-values.ts";
import { presentMember } from "./present-member.ts";
import { CELL_QUOTES, CSV_QUOTES } from "./quotes.ts";
import { Tape } from "./tape.ts";
import { csvCell } from "./tokens.ts";
import { ValueCompiler, type ValueStyle } from "./value-compiler.ts";

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
type WriteCells = (source: Source, run: Run, element: Source | undefined) => void;

interface Run {
  readonly tape: Tape;
  /** What was met, by column or group. */
  readonly columns: Uint8Array;
  readonly groups: Uint8Array;
}

/** Of a column or a group: it had a value, or null. Of a group: it had null in a row, and was not there in one. */
const MET = { value: 1, nothing: 2, gap: 4 } as const;

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
  const key = `${style.time_format} ${style.precision} ${style.dropNulls} ${explode?.field} ${explode?.named}`;
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
  /** The columns that a single piece leaves empty. */
  readonly #emptied = new Map<number, readonly [first: number, end: number]>();
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
    const comma = (column: number) => (column === first || kept[column] === false ? "" : ",");
    const resolved = (piece: TapePiece, index: number) => {
      const emptied = this.#emptied.get(index);
      if (emptied !== undefined) return { ...piece, lead: range(emptied).map(comma).join("") };
      if (!piece.lead.startsWith(CELL)) return piece;
      return { ...piece, lead: `${comma(this.#columnOf[index] ?? first)}${piece.lead.slice(CELL.length)}` };
    };
    return this.#resolved.of(key, () => pieces.map(resolved));
  }

  #lineEntry(entry: Entry): WriteCells {
    const { node } = entry;
    const isList = entry.key === this.#explode?.field && node.kind === "array" && node.item.kind === "object";
    if (!isList) return this.#entry(entry, "", []);
    const prefix = this.#explode?.named === true ? entry.key : "";
    const { entries } = node.item;
    const before = this.#groups;
    const [members, empty] = this.#together(() => entries.map((member) => this.#entry(member, prefix, [])));
    const groups = range([before, this.#groups]);
    return (_row, run, element) => {
      if (element !== undefined) {
        for (const write of members) write(element, run, undefined);
        return;
      }
      for (const group of groups) note(run.groups, group, MET.gap);
      run.tape.put(empty, 0);
    };
  }

  /** What is compiled, with a piece that leaves all its columns empty at once. */
  #together<Compiled>(compile: () => Compiled): readonly [compiled: Compiled, empty: number] {
    const first = this.#columns.length;
    const compiled = compile();
    const empty = this.#values.piece("");
    this.#emptied.set(empty, [first, this.#columns.length]);
    return [compiled, empty];
  }

  #entry(entry: Entry, prefix: string, groups: readonly Group[]): WriteCells {
    const path = join(prefix, entry.key);
    return entry.node.kind === "object"
      ? this.#group(entry, entry.node, path, groups)
      : this.#cell(entry, path, groups);
  }

  #group(entry: Entry, node: ObjectNode, path: string, around: readonly Group[]): WriteCells {
    const group = { entry, index: this.#groups++ };
    const groups = [...around, group];
    const [members, empty] = this.#together(() =>
      node.entries.map((member) => this.#entry(member, path, groups)),
    );
    return (source, run) => {
      const value = memberOf(source, entry);
      if (value == null) {
        note(run.groups, group.index, value === null ? MET.nothing : MET.gap);
        run.tape.put(empty, 0);
        return;
      }
      if (!isRecord(value)) throw internal(`${entry.key} is not an object`);
      note(run.groups, group.index, MET.value);
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
    const isLocal = entry.node.kind === "local";
    return (source, run) => {
      const value = isLocal ? instantBeside(source, run.tape.zone) : memberOf(source, entry);
      if (value !== undefined) run.columns[index] = MET.value;
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
    return (value, tape) => {
      const style = { ...this.#style, zone: tape.zone };
      tape.put(piece, tape.text(csvCell(presentMember(node, value, { style, flat: true, key }))));
    };
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

function range([first, end]: readonly [first: number, end: number]): number[] {
  return Array.from({ length: end - first }, (_, index) => first + index);
}

function note(met: Uint8Array, index: number, what: number): void {
  met[index] = (met[index] ?? 0) | what;
}

/** The instant beside a local time, where a zone is resolved. */
function instantBeside(source: Source, zone: Zone | null): unknown {
  return zone === null ? undefined : source["instant"];
}

/** Whether a member is a column of these rows: it must be there, or was met in one of them, if only as a group without a value. */
function isKept({ entry, groups }: LineColumn, index: number, run: Run): boolean {
  if (entry.node.kind === "local" && run.tape.zone === null) return false;
  const metIn = ({ index: at }: Group, what: number) => has(run.groups[at], what);
  const isWithinNothing = (group: Group) =>
    groups.slice(0, groups.indexOf(group)).some((outer) => metIn(outer, MET.nothing));
  const open = groups.filter((group) => group.entry.optional || metIn(group, MET.gap));
  const isMetIn = (group: Group) =>
    metIn(group, MET.value | MET.nothing) || (!group.entry.optional && isWithinNothing(group));
  if (!open.every(isMetIn)) return false;
  const isMet = has(run.columns[index], MET.value);
  // a group without value does not tell that it would have had a member which most answers lack
  if (entry.optional && entry.shownFrom !== "full" && entry.node.kind !== "local") return isMet;
  return (!entry.optional && open.length === 0) || isMet || groups.some((group) => metIn(group, MET.nothing));
}

function has(met: number | undefined, what: number): boolean {
  return ((met ?? 0) & what) !== 0;
}
