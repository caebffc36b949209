import type { TapeKind, TapePiece } from "../../engine/text/text-pieces.ts";
import { toJd, toUnixMs } from "../../time/instant.ts";
import { clockOffset_s } from "../../time/zone-clock.ts";
import { MS_PER_SECOND } from "../../units/units.ts";
import { type Entry, join, type Node, type NumberNode, type ObjectNode } from "../terms/node.ts";
import { belowTurn, decimalText, isBeyondDigits } from "../terms/precision.ts";
import {
  decimalsIn,
  internal,
  isRecord,
  isTimed,
  JD_DECIMALS,
  presentOpen,
  type Style,
  UNIX_DECIMALS,
} from "../terms/present.ts";
import { nullPaths } from "../terms/series.ts";
import { plainWriter, type WriteValue } from "./plain-values.ts";
import type { Quotes } from "./quotes.ts";
import type { Tape } from "./tape.ts";

/** What values are compiled for: the zone comes with the tape. */
export type ValueStyle = Omit<Style, "zone">;

type Source = Readonly<Record<string, unknown>>;
/** Writes a member; returns whether the object is still empty. */
type WriteMember = (source: Source, tape: Tape, empty: boolean) => boolean;

/** The pieces that write members as null; null where nothing is written. */
type Nulls = [first: number, later: number] | null;

/** Of instants that are numbers. */
const INSTANT_DECIMALS = { unix: UNIX_DECIMALS, unix_ms: 0, jd: JD_DECIMALS } as const;

/** Compiles what writes values on a tape: numbers rounded, instants printed, lists and objects entered. */
export class ValueCompiler {
  readonly pieces: TapePiece[];
  readonly #style: ValueStyle;
  readonly #quotes: Quotes;
  /** What is written between the braces of an object, whatever stands before it; with flat groups, and with others. */
  readonly #flat = new Map<ObjectNode, WriteMember[]>();
  readonly #nested = new Map<ObjectNode, WriteMember[]>();

  /** Given pieces are added to. */
  constructor(style: ValueStyle, quotes: Quotes, pieces: TapePiece[] = []) {
    this.#style = style;
    this.#quotes = quotes;
    this.pieces = pieces;
  }

  /** What is written at the start of a list or an object, and behind a comma; each compiled when it is first needed. */
  both<Write extends (...parts: never[]) => unknown>(compile: (lead: string) => Write): [Write, Write] {
    return [lazily(() => compile("")), lazily(() => compile(","))];
  }

  piece(lead: string, kind: TapeKind = "text", decimals = 0): number {
    return this.pieces.push({ lead, kind, decimals }) - 1;
  }

  object(node: ObjectNode, lead: string, flat: boolean): WriteValue {
    const [open, close] = [this.piece(`${lead}{`), this.piece("}")];
    const members = this.#knownMembers(node, flat);
    return (value, tape) => {
      tape.put(open, 0);
      writeMembers(members, value as Source, tape, true);
      tape.put(close, 0);
    };
  }

  #knownMembers(node: ObjectNode, flat: boolean): WriteMember[] {
    const known = flat ? this.#flat : this.#nested;
    const members = known.get(node) ?? this.#members(node, flat, "");
    known.set(node, members);
    return members;
  }

  #members(node: ObjectNode, flat: boolean, prefix: string): WriteMember[] {
    return node.entries.map((entry) => {
      const name = flat ? join(prefix, entry.key) : entry.key;
      return flat && entry.node.kind === "object"
        ? this.#group(entry, entry.node, name)
        : this.#member(entry, name, flat);
    });
  }

  /** At the start of an object, behind a comma and as null: each compiled when it is met, for most are met in one way alone. */
  #member(entry: Entry, name: string, flat: boolean): WriteMember {
    const isLocal = entry.node.kind === "local";
    let [first, later, nulls]: [WriteValue?, WriteValue?, Nulls?] = [];
    return (source, tape, empty) => {
      const value = isLocal ? instantOfLocal(source, tape) : source[entry.key];
      if (value === undefined) return absent(entry, empty);
      if (value === null) {
        nulls ??= this.#nulls([name]);
        return writeNulls(entry, nulls, tape, empty);
      }
      if (empty) {
        first ??= this.#named(entry, name, "", flat);
        first(value, tape);
      } else {
        later ??= this.#named(entry, name, ",", flat);
        later(value, tape);
      }
      return false;
    };
  }

  #named({ node, key }: Entry, name: string, comma: string, flat: boolean): WriteValue {
    const lead = `${comma}${this.#quotes.string(name)}:`;
    return node.kind === "local" ? this.clock(lead) : this.value(node, lead, key, flat);
  }

  /** A group's members with dotted names; a group without a value gives each of its leaves as null. */
  #group(entry: Entry, node: ObjectNode, path: string): WriteMember {
    const members = this.#members(node, true, path);
    let nulls: Nulls | undefined;
    return (source, tape, empty) => {
      const value = source[entry.key];
      if (value === undefined) return absent(entry, empty);
      if (value === null) {
        nulls ??= this.#nulls(nullPaths(node, path));
        return writeNulls(entry, nulls, tape, empty);
      }
      if (!isRecord(value)) throw internal(`${entry.key} is not an object`);
      return writeMembers(members, value, tape, empty);
    };
  }

  #nulls(names: readonly string[]): Nulls {
    if (names.length === 0 || this.#style.dropNulls) return null;
    const text = names.map((name) => `${this.#quotes.string(name)}:null`).join(",");
    return [this.piece(text), this.piece(`,${text}`)];
  }

  /** Local time of an instant. */
  clock(lead: string): WriteValue {
    const { mark, offset } = this.#quotes;
    const [clock, behind] = [this.piece(`${lead}${mark}`, "clock"), this.piece("", "word")];
    return (value, tape) => {
      if (tape.zone === null || !isTimed(value)) throw internal("a local time without instant or zone");
      const unix_s = Math.floor(toUnixMs(value) / MS_PER_SECOND);
      const offset_s = clockOffset_s(unix_s, tape.zone);
      tape.put(clock, unix_s + offset_s);
      tape.put(behind, tape.word(offset, offset_s));
    };
  }

  value(node: Node, lead: string, key: string, flat: boolean): WriteValue {
    switch (node.kind) {
      case "number":
        return this.#number(lead, node, key);
      case "instant":
        return this.#instant(lead, key);
      case "object":
        return checkedWriter(isRecord, `${key} is not an object`, this.object(node, lead, false));
      case "array":
        return this.#array(node.item, lead, key, flat);
      case "record":
        return this.#record(node.item, lead);
      case "open":
        return this.#text(lead, (value) =>
          this.#quotes.json(JSON.stringify(presentOpen(value, this.#style, key))),
        );
      default: {
        const holds = node.kind === "plain" ? node.holds : "text";
        return plainWriter(this, { holds, lead, key, quotes: this.#quotes });
      }
    }
  }

  #array(item: Node, lead: string, key: string, flat: boolean): WriteValue {
    const [open, close] = [this.piece(`${lead}[`), this.piece("]")];
    const nulls = [this.piece("null"), this.piece(",null")] as const;
    const [first, later] = this.both((comma) =>
      flat && item.kind === "object"
        ? checkedWriter(isRecord, `${key} is not an object`, this.object(item, comma, true))
        : this.value(item, comma, key, false),
    );
    return (value, tape) => {
      if (!Array.isArray(value)) throw internal(`${key} is not a list`);
      tape.put(open, 0);
      value.forEach((element: unknown, i) => {
        if (element === null) tape.put(nulls[i === 0 ? 0 : 1], 0);
        else (i === 0 ? first : later)(element, tape);
      });
      tape.put(close, 0);
    };
  }

  #record(item: Node, lead: string): WriteValue {
    const [open, close, name] = [this.piece(`${lead}{`), this.piece("}"), this.piece("", "word")];
    const nothing = this.piece("null");
    const write = lazily(() => this.value(item, "", "a member", false));
    return (value, tape) => {
      if (!isRecord(value)) throw internal("a record is not an object");
      tape.put(open, 0);
      let comma = "";
      for (const [key, member] of Object.entries(value)) {
        if (member === undefined) continue;
        tape.put(name, tape.text(`${comma}${this.#quotes.string(key)}:`));
        if (member === null) tape.put(nothing, 0);
        else write(member, tape);
        comma = ",";
      }
      tape.put(close, 0);
    };
  }

  /** The rounded number in decimals, without an exponent; of a circle, below the full turn. */
  #number(lead: string, node: NumberNode, key: string): WriteValue {
    const { turn } = node;
    const decimals = decimalsIn(this.#style, node);
    const [number, word] = [this.piece(lead, "number", decimals), this.piece(lead, "word")];
    return (value, tape) => {
      if (typeof value !== "number" || !Number.isFinite(value))
        throw internal(`${key} is not a finite number`);
      if (isBeyondDigits(value, decimals)) tape.put(word, tape.text(decimalText(value, decimals)));
      else tape.put(number, turn === null ? value : belowTurn(value, decimals, turn));
    };
  }

  #instant(lead: string, key: string): WriteValue {
    const { time_format } = this.#style;
    const piece =
      time_format === "iso" ? this.#iso(lead) : this.piece(lead, "number", INSTANT_DECIMALS[time_format]);
    const { mark } = this.#quotes;
    const end = time_format === "iso" && mark.length > 1 ? this.piece(mark) : null;
    return (value, tape) => {
      if (!isTimed(value)) throw internal(`${key} is not an instant`);
      if (time_format === "jd") tape.put(piece, toJd(value));
      else tape.put(piece, time_format === "unix" ? toUnixMs(value) / MS_PER_SECOND : toUnixMs(value));
      if (end !== null) tape.put(end, 0);
    };
  }

  /** Single quotes are printed with the instant. */
  #iso(lead: string): number {
    const { mark } = this.#quotes;
    return mark.length === 1 ? this.piece(lead, "quoted_instant") : this.piece(`${lead}${mark}`, "instant");
  }

  #text(lead: string, textOf: (value: unknown) => string): WriteValue {
    const piece = this.piece(lead, "word");
    return (value, tape) => tape.put(piece, tape.text(textOf(value)));
  }
}

function lazily<Write extends (...parts: never[]) => unknown>(compile: () => Write): Write {
  let compiled: Write | undefined;
  return ((...parts: Parameters<Write>) => {
    compiled ??= compile();
    return compiled(...parts);
  }) as Write;
}

function checkedWriter(isFit: (value: unknown) => boolean, detail: string, write: WriteValue): WriteValue {
  return (value, tape) => {
    if (!isFit(value)) throw internal(detail);
    write(value, tape);
  };
}

function writeMembers(
  members: readonly WriteMember[],
  source: Source,
  tape: Tape,
  atStart: boolean,
): boolean {
  let empty = atStart;
  for (const member of members) empty = member(source, tape, empty);
  return empty;
}

/** The instant of which a local time is written, null where it is none; absent when no zone is resolved. */
function instantOfLocal({ instant }: Source, { zone }: Tape): unknown {
  if (zone === null || instant === undefined) return undefined;
  return isTimed(instant) ? instant : null;
}

function writeNulls(entry: Entry, nulls: Nulls, tape: Tape, empty: boolean): boolean {
  if (!entry.facts.nullable) throw internal(`${entry.key} is null`);
  if (nulls === null) return empty;
  tape.put(nulls[empty ? 0 : 1], 0);
  return false;
}

function absent(entry: Entry, empty: boolean): boolean {
  if (!entry.optional) throw internal(`${entry.key} has no value`);
  return empty;
}
