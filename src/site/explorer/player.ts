import { MS_PER_SECOND } from "../../units/units.ts";

/** A show moves by itself while its button says so. */
export interface Show {
  /** "the night": readers of the screen hear "Play the night". */
  readonly name: string;
  /** Loads all that has to be there before anything moves. */
  readonly ready?: () => Promise<unknown>;
  readonly start?: () => void;
  /** Moves the picture on; false: its end has come. */
  readonly advance: (passed_s: number) => boolean;
  /** The button was pressed while it moved. */
  readonly pause?: () => void;
}

/** A button that starts a show and stops it; where motion is unwelcome there is none. */
export class Player {
  readonly #button: HTMLElement;
  readonly #show: Show;
  #isPlaying = false;
  /** Presses of Play: who presses it twice while it waits sees one show. */
  #presses = 0;

  constructor(button: HTMLElement, show: Show) {
    this.#button = button;
    this.#show = show;
    button.hidden = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#say("Play");
    button.addEventListener("click", () => {
      if (this.#isPlaying) {
        this.stop();
        show.pause?.();
      } else void this.#play();
    });
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  stop(): void {
    this.#isPlaying = false;
    this.#say("Play");
  }

  async #play(): Promise<void> {
    const press = ++this.#presses;
    const goesOn = () => this.#isPlaying && press === this.#presses && this.#button.isConnected;
    this.#isPlaying = true;
    this.#say("Pause");
    try {
      await this.#show.ready?.();
    } catch {
      this.stop();
    }
    if (!goesOn()) return;
    this.#show.start?.();
    let before = performance.now();
    const step = (now: number) => {
      if (!goesOn()) return;
      const isOver = !this.#show.advance((now - before) / MS_PER_SECOND);
      before = now;
      if (isOver) this.stop();
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  #say(word: string): void {
    this.#button.textContent = word;
    this.#button.ariaLabel = `${word} ${this.#show.name}`;
  }
}
