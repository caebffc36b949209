import { once } from "../host/once.ts";
import { readRows } from "../host/tsv.ts";

/** How stars look: their colours, and the figures of the constellations. */

/** Colour index B−V by HR number, of the stars to V 4.5. Source: Bright Star Catalogue, 5th edition. */
export const colourIndices: () => ReadonlyMap<number, number> = once(
  () => new Map(readRows("stars/colours.tsv").map((row) => [Number(row("hr")), Number(row("b_v_mag"))])),
);

/** A line of a constellation's figure, from star to star. */
export interface FigureStroke {
  /** Abbreviation: "Ori". */
  readonly constellation: string;
  readonly hr_numbers: readonly number[];
}

/** The strokes of all figures: a choice of our own. */
export const figureStrokes: () => readonly FigureStroke[] = once(() =>
  readRows("stars/figures.tsv").map((row) => ({
    constellation: row("constellation"),
    hr_numbers: row("hr_numbers").split(" ").map(Number),
  })),
);
