"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.modulatedRows = modulatedRows;
exports.modulatedRow = modulatedRow;
exports.modulatedCoordinate = modulatedCoordinate;
exports.modulatedPhases = modulatedPhases;
exports.isSmoothOverBlock = isSmoothOverBlock;
exports.addRoughRows = addRoughRows;
exports.addModulated = addModulated;
exports.modulatedPolynomial = modulatedPolynomial;
// Rows whose amplitude varies slowly over the whole span: c(t)·cos π(ph0 + ph1·t + … + ph4·t⁴), c a Chebyshev series.
// Section: u32 rows, 0, 0, 0; then per row u32 coordinate, coefficients, 0, 0; ph0 … ph4; c0 … cN (f64).
const chebyshev_1 = require("../math/chebyshev");
const trig_1 = require("../math/trig");
const residual_1 = require("./residual");
function modulatedRows(section) {
    return load(section);
}
/** Address of a row (rows differ in length). */
function modulatedRow(section, row) {
    let at = section + 16;
    for (let i = 0; i < row; ++i)
        at += 56 + (load(at, 4) << 3);
    return at;
}
function modulatedCoordinate(row) {
    return load(row);
}
function modulatedPhases(row) {
    return row + 16;
}
function amplitude(row, t) {
    const u = (2 * (t * 36525 - residual_1.TABLE_FIRST_DAY)) / (residual_1.TABLE_LAST_DAY - residual_1.TABLE_FIRST_DAY) - 1;
    return (0, chebyshev_1.clenshaw)(row + 56, load(row, 4), u);
}
/** Rows with more coefficients than this vary too fast for one polynomial a block; they are added at the nodes. */
const BLOCK_COEFFICIENTS = 16;
function isSmoothOverBlock(row) {
    return load(row, 4) <= BLOCK_COEFFICIENTS;
}
/**
 * Adds the rows that are not smooth over a block at the nodes of one segment: their amplitude as the parabola through the
 * segment's ends and middle (error below 1e-6″ on 4 days).
 *
 * Given: firstDay, days  the segment; nodeDays  offsets within it; values  coordinates at the nodes (24 bytes each)
 */
function addRoughRows(section, firstDay, days, nodeDays, nodes, values) {
    const rows = modulatedRows(section);
    let row = section + 16;
    for (let i = 0; i < rows; ++i) {
        if (!isSmoothOverBlock(row)) {
            const a = amplitude(row, firstDay / 36525);
            const b = amplitude(row, (firstDay + 0.5 * days) / 36525);
            const c = amplitude(row, (firstDay + days) / 36525);
            for (let n = 0; n < nodes; ++n) {
                const node = load(nodeDays + (n << 3));
                const x = node / days;
                const value = a + x * (4 * b - 3 * a - c + x * (2 * a - 4 * b + 2 * c));
                const target = values + n * 24 + (load(row) << 3);
                store(target, load(target) + value * (0, trig_1.cosPi)(phaseAt(row, (firstDay + node) / 36525)));
            }
        }
        row += 56 + (load(row, 4) << 3);
    }
}
function phaseAt(row, t) {
    const p = row + 16;
    return load(p) + t * (load(p, 8) + t * (load(p, 16) + t * (load(p, 24) + t * load(p, 32))));
}
/** Adds all rows to the coordinates at t (Julian centuries TDB). */
function addModulated(section, t, coordinates) {
    const rows = modulatedRows(section);
    let row = section + 16;
    for (let i = 0; i < rows; ++i) {
        const target = coordinates + (load(row) << 3);
        store(target, load(target) + amplitude(row, t) * (0, trig_1.cosPi)(phaseAt(row, t)));
        row += 56 + (load(row, 4) << 3);
    }
}
/**
 * Coefficients in τ = (t − t_c)/half of a row's amplitude, by interpolation at `count` Chebyshev nodes
 * (a block is 1/22 of the span). The nodes keep inside the table's span, so that a block that reaches over its edge is
 * interpolated, not extrapolated, where it is used.
 */
function modulatedPolynomial(row, t_c, half, count, out, scratch) {
    const nodes = scratch;
    const table = scratch + (count << 3);
    const first = Math.max(-1, (residual_1.TABLE_FIRST_DAY / 36525 - t_c) / half);
    const last = Math.min(1, (residual_1.TABLE_LAST_DAY / 36525 - t_c) / half);
    for (let i = 0; i < count; ++i) {
        const tau = 0.5 * (first + last + (last - first) * (0, trig_1.cosPi)((i + 0.5) / count));
        store(nodes + (i << 3), tau);
        store(table + (i << 3), amplitude(row, t_c + half * tau));
    }
    // divided differences (Newton), then expansion into powers by Horner's scheme
    for (let j = 1; j < count; ++j) {
        for (let i = count - 1; i >= j; --i) {
            const at = i << 3;
            const span = load(nodes + at) - load(nodes + ((i - j) << 3));
            store(table + at, (load(table + at) - load(table + at - 8)) / span);
        }
    }
    memory.fill(out, 0, count << 3);
    for (let i = count - 1; i >= 0; --i) {
        const node = load(nodes + (i << 3));
        for (let k = count - 1; k >= 1; --k) {
            const at = out + (k << 3);
            store(at, load(at - 8) - node * load(at));
        }
        store(out, load(table + (i << 3)) - node * load(out));
    }
}
