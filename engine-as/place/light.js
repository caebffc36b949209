"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.LIGHT_DAY_AU = void 0;
exports.lightTimeVectors = lightTimeVectors;
exports.normalisePlaces = normalisePlaces;
exports.starDirections = starDirections;
exports.bend = bend;
// Light: travel time, deflection by the Sun, aberration. Every function runs over the rows of the tile.
const pair_1 = require("../math/pair");
const tile_1 = require("../rows/tile");
const blocks_1 = require("../store/blocks");
const tables_1 = require("../store/tables");
const target_1 = require("./target");
/** Light time for one au, days (499.004783836 s). */
exports.LIGHT_DAY_AU = 0.005775518331436995;
/** Schwarzschild radius of the Sun, au. */
const SUN_RADIUS_AU = 1.97412574336e-8;
/** Light time for one au, Julian years. */
const LIGHT_YEAR_AU = exports.LIGHT_DAY_AU / 365.25;
function length(x, y, z) {
    return (0, pair_1.sqrt)((0, pair_1.madd)(x, x, (0, pair_1.madd)(y, y, (0, pair_1.mul)(z, z))));
}
/** The Sun from the observer: minus the origin, moved by the Sun's own motion during the light time. */
function sunVectors(bytes) {
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        const tau = (0, pair_1.mul)((0, tile_1.column)(tile_1.ORIGIN_DISTANCE, row8), (0, pair_1.splat)(exports.LIGHT_DAY_AU));
        for (let axis = 0; axis < 3; ++axis) {
            const moved = (0, pair_1.madd)(tau, (0, tile_1.column)(tile_1.SUN_VELOCITY + axis, row8), (0, tile_1.column)(tile_1.ORIGIN + axis, row8));
            (0, tile_1.setColumn)(tile_1.PLACE + axis, row8, f64x2.neg(moved));
        }
    }
}
/**
 * PLACE = vector from the observer at t to the body at t − τ, barycentric frame, au; SOURCE = Sun → body.
 *
 * Given: ORIGIN, OFFSET (observer from the Sun, from the Earth's centre), the target's series
 * Note: the Sun's (for the Moon: the Earth's) barycentric motion during τ enters by its velocity, second order below
 *       2e-11 rad. τ is guessed from the segment's leading coefficients (1e-6 of the distance), the retarded place read at
 *       that τ, and what remains of τ enters by the body's velocity (error below 5e-12 au).
 */
function lightTimeVectors(bytes) {
    if (target_1.kind == target_1.KIND_SUN) {
        sunVectors(bytes);
        return;
    }
    const lunar = target_1.kind == target_1.KIND_MOON;
    const code = lunar ? tables_1.SERIES_MOON : target_1.series;
    const from = lunar ? tile_1.OFFSET : tile_1.ORIGIN;
    const drift = lunar ? tile_1.EARTH_VELOCITY : tile_1.SUN_VELOCITY;
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        (0, blocks_1.guessPair)(code, (0, tile_1.column)(tile_1.D_TDB, row8), (0, tile_1.address)(tile_1.BODY) + row8, (0, tile_1.address)(tile_1.BODY_VELOCITY) + row8, tile_1.COLUMN_BYTES);
    }
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        const vx = (0, pair_1.add)((0, tile_1.column)(tile_1.BODY_VELOCITY, row8), (0, tile_1.column)(drift, row8));
        const vy = (0, pair_1.add)((0, tile_1.column)(tile_1.BODY_VELOCITY + 1, row8), (0, tile_1.column)(drift + 1, row8));
        const vz = (0, pair_1.add)((0, tile_1.column)(tile_1.BODY_VELOCITY + 2, row8), (0, tile_1.column)(drift + 2, row8));
        (0, tile_1.setVector)(tile_1.BODY_VELOCITY, row8, vx, vy, vz);
        const x = (0, pair_1.sub)((0, tile_1.column)(tile_1.BODY, row8), (0, tile_1.column)(from, row8));
        const y = (0, pair_1.sub)((0, tile_1.column)(tile_1.BODY + 1, row8), (0, tile_1.column)(from + 1, row8));
        const z = (0, pair_1.sub)((0, tile_1.column)(tile_1.BODY + 2, row8), (0, tile_1.column)(from + 2, row8));
        const first = (0, pair_1.mul)(length(x, y, z), (0, pair_1.splat)(exports.LIGHT_DAY_AU));
        (0, tile_1.setColumn)(tile_1.TAU, row8, (0, pair_1.mul)(length((0, pair_1.sub)(x, (0, pair_1.mul)(first, vx)), (0, pair_1.sub)(y, (0, pair_1.mul)(first, vy)), (0, pair_1.sub)(z, (0, pair_1.mul)(first, vz))), (0, pair_1.splat)(exports.LIGHT_DAY_AU)));
    }
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        (0, blocks_1.readPair)(code, (0, pair_1.sub)((0, tile_1.column)(tile_1.D_TDB, row8), (0, tile_1.column)(tile_1.TAU, row8)), (0, tile_1.address)(tile_1.BODY) + row8, 0, tile_1.COLUMN_BYTES);
    }
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        const tau = (0, tile_1.column)(tile_1.TAU, row8);
        const x = (0, pair_1.sub)((0, pair_1.sub)((0, tile_1.column)(tile_1.BODY, row8), (0, tile_1.column)(from, row8)), (0, pair_1.mul)(tau, (0, tile_1.column)(drift, row8)));
        const y = (0, pair_1.sub)((0, pair_1.sub)((0, tile_1.column)(tile_1.BODY + 1, row8), (0, tile_1.column)(from + 1, row8)), (0, pair_1.mul)(tau, (0, tile_1.column)(drift + 1, row8)));
        const z = (0, pair_1.sub)((0, pair_1.sub)((0, tile_1.column)(tile_1.BODY + 2, row8), (0, tile_1.column)(from + 2, row8)), (0, pair_1.mul)(tau, (0, tile_1.column)(drift + 2, row8)));
        const rest = (0, pair_1.sub)(tau, (0, pair_1.mul)(length(x, y, z), (0, pair_1.splat)(exports.LIGHT_DAY_AU)));
        const px = (0, pair_1.madd)(rest, (0, tile_1.column)(tile_1.BODY_VELOCITY, row8), x);
        const py = (0, pair_1.madd)(rest, (0, tile_1.column)(tile_1.BODY_VELOCITY + 1, row8), y);
        const pz = (0, pair_1.madd)(rest, (0, tile_1.column)(tile_1.BODY_VELOCITY + 2, row8), z);
        (0, tile_1.setVector)(tile_1.PLACE, row8, px, py, pz);
        (0, tile_1.setVector)(tile_1.SOURCE, row8, (0, pair_1.add)(px, (0, tile_1.column)(tile_1.ORIGIN, row8)), (0, pair_1.add)(py, (0, tile_1.column)(tile_1.ORIGIN + 1, row8)), (0, pair_1.add)(pz, (0, tile_1.column)(tile_1.ORIGIN + 2, row8)));
    }
}
/** Turns PLACE into a unit vector and its length into DISTANCE. */
function normalisePlaces(bytes) {
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        const x = (0, tile_1.column)(tile_1.PLACE, row8);
        const y = (0, tile_1.column)(tile_1.PLACE + 1, row8);
        const z = (0, tile_1.column)(tile_1.PLACE + 2, row8);
        const r = length(x, y, z);
        const inverse = (0, pair_1.div)((0, pair_1.splat)(1), r);
        (0, tile_1.setColumn)(tile_1.DISTANCE, row8, r);
        (0, tile_1.setVector)(tile_1.PLACE, row8, (0, pair_1.mul)(x, inverse), (0, pair_1.mul)(y, inverse), (0, pair_1.mul)(z, inverse));
    }
}
/**
 * PLACE = direction of a star from the observer, ICRS axes: rectilinear space motion from the catalogue epoch with the
 * Rømer delay, annual (and diurnal) parallax. SOURCE = the same direction.
 *
 * Reference: Kaplan & Bartlett 2012 in the Explanatory Supplement, 3rd ed., section 7.3
 */
function starDirections(bytes) {
    const qx = (0, pair_1.splat)(load(target_1.data));
    const qy = (0, pair_1.splat)(load(target_1.data, 8));
    const qz = (0, pair_1.splat)(load(target_1.data, 16));
    const moving = target_1.kind == target_1.KIND_STAR;
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        if (!moving) {
            (0, tile_1.setVector)(tile_1.PLACE, row8, qx, qy, qz);
            continue;
        }
        (0, blocks_1.readPair)(tables_1.SERIES_SUN, (0, tile_1.column)(tile_1.D_TDB, row8), (0, tile_1.address)(tile_1.BODY) + row8, 0, tile_1.COLUMN_BYTES);
        const bx = (0, pair_1.add)((0, tile_1.column)(tile_1.BODY, row8), (0, tile_1.column)(tile_1.ORIGIN, row8)); // barycentric observer
        const by = (0, pair_1.add)((0, tile_1.column)(tile_1.BODY + 1, row8), (0, tile_1.column)(tile_1.ORIGIN + 1, row8));
        const bz = (0, pair_1.add)((0, tile_1.column)(tile_1.BODY + 2, row8), (0, tile_1.column)(tile_1.ORIGIN + 2, row8));
        const roemer = (0, pair_1.mul)((0, pair_1.madd)(qx, bx, (0, pair_1.madd)(qy, by, (0, pair_1.mul)(qz, bz))), (0, pair_1.splat)(LIGHT_YEAR_AU));
        const years = (0, pair_1.add)((0, pair_1.mul)((0, pair_1.sub)((0, tile_1.column)(tile_1.D_TDB, row8), (0, pair_1.splat)(load(target_1.data, 56))), (0, pair_1.splat)(1.0 / 365.25)), roemer);
        const parallax = (0, pair_1.splat)(load(target_1.data, 48));
        (0, tile_1.setVector)(tile_1.PLACE, row8, (0, pair_1.sub)((0, pair_1.madd)(years, (0, pair_1.splat)(load(target_1.data, 24)), qx), (0, pair_1.mul)(parallax, bx)), (0, pair_1.sub)((0, pair_1.madd)(years, (0, pair_1.splat)(load(target_1.data, 32)), qy), (0, pair_1.mul)(parallax, by)), (0, pair_1.sub)((0, pair_1.madd)(years, (0, pair_1.splat)(load(target_1.data, 40)), qz), (0, pair_1.mul)(parallax, bz)));
    }
    normalisePlaces(bytes);
    for (let row8 = 0; row8 < bytes; row8 += 16)
        (0, tile_1.setColumn)(tile_1.DISTANCE, row8, (0, pair_1.splat)(NaN));
    (0, tile_1.copyVector)(tile_1.SOURCE, tile_1.PLACE);
}
/**
 * Deflection of light by the Sun: turns the unit vectors of APPARENT.
 *
 * Given:     SOURCE  Sun → source (any length; for a star its direction); FROM_ORIGIN, ORIGIN_DISTANCE  Sun → observer
 * Reference: Klioner 2003, AJ 125, 1580; Urban & Seidelmann 2013, section 7.2.4. The divisor is held at 1e-6 within 9″
 *            of the Sun's centre, where the column is formal.
 */
function deflect(bytes) {
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        const sx = (0, tile_1.column)(tile_1.SOURCE, row8);
        const sy = (0, tile_1.column)(tile_1.SOURCE + 1, row8);
        const sz = (0, tile_1.column)(tile_1.SOURCE + 2, row8);
        const inverse = (0, pair_1.div)((0, pair_1.splat)(1), length(sx, sy, sz));
        const qx = (0, pair_1.mul)(sx, inverse);
        const qy = (0, pair_1.mul)(sy, inverse);
        const qz = (0, pair_1.mul)(sz, inverse);
        const ex = (0, tile_1.column)(tile_1.FROM_ORIGIN, row8);
        const ey = (0, tile_1.column)(tile_1.FROM_ORIGIN + 1, row8);
        const ez = (0, tile_1.column)(tile_1.FROM_ORIGIN + 2, row8);
        const ux = (0, tile_1.column)(tile_1.APPARENT, row8);
        const uy = (0, tile_1.column)(tile_1.APPARENT + 1, row8);
        const uz = (0, tile_1.column)(tile_1.APPARENT + 2, row8);
        const distance_au = (0, tile_1.column)(tile_1.ORIGIN_DISTANCE, row8);
        const limit = (0, pair_1.div)((0, pair_1.splat)(1e-6), f64x2.pmax((0, pair_1.mul)(distance_au, distance_au), (0, pair_1.splat)(1)));
        const divisor = f64x2.pmax((0, pair_1.add)((0, pair_1.splat)(1), (0, pair_1.madd)(qx, ex, (0, pair_1.madd)(qy, ey, (0, pair_1.mul)(qz, ez)))), limit);
        const w = (0, pair_1.div)((0, pair_1.splat)(SUN_RADIUS_AU), (0, pair_1.mul)(distance_au, divisor));
        const along = (0, pair_1.mul)(w, (0, pair_1.madd)(ux, qx, (0, pair_1.madd)(uy, qy, (0, pair_1.mul)(uz, qz))));
        const across = (0, pair_1.mul)(w, (0, pair_1.madd)(ux, ex, (0, pair_1.madd)(uy, ey, (0, pair_1.mul)(uz, ez))));
        (0, tile_1.setVector)(tile_1.APPARENT, row8, (0, pair_1.sub)((0, pair_1.madd)(along, ex, ux), (0, pair_1.mul)(across, qx)), (0, pair_1.sub)((0, pair_1.madd)(along, ey, uy), (0, pair_1.mul)(across, qy)), (0, pair_1.sub)((0, pair_1.madd)(along, ez, uz), (0, pair_1.mul)(across, qz)));
    }
}
/**
 * Relativistic aberration, Sun's potential included: turns the natural directions of APPARENT into proper ones.
 *
 * Given:     MOTION  barycentric velocity of the observer, au/day; ORIGIN_DISTANCE
 * Reference: Urban & Seidelmann 2013, eq. 7.40; Klioner 2003, eq. 7
 */
function aberrate(bytes) {
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        const vx = (0, pair_1.mul)((0, pair_1.splat)(exports.LIGHT_DAY_AU), (0, tile_1.column)(tile_1.MOTION, row8));
        const vy = (0, pair_1.mul)((0, pair_1.splat)(exports.LIGHT_DAY_AU), (0, tile_1.column)(tile_1.MOTION + 1, row8));
        const vz = (0, pair_1.mul)((0, pair_1.splat)(exports.LIGHT_DAY_AU), (0, tile_1.column)(tile_1.MOTION + 2, row8));
        const ux = (0, tile_1.column)(tile_1.APPARENT, row8);
        const uy = (0, tile_1.column)(tile_1.APPARENT + 1, row8);
        const uz = (0, tile_1.column)(tile_1.APPARENT + 2, row8);
        const root = (0, pair_1.sqrt)((0, pair_1.sub)((0, pair_1.splat)(1), (0, pair_1.madd)(vx, vx, (0, pair_1.madd)(vy, vy, (0, pair_1.mul)(vz, vz)))));
        const pdv = (0, pair_1.madd)(ux, vx, (0, pair_1.madd)(uy, vy, (0, pair_1.mul)(uz, vz)));
        const w2 = (0, pair_1.div)((0, pair_1.splat)(SUN_RADIUS_AU), (0, tile_1.column)(tile_1.ORIGIN_DISTANCE, row8));
        const w1 = (0, pair_1.add)((0, pair_1.add)((0, pair_1.splat)(1), (0, pair_1.div)(pdv, (0, pair_1.add)((0, pair_1.splat)(1), root))), w2);
        const keep = (0, pair_1.sub)(root, (0, pair_1.mul)(w2, pdv));
        const x = (0, pair_1.madd)(keep, ux, (0, pair_1.mul)(w1, vx));
        const y = (0, pair_1.madd)(keep, uy, (0, pair_1.mul)(w1, vy));
        const z = (0, pair_1.madd)(keep, uz, (0, pair_1.mul)(w1, vz));
        const inverse = (0, pair_1.div)((0, pair_1.splat)(1), length(x, y, z));
        (0, tile_1.setVector)(tile_1.APPARENT, row8, (0, pair_1.mul)(x, inverse), (0, pair_1.mul)(y, inverse), (0, pair_1.mul)(z, inverse));
    }
}
/** Deflection (unless the target is the Sun itself) and aberration of the directions in APPARENT. */
function bend(bytes, deflected) {
    if (deflected && target_1.kind != target_1.KIND_SUN)
        deflect(bytes);
    aberrate(bytes);
}
