import { at, type Table, textColumn } from "../compare/table.ts";
import { by, type Recipe, wholeTable } from "./golden-recipe.ts";

/** Closer appulses form groups of their own. */
const CLOSE_ARCMIN = 10;
const ESPENAK = "F. Espenak, tables of 2001 to 2100";

/** Samples of events and published cases, each planet and kind in turn. */
export function sampleRecipes(): Recipe[] {
  const computed = {
    source: "integration of JPL DE431, apparent places, IAU 2006/2000A",
    frame: "geocentric, true equator or ecliptic and equinox of date, light deflected by the Sun",
    units: "degrees, au, seconds for delta_t_s",
    scale: "TT (tt); ut1 = tt − delta_t_s",
  };
  const published = {
    ...computed,
    frame: "as the source prints",
    units: "as the columns name them",
    scale: "UT",
  };
  const every = (name: Recipe["name"], source: string): Recipe => ({
    name,
    group: wholeTable,
    stride: 1,
    header: { ...published, source },
  });
  const pairs = (table: Table) =>
    by(
      "body1",
      "body2",
    )(table).map(
      (pair, row) => `${pair} ${Number(at(textColumn(table, "min_sep_arcmin"), row)) < CLOSE_ARCMIN}`,
    );
  const usno = "U.S. Naval Observatory";
  return [
    { name: "events-stations", group: by("planet", "event", "coord"), stride: 8, header: computed },
    { name: "events-sun-aspects", group: by("planet", "event", "coord"), stride: 8, header: computed },
    { name: "events-elongations", group: by("planet", "side"), stride: 8, header: computed },
    every("events-oppositions", "published oppositions of 2018"),
    { name: "events-appulses", group: pairs, stride: 8, header: computed },
    { name: "events-great-conjunctions", group: by("kind"), stride: 2, header: computed },
    { name: "events-moon-planets", group: by("planet"), stride: 4, header: computed },
    { name: "events-moon-stars", group: by("star"), stride: 3, header: computed },
    { name: "events-transits", group: by("planet"), stride: 1, header: computed },
    every("events-transits-nasa", "F. Espenak, NASA, seven century catalogs of transits"),
    {
      name: "events-moon-apsides-espenak",
      group: by("event"),
      stride: 8,
      header: { ...published, source: ESPENAK },
    },
    {
      name: "events-earth-apsides-espenak",
      group: by("event"),
      stride: 4,
      header: { ...published, source: ESPENAK },
    },
    { name: "events-nodes-espenak", group: by("node"), stride: 4, header: { ...published, source: ESPENAK } },
    every("events-galilean-published", "monthly lists of 2014-03 and 2016-01 (predictions of IMCCE)"),
    every("events-rarities", "NASA Five Millennium Canons; integration of JPL DE431"),
    {
      name: "events-skycal",
      group: by("event"),
      stride: 4,
      header: { ...published, source: "NASA SkyCal, almanac of 2021 to 2050" },
    },
    {
      name: "magnitudes-horizons",
      group: by("body"),
      stride: 4,
      header: { ...published, source: "JPL Horizons 2019" },
    },
    {
      name: "moon-physical",
      group: wholeTable,
      stride: 3,
      header: { ...published, source: "NASA Scientific Visualization Studio, Moon phase and libration" },
    },
    every("constellation-points", "catalogue of constellation boundaries (N. Roman 1987, CDS VI/42)"),
    every("twilights", "published twilights of Orlando"),
    every("sun-moon-days", usno),
    every("eclipses-solar-usno", usno),
    every("eclipses-solar-eclipsewise", "F. Espenak, EclipseWise"),
    {
      name: "eclipses-lunar-old",
      group: by("type"),
      stride: 2,
      header: { ...published, source: "an older NASA list of lunar eclipses 1701 to 1800" },
    },
    every("meeus-examples", "J. Meeus, Astronomical Algorithms, 2nd ed. 1998"),
  ];
}
