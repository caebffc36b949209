import { MINUTES_PER_HOUR, MS_PER_SECOND, SECONDS_PER_MINUTE } from "./units.ts";

/** Durations in hours, minutes and seconds. A value is rounded before it is split, so that no part ever reads 60. */

/** Parts of a duration, each a whole number; `negative` is false where all parts are 0. */
export interface ClockParts {
  readonly negative: boolean;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly milliseconds: number;
}

/** Splits a duration in seconds after rounding it to the nearest minute, second or millisecond (halves away from zero). */
export function clockParts(duration_s: number, to: "minute" | "second" | "millisecond"): ClockParts {
  const unit_ms = to === "minute" ? SECONDS_PER_MINUTE * MS_PER_SECOND : to === "second" ? MS_PER_SECOND : 1;
  const units = Math.round((Math.abs(duration_s) * MS_PER_SECOND) / unit_ms);
  const whole_ms = units * unit_ms;
  const whole_s = Math.floor(whole_ms / MS_PER_SECOND);
  const minutes = Math.floor(whole_s / SECONDS_PER_MINUTE);
  return {
    negative: duration_s < 0 && whole_ms > 0,
    hours: Math.floor(minutes / MINUTES_PER_HOUR),
    minutes: minutes % MINUTES_PER_HOUR,
    seconds: whole_s % SECONDS_PER_MINUTE,
    milliseconds: whole_ms % MS_PER_SECOND,
  };
}

/** "9 h 27 min"; under an hour "27 min". */
export function hoursMinutes(duration_s: number): string {
  const { negative, hours, minutes } = clockParts(duration_s, "minute");
  return `${negative ? "−" : ""}${hours === 0 ? "" : `${hours} h `}${minutes} min`;
}

/** "1 h 2 min 18 s", "2 min 18 s", "18 s". */
export function hoursMinutesSeconds(duration_s: number): string {
  const { negative, hours, minutes, seconds } = clockParts(duration_s, "second");
  const longer = hours > 0 ? `${hours} h ${minutes} min ` : minutes > 0 ? `${minutes} min ` : "";
  return `${negative ? "−" : ""}${longer}${seconds} s`;
}

/** To the minute where it is a minute or longer, else to the second: "3 h 5 min", "59 s". */
export function lengthText(duration_s: number): string {
  const { hours, minutes } = clockParts(duration_s, "second");
  return hours === 0 && minutes === 0 ? hoursMinutesSeconds(duration_s) : hoursMinutes(duration_s);
}

/** "10h 05m", or with `padded` false "10h 5m". */
export function compactHours(duration_s: number, padded = true): string {
  const { negative, hours, minutes } = clockParts(duration_s, "minute");
  return `${negative ? "-" : ""}${hours}h ${padded ? two(minutes) : minutes}m`;
}

/** Signed: "+16m 05s", "-1h 00m 12s". */
export function signedMinutes(duration_s: number): string {
  const { negative, hours, minutes, seconds } = clockParts(duration_s, "second");
  const longer = hours === 0 ? String(minutes) : `${hours}h ${two(minutes)}`;
  return `${negative ? "-" : "+"}${longer}m ${two(seconds)}s`;
}

/** "3:05", "1:00:12". */
export function minutesSeconds(duration_s: number): string {
  const { negative, hours, minutes, seconds } = clockParts(duration_s, "second");
  const longer = hours === 0 ? String(minutes) : `${hours}:${two(minutes)}`;
  return `${negative ? "−" : ""}${longer}:${two(seconds)}`;
}

export function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
