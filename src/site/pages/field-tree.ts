import type { RouteDefinition } from "../../contract/declare/route.ts";
import { fieldsOf } from "../../contract/describe/field-reference.ts";
import { type Html, html } from "../view/html.ts";

/** A member of a row that `fields` can name. */
export interface FieldChoice {
  readonly path: string;
  readonly unit: string | null;
  /** True if it holds others, which stand after it. */
  readonly isGroup: boolean;
}

/** Members of a route's rows in the order of the answer, groups before what they hold; those that only full answers have are left out. */
export function fieldChoices(route: RouteDefinition): readonly FieldChoice[] {
  const choices = new Map<string, FieldChoice>();
  for (const { path, unit, full_only } of fieldsOf(route)) {
    if (full_only) continue;
    // of a list, the whole is chosen
    const below = belowLines(route, path).replace(/\[\].*$/, "");
    const [first = below, ...rest] = below.split(".");
    if (rest.length > 0 && !choices.has(first))
      choices.set(first, { path: first, unit: null, isGroup: true });
    if (!choices.has(below)) choices.set(below, { path: below, unit, isGroup: false });
  }
  return [...choices.values()];
}

/** A path without the list whose elements are the lines of csv. */
export function belowLines({ shape }: RouteDefinition, path: string): string {
  const lines = `${shape.explode?.field ?? ""}[].`;
  return path.startsWith(lines) ? path.slice(lines.length) : path;
}

/** The tree as check boxes; what is chosen stands in its summary. */
export function fieldTree(choices: readonly FieldChoice[], chosen: readonly string[]): Html {
  const boxes = choices.map(({ path, unit, isGroup }) => {
    const isUnder = path.includes(".");
    const name = isUnder ? path.slice(path.indexOf(".") + 1) : path;
    return html`<label${isUnder ? html` class="under"` : null}><input type="checkbox" name="fields" value="${path}"${chosen.includes(path) ? html` checked` : null}> ${isGroup ? html`<b>${name}</b>` : name}${unit === null ? null : html` <small>${unit}</small>`}</label>`;
  });
  return html`<details class="tree"${chosen.length > 0 ? html` open` : null}><summary>${choices.length} to choose from</summary><div>${boxes}</div></details>`;
}
