import { instantMs, momentWords } from "../../charts/kit/clock.ts";
import { type Drawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { extentOf, printed, type Span } from "../../charts/kit/scale.ts";
import { cellsOf, numbersOf } from "../../charts/kit/table.ts";
import type { Token } from "../../charts/kit/tokens.ts";
import { jovianView } from "../../charts/sky/jovian-view.ts";
import { moonPaths } from "../../charts/sky/moon-paths.ts";
import type { Location } from "../../contract/ask/location.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { MOONS_SEEN } from "../../sky/jupiter-moons/jupiter-view.ts";
import { bodyPositions } from "../../sky/positions/positions.ts";
import type { Sky } from "../../sky/sky.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { MS_PER_DAY, MS_PER_MINUTE } from "../../units/units.ts";
import type { CallContext } from "../astronomy/route.ts";
import { sampleTimes } from "../parts/picture-units.ts";

/** The moons as a telescope shows them at an instant; of a series their moonPaths. */

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

interface Input {
  readonly context: CallContext;
  readonly location: Location | null;
}

/** On the dark of a telescope's field. */
const TOKENS_OF = ["n-sun", "n-jupiter", "n-uranus", "n-saturn"] as const;
const HIDDEN = ["occulted", "eclipsed", "occulted_and_eclipsed"];

export function drawJupiterMoons(source: ChartSource<Row>, input: Input, view: View): Drawing {
  const [first, second] = source.firstRows;
  return first === undefined || second !== undefined
    ? wayOfMoons(source, input, view)
    : momentOf(first, view);
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

function wayOfMoons({ table }: ChartSource<Row>, { context, location }: Input, view: View): Drawing {
  const [times, values] = [numbersOf(table, "instant"), numbersOf(table, "x_radii")];
  const [names, sides] = [cellsOf(table, "name"), cellsOf(table, "in_front")];
  const span = extentOf(times);
  const seen = location === null || span === null ? [] : seenSpans(context.sky, location, span);
  return moonPaths(
    {
      title: "The moons of Jupiter",
      subtitle: `${subtitleOf(view, span)}${seen.length === 0 ? "" : " · light bands: Jupiter up in the dark"}`,
      finding:
        "A moon whose line crosses the band stands before the planet then; one whose line goes under it, behind.",
      seen,
      moons: [...new Set(names)].map((name, i) => {
        const own = (_: unknown, row: number) => names[row] === name;
        return {
          name: view.nameOf(String(name)),
          token: tokenAt(i),
          times: times.filter(own),
          values: values.filter(own).map((radii) => -radii),
          isInFront: sides.filter(own).map((side) => side === true),
        };
      }),
    },
    view,
  );
}

const SAMPLE_MINUTES = 10;
/** Nights of a longer span are narrower than a line of its picture: it has no bands. */
const MOST_DAYS = 60;

/** The stretches in which Jupiter is up in the dark over a place, to ten minutes; none of a long span. */
function seenSpans(sky: Sky, observer: Location, span: Span): Span[] {
  if (span.to - span.from > MOST_DAYS * MS_PER_DAY) return [];
  const count = Math.ceil((span.to - span.from) / (SAMPLE_MINUTES * MS_PER_MINUTE)) + 1;
  const times = [...sampleTimes(span.from, span.to, Math.max(2, count))];
  const of = bodyPositions(sky, {
    bodies: ["sun", "jupiter"],
    instants: instantColumns(times.map((at) => fromUnixMs(at))),
    columns: ["altitude_geometric_deg"],
    observer,
  });
  const [sun, jupiter] = [of("sun", "altitude_geometric_deg"), of("jupiter", "altitude_geometric_deg")];
  const spans: Span[] = [];
  let from: number | null = null;
  for (const [i, at] of times.entries()) {
    const isSeen =
      (sun[i] ?? 0) < MOONS_SEEN.sun_below_deg &&
      (jupiter[i] ?? 0) > MOONS_SEEN.above_deg &&
      i < times.length - 1;
    if (isSeen) from ??= at;
    else if (from !== null) {
      spans.push({ from, to: at });
      from = null;
    }
  }
  return spans;
}
