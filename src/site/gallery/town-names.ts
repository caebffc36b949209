import { createLabels } from "../../charts/kit/labels.ts";
import { textBox } from "../../charts/kit/metrics.ts";
import { circle, marked, type Point, type Rect } from "../../charts/kit/svg.ts";
import { drawnGlobe, type Place } from "../../charts/maps/globe.ts";
import { hoursMinutesSeconds } from "../../units/clock-parts.ts";
import { clockOf } from "../view/dates.ts";
import type { PathTown } from "./eclipse-answer.ts";

/** Towns on the map of an eclipse, named where no other text stands. */

const DOT_PX = 2.2;
/** The handle of the place that a reader drags stands on the map. */
const HANDLE_PX = 15;
const NAME_PX = 11;
const TEXTS = /<text([^>]*)>([^<]*)<\/text>/g;

/** A map with the towns of its path; those that have no room are in the page's list alone. A drawing without a globe stays as it is. */
export function withTowns(svg: string, towns: readonly PathTown[], handle: Place | null): string {
  const globe = drawnGlobe(svg);
  if (globe === null) return svg;
  const { centre, radius } = globe;
  const frame = { x: centre[0] - radius, y: centre[1] - radius, width: 2 * radius, height: 2 * radius };
  const labels = createLabels(frame, (box) => isOnDisc(box, centre, radius));
  const held = handle === null ? null : globe.spot(handle);
  if (held !== null) labels.keep(held, HANDLE_PX);
  for (const [, attributes = "", words = ""] of svg.matchAll(TEXTS)) labels.reserve(boxOf(attributes, words));
  const drawn = towns.map(({ name, central_duration_s, maximum_local, ...place }) => {
    const at = globe.spot(place);
    if (at === null) return "";
    const named = labels.beside(at, name, { size: NAME_PX, gap: 5, halo: "panel" });
    if (named === "") return "";
    const note = `${name}: ${hoursMinutesSeconds(central_duration_s)} about ${clockOf(maximum_local)}`;
    return marked(note, [circle(at, DOT_PX, { fill: "panel", stroke: "ink", width: 1 }), named]);
  });
  return svg.replace(/<\/svg>\s*$/, (end) => `${drawn.join("")}${end}`);
}

function isOnDisc({ x, y, width, height }: Rect, [cx, cy]: Point, radius: number): boolean {
  const [right, down] = [Math.max(cx - x, x + width - cx), Math.max(cy - y, y + height - cy)];
  return right * right + down * down <= radius * radius;
}

/** The box of a text as `label` has written it. */
function boxOf(attributes: string, words: string): Rect {
  const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
  const anchor = read("text-anchor");
  return textBox({
    x: Number(read("x")),
    y: Number(read("y")),
    words,
    size: Number(read("font-size") ?? NAME_PX),
    bold: read("font-weight") !== undefined,
    anchor: anchor === "middle" || anchor === "end" ? anchor : "start",
  });
}
