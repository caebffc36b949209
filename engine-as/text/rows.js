"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.writeRows = writeRows;
// Rows of text from a template: constant text, numbers, or a token a row, piece after piece.
const decimal_1 = require("./decimal");
// Piece (32 bytes): u32 kind; then by kind
//   text    address, bytes
//   number  address of the f64 column, decimals, address and bytes of the text for NaN (0, 0: a number must be there)
//   token   address of all tokens' text, address of u32 offsets (one more than rows)
const PIECE_BYTES = 32;
const TEXT = 0;
const NUMBER = 1;
function writeNumber(piece, row, at) {
    const value = load(load(piece, 4) + (row << 3));
    if (value == value)
        return (0, decimal_1.writeDecimal)(value, load(piece, 8), at);
    const text = load(piece, 12);
    const bytes = load(piece, 16);
    if (text == 0)
        return 0;
    memory.copy(at, text, bytes);
    return at + bytes;
}
/**
 * Writes rows [first, last) of `pieces` behind `out`.
 *
 * Returned: the address behind the text; 0 when a number must be printed (or refused) by the host
 */
function writeRows(pieces, count, first, last, out) {
    let at = out;
    for (let row = first; row < last; ++row) {
        let piece = pieces;
        for (let i = 0; i < count; ++i) {
            const kind = load(piece);
            if (kind == NUMBER) {
                at = writeNumber(piece, row, at);
                if (at == 0)
                    return 0;
            }
            else {
                let text = load(piece, 4);
                let bytes = load(piece, 8);
                if (kind != TEXT) {
                    const offsets = bytes + (row << 2);
                    const begin = load(offsets);
                    bytes = load(offsets, 4) - begin;
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
