// Instants as ISO 8601 text, from Unix time.
import { eightDigits, ZEROS } from "./digits";

const SECONDS_PER_DAY: f64 = 86400;
/** 1970-01-01 in days since 0000-03-01: counting years from March puts the leap day at the end. */
const UNIX_EPOCH_DAY: f64 = 719468;
/** 9999-12-31 in days since 1970-01-01. */
const LAST_DAY: f64 = 2932896;
const DAYS_PER_ERA: u32 = 146097;
const DAYS_PER_CENTURY: u32 = 36524;

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

/**
 * Writes yyyy-mm-ddThh:mm:ss of a whole Unix second.
 *
 * Returned: the address behind the 19 bytes; 0 outside the years 0 … 9999, or when it is no number
 */
export function writeClock(unix_s: f64, at: usize): usize {
  const day = Math.floor(unix_s / SECONDS_PER_DAY);
  if (!(day >= 60 - UNIX_EPOCH_DAY && day <= LAST_DAY)) return 0;
  const second = <u32>(unix_s - day * SECONDS_PER_DAY);
  const minute = second / 60;
  const hour = minute / 60;
  const date = eightDigits(yearMonthDay(<u32>(day + UNIX_EPOCH_DAY))) + ZEROS;
  const time =
    eightDigits(hour * 1000000 + (minute - hour * 60) * 10000 + (second - minute * 60) * 100) + ZEROS;
  store<u32>(at, <u32>date);
  store<u8>(at, 45, 4);
  store<u16>(at, <u16>(date >> 32), 5);
  store<u8>(at, 45, 7);
  store<u16>(at, <u16>(date >> 48), 8);
  store<u8>(at, 84, 10);
  store<u16>(at, <u16>time, 11);
  store<u8>(at, 58, 13);
  store<u16>(at, <u16>(time >> 16), 14);
  store<u8>(at, 58, 16);
  store<u16>(at, <u16>(time >> 32), 17);
  return at + 19;
}

/** Writes yyyy-mm-ddThh:mm:ss.sssZ of a whole Unix millisecond; 0 where `writeClock` gives 0. */
export function writeInstant(unix_ms: f64, at: usize): usize {
  const unix_s = Math.floor(unix_ms / 1000);
  const p = writeClock(unix_s, at);
  if (p == 0) return 0;
  const digits = eightDigits(<u32>(unix_ms - unix_s * 1000)) + ZEROS;
  // the last three of eight digits, behind a point, with Z behind them
  store<u32>(p, 46 | ((<u32>(digits >> 40)) << 8));
  store<u8>(p, 90, 4);
  return p + 5;
}
