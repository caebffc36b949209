"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.fillTwiddles = fillTwiddles;
exports.fft = fft;
// Complex FFT of length 2^m, one complex number a v128 lane pair (re, im).
// Stockham autosort, radix 4 with one radix-2 pass where m is odd; forward sign e^(+i…), as the sums of this engine need.
const trig_1 = require("./trig");
/** Twiddles e^(+2πi·j/length), j = 0 … length−1. */
function fillTwiddles(twiddles, length) {
    for (let j = 0; j < length; ++j) {
        const angle = (2 * j) / length;
        const at = twiddles + (j << 4);
        store(at, (0, trig_1.cosPi)(angle));
        store(at + 8, (0, trig_1.sinPi)(angle));
    }
}
function complexMul(a, b) {
    const re = v128.shuffle(b, b, 0, 0);
    const im = v128.shuffle(b, b, 1, 1);
    const swapped = v128.shuffle(a, a, 1, 0);
    const cross = f64x2.mul(swapped, im);
    // (a.re·b.re − a.im·b.im, a.im·b.re + a.re·b.im)
    return f64x2.add(f64x2.mul(a, re), v128.xor(cross, f64x2.replace_lane(f64x2.splat(0), 0, -0.0)));
}
/** i·a */
function timesI(a) {
    const swapped = v128.shuffle(a, a, 1, 0);
    return v128.xor(swapped, f64x2.replace_lane(f64x2.splat(0), 0, -0.0));
}
/**
 * Transforms `data` in place with `work` as scratch (both length complex numbers):
 * X[k] = Σ_j x[j]·e^(+2πi·jk/length). Returns the address that holds the result (data or work).
 */
function fft(data, work, twiddles, length) {
    let source = data;
    let target = work;
    let n = length; // length of the sub-transforms still to do
    let stride = 1;
    while (n >= 4) {
        const quarter = n >> 2;
        const block = stride << 4;
        for (let p = 0; p < quarter; ++p) {
            const w1 = v128.load(twiddles + ((p * stride) << 4));
            const w2 = v128.load(twiddles + ((2 * p * stride) << 4));
            const w3 = v128.load(twiddles + ((3 * p * stride) << 4));
            const from = source + p * block;
            const to = target + (4 * p) * block;
            const step = quarter * block;
            for (let q = 0; q < block; q += 16) {
                const a = v128.load(from + q);
                const b = v128.load(from + q + step);
                const c = v128.load(from + q + 2 * step);
                const d = v128.load(from + q + 3 * step);
                const sumAC = f64x2.add(a, c);
                const difAC = f64x2.sub(a, c);
                const sumBD = f64x2.add(b, d);
                const difBD = timesI(f64x2.sub(b, d));
                v128.store(to + q, f64x2.add(sumAC, sumBD));
                v128.store(to + q + block, complexMul(f64x2.add(difAC, difBD), w1));
                v128.store(to + q + 2 * block, complexMul(f64x2.sub(sumAC, sumBD), w2));
                v128.store(to + q + 3 * block, complexMul(f64x2.sub(difAC, difBD), w3));
            }
        }
        const swap = source;
        source = target;
        target = swap;
        n >>= 2;
        stride <<= 2;
    }
    if (n == 2) {
        const half = stride << 4;
        for (let q = 0; q < half; q += 16) {
            const a = v128.load(source + q);
            const b = v128.load(source + q + half);
            v128.store(target + q, f64x2.add(a, b));
            v128.store(target + q + half, f64x2.sub(a, b));
        }
        return target;
    }
    return source;
}
