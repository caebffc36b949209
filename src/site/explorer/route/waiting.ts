import { part } from "../setting.ts";

/** From here on it is said that something is computed; from there on it can be given up. */
const [SAID_MS, GIVEN_UP_MS] = [300, 1000];

/** Tells of an answer that takes its time. */
export class Waiting {
  readonly #answer: HTMLElement;
  readonly #button: HTMLButtonElement;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(answer: HTMLElement, cancel: () => void) {
    this.#answer = answer;
    this.#button = document.createElement("button");
    this.#button.type = "button";
    this.#button.className = "btn small cancel";
    this.#button.textContent = "Cancel";
    this.#button.hidden = true;
    this.#button.addEventListener("click", () => {
      this.end();
      part(".status", answer).textContent = "Cancelled. Showing the previous result.";
      cancel();
    });
    part(".tabs", answer).after(this.#button);
  }

  begin(): void {
    if (this.#answer.getAttribute("aria-busy") === "true") return;
    this.#answer.setAttribute("aria-busy", "true");
    const say = () => {
      part(".status", this.#answer).textContent = "Computing …";
    };
    const offer = () => {
      this.#button.hidden = false;
    };
    this.#timers = [setTimeout(say, SAID_MS), setTimeout(offer, GIVEN_UP_MS)];
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    const hadFocus = document.activeElement === this.#button;
    this.#button.hidden = true;
    this.#answer.setAttribute("aria-busy", "false");
    if (hadFocus) part("[data-view][aria-selected=true]", this.#answer).focus();
  }
}
