import { escapeHtml } from "./html.ts";
import { type Pair, printPairs } from "./query.ts";
import { chartTarget } from "./result.ts";

/** The width of a picture in a page that says nothing of its own. */
const WIDTH = 740;
export const ELEMENT_ADDRESS = "/assets/meridian-chart.js";

/** A picture for a page of somebody else: as an element that computes, and as an image that the server draws. */
export function embedText(publicUrl: string, path: string, asked: readonly Pair[]): string {
  const attribute = (text: string) => escapeHtml(text);
  const image = chartTarget({ path, asked }, WIDTH);
  const route = path.replace(/^\/v2\//, "");
  return `<script type="module" src="${publicUrl}${ELEMENT_ADDRESS}"></script>
<meridian-chart route="${route}" query="${attribute(printPairs(asked))}">
  <img src="${attribute(publicUrl + image)}" alt="" width="${WIDTH}">
</meridian-chart>`;
}
