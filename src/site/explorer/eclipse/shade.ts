import { ballOf, placeOn } from "../touch/globe.ts";
import { coverAt, type Shadow, type Standing, standingAt } from "./shadow.ts";

/** How deep the eclipse is over the whole ball, and where it is night: a veil over the map. */

/** Points of the veil to a side: it has no edges but soft ones. */
const SIDE = 150;
/** How dark the deepest part of the penumbra is, and the night. */
const [DEEP, NIGHT] = [190, 90];
/** Sine of the depth of the Sun at which the night is as dark as it is drawn. */
const DUSK = 0.1;

interface Veil {
  readonly canvas: HTMLCanvasElement;
  readonly ball: string;
  readonly spots: readonly (Standing | null)[];
}

const veils = new WeakMap<Element, Veil>();

/** Lays the veil over a drawing; none while a part of it is looked at closer. */
export function shade(svg: SVGSVGElement, shadow: Shadow): void {
  const [place, ball] = [svg.parentElement, ballOf(svg)];
  if (place === null || ball === null) return;
  const veil = veils.get(place) ?? newVeil(place, ball);
  veil.canvas.hidden = svg.closest("[data-near]") !== null;
  if (veil.canvas.hidden) return;
  layOver(veil, svg);
  const brush = veil.canvas.getContext("2d");
  if (brush === null) return;
  const picture = brush.createImageData(SIDE, SIDE);
  for (const [i, spot] of veil.spots.entries())
    if (spot !== null) picture.data[4 * i + 3] = darkness(shadow, spot);
  brush.putImageData(picture, 0, 0);
}

function darkness(shadow: Shadow, spot: Standing): number {
  const { magnitude, sin_height } = coverAt(shadow, spot);
  const dusk = Math.min(1, Math.max(0, -sin_height / DUSK));
  const deep = Math.min(1, Math.max(0, magnitude)) ** 2;
  return NIGHT * dusk + DEEP * deep * (1 - dusk);
}

function newVeil(place: Element, ball: string): Veil {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [SIDE, SIDE];
  canvas.ariaHidden = "true";
  place.append(canvas);
  const [lat, lon] = ball.split(" ");
  // a ball of the size of the veil
  const own = [lat, lon, SIDE / 2, SIDE / 2, SIDE / 2].join(" ");
  const spots = Array.from({ length: SIDE * SIDE }, (_, i) => {
    const place = placeOn(own, (i % SIDE) + 0.5, Math.floor(i / SIDE) + 0.5);
    return place && standingAt(place);
  });
  const veil = { canvas, ball, spots };
  veils.set(place, veil);
  return veil;
}

/** Puts it where the ball is: drawings are as wide as their place. */
function layOver({ canvas, ball }: Veil, svg: SVGSVGElement): void {
  const [, , x = 0, y = 0, radius = 0] = ball.split(" ").map(Number);
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  const { left, top } = svg.getBoundingClientRect();
  const frame = svg.parentElement?.getBoundingClientRect();
  Object.assign(canvas.style, {
    left: `${left - (frame?.left ?? 0) + (x - radius) * scale}px`,
    top: `${top - (frame?.top ?? 0) + (y - radius) * scale}px`,
    width: `${2 * radius * scale}px`,
    height: `${2 * radius * scale}px`,
  });
}
