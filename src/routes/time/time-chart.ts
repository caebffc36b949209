import { instantMs, momentWords } from "../../charts/kit/clock.ts";
import type { Drawing, View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { numbersOf } from "../../charts/kit/table.ts";
import { fieldChart } from "../../charts/time/fields.ts";
import { ladder, type Rung } from "../../charts/time/ladder.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { TT_MINUS_TAI_S } from "../../units/constants.ts";

/** The clocks of an instant as a ladder; of a series TT − UT1 with its standard error. */

interface Clock {
  readonly iso: string;
}

interface Row {
  readonly instant: string | number;
  readonly utc: Clock;
  readonly ut1: Clock;
  readonly tai: Clock | null;
  readonly tt: Clock;
  readonly tdb: Clock;
  readonly delta_t_s: number;
  readonly ut1_minus_utc_s: number;
  readonly tai_minus_utc_s: number | null;
  readonly tdb_minus_tt_s: number;
}

export function drawTime({ firstRows, table }: ChartSource<Row>, _input: unknown, view: View): Drawing {
  const [first, second] = firstRows;
  if (first !== undefined && second === undefined) return rungsOf(first, view);
  return fieldChart(
    table,
    {
      path: "delta_t_s",
      title: "ΔT, TT − UT1, with its error",
      errors: [numbersOf(table, "delta_t.sigma_s")],
    },
    view,
  );
}

function rungsOf(row: Row, view: View): Drawing {
  const tt_s = row.ut1_minus_utc_s + row.delta_t_s;
  const reading = ({ iso }: Clock) => iso.slice(iso.indexOf("T") + 1);
  const rungs: Rung[] = [
    { name: "UTC", reading: reading(row.utc), seconds: 0, token: "s1" },
    { name: "UT1", reading: reading(row.ut1), seconds: row.ut1_minus_utc_s, token: "s3" },
    ...(row.tai === null
      ? []
      : [{ name: "TAI", reading: reading(row.tai), seconds: tt_s - TT_MINUS_TAI_S, token: "s2" } as const]),
    { name: "TT", reading: reading(row.tt), seconds: tt_s, token: "s4" },
    { name: "TDB", reading: reading(row.tdb), seconds: tt_s + row.tdb_minus_tt_s, token: "s5" },
  ];
  return ladder(
    {
      title: "The clocks of an instant",
      subtitle: momentWords(instantMs(row.instant), view.zone),
      finding: `TT is ${printed(row.delta_t_s, 3)} s ahead of UT1, the Earth's own clock.`,
      rungs,
      spans: [
        { from: row.ut1_minus_utc_s, to: tt_s, label: `ΔT ${printed(row.delta_t_s, 3)} s` },
        ...(row.tai_minus_utc_s === null
          ? []
          : [{ from: 0, to: row.tai_minus_utc_s, label: `TAI − UTC ${printed(row.tai_minus_utc_s)} s` }]),
        ...(row.tai === null
          ? []
          : [{ from: tt_s - TT_MINUS_TAI_S, to: tt_s, label: `TT − TAI ${TT_MINUS_TAI_S} s` }]),
      ],
    },
    view,
  );
}
