import type { Location } from "../../contract/ask/location.ts";
import { type DarkNight, darkNights } from "../../sky/night/dark-window.ts";
import type { Sky } from "../../sky/sky.ts";
import { compareInstants, secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { laterNoon, meanNoonBefore } from "../../time/mean-noon.ts";
import { clockParts, hoursMinutes } from "../../units/clock-parts.ts";

/** The night from the last noon while it lasts; in daylight the one to come. */
export function daysNight(sky: Sky, instant: UtcInstant, location: Location) {
  const noon = meanNoonBefore(instant, location.lon_deg);
  const [first, second] = darkNights(sky, { observer: location, noons: [noon, laterNoon(noon, 1)] });
  const isOver = first !== undefined && second !== undefined && hasEnded(first, instant);
  const night = isOver ? second : first;
  if (night === undefined) return null;
  const { sun, longest } = night;
  return {
    verdict: night.quality,
    summary: nightSentence(night),
    reason: night.reason,
    dark_total_s: night.total_s,
    window: longest,
    astronomical_dusk: sun.astronomical_dusk,
    astronomical_dawn: sun.astronomical_dawn,
  };
}

/** A night is over with its astronomical dawn; one that never darkens, with its middle. */
function hasEnded({ sun, start, end }: DarkNight, instant: UtcInstant): boolean {
  if (sun.astronomical_dawn !== null) return compareInstants(instant, sun.astronomical_dawn.instant) > 0;
  return secondsBetween(start, instant) > secondsBetween(start, end) / 2;
}

function nightSentence({ quality, total_s, reason }: DarkNight): string {
  if (reason === "never_dark") return "It does not get dark tonight.";
  if (reason === "moon_up") return "Moonlight all night.";
  if (quality === "poor") return `Only ${lengthWords(total_s)} of dark, moonless sky tonight.`;
  return `${quality.charAt(0).toUpperCase()}${quality.slice(1)} night: ${lengthWords(total_s)} of dark, moonless sky.`;
}

/** "12 minutes", and from an hour on "9 h 12 min". */
function lengthWords(duration_s: number): string {
  const { hours, minutes } = clockParts(duration_s, "minute");
  if (hours > 0) return hoursMinutes(duration_s);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
