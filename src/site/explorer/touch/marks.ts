import { readValues } from "../../../charts/kit/svg.ts";

/** The marks of a picture: what it says where. They come with its document (`src/charts/kit/svg.ts`). */

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Mark {
  readonly words: string;
  /** Empty: of no series. */
  readonly series: string;
  /** In the units of the drawing. */
  readonly box: Box;
}

/** Takes the marks of a picture out of it: what it says is read out from now on, and no browser shows it a second time. */
export function takeMarks(svg: SVGSVGElement): Mark[] {
  const notes = [...svg.querySelectorAll("title:not([id])")].map((title): Mark | null => {
    const owner = title.parentNode;
    const words = title.textContent ?? "";
    title.remove();
    if (!(owner instanceof SVGGraphicsElement) || words === "") return null;
    const box = boxOf(owner, svg);
    return box && { words, series: seriesOf(owner), box };
  });
  const values = [...svg.querySelectorAll("[data-v]")].flatMap((owner) => {
    const series = seriesOf(owner);
    const said = readValues(owner.getAttribute("data-v") ?? "");
    owner.removeAttribute("data-v");
    return said.map(({ x, y, words }) => ({
      words,
      series,
      box: { left: x, right: x, top: y, bottom: y },
    }));
  });
  return [...notes.filter((mark) => mark !== null), ...values];
}

function seriesOf(owner: Element): string {
  return owner.closest("[data-series]")?.getAttribute("data-series") ?? "";
}

function boxOf(owner: SVGGraphicsElement, svg: SVGSVGElement): Box | null {
  const own = owner.getCTM();
  const root = svg.getCTM();
  if (own === null || root === null) return null;
  const { x, y, width, height } = owner.getBBox();
  const toRoot = root.inverse().multiply(own);
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([across = 0, down = 0]) => new DOMPoint(across, down).matrixTransform(toRoot));
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Where a mark is shown. */
export function middleOf({ left, right, top, bottom }: Box): readonly [x: number, y: number] {
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Within this distance a small mark has the word over an area that the pointer is in. */
const REACH = 12;
/** Pixels on both sides. */
const SMALL = 24;

/** The mark that is meant at a point; -1: there is none. Small ones within reach come first, then the smallest area, then the nearest. */
export function markAt(marks: readonly Mark[], x: number, y: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { box }] of marks.entries()) {
    const across = Math.max(0, box.left - x, x - box.right);
    const down = Math.max(0, box.top - y, y - box.bottom);
    const apart = Math.sqrt(across * across + down * down);
    const [wide, tall] = [box.right - box.left, box.bottom - box.top];
    const isSmall = wide <= SMALL && tall <= SMALL;
    const rank =
      isSmall && apart <= REACH ? apart : apart === 0 ? REACH + 1e-6 * wide * tall : 2 * REACH + apart;
    if (rank < least) [best, least] = [index, rank];
  }
  return best;
}

/** The marks of each series in the order in which they stand: from left to right, of equal places from the top down. */
export function seriesOfMarks(marks: readonly Mark[]): number[][] {
  const names = [...new Set(marks.map(({ series }) => series))];
  return names.map((name) =>
    marks
      .map((_, index) => index)
      .filter((index) => marks[index]?.series === name)
      .sort((a, b) => {
        const [[ax, ay], [bx, by]] = [middleOf(boxAt(marks, a)), middleOf(boxAt(marks, b))];
        return ax - bx || ay - by;
      }),
  );
}

function boxAt(marks: readonly Mark[], index: number): Box {
  return marks[index]?.box ?? { left: 0, right: 0, top: 0, bottom: 0 };
}

/** The next mark in a direction: along its series, or in the one before or after it. */
export function neighbour(marks: readonly Mark[], at: number, key: string, times: number): number {
  const all = seriesOfMarks(marks);
  const row = all.findIndex((series) => series.includes(at));
  const own = all[row];
  if (own === undefined) return all[0]?.[0] ?? -1;
  const place = own.indexOf(at);
  const along = { ArrowLeft: place - times, ArrowRight: place + times, Home: 0, End: own.length - 1 }[key];
  if (along !== undefined) return own[Math.max(0, Math.min(own.length - 1, along))] ?? at;
  const step = key === "ArrowUp" ? -1 : 1;
  const other = all[(row + step + all.length) % all.length] ?? own;
  const [x] = middleOf(boxAt(marks, at));
  const far = (index: number) => Math.abs(middleOf(boxAt(marks, index))[0] - x);
  return other.reduce((best, index) => (far(index) < far(best) ? index : best), other[0] ?? at);
}

const SVG_NAMES = "http://www.w3.org/2000/svg";

/** A ring about a mark; `near`: the part of the drawing's width that is shown, by which the ring looks the same at a closer look. */
export function ringAbout({ left, right, top, bottom }: Box, near: number): SVGElement {
  const room = 5 * near;
  const facts = {
    x: left - room,
    y: top - room,
    width: right - left + 2 * room,
    height: bottom - top + 2 * room,
  };
  const ring = document.createElementNS(SVG_NAMES, "rect");
  for (const [name, value] of Object.entries({ ...facts, rx: room, "stroke-width": 2 * near }))
    ring.setAttribute(name, String(value));
  ring.setAttribute("class", "ring");
  ring.dataset["ring"] = "";
  return ring;
}
