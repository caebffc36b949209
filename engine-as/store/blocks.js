"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.LAST_BLOCK = exports.FIRST_BLOCK = exports.BLOCK_DAYS = void 0;
exports.segmentDays = segmentDays;
exports.segmentNodes = segmentNodes;
exports.storeBytes = storeBytes;
exports.storeScratchBytes = storeScratchBytes;
exports.placeStore = placeStore;
exports.placeSeries = placeSeries;
exports.isBlockFilled = isBlockFilled;
exports.publishedVector = publishedVector;
exports.directVector = directVector;
exports.fillBlock = fillBlock;
exports.blockAddress = blockAddress;
exports.blockBytes = blockBytes;
exports.markFilled = markFilled;
exports.readPair = readPair;
exports.guessPair = guessPair;
// The block store: every path is kept as Chebyshev segments of a fixed length aligned to J2000.0 TDB, grouped in blocks of
// 8192 days that are always filled whole by one algorithm. Every answer reads segments, so it never depends on what was
// asked before.
//
// Segments over the residual tables' span (1699-04-24 … 2201-11-11); a series' coefficients lie at
// base + segment·(3·nodes·8) as [k][coordinate].
const chebyshev_1 = require("../math/chebyshev");
const pair_1 = require("../math/pair");
const elpmpp02_1 = require("../series/elpmpp02");
const modulated_1 = require("../series/modulated");
const nut00a_1 = require("../series/nut00a");
const nufft_1 = require("../series/nufft");
const poisson_1 = require("../series/poisson");
const residual_1 = require("../series/residual");
const vsop87_1 = require("../series/vsop87");
const tables_1 = require("./tables");
exports.BLOCK_DAYS = 8192;
/** Block numbers run from −14 (its first part lies before the tables) to 8. */
exports.FIRST_BLOCK = -14;
exports.LAST_BLOCK = 8;
/** Segment length [days] and nodes of each series, chosen for ≤ 1e-10 rad seen from the Earth. */
const SEGMENT_DAYS = [8, 32, 32, 32, 32, 32, 32, 32, 32, 4, 8, 256, 8];
const NODES = [10, 10, 10, 10, 10, 10, 10, 12, 6, 12, 10, 14, 10];
/** Amplitudes below these are dropped from the higher powers of τ only: 1e-17 au or rad, 1e-9 km. */
const FLOOR = 1e-17;
const FLOOR_KM = 1e-9;
/** 1/segment length: exact, lengths being powers of two. */
const PER_DAY = [
    1 / 8.0, 1 / 32.0, 1 / 32.0, 1 / 32.0, 1 / 32.0, 1 / 32.0, 1 / 32.0, 1 / 32.0, 1 / 32.0, 1 / 4.0, 1 / 8.0, 1 / 256.0, 1 / 8.0,
];
const bases = new StaticArray(13);
const filled = new StaticArray(13 * 32);
let transforms = 0; // matrices for 6, 8, 10, 12 and 14 nodes
let raw = 0; // values at the nodes of a block
let nodeDays = 0;
let pair = 0; // two vector pairs
/** The matrix that turns values at `nodes` (6, 8, 10, 12 or 14) nodes into coefficients. */
function transform(nodes) {
    return transforms + ((nodes - 6) / 2) * MATRIX_BYTES;
}
const MATRIX_BYTES = 14 * 14 * 8;
/** Mass ratio Earth/Moon of DE440; the Earth is the barycentre less the Moon's vector over 1 + ratio. */
const EARTH_SHARE = -1 / (1 + 81.3005682214972154);
function segmentDays(series) {
    return unchecked(SEGMENT_DAYS[series]);
}
function segmentNodes(series) {
    return unchecked(NODES[series]);
}
function segmentBytes(series) {
    return segmentNodes(series) * 24;
}
function segmentTotal(series) {
    return (residual_1.TABLE_LAST_DAY - residual_1.TABLE_FIRST_DAY) / segmentDays(series);
}
/** Bytes of one series' segments over the whole span. */
function storeBytes(series) {
    return segmentTotal(series) * segmentBytes(series);
}
/** Bytes of the store's own scratch memory. */
function storeScratchBytes() {
    return 5 * MATRIX_BYTES + 64 * 8 + (exports.BLOCK_DAYS / 4) * 12 * 24 + 512;
}
function placeStore(scratch) {
    transforms = scratch;
    nodeDays = transforms + 5 * MATRIX_BYTES;
    pair = nodeDays + 64 * 8;
    raw = pair + 96;
    for (let nodes = 6; nodes <= 14; nodes += 2)
        (0, chebyshev_1.fillTransform)(transform(nodes), nodes);
}
function placeSeries(series, base) {
    unchecked((bases[series] = base));
}
function isBlockFilled(series, block) {
    return unchecked(filled[series * 32 + (block - exports.FIRST_BLOCK)]) != 0;
}
/** From raw coordinates of the series to the published vector: ICRS axes in au (orientation: dpsi, deps, s + XY/2 in rad). */
function turn(series, d, vector) {
    if (series == tables_1.SERIES_MOON) {
        (0, elpmpp02_1.moonFromSeries)(d, vector);
        return;
    }
    if (series == tables_1.SERIES_NUTATION) {
        (0, nut00a_1.nutationFromSeries)(d, vector);
        return;
    }
    if (series != tables_1.SERIES_PLUTO)
        (0, vsop87_1.eclipticToIcrs)(load(vector), load(vector, 8), load(vector, 16), vector);
}
/** The stored vector: the published one with its residual (the Moon's is in the raw coordinates already). */
function finish(series, d, vector) {
    turn(series, d, vector);
    const residual = (0, tables_1.residualSection)(series);
    if (residual != 0)
        (0, residual_1.addResidual)(residual, d, vector);
}
/** The published series alone, direct summation, without any residual table: what the authors' check values speak of. */
function publishedVector(series, d, out) {
    (0, poisson_1.poissonSum)((0, tables_1.seriesSection)(series), d / 36525, out);
    if (series == tables_1.SERIES_NUTATION)
        (0, poisson_1.poissonSum)(tables_1.cioTerms, d / 36525, out + 16);
    turn(series, d, out);
}
/** The series' vector by direct summation at one instant: the reference that the blocks are held against. */
function directVector(series, d, out) {
    if (series == tables_1.SERIES_EARTH) {
        directVector(tables_1.SERIES_MOON, d, out);
        const x = load(out);
        const y = load(out, 8);
        const z = load(out, 16);
        directVector(tables_1.SERIES_EMB, d, out);
        store(out, load(out) + EARTH_SHARE * x);
        store(out, load(out, 8) + EARTH_SHARE * y, 8);
        store(out, load(out, 16) + EARTH_SHARE * z, 16);
        return;
    }
    if (series == tables_1.SERIES_PLUTO) {
        memory.fill(out, 0, 24);
    }
    else {
        (0, poisson_1.poissonSum)((0, tables_1.seriesSection)(series), d / 36525, out);
        if (series == tables_1.SERIES_NUTATION)
            (0, poisson_1.poissonSum)(tables_1.cioTerms, d / 36525, out + 16);
        if (series == tables_1.SERIES_MOON)
            (0, modulated_1.addModulated)(tables_1.moonResidual, d / 36525, out);
    }
    finish(series, d, out);
}
function sumAtNodes(section, modulated, coordinate, target, firstDay, days, samples, nodes, floor) {
    const out = raw + (target << 3);
    (0, nufft_1.nufftCoordinate)(section, modulated, coordinate, firstDay, days, samples, nodeDays, nodes, floor, out, nodes * 24, 24);
}
/** Raw coordinates of a published series at all nodes of a block. */
function sumBlock(series, firstDay, days, samples, nodes) {
    if (series == tables_1.SERIES_PLUTO) {
        memory.fill(raw, 0, (samples * nodes) * 24);
        return;
    }
    const section = (0, tables_1.seriesSection)(series);
    for (let c = 0; c < (0, poisson_1.coordinateCount)(section); ++c) {
        const floor = series == tables_1.SERIES_MOON && c == 2 ? FLOOR_KM : FLOOR;
        sumAtNodes(section, series == tables_1.SERIES_MOON ? tables_1.moonResidual : 0, c, c, firstDay, days, samples, nodes, floor);
    }
    if (series == tables_1.SERIES_NUTATION)
        sumAtNodes(tables_1.cioTerms, 0, 0, 2, firstDay, days, samples, nodes, FLOOR);
}
/** Finished vectors at the nodes of one segment of a published series. */
function finishSegment(series, firstDay, days, nodes, values) {
    if (series == tables_1.SERIES_MOON)
        (0, modulated_1.addRoughRows)(tables_1.moonResidual, firstDay, days, nodeDays, nodes, values);
    for (let n = 0; n < nodes; ++n) {
        finish(series, firstDay + load(nodeDays + (n << 3)), values + n * 24);
    }
}
/** The Earth at the nodes of one segment, from the segments of the barycentre and the Moon. */
function earthSegment(firstDay, nodes, values) {
    for (let n = 0; n < nodes; n += 2) {
        const d = f64x2.add(f64x2.splat(firstDay), v128.load(nodeDays + (n << 3)));
        readPair(tables_1.SERIES_EMB, d, pair, 0, 16);
        readPair(tables_1.SERIES_MOON, d, pair + 48, 0, 16);
        for (let axis = 0; axis < 3; ++axis) {
            const at = pair + (axis << 4);
            const value = f64x2.add(v128.load(at), f64x2.mul(f64x2.splat(EARTH_SHARE), v128.load(at, 48)));
            const target = values + n * 24 + (axis << 3);
            store(target, (0, pair_1.lane0)(value));
            store(target, (0, pair_1.lane1)(value), 24);
        }
    }
}
/** Fills one block of one series: NUFFT at the nodes, then a Chebyshev transform per segment. */
function fillBlock(series, block) {
    if (isBlockFilled(series, block))
        return;
    if (series == tables_1.SERIES_EARTH) {
        fillBlock(tables_1.SERIES_EMB, block);
        fillBlock(tables_1.SERIES_MOON, block);
    }
    const days = segmentDays(series);
    const nodes = segmentNodes(series);
    const samples = exports.BLOCK_DAYS / segmentDays(series);
    const firstDay = block * exports.BLOCK_DAYS;
    for (let n = 0; n < nodes; ++n) {
        store(nodeDays + (n << 3), 0.5 * days * ((0, chebyshev_1.nodeArgument)(n, nodes) + 1));
    }
    if (series != tables_1.SERIES_EARTH)
        sumBlock(series, firstDay, days, samples, nodes);
    const matrix = transform(nodes);
    const firstSegment = ((firstDay - residual_1.TABLE_FIRST_DAY) / days);
    for (let s = 0; s < samples; ++s) {
        const segment = firstSegment + s;
        if (segment < 0)
            continue;
        const values = raw + (s * nodes) * 24;
        const start = firstDay + s * days;
        if (series == tables_1.SERIES_EARTH)
            earthSegment(start, nodes, values);
        else
            finishSegment(series, start, days, nodes, values);
        const out = unchecked(bases[series]) + segment * segmentBytes(series);
        for (let c = 0; c < 3; ++c) {
            (0, chebyshev_1.applyTransform)(matrix, nodes, values + (c << 3), 24, out + (c << 3));
        }
    }
    markFilled(series, block);
}
/** First segment of a block that the store keeps (the first block begins before the tables). */
function firstSegmentOf(series, block) {
    const segment = (block * exports.BLOCK_DAYS - residual_1.TABLE_FIRST_DAY) / segmentDays(series);
    return segment < 0 ? 0 : segment;
}
/** Where the coefficients of a block lie, and how many bytes they take: for engines that hand each other filled blocks. */
function blockAddress(series, block) {
    return unchecked(bases[series]) + firstSegmentOf(series, block) * segmentBytes(series);
}
function blockBytes(series, block) {
    return (firstSegmentOf(series, block + 1) - firstSegmentOf(series, block)) * segmentBytes(series);
}
/** Says that the coefficients of a block have been put in place. */
function markFilled(series, block) {
    unchecked((filled[series * 32 + (block - exports.FIRST_BLOCK)] = 1));
}
/** Coefficients that a guess of the light time uses: 1e-6 of the distance, at any segment. */
const GUESS_NODES = 6;
/**
 * Position and velocity [per day] of a series at two instants (days from J2000.0 TDB): three pairs each, `stride` bytes apart;
 * address 0: not wanted.
 */
function readPair(series, d, position, velocity, stride) {
    readNodes(series, d, segmentNodes(series), position, velocity, stride);
}
/** The same from the leading coefficients alone. */
function guessPair(series, d, position, velocity, stride) {
    readNodes(series, d, GUESS_NODES, position, velocity, stride);
}
function readNodes(series, d, count, position, velocity, stride) {
    const perDay = unchecked(PER_DAY[series]);
    const base = unchecked(bases[series]);
    const bytes = segmentBytes(series);
    const place = (0, pair_1.mul)((0, pair_1.sub)(d, (0, pair_1.splat)(residual_1.TABLE_FIRST_DAY)), (0, pair_1.splat)(perDay));
    const segment = f64x2.floor(place);
    const u = (0, pair_1.sub)((0, pair_1.mul)((0, pair_1.splat)(2), (0, pair_1.sub)(place, segment)), (0, pair_1.splat)(1));
    const a = base + (0, pair_1.lane0)(segment) * bytes;
    const b = base + (0, pair_1.lane1)(segment) * bytes;
    if (position != 0)
        (0, chebyshev_1.clenshaw3)(a, b, count, u, position, stride);
    if (velocity != 0)
        (0, chebyshev_1.clenshaw3Derivative)(a, b, count, u, (0, pair_1.splat)(2 * perDay), velocity, stride);
}
