// Rows of text from a template: piece after piece a constant text and what follows it in the row.
import { writeClock, writeInstant } from "./clock";
import { writeDecimal } from "./decimal";

// Piece (32 bytes): u32 kind; address and bytes of the constant text in front; then by kind
//   nothing  –
//   number   address of the f64 column, decimals, address and bytes of the text for NaN (0, 0: a number must be there)
//   token    address of all tokens' text, address of u32 offsets (one more than rows)
//   word     address of all words' text, of u32 offsets (one more than words), number of words, of the f64 column of indices
//   instant  address of the f64 column of Unix milliseconds
//   clock    address of the f64 column of whole seconds
const PIECE_BYTES: usize = 32;
const NUMBER: u32 = 1;
const TOKEN: u32 = 2;
const WORD: u32 = 3;
const INSTANT: u32 = 4;
const CLOCK: u32 = 5;

/** Copies text in steps of 16 bytes: up to 15 bytes behind it are overwritten. */
function copyText(at: usize, from: usize, bytes: usize): usize {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(at + i, v128.load(from + i));
  return at + bytes;
}

/** Copies the item of a list of texts. */
function copyItem(at: usize, text: usize, offsets: usize, index: usize): usize {
  const place = offsets + (index << 2);
  const begin = <usize>load<u32>(place);
  return copyText(at, text + begin, <usize>load<u32>(place, 4) - begin);
}

function writeNumber(piece: usize, row: usize, at: usize): usize {
  const value = load<f64>(<usize>load<u32>(piece, 12) + (row << 3));
  if (value == value) return writeDecimal(value, load<i32>(piece, 16), at);
  const text = <usize>load<u32>(piece, 20);
  return text == 0 ? 0 : copyText(at, text, <usize>load<u32>(piece, 24));
}

function writeWord(piece: usize, row: usize, at: usize): usize {
  const index = load<f64>(<usize>load<u32>(piece, 24) + (row << 3));
  if (!(index >= 0 && index < <f64>load<u32>(piece, 20))) return 0;
  return copyItem(at, <usize>load<u32>(piece, 12), <usize>load<u32>(piece, 16), <usize>index);
}

function writeValue(kind: u32, piece: usize, row: usize, at: usize): usize {
  if (kind == TOKEN) return copyItem(at, <usize>load<u32>(piece, 12), <usize>load<u32>(piece, 16), row);
  if (kind == WORD) return writeWord(piece, row, at);
  const value = load<f64>(<usize>load<u32>(piece, 12) + (row << 3));
  if (kind == INSTANT) return writeInstant(value, at);
  return kind == CLOCK ? writeClock(value, at) : at;
}

/**
 * Writes rows [first, last) of `pieces` behind `out`; 64 bytes behind the text may be overwritten.
 *
 * Returned: the address behind the text; 0 when a value must be printed (or refused) by the host
 */
export function writeRows(pieces: usize, count: i32, first: i32, last: i32, out: usize): usize {
  const end = pieces + <usize>count * PIECE_BYTES;
  let at = out;
  for (let row = <usize>first; row < <usize>last; ++row) {
    for (let piece = pieces; piece < end; piece += PIECE_BYTES) {
      const kind = load<u32>(piece);
      at = copyText(at, <usize>load<u32>(piece, 4), <usize>load<u32>(piece, 8));
      if (kind == NUMBER) at = writeNumber(piece, row, at);
      else if (kind != 0) at = writeValue(kind, piece, row, at);
      if (at == 0) return 0;
    }
  }
  return at;
}
