import { at, type Table, textColumn } from "../compare/table.ts";
import { by, type Recipe, wholeTable } from "./golden-recipe.ts";

/** Closer appulses form groups of their own. */
const CLOSE_ARCMIN = 10;
const ESPENAK = "F. Espenak, tables of 2001 to 2100";
const USNO = "U.S. Naval Observatory";

const COMPUTED = {
  source: "JPL DE440, apparent places, IAU 2006/2000A",
  frame: "geocentric, true equator or ecliptic and equinox of date, light deflected by the Sun",
  units: "degrees, au, seconds for delta_t_s",
  scale: "TT (tt); ut1 = tt − delta_t_s",
};

const PUBLISHED = { frame: "as the source prints", units: "as the columns name them", scale: "UT" };

const ECLIPSES_OLD = "an older NASA list of lunar eclipses 1701 to 1800";
const MOON_PHYSICAL = "NASA Scientific Visualization Studio, Moon phase and libration";

type Name = Recipe["name"];
type Group = Recipe["group"];

/** Samples of events and published cases, each planet and kind in turn. */
export const SAMPLE_RECIPES: readonly Recipe[] = [
  computed("events-stations", by("planet", "event", "coord"), 8),
  computed("events-sun-aspects", by("planet", "event", "coord"), 8),
  computed("events-elongations", by("planet", "side"), 8),
  whole("events-oppositions", "published oppositions of 2018"),
  computed("events-appulses", pairs, 8),
  computed("events-great-conjunctions", by("kind"), 2),
  computed("events-moon-planets", by("planet"), 4),
  computed("events-moon-stars", by("star"), 3),
  computed("events-transits", by("planet"), 1),
  whole("events-transits-nasa", "F. Espenak, NASA, seven century catalogs of transits"),
  published("events-moon-apsides-espenak", ESPENAK, { group: by("event"), stride: 8 }),
  published("events-earth-apsides-espenak", ESPENAK, { group: by("event"), stride: 4 }),
  published("events-nodes-espenak", ESPENAK, { group: by("node"), stride: 4 }),
  whole("events-galilean-published", "monthly lists of 2014-03 and 2016-01 (predictions of IMCCE)"),
  whole("events-rarities", "NASA Five Millennium Canons; JPL DE440"),
  published("events-skycal", "NASA SkyCal, almanac of 2021 to 2050", { group: by("event"), stride: 4 }),
  published("magnitudes-horizons", "JPL Horizons 2019", { group: by("body"), stride: 4 }),
  published("moon-physical", MOON_PHYSICAL, { group: wholeTable, stride: 3 }),
  whole("constellation-points", "catalogue of constellation boundaries (N. Roman 1987, CDS VI/42)"),
  whole("twilights", "published twilights of Orlando"),
  whole("sun-moon-days", USNO),
  whole("eclipses-solar-usno", USNO),
  whole("eclipses-solar-eclipsewise", "F. Espenak, EclipseWise"),
  published("eclipses-lunar-old", ECLIPSES_OLD, { group: by("type"), stride: 2 }),
  whole("meeus-examples", "J. Meeus, Astronomical Algorithms, 2nd ed. 1998"),
];

function computed(name: Name, group: Group, stride: number): Recipe {
  return { name, group, stride, header: COMPUTED };
}

function published(name: Name, source: string, drawn: Pick<Recipe, "group" | "stride">): Recipe {
  return { name, ...drawn, header: { ...PUBLISHED, source } };
}

/** Every row of a published table. */
function whole(name: Name, source: string): Recipe {
  return published(name, source, { group: wholeTable, stride: 1 });
}

function pairs(table: Table): string[] {
  const separations_arcmin = textColumn(table, "min_sep_arcmin");
  return by(
    "body1",
    "body2",
  )(table).map((pair, row) => `${pair} ${Number(at(separations_arcmin, row)) < CLOSE_ARCMIN}`);
}
