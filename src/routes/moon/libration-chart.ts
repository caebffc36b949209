import { dayMonth, wallOf } from "../../charts/kit/clock.ts";
import { printed } from "../../charts/kit/scale.ts";
import { numbersOf } from "../../charts/kit/table.ts";
import { planePath } from "../../charts/sky/plane.ts";
import type { Draw } from "../../contract/declare/chart.ts";
import { subtitleOf } from "../parts/event-charts.ts";

/** The way of the point that faces the Earth. */
export const drawLibration: Draw<unknown, unknown> = ({ table }, _input, view) => {
  const [lon, lat] = [numbersOf(table, "lon_deg"), numbersOf(table, "lat_deg")];
  const times = numbersOf(table, "instant");
  const every = Math.max(1, Math.ceil(times.length / 5));
  return planePath(
    {
      title: "Libration of the Moon",
      subtitle: subtitleOf(view),
      finding: `The point that faces the Earth moves between ${printed(Math.min(...lon), 1)}° and ${printed(Math.max(...lon), 1)}° of longitude.`,
      x: { name: "east", unit: "deg" },
      y: { name: "north", unit: "deg" },
      equal: true,
      token: "s1",
      points: Array.from(lon, (x, i) => [x, lat[i] ?? Number.NaN] as const),
      marks: Array.from(times, (at, i) => ({ at, i }))
        .filter(({ i }) => i % every === 0)
        .map(({ at, i }) => ({
          point: [lon[i] ?? 0, lat[i] ?? 0] as const,
          label: dayMonth(wallOf(at, view.zone)),
        })),
    },
    view,
  );
};
