import type { Location, ResolvedZone } from "../../contract/ask/location.ts";
import { locationName, type TextClock, textClock } from "../parts/text-clock.ts";
import type { PrintedCrescent } from "./crescent-row.ts";

/** The plain-language form of /v2/crescents. */

const EMPIRICAL = "By empirical criteria, for clear air at sea level: a prediction, not an observation.";

export function crescentText(
  rows: readonly PrintedCrescent[],
  { location, zone }: { readonly location: Location; readonly zone: ResolvedZone },
): string[] {
  const clock = textClock(zone);
  const head = `Crescents at ${locationName(location)}, times of ${clock.zone_name}`;
  if (rows.length === 0) return [head, "", "None: these days are farther than 5 days from a new moon."];
  return [head, "", ...rows.map((row) => lineOf(row, clock)), "", EMPIRICAL];
}

const STATES = {
  moon_sets_first: "the Moon sets before the Sun",
  moon_rises_last: "the Moon rises after the Sun",
  no_sunset: "the Sun does not set",
  no_sunrise: "the Sun does not rise",
  no_moonset: "the Moon does not set",
  no_moonrise: "the Moon does not rise",
  always_up: "the Sun is up all day",
  always_down: "the Sun is down all day",
} as const;

function lineOf(
  { date, kind, status, best, lag_min, yallop, odeh }: PrintedCrescent,
  clock: TextClock,
): string {
  const head = `${date} ${kind}`;
  if (status !== "in_sky" || best === null || lag_min === null)
    return `${head}: ${status === "in_sky" ? "" : STATES[status]}`;
  const said = [
    yallop === null ? [] : [`Yallop ${yallop.class} (${yallop.meaning})`],
    odeh === null ? [] : [`Odeh ${odeh.class} (${odeh.meaning})`],
  ].flat();
  const judged = said.length === 0 ? "" : `; ${said.join(", ")}`;
  return `${head}: best ${clock.onDate(best.instant, date)}, lag ${lag_min.toFixed(0)} min${judged}`;
}
