// Instants as ISO 8601 text, from Unix time.
import { Digits } from "./digits";

const MS_PER_DAY: f64 = 86400000;
/** 1970-01-01 in days since 0000-03-01: counting years from March puts the leap day at the end. */
const UNIX_EPOCH_DAY: f64 = 719468;
/** 9999-12-31 in days since 1970-01-01. */
const LAST_DAY: f64 = 2932896;
const DAYS_PER_ERA: u32 = 146097;
const DAYS_PER_CENTURY: u32 = 36524;

/** - T : . Z */
const MARKS: usize = memory.data<u8>([45, 84, 58, 46, 90, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 16);

/** Year, month and day as the digits yyyymmdd of a whole number; day counts from 0000-03-01 (proleptic Gregorian). */
function yearMonthDay(day: u32): u32 {
  const era = day / DAYS_PER_ERA;
  const dayOfEra = day - era * DAYS_PER_ERA;
  const leapDays = dayOfEra / 1460 - dayOfEra / DAYS_PER_CENTURY + dayOfEra / (DAYS_PER_ERA - 1);
  const yearOfEra = (dayOfEra - leapDays) / 365;
  const dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
  const marchMonth = (5 * dayOfYear + 2) / 153; // months from March have 31 30 31 30 31 days: 153 in five
  const dayOfMonth = dayOfYear - (153 * marchMonth + 2) / 5 + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return year * 10000 + month * 100 + dayOfMonth;
}

/** When the day of the last instant began, and its date in the groups of its text: most instants share theirs with the one before. */
let knownMidnight_ms: f64 = NaN;
let knownYear: u32 = 0;
let knownMonthDay: u32 = 0;

/** Finds the date of an instant; false outside the years 0 … 9999, or when it is no number. */
function findDate(unix_ms: f64): bool {
  const day = Math.floor(unix_ms / MS_PER_DAY);
  if (!(day >= 60 - UNIX_EPOCH_DAY && day <= LAST_DAY)) return false;
  const date = yearMonthDay(<u32>(day + UNIX_EPOCH_DAY));
  knownMidnight_ms = day * MS_PER_DAY;
  knownYear = date / 10000;
  knownMonthDay = date - knownYear * 10000;
  return true;
}

/**
 * Writes yyyy-mm-ddThh:mm:ss.sssZ, 24 bytes (8 more are overwritten), of a whole Unix millisecond; false outside the years
 * 0 … 9999, or when it is no number.
 */
function writeMoment(unix_ms: f64, at: usize): bool {
  let sinceMidnight_ms = unix_ms - knownMidnight_ms;
  if (!(sinceMidnight_ms >= 0 && sinceMidnight_ms < MS_PER_DAY)) {
    if (!findDate(unix_ms)) return false;
    sinceMidnight_ms = unix_ms - knownMidnight_ms;
  }
  const time_ms = <u32>sinceMidnight_ms;
  const second = time_ms / 1000;
  const ms = time_ms - second * 1000;
  const minute = second / 60;
  const hour = minute / 60;
  const hundredth = ms / 10;
  let groups = i32x4.splat(knownYear);
  groups = i32x4.replace_lane(groups, 1, knownMonthDay);
  groups = i32x4.replace_lane(groups, 2, hour * 100 + minute - hour * 60);
  groups = i32x4.replace_lane(groups, 3, (second - minute * 60) * 100 + hundredth);
  const text = Digits.text(Digits.sixteen(groups));
  const marks = v128.load(MARKS);
  v128.store(at, i8x16.shuffle(text, marks, 0, 1, 2, 3, 16, 4, 5, 16, 6, 7, 17, 8, 9, 18, 10, 11));
  v128.store(at, i8x16.shuffle(text, marks, 18, 12, 13, 19, 14, 15, 21, 20, 0, 0, 0, 0, 0, 0, 0, 0), 16);
  store<u8>(at, 48 + ms - hundredth * 10, 22);
  return true;
}

/**
 * Writes yyyy-mm-ddThh:mm:ss of a whole Unix second.
 *
 * Returned: the address behind the 19 bytes (13 more are overwritten); 0 outside the years 0 … 9999, or when it is no number
 */
export function writeClock(unix_s: f64, at: usize): usize {
  return writeMoment(unix_s * 1000, at) ? at + 19 : 0;
}

/** Writes yyyy-mm-ddThh:mm:ss.sssZ of a whole Unix millisecond; 0 where `writeClock` gives 0. */
export function writeInstant(unix_ms: f64, at: usize): usize {
  return writeMoment(unix_ms, at) ? at + 24 : 0;
}
