"use strict";
// Two f64 lanes at once: every hot loop of the engine works on pairs of terms or pairs of rows.
Object.defineProperty(exports, "__esModule", { value: true });
exports.splat = splat;
exports.add = add;
exports.sub = sub;
exports.mul = mul;
exports.div = div;
exports.sqrt = sqrt;
exports.neg = neg;
exports.madd = madd;
exports.select = select;
exports.load = load;
exports.store = store;
exports.gather = gather;
exports.lane0 = lane0;
exports.lane1 = lane1;
exports.sumLanes = sumLanes;
function splat(x) {
    return f64x2.splat(x);
}
function add(a, b) {
    return f64x2.add(a, b);
}
function sub(a, b) {
    return f64x2.sub(a, b);
}
function mul(a, b) {
    return f64x2.mul(a, b);
}
function div(a, b) {
    return f64x2.div(a, b);
}
function sqrt(a) {
    return f64x2.sqrt(a);
}
function neg(a) {
    return f64x2.neg(a);
}
/** a·b + c, two roundings (no fused operation: the same digits everywhere). */
function madd(a, b, c) {
    return f64x2.add(f64x2.mul(a, b), c);
}
/** Lane-wise choice: `yes` where the mask is set. */
function select(yes, no, mask) {
    return v128.bitselect(yes, no, mask);
}
function load(address) {
    return v128.load(address);
}
function store(address, a) {
    v128.store(address, a);
}
/** The two doubles at two addresses, as one pair. */
function gather(first, second) {
    return v128.load_lane(second, v128.load64_zero(first), 1);
}
function lane0(a) {
    return f64x2.extract_lane(a, 0);
}
function lane1(a) {
    return f64x2.extract_lane(a, 1);
}
function sumLanes(a) {
    return f64x2.extract_lane(a, 0) + f64x2.extract_lane(a, 1);
}
