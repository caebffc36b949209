import { cellsOf, numbersOf } from "../../charts/kit/table.ts";
import { corkscrew } from "../../charts/sky/corkscrew.ts";
import { titled } from "../../charts/time/fields.ts";
import type { Draw } from "../../contract/declare/chart.ts";
import { subtitleOf } from "../parts/event-charts.ts";

/** The moons east and west of Jupiter, time downward. */
export const drawMoons: Draw<unknown, unknown> = ({ table }, _input, view) => {
  const [times, values] = [numbersOf(table, "instant"), numbersOf(table, "x_radii")];
  const names = cellsOf(table, "name");
  return corkscrew(
    {
      title: "The moons of Jupiter",
      subtitle: subtitleOf(view),
      finding: "A moon whose line crosses the band stands before or behind the planet then.",
      moons: [...new Set(names)].map((name) => {
        const own = (_: number, row: number) => names[row] === name;
        return {
          name: titled(String(name)),
          times: times.filter(own),
          values: values.filter(own).map((radii) => -radii),
        };
      }),
    },
    view,
  );
};
