import { placeKey } from "../../catalog/gazetteer/normalise.ts";
import type { Hit } from "./recent-places.ts";

/** The largest places of the Earth, for when no server answers. */

const MOST_HITS = 10;
let lines: Promise<readonly string[]> | undefined;

/** Those of which the name, or a word of it, starts so; the most populous first. */
export async function knownPlacesLike(name: string): Promise<readonly Hit[]> {
  const { places } = document.documentElement.dataset;
  if (places === undefined) return [];
  lines ??= readLines(places);
  const begin = ` ${placeKey(name)}`;
  const isMeant = (line: string) => ` ${placeKey(line.slice(0, line.indexOf("\t")))}`.includes(begin);
  return (await lines).filter(isMeant).slice(0, MOST_HITS).map(hitOf);
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
