// Instants as ISO 8601 text, from Unix time.
import { SECONDS_PER_DAY } from "../math/units";
import { Digits, eightDigits } from "./digits";

const MS_PER_DAY: f64 = SECONDS_PER_DAY * 1000;
/** 1970-01-01 in days since 0000-03-01: counting years from March puts the leap day at the end. */
const UNIX_EPOCH_DAY: f64 = 719468;
/** 9999-12-31 in days since 1970-01-01. */
const LAST_DAY: f64 = 2932896;
const DAYS_PER_ERA: u32 = 146097;
const DAYS_PER_CENTURY: u32 = 36524;

/** .000Z and a quotation mark. */
const WHOLE_SECOND: u64 = 0x225a3030302e;
/** - T */
const MARKS: usize = memory.data<u8>([45, 84, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 16);

/** Two digits and a colon, of each number below 100. */
const PAIRS: usize = memory.data(400, 16);
/** yyyy-mm-ddT of the last instant: most share their date with the one before. */
const DATE: usize = memory.data(16, 16);
/** When that day started. */
let knownMidnight_ms: f64 = NaN;

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

/** Writes the date of an instant to DATE; false outside the years 0 … 9999, or when it is no number. */
function findDate(unix_ms: f64): bool {
  const day = Math.floor(unix_ms / MS_PER_DAY);
  if (!(day >= 60 - UNIX_EPOCH_DAY && day <= LAST_DAY)) return false;
  if (knownMidnight_ms != knownMidnight_ms) makePairs();
  knownMidnight_ms = day * MS_PER_DAY;
  const date = i64x2.splat(eightDigits(yearMonthDay(<u32>(day + UNIX_EPOCH_DAY))));
  v128.store(
    DATE,
    i8x16.shuffle(Digits.text(date), v128.load(MARKS), 0, 1, 2, 3, 16, 4, 5, 16, 6, 7, 17, 0, 0, 0, 0, 0),
  );
  return true;
}

function makePairs(): void {
  for (let i: u32 = 0; i < 100; ++i) store<u32>(PAIRS + (i << 2), u32(eightDigits(i) >> 48) | 0x3a3030);
}

/** How an instant is written; part of each loop that writes some. */
export class Moment {
  /**
   * Writes yyyy-mm-ddThh:mm:ss.sssZ of a whole Unix millisecond.
   *
   * Returned: the address behind the 24 bytes (8 more are overwritten); 0 outside the years 0 … 9999, or when it is no number
   */
  @inline
  static write(unix_ms: f64, at: usize): usize {
    let sinceMidnight_ms = unix_ms - knownMidnight_ms;
    if (!(sinceMidnight_ms >= 0 && sinceMidnight_ms < MS_PER_DAY)) {
      if (!findDate(unix_ms)) return 0;
      sinceMidnight_ms = unix_ms - knownMidnight_ms;
    }
    const time_ms = <u32>(<i32>sinceMidnight_ms);
    const second = time_ms / 1000;
    const ms = time_ms - second * 1000;
    const minute = second / 60;
    const hour = minute / 60;
    v128.store(at, v128.load(DATE));
    Moment.pair(hour, at + 11);
    Moment.pair(minute - hour * 60, at + 14);
    Moment.pair(second - minute * 60, at + 17);
    store<u64>(at, WHOLE_SECOND, 19);
    if (ms != 0) {
      const hundredth = ms / 10;
      Moment.pair(hundredth, at + 20);
      store<u16>(at, (48 + ms - hundredth * 10) | (90 << 8), 22);
    }
    return at + 24;
  }

  @inline
  static pair(value: u32, at: usize): void {
    store<u32>(at, load<u32>(PAIRS + ((<usize>value) << 2)));
  }
}

/**
 * Writes yyyy-mm-ddThh:mm:ss of a whole Unix second.
 *
 * Returned: the address behind the 19 bytes (13 more are overwritten); 0 where an instant of that time gives 0
 */
export function writeClock(unix_s: f64, at: usize): usize {
  const end = Moment.write(unix_s * 1000, at);
  return end == 0 ? 0 : end - 5;
}
