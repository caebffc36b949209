import tzLookup from "@photostructure/tz-lookup";
import type { SourcePlace } from "./place-source.ts";

/** Mark of the rows taken whole, zone included, from the current dump of larger places. */
const CURRENT_DUMP = "2026";
const NAUTICAL = "Etc/";

/** Zones of the map that stray over a border: beside them the zone of the gazetteer is the right one (IANA zone1970.tab). */
const STRAY = new Set([
  "America/Goose_Bay CA.10",
  "America/Iqaluit CA.08",
  "America/Iqaluit CA.10",
  "Pacific/Kwajalein MH.350",
]);

/**
 * Zones of the places. The gazetteer gave older rows the zone of places of the current dump around them; so zones
 * without any larger place (Easter Island, Galápagos, Kiritimati, Chatham, western Alaska, most of Nunavut …) were lost,
 * by up to a day. Where the zone map (tz-lookup) names one of those, its zone is taken.
 */
export function correctedZones(places: readonly SourcePlace[]): string[] {
  const zonesOfDump = new Set(
    places.filter(({ src }) => src === CURRENT_DUMP).map(({ timezone }) => timezone),
  );
  return places.map((place) => {
    if (place.src === CURRENT_DUMP || place.isZoneTold) return place.timezone;
    const zone = tzLookup(Number(place.lat_deg), Number(place.lon_deg));
    const isLost = !zonesOfDump.has(zone) && !zone.startsWith(NAUTICAL);
    return isLost && !STRAY.has(`${zone} ${place.country}.${place.region}`) ? zone : place.timezone;
  });
}
