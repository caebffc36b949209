import { NARROW_PX } from "../../../charts/kit/drawing.ts";
import { NARROW_SKY, WIDE_SKY } from "../../../charts/sky/sky-light.ts";
import { shownDrawing } from "../setting.ts";
import { drawRings } from "./sky-canvas.ts";
import type { SkyCanvas } from "./sky-names.ts";
import type { Dome } from "./turning.ts";

/**
 * The moving layers upon a picture that stands still: a canvas over its dome, and a line over its hours. They are layers of their own, measured
 * once a picture, so that a frame neither lays out the page nor paints the picture again.
 */

/** Marks at the horizon reach over it. */
const EDGE_PX = 9;

interface Stage {
  readonly svg: SVGSVGElement;
  readonly canvas: SkyCanvas;
  readonly layers: readonly Element[];
  /** The line of the picture, which is hidden, and the one that moves; how far it goes. */
  readonly still: SVGElement | null;
  readonly line: HTMLElement;
  readonly room_px: number;
}

export class SkyStage {
  readonly #figure: HTMLElement;
  #stage: Stage | null = null;

  constructor(figure: HTMLElement) {
    this.#figure = figure;
    // a window becomes wider or narrower, or another drawing of the figure is shown
    new ResizeObserver(() => this.#leave()).observe(figure);
  }

  /** The canvas to draw on; null: there is no dome, or a part of it is looked at closer. */
  get canvas(): SkyCanvas | null {
    if (this.#figure.dataset["near"] !== undefined) this.#leave();
    else if (this.#stage?.svg.isConnected !== true) {
      this.#leave();
      const svg = shownDrawing(this.#figure);
      this.#stage = svg === null ? null : stageOn(svg);
    }
    return this.#stage?.canvas ?? null;
  }

  /** Moves the line that marks the time to a share of the hours. */
  markTime(share: number): void {
    if (this.#stage === null) return;
    const { line, room_px } = this.#stage;
    line.style.transform = `translateX(${share * room_px}px)`;
  }

  #leave(): void {
    if (this.#stage === null) return;
    const { layers, line, still } = this.#stage;
    for (const layer of [...layers, line]) layer.remove();
    still?.removeAttribute("visibility");
    this.#stage = null;
  }
}

/** Where the dome of a drawing stands in the window; null: it has none. */
export function domeOf(svg: SVGSVGElement): Dome | null {
  const box = svg.querySelector("[data-dome]")?.getBoundingClientRect();
  return box === undefined
    ? null
    : { x: box.left + box.width / 2, y: box.top + box.height / 2, radius: box.width / 2 };
}

function stageOn(svg: SVGSVGElement): Stage | null {
  const [place, dome] = [svg.parentElement, domeOf(svg)];
  if (place === null || dome === null) return null;
  const corner = place.getBoundingClientRect();
  const size = 2 * (dome.radius + EDGE_PX);
  const box = { left: dome.x - corner.left - size / 2, top: dome.y - corner.top - size / 2, size };
  const [brush, rings] = [layerOn(place, box), layerOn(place, box)];
  const own = { x: size / 2, y: size / 2, radius: dome.radius };
  drawRings(rings, own);
  const sky = svg.viewBox.baseVal.width < NARROW_PX ? NARROW_SKY : WIDE_SKY;
  const marked = timeLine(svg, corner);
  place.append(marked.line);
  return { svg, layers: [brush.canvas, rings.canvas], canvas: { brush, size, dome: own, ...sky }, ...marked };
}

/** A square to draw on, over all that stands in a place. */
function layerOn(
  place: Element,
  { left, top, size }: { readonly left: number; readonly top: number; readonly size: number },
): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  const pixels = Math.round(size * devicePixelRatio);
  [canvas.width, canvas.height, canvas.ariaHidden] = [pixels, pixels, "true"];
  Object.assign(canvas.style, lengths({ left, top, width: size, height: size }));
  const brush = canvas.getContext("2d");
  if (brush === null) throw new Error("nothing can be drawn on");
  brush.scale(pixels / size, pixels / size);
  place.append(canvas);
  return brush;
}

/** The line of a drawing, which says from where to where it may go, as an element that stands where it starts. */
function timeLine(svg: SVGSVGElement, corner: DOMRect): Pick<Stage, "still" | "line" | "room_px"> {
  const line = document.createElement("i");
  line.className = "time-line";
  line.ariaHidden = "true";
  const still = svg.querySelector<SVGLineElement>("[data-now]");
  if (still === null) return { still, line, room_px: 0 };
  const [from = 0, to = 0] = (still.dataset["now"] ?? "").split(" ").map(Number);
  const { left, top, width } = svg.getBoundingClientRect();
  const scale = width / svg.viewBox.baseVal.width;
  const [above, below] = [still.y1.baseVal.value, still.y2.baseVal.value];
  Object.assign(
    line.style,
    lengths({
      left: left - corner.left + scale * from,
      top: top - corner.top + scale * above,
      height: scale * (below - above),
    }),
  );
  still.setAttribute("visibility", "hidden");
  return { still, line, room_px: scale * (to - from) };
}

function lengths(values_px: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values_px).map(([name, px]) => [name, `${px}px`]));
}
