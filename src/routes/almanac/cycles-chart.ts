import { instantMs, momentWords } from "../../charts/kit/clock.ts";
import type { Drawing, View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import type { Token } from "../../charts/kit/tokens.ts";
import { dialBoard } from "../../charts/time/dials.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";

/** Where each cycle stands at the first instant. */

interface Row {
  readonly instant: string | number;
  readonly cycles: readonly {
    readonly family: string;
    readonly name: string;
    readonly fraction: number | null;
    readonly position: string;
  }[];
}

const FAMILIES: Readonly<Record<string, Token>> = { lunar: "s6", solar: "sun", planetary: "s4" };

export function drawCycles({ firstRows: [first] }: ChartSource<Row>, _input: unknown, view: View): Drawing {
  const cycles = first?.cycles ?? [];
  const told = cycles.flatMap(({ name, fraction }) =>
    fraction === null ? [] : [`${name} ${printed(Math.floor(fraction * 100))} %`],
  );
  return dialBoard(
    {
      title: "Where the cycles stand",
      subtitle:
        first === undefined
          ? ""
          : `${momentWords(instantMs(first.instant), view.zone)} · each starts and ends at the top`,
      finding: told.length === 0 ? "No cycle has a phase." : `Gone by: ${told.join(", ")}.`,
      dials: cycles.map(({ family, ...cycle }) => ({ ...cycle, token: FAMILIES[family] ?? "s1" })),
    },
    view,
  );
}
