import { html } from "../view/html.ts";
import { type Hit, keepPlace, type PickedPlace, recentPlaces, recentPlacesLike } from "./recent-places.ts";
import { afterPause } from "./setting.ts";
import { elementsOf } from "./trusted.ts";

const LEAST_LETTERS = 2;
const PAUSE_MS = 180;

export type { PickedPlace } from "./recent-places.ts";

/** A combobox of places (list autocomplete): the server looks the name up, arrows choose, Enter takes. */
export function attachPlacePicker(input: HTMLInputElement, take: (place: PickedPlace) => void): void {
  const list = document.createElement("ul");
  list.className = "hits";
  list.id = `${input.id}-hits`;
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Places");
  wrap(input).append(list);
  const combobox = new Combobox(input, list, take);
  const search = afterPause(() => void combobox.search(), PAUSE_MS);
  // while a name is looked for, nothing is asked
  input.addEventListener("input", (event) => {
    event.stopPropagation();
    combobox.begin();
    search();
  });
  input.addEventListener("change", () => input.form?.dispatchEvent(new Event("input")));
  input.addEventListener("focus", () => combobox.offerRecent());
  input.addEventListener("keydown", (event) => combobox.press(event));
  input.addEventListener("blur", () => setTimeout(() => combobox.close(), PAUSE_MS));
  list.addEventListener("mousedown", (event) => combobox.click(event));
  // who types faster than the script comes
  if (document.activeElement === input) search();
}

function wrap(input: HTMLInputElement): HTMLElement {
  const box = document.createElement("span");
  box.className = "picker";
  const isUsed = document.activeElement === input;
  input.replaceWith(box);
  box.append(input);
  if (isUsed) input.focus();
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", `${input.id}-hits`);
  return box;
}

class Combobox {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #take: (place: PickedPlace) => void;
  #hits: readonly Hit[] = [];
  #chosen = -1;
  /** The text as it was entered: nothing is offered for it any more. */
  #entered: string | null = null;

  constructor(input: HTMLInputElement, list: HTMLElement, take: (place: PickedPlace) => void) {
    this.#input = input;
    this.#list = list;
    this.#take = take;
  }

  begin(): void {
    this.#entered = null;
  }

  async search(): Promise<void> {
    const name = this.#input.value.trim();
    if (name.length < LEAST_LETTERS) {
      this.close();
      return;
    }
    const { hits, isOffline } = await placesNamed(name);
    const isOver = name !== this.#input.value.trim() || name === this.#entered;
    if (isOver || document.activeElement !== this.#input) return;
    const few = isOffline ? "No network: your last places and the largest of the Earth" : null;
    this.#show(hits, hits.length === 0 ? (few ?? "No such place") : few);
  }

  /** Before anything is typed: the places of the last times. */
  offerRecent(): void {
    const recent = recentPlaces();
    if (this.#input.value === "" && recent.length > 0) this.#show(recent, null);
  }

  #show(hits: readonly Hit[], note: string | null): void {
    this.#hits = hits;
    this.#chosen = -1;
    const lines = hits.map(
      (hit, index) =>
        html`<li role="option" id="${this.#list.id}-${index}" aria-selected="false">${hit.name}<small>${whereIs(hit)}</small></li>`,
    );
    const said =
      note === null ? null : html`<li role="option" aria-disabled="true" aria-selected="false">${note}</li>`;
    this.#list.replaceChildren(elementsOf(html`${lines}${said}`));
    this.#list.hidden = false;
    this.#input.setAttribute("aria-expanded", "true");
  }

  press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" || event.key === "Enter") this.#entered = this.#input.value.trim();
    if (event.key === "Escape") this.close();
    if (this.#list.hidden || this.#hits.length === 0) return;
    if (event.key === "Enter" && this.#chosen >= 0) {
      event.preventDefault();
      this.#choose(this.#chosen);
    }
    if (step === undefined) return;
    event.preventDefault();
    this.#chosen = (this.#chosen + step + this.#hits.length) % this.#hits.length;
    [...this.#list.children].forEach((line, index) => {
      line.setAttribute("aria-selected", String(index === this.#chosen));
    });
    const line = this.#list.children[this.#chosen];
    line?.scrollIntoView({ block: "nearest" });
    this.#input.setAttribute("aria-activedescendant", line?.id ?? "");
  }

  click(event: MouseEvent): void {
    const line = event.target instanceof Element ? event.target.closest("li") : null;
    event.preventDefault();
    if (line !== null) this.#choose([...this.#list.children].indexOf(line));
  }

  close(): void {
    this.#list.hidden = true;
    this.#input.setAttribute("aria-expanded", "false");
    this.#input.removeAttribute("aria-activedescendant");
  }

  #choose(index: number): void {
    const hit = this.#hits[index];
    this.close();
    if (hit === undefined) return;
    keepPlace(hit);
    this.#take(hit);
  }
}

/** Places of a name that the server knows; without a server, those that this browser remembers and the page keeps. */
async function placesNamed(name: string): Promise<{ hits: readonly Hit[]; isOffline: boolean }> {
  try {
    const response = await fetch(`/v2/places?q=${encodeURIComponent(name)}&limit=10`);
    if (NO_SUCH_NAME.includes(response.status)) return { hits: [], isOffline: false };
    if (!response.ok) throw new Error(String(response.status));
    const { data }: { data: { series: readonly Hit[] } } = await response.json();
    return { hits: data.series, isOffline: false };
  } catch {
    return { hits: await placesHere(name), isOffline: true };
  }
}

async function placesHere(name: string): Promise<readonly Hit[]> {
  const recent = recentPlacesLike(name);
  const isOther = (place: Hit) =>
    recent.every(({ lat_deg, lon_deg }) => lat_deg !== place.lat_deg || lon_deg !== place.lon_deg);
  try {
    const { knownPlacesLike } = await import("./known-places.ts");
    return [...recent, ...(await knownPlacesLike(name)).filter(isOther)];
  } catch {
    // they were not kept
    return recent;
  }
}

/** Not found, or no name at all. */
const NO_SUCH_NAME = [400, 404, 422];

function whereIs({ region, country }: Hit): string {
  const land = typeof country === "string" ? country : country?.name;
  return [region, land].filter((name) => typeof name === "string" && name !== "").join(", ");
}
