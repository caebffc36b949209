import { placeKey } from "../../catalog/gazetteer/normalise.ts";
import type { Town } from "../view/search.ts";
import type { Hit } from "./recent-places.ts";

/** The largest places of the Earth, for when no server answers. */

const MOST_HITS = 10;
let lines: Promise<readonly string[]> | undefined;

/** All of them, as the search knows towns; none where the build has no list. */
export async function knownTowns(): Promise<readonly Town[]> {
  return (await placeLines()).map(hitOf).map(({ name, country }) => ({ name, country: String(country) }));
}

/** The known places with this start of the name, or of a word of it; the most populous first. */
export async function knownPlacesLike(name: string): Promise<readonly Hit[]> {
  const begin = ` ${placeKey(name)}`;
  const isMeant = (line: string) => ` ${placeKey(line.slice(0, line.indexOf("\t")))}`.includes(begin);
  return (await placeLines()).filter(isMeant).slice(0, MOST_HITS).map(hitOf);
}

async function placeLines(): Promise<readonly string[]> {
  const { places } = document.documentElement.dataset;
  if (places === undefined) return [];
  lines ??= readLines(places);
  return lines;
}

async function readLines(address: string): Promise<readonly string[]> {
  try {
    return (await (await fetch(address)).text()).trimEnd().split("\n");
  } catch {
    return [];
  }
}

function hitOf(line: string): Hit {
  const [name = "", region = "", country = "", lat, lon, timezone = ""] = line.split("\t");
  return { name, region, country, lat_deg: Number(lat), lon_deg: Number(lon), timezone };
}
