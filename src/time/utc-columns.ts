import { scratchColumn } from "../engine/scratch-columns.ts";
import { MJD_ZERO_JD } from "../units/constants.ts";
import { MS_PER_DAY, MS_PER_SECOND, SECONDS_PER_DAY, US_PER_SECOND } from "../units/units.ts";
import { UNIX_EPOCH_MJD, type UtcInstant } from "./instant.ts";

/** Instants on the UTC scale as columns, without an object a row: whole MJD of the day, and second of it. */
export interface UtcColumns {
  readonly count: number;
  readonly mjd: Float64Array;
  readonly second: Float64Array;
}

/** The columns of instants that are objects. */
export function utcColumns(instants: readonly UtcInstant[]): UtcColumns {
  const columns = emptyUtc(instants.length);
  instants.forEach(({ mjd, second }, i) => {
    columns.mjd[i] = mjd;
    columns.second[i] = second;
  });
  return columns;
}

/**
 * Rows [from, to) of start + k steps of whole microseconds: each is exactly what `addSeconds(start, k·step)` gives. The civil
 * count has days of 86400 seconds. scratch columns.
 */
export function steppedUtc(start: UtcInstant, step_us: number, from: number, to: number): UtcColumns {
  const count = Math.max(0, to - from);
  const columns = { count, mjd: scratchColumn(count), second: scratchColumn(count) };
  const isWhole = Number.isInteger(start.second) && step_us >= 0 && step_us % US_PER_SECOND === 0;
  const known = isWhole ? Math.min(1, count) : count;
  for (let i = 0; i < known; i++) {
    const seconds = ((from + i) * step_us) / US_PER_SECOND;
    const whole = Math.trunc(seconds / SECONDS_PER_DAY);
    const total = start.second + (seconds - whole * SECONDS_PER_DAY);
    const days = Math.floor(total / SECONDS_PER_DAY);
    const second = total - days * SECONDS_PER_DAY;
    const isMidnight = second >= SECONDS_PER_DAY; // rounding can leave the second there: it means the next day's first
    columns.mjd[i] = start.mjd + whole + days + (isMidnight ? 1 : 0);
    columns.second[i] = isMidnight ? 0 : Math.max(second, 0);
  }
  if (isWhole) addWholeSteps(columns, step_us / US_PER_SECOND);
  return columns;
}

/** Fills the rows behind the first: whole seconds add up without rounding, and take a fraction of the time. */
function addWholeSteps({ count, mjd, second }: UtcColumns, step_s: number): void {
  const step_days = Math.floor(step_s / SECONDS_PER_DAY);
  const rest_s = step_s - step_days * SECONDS_PER_DAY;
  let day = mjd[0] ?? Number.NaN;
  let time_s = second[0] ?? Number.NaN;
  for (let i = 1; i < count; i++) {
    day += step_days;
    time_s += rest_s;
    if (time_s >= SECONDS_PER_DAY) {
      time_s -= SECONDS_PER_DAY;
      day += 1;
    }
    mjd[i] = day;
    second[i] = time_s;
  }
}

/** The instants as objects, for what works row by row. */
export function utcInstants({ mjd, second }: UtcColumns): UtcInstant[] {
  return Array.from(mjd, (day, i) => ({ mjd: day, second: second[i] ?? 0 }));
}

/** The first and the last of the instants, as objects. */
export function utcEnds({ count, mjd, second }: UtcColumns): UtcInstant[] {
  const rows = count > 1 ? [0, count - 1] : count === 1 ? [0] : [];
  return rows.map((row) => ({ mjd: mjd[row] ?? 0, second: second[row] ?? 0 }));
}

/** Unix times in whole milliseconds, as `toUnixMs` rounds; a scratch column. */
export function unixMsColumn({ count, mjd, second }: UtcColumns): Float64Array {
  const unix_ms = scratchColumn(count);
  for (let i = 0; i < count; i++) {
    const day_ms = ((mjd[i] ?? Number.NaN) - UNIX_EPOCH_MJD) * MS_PER_DAY;
    unix_ms[i] = day_ms + Math.round((second[i] ?? Number.NaN) * MS_PER_SECOND);
  }
  return unix_ms;
}

/** Julian dates on the UTC scale, as `toJd`; a scratch column. */
export function jdUtcColumn({ count, mjd, second }: UtcColumns): Float64Array {
  const jd_utc = scratchColumn(count);
  for (let i = 0; i < count; i++) {
    jd_utc[i] = (mjd[i] ?? Number.NaN) + MJD_ZERO_JD + (second[i] ?? Number.NaN) / SECONDS_PER_DAY;
  }
  return jd_utc;
}

function emptyUtc(count: number): UtcColumns {
  return { count, mjd: new Float64Array(count), second: new Float64Array(count) };
}
