import type { Drawing } from "./drawing.ts";
import { esc, px } from "./svg.ts";
import { BODY_TOKENS, SERIES_TOKENS, type Theme, TOKENS } from "./tokens.ts";

/** A drawing as an SVG document of its own: colours resolved, nothing from outside, no script. */

export interface DocumentFacts {
  /** Unique among the pictures of a page. */
  readonly id: string;
  readonly theme: Theme;
  /** Pairs of what travels with it: rights, warnings, request. */
  readonly facts: Readonly<Record<string, string>>;
}

export const FONTS =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', 'Helvetica Neue', Arial, sans-serif";

export function svgDocument(drawing: Drawing, { id, theme, facts }: DocumentFacts): string {
  const { width, height } = drawing;
  const size = `width="${px(width)}" height="${px(height)}" viewBox="0 0 ${px(width)} ${px(height)}"`;
  const [title, desc] = [`${id}-title`, `${id}-desc`];
  const paper = `<rect class="f-panel" width="100%" height="100%"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-labelledby="${title} ${desc}" ${size} font-family="${FONTS}">`,
    `<title id="${title}">${esc(drawing.title)}</title>`,
    `<desc id="${desc}">${esc(drawing.finding)}</desc>`,
    metadata(facts),
    `<style>${styleOf(drawing.body, theme)}</style>`,
    paper,
    drawing.body,
    "</svg>\n",
  ].join("\n");
}

function metadata(facts: Readonly<Record<string, string>>): string {
  const members = Object.entries(facts).map(
    ([name, value]) => `<m:${name} xmlns:m="urn:meridian:chart">${esc(value)}</m:${name}>`,
  );
  return `<metadata>${members.join("")}</metadata>`;
}

/** Rules of the colours that a body names. */
function styleOf(body: string, theme: Theme): string {
  const names = new Set([
    "f-panel",
    ...[...body.matchAll(/class="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(" ")),
  ]);
  const light = rulesOf(names, 0);
  const dark = rulesOf(names, 1);
  const own = "text{font-variant-numeric:tabular-nums}";
  if (theme === "auto") return `${own}${light}@media(prefers-color-scheme:dark){${dark}}`;
  return `${own}${theme === "light" ? light : dark}`;
}

function rulesOf(names: ReadonlySet<string>, side: 0 | 1): string {
  return Object.entries(TOKENS)
    .flatMap(([token, pair]) => [
      ...(names.has(`f-${token}`) ? [`.f-${token}{fill:${pair[side]}}`] : []),
      ...(names.has(`s-${token}`) ? [`.s-${token}{stroke:${pair[side]}}`] : []),
    ])
    .join("");
}

/** Rules for what holds pictures in itself: all colours as variables of its root, which follow its own colour scheme. */
export function chartStylesheet(root: ":root" | ":host"): string {
  const tokens = Object.entries(TOKENS);
  const variables = tokens.map(([token, pair]) => `--${token}:light-dark(${pair.join()})`);
  const rules = tokens.map(
    ([token]) => `.chart .f-${token}{fill:var(--${token})}.chart .s-${token}{stroke:var(--${token})}`,
  );
  return [
    `${root}{${variables.join(";")}}`,
    ".chart{max-width:100%;height:auto}.chart text{font-variant-numeric:tabular-nums}",
    ...rules,
  ].join("\n");
}

/** Colours of the marks that stand beside the names of bodies and lines. */
export function markStylesheet(): string {
  return [...BODY_TOKENS, ...SERIES_TOKENS].map((token) => `.k-${token}{color:var(--${token})}`).join("\n");
}

/** A document without its own style and metadata, to stand within a page that has `chartStylesheet`. */
export function liveChart(document: string): string {
  return document.replace(/<metadata>[\s\S]*?<\/metadata>\n?/, "").replace(/<style>[\s\S]*?<\/style>\n?/, "");
}

/** The same without what its marks say, which the page asks for when the picture is first touched. */
export function inlineChart(document: string): string {
  return liveChart(document)
    .replace(/<title>[^<]*<\/title>/g, "")
    .replace(/ data-v="[^"]*"/g, "");
}
