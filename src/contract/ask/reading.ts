import {
  addSeconds,
  FIRST_INSTANT,
  formatIso,
  isInRange,
  LAST_INSTANT,
  type UtcInstant,
} from "../../time/instant.ts";
import type { AmbiguousPolicy, NonexistentPolicy } from "../../time/policies.ts";
import { endsLeapSecond } from "../../time/scales.ts";
import { type LocalDateTime, parseZone, resolveLocal, type Zone } from "../../time/zone.ts";
import { formatLocal, instantInZone, instantOfClock } from "../../time/zone-clock.ts";
import { SECONDS_PER_DAY, SECONDS_PER_MINUTE } from "../../units/units.ts";
import { Problem } from "../terms/problem.ts";
import type { Warn } from "../terms/warnings.ts";
import {
  type CalendarDate,
  type ClockText,
  type InstantText,
  type JulianText,
  LEAP_SECOND,
  printInstant,
} from "./grammar.ts";

/** How local times are read: the zone, and what a time means that occurs twice or never. */
export interface Reading {
  readonly zone: Zone;
  readonly ambiguous: AmbiguousPolicy;
  readonly nonexistent: NonexistentPolicy;
  readonly warn: Warn;
}

const HALF_DAY_S = SECONDS_PER_DAY / 2;
/** JD of noon minus the MJD of the same date. */
const JD_NOON_MINUS_MJD = 2_400_001;

/** The instant that a text means, within the service's range. */
export function readInstant(text: InstantText, reading: Reading, parameter: string): UtcInstant {
  const instant = text.kind === "jd" ? fromJulian(text) : fromClock(text, reading, parameter);
  return inRange(instant, parameter, printInstant(text));
}

/** Whole and fraction are kept apart, so that no digit of a Julian Day is lost. */
function fromJulian({ day, fraction }: JulianText): UtcInstant {
  return addSeconds(
    { mjd: day - JD_NOON_MINUS_MJD, second: HALF_DAY_S },
    Number(`0.${fraction}0`) * SECONDS_PER_DAY,
  );
}

function fromClock(text: ClockText, reading: Reading, parameter: string): UtcInstant {
  const local = wallClock(text);
  if (local.second < LEAP_SECOND) return instantOf(text, local, reading, parameter);
  const before = instantOf(text, { ...local, second: LEAP_SECOND - 1 }, reading, parameter);
  return afterLeapSecond(text, addSeconds(before, 1), reading, parameter);
}

function instantOf(text: ClockText, local: LocalDateTime, reading: Reading, parameter: string): UtcInstant {
  const zone = text.zone === undefined ? null : parseZone(text.zone);
  if (text.offset_min === null)
    return resolveWall(local, zone === null ? reading : { ...reading, zone }, parameter);
  const offset_s = text.offset_min * SECONDS_PER_MINUTE;
  // Z says that the offset of the zone is not known: the instant is that of UTC (RFC 9557, section 2)
  if (zone === null || offset_s === 0) return instantOfClock(local, offset_s);
  const instant = instantInZone(local, offset_s, zone);
  if (instant !== null) return instant;
  const at = instantOfClock(local, offset_s);
  const meant = `${formatLocal(at, zone)}[${zone.name}]`;
  throw new Problem("INVALID_INSTANT", {
    detail: `${zone.name} does not have the offset of ${printInstant(text)}.`,
    parameter,
    value: printInstant(text),
    hint: `Leave out the zone or the offset, or send ${meant}.`,
    meant,
  });
}

/** Days of the answers have 86,400 s, so a leap second is read as the midnight that ends it, which is at most a second later. */
function afterLeapSecond(
  text: ClockText,
  midnight: UtcInstant,
  reading: Reading,
  parameter: string,
): UtcInstant {
  if (!endsLeapSecond(midnight))
    throw new Problem("INVALID_INSTANT", {
      detail: `No leap second ends at ${formatIso(midnight)}.`,
      parameter,
      value: printInstant(text),
      hint: `Minutes without a leap second end with :59; send ${formatIso(midnight)}.`,
      meant: formatIso(midnight),
    });
  reading.warn(
    "LEAP_SECOND_READ_AS_MIDNIGHT",
    `A leap second is read as the midnight that ends it: ${formatIso(midnight)}.`,
    parameter,
  );
  return midnight;
}

function wallClock({ date, time }: ClockText): LocalDateTime {
  if (time === null) return { ...date, hour: 0, minute: 0, second: 0 };
  return {
    ...date,
    hour: time.hour,
    minute: time.minute,
    second: Number(`${time.second}.${time.fraction}0`),
  };
}

/** The instant of a wall clock's reading in the zone; a reading that occurs twice or never is refused or disclosed. */
export function resolveWall(local: LocalDateTime, reading: Reading, parameter: string): UtcInstant {
  const resolution = resolveLocal(local, reading.zone, reading.ambiguous, reading.nonexistent);
  if ("error" in resolution) throw rejected(resolution, reading.zone, parameter);
  if (resolution.note === "ambiguous") {
    reading.warn(
      "LOCAL_TIME_AMBIGUOUS",
      `A local time occurs twice in ${reading.zone.name}; the ${reading.ambiguous} one is meant: ${formatLocal(resolution.instant, reading.zone)}.`,
      parameter,
    );
  }
  if (resolution.note === "nonexistent") {
    reading.warn(
      "LOCAL_TIME_NONEXISTENT",
      `A local time is skipped in ${reading.zone.name}; read as ${formatLocal(resolution.instant, reading.zone)}.`,
      parameter,
    );
  }
  return resolution.instant;
}

type Rejection = Extract<ReturnType<typeof resolveLocal>, { error: string }>;

function rejected({ error, candidates }: Rejection, zone: Zone, parameter: string): Problem {
  const choices = candidates.map((candidate) => formatLocal(candidate, zone)).join(" or ");
  const code = error === "ambiguous" ? "AMBIGUOUS_LOCAL_TIME" : "NONEXISTENT_LOCAL_TIME";
  return new Problem(code, {
    detail: `The local time ${error === "ambiguous" ? "occurs twice" : "is skipped by a clock change"} in ${zone.name}.`,
    parameter,
    hint: `Send ${choices}.`,
  });
}

export function inRange(instant: UtcInstant, parameter: string, shown?: string): UtcInstant {
  if (isInRange(instant)) return instant;
  throw new Problem("INSTANT_OUT_OF_RANGE", {
    detail: `${shown ?? formatIso(instant)} is outside the years 1700 to 2200.`,
    parameter,
    value: shown,
    bound: { minimum: formatIso(FIRST_INSTANT), maximum: formatIso(LAST_INSTANT) },
  });
}

export function isDateOnly(text: InstantText): text is ClockText {
  return text.kind === "clock" && text.time === null;
}

export type { CalendarDate };
