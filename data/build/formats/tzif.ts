import { type OffsetChange, ruleChanges } from "../../../src/time/zone-rule.ts";
import { posixRule } from "./posix-zone.ts";

/** Offsets from UTC as a compiled time-zone file states them; all times are Unix seconds. */
export interface CompiledZone {
  /** Offset before the first change. */
  readonly first_offset_s: number;
  /** Each instant from which on another offset holds; before a rule the last one may only tell where the rule begins. */
  readonly changes: readonly OffsetChange[];
  /** How the offset goes on changing every year; null: it stays. */
  readonly rule: string | null;
}

const HEADER_BYTES = 44;
/** Places of the six counts in the header. */
const COUNTS_AT = 20;
const TYPE_BYTES = 6;

interface Counts {
  readonly utIndicators: number;
  readonly standardIndicators: number;
  readonly leapSeconds: number;
  readonly changes: number;
  readonly types: number;
  readonly letters: number;
}

/**
 * Reads a TZif file of version 2 or later (RFC 9636): the second block with its 64-bit times, and the rule in its footer.
 * Changes of name or of the daylight-saving flag alone are left out.
 */
export function readTzif(bytes: Buffer): CompiledZone {
  if (bytes.toString("latin1", 0, 4) !== "TZif") throw new Error("not a TZif file");
  const second = HEADER_BYTES + blockBytes(counts(bytes, 0), 4);
  const size = counts(bytes, second);
  const start = second + HEADER_BYTES;
  if (size.leapSeconds > 0) throw new Error("leap seconds do not belong into offsets");
  const types = start + size.changes * 9;
  const offset = (type: number) => bytes.readInt32BE(types + type * TYPE_BYTES);
  const all = Array.from({ length: size.changes }, (_, i) => ({
    unix_s: Number(bytes.readBigInt64BE(start + i * 8)),
    offset_s: offset(bytes.readUInt8(start + size.changes * 8 + i)),
  }));
  const first_offset_s = offset(0);
  const rule = posixRule(bytes.toString("latin1", start + blockBytes(size, 8)).trim());
  return { first_offset_s, changes: withoutRepetition(first_offset_s, all, rule), rule };
}

/** Leaves out what changes no offset, and at the end what the rule gives; the rule begins after the last that is left. */
function withoutRepetition(
  first_offset_s: number,
  all: readonly OffsetChange[],
  rule: string | null,
): OffsetChange[] {
  let count = all.length;
  while (rule !== null && count > 1 && follows(rule, all[count - 2], all[count - 1])) count--;
  return all.filter(
    ({ offset_s }, i) =>
      i < count &&
      (offset_s !== (all[i - 1]?.offset_s ?? first_offset_s) || (rule !== null && i === count - 1)),
  );
}

/** True if a rule that starts after one change gives the other one next. */
function follows(rule: string, before: OffsetChange | undefined, after: OffsetChange | undefined): boolean {
  if (before === undefined) return false;
  const [next] = ruleChanges(rule, before, 1);
  return next?.unix_s === after?.unix_s && next?.offset_s === after?.offset_s;
}

function counts(bytes: Buffer, header: number): Counts {
  const count = (i: number) => bytes.readUInt32BE(header + COUNTS_AT + 4 * i);
  return {
    utIndicators: count(0),
    standardIndicators: count(1),
    leapSeconds: count(2),
    changes: count(3),
    types: count(4),
    letters: count(5),
  };
}

function blockBytes(size: Counts, timeBytes: number): number {
  return (
    size.changes * (timeBytes + 1) +
    size.types * TYPE_BYTES +
    size.letters +
    size.leapSeconds * (timeBytes + 4) +
    size.standardIndicators +
    size.utIndicators
  );
}
