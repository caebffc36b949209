/** The ball of a map, as `data-globe` has it (`src/site/explorer/touch/globe.ts`); null: the drawing has none. */
export function ballOf(svg: SVGSVGElement): string | null {
  return svg.querySelector<SVGElement>("[data-globe]")?.dataset["globe"] ?? null;
}
