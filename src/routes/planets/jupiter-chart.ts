import { instantMs, momentWords } from "../../charts/kit/clock.ts";
import { type Drawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { extentOf, printed } from "../../charts/kit/scale.ts";
import { cellsOf, numbersOf } from "../../charts/kit/table.ts";
import type { Token } from "../../charts/kit/tokens.ts";
import { corkscrew } from "../../charts/sky/corkscrew.ts";
import { jovianView } from "../../charts/sky/jovian-view.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";

/** The moons as a telescope shows them at an instant; of a series their corkscrew. */

interface Row {
  readonly instant: string | number;
  readonly moons: readonly {
    readonly name: string;
    readonly x_radii: number;
    readonly y_radii: number;
    readonly in_front: boolean;
    readonly state: string;
  }[];
}

/** On the dark of a telescope's field. */
const TOKENS_OF = ["n-sun", "n-jupiter", "n-uranus", "n-saturn"] as const;
const HIDDEN = ["occulted", "eclipsed", "occulted_and_eclipsed"];

export function drawJupiterMoons(source: ChartSource<Row>, _input: unknown, view: View): Drawing {
  const [first, second] = source.rows;
  return first === undefined || second !== undefined ? wayOfMoons(source, view) : momentOf(first, view);
}

function momentOf({ instant, moons }: Row, view: View): Drawing {
  const order = [...moons].sort((a, b) => b.x_radii - a.x_radii);
  return jovianView(
    {
      title: "Jupiter and its moons",
      subtitle: `${momentWords(instantMs(instant), view.zone)} · north up, east left`,
      finding: `From east to west: ${order.map(({ name, x_radii }) => `${view.nameOf(name)} ${printed(Math.abs(x_radii), 1)} radii ${x_radii > 0 ? "east" : "west"}`).join(", ")}.`,
      moons: moons.map(({ name, x_radii, y_radii, state }, i) => ({
        name: view.nameOf(name),
        east_radii: x_radii,
        north_radii: y_radii,
        state: state === "clear" ? null : state.replaceAll("_", " "),
        isHidden: HIDDEN.includes(state),
        token: tokenAt(i),
      })),
    },
    view,
  );
}

function tokenAt(i: number): Token {
  return TOKENS_OF[i] ?? "sky-star";
}

function wayOfMoons({ table }: ChartSource<Row>, view: View): Drawing {
  const [times, values] = [numbersOf(table, "instant"), numbersOf(table, "x_radii")];
  const names = cellsOf(table, "name");
  return corkscrew(
    {
      title: "The moons of Jupiter",
      subtitle: subtitleOf(view, extentOf(times)),
      finding: "A moon whose line crosses the band stands before or behind the planet then.",
      moons: [...new Set(names)].map((name, i) => {
        const own = (_: number, row: number) => names[row] === name;
        return {
          name: view.nameOf(String(name)),
          token: tokenAt(i),
          times: times.filter(own),
          values: values.filter(own).map((radii) => -radii),
        };
      }),
    },
    view,
  );
}
