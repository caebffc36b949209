"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.TABLE_LAST_DAY = exports.TABLE_FIRST_DAY = void 0;
exports.addResidual = addResidual;
// Residual tables: what is added to a published series to obtain modern positions (piecewise Chebyshev, integers).
// Section: u32 segments, coefficients a coordinate, segment days, kind (0 i32, 1 f64); f64 unit_au, t0_jd_tdb; data.
const chebyshev_1 = require("../math/chebyshev");
/** Days from J2000.0 TDB to the first and last instant that every residual table covers (JD 2341721.0 … 2525273.0). */
exports.TABLE_FIRST_DAY = -109824;
exports.TABLE_LAST_DAY = 73728;
/**
 * Adds the residual of a body to a vector.
 *
 * Given:    section  residual table; d  days from J2000.0 TDB, inside the span
 * Returned: vector   three f64, ICRS axes, au, incremented
 */
function addResidual(section, d, vector) {
    const segments = load(section);
    const count = load(section + 4);
    const days = load(section + 8);
    const floating = load(section + 12) == 1;
    const unit_au = load(section + 16);
    const position = (d - exports.TABLE_FIRST_DAY) / days;
    let segment = Math.floor(position);
    if (segment < 0)
        segment = 0;
    if (segment >= segments)
        segment = segments - 1;
    const u = 2 * (position - segment) - 1;
    const width = floating ? 8 : 4;
    let data = section + 32 + (segment * count * 3) * width;
    for (let axis = 0; axis < 24; axis += 8) {
        const value = floating ? (0, chebyshev_1.clenshaw)(data, count, u) : (0, chebyshev_1.clenshawI32)(data, count, u);
        store(vector + axis, load(vector + axis) + unit_au * value);
        data += count * width;
    }
}
