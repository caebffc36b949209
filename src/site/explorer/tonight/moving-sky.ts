import type { StarList } from "../../../routes/parts/eye-stars.ts";
import { MINUTES_PER_DAY, MS_PER_MINUTE } from "../../../units/units.ts";
import { html } from "../../view/html.ts";
import { Player } from "../player.ts";
import { afterPause, part, shownDrawing } from "../setting.ts";
import { elementsOf } from "../trusted.ts";
import { type Night, readNight, type SkyAt, skyAt } from "./night.ts";
import { drawSky, type SkyScene, sceneOf } from "./sky-canvas.ts";
import { skyCard, touchedAt } from "./sky-card.ts";
import { domeOf, SkyStage } from "./sky-stage.ts";

/** The sky of an evening moves with a slider, or by itself; its marks say what they are. */

/** The services of a page for it. */
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

const SETTLED_MS = 400;
const STEP_MINUTES = 5;
const LAST_MINUTE = MINUTES_PER_DAY - STEP_MINUTES;
/** Minutes of the sky in a second of the show. */
const MINUTES_A_SECOND = 30;

const CONTROLS = html`<button class="btn small" type="button" data-play></button><label class="sr" for="sky-time">Time of the night</label><input type="range" id="sky-time" min="0" max="${LAST_MINUTE}" step="${STEP_MINUTES}"><output for="sky-time" aria-live="off"></output>`;

export class MovingSky {
  readonly #keeper: SkyKeeper;
  readonly #evening: HTMLElement;
  readonly #hours: HTMLElement;
  readonly #figure: HTMLElement | null;
  readonly #stage: SkyStage | null;
  readonly #slider: HTMLInputElement;
  readonly #settled = afterPause(() => this.#settle(), SETTLED_MS);
  /** Unix milliseconds where the hours of the picture start: those that have passed since count, also where clocks change. */
  readonly #noon_ms: number;
  #known: Promise<Known> | null = null;
  #sky: SkyAt | null = null;
  /** Minutes since that noon; whole ones where the slider stands. */
  #minutes: number;
  /** The step that the slider shows. */
  #step = Number.NaN;
  #frame = 0;
  readonly #player: Player;

  constructor(evening: HTMLElement, hours: HTMLElement, keeper: SkyKeeper) {
    this.#evening = evening;
    this.#hours = hours;
    this.#keeper = keeper;
    this.#figure = evening.querySelector<HTMLElement>(".side figure[data-chart]");
    this.#stage = this.#figure === null ? null : new SkyStage(this.#figure);
    this.#minutes = Number(hours.dataset["minutes"]);
    this.#noon_ms = noonOf(Date.parse(hours.dataset["instant"] ?? ""), this.#minutes);
    part("[data-slide]", hours).replaceChildren(elementsOf(CONTROLS));
    this.#slider = part<HTMLInputElement>("#sky-time", hours);
    this.#name((this.#minutes + MINUTES_PER_DAY / 2) * MS_PER_MINUTE);
    this.#player = this.#playerOf(part("[data-play]", hours));
    this.#listen();
  }

  #playerOf(button: HTMLElement): Player {
    let known: Known | null = null;
    return new Player(button, {
      name: "the night",
      ready: async () => {
        known = await this.#wake();
      },
      advance: (passed_s) => {
        this.#keeper.moved();
        this.#minutes += MINUTES_A_SECOND * passed_s;
        if (this.#minutes >= LAST_MINUTE) this.#minutes = 0;
        if (known !== null) this.#show(known);
        return true;
      },
      pause: () => this.#settled(),
    });
  }

  #listen(): void {
    const slider = this.#slider;
    for (const wakes of ["pointerenter", "focusin"])
      this.#hours.addEventListener(wakes, () => this.#attempt(this.#wake()));
    slider.addEventListener("input", () => {
      this.#player.stop();
      this.#attempt(this.#goTo(Number(slider.value)));
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

  /** Where the night cannot be had the picture stands still, and the next touch asks again. */
  #attempt(work: Promise<unknown>): void {
    work.catch(() => this.#player.stop());
  }

  /** Asks for the night and the stars, once. */
  #wake(): Promise<Known> {
    this.#known ??= this.#read();
    this.#known.catch(() => {
      this.#known = null;
      this.#player.stop();
    });
    return this.#known;
  }

  async #read(): Promise<Known> {
    const [text, list] = await Promise.all([this.#keeper.ask(this.#hours.dataset["sky"] ?? ""), starList()]);
    return { night: readNight(text), scene: sceneOf(list, this.#noon_ms) };
  }

  async #goTo(minutes: number): Promise<void> {
    this.#keeper.moved();
    this.#minutes = minutes;
    const known = await this.#wake();
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#show(known));
  }

  #settle(): void {
    if (this.#player.isPlaying || this.#sky === null || !this.#hours.isConnected) return;
    this.#keeper.settle(minuteOf(this.#sky));
  }

  /** Draws the moment: the dome upon its picture, the line that marks the time, the words. */
  #show({ night, scene }: Known): void {
    this.#frame = 0;
    const sky = skyAt(night, this.#noon_ms + this.#minutes * MS_PER_MINUTE);
    this.#sky = sky;
    this.#name(sky.wall_ms);
    const canvas = this.#stage?.canvas ?? null;
    if (canvas !== null) drawSky(canvas, scene, sky);
    this.#stage?.markTime(this.#minutes / MINUTES_PER_DAY);
    this.#settled();
  }

  /** The time of the slider in words, step by step: between them a frame changes nothing of the page. */
  #name(wall_ms: number): void {
    const step = Math.round(this.#minutes / STEP_MINUTES);
    if (step === this.#step) return;
    this.#step = step;
    this.#slider.value = String(step * STEP_MINUTES);
    const clock = minuteOf({ wall_ms }).slice(-5);
    this.#slider.setAttribute("aria-valuetext", clock);
    part("output", this.#hours).textContent = clock;
  }

  /** Says what stands at a point of the window. */
  async #touch([x, y]: readonly [number, number]): Promise<void> {
    const svg = this.#figure === null ? null : shownDrawing(this.#figure);
    if (svg === null) return;
    const { night, scene } = await this.#wake();
    const dome = domeOf(svg);
    const sky = this.#sky ?? skyAt(night, Date.parse(this.#hours.dataset["instant"] ?? ""));
    const touched = dome === null ? null : touchedAt(scene, sky, dome, [x, y]);
    const card = part("[data-sky-card]", this.#evening);
    card.replaceChildren(...(touched === null ? [] : [elementsOf(skyCard(touched, night, sky))]));
  }
}

/** The start of the hours of a picture: so long before an instant as its clock is past noon. */
export function noonOf(unix_ms: number, minutes: number): number {
  return unix_ms - minutes * MS_PER_MINUTE;
}

/** "2026-11-22T21:05" by the clock in force. */
function minuteOf({ wall_ms }: Pick<SkyAt, "wall_ms">): string {
  return new Date(MS_PER_MINUTE * Math.round(wall_ms / MS_PER_MINUTE))
    .toISOString()
    .slice(0, "2026-11-22T21:05".length);
}

/** The stars of the eye, as the build lists them for pages (`listOfStars`). */
let list: Promise<StarList> | undefined;

/** Refused where the build has none, or nothing answers. */
function starList(): Promise<StarList> {
  list ??= readList();
  list.catch(() => {
    list = undefined;
  });
  return list;
}

async function readList(): Promise<StarList> {
  const { stars } = document.documentElement.dataset;
  if (stars === undefined) throw new Error("no list of stars");
  return (await fetch(stars)).json();
}
