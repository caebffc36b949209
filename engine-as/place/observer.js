"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.cosLat = exports.sinLat = void 0;
exports.setObserver = setObserver;
exports.observePair = observePair;
// The observer: a geodetic WGS84 place, turned with the Earth into GCRS position and velocity.
const pair_1 = require("../math/pair");
const trig_1 = require("../math/trig");
const tile_1 = require("../rows/tile");
/** WGS84 (NIMA TR8350.2): equatorial radius and flattening. */
const EQUATORIAL_RADIUS_M = 6378137;
const FLATTENING = 1 / 298.257223563;
const AU_M = 149597870700;
/** Rotation of the Earth relative to the equinox: 2π·1.00273781191135448 rad per UT1 day. */
const ROTATION_RAD_DAY = 6.300387486754831;
let lonTurns = 0;
let axis_au = 0; // distance from the axis of rotation
let height_au = 0; // above the equator
exports.sinLat = 0;
exports.cosLat = 1;
/** Sets the observer. lon_deg east positive, geodetic latitude, elevation above the ellipsoid. */
function setObserver(lon_deg, lat_deg, elevation_m) {
    lonTurns = lon_deg / 360;
    exports.sinLat = (0, trig_1.sinPi)(lat_deg / 180);
    exports.cosLat = (0, trig_1.cosPi)(lat_deg / 180);
    const ratio = (1 - FLATTENING) * (1 - FLATTENING);
    const c = 1 / Math.sqrt(exports.cosLat * exports.cosLat + ratio * exports.sinLat * exports.sinLat);
    axis_au = ((EQUATORIAL_RADIUS_M * c + elevation_m) * exports.cosLat) / AU_M;
    height_au = ((EQUATORIAL_RADIUS_M * c * ratio + elevation_m) * exports.sinLat) / AU_M;
}
/** Position and velocity of the observer in GCRS at a pair of rows, and local apparent sidereal time. */
function observePair(row8) {
    const half = (0, pair_1.mul)((0, pair_1.splat)(2), (0, pair_1.add)((0, tile_1.column)(tile_1.GAST, row8), (0, pair_1.splat)(lonTurns)));
    const c = (0, trig_1.cosPiPair)(half);
    const s = (0, trig_1.sinPiPair)(half);
    (0, tile_1.setColumn)(tile_1.COS_LAST, row8, c);
    (0, tile_1.setColumn)(tile_1.SIN_LAST, row8, s);
    const x = (0, pair_1.mul)((0, pair_1.splat)(axis_au), c);
    const y = (0, pair_1.mul)((0, pair_1.splat)(axis_au), s);
    const z = (0, pair_1.splat)(height_au);
    const rate = (0, pair_1.splat)(ROTATION_RAD_DAY);
    const vx = f64x2.neg((0, pair_1.mul)(rate, y));
    const vy = (0, pair_1.mul)(rate, x);
    // from true equator and equinox of date to GCRS: the transposed matrix
    for (let i = 0; i < 3; ++i) {
        const m1 = (0, tile_1.column)(tile_1.NPB + i, row8);
        const m2 = (0, tile_1.column)(tile_1.NPB + 3 + i, row8);
        (0, tile_1.setColumn)(tile_1.OBSERVER + i, row8, (0, pair_1.madd)(m1, x, (0, pair_1.madd)(m2, y, (0, pair_1.mul)((0, tile_1.column)(tile_1.NPB + 6 + i, row8), z))));
        (0, tile_1.setColumn)(tile_1.OBSERVER_VELOCITY + i, row8, (0, pair_1.madd)(m1, vx, (0, pair_1.mul)(m2, vy)));
    }
}
