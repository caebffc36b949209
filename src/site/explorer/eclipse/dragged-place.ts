import { hoursMinutesSeconds } from "../../../units/clock-parts.ts";
import { degreesWords } from "../../../units/direction-words.ts";
import { DEG_PER_TURN } from "../../../units/units.ts";
import type { ShadowOverTime } from "../../gallery/eclipse-answer.ts";
import { afterPause, shownDrawing } from "../setting.ts";
import { ballOf, goToPlace, onBall, placeOn } from "../touch/globe.ts";
import { passageOver, type Spot } from "./shadow.ts";
import { clockWords } from "./time-slider.ts";

/** The place of the map is dragged, or moved by keys; what it has of the eclipse is said as it moves, and its page is shown where it is let go. */

const [STEP_DEG, WIDE_STEP_DEG, SAID_AFTER_MS] = [0.25, 2.5, 300];
const STEPS: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Where it is said what the place has: to be seen at once, and to be heard when it stands still. */
interface Said {
  readonly shown: HTMLElement;
  readonly said: HTMLElement;
}

export class DraggedPlace {
  readonly #section: HTMLElement;
  readonly #said: Said;
  readonly #over: ShadowOverTime;
  readonly #handles: readonly HTMLButtonElement[];
  readonly #announce: () => void;
  #spot: Spot;

  constructor(section: HTMLElement, said: Said, over: ShadowOverTime) {
    this.#section = section;
    this.#said = said;
    this.#over = over;
    this.#spot = over.place;
    this.#announce = afterPause(() => {
      said.said.textContent = this.#words();
    }, SAID_AFTER_MS);
    this.#handles = [...section.querySelectorAll<HTMLElement>("figure > div")].map((place) => {
      const handle = document.createElement("button");
      handle.type = "button";
      handle.className = "spot";
      place.append(handle);
      this.#listen(handle);
      return handle;
    });
    this.#stand();
  }

  #listen(handle: HTMLButtonElement): void {
    handle.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener("pointermove", (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      event.stopPropagation();
      this.#drag(event);
    });
    handle.addEventListener("pointerup", ({ pointerId }) => {
      if (handle.hasPointerCapture(pointerId) && this.#hasMoved) this.#show();
    });
    // a press of Enter is one too; a tap that moved nothing shows nothing
    handle.addEventListener("click", (event) => {
      event.stopPropagation();
      if (event.detail === 0 && this.#hasMoved) this.#show();
    });
    handle.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const wide_deg = event.shiftKey ? WIDE_STEP_DEG : STEP_DEG;
      const lat_deg = Math.max(-90, Math.min(90, this.#spot.lat_deg + step[0] * wide_deg));
      const lon_deg = ((this.#spot.lon_deg + step[1] * wide_deg + 540) % DEG_PER_TURN) - 180;
      this.#move({ lat_deg, lon_deg });
    });
  }

  get #hasMoved(): boolean {
    return this.#spot !== this.#over.place;
  }

  #drag({ clientX, clientY }: PointerEvent): void {
    const svg = shownDrawing(this.#section);
    const [ball, matrix] = [svg && ballOf(svg), svg?.getScreenCTM()];
    if (ball == null || matrix == null) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    const spot = placeOn(ball, x, y);
    if (spot !== null) this.#move(spot);
  }

  /** To a place of the map's side of the Earth. */
  #move(spot: Spot): void {
    const svg = shownDrawing(this.#section);
    const ball = svg && ballOf(svg);
    if (ball === null || onBall(ball, spot) === null) return;
    this.#spot = spot;
    this.#stand();
    this.#said.shown.textContent = this.#words();
    this.#announce();
  }

  /** Puts the handle of each drawing where the place is on its ball. */
  #stand(): void {
    const { lat_deg, lon_deg } = this.#spot;
    const name = `Place: ${degreesWords(lat_deg, lon_deg)}. Arrow keys move it, Enter shows its page.`;
    for (const handle of this.#handles) {
      const svg = handle.parentElement?.querySelector("svg");
      const ball = svg == null ? null : ballOf(svg);
      const at = ball === null ? null : onBall(ball, this.#spot);
      handle.hidden = at === null;
      if (svg == null || at === null) continue;
      const { width, height } = svg.viewBox.baseVal;
      handle.style.left = `${(100 * at[0]) / width}%`;
      handle.style.top = `${(100 * at[1]) / height}%`;
      handle.setAttribute("aria-label", name);
    }
  }

  #words(): string {
    const passage = passageOver(this.#over.elements, this.#over, this.#spot);
    const where = degreesWords(this.#spot.lat_deg, this.#spot.lon_deg);
    if (passage === null) return `${where}: not seen there.`;
    const { cover, lasts_s, unix_ms } = passage;
    const at = clockWords(this.#over, unix_ms);
    return lasts_s > 0
      ? `${where}: ${cover.kind} for ${hoursMinutesSeconds(lasts_s)} about ${at}.`
      : `${where}: ${(100 * cover.magnitude).toFixed(0)} % of the diameter at ${at}.`;
  }

  #show(): void {
    void goToPlace(this.#section.dataset["picks"] ?? "", this.#spot);
  }
}
