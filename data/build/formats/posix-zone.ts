import { SECONDS_PER_HOUR } from "../../../src/units/units.ts";

/** Name of a zone, and its offset: hours west of Greenwich, with minutes and seconds. */
const NAMED_OFFSET = "(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)";
const OFFSET = "[+-]?\\d{1,3}(?::\\d\\d(?::\\d\\d)?)?";
const CHANGE = `M(\\d{1,2}\\.[1-5]\\.[0-6])(?:/(${OFFSET}))?`;
const FOOTER = new RegExp(`^${NAMED_OFFSET}(${OFFSET})(?:${NAMED_OFFSET}(${OFFSET})?,${CHANGE},${CHANGE})?$`);
/** Time of day at which clocks change where a rule names none. */
const DEFAULT_TIME = "2:00";

/**
 * The two yearly changes of a POSIX TZ text such as `CET-1CEST,M3.5.0,M10.5.0/3`, as `3.5.0/7200=7200 10.5.0/10800=3600`:
 * month.week.weekday/second of the day by the clock in force = offset from then on. Null where the offset never changes.
 */
export function posixRule(footer: string): string | null {
  const match = FOOTER.exec(footer);
  if (match === null) throw new Error(`the rule ${footer} is not understood`);
  const [, west = "", daylightWest, toDaylight, daylightTime, toStandard, standardTime] = match;
  if (toDaylight === undefined) return null;
  const standard_s = -seconds(west);
  const daylight_s = daylightWest === undefined ? standard_s + SECONDS_PER_HOUR : -seconds(daylightWest);
  return [
    `${toDaylight}/${seconds(daylightTime ?? DEFAULT_TIME)}=${daylight_s}`,
    `${toStandard}/${seconds(standardTime ?? DEFAULT_TIME)}=${standard_s}`,
  ].join(" ");
}

function seconds(text: string): number {
  const [hours = "", minutes = "0", rest = "0"] = text.split(":");
  const size = Math.abs(Number(hours)) * SECONDS_PER_HOUR + Number(minutes) * 60 + Number(rest);
  return text.startsWith("-") ? -size : size;
}
