import { type Entry, found, foundList } from "../view/search.ts";
import { knownTowns } from "./known-places.ts";
import { elementsOf } from "./trusted.ts";

const MOST_SHOWN = 9;

/** Finds while one types; Enter without a choice asks the page of the search. */
export function attachSearch(input: HTMLInputElement, list: HTMLElement): void {
  let index: Promise<readonly Entry[]> | undefined;
  let chosen = -1;
  const close = () => {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };
  const show = async () => {
    index ??= fetch("/search/index.json").then((response) => response.json());
    const entries = await index.catch(() => null);
    // Enter asks the page of the search
    if (entries === null) {
      index = undefined;
      return;
    }
    const towns = await knownTowns();
    const hits = found(entries, input.value, { most: MOST_SHOWN, towns });
    list.replaceChildren(elementsOf(foundList(hits)));
    chosen = -1;
    list.hidden = input.value.trim() === "";
    input.setAttribute("aria-expanded", String(!list.hidden));
  };
  input.addEventListener("input", () => void show());
  input.addEventListener("blur", (event) => {
    if (!list.contains(event.relatedTarget as Node | null)) close();
  });
  input.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll<HTMLAnchorElement>("a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && links[chosen] !== undefined) {
      event.preventDefault();
      links[chosen]?.click();
    } else if (step !== undefined && links.length > 0) {
      event.preventDefault();
      chosen = (chosen + step + links.length) % links.length;
      links.forEach((link, place) => {
        link.setAttribute("aria-selected", String(place === chosen));
      });
      input.setAttribute("aria-activedescendant", links[chosen]?.id ?? "");
    }
  });
}
