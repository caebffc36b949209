"use strict";
// A tile: up to 64 instants, one column of doubles a quantity. The kernels run over a tile in short stages, each a loop of
// independent iterations: one long chain a row would wait on its own latencies.
Object.defineProperty(exports, "__esModule", { value: true });
exports.TILE_COLUMNS = exports.ROTATED = exports.APPARENT = exports.SOURCE = exports.DISTANCE = exports.PLACE = exports.TAU = exports.BODY_VELOCITY = exports.BODY = exports.ORIGIN_DISTANCE = exports.FROM_ORIGIN = exports.OFFSET = exports.MOTION = exports.ORIGIN = exports.SUN_DISTANCE = exports.SUNWARD = exports.COS_LAST = exports.SIN_LAST = exports.OBSERVER_VELOCITY = exports.OBSERVER = exports.TDB_MINUS_TT = exports.GMST = exports.GAST = exports.ERA = exports.CIO_S = exports.EPS_A = exports.SXY2 = exports.DEPS = exports.DPSI = exports.COS_EPS = exports.SIN_EPS = exports.NPB = exports.SUN_VELOCITY = exports.EARTH_VELOCITY = exports.EARTH = exports.D_TT = exports.D_TDB = exports.COLUMN_BYTES = exports.TILE_ROWS = void 0;
exports.placeTile = placeTile;
exports.tileBytes = tileBytes;
exports.address = address;
exports.column = column;
exports.setColumn = setColumn;
exports.setVector = setVector;
exports.copyVector = copyVector;
exports.TILE_ROWS = 64;
exports.COLUMN_BYTES = 64 * 8;
// What all bodies of a query share.
exports.D_TDB = 0; // days from J2000.0 TDB
exports.D_TT = 1; // days from J2000.0 TT
exports.EARTH = 2; // heliocentric, ICRS, au (3 columns)
exports.EARTH_VELOCITY = 5; // barycentric, au/day (3)
exports.SUN_VELOCITY = 8; // barycentric, au/day (3)
exports.NPB = 11; // GCRS → true equator and equinox of date, row by row (9)
exports.SIN_EPS = 20; // true obliquity
exports.COS_EPS = 21;
exports.DPSI = 22; // rad, IAU 2006 adjusted
exports.DEPS = 23;
exports.SXY2 = 24; // s + XY/2, rad
exports.EPS_A = 25; // mean obliquity, rad
exports.CIO_S = 26; // rad
exports.ERA = 27; // turns
exports.GAST = 28; // turns
exports.GMST = 29; // turns
exports.TDB_MINUS_TT = 30; // s
exports.OBSERVER = 31; // from the geocentre, GCRS, au (3)
exports.OBSERVER_VELOCITY = 34; // au/day (3)
exports.SIN_LAST = 37; // local apparent sidereal time
exports.COS_LAST = 38;
exports.SUNWARD = 39; // unit vector Sun → geocentre (3)
exports.SUN_DISTANCE = 42; // au
// What one target needs on its way.
exports.ORIGIN = 43; // heliocentric observer, au (3)
exports.MOTION = 46; // barycentric velocity of the observer, au/day (3)
exports.OFFSET = 49; // observer from the geocentre, au (3)
exports.FROM_ORIGIN = 52; // unit vector Sun → observer (3)
exports.ORIGIN_DISTANCE = 55; // au
exports.BODY = 56; // its position (3)
exports.BODY_VELOCITY = 59; // (3)
exports.TAU = 62; // light time, days
exports.PLACE = 63; // astrometric direction, unit vector (3)
exports.DISTANCE = 66; // au
exports.SOURCE = 67; // Sun → body (3)
exports.APPARENT = 70; // apparent direction, unit vector (3)
exports.ROTATED = 73; // a direction in the axes wanted (3)
exports.TILE_COLUMNS = 76;
let tile = 0;
function placeTile(address) {
    tile = address;
}
function tileBytes() {
    return exports.TILE_COLUMNS * exports.COLUMN_BYTES;
}
function address(index) {
    return tile + index * exports.COLUMN_BYTES;
}
/** The pair of rows at byte offset `row8` of a column. */
function column(index, row8) {
    return v128.load(address(index) + row8);
}
function setColumn(index, row8, value) {
    v128.store(address(index) + row8, value);
}
function setVector(index, row8, x, y, z) {
    setColumn(index, row8, x);
    setColumn(index + 1, row8, y);
    setColumn(index + 2, row8, z);
}
function copyVector(to, from) {
    memory.copy(address(to), address(from), 3 * exports.COLUMN_BYTES);
}
