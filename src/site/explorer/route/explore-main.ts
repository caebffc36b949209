import { afterPause, isKept, isPlainClick, part } from "../setting.ts";
import { Explorer } from "./explorer.ts";
import { attachPickers } from "./pickers.ts";
import { attachTabs } from "./tabs.ts";

/** The page of a route: the same page as without a script, which from here on answers by itself. */
const [IDLE_MS, RESIZED_MS] = [200, 200];
const root = part("[data-explore]");
const form = part<HTMLFormElement>("#query");
const box = part<HTMLDetailsElement>("#form");
const explorer = new Explorer(root, form);

// on wide windows the form always stands open
const wide = matchMedia("(min-width: 64.01rem)");
const openForm = () => {
  if (wide.matches) box.open = true;
};
wide.addEventListener("change", openForm);
openForm();

form.addEventListener("input", ({ target }) => explorer.edited(target));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  explorer.compute();
  if (!wide.matches) box.open = false;
});
// the engine comes when the page has nothing else to do, unless data is dear
const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
if (connection?.saveData !== true) whenIdle(() => explorer.engine.warm());
form.addEventListener("focusin", () => explorer.engine.warm(), { once: true });
addEventListener(
  "resize",
  afterPause(() => explorer.fit(), RESIZED_MS),
);
addEventListener("popstate", () => explorer.showAddress());
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a, button") : null;
  if (link !== null && isPlainClick(event) && explorer.follow(link)) event.preventDefault();
});
attachTabs(part(".tabs", root));
if (isKept() && location.search !== "") explorer.showAddress();
attachPickers(form, explorer.engine, (field) => explorer.edited(field));

/** Not every browser says when it is idle. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(act);
  else setTimeout(act, IDLE_MS);
}
