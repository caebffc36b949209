// Rows of text from a template: constant text, numbers, or a token a row, piece after piece.
import { writeDecimal } from "./decimal";

// Piece (32 bytes): u32 kind; then by kind
//   text    address, bytes
//   number  address of the f64 column, decimals, address and bytes of the text for NaN (0, 0: a number must be there)
//   token   address of all tokens' text, address of u32 offsets (one more than rows)
const PIECE_BYTES: usize = 32;
const TEXT: u32 = 0;
const NUMBER: u32 = 1;

function writeNumber(piece: usize, row: usize, at: usize): usize {
  const value = load<f64>(<usize>load<u32>(piece, 4) + (row << 3));
  if (value == value) return writeDecimal(value, load<i32>(piece, 8), at);
  const text = <usize>load<u32>(piece, 12);
  const bytes = <usize>load<u32>(piece, 16);
  if (text == 0) return 0;
  memory.copy(at, text, bytes);
  return at + bytes;
}

/**
 * Writes rows [first, last) of `pieces` behind `out`.
 *
 * Returned: the address behind the text; 0 when a number must be printed (or refused) by the host
 */
export function writeRows(pieces: usize, count: i32, first: i32, last: i32, out: usize): usize {
  let at = out;
  for (let row = <usize>first; row < <usize>last; ++row) {
    let piece = pieces;
    for (let i = 0; i < count; ++i) {
      const kind = load<u32>(piece);
      if (kind == NUMBER) {
        at = writeNumber(piece, row, at);
        if (at == 0) return 0;
      } else {
        let text = <usize>load<u32>(piece, 4);
        let bytes = <usize>load<u32>(piece, 8);
        if (kind != TEXT) {
          const offsets = bytes + (row << 2);
          const begin = <usize>load<u32>(offsets);
          bytes = <usize>load<u32>(offsets, 4) - begin;
          text += begin;
        }
        memory.copy(at, text, bytes);
        at += bytes;
      }
      piece += PIECE_BYTES;
    }
  }
  return at;
}
