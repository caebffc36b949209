import { dateWithin, instantMs, momentWords, wallOf } from "../../charts/kit/clock.ts";
import { type Drawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { extentOf, printed } from "../../charts/kit/scale.ts";
import { numbersOf } from "../../charts/kit/table.ts";
import type { Place } from "../../charts/maps/globe.ts";
import { moonGlobe } from "../../charts/maps/moon-globe.ts";
import { planePath } from "../../charts/sky/plane.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";

/** The Moon's ball as it is turned at an instant; of a series the way of the point that faces the Earth. */

interface Row extends Place {
  readonly instant: string | number;
  readonly favoured_limb: string;
  readonly position_angle_deg: number;
  readonly sub_solar: Place;
}

export function drawLibration(source: ChartSource<Row>, _input: unknown, view: View): Drawing {
  const [first, second] = source.firstRows;
  return first === undefined || second !== undefined ? wobble(source, view) : ball(first, view);
}

function ball(row: Row, view: View): Drawing {
  const turned = `${printed(Math.abs(row.lon_deg), 1)}° ${row.lon_deg < 0 ? "west" : "east"}, ${printed(Math.abs(row.lat_deg), 1)}° ${row.lat_deg < 0 ? "south" : "north"}`;
  return moonGlobe(
    {
      title: "Libration",
      subtitle: [momentWords(instantMs(row.instant), view.zone), view.place, "north of the sky up"]
        .filter((part) => part !== null)
        .join(" · "),
      finding: `The point ${turned} faces the viewer; the ${row.favoured_limb} limb shows more than on average.`,
      facing: { lat_deg: row.lat_deg, lon_deg: row.lon_deg },
      sun_over: row.sub_solar,
      axis_deg: row.position_angle_deg,
      facts: [
        `Facing: ${turned}. Red: the mean middle of the face.`,
        `Tilted so that more of the ${row.favoured_limb} edge is visible.`,
      ],
    },
    view,
  );
}

const MARKS = 5;

function wobble({ table }: ChartSource<Row>, view: View): Drawing {
  const [lon, lat] = [numbersOf(table, "lon_deg"), numbersOf(table, "lat_deg")];
  const times = numbersOf(table, "instant");
  const span = extentOf(times);
  const every = Math.max(1, Math.ceil(times.length / MARKS));
  const reach = (pick: (best: number, value: number) => number) => printed(lon.reduce(pick, lon[0] ?? 0), 1);
  return planePath(
    {
      title: "Libration of the Moon",
      subtitle: subtitleOf(view, span),
      finding: `The point that faces the Earth moves between ${reach((a, b) => Math.min(a, b))}° and ${reach((a, b) => Math.max(a, b))}° of longitude.`,
      x: { name: "east", unit: "deg" },
      y: { name: "north", unit: "deg" },
      equal: true,
      token: "s1",
      points: Array.from(lon, (x, i) => [x, lat[i] ?? Number.NaN] as const),
      marks: Array.from(times, (at, i) => ({ at, i }))
        .filter(({ i }) => i % every === 0)
        .map(({ at, i }) => ({
          point: [lon[i] ?? 0, lat[i] ?? 0] as const,
          label: dateWithin(span, wallOf(at, view.zone)),
        })),
    },
    view,
  );
}
