import { html } from "../../view/html.ts";
import { part } from "../setting.ts";
import { elementsOf } from "../trusted.ts";

/** A picture that moves in time: a slider, and a button that moves it by itself where motion is not unwelcome. */

export interface Timed {
  readonly id: string;
  /** What readers of the screen hear the slider called. */
  readonly name: string;
  /** Minutes, from 0 on. */
  readonly last: number;
  readonly step: number;
  readonly start: number;
  /** Of the picture in a second of the show. */
  readonly minutes_a_second: number;
  readonly words: (minutes: number) => string;
  readonly show: (minutes: number) => void;
}

export class TimeSlider {
  readonly #place: HTMLElement;
  readonly #timed: Timed;
  readonly #slider: HTMLInputElement;
  readonly #play: HTMLButtonElement;
  #minutes: number;
  #frame = 0;
  #isPlaying = false;

  constructor(place: HTMLElement, timed: Timed) {
    this.#place = place;
    this.#timed = timed;
    this.#minutes = timed.start;
    place.replaceChildren(elementsOf(controls(timed)));
    this.#slider = part<HTMLInputElement>("input", place);
    this.#play = part<HTMLButtonElement>("[data-play]", place);
    this.#play.hidden = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#name();
    this.#slider.addEventListener("input", () => {
      this.#stop();
      this.#minutes = Number(this.#slider.value);
      if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#show());
    });
    this.#play.addEventListener("click", () => {
      if (this.#isPlaying) this.#stop();
      else this.#start();
    });
  }

  #start(): void {
    this.#isPlaying = true;
    this.#play.textContent = "Pause";
    if (this.#minutes >= this.#timed.last) this.#minutes = 0;
    let before = performance.now();
    const step = (now: number) => {
      if (!this.#isPlaying || !this.#place.isConnected) return;
      this.#minutes += (this.#timed.minutes_a_second * (now - before)) / 1000;
      before = now;
      if (this.#minutes >= this.#timed.last) {
        this.#minutes = this.#timed.last;
        this.#stop();
      } else requestAnimationFrame(step);
      this.#show();
    };
    requestAnimationFrame(step);
  }

  #stop(): void {
    this.#isPlaying = false;
    this.#play.textContent = "Play";
  }

  #show(): void {
    this.#frame = 0;
    this.#slider.value = String(this.#minutes);
    this.#name();
    this.#timed.show(this.#minutes);
  }

  #name(): void {
    const words = this.#timed.words(this.#minutes);
    this.#slider.setAttribute("aria-valuetext", words);
    part("output", this.#place).textContent = words;
  }
}

function controls({ id, name, last, step, start }: Timed) {
  return html`<button class="btn small" type="button" data-play>Play</button><label class="sr" for="${id}">${name}</label><input type="range" id="${id}" min="0" max="${last}" step="${step}" value="${Math.round(start)}"><output for="${id}" aria-live="off"></output>`;
}
