/** The ball of a map, and the drawing of a page that has it. */

/** The drawing that fits its place. */
export function shownDrawing(section: HTMLElement): SVGSVGElement | null {
  const drawings = [...section.querySelectorAll<SVGSVGElement>("figure > div > svg")];
  return drawings.find((svg) => svg.getBoundingClientRect().width > 0) ?? null;
}

/** As `data-globe` has it (`src/site/explorer/touch/globe.ts`); null: the drawing has none. */
export function ballOf(svg: SVGSVGElement): string | null {
  return svg.querySelector<SVGElement>("[data-globe]")?.dataset["globe"] ?? null;
}
