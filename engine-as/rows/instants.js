"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.fillTile = fillTile;
// What all bodies of a query share at an instant: time arguments, the Earth and the Sun, the orientation of the Earth.
const tdb_1 = require("../frames/tdb");
const orientation_1 = require("../frames/orientation");
const pair_1 = require("../math/pair");
const observer_1 = require("../place/observer");
const blocks_1 = require("../store/blocks");
const tables_1 = require("../store/tables");
const tile_1 = require("./tile");
const J2000 = 2451545;
function timeArguments(jd1_tt, jd2_tt, bytes) {
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        const d_tt = (0, pair_1.add)((0, pair_1.sub)(v128.load(jd1_tt + row8), (0, pair_1.splat)(J2000)), v128.load(jd2_tt + row8));
        const tdb = (0, tdb_1.tdbMinusTt)((0, pair_1.mul)(d_tt, (0, pair_1.splat)(1.0 / 36525)));
        (0, tile_1.setColumn)(tile_1.D_TT, row8, d_tt);
        (0, tile_1.setColumn)(tile_1.D_TDB, row8, (0, pair_1.madd)(tdb, (0, pair_1.splat)(1.0 / 86400), d_tt));
        (0, tile_1.setColumn)(tile_1.TDB_MINUS_TT, row8, tdb);
    }
}
/** Earth (heliocentric), and the barycentric motions of Earth and Sun. */
function earthRows(bytes) {
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        (0, blocks_1.readPair)(tables_1.SERIES_EARTH, (0, tile_1.column)(tile_1.D_TDB, row8), (0, tile_1.address)(tile_1.EARTH) + row8, (0, tile_1.address)(tile_1.EARTH_VELOCITY) + row8, tile_1.COLUMN_BYTES);
    }
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        (0, blocks_1.readPair)(tables_1.SERIES_SUN, (0, tile_1.column)(tile_1.D_TDB, row8), 0, (0, tile_1.address)(tile_1.SUN_VELOCITY) + row8, tile_1.COLUMN_BYTES);
    }
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        for (let axis = 0; axis < 3; ++axis) {
            (0, tile_1.setColumn)(tile_1.EARTH_VELOCITY + axis, row8, (0, pair_1.add)((0, tile_1.column)(tile_1.EARTH_VELOCITY + axis, row8), (0, tile_1.column)(tile_1.SUN_VELOCITY + axis, row8)));
        }
        const x = (0, tile_1.column)(tile_1.EARTH, row8);
        const y = (0, tile_1.column)(tile_1.EARTH + 1, row8);
        const z = (0, tile_1.column)(tile_1.EARTH + 2, row8);
        const r = (0, pair_1.sqrt)((0, pair_1.madd)(x, x, (0, pair_1.madd)(y, y, (0, pair_1.mul)(z, z))));
        const inverse = (0, pair_1.div)((0, pair_1.splat)(1), r);
        (0, tile_1.setColumn)(tile_1.SUN_DISTANCE, row8, r);
        (0, tile_1.setColumn)(tile_1.SUNWARD, row8, (0, pair_1.mul)(x, inverse));
        (0, tile_1.setColumn)(tile_1.SUNWARD + 1, row8, (0, pair_1.mul)(y, inverse));
        (0, tile_1.setColumn)(tile_1.SUNWARD + 2, row8, (0, pair_1.mul)(z, inverse));
    }
}
/**
 * Fills the tile for `rows` instants.
 *
 * Given:    jd1_tt, jd2_tt  two-part Julian dates TT; delta_t_s  TT − UT1 (f64 columns, padded to an even count)
 *           rotated  with sidereal time and the observer set before
 */
function fillTile(jd1_tt, jd2_tt, delta_t_s, rows, rotated) {
    const bytes = rows << 3;
    timeArguments(jd1_tt, jd2_tt, bytes);
    earthRows(bytes);
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        (0, blocks_1.readPair)(tables_1.SERIES_NUTATION, (0, tile_1.column)(tile_1.D_TT, row8), (0, tile_1.address)(tile_1.DPSI) + row8, 0, tile_1.COLUMN_BYTES);
    }
    for (let row8 = 0; row8 < bytes; row8 += 16)
        (0, orientation_1.orientPair)(row8);
    if (!rotated)
        return;
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        const half = (0, pair_1.sub)(v128.load(jd1_tt + row8), (0, pair_1.splat)(J2000));
        const ut1 = (0, pair_1.sub)(v128.load(jd2_tt + row8), (0, pair_1.mul)(v128.load(delta_t_s + row8), (0, pair_1.splat)(1.0 / 86400)));
        (0, orientation_1.rotatePair)(row8, half, ut1);
    }
    for (let row8 = 0; row8 < bytes; row8 += 16)
        (0, observer_1.observePair)(row8);
}
