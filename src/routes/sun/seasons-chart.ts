import { clockText, dayMonth, instantMs, wallOf } from "../../charts/kit/clock.ts";
import { type Drawing, emptyDrawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import type { Token } from "../../charts/kit/tokens.ts";
import { ring } from "../../charts/time/ring.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { TROPICAL_YEAR_DAY } from "../../units/constants.ts";

/** The first year's seasons around a ring, the March equinox at the top. */

interface Row {
  readonly year: number;
  readonly march_equinox_year_days: number | null;
  readonly seasons: readonly {
    readonly name_north: string;
    readonly start: string | number;
    readonly length_days: number | null;
  }[];
}

const TOKENS_OF: Readonly<Record<string, Token>> = {
  spring: "s3",
  summer: "sun",
  autumn: "s2",
  winter: "s1",
};
const BEGINS = ["March equinox", "June solstice", "September equinox", "December solstice"];
/** Takes the place of a length that is not known: the last season of the year 2200. */
const MEAN_SEASON_DAYS = TROPICAL_YEAR_DAY / 4;

export function drawSeasons({ firstRows: [first] }: ChartSource<Row>, _input: unknown, view: View): Drawing {
  if (first === undefined) return emptyDrawing("Seasons", "No year falls into the window.", view);
  const lengths = first.seasons.map(({ length_days }) => length_days ?? MEAN_SEASON_DAYS);
  const year = lengths.reduce((sum, days) => sum + days, 0);
  const before = lengths.map((_, i) => lengths.slice(0, i).reduce((sum, days) => sum + days, 0));
  const known = first.seasons.flatMap(({ name_north, length_days }) =>
    length_days === null ? [] : [{ name_north, length_days }],
  );
  const order = [...known].sort((a, b) => a.length_days - b.length_days);
  const [shortest, longest] = [order[0], order.at(-1)];
  return ring(
    {
      title: `The seasons of ${first.year}`,
      subtitle: `${subtitleOf(view)} · names of the northern half`,
      finding:
        shortest === undefined || longest === undefined
          ? "No season has a length."
          : `Northern ${shortest.name_north} is the shortest with ${printed(shortest.length_days, 2)} days, ${longest.name_north} the longest with ${printed(longest.length_days, 2)}.`,
      centre: [
        String(first.year),
        ...(first.march_equinox_year_days === null ? [] : [`${printed(first.march_equinox_year_days, 2)} d`]),
      ],
      parts: first.seasons.map(({ name_north, start, length_days }, i) => {
        const wall = wallOf(instantMs(start), view.zone);
        return {
          name: name_north,
          length: length_days === null ? "" : `${printed(length_days, 2)} d`,
          from: (before[i] ?? 0) / year,
          to: ((before[i] ?? 0) + (lengths[i] ?? 0)) / year,
          token: TOKENS_OF[name_north] ?? "s4",
          begins: [BEGINS[i] ?? "", `${dayMonth(wall)} ${clockText(wall)}`],
        };
      }),
    },
    view,
  );
}
