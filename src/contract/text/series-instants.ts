import type { Column } from "../../table/column.ts";
import { MS_PER_SECOND } from "../../units/units.ts";
import { internal, JD_DECIMALS, UNIX_DECIMALS } from "../terms/present.ts";
import type { TimeFormat } from "../terms/values.ts";

/** Instants in a form; as Julian Dates those that are given. */
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
      if (jd_utc === null) throw internal("the Julian Dates of a column are not known");
      return { kind: "number", values: jd_utc, decimals: JD_DECIMALS };
  }
}
