"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.placePlaces = placePlaces;
exports.setOutputs = setOutputs;
exports.placeRequest = placeRequest;
exports.placeRows = placeRows;
// Position rows: the hot loops. Instants are shared by all bodies of a query; columns that nobody asked for cost nothing.
const constellation_1 = require("../frames/constellation");
const pair_1 = require("../math/pair");
const trig_1 = require("../math/trig");
const light_1 = require("../place/light");
const observer_1 = require("../place/observer");
const refraction_1 = require("../place/refraction");
const target_1 = require("../place/target");
const instants_1 = require("./instants");
const blocks_1 = require("../store/blocks");
const tables_1 = require("../store/tables");
const tile_1 = require("./tile");
// Output columns, the order of PLACE_COLUMNS on the host's side.
const RA_DATE = 0;
const RA_J2000 = 2;
const LON_DATE = 4;
const LON_J2000 = 6;
const GAL_LON = 8;
const DISTANCE_AU = 10;
const AZIMUTH = 11;
const ALTITUDE = 12;
const REFRACTION = 13;
const TOPO_RA = 14;
const TOPO_DISTANCE = 16;
const HOUR_ANGLE = 17;
const CONSTELLATION = 18;
const OUTPUTS = 19;
const TOPOCENTRIC_COLUMNS = 0x3f800; // azimuth … hour angle
const OF_DATE_COLUMNS = 0x33;
/** ICRS → mean ecliptic and equinox of J2000: IAU 2006 frame bias, then 84381.406″ about x. */
let eclipticJ2000 = 0;
/** ICRS → galactic (ESA SP-1200, section 1.5.3). */
let galactic = 0;
let outputs = 0; // OUTPUTS addresses, 0 where a column is not wanted
let mask = 0;
/** rotations: two 3×3 matrices (f64, row by row): ICRS → ecliptic J2000, ICRS → galactic. */
function placePlaces(rotations) {
    eclipticJ2000 = rotations;
    galactic = rotations + 72;
}
/** Addresses of the output columns (19 × u32, 0 = not wanted). */
function setOutputs(addresses) {
    outputs = addresses;
    mask = 0;
    for (let i = 0; i < OUTPUTS; ++i)
        if (load(addresses + (i << 2)) != 0)
            mask |= 1 << i;
}
function wants(columns) {
    return (mask & columns) != 0;
}
/** Address of the rows of an output column; 0 when it is not wanted. */
function output(index, at) {
    const base = load(outputs + (index << 2));
    return base == 0 ? 0 : base + at;
}
function putColumn(index, from, at, bytes) {
    const out = output(index, at);
    if (out != 0)
        memory.copy(out, (0, tile_1.address)(from), bytes);
}
/** Longitudes and latitudes [deg] of the directions in three columns. */
function putDirections(from, lonColumn, at, bytes) {
    const lon = output(lonColumn, at);
    const lat = output(lonColumn + 1, at);
    if (lon != 0) {
        for (let row8 = 0; row8 < bytes; row8 += 16) {
            v128.store(lon + row8, (0, trig_1.longitudeDeg)((0, tile_1.column)(from + 1, row8), (0, tile_1.column)(from, row8)));
        }
    }
    if (lat == 0)
        return;
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        v128.store(lat + row8, (0, trig_1.latitudeDeg)((0, tile_1.column)(from, row8), (0, tile_1.column)(from + 1, row8), (0, tile_1.column)(from + 2, row8)));
    }
}
/** ROTATED = constant matrix · PLACE. */
function rotatePlaces(matrix, bytes) {
    for (let row = 0; row < 3; ++row) {
        const a = v128.load64_splat(matrix + row * 24);
        const b = v128.load64_splat(matrix + row * 24, 8);
        const c = v128.load64_splat(matrix + row * 24, 16);
        for (let row8 = 0; row8 < bytes; row8 += 16) {
            (0, tile_1.setColumn)(tile_1.ROTATED + row, row8, (0, pair_1.madd)(a, (0, tile_1.column)(tile_1.PLACE, row8), (0, pair_1.madd)(b, (0, tile_1.column)(tile_1.PLACE + 1, row8), (0, pair_1.mul)(c, (0, tile_1.column)(tile_1.PLACE + 2, row8)))));
        }
    }
}
/** ROTATED = bias-precession-nutation · the directions in three columns. */
function rotateToDate(from, bytes) {
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        const x = (0, tile_1.column)(from, row8);
        const y = (0, tile_1.column)(from + 1, row8);
        const z = (0, tile_1.column)(from + 2, row8);
        (0, tile_1.setVector)(tile_1.ROTATED, row8, (0, pair_1.madd)((0, tile_1.column)(tile_1.NPB, row8), x, (0, pair_1.madd)((0, tile_1.column)(tile_1.NPB + 1, row8), y, (0, pair_1.mul)((0, tile_1.column)(tile_1.NPB + 2, row8), z))), (0, pair_1.madd)((0, tile_1.column)(tile_1.NPB + 3, row8), x, (0, pair_1.madd)((0, tile_1.column)(tile_1.NPB + 4, row8), y, (0, pair_1.mul)((0, tile_1.column)(tile_1.NPB + 5, row8), z))), (0, pair_1.madd)((0, tile_1.column)(tile_1.NPB + 6, row8), x, (0, pair_1.madd)((0, tile_1.column)(tile_1.NPB + 7, row8), y, (0, pair_1.mul)((0, tile_1.column)(tile_1.NPB + 8, row8), z))));
    }
}
/** Turns ROTATED from the true equator to the true ecliptic of date. */
function equatorToEcliptic(bytes) {
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        const c = (0, tile_1.column)(tile_1.COS_EPS, row8);
        const s = (0, tile_1.column)(tile_1.SIN_EPS, row8);
        const y = (0, tile_1.column)(tile_1.ROTATED + 1, row8);
        const z = (0, tile_1.column)(tile_1.ROTATED + 2, row8);
        (0, tile_1.setColumn)(tile_1.ROTATED + 1, row8, (0, pair_1.madd)(c, y, (0, pair_1.mul)(s, z)));
        (0, tile_1.setColumn)(tile_1.ROTATED + 2, row8, (0, pair_1.sub)((0, pair_1.mul)(c, z), (0, pair_1.mul)(s, y)));
    }
}
/** The observer at the geocentre. */
function originAtGeocentre() {
    (0, tile_1.copyVector)(tile_1.ORIGIN, tile_1.EARTH);
    (0, tile_1.copyVector)(tile_1.MOTION, tile_1.EARTH_VELOCITY);
    (0, tile_1.copyVector)(tile_1.FROM_ORIGIN, tile_1.SUNWARD);
    memory.copy((0, tile_1.address)(tile_1.ORIGIN_DISTANCE), (0, tile_1.address)(tile_1.SUN_DISTANCE), tile_1.COLUMN_BYTES);
    memory.fill((0, tile_1.address)(tile_1.OFFSET), 0, 3 * tile_1.COLUMN_BYTES);
}
/** The observer on the Earth. */
function originAtObserver(bytes) {
    (0, tile_1.copyVector)(tile_1.OFFSET, tile_1.OBSERVER);
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        for (let axis = 0; axis < 3; ++axis) {
            (0, tile_1.setColumn)(tile_1.MOTION + axis, row8, (0, pair_1.add)((0, tile_1.column)(tile_1.EARTH_VELOCITY + axis, row8), (0, tile_1.column)(tile_1.OBSERVER_VELOCITY + axis, row8)));
        }
        const x = (0, pair_1.add)((0, tile_1.column)(tile_1.EARTH, row8), (0, tile_1.column)(tile_1.OBSERVER, row8));
        const y = (0, pair_1.add)((0, tile_1.column)(tile_1.EARTH + 1, row8), (0, tile_1.column)(tile_1.OBSERVER + 1, row8));
        const z = (0, pair_1.add)((0, tile_1.column)(tile_1.EARTH + 2, row8), (0, tile_1.column)(tile_1.OBSERVER + 2, row8));
        const r = (0, pair_1.sqrt)((0, pair_1.madd)(x, x, (0, pair_1.madd)(y, y, (0, pair_1.mul)(z, z))));
        const inverse = (0, pair_1.div)((0, pair_1.splat)(1), r);
        (0, tile_1.setVector)(tile_1.ORIGIN, row8, x, y, z);
        (0, tile_1.setVector)(tile_1.FROM_ORIGIN, row8, (0, pair_1.mul)(x, inverse), (0, pair_1.mul)(y, inverse), (0, pair_1.mul)(z, inverse));
        (0, tile_1.setColumn)(tile_1.ORIGIN_DISTANCE, row8, r);
    }
}
/**
 * PLACE = the ICRS direction whose apparent place of date (geocentric) is the fixed direction: inverse of `bend` by
 * iteration, four passes (each gains four digits). Needs the observer at the geocentre.
 */
function naturalDirections(bytes, deflected) {
    const x = (0, pair_1.splat)(load(target_1.data));
    const y = (0, pair_1.splat)(load(target_1.data, 8));
    const z = (0, pair_1.splat)(load(target_1.data, 16));
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        for (let axis = 0; axis < 3; ++axis) {
            const value = (0, pair_1.madd)((0, tile_1.column)(tile_1.NPB + axis, row8), x, (0, pair_1.madd)((0, tile_1.column)(tile_1.NPB + 3 + axis, row8), y, (0, pair_1.mul)((0, tile_1.column)(tile_1.NPB + 6 + axis, row8), z)));
            (0, tile_1.setColumn)(tile_1.BODY + axis, row8, value);
        }
    }
    (0, tile_1.copyVector)(tile_1.PLACE, tile_1.BODY);
    for (let pass = 0; pass < 4; ++pass) {
        (0, tile_1.copyVector)(tile_1.APPARENT, tile_1.PLACE);
        (0, tile_1.copyVector)(tile_1.SOURCE, tile_1.PLACE);
        (0, light_1.bend)(bytes, deflected);
        for (let row8 = 0; row8 < bytes; row8 += 16) {
            for (let axis = 0; axis < 3; ++axis) {
                const correction = (0, pair_1.sub)((0, tile_1.column)(tile_1.BODY + axis, row8), (0, tile_1.column)(tile_1.APPARENT + axis, row8));
                (0, tile_1.setColumn)(tile_1.PLACE + axis, row8, (0, pair_1.add)((0, tile_1.column)(tile_1.PLACE + axis, row8), correction));
            }
        }
        (0, light_1.normalisePlaces)(bytes);
    }
    for (let row8 = 0; row8 < bytes; row8 += 16)
        (0, tile_1.setColumn)(tile_1.DISTANCE, row8, (0, pair_1.splat)(NaN));
    (0, tile_1.copyVector)(tile_1.SOURCE, tile_1.PLACE);
}
/** PLACE, DISTANCE and SOURCE of the target for the current origin. */
function astrometricPlaces(bytes) {
    if (target_1.kind == target_1.KIND_FIXED_OF_DATE)
        return; // set by naturalDirections
    if ((0, target_1.isDirectionOnly)()) {
        (0, light_1.starDirections)(bytes);
        return;
    }
    (0, light_1.lightTimeVectors)(bytes);
    (0, light_1.normalisePlaces)(bytes);
}
function putAstrometric(at, bytes) {
    putColumn(DISTANCE_AU, tile_1.DISTANCE, at, bytes);
    putDirections(tile_1.PLACE, RA_J2000, at, bytes);
    if (wants(3 << LON_J2000)) {
        rotatePlaces(eclipticJ2000, bytes);
        putDirections(tile_1.ROTATED, LON_J2000, at, bytes);
    }
    if (wants(3 << GAL_LON)) {
        rotatePlaces(galactic, bytes);
        putDirections(tile_1.ROTATED, GAL_LON, at, bytes);
    }
    const constellation = output(CONSTELLATION, at);
    if (constellation == 0)
        return;
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        const value = (0, constellation_1.constellationPair)((0, tile_1.column)(tile_1.PLACE, row8), (0, tile_1.column)(tile_1.PLACE + 1, row8), (0, tile_1.column)(tile_1.PLACE + 2, row8));
        v128.store(constellation + row8, value);
    }
}
function putOfDate(from, at, bytes) {
    rotateToDate(from, bytes);
    putDirections(tile_1.ROTATED, RA_DATE, at, bytes);
    if (!wants(3 << LON_DATE))
        return;
    equatorToEcliptic(bytes);
    putDirections(tile_1.ROTATED, LON_DATE, at, bytes);
}
function geocentricRows(at, bytes, deflected) {
    originAtGeocentre();
    if (target_1.kind == target_1.KIND_FIXED_OF_DATE)
        naturalDirections(bytes, deflected);
    astrometricPlaces(bytes);
    putAstrometric(at, bytes);
    if (!wants(OF_DATE_COLUMNS))
        return;
    (0, tile_1.copyVector)(tile_1.APPARENT, tile_1.PLACE);
    (0, light_1.bend)(bytes, deflected);
    putOfDate(tile_1.APPARENT, at, bytes);
}
function topocentricRows(at, bytes, deflected) {
    if (target_1.kind == target_1.KIND_FIXED_OF_DATE) {
        originAtGeocentre();
        naturalDirections(bytes, deflected);
    }
    originAtObserver(bytes);
    astrometricPlaces(bytes);
    putColumn(TOPO_DISTANCE, tile_1.DISTANCE, at, bytes);
    (0, tile_1.copyVector)(tile_1.APPARENT, tile_1.PLACE);
    (0, light_1.bend)(bytes, deflected);
    rotateToDate(tile_1.APPARENT, bytes);
    putDirections(tile_1.ROTATED, TOPO_RA, at, bytes);
    putHorizontal(at, bytes);
}
/** Hour angle, azimuth, altitude and refraction of the topocentric directions of date in ROTATED. */
function putHorizontal(at, bytes) {
    const hourAngle = output(HOUR_ANGLE, at);
    const azimuth = output(AZIMUTH, at);
    const altitude = output(ALTITUDE, at);
    const refraction = output(REFRACTION, at);
    if (!wants((1 << HOUR_ANGLE) | (1 << AZIMUTH) | (1 << ALTITUDE) | (1 << REFRACTION)))
        return;
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        // meridian frame: x = cos δ cos H, east = −cos δ sin H
        const c = (0, tile_1.column)(tile_1.COS_LAST, row8);
        const s = (0, tile_1.column)(tile_1.SIN_LAST, row8);
        const x = (0, pair_1.madd)(c, (0, tile_1.column)(tile_1.ROTATED, row8), (0, pair_1.mul)(s, (0, tile_1.column)(tile_1.ROTATED + 1, row8)));
        const east = (0, pair_1.sub)((0, pair_1.mul)(c, (0, tile_1.column)(tile_1.ROTATED + 1, row8)), (0, pair_1.mul)(s, (0, tile_1.column)(tile_1.ROTATED, row8)));
        const z = (0, tile_1.column)(tile_1.ROTATED + 2, row8);
        if (hourAngle != 0)
            v128.store(hourAngle + row8, (0, trig_1.signedDeg)(f64x2.neg(east), x));
        const north = (0, pair_1.sub)((0, pair_1.mul)(z, (0, pair_1.splat)(observer_1.cosLat)), (0, pair_1.mul)(x, (0, pair_1.splat)(observer_1.sinLat)));
        const up = (0, pair_1.madd)(x, (0, pair_1.splat)(observer_1.cosLat), (0, pair_1.mul)(z, (0, pair_1.splat)(observer_1.sinLat)));
        if (azimuth != 0)
            v128.store(azimuth + row8, (0, trig_1.longitudeDeg)(east, north));
        if ((altitude | refraction) == 0)
            continue;
        const altitude_deg = (0, trig_1.latitudeDeg)(north, east, up);
        if (altitude != 0)
            v128.store(altitude + row8, altitude_deg);
        if (refraction != 0)
            v128.store(refraction + row8, (0, refraction_1.refractionDeg)(altitude_deg));
    }
}
function heliocentricRows(at, bytes) {
    if (target_1.kind == target_1.KIND_EARTH || target_1.kind == target_1.KIND_MOON)
        (0, tile_1.copyVector)(tile_1.PLACE, tile_1.EARTH);
    for (let row8 = 0; row8 < bytes; row8 += 16) {
        if (target_1.kind == target_1.KIND_EARTH)
            break;
        const code = target_1.kind == target_1.KIND_MOON ? tables_1.SERIES_MOON : target_1.series;
        (0, blocks_1.readPair)(code, (0, tile_1.column)(tile_1.D_TDB, row8), (0, tile_1.address)(tile_1.BODY) + row8, 0, tile_1.COLUMN_BYTES);
        for (let axis = 0; axis < 3; ++axis) {
            const value = (0, tile_1.column)(tile_1.BODY + axis, row8);
            (0, tile_1.setColumn)(tile_1.PLACE + axis, row8, target_1.kind == target_1.KIND_MOON ? (0, pair_1.add)((0, tile_1.column)(tile_1.PLACE + axis, row8), value) : value);
        }
    }
    (0, light_1.normalisePlaces)(bytes);
    putAstrometric(at, bytes);
    if (wants(OF_DATE_COLUMNS))
        putOfDate(tile_1.PLACE, at, bytes);
}
/** Bytes of an entry of the target table: u32 kind, series, address of the data, address of the output addresses. */
const TARGET_BYTES = 16;
/**
 * A whole request: rows of all targets over all instants.
 *
 * Given:    jd1_tt, jd2_tt, delta_t_s  instants (f64 columns of an even count); targets  table of `targetCount` entries
 *           heliocentric, deflected, observed  as for placeRows; observed when a topocentric column is wanted
 */
function placeRequest(jd1_tt, jd2_tt, delta_t_s, count, targets, targetCount, heliocentric, deflected, observed) {
    for (let first = 0; first < count; first += tile_1.TILE_ROWS) {
        const at = first << 3;
        const rows = min(tile_1.TILE_ROWS, count - first);
        (0, instants_1.fillTile)(jd1_tt + at, jd2_tt + at, delta_t_s + at, rows, observed);
        for (let i = 0; i < targetCount; ++i) {
            const target = targets + i * TARGET_BYTES;
            (0, target_1.setTarget)(load(target), load(target, 4), load(target, 8));
            setOutputs(load(target, 12));
            placeRows(rows, at, heliocentric, deflected);
        }
    }
}
/**
 * Rows of one target over the instants of the tile, written at byte offset `at` of every wanted column.
 *
 * heliocentric: geometric vectors from the Sun; deflected: with the Sun's deflection of light.
 */
function placeRows(rows, at, heliocentric, deflected) {
    const bytes = rows << 3;
    if (heliocentric) {
        heliocentricRows(at, bytes);
        return;
    }
    if (wants(~TOPOCENTRIC_COLUMNS))
        geocentricRows(at, bytes, deflected);
    if (wants(TOPOCENTRIC_COLUMNS))
        topocentricRows(at, bytes, deflected);
}
