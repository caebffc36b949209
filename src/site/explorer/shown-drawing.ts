/** Of the widths in which a picture is drawn the one that fits its place; null: the picture is not shown. */
export function shownDrawing(within: Element): SVGSVGElement | null {
  const drawings = Array.from(within.querySelectorAll<SVGSVGElement>("figure > div > svg"));
  return drawings.find((svg) => svg.getBoundingClientRect().width > 0) ?? null;
}
