"use strict";
// Addresses of the packed tables in linear memory; set once by the host after loading.
Object.defineProperty(exports, "__esModule", { value: true });
exports.constellationRows = exports.equinoxTerms = exports.cioTerms = exports.earthPolynomials = exports.moonResidual = exports.elpArguments = exports.SERIES_COUNT = exports.SERIES_EARTH = exports.SERIES_PLUTO = exports.SERIES_NUTATION = exports.SERIES_MOON = exports.SERIES_SUN = exports.SERIES_NEPTUNE = exports.SERIES_URANUS = exports.SERIES_SATURN = exports.SERIES_JUPITER = exports.SERIES_MARS = exports.SERIES_EMB = exports.SERIES_VENUS = exports.SERIES_MERCURY = void 0;
exports.setSeries = setSeries;
exports.seriesSection = seriesSection;
exports.residualSection = residualSection;
exports.setTables = setTables;
/** Series codes: the order in which the host hands over the sections. */
exports.SERIES_MERCURY = 0;
exports.SERIES_VENUS = 1;
exports.SERIES_EMB = 2;
exports.SERIES_MARS = 3;
exports.SERIES_JUPITER = 4;
exports.SERIES_SATURN = 5;
exports.SERIES_URANUS = 6;
exports.SERIES_NEPTUNE = 7;
exports.SERIES_SUN = 8; // barycentric
exports.SERIES_MOON = 9; // geocentric
exports.SERIES_NUTATION = 10; // dpsi, deps, s + XY/2
exports.SERIES_PLUTO = 11; // residual table only
exports.SERIES_EARTH = 12; // made from the Earth–Moon barycentre and the Moon
exports.SERIES_COUNT = 13;
let sections = new StaticArray(13);
let residuals = new StaticArray(13);
exports.elpArguments = 0;
exports.moonResidual = 0;
exports.earthPolynomials = 0;
exports.cioTerms = 0;
exports.equinoxTerms = 0;
exports.constellationRows = 0;
function setSeries(series, section, residual) {
    unchecked((sections[series] = section));
    unchecked((residuals[series] = residual));
}
function seriesSection(series) {
    return unchecked(sections[series]);
}
function residualSection(series) {
    return unchecked(residuals[series]);
}
function setTables(elp, moon, iau, s06, ee, constellations) {
    exports.elpArguments = elp;
    exports.moonResidual = moon;
    exports.earthPolynomials = iau;
    exports.cioTerms = s06;
    exports.equinoxTerms = ee;
    exports.constellationRows = constellations;
}
