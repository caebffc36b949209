import type { Column } from "../../table/column.ts";
import { formatClock, formatDate, fromUnixMs, toJd } from "../../time/instant.ts";
import { MS_PER_SECOND } from "../../units/units.ts";
import { JD_DECIMALS, UNIX_DECIMALS } from "../terms/present.ts";
import type { TimeFormat } from "../terms/values.ts";

/** Instants in a form; as Julian Dates those that are given, which tell more than milliseconds do. */
export function seriesInstants(
  unix_ms: Float64Array,
  jd_utc: Float64Array | null,
  time_format: TimeFormat,
): Column {
  switch (time_format) {
    case "iso":
      return { kind: "instant", unix_ms };
    case "unix_ms":
      return { kind: "number", values: unix_ms, decimals: 0 };
    case "unix":
      return { kind: "number", values: unix_ms.map((ms) => ms / MS_PER_SECOND), decimals: UNIX_DECIMALS };
    case "jd":
      return { kind: "number", values: jd_utc ?? unix_ms.map(jdOfUnixMs), decimals: JD_DECIMALS };
  }
}

function jdOfUnixMs(unix_ms: number): number {
  return Number.isNaN(unix_ms) ? Number.NaN : toJd(fromUnixMs(unix_ms));
}

/** Whole seconds of a clock, counted as Unix time, as 2026-11-20T11:00:00. */
export function wallClockText(wall_s: number): string {
  const { mjd, second } = fromUnixMs(wall_s * MS_PER_SECOND);
  return `${formatDate(mjd)}T${formatClock(second)}`;
}
