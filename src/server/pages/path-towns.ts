import { LRUCache } from "lru-cache";
import { type TownTable, townAt } from "../../catalog/gazetteer/towns.ts";
import { wallOf } from "../../charts/kit/clock.ts";
import type { EclipseRow, PathTown } from "../../site/gallery/eclipse-answer.ts";
import { placesInPath } from "../../sky/eclipses/curves/places-in-path.ts";
import { solarEclipseAbout } from "../../sky/eclipses/solar.ts";
import type { Sky } from "../../sky/sky.ts";
import { dayOf, instantOf } from "../../sky/time/tt-days.ts";
import { fromUnixMs, toUnixMs } from "../../time/instant.ts";
import { parseZone } from "../../time/zone.ts";

const MOST_TOWNS = 12;
const MOST_KEPT = 64;

/** By the instant of the eclipse: each place has a page of it, and all have the same towns. */
const kept = new LRUCache<string, readonly PathTown[]>({ max: MOST_KEPT });

/** The largest towns in the path of a solar eclipse, in the order in which the shadow reaches them. */
export function townsInPath(sky: Sky, row: EclipseRow, towns: TownTable): readonly PathTown[] {
  const known = kept.get(row.instant) ?? townsOf(sky, row, towns);
  kept.set(row.instant, known);
  return known;
}

function townsOf(sky: Sky, { instant }: EclipseRow, towns: TownTable): readonly PathTown[] {
  const { deltaT } = sky.models;
  const eclipse = solarEclipseAbout(sky, dayOf(deltaT, fromUnixMs(Date.parse(instant))));
  if (eclipse === undefined) return [];
  return placesInPath(sky, eclipse, towns, MOST_TOWNS)
    .sort((one, other) => one.local.maximum.t_day - other.local.maximum.t_day)
    .map(({ index, local }): PathTown => {
      const town = townAt(towns, index);
      const unix_ms = toUnixMs(instantOf(deltaT, local.maximum.t_day));
      const zone = parseZone(town.timezone);
      return {
        ...town,
        lat_deg: towns.latitudes_deg[index] ?? 0,
        lon_deg: towns.longitudes_deg[index] ?? 0,
        central_duration_s: local.central_duration_s ?? 0,
        maximum_local: new Date(zone === null ? unix_ms : wallOf(unix_ms, zone)).toISOString(),
      };
    });
}
