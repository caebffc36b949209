import { attachCopies } from "./copies.ts";
import { keepValue, part, serverFacts } from "./setting.ts";
import { attachSearch } from "./site-search.ts";
import { offerWorker } from "./worker-offer.ts";

/** The parts of every page: the theme, the search, and answers without a network. */
const html = document.documentElement;
const theme = part("[data-theme-switch]");
theme.hidden = false;
theme.addEventListener("click", () => {
  const isDark =
    html.dataset["theme"] === "dark" ||
    (html.dataset["theme"] === undefined && matchMedia("(prefers-color-scheme: dark)").matches);
  html.dataset["theme"] = isDark ? "light" : "dark";
  keepValue("theme", html.dataset["theme"]);
});
// chosen in another window of this browser
addEventListener("storage", ({ key, newValue }) => {
  if (key === "theme" && newValue !== null) html.dataset["theme"] = newValue;
});
attachSearch(part<HTMLInputElement>("[data-search]"), part("#found"));
document.addEventListener("keydown", (event) => {
  const isTyping = event.target instanceof Element && event.target.matches("input, select, textarea");
  if ((event.key === "k" && (event.ctrlKey || event.metaKey)) || (event.key === "/" && !isTyping)) {
    event.preventDefault();
    part<HTMLInputElement>("[data-search]").focus();
  }
});
attachCopies(serverFacts().publicUrl);
void offerWorker();
