import type { Engine } from "../../src/engine/types.ts";
import type { Figure } from "./compare/figure.ts";
import type { Table } from "./compare/table.ts";
import { solarEclipsewiseFigures, solarUsnoFigures } from "./eclipses/eclipse-samples.ts";
import { lunarOldFigures } from "./eclipses/lunar-old-samples.ts";
import { dailyFigures, darkWindowFigures, twilightFigures } from "./horizon/night-samples.ts";
import { moonPhysicalFigures } from "./moon/moon-samples.ts";
import {
  appulseSampleFigures,
  greatConjunctionFigures,
  moonPlanetFigures,
  moonStarFigures,
} from "./planets/approach-samples.ts";
import { magnitudeSampleFigures } from "./planets/magnitude-samples.ts";
import {
  aspectSampleFigures,
  elongationSampleFigures,
  stationSampleFigures,
} from "./planets/planet-samples.ts";
import { rarityFigures } from "./planets/rarity-samples.ts";
import {
  earthApsisAlmanacFigures,
  galileanAlmanacFigures,
  moonApsisAlmanacFigures,
  nodeAlmanacFigures,
} from "./published/almanac-samples.ts";
import { meeusFigures } from "./published/meeus-cases.ts";
import { constellationFigures, oppositionFigures } from "./published/published-cases.ts";
import { skycalFigures } from "./published/skycal.ts";
import { transitMinuteFigures, transitSampleFigures } from "./published/transit-samples.ts";

/** Samples of events and published cases: files and comparisons. */

export const SAMPLE_FILES = {
  "events-stations": "events/stations_computed.csv",
  "events-sun-aspects": "events/sun_conjunctions_oppositions_computed.csv",
  "events-elongations": "events/elongations_computed.csv",
  "events-oppositions": "events/oppositions_2018_published.csv",
  "events-appulses": "events/planet_appulses_computed.csv",
  "events-great-conjunctions": "events/great_conjunctions_computed.csv",
  "events-moon-planets": "events/moon_planet_conjunctions_computed.csv",
  "events-moon-stars": "events/moon_star_appulses_computed.csv",
  "events-transits": "events/transits_computed.csv",
  "events-transits-nasa": "events/transits_nasa.csv",
  "events-moon-apsides-espenak": "events/apsides_moon_espenak.csv",
  "events-earth-apsides-espenak": "events/apsides_earth_espenak.csv",
  "events-nodes-espenak": "events/nodes_moon_espenak.csv",
  "events-galilean-published": "events/galilean_events_published.csv",
  "events-rarities": "events/rarity_examples.csv",
  "events-skycal": "events/skycal_2021_2050.csv",
  "magnitudes-horizons": "events/magnitudes_horizons.csv",
  "moon-physical": "events/moon_physical_nasa_svs.csv",
  "constellation-points": "events/constellations_published.csv",
  twilights: "events/twilight_published.csv",
  "dark-windows": "events/dark_windows_computed.csv",
  "sun-moon-days": "events/sun_moon_oneday_usno.csv",
  "eclipses-solar-usno": "events/solar_local_usno.csv",
  "eclipses-solar-eclipsewise": "events/solar_local_eclipsewise.csv",
  "eclipses-lunar-old": "events/lunar_eclipses_1701_1800_old.csv",
  "meeus-examples": "events/meeus_examples.csv",
} as const;
export type SampleTableName = keyof typeof SAMPLE_FILES;

export const SAMPLE_SUBJECTS: Readonly<Record<SampleTableName, (engine: Engine, table: Table) => Figure[]>> =
  {
    "events-stations": stationSampleFigures,
    "events-sun-aspects": aspectSampleFigures,
    "events-elongations": elongationSampleFigures,
    "events-oppositions": oppositionFigures,
    "events-appulses": appulseSampleFigures,
    "events-great-conjunctions": greatConjunctionFigures,
    "events-moon-planets": moonPlanetFigures,
    "events-moon-stars": moonStarFigures,
    "events-transits": transitSampleFigures,
    "events-transits-nasa": transitMinuteFigures,
    "events-moon-apsides-espenak": moonApsisAlmanacFigures,
    "events-earth-apsides-espenak": earthApsisAlmanacFigures,
    "events-nodes-espenak": nodeAlmanacFigures,
    "events-galilean-published": galileanAlmanacFigures,
    "events-rarities": rarityFigures,
    "events-skycal": skycalFigures,
    "magnitudes-horizons": magnitudeSampleFigures,
    "moon-physical": moonPhysicalFigures,
    "constellation-points": constellationFigures,
    twilights: twilightFigures,
    "dark-windows": darkWindowFigures,
    "sun-moon-days": dailyFigures,
    "eclipses-solar-usno": solarUsnoFigures,
    "eclipses-solar-eclipsewise": solarEclipsewiseFigures,
    "eclipses-lunar-old": lunarOldFigures,
    "meeus-examples": meeusFigures,
  };
