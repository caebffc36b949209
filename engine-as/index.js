"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.writeRows = exports.writeDecimal = exports.sinPi = exports.cosPi = exports.atan2 = exports.stateRows = exports.orientationRows = exports.matrixRows = exports.placeRequest = exports.fillTile = exports.refractionAtMinusOne = exports.setTarget = exports.setObserver = exports.poissonSum = exports.storeBytes = exports.publishedVector = exports.placeSeries = exports.markFilled = exports.isBlockFilled = exports.fillBlock = exports.directVector = exports.blockBytes = exports.blockAddress = exports.setTables = exports.setSeries = void 0;
exports.scratchBytes = scratchBytes;
exports.place = place;
exports.heapBase = heapBase;
// The engine's exported surface: one line a kernel.
var tables_1 = require("./store/tables");
Object.defineProperty(exports, "setSeries", { enumerable: true, get: function () { return tables_1.setSeries; } });
Object.defineProperty(exports, "setTables", { enumerable: true, get: function () { return tables_1.setTables; } });
var blocks_1 = require("./store/blocks");
Object.defineProperty(exports, "blockAddress", { enumerable: true, get: function () { return blocks_1.blockAddress; } });
Object.defineProperty(exports, "blockBytes", { enumerable: true, get: function () { return blocks_1.blockBytes; } });
Object.defineProperty(exports, "directVector", { enumerable: true, get: function () { return blocks_1.directVector; } });
Object.defineProperty(exports, "fillBlock", { enumerable: true, get: function () { return blocks_1.fillBlock; } });
Object.defineProperty(exports, "isBlockFilled", { enumerable: true, get: function () { return blocks_1.isBlockFilled; } });
Object.defineProperty(exports, "markFilled", { enumerable: true, get: function () { return blocks_1.markFilled; } });
Object.defineProperty(exports, "placeSeries", { enumerable: true, get: function () { return blocks_1.placeSeries; } });
Object.defineProperty(exports, "publishedVector", { enumerable: true, get: function () { return blocks_1.publishedVector; } });
Object.defineProperty(exports, "storeBytes", { enumerable: true, get: function () { return blocks_1.storeBytes; } });
var poisson_1 = require("./series/poisson");
Object.defineProperty(exports, "poissonSum", { enumerable: true, get: function () { return poisson_1.poissonSum; } });
var observer_1 = require("./place/observer");
Object.defineProperty(exports, "setObserver", { enumerable: true, get: function () { return observer_1.setObserver; } });
var target_1 = require("./place/target");
Object.defineProperty(exports, "setTarget", { enumerable: true, get: function () { return target_1.setTarget; } });
var refraction_1 = require("./place/refraction");
Object.defineProperty(exports, "refractionAtMinusOne", { enumerable: true, get: function () { return refraction_1.refractionAtMinusOne; } });
var instants_1 = require("./rows/instants");
Object.defineProperty(exports, "fillTile", { enumerable: true, get: function () { return instants_1.fillTile; } });
var places_1 = require("./rows/places");
Object.defineProperty(exports, "placeRequest", { enumerable: true, get: function () { return places_1.placeRequest; } });
var orientation_1 = require("./rows/orientation");
Object.defineProperty(exports, "matrixRows", { enumerable: true, get: function () { return orientation_1.matrixRows; } });
Object.defineProperty(exports, "orientationRows", { enumerable: true, get: function () { return orientation_1.orientationRows; } });
var states_1 = require("./rows/states");
Object.defineProperty(exports, "stateRows", { enumerable: true, get: function () { return states_1.stateRows; } });
var trig_1 = require("./math/trig");
Object.defineProperty(exports, "atan2", { enumerable: true, get: function () { return trig_1.atan2; } });
Object.defineProperty(exports, "cosPi", { enumerable: true, get: function () { return trig_1.cosPi; } });
Object.defineProperty(exports, "sinPi", { enumerable: true, get: function () { return trig_1.sinPi; } });
var decimal_1 = require("./text/decimal");
Object.defineProperty(exports, "writeDecimal", { enumerable: true, get: function () { return decimal_1.writeDecimal; } });
var rows_1 = require("./text/rows");
Object.defineProperty(exports, "writeRows", { enumerable: true, get: function () { return rows_1.writeRows; } });
const constellation_1 = require("./frames/constellation");
const orientation_2 = require("./rows/orientation");
const places_2 = require("./rows/places");
const tile_1 = require("./rows/tile");
const orientation_3 = require("./frames/orientation");
const nufft_1 = require("./series/nufft");
const blocks_2 = require("./store/blocks");
/** Bytes of scratch memory that `place` lays out. */
function scratchBytes() {
    return (0, tile_1.tileBytes)() + (0, orientation_2.orientationScratchBytes)() + (0, constellation_1.constellationScratchBytes)() + (0, nufft_1.nufftScratchBytes)() + (0, blocks_2.storeScratchBytes)() + 256;
}
/** Lays out the scratch memory from `address` (16-byte aligned); rotations: ICRS → ecliptic J2000 and → galactic. */
function place(address, rotations) {
    let at = address;
    (0, tile_1.placeTile)(at);
    at += (0, tile_1.tileBytes)();
    (0, places_2.placePlaces)(rotations);
    (0, orientation_3.placeAngles)();
    (0, orientation_2.placeOrientation)(at);
    at += (0, orientation_2.orientationScratchBytes)();
    (0, constellation_1.placeConstellations)(at);
    at += (0, constellation_1.constellationScratchBytes)();
    (0, nufft_1.placeNufft)(at);
    at += (0, nufft_1.nufftScratchBytes)();
    (0, blocks_2.placeStore)((at + 15) & ~15);
}
/** First byte above the engine's static data; the host allocates from here on. */
function heapBase() {
    return __heap_base;
}
