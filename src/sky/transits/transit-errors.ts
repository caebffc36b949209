import { bodyTarget } from "../../catalog/target.ts";
import type { Observer } from "../../engine/types.ts";
import type { InstantError } from "../bounds/instant-error.ts";
import type { ErringPair } from "../errors/pair-errors.ts";
import { contactErrors, nearestErrors } from "../errors/pair-errors.ts";
import type { Sky } from "../sky.ts";
import type { Passage } from "./passage.ts";
import type { Transit } from "./search.ts";

/** Errors of the instants of a transit, from the Earth's centre and as a place has them. */
export function transitErrors(
  sky: Sky,
  observer: Observer | null,
  { planet, geocentric, local }: Transit,
): (InstantError | null)[] {
  const pair = { first: bodyTarget("sun"), second: bodyTarget(planet) };
  return [
    ...passageErrors(sky, { ...pair, observer: null }, geocentric),
    ...(local === null || observer === null ? [] : passageErrors(sky, { ...pair, observer }, local.passage)),
  ];
}

function passageErrors(sky: Sky, pair: ErringPair, { greatest, contacts }: Passage): (InstantError | null)[] {
  const days = Object.values(contacts).flatMap((contact) => contact?.t_day ?? []);
  return [...nearestErrors(sky, pair, [greatest.t_day]), ...contactErrors(sky, pair, days)];
}
