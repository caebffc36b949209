import type { Observer } from "../../engine/types.ts";
import type { UtcSpan } from "../horizon/horizon-columns.ts";
import { moonPhases } from "../moon/phases.ts";
import type { Sky } from "../sky.ts";
import { dayOf } from "../time/tt-days.ts";
import type { CrescentKind } from "../words.ts";
import { type CrescentEvents, crescentEvents } from "./evenings.ts";
import { type CrescentGeometry, crescentGeometries } from "./geometry.ts";

/** An evening or a morning of a local day, with the Moon's geometry where Sun and Moon have their events. */
export interface Crescent extends CrescentEvents {
  /** The day's number among those asked for. */
  readonly day_index: number;
  /** True geocentric new moon. */
  readonly new_moon_day: number;
  /** At the best time, and at sunset or sunrise; null without them. */
  readonly at_best: CrescentGeometry | null;
  readonly at_sun: CrescentGeometry | null;
}

/** Days from a new moon within which there is a crescent to look for. */
export const CRESCENT_REACH_DAY = 5;
const HALF_MONTH_DAY = 16;

/** The crescents of local days in time order; days farther from a new moon have none. */
export function crescents(
  sky: Sky,
  observer: Observer,
  days: readonly UtcSpan[],
  kinds: readonly CrescentKind[],
): Crescent[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { deltaT } = sky.models;
  const newMoons_day = newMoons(sky, dayOf(deltaT, first.start), dayOf(deltaT, last.end));
  return newMoons_day.flatMap((new_moon_day) => {
    const near = days.flatMap((day, day_index) => {
      const reaches =
        dayOf(deltaT, day.end) > new_moon_day - CRESCENT_REACH_DAY &&
        dayOf(deltaT, day.start) < new_moon_day + CRESCENT_REACH_DAY;
      return reaches ? [{ day, day_index }] : [];
    });
    return crescentsOf(sky, observer, { new_moon_day, near, kinds });
  });
}

/** The new moons that days of a span may be near to. */
function newMoons(sky: Sky, start_day: number, end_day: number): number[] {
  const span = { start_day: start_day - CRESCENT_REACH_DAY, end_day: end_day + CRESCENT_REACH_DAY };
  return moonPhases(sky, span)
    .filter(({ phase }) => phase === "new moon")
    .map(({ t_day }) => t_day);
}

/** The new moon nearest to an instant. */
export function nearestNewMoon(sky: Sky, t_day: number): number {
  const around = newMoons(sky, t_day - HALF_MONTH_DAY, t_day + HALF_MONTH_DAY);
  const [nearest] = around.sort((a, b) => Math.abs(a - t_day) - Math.abs(b - t_day));
  if (nearest === undefined) throw new RangeError("a month without a new moon");
  return nearest;
}

interface Lunation {
  readonly new_moon_day: number;
  readonly near: readonly { readonly day: UtcSpan; readonly day_index: number }[];
  readonly kinds: readonly CrescentKind[];
}

function crescentsOf(sky: Sky, observer: Observer, { new_moon_day, near, kinds }: Lunation): Crescent[] {
  const events = crescentEvents(
    sky,
    observer,
    near.map(({ day }) => day),
    kinds,
  );
  const found = near
    .flatMap(({ day, day_index }, i) =>
      (events[i] ?? []).map((event) => ({
        ...event,
        day_index,
        from_day: dayOf(sky.models.deltaT, day.start),
      })),
    )
    .filter(
      ({ sun_day, from_day }) => Math.abs((sun_day ?? from_day + 0.5) - new_moon_day) <= CRESCENT_REACH_DAY,
    );
  const wanted_day = found.flatMap(({ best_day, sun_day }) =>
    best_day === null || sun_day === null ? [] : [best_day, sun_day],
  );
  const geometries = crescentGeometries(sky, observer, Float64Array.from(wanted_day)).values();
  return found.map(({ from_day: _, ...event }) => {
    const isKnown = event.best_day !== null && event.sun_day !== null;
    const at_best = isKnown ? (geometries.next().value ?? null) : null;
    const at_sun = isKnown ? (geometries.next().value ?? null) : null;
    return { ...event, new_moon_day, at_best, at_sun };
  });
}
