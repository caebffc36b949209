/**
 * Places that the gazetteer lacks: the cities that IANA zones are named after, by the tz database's own table, and stations.
 *
 * A zone's city that a place nearby bears as its name is there already. Where the table's position is a place's own, the name is
 * another name of that place (Malta of Valletta); else it is a place by itself (Kiritimati, Lord Howe Island). The city itself has its
 * zone, whatever the gazetteer says (Vincennes in Indiana, Atikokan, Ceuta).
 */
import tzLookup from "@photostructure/tz-lookup";
import { placeKey } from "../../../src/catalog/gazetteer/normalise.ts";
import type { SourcePlace, ZoneCity } from "./place-source.ts";
import type { Station } from "./place-stations.ts";

/** Positions of the zone table are whole minutes, and of islands their middle. */
const SAME_CITY_KM = 110;
/** So near, a place of the zone's name and country is its city: the table gives minutes. */
const OWN_CITY_KM = 25;
/** So near, two names are of one place. */
const SAME_PLACE_KM = 4;
const KM_PER_DEG = 111.2;
const RAD_PER_DEG = Math.PI / 180;

/** Names of zones as places are called, where the words of the identifier are not. */
const ZONE_PLACE_NAMES: Readonly<Record<string, readonly string[]>> = {
  "Australia/Lord_Howe": ["Lord Howe Island", "Lord Howe"],
  "America/Noronha": ["Fernando de Noronha", "Noronha"],
  "America/Bahia_Banderas": ["Bahía de Banderas", "Bahia Banderas"],
  "America/St_Barthelemy": ["Saint Barthélemy", "St Barthelemy"],
  "America/Curacao": ["Curaçao"],
  "America/Scoresbysund": ["Scoresbysund", "Ittoqqortoormiit"],
  "America/Thule": ["Thule", "Pituffik"],
  "Atlantic/Canary": ["Canary Islands", "Canary"],
  "Atlantic/Azores": ["Azores"],
  "Atlantic/Faroe": ["Faroe Islands", "Faroe"],
  "Indian/Chagos": ["Chagos Archipelago", "Chagos", "Diego Garcia"],
  "Indian/Christmas": ["Christmas Island", "Christmas"],
  "Indian/Cocos": ["Cocos (Keeling) Islands", "Cocos"],
  "Indian/Comoro": ["Comoros", "Comoro"],
  "Indian/Reunion": ["Réunion"],
  "Pacific/Chatham": ["Chatham Islands", "Chatham"],
  "Pacific/Easter": ["Easter Island", "Easter", "Rapa Nui"],
  "Pacific/Galapagos": ["Galápagos Islands", "Galapagos"],
  "Pacific/Gambier": ["Gambier Islands", "Gambier"],
  "Pacific/Marquesas": ["Marquesas Islands", "Marquesas"],
  "Pacific/Midway": ["Midway Atoll", "Midway", "Midway Islands"],
  "Pacific/Wake": ["Wake Island", "Wake"],
  "Pacific/Pitcairn": ["Pitcairn Island", "Pitcairn"],
  "Pacific/Norfolk": ["Norfolk Island", "Norfolk"],
  "Australia/Lindeman": ["Lindeman Island", "Lindeman"],
};

function zoneNames({ zone }: ZoneCity): readonly string[] {
  const city = zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
  return ZONE_PLACE_NAMES[zone] ?? [city];
}

interface Position {
  readonly lat_deg: number;
  readonly lon_deg: number;
}

/** On a plane: enough within some hundred kilometres. */
function distance_km(a: Position, b: Position): number {
  const east_deg = ((((b.lon_deg - a.lon_deg) % 360) + 540) % 360) - 180;
  const scale = Math.cos(((a.lat_deg + b.lat_deg) / 2) * RAD_PER_DEG);
  return KM_PER_DEG * Math.hypot(b.lat_deg - a.lat_deg, east_deg * scale);
}

const positionOf = (place: SourcePlace): Position => ({
  lat_deg: Number(place.lat_deg),
  lon_deg: Number(place.lon_deg),
});

/** Places of a name: their own or another. */
function byName(places: readonly SourcePlace[]): ReadonlyMap<string, readonly SourcePlace[]> {
  const found = new Map<string, SourcePlace[]>();
  for (const place of places)
    for (const key of new Set([place.name, place.asciiname, ...place.alternates].map(placeKey)))
      found.set(key, [...(found.get(key) ?? []), place]);
  return found;
}

/** Capitals of countries come first. */
function capital({ featureCode }: SourcePlace): number {
  return featureCode === "PPLC" ? 1 : 0;
}

function added(
  name: string,
  country: string,
  at: Position,
  zone: string,
  alternates: readonly string[],
): SourcePlace {
  return {
    geonameid: "",
    name,
    asciiname: name,
    alternates,
    lat_deg: at.lat_deg.toFixed(5),
    lon_deg: at.lon_deg.toFixed(5),
    featureCode: "",
    country,
    region: "",
    population: 0,
    elevation_m: null,
    timezone: zone,
    src: "added",
    isZoneTold: true,
    called: [],
  };
}

/** The places with those that are added, and with further names. */
export function withAdditions(
  places: readonly SourcePlace[],
  {
    cities,
    stations: listed,
  }: { readonly cities: readonly ZoneCity[]; readonly stations: readonly Station[] },
): SourcePlace[] {
  const known = byName(places);
  const near = (name: string, at: Position) =>
    (known.get(placeKey(name)) ?? []).some((place) => distance_km(positionOf(place), at) < SAME_CITY_KM);
  const stations = listed.filter((station) => !near(station.name, station)).map(stationPlace);
  const stationNames = byName(stations);
  const isStation = (name: string) => stationNames.has(placeKey(name));
  const missing = cities.filter(
    (city) => !zoneNames(city).some((name) => near(name, city) || isStation(name)),
  );
  const further = new Map<SourcePlace, readonly string[]>();
  const own: SourcePlace[] = [];
  for (const city of missing) {
    const names = zoneNames(city);
    const same = places
      .filter(
        (place) => place.country === city.country && distance_km(positionOf(place), city) < SAME_PLACE_KM,
      )
      .sort((a, b) => capital(b) - capital(a) || b.population - a.population)[0];
    if (same !== undefined) further.set(same, names);
    else own.push(added(names[0] ?? "", city.country, city, city.zone, names.slice(1)));
  }
  const zones = ownZones(cities, known);
  return [
    ...places.map((place) => ({
      ...place,
      ...zones.get(place),
      alternates: [...place.alternates, ...(further.get(place) ?? [])],
    })),
    ...stations,
    ...own,
  ];
}

/** Zones of the places that zones are named after, and that they are called so (Matamoros of Heroica Matamoros). */
function ownZones(
  cities: readonly ZoneCity[],
  known: ReadonlyMap<string, readonly SourcePlace[]>,
): ReadonlyMap<SourcePlace, Pick<SourcePlace, "timezone" | "isZoneTold" | "called">> {
  return new Map(
    cities.flatMap((city) => {
      const [own] = zoneNames(city)
        .flatMap((name) => known.get(placeKey(name)) ?? [])
        .filter(({ country }) => country === city.country)
        .map((place) => ({ place, km: distance_km(positionOf(place), city) }))
        .filter(({ km }) => km < OWN_CITY_KM)
        .sort((a, b) => a.km - b.km);
      return own === undefined
        ? []
        : [[own.place, { timezone: city.zone, isZoneTold: true, called: zoneNames(city) }] as const];
    }),
  );
}

function stationPlace({ name, alternates, country, zone, ...at }: Station): SourcePlace {
  return added(name, country, at, zone ?? tzLookup(at.lat_deg, at.lon_deg), alternates);
}
