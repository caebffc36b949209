import { type Block, PAD_PX } from "./drawing.ts";
import { wrapped } from "./metrics.ts";
import { label } from "./svg.ts";

const ROW_PX = 16;
const SIZE_PX = 12;

/** Sentences below a picture, each in as many lines as it needs. */
export function factRows(facts: readonly string[], top: number, width: number): Block {
  const lines = facts.flatMap((fact) => wrapped(fact, width - 2 * PAD_PX, SIZE_PX, 3));
  const rows = lines.map((words, i) => label([PAD_PX, top + 20 + ROW_PX * i], words, { size: SIZE_PX }));
  return { body: rows.join(""), bottom: top + 8 + ROW_PX * rows.length };
}
