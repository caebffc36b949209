"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.nufftScratchBytes = nufftScratchBytes;
exports.placeNufft = placeNufft;
exports.nufftCoordinate = nufftCoordinate;
// The same published sums on a uniform grid: type-1 non-uniform FFT (Barnett, Magland & af Klinteberg 2019, SIAM J. Sci.
// Comput. 41, C479; "exponential of semicircle" kernel). Frequencies of a series are the non-uniform points, the instants
// t_j = t_c + δ + (j − S/2)·h, j = 0 … S−1, the uniform ones; one transform serves two node offsets δ of a block.
//
// Terms with powers of t and with phases beyond the linear one are expanded in powers of τ = X/H, X = t − t_c, H = the
// block's half-span: Σ_m τ^m · (NUFFT of amplitudes a_k·q_km), six powers. Deviation from the direct sum: see docs/accuracy.md.
const fft_1 = require("../math/fft");
const pair_1 = require("../math/pair");
const trig_1 = require("../math/trig");
const modulated_1 = require("./modulated");
const poisson_1 = require("./poisson");
/** Kernel width in grid cells; with a grid of 2S cells its error is 1e-13 of the sum of amplitudes. */
const WIDTH = 14;
/** Coefficients of the polynomial that stands for the kernel within one cell. */
const KERNEL_TERMS = 17;
/** Powers of τ carried. */
const POWERS = 6;
/** Bytes of a prepared term: ph1, cell, powers in use, POWERS complex amplitudes, WIDTH weights. */
const TERM_BYTES = 16 + 16 * 6 + 8 * 14;
/** Longest grid (cells) and the most terms of one coordinate that the scratch memory is laid out for. */
const MAX_GRID = 4096;
const MAX_TERMS = 16384;
const PADDED_BYTES = (MAX_GRID + 2 * WIDTH) << 4;
let kernelTable = 0; // [KERNEL_TERMS][WIDTH]
let deconvolution = 0; // per log2 of the grid: MAX_GRID/2 factors
let twiddles = 0;
let terms = 0;
let grids = 0; // two nodes × POWERS padded grids
let packed = 0;
let work = 0;
let polynomial = 0; // POWERS coefficients of the current term's amplitude in τ
let preparedCells = 0;
/** Bytes of scratch memory that `placeNufft` needs. */
function nufftScratchBytes() {
    const tables = (KERNEL_TERMS * WIDTH) * 8 + MAX_GRID * 4 + MAX_GRID * 16;
    return tables + MAX_TERMS * TERM_BYTES + 2 * POWERS * PADDED_BYTES + 2 * MAX_GRID * 16 + 512;
}
/** Lays the scratch memory out from `address` (16-byte aligned) and computes the kernel's tables. */
function placeNufft(address) {
    kernelTable = address;
    deconvolution = kernelTable + (KERNEL_TERMS * WIDTH) * 8;
    twiddles = deconvolution + MAX_GRID * 4;
    terms = twiddles + MAX_GRID * 16;
    grids = terms + MAX_TERMS * TERM_BYTES;
    packed = grids + 2 * POWERS * PADDED_BYTES;
    work = packed + MAX_GRID * 16;
    polynomial = work + MAX_GRID * 16;
    fillKernelTable();
}
/** β = 0.98·π·W·(1 − S/(2M)), M = 2S. */
function kernelShape() {
    return 0.98 * trig_1.PI * WIDTH * 0.75;
}
/** φ(z) = exp(β(√(1 − z²) − 1)), |z| < 1. */
function kernelValue(z) {
    const inside = 1 - z * z;
    return inside <= 0 ? 0 : Math.exp(kernelShape() * (Math.sqrt(inside) - 1));
}
/** Interpolates the kernel over each of its cells at Chebyshev nodes and writes monomial coefficients in s = 2f − 1. */
function fillKernelTable() {
    const n = KERNEL_TERMS;
    const chebyshev = work; // n coefficients, then three rows of monomial scratch
    const current = chebyshev + (n << 3);
    const previous = current + (n << 3);
    for (let cell = 0; cell < WIDTH; ++cell) {
        for (let k = 0; k < n; ++k) {
            let sum = 0.0;
            for (let j = 0; j < n; ++j) {
                const s = (0, trig_1.cosPi)((j + 0.5) / n);
                const z = (-0.5 * WIDTH + 0.5 * (s + 1) + cell) * (2 / WIDTH);
                sum += kernelValue(z) * (0, trig_1.cosPi)((k * (j + 0.5)) / n);
            }
            store(chebyshev + (k << 3), (sum * (k == 0 ? 1.0 : 2.0)) / n);
        }
        chebyshevToMonomial(chebyshev, current, previous, cell);
    }
}
function chebyshevToMonomial(chebyshev, current, previous, cell) {
    const n = KERNEL_TERMS;
    for (let i = 0; i < n; ++i) {
        const at = i << 3;
        store(current + at, 0); // T_k
        store(previous + at, 0); // T_(k−1)
        store(kernelTable + ((i * WIDTH + cell) << 3), 0);
    }
    store(current, 1);
    for (let k = 0; k < n; ++k) {
        const c = load(chebyshev + (k << 3));
        for (let i = 0; i <= k; ++i) {
            const at = kernelTable + ((i * WIDTH + cell) << 3);
            store(at, load(at) + c * load(current + (i << 3)));
        }
        for (let i = min(k + 1, n - 1); i >= 0; --i) {
            const at = i << 3;
            const now = load(current + at);
            const shifted = i > 0 ? load(current + at - 8) : 0.0;
            // T_1 = s, T_(k+1) = 2·s·T_k − T_(k−1); walking down keeps the values still needed
            store(current + at, (k == 0 ? shifted : 2 * shifted) - load(previous + at));
            store(previous + at, now);
        }
    }
}
/** Fourier transform of the kernel at the output indices −cells/4 … cells/4, and the grid's twiddles. */
function prepareGrid() {
    if (preparedCells == cells)
        return;
    preparedCells = cells;
    (0, fft_1.fillTwiddles)(twiddles, cells);
    const last = cells >> 2;
    const points = 64;
    for (let j = 0; j <= last; ++j) {
        // Gauss–Chebyshev of the second kind turns ∫φ(z)cos(πWzj/M)dz into a short sum
        let sum = 0.0;
        for (let k = 1; k <= points; ++k) {
            const angle = k / (points + 1);
            const z = (0, trig_1.cosPi)(angle);
            sum += (0, trig_1.sinPi)(angle) * kernelValue(z) * (0, trig_1.cosPi)((WIDTH * z * j) / cells);
        }
        const integral = (0.5 * WIDTH * trig_1.PI * sum) / (points + 1);
        store(deconvolution + (j << 3), 1 / integral);
    }
}
/** Writes the six coefficients in τ of (t_c + Hτ)^power. */
function powerPolynomial(power) {
    let binomial = 1.0;
    for (let k = 0; k < POWERS; ++k) {
        let factor = k <= power ? binomial : 0.0;
        for (let a = 0; a < power - k; ++a)
            factor *= t_c;
        for (let a = 0; a < min(k, power); ++a)
            factor *= half;
        store(polynomial + (k << 3), factor);
        binomial = (binomial * (power - k)) / (k + 1);
    }
}
/**
 * Writes the term's six complex amplitudes: (re + i·im) · polynomial(τ) · exp(i(e2τ² + e3τ³ + e4τ⁴)), the exponential
 * to τ⁵; trailing powers below the floor are dropped.
 */
function expandTerm(term, e2, e3, e4, re, im, floor) {
    const out = term + 16;
    const r4 = -0.5 * e2 * e2;
    const r5 = -e2 * e3;
    let used = 1;
    for (let m = 0; m < POWERS; ++m) {
        let qr = 0.0;
        let qi = 0.0;
        for (let k = 0; k <= m; ++k) {
            const factor = load(polynomial + (k << 3));
            const rest = m - k;
            qr += factor * (rest == 0 ? 1.0 : rest == 4 ? r4 : rest == 5 ? r5 : 0.0);
            qi += factor * (rest == 2 ? e2 : rest == 3 ? e3 : rest == 4 ? e4 : 0.0);
        }
        const cr = qr * re - qi * im;
        const ci = qr * im + qi * re;
        store(out + (m << 4), cr);
        store(out + (m << 4), ci, 8);
        if (Math.abs(cr) + Math.abs(ci) > floor)
            used = m + 1;
    }
    store(term + 12, used);
}
/** Weights of the kernel at the term's cells; returns nothing, writes WIDTH weights behind the amplitudes. */
function writeWeights(term, fraction) {
    const s = (0, pair_1.splat)(2 * fraction - 1);
    const out = term + 16 + 16 * 6;
    for (let pair = 0; pair < WIDTH << 3; pair += 16) {
        let sum = v128.load(kernelTable + (((KERNEL_TERMS - 1) * WIDTH) << 3) + pair);
        for (let k = KERNEL_TERMS - 2; k >= 0; --k) {
            sum = (0, pair_1.madd)(sum, s, v128.load(kernelTable + ((k * WIDTH) << 3) + pair));
        }
        v128.store(out + pair, sum);
    }
}
/** Where a block lies: its centre and half-span in centuries, its step, the length of the grid. */
let t_c = 0;
let half = 0;
let step = 0;
let cells = 0;
let floor = 0;
/**
 * Prepares one term whose amplitude polynomial is in place.
 *
 * Given: phases  ph0 … ph4, `stride` bytes apart (two of them when linear)
 */
function prepareTerm(index, amplitude, phases, stride, quartic) {
    let rate = load(phases + stride);
    let phase = load(phases) + t_c * rate;
    let e2 = 0.0;
    let e3 = 0.0;
    let e4 = 0.0;
    if (quartic) {
        const p2 = load(phases + 2 * stride);
        const p3 = load(phases + 3 * stride);
        const p4 = load(phases + 4 * stride);
        phase += t_c * t_c * (p2 + t_c * (p3 + t_c * p4));
        rate += t_c * (2 * p2 + t_c * (3 * p3 + t_c * 4 * p4));
        const h2 = half * half * trig_1.PI;
        e2 = h2 * (p2 + t_c * (3 * p3 + t_c * 6 * p4));
        e3 = h2 * half * (p3 + 4 * t_c * p4);
        e4 = h2 * half * half * p4;
    }
    const term = terms + index * TERM_BYTES;
    expandTerm(term, e2, e3, e4, amplitude * (0, trig_1.cosPi)(phase), amplitude * (0, trig_1.sinPi)(phase), floor);
    const turns = 0.5 * rate * step;
    const x = (turns - Math.floor(turns)) * cells;
    const first = Math.floor(x - 0.5 * WIDTH) + 1;
    store(term, rate);
    store(term, first + WIDTH, 8);
    writeWeights(term, first - (x - 0.5 * WIDTH));
}
/** Prepares every term of one coordinate of a series; returns their number. */
function prepareSeries(section, coordinate) {
    const groups = (0, poisson_1.groupCount)(section);
    const quartic = (0, poisson_1.phaseDegree)(section) == 4;
    let count = 0;
    for (let g = 0; g < groups; ++g) {
        if ((0, poisson_1.groupCoordinate)(section, g) != coordinate)
            continue;
        powerPolynomial((0, poisson_1.groupPower)(section, g));
        const n = (0, poisson_1.groupTerms)(section, g);
        const bytes = n << 3;
        const arrays = (0, poisson_1.groupArrays)(section, g);
        for (let i = 0; i < n; ++i) {
            const at = arrays + (i << 3);
            const amplitude = load(at);
            if (amplitude == 0)
                continue;
            prepareTerm(count, amplitude, at + bytes, bytes, quartic);
            ++count;
        }
    }
    return count;
}
/** Adds the rows of the Moon's residual table (slowly varying amplitudes) behind `count` terms; returns the new number. */
function prepareModulated(rows, coordinate, count) {
    const total = (0, modulated_1.modulatedRows)(rows);
    for (let row = 0; row < total; ++row) {
        const at = (0, modulated_1.modulatedRow)(rows, row);
        if ((0, modulated_1.modulatedCoordinate)(at) != coordinate || !(0, modulated_1.isSmoothOverBlock)(at))
            continue;
        (0, modulated_1.modulatedPolynomial)(at, t_c, half, POWERS, polynomial, work);
        prepareTerm(count, 1, (0, modulated_1.modulatedPhases)(at), 8, true);
        ++count;
    }
    return count;
}
function spreadOne(grid, weights, amplitude) {
    for (let i = 0; i < WIDTH; ++i) {
        const at = grid + (i << 4);
        v128.store(at, f64x2.add(v128.load(at), f64x2.mul(amplitude, v128.load64_splat(weights + (i << 3)))));
    }
}
/** Spreads all prepared terms onto the grids of two node offsets (centuries from the block's uniform instants). */
function spreadPair(count, offset0, offset1) {
    memory.fill(grids, 0, 2 * POWERS * PADDED_BYTES);
    const offsets = f64x2.replace_lane(f64x2.splat(offset0), 1, offset1);
    let powers = 1;
    for (let i = 0; i < count; ++i) {
        const term = terms + i * TERM_BYTES;
        const turn = f64x2.mul((0, pair_1.splat)(load(term)), offsets);
        const c = (0, trig_1.cosPiPair)(turn);
        const s = (0, trig_1.sinPiPair)(turn);
        const cell = load(term, 8) << 4;
        const used = load(term, 12);
        if (used > powers)
            powers = used;
        const weights = term + 16 + 16 * 6;
        for (let m = 0; m < used; ++m) {
            const re = load(term + 16 + (m << 4));
            const im = load(term + 24 + (m << 4));
            const grid = grids + (2 * m) * PADDED_BYTES + cell;
            spreadOne(grid, weights, complex(re * (0, pair_1.lane0)(c) - im * (0, pair_1.lane0)(s), re * (0, pair_1.lane0)(s) + im * (0, pair_1.lane0)(c)));
            spreadOne(grid + PADDED_BYTES, weights, complex(re * (0, pair_1.lane1)(c) - im * (0, pair_1.lane1)(s), re * (0, pair_1.lane1)(s) + im * (0, pair_1.lane1)(c)));
        }
    }
    return powers;
}
function complex(re, im) {
    return f64x2.replace_lane(f64x2.splat(re), 1, im);
}
/** Folds the padding of a grid back (the frequencies are periodic). */
function foldPadding(grid) {
    const pad = WIDTH << 4;
    const body = grid + pad;
    const end = body + (cells << 4);
    for (let i = 0; i < pad; i += 16) {
        const high = end - pad + i;
        v128.store(high, f64x2.add(v128.load(high), v128.load(grid + i)));
        v128.store(body + i, f64x2.add(v128.load(body + i), v128.load(end + i)));
    }
}
/** Only real parts are wanted: symmetrises both nodes' grids and packs them as one complex sequence. */
function packReal(first, second) {
    const a = first + (WIDTH << 4);
    const b = second + (WIDTH << 4);
    for (let m = 0; m < cells; ++m) {
        const at = m << 4;
        const mirror = ((cells - m) & (cells - 1)) << 4;
        const re = 0.5 * (load(a + at) + load(a + mirror)) - 0.5 * (load(b + at, 8) - load(b + mirror, 8));
        const im = 0.5 * (load(a + at, 8) - load(a + mirror, 8)) + 0.5 * (load(b + at) + load(b + mirror));
        store(packed + at, re);
        store(packed + at, im, 8);
    }
}
/** Adds τ^m times the transformed pair to the outputs of the two nodes. */
function accumulate(result, samples, m, out0, out1, stride, tau0, tau1) {
    const middle = samples >> 1;
    const dTau = 2 / samples;
    for (let j = 0; j < samples; ++j) {
        const k = j - middle;
        const at = result + ((k & (cells - 1)) << 4);
        const factor = load(deconvolution + (abs(k) << 3));
        let p0 = factor;
        let p1 = factor;
        for (let i = 0; i < m; ++i) {
            p0 *= tau0 + k * dTau;
            p1 *= tau1 + k * dTau;
        }
        const o0 = out0 + j * stride;
        const o1 = out1 + j * stride;
        store(o0, load(o0) + p0 * load(at));
        store(o1, load(o1) + p1 * load(at, 8));
    }
}
/**
 * One coordinate of a series at all nodes of a block.
 *
 * Given:    section, coordinate   packed series; modulated  rows with slowly varying amplitudes (0: none)
 *           firstDay  first instant of the block, days from J2000.0
 *           stepDays, samples     segment length and number of segments (a power of two)
 *           nodeDays  `nodes` offsets within a segment, days (f64)
 *           smallest  amplitude below which a higher power of τ is dropped (unit of the coordinate)
 * Returned: out       value at [sample][node], `stride` bytes from sample to sample, `nodeStride` from node to node
 */
function nufftCoordinate(section, modulated, coordinate, firstDay, stepDays, samples, nodeDays, nodes, smallest, out, stride, nodeStride) {
    cells = samples << 1;
    prepareGrid();
    step = stepDays / 36525;
    half = 0.5 * step * samples;
    t_c = (firstDay + 0.5 * stepDays * samples) / 36525;
    floor = smallest;
    let count = prepareSeries(section, coordinate);
    if (modulated != 0)
        count = prepareModulated(modulated, coordinate, count);
    for (let node = 0; node < nodes; node += 2) {
        const offset0 = load(nodeDays + (node << 3)) / 36525;
        const offset1 = load(nodeDays + ((node + 1) << 3)) / 36525;
        const out0 = out + node * nodeStride;
        const out1 = out0 + nodeStride;
        for (let j = 0; j < samples; ++j) {
            store(out0 + j * stride, 0);
            store(out1 + j * stride, 0);
        }
        const powers = spreadPair(count, offset0, offset1);
        for (let m = 0; m < powers; ++m) {
            const first = grids + (2 * m) * PADDED_BYTES;
            foldPadding(first);
            foldPadding(first + PADDED_BYTES);
            packReal(first, first + PADDED_BYTES);
            const result = (0, fft_1.fft)(packed, work, twiddles, cells);
            accumulate(result, samples, m, out0, out1, stride, offset0 / half, offset1 / half);
        }
    }
}
