"use strict";
// What is placed in the sky: a body of the Solar System, a star with its space motion, or a fixed direction.
Object.defineProperty(exports, "__esModule", { value: true });
exports.data = exports.series = exports.kind = exports.KIND_FIXED_OF_DATE = exports.KIND_FIXED_ICRS = exports.KIND_STAR = exports.KIND_EARTH = exports.KIND_PLANET = exports.KIND_MOON = exports.KIND_SUN = void 0;
exports.setTarget = setTarget;
exports.isDirectionOnly = isDirectionOnly;
exports.KIND_SUN = 0;
exports.KIND_MOON = 1;
exports.KIND_PLANET = 2; // any series with heliocentric vectors
exports.KIND_EARTH = 3;
exports.KIND_STAR = 4;
exports.KIND_FIXED_ICRS = 5;
exports.KIND_FIXED_OF_DATE = 6;
exports.kind = 0;
exports.series = 0;
/** Star: unit vector (3), motion per Julian year (3), parallax [rad], epoch [days from J2000.0 TDB]; fixed: unit vector (3). */
exports.data = 0;
function setTarget(newKind, newSeries, newData) {
    exports.kind = newKind;
    exports.series = newSeries;
    exports.data = newData;
}
function isDirectionOnly() {
    return exports.kind >= exports.KIND_STAR;
}
