import { linear } from "../../charts/kit/scale.ts";
import type { Token } from "../../charts/kit/tokens.ts";
import type { Light } from "../../charts/time/series-picture.ts";
import type { Observer } from "../../engine/types.ts";
import { SUN_RISE_SET_ALTITUDE_DEG } from "../../sky/positions/horizon-level.ts";
import { bodyPositions } from "../../sky/positions/positions.ts";
import type { Sky } from "../../sky/sky.ts";
import {
  ASTRONOMICAL_TWILIGHT_DEG,
  CIVIL_TWILIGHT_DEG,
  NAUTICAL_TWILIGHT_DEG,
} from "../../sky/sun/twilight.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { MS_PER_DAY } from "../../units/units.ts";

/** Longer spans have no bands: nights are too narrow to be seen. */
const MOST_DAYS = 12;
const SAMPLES = 480;

/** Altitudes of the Sun's centre at which one light ends and the next starts, darkest first. */
const LIGHTS: readonly (readonly [below_deg: number, token: Token])[] = [
  [ASTRONOMICAL_TWILIGHT_DEG, "night"],
  [NAUTICAL_TWILIGHT_DEG, "astronomical"],
  [CIVIL_TWILIGHT_DEG, "nautical"],
  [SUN_RISE_SET_ALTITUDE_DEG, "civil"],
  [Number.POSITIVE_INFINITY, "day"],
];

/** The light of the sky over a place between two moments in Unix milliseconds. */
export function lightBands(sky: Sky, observer: Observer, from_ms: number, to_ms: number): Light[] {
  if (!(to_ms > from_ms) || to_ms - from_ms > MOST_DAYS * MS_PER_DAY) return [];
  const at = linear({ from: 0, to: SAMPLES }, { from: from_ms, to: to_ms });
  const instants = Array.from({ length: SAMPLES + 1 }, (_, i) => fromUnixMs(Math.round(at(i))));
  const altitudes = bodyPositions(sky, {
    bodies: ["sun"],
    instants: instantColumns(instants),
    columns: ["altitude_geometric_deg"],
    observer,
  })("sun", "altitude_geometric_deg");
  const bands: Light[] = [];
  for (let i = 0; i < SAMPLES; i++) {
    const middle_deg = ((altitudes[i] ?? 0) + (altitudes[i + 1] ?? 0)) / 2;
    const token = LIGHTS.find(([below_deg]) => middle_deg < below_deg)?.[1] ?? "day";
    const last = bands.at(-1);
    if (last?.token === token) bands[bands.length - 1] = { ...last, to: at(i + 1) };
    else bands.push({ from: at(i), to: at(i + 1), token });
  }
  return bands;
}
