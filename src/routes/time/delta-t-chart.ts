import { numbersOf } from "../../charts/kit/table.ts";
import { fieldChart } from "../../charts/time/fields.ts";
import type { Draw } from "../../contract/declare/chart.ts";

/** ΔT as a line, with its standard error. */
export const drawDeltaT: Draw<unknown, unknown> = ({ table }, _input, view) =>
  fieldChart(
    table,
    {
      path: "delta_t_s",
      title: "ΔT, TT − UT1, with its error",
      errors: [numbersOf(table, "delta_t.sigma_s")],
    },
    view,
  );
