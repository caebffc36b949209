import { fromUnixMs, UNIX_EPOCH_MJD, type UtcInstant } from "../time/instant.ts";
import type { UtcColumns } from "../time/utc-columns.ts";
import { MS_PER_DAY, MS_PER_SECOND } from "../units/units.ts";

/** An instant: Unix milliseconds, a Date, a luxon DateTime, or a Temporal.Instant or ZonedDateTime. */
export type Moment = number | Date | { toMillis(): number } | { readonly epochMilliseconds: number };

/** Many instants, in any order. Numbers are Unix milliseconds (UTC). */
export type Moments = Float64Array | readonly Moment[];

/** One number for one instant; a column of them, in the order asked, for many. */
export type Value<Asked extends Moment | Moments> = Asked extends Moments ? Float64Array : number;

/** Given: an instant of any form. Returned: Unix milliseconds. Throws RangeError for what is no instant. */
export function millisecondsOf(moment: Moment): number {
  const unix_ms =
    typeof moment === "number"
      ? moment
      : "epochMilliseconds" in moment
        ? moment.epochMilliseconds
        : "toMillis" in moment
          ? moment.toMillis()
          : moment.getTime();
  if (Number.isFinite(unix_ms)) return unix_ms;
  throw new RangeError(`${String(moment)} is no instant: give a Date or Unix milliseconds`);
}

export function areMany(times: Moment | Moments): times is Moments {
  return Array.isArray(times) || times instanceof Float64Array;
}

/** The instants as Unix milliseconds, in the order given. */
export function unixMsColumnOf(times: Moment | Moments): Float64Array {
  if (times instanceof Float64Array) return times;
  return areMany(times) ? Float64Array.from(times, millisecondsOf) : Float64Array.of(millisecondsOf(times));
}

export function isOne(times: Moment | Moments): times is Moment {
  return !areMany(times);
}

/** The instant as a day and a second on the UTC scale. */
export function utcInstantOf(moment: Moment): UtcInstant {
  return fromUnixMs(millisecondsOf(moment));
}

/** The instants as days and seconds on the UTC scale. */
export function utcOf(times: Moment | Moments): UtcColumns {
  const unix_ms = unixMsColumnOf(times);
  const count = unix_ms.length;
  const columns = { count, mjd: new Float64Array(count), second: new Float64Array(count) };
  for (let row = 0; row < count; row++) {
    const ms = unix_ms[row] ?? Number.NaN;
    if (!Number.isFinite(ms))
      throw new RangeError(`${ms} (row ${row}) is no instant: give Unix milliseconds`);
    const day = Math.floor(ms / MS_PER_DAY);
    columns.mjd[row] = day + UNIX_EPOCH_MJD;
    columns.second[row] = (ms - day * MS_PER_DAY) / MS_PER_SECOND;
  }
  return columns;
}
