"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.stateRows = stateRows;
// Geometric state vectors, without light time.
const pair_1 = require("../math/pair");
const target_1 = require("../place/target");
const blocks_1 = require("../store/blocks");
const tables_1 = require("../store/tables");
const tile_1 = require("./tile");
/** Heliocentric velocity of the Earth along an axis: the barycentric one less the Sun's. */
function earthVelocity(axis, row8) {
    return (0, pair_1.sub)((0, tile_1.column)(tile_1.EARTH_VELOCITY + axis, row8), (0, tile_1.column)(tile_1.SUN_VELOCITY + axis, row8));
}
/** Six columns x, y, z [au], vx, vy, vz [au/day], `stride` bytes apart, ICRS axes, of the current target. */
function stateRows(rows, heliocentric, out, stride) {
    const bytes = rows << 3;
    const own = target_1.kind == target_1.KIND_MOON ? tables_1.SERIES_MOON : target_1.series;
    memory.fill((0, tile_1.address)(tile_1.BODY), 0, 6 * tile_1.COLUMN_BYTES);
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        if (target_1.kind != target_1.KIND_SUN && target_1.kind != target_1.KIND_EARTH) {
            (0, blocks_1.readPair)(own, (0, tile_1.column)(tile_1.D_TDB, row8), (0, tile_1.address)(tile_1.BODY) + row8, (0, tile_1.address)(tile_1.BODY_VELOCITY) + row8, tile_1.COLUMN_BYTES);
        }
        for (let axis = 0; axis < 3; ++axis) {
            // of Sun, Earth and Moon the store knows one centre; the Earth's own vector leads to the other
            let p = (0, tile_1.column)(tile_1.BODY + axis, row8);
            let v = (0, tile_1.column)(tile_1.BODY_VELOCITY + axis, row8);
            const nearEarth = target_1.kind == target_1.KIND_EARTH || target_1.kind == target_1.KIND_MOON;
            if (heliocentric && nearEarth) {
                p = f64x2.add(p, (0, tile_1.column)(tile_1.EARTH + axis, row8));
                v = f64x2.add(v, earthVelocity(axis, row8));
            }
            else if (!heliocentric && !nearEarth) {
                p = (0, pair_1.sub)(p, (0, tile_1.column)(tile_1.EARTH + axis, row8));
                v = (0, pair_1.sub)(v, earthVelocity(axis, row8));
            }
            (0, tile_1.setColumn)(tile_1.BODY + axis, row8, p);
            v128.store(out + axis * stride + row8, p);
            v128.store(out + (axis + 3) * stride + row8, v);
        }
    }
}
