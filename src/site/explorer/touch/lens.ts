/** A closer look at a drawing: the part of it that its frame shows. */

export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const MOST_TIMES = 16;

/** The whole drawing. */
export function wholeOf(svg: SVGSVGElement): Part {
  const [width, height] = ["width", "height"].map((name) => Number(svg.getAttribute(name)));
  return { x: 0, y: 0, width: width ?? 0, height: height ?? 0 };
}

/** Closer by a number of times around a point, never beyond the edges of the whole. */
export function closer(part: Part, whole: Part, times: number, [x, y]: readonly [number, number]): Part {
  const width = Math.min(whole.width, Math.max(whole.width / MOST_TIMES, part.width / times));
  const share = width / part.width;
  const height = part.height * share;
  return within({ x: x - (x - part.x) * share, y: y - (y - part.y) * share, width, height }, whole);
}

export function moved(part: Part, whole: Part, right: number, down: number): Part {
  return within({ ...part, x: part.x + right, y: part.y + down }, whole);
}

function within(part: Part, whole: Part): Part {
  const x = Math.max(0, Math.min(whole.width - part.width, part.x));
  const y = Math.max(0, Math.min(whole.height - part.height, part.y));
  return { ...part, x, y };
}

export function showPart(svg: SVGSVGElement, { x, y, width, height }: Part): void {
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
}
