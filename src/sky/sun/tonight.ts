import type { Observer } from "../../engine/types.ts";
import { addSeconds, compareInstants, fromUnixMs, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { DEG_PER_HALF_TURN, SECONDS_PER_DAY } from "../../units/units.ts";
import { type NextCrossing, nextCrossing, previousCrossing } from "../horizon/next-crossing.ts";
import { altitudeLevel, SUN_RISE_SET_ALTITUDE_DEG } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { solarMidnight } from "../time/equation-of-time.ts";
import { sunOver } from "./twilight.ts";

/** A night over a place, to the millisecond: from sunset to sunrise, or from noon to noon where the Sun neither sets nor rises. */
export interface Night {
  readonly begin: UtcInstant;
  readonly end: UtcInstant;
  /** The upper transit of the Sun before it, or at which it starts. */
  readonly noon: UtcInstant;
}

/** A sunset or a sunrise farther away than this bounds no night. */
const REACH_DAYS = 1;
const LEVEL = altitudeLevel(SUN_RISE_SET_ALTITUDE_DEG);

/**
 * The night in progress while the Sun is down, else the coming one. A noon takes the place of an end that is more than a
 * day away. Within polar day and night both ends are noons: the night is the one from noon to noon that holds the instant.
 * In their first and last nights one end is a noon.
 */
export function tonight(sky: Sky, observer: Observer, at: UtcInstant): Night {
  const { sunset, sunrise } = boundsOf(sky, observer, at);
  const { lon_deg } = observer;
  const begin = sunset ?? noonBefore(sky, lon_deg, at);
  const reached = compareInstants(begin, at) > 0 ? begin : at;
  const end = sunrise ?? laterNoon(sky, lon_deg, noonBefore(sky, lon_deg, reached));
  return { begin, end, noon: sunset === null ? begin : noonBefore(sky, lon_deg, sunset) };
}

interface Bounds {
  readonly sunset: UtcInstant | null;
  readonly sunrise: UtcInstant | null;
}

function boundsOf(sky: Sky, observer: Observer, at: UtcInstant): Bounds {
  const sun = sunOver(observer);
  // what happens at the very instant has happened: at sunset the night has started
  const following = fromUnixMs(toUnixMs(at) + 1);
  const last = previousCrossing(sky, sun, LEVEL, following, REACH_DAYS);
  const next = nextCrossing(sky, sun, LEVEL, following, REACH_DAYS);
  const isDown = last.crossing === null ? isRise(next) : last.crossing.kind === "set";
  if (isDown) return { sunset: instantOf(last), sunrise: instantOf(next) };
  const sunset = instantOf(next);
  if (sunset === null) return { sunset, sunrise: null };
  const rises = nextCrossing(sky, sun, LEVEL, sunset, REACH_DAYS, ({ kind }) => kind === "rise");
  return { sunset, sunrise: instantOf(rises) };
}

function isRise(search: NextCrossing): boolean {
  return search.crossing?.kind === "rise";
}

function instantOf(search: NextCrossing): UtcInstant | null {
  return search.crossing === null ? null : fromUnixMs(search.crossing.unix_ms);
}

function nearestNoon(sky: Sky, lon_deg: number, near: UtcInstant): UtcInstant {
  return fromUnixMs(Math.round(toUnixMs(solarMidnight(sky, lon_deg + DEG_PER_HALF_TURN, near))));
}

/** The last upper transit of the Sun that is not after an instant. */
function noonBefore(sky: Sky, lon_deg: number, at: UtcInstant): UtcInstant {
  const noon = nearestNoon(sky, lon_deg, at);
  return compareInstants(noon, at) <= 0
    ? noon
    : nearestNoon(sky, lon_deg, addSeconds(noon, -SECONDS_PER_DAY));
}

function laterNoon(sky: Sky, lon_deg: number, noon: UtcInstant): UtcInstant {
  return nearestNoon(sky, lon_deg, addSeconds(noon, SECONDS_PER_DAY));
}
