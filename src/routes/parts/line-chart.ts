import type { FieldPicture } from "../../charts/time/fields.ts";
import type { RouteChart } from "../../contract/declare/chart.ts";

/** A picture that is the line of one number over time. */
export function lineChart(picture: FieldPicture): RouteChart<unknown, unknown> {
  return {
    name: "time-series",
    shows: `${picture.title.toLowerCase()} over time`,
    line: picture.path,
    drawing: async () => {
      const { fieldChart } = await import("../../charts/time/fields.ts");
      return ({ table }, _input, view) => fieldChart(table, picture, view);
    },
  };
}
