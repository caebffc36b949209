/** Links that choose a view become tabs: arrows move between them, one alone is in the order of the keyboard. */
export function attachTabs(list: HTMLElement): void {
  list.setAttribute("role", "tablist");
  for (const tab of tabsOf(list)) {
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", "panels");
  }
  markTab(list, list.querySelector("[aria-current]")?.getAttribute("data-view") ?? "");
  list.addEventListener("keydown", (event) => {
    const tabs = tabsOf(list);
    const now = tabs.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined || now < 0) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    tab?.focus();
    tab?.click();
  });
}

/** Shows which view is chosen. */
export function markTab(list: HTMLElement, view: string): void {
  for (const tab of tabsOf(list)) {
    const isChosen = tab.dataset["view"] === view;
    tab.removeAttribute("aria-current");
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
  }
}

function tabsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>("[data-view]")];
}
