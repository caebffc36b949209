/** A drawing without its own style and facts, to stand within a page that has the colours of all. */
export function inlineChart(document: string): string {
  return document.replace(/<metadata>[\s\S]*?<\/metadata>\n?/, "").replace(/<style>[\s\S]*?<\/style>\n?/, "");
}
