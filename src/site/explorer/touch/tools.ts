import { html } from "../../view/html.ts";

/** The tools below a picture: its files, a closer look, a switch for each series. */

/** A switch for each series of a drawing; nothing where there is one. */
export function legendOf(drawing: Element) {
  const groups = [...drawing.querySelectorAll<SVGElement>("[data-series]")];
  const names = [...new Set(groups.map((group) => group.dataset["series"] ?? ""))];
  if (names.length < 2) return html``;
  return html`<span class="picks" role="group" aria-label="Shown">${names.map((name) => {
    const painted = groups.find((group) => group.dataset["series"] === name)?.querySelector("[class]");
    const [, token] = /\b[fs]-([\w-]+)/.exec(painted?.getAttribute("class") ?? "") ?? [];
    return html`<label class="pick"><input type="checkbox" value="${name}" checked><span><svg class="chart" viewBox="0 0 10 10" aria-hidden="true"><circle class="${token === undefined ? "" : `f-${token}`}" cx="5" cy="5" r="5"></circle></svg>${name}</span></label>`;
  })}</span>`;
}

/** True if the page is dark now. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}

/** /v2/rise-set?… is rise-set. */
export function nameOf(address: string): string {
  return /^\/v2\/([\w-]+)/.exec(address)?.[1] ?? "meridian";
}

const ACTS = [
  ["svg", "SVG", "Save as SVG"],
  ["png", "PNG", "Save as PNG"],
  ["copy", "Copy picture", "Copy picture"],
  ["closer", "+", "Look closer"],
  ["wider", "−", "Look wider"],
] as const;

export const TOOLS = html`${ACTS.map(
  ([act, sign, name]) =>
    html`<button class="btn small" type="button" data-do="${act}" aria-label="${name}">${sign}</button>`,
)}`;
