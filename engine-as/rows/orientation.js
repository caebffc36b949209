"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.orientationScratchBytes = orientationScratchBytes;
exports.placeOrientation = placeOrientation;
exports.orientationRows = orientationRows;
exports.matrixRows = matrixRows;
// Rows that describe the Earth's orientation and the time scales.
const pair_1 = require("../math/pair");
const trig_1 = require("../math/trig");
const target_1 = require("../place/target");
const places_1 = require("./places");
const tile_1 = require("./tile");
const ARCSEC_PER_RAD = 206264.80624709636;
/** Right ascensions of date of the apparent Sun, in degrees, into a column. */
function sunRightAscensions(rows, out) {
    (0, target_1.setTarget)(target_1.KIND_SUN, 0, 0);
    memory.fill(sunOutputs, 0, 19 * 4);
    store(sunOutputs, out);
    (0, places_1.setOutputs)(sunOutputs);
    (0, places_1.placeRows)(rows, 0, false, false);
}
let sunOutputs = 0;
function orientationScratchBytes() {
    return 96;
}
function placeOrientation(scratch) {
    sunOutputs = scratch;
}
function wrapHalf(turns) {
    return (0, pair_1.sub)(turns, f64x2.nearest(turns));
}
/**
 * Thirteen columns (the order of ORIENTATION_COLUMNS on the host's side), `stride` bytes apart, from `out`.
 *
 * Given: jd1_tt, jd2_tt, delta_t_s  the tile's instants (the civil fraction of the day enters the equation of time)
 */
function orientationRows(jd1_tt, jd2_tt, delta_t_s, rows, out, stride) {
    const deg = (0, pair_1.splat)(trig_1.DEG_PER_RAD);
    const arcsec = (0, pair_1.splat)(ARCSEC_PER_RAD);
    sunRightAscensions(rows, out + 12 * stride);
    for (let row = 0; row < rows; row += 2) {
        const row8 = row << 3;
        const at = out + row8;
        const era = (0, tile_1.column)(tile_1.ERA, row8);
        const gast = (0, tile_1.column)(tile_1.GAST, row8);
        v128.store(at, (0, pair_1.mul)(era, (0, pair_1.splat)(360)));
        v128.store(at + stride, (0, pair_1.mul)((0, tile_1.column)(tile_1.GMST, row8), (0, pair_1.splat)(360)));
        v128.store(at + 2 * stride, (0, pair_1.mul)(gast, (0, pair_1.splat)(360)));
        v128.store(at + 3 * stride, (0, pair_1.mul)((0, tile_1.column)(tile_1.DPSI, row8), arcsec));
        v128.store(at + 4 * stride, (0, pair_1.mul)((0, tile_1.column)(tile_1.DEPS, row8), arcsec));
        v128.store(at + 5 * stride, (0, pair_1.mul)((0, tile_1.column)(tile_1.EPS_A, row8), deg));
        v128.store(at + 6 * stride, (0, pair_1.mul)((0, pair_1.add)((0, tile_1.column)(tile_1.EPS_A, row8), (0, tile_1.column)(tile_1.DEPS, row8)), deg));
        v128.store(at + 7 * stride, (0, pair_1.mul)((0, tile_1.column)(tile_1.NPB + 6, row8), arcsec));
        v128.store(at + 8 * stride, (0, pair_1.mul)((0, tile_1.column)(tile_1.NPB + 7, row8), arcsec));
        v128.store(at + 9 * stride, (0, pair_1.mul)((0, tile_1.column)(tile_1.CIO_S, row8), arcsec));
        v128.store(at + 10 * stride, (0, tile_1.column)(tile_1.TDB_MINUS_TT, row8));
        v128.store(at + 11 * stride, (0, pair_1.mul)(wrapHalf((0, pair_1.sub)(gast, (0, tile_1.column)(tile_1.GMST, row8))), (0, pair_1.splat)(86400)));
        const half = (0, pair_1.sub)(v128.load(jd1_tt + row8), (0, pair_1.splat)(2451545));
        const rest = (0, pair_1.sub)(v128.load(jd2_tt + row8), (0, pair_1.div)(v128.load(delta_t_s + row8), (0, pair_1.splat)(86400)));
        const sunTurns = (0, pair_1.mul)(v128.load(at + 12 * stride), (0, pair_1.splat)(1.0 / 360));
        // apparent minus mean solar time: (GAST − α) + 12h − UT1; a Julian date's fraction counts from noon
        const mean = (0, pair_1.add)((0, pair_1.sub)(half, f64x2.floor(half)), rest);
        v128.store(at + 12 * stride, (0, pair_1.mul)(wrapHalf((0, pair_1.sub)((0, pair_1.sub)(gast, sunTurns), mean)), (0, pair_1.splat)(86400)));
    }
}
/** Bias-precession-nutation matrix (GCRS → true equator and equinox of date): nine columns, row by row of the matrix. */
function matrixRows(rows, out, stride) {
    for (let row = 0; row < rows; row += 2) {
        const row8 = row << 3;
        for (let i = 0; i < 9; ++i)
            v128.store(out + i * stride + row8, (0, tile_1.column)(tile_1.NPB + i, row8));
    }
}
