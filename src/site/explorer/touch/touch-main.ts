import { pickPlace } from "./globe.ts";
import { Picture } from "./picture.ts";

/** Pictures of a page answer to pointer and keys, those that come later too. */

const known = new WeakSet<Element>();

function attach(): void {
  for (const figure of document.querySelectorAll<HTMLElement>("figure[data-picture]")) {
    if (known.has(figure)) continue;
    known.add(figure);
    new Picture(figure);
  }
}

attach();
document.addEventListener("click", pickPlace);
new MutationObserver(attach).observe(document.body, { childList: true, subtree: true });
