"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.clenshaw3 = clenshaw3;
exports.clenshaw3Derivative = clenshaw3Derivative;
exports.nodeArgument = nodeArgument;
exports.fillTransform = fillTransform;
exports.applyTransform = applyTransform;
exports.clenshaw = clenshaw;
exports.clenshawI32 = clenshawI32;
// Chebyshev segments: coefficients c0 … c(n−1) of T_k(u), −1 ≤ u ≤ 1.
const pair_1 = require("./pair");
const trig_1 = require("./trig");
/**
 * Three coordinates at two arguments in two segments (Clenshaw 1955). A segment's coefficients lie as x0 y0 z0 x1 y1 z1 …:
 * one load brings (x, y), another z and a neighbour whose lane is ignored; two rows make four recurrences side by side.
 *
 * Given:    a, b   first coefficient of each row's segment; `count` coefficients; u  arguments, −1 … 1
 * Returned: out    three pairs (x, y, z of both rows), `stride` bytes apart
 */
function clenshaw3(a, b, count, u, out, stride) {
    const ua = v128.shuffle(u, u, 0, 0);
    const ub = v128.shuffle(u, u, 1, 1);
    const twiceA = (0, pair_1.add)(ua, ua);
    const twiceB = (0, pair_1.add)(ub, ub);
    let a1 = (0, pair_1.splat)(0);
    let a2 = (0, pair_1.splat)(0);
    let c1 = (0, pair_1.splat)(0);
    let c2 = (0, pair_1.splat)(0);
    let b1 = (0, pair_1.splat)(0);
    let b2 = (0, pair_1.splat)(0);
    let d1 = (0, pair_1.splat)(0);
    let d2 = (0, pair_1.splat)(0);
    for (let offset = (count - 1) * 24; offset > 0; offset -= 24) {
        const a0 = (0, pair_1.add)((0, pair_1.sub)(v128.load(a + offset), a2), (0, pair_1.mul)(twiceA, a1));
        const c0 = (0, pair_1.add)((0, pair_1.sub)(v128.load(a + offset, 16), c2), (0, pair_1.mul)(twiceA, c1));
        const b0 = (0, pair_1.add)((0, pair_1.sub)(v128.load(b + offset), b2), (0, pair_1.mul)(twiceB, b1));
        const d0 = (0, pair_1.add)((0, pair_1.sub)(v128.load(b + offset, 16), d2), (0, pair_1.mul)(twiceB, d1));
        a2 = a1;
        a1 = a0;
        c2 = c1;
        c1 = c0;
        b2 = b1;
        b1 = b0;
        d2 = d1;
        d1 = d0;
    }
    const xyA = (0, pair_1.add)((0, pair_1.sub)(v128.load(a), a2), (0, pair_1.mul)(ua, a1));
    const zA = (0, pair_1.add)((0, pair_1.sub)(v128.load(a, 16), c2), (0, pair_1.mul)(ua, c1));
    const xyB = (0, pair_1.add)((0, pair_1.sub)(v128.load(b), b2), (0, pair_1.mul)(ub, b1));
    const zB = (0, pair_1.add)((0, pair_1.sub)(v128.load(b, 16), d2), (0, pair_1.mul)(ub, d1));
    storeRows(out, stride, xyA, zA, xyB, zB);
}
function storeRows(out, stride, xyA, zA, xyB, zB) {
    v128.store(out, v128.shuffle(xyA, xyB, 0, 2));
    v128.store(out + stride, v128.shuffle(xyA, xyB, 1, 3));
    v128.store(out + 2 * stride, v128.shuffle(zA, zB, 0, 2));
}
/** Derivatives with respect to u of the same three coordinates, times `rate`: Σ k·c_k·U_(k−1)(u). */
function clenshaw3Derivative(a, b, count, u, rate, out, stride) {
    const ua = v128.shuffle(u, u, 0, 0);
    const ub = v128.shuffle(u, u, 1, 1);
    const twiceA = (0, pair_1.add)(ua, ua);
    const twiceB = (0, pair_1.add)(ub, ub);
    let a1 = (0, pair_1.splat)(0);
    let a2 = (0, pair_1.splat)(0);
    let c1 = (0, pair_1.splat)(0);
    let c2 = (0, pair_1.splat)(0);
    let b1 = (0, pair_1.splat)(0);
    let b2 = (0, pair_1.splat)(0);
    let d1 = (0, pair_1.splat)(0);
    let d2 = (0, pair_1.splat)(0);
    let k = (0, pair_1.splat)((count - 1));
    for (let offset = (count - 1) * 24; offset > 0; offset -= 24) {
        const a0 = (0, pair_1.add)((0, pair_1.sub)((0, pair_1.mul)(k, v128.load(a + offset)), a2), (0, pair_1.mul)(twiceA, a1));
        const c0 = (0, pair_1.add)((0, pair_1.sub)((0, pair_1.mul)(k, v128.load(a + offset, 16)), c2), (0, pair_1.mul)(twiceA, c1));
        const b0 = (0, pair_1.add)((0, pair_1.sub)((0, pair_1.mul)(k, v128.load(b + offset)), b2), (0, pair_1.mul)(twiceB, b1));
        const d0 = (0, pair_1.add)((0, pair_1.sub)((0, pair_1.mul)(k, v128.load(b + offset, 16)), d2), (0, pair_1.mul)(twiceB, d1));
        k = (0, pair_1.sub)(k, (0, pair_1.splat)(1));
        a2 = a1;
        a1 = a0;
        c2 = c1;
        c1 = c0;
        b2 = b1;
        b1 = b0;
        d2 = d1;
        d1 = d0;
    }
    storeRows(out, stride, (0, pair_1.mul)(rate, a1), (0, pair_1.mul)(rate, c1), (0, pair_1.mul)(rate, b1), (0, pair_1.mul)(rate, d1));
}
/** Position of node n of `count` in a segment, −1 … 1 (zeros of T_count). */
function nodeArgument(n, count) {
    return -(0, trig_1.cosPi)((n + 0.5) / count);
}
/** Fills the count×count matrix that turns values at the nodes into coefficients: c = matrix · f. */
function fillTransform(matrix, count) {
    for (let k = 0; k < count; ++k) {
        const scale = (k == 0 ? 1.0 : 2.0) / count;
        for (let n = 0; n < count; ++n) {
            // T_k(−cos θ) = (−1)^k cos kθ
            const value = scale * (0, trig_1.cosPi)(k * (n + 0.5) / count);
            store(matrix + ((k * count + n) << 3), k & 1 ? -value : value);
        }
    }
}
/** coefficients[k] = Σ_n matrix[k][n]·values[n], both `stride` bytes apart. */
function applyTransform(matrix, count, values, stride, coefficients) {
    for (let k = 0; k < count; ++k) {
        let sum = 0.0;
        const row = matrix + ((k * count) << 3);
        for (let n = 0; n < count; ++n)
            sum += load(row + (n << 3)) * load(values + n * stride);
        store(coefficients + k * stride, sum);
    }
}
/** Value of one Chebyshev series at u (scalar), coefficients stride bytes apart as f64. */
function clenshaw(coefficients, count, u) {
    let b1 = 0.0;
    let b2 = 0.0;
    for (let k = count - 1; k >= 1; --k) {
        const b0 = load(coefficients + (k << 3)) + 2 * u * b1 - b2;
        b2 = b1;
        b1 = b0;
    }
    return load(coefficients) + u * b1 - b2;
}
/** The same for coefficients stored as 32-bit integers. */
function clenshawI32(coefficients, count, u) {
    let b1 = 0.0;
    let b2 = 0.0;
    for (let k = count - 1; k >= 1; --k) {
        const b0 = load(coefficients + (k << 2)) + 2 * u * b1 - b2;
        b2 = b1;
        b1 = b0;
    }
    return load(coefficients) + u * b1 - b2;
}
