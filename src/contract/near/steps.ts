import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from "../../units/units.ts";

/** Steps as people write them elsewhere, in the form that the service reads. Null where the unit is not plain. */

const WORDS: Readonly<Record<string, string>> = {
  minutely: "1min",
  hourly: "1h",
  daily: "1d",
  weekly: "1w",
  monthly: "1mo",
  yearly: "1y",
  annual: "1y",
  annually: "1y",
  minute: "1min",
  hour: "1h",
  day: "1d",
  week: "1w",
  month: "1mo",
  year: "1y",
  d: "1d",
  h: "1h",
  w: "1w",
  y: "1y",
};

/** Lengths in seconds that are whole in a larger unit, largest first. */
const UNITS_S = [
  ["d", SECONDS_PER_DAY],
  ["h", SECONDS_PER_HOUR],
  ["min", 60],
] as const;

export function plainStep(text: string): string | null {
  const word = text.trim().toLowerCase();
  if (Object.hasOwn(WORDS, word)) return WORDS[word] ?? null;
  const [, days, clock] = /^p(?:(\d+[dwmy]))?(?:t(\d+[hm]))?$/.exec(word) ?? [];
  if (clock !== undefined && days === undefined) return clock.replace("m", "min");
  if (days !== undefined && clock === undefined) return days.replace("m", "mo");
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(word) ?? [];
  if (hours !== undefined) return ofSeconds(Number(hours) * SECONDS_PER_HOUR + Number(minutes) * 60);
  const [, seconds] = /^(\d+)\s*(?:s|secs?|seconds?)$/.exec(word) ?? [];
  return seconds === undefined ? null : ofSeconds(Number(seconds));
}

function ofSeconds(step_s: number): string | null {
  const whole = UNITS_S.find(([, unit_s]) => step_s > 0 && step_s % unit_s === 0);
  return whole === undefined ? null : `${step_s / whole[1]}${whole[0]}`;
}
