import { instantMs, momentWords } from "../../charts/kit/clock.ts";
import type { Drawing, View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { nightToken } from "../../charts/kit/tokens.ts";
import { discStrip, type StripDisc } from "../../charts/sky/disc-strip.ts";
import { fieldChart } from "../../charts/time/fields.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";

/** The planets of an instant side by side; of a series where they stand about the Sun over time. */

interface Row {
  readonly instant: string | number;
  readonly planets: readonly {
    readonly body: string;
    readonly magnitude: number | null;
    readonly apparent_diameter_arcsec: number;
    readonly illuminated_percent: number;
    readonly elongation_deg: number;
  }[];
}

/** Position angles of a limb that looks west and east. */
const WEST_DEG = 270;
const EAST_DEG = 90;

export function drawBoard({ rows, table }: ChartSource<Row>, _input: unknown, view: View): Drawing {
  const [first, second] = rows;
  if (first === undefined || second !== undefined)
    return fieldChart(
      table,
      { path: "elongation_deg", title: "Elongation from the Sun", turn: 360, includes: [0] },
      view,
    );
  const discs = first.planets.map(
    ({ body, apparent_diameter_arcsec, illuminated_percent, ...planet }): StripDisc => ({
      ...planet,
      key: body,
      name: view.nameOf(body),
      diameter_arcsec: apparent_diameter_arcsec,
      disc: {
        lit: illuminated_percent / 100,
        limb_deg: planet.elongation_deg > 0 ? WEST_DEG : EAST_DEG,
        bright: nightToken(body),
        dark: "sky-dark",
      },
    }),
  );
  const largest = discs.reduce<StripDisc | null>(
    (best, one) => (best === null || one.diameter_arcsec > best.diameter_arcsec ? one : best),
    null,
  );
  return discStrip(
    {
      title: "The planets to scale",
      subtitle: `${momentWords(instantMs(first.instant), view.zone)} · lit towards the Sun, east left`,
      finding:
        largest === null
          ? "No planet was asked for."
          : `${largest.name} is the largest, ${printed(largest.diameter_arcsec, 1)}″ wide.`,
      discs,
    },
    view,
  );
}
