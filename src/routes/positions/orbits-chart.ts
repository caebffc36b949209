import { instantMs, momentWords } from "../../charts/kit/clock.ts";
import type { Drawing, View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { type Around, type OrbitBody, orbitsFromAbove } from "../../charts/sky/orbits.ts";
import { ENGINE_BODIES, type EngineBody } from "../../engine/types.ts";
import type { Sky } from "../../sky/sky.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { fromUnixMs, toUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { DAYS_PER_JULIAN_YEAR, DEG_PER_HALF_TURN, MS_PER_DAY } from "../../units/units.ts";
import { sampleTimes } from "../parts/picture-units.ts";
import type { PositionRow } from "./finder-chart.ts";

/** Where the bodies stand about the Sun at an instant, and their ways. */

const POINTS = 240;
/** The period of a body at its least distance is longer than that of a circle there: so much of it is a whole turn or more. */
const TURN_SHARE = 1.7;

export function drawOrbits(row: PositionRow | undefined, sky: Sky, view: View): Drawing {
  const unix_ms = instantMs(row?.instant);
  const bodies = (row?.positions ?? []).flatMap(({ body, ecliptic, distance }): OrbitBody[] => {
    const au = distance?.au;
    if (au === undefined || !(au > 0) || ecliptic == null) return [];
    const known = ENGINE_BODIES.find((name) => name === body);
    const orbit = known === undefined ? [] : orbitOf(known, { sky, unix_ms, au });
    return [{ key: body, name: view.nameOf(body), lon_deg: ecliptic.of_date.lon_deg, au, orbit }];
  });
  return orbitsFromAbove(
    {
      title: "The planets from above",
      subtitle: `${momentWords(unix_ms, view.zone)} · from the north of the ecliptic`,
      finding: `${bodies.map(({ name, au }) => `${name} is ${printed(au, 2)} au from the Sun`).join("; ")}.`,
      bodies,
    },
    view,
  );
}

interface Moment {
  readonly sky: Sky;
  readonly unix_ms: number;
  readonly au: number;
}

/** A turn about the moment, or what of it falls into the service's years. */
function orbitOf(body: EngineBody, { sky, unix_ms, au }: Moment): Around[] {
  // Kepler's third law of the distance of the moment (Harmonices mundi, 1619): a drawing needs no more
  const half_ms = 0.5 * TURN_SHARE * au * Math.sqrt(au) * DAYS_PER_JULIAN_YEAR * MS_PER_DAY;
  const times = Array.from(sampleTimes(unix_ms - half_ms, unix_ms + half_ms, POINTS), (at) => fromUnixMs(at));
  const [table] = sky.engine.positions({
    targets: [{ kind: "body", body }],
    instants: instantColumns(times),
    centre: "heliocentric",
    columns: ["lon_of_date_deg", "distance_au"],
  });
  return oneTurn(
    times.map((at, i) => ({
      isBefore: toUnixMs(at) < unix_ms,
      lon_deg: table?.lon_of_date_deg?.[i] ?? Number.NaN,
      au: table?.distance_au?.[i] ?? Number.NaN,
    })),
  );
}

/**
 * The part of the way within half a turn before and after the moment: a second turn, never quite the same, would
 * double the line.
 */
function oneTurn(way: readonly (Around & { readonly isBefore: boolean })[]): Around[] {
  const now = way.findIndex(({ isBefore }) => !isBefore);
  const kept = [way[now]];
  let halves = 0;
  for (const step of [-1, 1]) {
    let turned_deg = 0;
    for (let i = now + step; way[i] !== undefined; i += step) {
      turned_deg += Math.abs(wrapPm180((way[i]?.lon_deg ?? 0) - (way[i - step]?.lon_deg ?? 0)));
      if (turned_deg > DEG_PER_HALF_TURN) {
        halves += 1;
        break;
      }
      if (step < 0) kept.unshift(way[i]);
      else kept.push(way[i]);
    }
  }
  // what is whole is closed
  if (halves === 2) kept.push(kept[0]);
  return kept.filter((one) => one !== undefined);
}
