import { createEngine } from "../../../src/engine/engine.ts";
import type { Observer } from "../../../src/engine/types.ts";
import { createSky, type Models, type Sky } from "../../../src/sky/sky.ts";
import { dayOf, instantOf } from "../../../src/sky/time/tt-days.ts";
import type { Span } from "../../../src/solve/function.ts";
import { formatIso, fromUnixMs } from "../../../src/time/instant.ts";
import { constantDeltaT } from "../../../src/time/scales.ts";

/** Helpers that the tests of eclipses share. */

const engine = await createEngine();
export const sky: Sky = createSky(engine);

/** A sky whose UTC is UT1, with a fixed delta T. */
export function skyAt(delta_t_s: number, lunarRadius?: Models["lunarRadius"]): Sky {
  const deltaT = constantDeltaT(delta_t_s);
  return createSky(engine, lunarRadius === undefined ? { deltaT } : { deltaT, lunarRadius });
}

/** 1700-01-01 to 2201-01-01. */
export const SERVICE_YEARS: Span = { start_day: day("1700-01-01"), end_day: day("2200-12-31T23:59:59.999Z") };

/** Days from J2000.0 TT of a UTC instant. */
export function day(iso: string): number {
  return dayOf(sky.models.deltaT, fromUnixMs(Date.parse(iso)));
}

export function isoOf(t_day: number): string {
  return formatIso(instantOf(sky.models.deltaT, t_day));
}

export function year(iso: string, years = 1): Span {
  const first = Number(iso);
  return { start_day: day(`${first}-01-01`), end_day: day(`${first + years}-01-01`) };
}

export function at(lat_deg: number, lon_deg: number, elevation_m = 0): Observer {
  return { lat_deg, lon_deg, elevation_m };
}

/** Element of a list that the test knows to be there. */
export function only<T>(list: readonly T[]): T {
  const [first, ...others] = list;
  if (first === undefined || others.length > 0) throw new Error(`${list.length} elements instead of one`);
  return first;
}
