import { html } from "../../view/html.ts";
import { afterPause, part } from "../setting.ts";
import { elementsOf } from "../trusted.ts";
import { type Night, readNight, type SkyAt, skyAt } from "./night.ts";
import { drawSky, type SkyScene } from "./sky-canvas.ts";
import { skyCard, touchedAt } from "./sky-card.ts";
import { starList } from "./star-list.ts";
import { type Dome, starVector } from "./turning.ts";

/** The sky of an evening moves with a slider, or by itself; its marks say what they are. */

/** What a page does for it. */
export interface SkyKeeper {
  /** The text of an answer. */
  readonly ask: (target: string) => Promise<string>;
  /** The sky stands still at a local time: its picture is asked for. */
  readonly settle: (local: string) => void;
  /** It moves again: what was asked for is not wanted. */
  readonly moved: () => void;
}

interface Known {
  readonly night: Night;
  readonly scene: SkyScene;
}

const [SETTLED_MS, MS_PER_MINUTE, LAST_MINUTE] = [400, 60_000, 1435];
const NOON_MINUTES = 12 * 60;
/** Of the sky in a second of the show. */
const MINUTES_A_SECOND = 30;
/** Pictures narrower than this have smaller stars, and fewer names. */
const NARROW_PX = 520;
const [SMALL_STARS, EDGE_PX] = [0.65, 2];

const CONTROLS = html`<button class="btn small" type="button" data-play>Play</button><label class="sr" for="sky-time">Time of the night</label><input type="range" id="sky-time" min="0" max="${LAST_MINUTE}" step="5"><output for="sky-time" aria-live="off"></output>`;

export class MovingSky {
  readonly #keeper: SkyKeeper;
  readonly #evening: HTMLElement;
  readonly #hours: HTMLElement;
  readonly #slider: HTMLInputElement;
  readonly #settled = afterPause(() => this.#settle(), SETTLED_MS);
  #known: Promise<Known> | null = null;
  #canvas: HTMLCanvasElement | null = null;
  #sky: SkyAt | null = null;
  /** Minutes since the noon before; whole ones where the slider stands. */
  #minutes: number;
  #frame = 0;
  #isPlaying = false;

  constructor(evening: HTMLElement, hours: HTMLElement, keeper: SkyKeeper) {
    this.#evening = evening;
    this.#hours = hours;
    this.#keeper = keeper;
    this.#minutes = Number(hours.dataset["minutes"]);
    part("[data-slide]", hours).replaceChildren(elementsOf(CONTROLS));
    this.#slider = part<HTMLInputElement>("#sky-time", hours);
    this.#slider.value = String(this.#minutes);
    this.#name((this.#minutes + NOON_MINUTES) * MS_PER_MINUTE);
    this.#play.hidden = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#listen();
  }

  get #play(): HTMLButtonElement {
    return part<HTMLButtonElement>("[data-play]", this.#hours);
  }

  #listen(): void {
    const slider = this.#slider;
    for (const wakes of ["pointerenter", "focusin"])
      this.#hours.addEventListener(wakes, () => this.#attempt(this.#wake()));
    slider.addEventListener("input", () => {
      this.#stop();
      this.#attempt(this.#goTo(Number(slider.value)));
    });
    this.#play.addEventListener("click", () => {
      if (this.#isPlaying) {
        this.#stop();
        this.#settled();
      } else this.#attempt(this.#start());
    });
    const figure = this.#figure;
    figure?.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("figcaption") === null)
        this.#attempt(this.#touch([event.clientX, event.clientY]));
    });
    figure?.addEventListener("keydown", ({ key, target }) => {
      const mark = figure.querySelector("[data-ring]")?.getBoundingClientRect();
      if (key !== "Enter" || target !== figure || mark === undefined) return;
      this.#attempt(this.#touch([mark.left + mark.width / 2, mark.top + mark.height / 2]));
    });
  }

  get #figure(): HTMLElement | null {
    return this.#evening.querySelector<HTMLElement>(".side figure[data-chart]");
  }

  /** Where the night cannot be had the picture stands still, and the next touch asks again. */
  #attempt(work: Promise<unknown>): void {
    work.catch(() => this.#stop());
  }

  /** Asks for the night and the stars, once. */
  #wake(): Promise<Known> {
    this.#known ??= this.#read();
    this.#known.catch(() => {
      this.#known = null;
      this.#stop();
    });
    return this.#known;
  }

  async #read(): Promise<Known> {
    const [text, list] = await Promise.all([this.#keeper.ask(this.#hours.dataset["sky"] ?? ""), starList()]);
    const night = readNight(text);
    const vectors = list.stars.map((star) => starVector(star, night.times[0] ?? 0));
    return { night, scene: { ...list, vectors } };
  }

  async #goTo(minutes: number): Promise<void> {
    this.#keeper.moved();
    this.#minutes = minutes;
    const known = await this.#wake();
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#show(known));
  }

  async #start(): Promise<void> {
    this.#isPlaying = true;
    this.#play.textContent = "Pause";
    const known = await this.#wake();
    let before = performance.now();
    const step = (now: number) => {
      if (!this.#isPlaying || !this.#hours.isConnected) return;
      this.#keeper.moved();
      this.#minutes += (MINUTES_A_SECOND * (now - before)) / 1000;
      before = now;
      if (this.#minutes >= LAST_MINUTE) this.#minutes = 0;
      this.#show(known);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  #stop(): void {
    this.#isPlaying = false;
    this.#play.textContent = "Play";
  }

  #settle(): void {
    if (this.#isPlaying || this.#sky === null || !this.#hours.isConnected) return;
    this.#keeper.settle(minuteOf(this.#sky));
  }

  /** Draws the moment: the dome upon its picture, the line that marks the time, the words. */
  #show({ night, scene }: Known): void {
    this.#frame = 0;
    const sky = skyAt(night, (night.times[0] ?? 0) + this.#minutes * MS_PER_MINUTE);
    this.#sky = sky;
    this.#slider.value = String(this.#minutes);
    this.#name(sky.wall_ms);
    const svg = this.#svg;
    if (svg === null) return;
    const drawn = this.#domeOn(svg);
    if (drawn !== null) drawSky(drawn, scene, sky);
    markTime(svg, this.#minutes / (24 * 60));
    this.#settled();
  }

  /** The time of the slider in words. */
  #name(wall_ms: number): void {
    const clock = minuteOf({ wall_ms }).slice(-5);
    this.#slider.setAttribute("aria-valuetext", clock);
    part("output", this.#hours).textContent = clock;
  }

  /** The drawing that is shown. */
  get #svg(): SVGSVGElement | null {
    const all = [...(this.#figure?.querySelectorAll<SVGSVGElement>("div > svg") ?? [])];
    return all.find((svg) => svg.getBoundingClientRect().width > 0) ?? null;
  }

  /** A canvas over the dome of a drawing; null while a part of it is looked at closer. */
  #domeOn(svg: SVGSVGElement) {
    const place = svg.parentElement;
    const dome = domeOf(svg, place);
    if (place === null || dome === null || svg.closest("[data-near]") !== null) {
      this.#canvas?.remove();
      this.#canvas = null;
      return null;
    }
    const size = 2 * (dome.radius + EDGE_PX);
    const canvas = this.#canvas ?? document.createElement("canvas");
    if (canvas.parentElement !== place) place.append(canvas);
    this.#canvas = canvas;
    const pixels = Math.round(size * devicePixelRatio);
    if (canvas.width !== pixels) {
      [canvas.width, canvas.height] = [pixels, pixels];
      Object.assign(canvas.style, {
        left: `${dome.x - size / 2}px`,
        top: `${dome.y - size / 2}px`,
        width: `${size}px`,
        height: `${size}px`,
      });
      canvas.ariaHidden = "true";
    }
    const brush = canvas.getContext("2d");
    if (brush === null) return null;
    const scale = pixels / size;
    brush.setTransform(scale, 0, 0, scale, 0, 0);
    const share = svg.viewBox.baseVal.width < NARROW_PX ? SMALL_STARS : 1;
    return { brush, dome: { x: size / 2, y: size / 2, radius: dome.radius }, share };
  }

  /** Says what stands at a point of the window. */
  async #touch([x, y]: readonly [number, number]): Promise<void> {
    const svg = this.#svg;
    if (svg === null) return;
    const { night, scene } = await this.#wake();
    const dome = domeOf(svg, null);
    const sky = this.#sky ?? skyAt(night, Date.parse(this.#hours.dataset["instant"] ?? ""));
    const touched = dome === null ? null : touchedAt(scene, sky, dome, [x, y]);
    const card = part("[data-sky-card]", this.#evening);
    card.replaceChildren(...(touched === null ? [] : [elementsOf(skyCard(touched, night, sky))]));
  }
}

/** "2026-11-22T21:05" by the clock in force. */
function minuteOf({ wall_ms }: Pick<SkyAt, "wall_ms">): string {
  return new Date(MS_PER_MINUTE * Math.round(wall_ms / MS_PER_MINUTE))
    .toISOString()
    .slice(0, "2026-11-22T21:05".length);
}

/** Where the dome of a drawing stands in a box, or in the window. */
function domeOf(svg: SVGSVGElement, place: Element | null): Dome | null {
  const box = svg.querySelector("[data-dome]")?.getBoundingClientRect();
  if (box === undefined) return null;
  const { left, top } = place?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return { x: box.left + box.width / 2 - left, y: box.top + box.height / 2 - top, radius: box.width / 2 };
}

/** Moves the line that marks the time over the hills of the night. */
function markTime(svg: SVGSVGElement, share: number): void {
  const line = svg.querySelector<SVGLineElement>("[data-now]");
  const [left = 0, right = 0] = (line?.dataset["now"] ?? "").split(" ").map(Number);
  line?.setAttribute("transform", `translate(${left + share * (right - left) - line.x1.baseVal.value} 0)`);
}
