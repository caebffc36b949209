import { bodyTarget } from "../../catalog/target.ts";
import type { InstantError } from "../bounds/instant-error.ts";
import { contactErrors, nearestErrors } from "../errors/pair-errors.ts";
import type { Sky } from "../sky.ts";
import type { GlobalPassage } from "./global-passage.ts";
import type { LocalPassage } from "./local-passage.ts";

/** Errors of the instants of an occultation by the mean limb: the Moon's real limb is no part of them. */
export function localPassageErrors(sky: Sky, passage: LocalPassage): (InstantError | null)[] {
  const { view, target, least_day, disappearance, reappearance, d1, d2, r1, r2 } = passage;
  const pair = { first: bodyTarget("moon"), second: target, observer: view.observer };
  const days = [disappearance, reappearance, d1, d2, r1, r2].flatMap((moment) => moment?.t_day ?? []);
  return [...nearestErrors(sky, pair, [least_day]), ...contactErrors(sky, pair, days)];
}

export function globalPassageErrors(
  sky: Sky,
  { target, greatest_day, begin_day, end_day }: GlobalPassage,
): (InstantError | null)[] {
  const pair = { first: bodyTarget("moon"), second: target, observer: null };
  return [...nearestErrors(sky, pair, [greatest_day]), ...contactErrors(sky, pair, [begin_day, end_day])];
}
