// Rows of text: piece after piece a constant text and a value behind it, of columns.
import {
  PIECE_GROUP,
  PIECE_INSTANT,
  PIECE_LIST,
  PIECE_NUMBER,
  PIECE_TEXT,
  PIECE_WORD,
  PIECE_WORDS,
} from "../memory/layout";
import { Moment, writeClock } from "./clock";
import { copyText, repeatText } from "./copy";
import { Decimal } from "./decimal";
import { DecimalPair, writeDecimals } from "./decimal-pair";
import { Lanes, powerOf } from "./lanes";
import { LeadingDigits, makeLeadingDigits } from "./leading-digits";

// Piece (PIECE_WORDS u32): its kind; address and bytes of the constant text in front; address of the f64 column of values;
// then by kind
//   text     –
//   number   decimals, address and bytes of the text for NaN (0, 0: a number must be there), 1 where the first decimal is shown even
//            of whole numbers
//   word     number of words, address of all words' text, of u32 offsets (one more than words); the value is an index
//   instant  1 for quotes around it, then as number; the value is Unix time in milliseconds
//   clock    0, then as number; the value is a whole second
//   group    address of pieces, address and bytes of the text for NaN, number of pieces; the value is the row to which they belong
//   list     the same of the text between rows; the value and the one behind it bound the rows that are written one after another
const PIECE_BYTES: usize = PIECE_WORDS << 2;
const QUOTE: u32 = 34;

/** The text for a value that is not there. */
function writeNothing(piece: usize, at: usize): usize {
  const text = <usize>load<u32>(piece, 20);
  return text == 0 ? 0 : copyText(at, text, <usize>load<u32>(piece, 24));
}

/** 1 where the first decimal of a number is shown even if all are zeros; else 0. */
function firstOf(piece: usize, decimals: i32): i32 {
  return load<i32>(piece, 28) & i32(decimals > 0);
}

function writeWord(piece: usize, index: f64, at: usize): usize {
  if (!(index >= 0 && index < <f64>load<u32>(piece, 16))) return 0;
  const offset = <usize>load<u32>(piece, 24) + ((<usize>index) << 2);
  const begin = <usize>load<u32>(offset);
  return copyText(at, <usize>load<u32>(piece, 20) + begin, <usize>load<u32>(offset, 4) - begin);
}

/** How a piece's instant is written; part of the loop that writes rows. */
class Instant {
  @inline
  static write(piece: usize, unix_ms: f64, at: usize): usize {
    const quotes = <usize>load<u32>(piece, 16);
    store<u8>(at, QUOTE);
    const end = Moment.write(unix_ms, at + quotes);
    if (end == 0) return 0;
    store<u8>(end, QUOTE);
    return end + quotes;
  }
}

function writeTime(kind: i32, piece: usize, value: f64, at: usize): usize {
  return kind == PIECE_INSTANT ? Instant.write(piece, value, at) : writeClock(value, at);
}

/** Writes the pieces of a group or a list, as they are for one row. */
function writeRow(piece: usize, row: usize, at: usize): usize {
  const pieces = <usize>load<u32>(piece, 16);
  return rowText(pieces, pieces + <usize>load<u32>(piece, 28) * PIECE_BYTES, row, at);
}

function writeList(piece: usize, from: usize, out: usize): usize {
  const first = <usize>load<f64>(from);
  const last = <usize>load<f64>(from, 8);
  let at = out;
  for (let row = first; row < last; ++row) {
    if (row > first) at = writeNothing(piece, at);
    at = writeRow(piece, row, at);
    if (at == 0) return 0;
  }
  return at;
}

/** Writes the value at an address. */
function writeValue(kind: i32, piece: usize, from: usize, at: usize): usize {
  const value = load<f64>(from);
  if (value != value) return kind == PIECE_WORD ? 0 : writeNothing(piece, at);
  if (kind == PIECE_NUMBER) {
    const decimals = load<i32>(piece, 16);
    return Decimal.write(
      value,
      decimals,
      powerOf(decimals),
      powerOf(12 - decimals),
      firstOf(piece, decimals),
      at,
    );
  }
  if (kind == PIECE_GROUP) return writeRow(piece, <usize>value, at);
  if (kind == PIECE_LIST) return writeList(piece, from, at);
  return kind == PIECE_WORD ? writeWord(piece, value, at) : writeTime(kind, piece, value, at);
}

/** Writes the pieces [pieces, end) of a row. */
function rowText(pieces: usize, end: usize, row: usize, out: usize): usize {
  let at = out;
  for (let piece = pieces; piece < end; piece += PIECE_BYTES) {
    const kind = load<i32>(piece);
    at = copyText(at, <usize>load<u32>(piece, 4), <usize>load<u32>(piece, 8));
    if (kind == PIECE_TEXT) continue;
    if (i32(kind == PIECE_NUMBER) & i32(load<i32>(piece, PIECE_BYTES) == PIECE_NUMBER)) {
      const p = Neighbours.write(piece, row << 3, at);
      if (p != 0) {
        at = p;
        piece += PIECE_BYTES;
        continue;
      }
    }
    const from = <usize>load<u32>(piece, 12) + (row << 3);
    const value = load<f64>(from);
    // what most columns hold, without a call
    if (i32(kind == PIECE_NUMBER) & i32(value == value)) {
      const decimals = load<i32>(piece, 16);
      at = Decimal.write(
        value,
        decimals,
        powerOf(decimals),
        powerOf(12 - decimals),
        firstOf(piece, decimals),
        at,
      );
    } else if (i32(kind == PIECE_INSTANT) & i32(value == value)) at = Instant.write(piece, value, at);
    else at = writeValue(kind, piece, from, at);
    if (at == 0) return 0;
  }
  return at;
}

/** True if a row is a number with one byte behind it, as the arrays of columns are. */
function isNumbersAlone(pieces: usize, count: i32): bool {
  if (count != 2 || load<i32>(pieces) != PIECE_NUMBER || (load<u32>(pieces, 8) | load<u32>(pieces, 28)) != 0)
    return false;
  return load<i32>(pieces + PIECE_BYTES) == PIECE_TEXT && load<u32>(pieces + PIECE_BYTES, 8) == 1;
}

/** A number and the next one behind it; part of the loop that writes rows. */
class Neighbours {
  /** Writes both, and the text between them; 0 where they must be written one by one. */
  @inline
  static write(piece: usize, rowBytes: usize, at: usize): usize {
    const next = piece + PIECE_BYTES;
    const decimals1 = load<i32>(piece, 16);
    const decimals2 = load<i32>(next, 16);
    return DecimalPair.write(
      Lanes.gathered(<usize>load<u32>(piece, 12) + rowBytes, <usize>load<u32>(next, 12) + rowBytes),
      Lanes.powers(decimals1, decimals2),
      DecimalPair.scales(decimals1, decimals2),
      LeadingDigits.table(decimals1),
      LeadingDigits.table(decimals2),
      DecimalPair.isLong(decimals1),
      DecimalPair.isLong(decimals2),
      DecimalPair.shown(decimals1, load<i32>(piece, 28)),
      DecimalPair.shown(decimals2, load<i32>(next, 28)),
      <usize>load<u32>(next, 4),
      <usize>load<u32>(next, 8),
      false,
      at,
    );
  }
}

/**
 * Writes rows of columns as text.
 *
 * Given:    pieces  `count` pieces of a row; first, last  the rows [first, last)
 * Returned: out     the text, UTF-8; 64 bytes behind it may be overwritten
 *           the address behind the text; 0 when a value must be printed (or refused) by the host
 */
export function writeRows(pieces: usize, count: i32, first: i32, last: i32, out: usize): usize {
  const end = pieces + <usize>count * PIECE_BYTES;
  if (i32(count == 1) & i32(load<i32>(pieces) == PIECE_TEXT))
    return repeatText(out, <usize>load<u32>(pieces, 4), <usize>load<u32>(pieces, 8), last - first);
  let at = out;
  if (isNumbersAlone(pieces, count)) {
    const column = <usize>load<u32>(pieces, 12) + ((<usize>first) << 3);
    const separator = <u32>load<u8>(<usize>load<u32>(pieces + PIECE_BYTES, 4));
    at = writeDecimals(column, last - first, load<i32>(pieces, 16), separator, out);
    if (at != 0) return at;
    at = out;
  }
  makeLeadingDigits();
  for (let row = <usize>first; row < <usize>last; ++row) {
    at = rowText(pieces, end, row, at);
    if (at == 0) return 0;
  }
  return at;
}
