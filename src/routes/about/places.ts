import {
  countryCode,
  nearestPlaces,
  type Place,
  placeById,
  searchObservatories,
  searchPlaces,
  zoneAt,
} from "../../catalog/gazetteer/gazetteer.ts";
import { OBSERVATORY_PREFIX } from "../../catalog/observatories.ts";
import { field, latitude, longitude, type OutputName } from "../../contract/ask/parameters.ts";
import { noTime } from "../../contract/ask/timing.ts";
import * as z from "../../contract/schema/schema.ts";
import { deg, flag, identity, integer, km, text, word } from "../../contract/terms/fields.ts";
import { Problem, shown } from "../../contract/terms/problem.ts";
import { series } from "../../contract/terms/shape.ts";
import { ZONE_METHODS } from "../../contract/terms/values.ts";
import { defineRoute } from "../astronomy/route.ts";

const MAX_PLACES = 100;
const DEFAULT_PLACES = 10;
/** Positions of the gazetteer are printed with five decimals (1.1 m). */
const OUTPUT = [
  "fields",
  "shape",
  "precision",
  "pretty",
  "verbosity",
] as const satisfies readonly OutputName[];

const PlaceRow = z
  .object({
    id: identity(text("Gazetteer id; place accepts it on every route.")),
    name: text("Name."),
    region: text("First-order region; null where unknown.").nullable(),
    country: z
      .object({ code: text("ISO 3166-1 alpha-2 code."), name: text("English name.") })
      .nullable()
      .meta({ description: "Country; null of observatories." }),
    lat_deg: deg("Latitude, north positive; WGS 84."),
    lon_deg: deg("Longitude, east positive; WGS 84."),
    elevation_m: z
      .int()
      .meta({ description: "Height above sea level; null where unknown.", "x-unit": "m" })
      .nullable(),
    population: integer("Inhabitants as recorded by the gazetteer; null where unknown.").nullable(),
    timezone: text("IANA time zone."),
    distance_km: km("Great-circle distance from the position asked for, on the mean sphere.").optional(),
    approximate: flag(
      "True where the name is only spelt nearly as asked; searches by name alone have it.",
    ).optional(),
  })
  .meta({ id: "Place", description: "A populated place of the gazetteer." });

const PositionZone = z
  .object({
    lat_deg: deg("Latitude, north positive; that asked for."),
    lon_deg: deg("Longitude, east positive; that asked for."),
    timezone: text("IANA time zone of the position; at sea the nautical one, such as Etc/GMT+2."),
    method: word(
      ZONE_METHODS,
      "True if the zone is that of the nearest place, which lies within 30 km; false if it is read from a map of zones.",
      "zone_methods",
    ),
  })
  .meta({
    id: "PositionZone",
    description: "The position asked for and its time zone; approximate at borders.",
  });

const parameters = {
  q: z.string().max(200).optional().meta({
    description:
      "Name or start of a name, in any language, accents optional, with region or country if need be (Paris, Texas); mpc:<code or name> finds observatories. Excludes lat, lon and id.",
  }),
  lat: latitude
    .optional()
    .meta({ description: "Latitude for the nearest places; needs lon.", "x-unit": "deg" }),
  lon: longitude
    .optional()
    .meta({ description: "Longitude for the nearest places; needs lat.", "x-unit": "deg" }),
  id: z.string().max(20).optional().meta({ description: "Gazetteer id of one place. Excludes all others." }),
  country: field({ read: readCountry, print: (code) => code })
    .optional()
    .meta({
      description: "Places of this country only: ISO 3166-1 code or English name.",
    }),
  limit: z
    .int()
    .min(1)
    .max(MAX_PLACES)
    .default(DEFAULT_PLACES)
    .meta({ description: "Largest number of places." }),
};

interface PlacesQuery {
  readonly q?: string | undefined;
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
  readonly id?: string | undefined;
  readonly country?: string | undefined;
  readonly limit: number;
}

/** The question of a request, once its parameters go together. */
type Question =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "position"; readonly lat_deg: number; readonly lon_deg: number }
  | { readonly kind: "id"; readonly id: string };

/** `GET /v2/places`: search by name, nearest places and zone of a position, one place by id. */
export const places = defineRoute({
  path: "/v2/places",
  title: "Places",
  summary: "Place-name search and reverse lookup with IANA timezone (attribution required)",
  description:
    "Populated places by name (q), nearest to a position (lat and lon) or by gazetteer id. Whole names come before starts of names, each by population; " +
    "an alternate name counts a hundredth. Where no name matches, larger places spelt nearly so are listed as approximate. For a position, position.timezone is that of " +
    "the nearest place within 30 km, else of a map of zones that covers the seas. Data: GeoNames, CC BY 4.0; credit is owed.",
  time: noTime(),
  location: "none",
  parameters,
  output: OUTPUT,
  answer: series(PlaceRow, { extra: { position: PositionZone.optional() }, single: false }),
  models: ["geonames", "mpc-obscodes"],
  frame: { frame: "WGS84", epoch: "none", refraction_model: "none" },
  cache: "deterministic",
  gazetteer: true,
  accuracy: null,
  tool: {
    name: "astro_find_place",
    description:
      "Finds a place by name (any language; add a region or country to tell homonyms apart), by gazetteer id, or nearest to coordinates; gives position, elevation, population and IANA time zone. Show the credit line in meta.attribution. Knows no streets and no addresses; other tools take a name in place directly.",
  },
  examples: [
    "/v2/places?q=Paris%2C%20Texas",
    "/v2/places?q=reykj&limit=3",
    "/v2/places?lat=-27.15&lon=-109.43&limit=1",
    "/v2/places?id=2988507",
    "/v2/places?q=Springfield&country=US&format=csv",
    "/v2/places?q=mpc:cerro%20tololo",
  ],
  exampleTitles: [
    "Paris, in Texas",
    "Names like Reykj…",
    "What is nearest to Easter Island",
    "By its number",
    "Springfields of the United States",
    "Observatories by code or name",
  ],
  check: ({ query }) => {
    const asked = question(query);
    // near to a position there is always something
    if (asked.kind !== "position") foundPlaces(asked, query);
  },
  chart: {
    name: "world",
    shows: "the places on a map of the world",
    drawing: async () => {
      const { worldMap } = await import("../../charts/maps/world.ts");
      return ({ rows }, _input, view) =>
        worldMap(
          {
            title: "Places",
            subtitle: "Place data: GeoNames (geonames.org), CC BY 4.0",
            finding:
              rows.length === 0
                ? "No place is found."
                : `The first is ${[rows[0]?.name, rows[0]?.country?.name].filter((part) => part !== undefined).join(", ")}.`,
            places: rows.map(({ name, lat_deg, lon_deg }, i) => ({ name, lat_deg, lon_deg, first: i === 0 })),
          },
          view,
        );
    },
  },
  handle: ({ query }) => {
    const asked = question(query);
    const rows = foundPlaces(asked, query);
    if (asked.kind !== "position") return { rows };
    const { lat_deg, lon_deg } = asked;
    return { rows, extra: { position: { lat_deg, lon_deg, ...zoneAt(lat_deg, lon_deg) } } };
  },
});

/** Reads `country` as its alpha-2 code. */
function readCountry(written: string): string {
  const code = countryCode(written);
  if (code !== null) return code;
  throw new Problem("INVALID_PARAMETER", {
    detail: "country is no country of the gazetteer.",
    parameter: "country",
    value: shown(written),
    hint: "country takes an ISO 3166-1 code such as US or USA, or the English name.",
  });
}

function question(query: PlacesQuery): Question {
  const { q, lat, lon, id } = query;
  checkTogether(query);
  if (q !== undefined) return { kind: "name", name: q };
  if (id !== undefined) return { kind: "id", id };
  if (lat !== undefined && lon !== undefined) return { kind: "position", lat_deg: lat, lon_deg: lon };
  if (lat === undefined && lon === undefined) {
    throw new Problem("MISSING_PARAMETER", {
      detail: "One of q, lat with lon, or id is required.",
      parameter: "q",
      hint: "Send q=Paris, lat=48.85&lon=2.35, or id=2988507.",
    });
  }
  const missing = lat === undefined ? "lat" : "lon";
  throw new Problem("MISSING_PARAMETER", {
    detail: `lat and lon come together; ${missing} is missing.`,
    parameter: missing,
    hint: `Add ${missing}.`,
  });
}

const EXCLUSIVE = [
  ["q", "lat"],
  ["q", "lon"],
  ["q", "id"],
  ["id", "lat"],
  ["id", "lon"],
  ["id", "country"],
] as const;

function checkTogether(query: PlacesQuery): void {
  const clash = EXCLUSIVE.find(
    ([first, second]) => query[first] !== undefined && query[second] !== undefined,
  );
  if (clash === undefined) return;
  const [first, second] = clash;
  throw new Problem("CONFLICTING_PARAMETERS", {
    detail: `${first} and ${second} exclude each other.`,
    parameter: second,
    hint: "Search by q, by lat and lon, or by id.",
  });
}

type PlaceAnswer = Omit<Place, "country"> & {
  readonly country: Place["country"] | null;
  readonly distance_km?: number;
  readonly approximate?: boolean;
};

/** The places asked for, at least one: nothing found is a problem. */
function foundPlaces(asked: Question, { country, limit }: PlacesQuery): PlaceAnswer[] {
  switch (asked.kind) {
    case "id":
      return [placeOfId(asked.id)];
    case "position":
      return nearestPlaces(asked.lat_deg, asked.lon_deg, { country, limit });
    case "name":
      return placesNamed(asked.name, country, limit);
  }
}

function placeOfId(id: string): Place {
  const place = placeById(id);
  if (place !== null) return place;
  throw new Problem("ID_NOT_FOUND", {
    detail: `No place has the id "${shown(id)}".`,
    parameter: "id",
    value: shown(id),
    hint: "Take an id from a search by q.",
  });
}

function placesNamed(name: string, country: string | undefined, limit: number): PlaceAnswer[] {
  if (OBSERVATORY_PREFIX.test(name)) return observatories(name.replace(OBSERVATORY_PREFIX, "").trim(), limit);
  const found = searchPlaces(name, { country, limit });
  if (found.length > 0)
    return found.map(({ match, ...place }) => ({ ...place, approximate: match === "near" }));
  const within = country === undefined ? "" : ` in ${country}`;
  throw new Problem("PLACE_NOT_FOUND", {
    detail: `No place${within} is named "${shown(name)}" or nearly so.`,
    parameter: "q",
    value: shown(name),
    hint: "Check the spelling, send the start of the name only, or search near lat and lon.",
  });
}

function observatories(text: string, limit: number): PlaceAnswer[] {
  const found = searchObservatories(text, limit);
  if (found.length > 0)
    return found.map(({ id, name, lat_deg, lon_deg, elevation_m, timezone }) => ({
      ...{ id, name, region: null, country: null, lat_deg, lon_deg, timezone, population: null },
      elevation_m: elevation_m === null ? null : Math.round(elevation_m),
    }));
  throw new Problem("PLACE_NOT_FOUND", {
    detail: "No observatory has this code, or a name that holds it.",
    parameter: "q",
    value: shown(text),
    hint: "Send a code of the Minor Planet Center, such as q=mpc:W84, or a part of a name.",
  });
}
