import type { Cause } from "./compare/cause.ts";
import type { Tolerance } from "./compare/tolerance.ts";

/** The tolerances of the samples of events and of the published cases, and the causes that were traced. */

/** Whole minutes: half of one, and what the source's delta T and rounding add. */
const MINUTE_TABLE_S = 41;
/** Half of a last digit printed, and a little for what lies beside it. */
const HALF_DIGIT = 0.55;

/** Targets of the specification. */
const PROMISED: readonly Tolerance[] = [
  ...[
    ...["events-stations", "events-sun-aspects", "events-elongations", "events-appulses"],
    ...["events-great-conjunctions", "events-moon-planets", "events-moon-stars"],
    ...["events-skycal", "eclipses-lunar-old"],
  ].map((table): Tolerance => ({ table, item: "*", quantity: "missing", target: 0 })),
  { table: "events-stations", item: "*", quantity: "share of the bar", target: 1 },
  { table: "events-sun-aspects", item: "*", quantity: "share of the bar", target: 1 },
  { table: "events-elongations", item: "*", quantity: "instant", target: 0.1 },
  ...["events-appulses", "events-great-conjunctions", "events-moon-planets", "events-moon-stars"].map(
    (table): Tolerance => ({ table, item: "*", quantity: "instant, share of the bar", target: 1 }),
  ),
  ...["events-appulses", "events-great-conjunctions", "events-moon-planets", "events-moon-stars"].map(
    (table): Tolerance => ({ table, item: "*", quantity: "separation, share of the bar", target: 1 }),
  ),
  { table: "events-moon-planets", item: "*", quantity: "missing conjunctions", target: 0 },
  {
    table: "events-moon-planets",
    item: "*",
    quantity: "conjunction in right ascension, share of the bar",
    target: 1,
  },
  { table: "constellation-points", item: "*", quantity: "constellation", target: 0 },
];

/** Targets of this project: the resolution that each source states or prints. */
const OWN: readonly Tolerance[] = [
  { table: "events-elongations", item: "*", quantity: "angle", target: HALF_DIGIT * 1e-4 },
  {
    table: "events-oppositions",
    item: "oppositions",
    quantity: "instant, whole minutes",
    target: MINUTE_TABLE_S,
    bound: 1400,
  },
  {
    table: "events-moon-planets",
    item: "*",
    quantity: "difference of declinations",
    target: HALF_DIGIT * 1e-4,
  },
  { table: "events-transits", item: "*", quantity: "greatest transit", target: 0.1 },
  { table: "events-transits", item: "*", quantity: "least separation", target: 0.002 },
  {
    table: "events-transits-nasa",
    item: "*",
    quantity: "greatest transit, whole minutes",
    target: MINUTE_TABLE_S,
  },
  { table: "events-transits-nasa", item: "*", quantity: "least separation", target: 0.06 },
  // The worst errors that the source's description states: 36, 5 and 3 minutes, 30 km; the Earth's distance to 7 decimals.
  { table: "events-moon-apsides-espenak", item: "*", quantity: "instant, whole minutes", target: 36 * 60 },
  { table: "events-moon-apsides-espenak", item: "*", quantity: "distance", target: 30 },
  { table: "events-earth-apsides-espenak", item: "*", quantity: "instant, whole minutes", target: 5 * 60 },
  { table: "events-earth-apsides-espenak", item: "*", quantity: "distance", target: HALF_DIGIT * 1e-7 },
  { table: "events-nodes-espenak", item: "*", quantity: "instant, whole minutes", target: 3 * 60 },
  // Half a minute, for Callisto the source's minute and a half, and the 35 s that the product promises.
  ...(["io", "europa"] as const).map(
    (item): Tolerance => ({
      table: "events-galilean-published",
      item,
      quantity: "visible instant, whole minutes",
      target: 65,
    }),
  ),
  {
    table: "events-galilean-published",
    item: "callisto",
    quantity: "visible instant, whole minutes",
    target: 125,
  },
  { table: "events-galilean-published", item: "*", quantity: "missing", target: 0 },
  { table: "events-rarities", item: "*", quantity: "rows that disagree", target: 0 },
  { table: "events-skycal", item: "phases", quantity: "instant", target: MINUTE_TABLE_S },
  { table: "events-skycal", item: "seasons", quantity: "instant", target: 60 },
  { table: "events-skycal", item: "eclipses", quantity: "instant", target: 60 },
  { table: "events-skycal", item: "nodes", quantity: "instant", target: 180 },
  { table: "magnitudes-horizons", item: "*", quantity: "magnitude by the source's laws", target: 0.0055 },
  { table: "magnitudes-horizons", item: "*", quantity: "phase angle", target: 0.0105 },
  ...(["mercury", "venus", "mars", "moon"] as const).map(
    (item): Tolerance => ({ table: "magnitudes-horizons", item, quantity: "distance", target: 1e-8 }),
  ),
  { table: "moon-physical", item: "moon", quantity: "illuminated fraction", target: HALF_DIGIT * 0.01 },
  { table: "moon-physical", item: "moon", quantity: "age", target: HALF_DIGIT * 0.001 },
  { table: "moon-physical", item: "moon", quantity: "diameter", target: 0.075 },
  { table: "moon-physical", item: "moon", quantity: "distance", target: 0.6 },
  { table: "moon-physical", item: "moon", quantity: "right ascension", target: HALF_DIGIT * 0.0015 },
  { table: "moon-physical", item: "moon", quantity: "declination", target: HALF_DIGIT * 1e-4 },
  ...["sub-solar longitude", "sub-solar latitude", "libration in longitude", "libration in latitude"].map(
    (quantity): Tolerance => ({ table: "moon-physical", item: "moon", quantity, target: 0.004 }),
  ),
  { table: "moon-physical", item: "moon", quantity: "axis position angle", target: 0.004 },
  ...["astronomical", "nautical", "civil"].flatMap((kind) =>
    ["dawn", "dusk"].map(
      (side): Tolerance => ({
        table: "twilights",
        item: "*",
        quantity: `${kind} ${side}, whole minutes`,
        target: 60,
      }),
    ),
  ),
  { table: "dark-windows", item: "*", quantity: "Sun below -18 degrees", target: HALF_DIGIT * 0.01 },
  { table: "dark-windows", item: "*", quantity: "moonless and dark", target: HALF_DIGIT * 0.01 },
  { table: "dark-windows", item: "*", quantity: "ends of windows", target: 0.1 },
  { table: "dark-windows", item: "*", quantity: "number of windows", target: 0 },
  ...[
    "sunrise",
    "sunset",
    "sun transit",
    "civil dawn",
    "civil dusk",
    "moonrise",
    "moonset",
    "moon transit",
  ].map(
    (name): Tolerance => ({
      table: "sun-moon-days",
      item: "*",
      quantity: `${name}, whole minutes`,
      target: 35,
    }),
  ),
  { table: "sun-moon-days", item: "*", quantity: "always up or down", target: 0 },
  { table: "sun-moon-days", item: "*", quantity: "name of the phase", target: 0 },
  { table: "sun-moon-days", item: "*", quantity: "illuminated fraction", target: HALF_DIGIT },
  ...["first contact", "second contact", "maximum", "third contact", "fourth contact"].map(
    (quantity): Tolerance => ({
      table: "eclipses-solar-usno",
      item: "delta T of the source",
      quantity,
      target: 2,
    }),
  ),
  { table: "eclipses-solar-usno", item: "*", quantity: "magnitude", target: HALF_DIGIT * 0.001 },
  { table: "eclipses-solar-usno", item: "*", quantity: "obscuration", target: 0.001 },
  { table: "eclipses-solar-usno", item: "*", quantity: "altitude at the maximum", target: HALF_DIGIT * 0.1 },
  { table: "eclipses-solar-usno", item: "*", quantity: "kind", target: 0 },
  ...["first contact", "second contact", "maximum", "third contact", "fourth contact"].map(
    (name): Tolerance => ({
      table: "eclipses-solar-eclipsewise",
      item: "*",
      quantity: `altitude, ${name}`,
      target: HALF_DIGIT * 0.1,
    }),
  ),
  {
    table: "eclipses-lunar-old",
    item: "*",
    quantity: "greatest eclipse, whole minutes",
    target: MINUTE_TABLE_S,
  },
  { table: "eclipses-lunar-old", item: "*", quantity: "gamma", target: 0.001 },
  { table: "eclipses-lunar-old", item: "*", quantity: "umbral magnitude", target: 0.01 },
  { table: "eclipses-lunar-old", item: "*", quantity: "penumbral magnitude", target: 0.03 },
  { table: "eclipses-lunar-old", item: "*", quantity: "kind", target: 0 },
  { table: "eclipses-lunar-old", item: "*", quantity: "saros", target: 0 },
  { table: "meeus-examples", item: "*", quantity: "share of the method's own error", target: 1 },
];

export const SAMPLE_TOLERANCES: readonly Tolerance[] = [
  ...PROMISED,
  ...OWN.map((tolerance): Tolerance => ({ ...tolerance, own: true })),
];

/** Causes that were traced. */
export const SAMPLE_CAUSES: readonly Cause[] = [
  {
    table: "events-seasons-usno",
    items: ["perihelion"],
    quantity: "instant, whole minutes",
    text:
      "Half a minute is rounded away, and an apsis of the Earth is flat: a kilometre between the source's ephemeris and DE440 moves it by 70 s. By " +
      "DE440 itself the product is within 3 s at every one (earth-apsides).",
  },
  {
    table: "events-oppositions",
    items: ["oppositions"],
    quantity: "instant, whole minutes",
    text:
      "The source of the two instants is not named; they are 22 and 14 minutes before the product's. Astrometric longitudes, without the " +
      "aberration that the definition includes, would come 16 minutes earlier and still leave 6 and −3 minutes. By the same " +
      "definition DE440 agrees within 0.01 s over five centuries (planet-events).",
  },
  {
    table: "events-skycal",
    items: ["planets and Sun", "pairs of planets", "Moon and planets", "Earth's apsides", "lunar apsides"],
    quantity: "instant",
    text:
      "The almanac's planetary events are good to hours and its apsides to minutes, as its description in the shared tables says; only the date " +
      "is judged (*missing*).",
  },
  {
    table: "magnitudes-horizons",
    items: "*",
    quantity: "magnitude",
    text:
      "Horizons printed these rows by the laws before Mallama & Hilton 2018 (Hilton 2005 for Mercury and Venus, the Explanatory Supplement " +
      "of 1992 for the others, a zero point of the Moon 0.01 mag fainter). By those laws and the product's own distances and phase angles they come out " +
      "within their last digit. The laws of 2018, which the product follows, differ from them by these amounts.",
  },
  {
    table: "magnitudes-horizons",
    items: "*",
    quantity: "phase angle",
    text:
      "The source's phase angle lies between apparent directions: that of the Sun with the aberration of the planet's motion, that of the planet " +
      "with the Earth's. With both added to the product's the differences fall to 0.0001°, the last digit.",
  },
  {
    table: "magnitudes-horizons",
    items: ["jupiter", "uranus", "neptune", "pluto"],
    quantity: "distance",
    text: "The source takes the planet's own centre, the product the centre of mass of the planet with its moons.",
  },
  {
    table: "moon-physical",
    items: ["moon"],
    quantity: "diameter",
    text: "The table's diameter is twice the arctangent of the radius over the distance, the product's twice the arcsine: 0.02″.",
  },
  {
    table: "eclipses-solar-usno",
    items: ["delta T of the product"],
    quantity: "*",
    text:
      "The source's delta T of these rows is not stated; 70.2 s in 2017, 72.2 s in 2021 and 72.6 s in 2023 instead of the product's observed 68.8 s, " +
      "69.4 s and 69.2 s bring every contact within 1 s.",
  },
  {
    table: "eclipses-solar-eclipsewise",
    items: ["contacts"],
    quantity: "*",
    text:
      "Not judged: the row does not state its delta T. With 71.2 s instead of the product's 69.2 s all contacts are within 1.8 s, with the lunar " +
      "radius of the product for the inner ones.",
  },
  {
    table: "eclipses-lunar-old",
    items: ["eclipses"],
    quantity: "penumbral magnitude",
    text: "The list enlarges the Earth's shadow by 1/50 of its radius, the product as the later canon does: 0.005 of umbral, 0.026 of penumbral magnitude.",
  },
  {
    table: "twilights",
    items: ["twilight"],
    quantity: "*",
    text: "The source cuts its instants to the minute: each of the product's lies in the minute that is printed.",
  },
];
