import { type Place, placeOfRank } from "../../../src/catalog/gazetteer/place.ts";
import { placeStore } from "../../../src/catalog/gazetteer/store.ts";

/** So many of the most populous places of the Earth, and of every country the most populous. */
const MOST = 2000;

/** The places that pages know without a server, the most populous first: a line each, as `src/site/explorer/known-places.ts` reads it. */
export function knownPlaces(): string {
  const { count, countryNumbers } = placeStore();
  const countries = new Set<number | undefined>();
  const ranks = Array.from({ length: count }, (_, rank) => rank).filter((rank) => {
    const country = countryNumbers[rank];
    const isFirst = !countries.has(country);
    countries.add(country);
    return isFirst || rank < MOST;
  });
  return `${ranks.map((rank) => lineOf(placeOfRank(rank))).join("\n")}\n`;
}

function lineOf({ name, region, country, lat_deg, lon_deg, timezone }: Place): string {
  return [name, region ?? "", country.name, lat_deg, lon_deg, timezone].join("\t");
}
