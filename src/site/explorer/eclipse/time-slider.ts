import type { ShadowOverTime } from "../../gallery/eclipse-answer.ts";
import { toMinute } from "../../view/dates.ts";
import { html } from "../../view/html.ts";
import { Player } from "../player.ts";
import { part } from "../setting.ts";
import { elementsOf } from "../trusted.ts";

/** A picture that moves in time: a slider, and a button that moves it by itself where motion is not unwelcome. */

export interface Timed {
  readonly id: string;
  /** Name of the slider for readers of the screen. */
  readonly name: string;
  /** "the eclipse", after Play. */
  readonly show_name: string;
  /** Minutes, from 0 on. */
  readonly last: number;
  readonly step: number;
  readonly start: number;
  /** Minutes of the picture in a second of the show. */
  readonly minutes_a_second: number;
  readonly words: (minutes: number) => string;
  readonly show: (minutes: number) => void;
}

export class TimeSlider {
  readonly #place: HTMLElement;
  readonly #timed: Timed;
  readonly #slider: HTMLInputElement;
  #minutes: number;
  #frame = 0;

  constructor(place: HTMLElement, timed: Timed) {
    this.#place = place;
    this.#timed = timed;
    this.#minutes = timed.start;
    place.replaceChildren(elementsOf(controls(timed)));
    this.#slider = part<HTMLInputElement>("input", place);
    this.#name();
    const player = new Player(part("[data-play]", place), {
      name: timed.show_name,
      start: () => {
        if (this.#minutes >= timed.last) this.#minutes = 0;
      },
      advance: (passed_s) => {
        this.#minutes = Math.min(timed.last, this.#minutes + timed.minutes_a_second * passed_s);
        this.#show();
        return this.#minutes < timed.last;
      },
    });
    this.#slider.addEventListener("input", () => {
      player.stop();
      this.#minutes = Number(this.#slider.value);
      if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#show());
    });
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
  return html`<button class="btn small" type="button" data-play></button><label class="sr" for="${id}">${name}</label><input type="range" id="${id}" min="0" max="${last}" step="${step}" value="${Math.round(start)}"><output for="${id}" aria-live="off"></output>`;
}

/** "12:07 Europe/Madrid", by the clock that the page shows. */
export function clockWords({ offset_ms, zone }: ShadowOverTime, unix_ms: number): string {
  return `${toMinute(new Date(unix_ms + offset_ms).toISOString()).slice(11, 16)} ${zone}`;
}
