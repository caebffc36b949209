import { type Html, html } from "./html.ts";
import type { Rows } from "./rows.ts";

/** Rows of a page of a table. */
export const ROWS_A_PAGE = 100;

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
/** Seconds of a printed instant say nothing where they are all zero. */
const WHOLE_MINUTE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d):00(?:\.000)?(Z|[+-]\d\d:\d\d)$/;

/** A page of an answer's rows; numbers stand to the right, each column under its path. */
export function answerTable(answer: Rows, first = 0, count = ROWS_A_PAGE): Html {
  const shown = answer.rows.slice(first, first + count);
  const numeric = answer.columns.map((_, index) => shown.every((row) => isNumeric(row[index] ?? "")));
  return html`<div class="scroll tall" tabindex="0" role="region" aria-label="Rows of the answer"><table>
<thead><tr>${answer.columns.map((name, index) => html`<th scope="col"${numeric[index] ? html` class="n"` : null}>${breakable(name)}</th>`)}</tr></thead>
<tbody>${shown.map((row) => html`<tr>${answer.columns.map((_, index) => cell(row[index] ?? "", numeric[index] === true))}</tr>`)}</tbody>
</table></div>`;
}

function cell(text: string, isNumber: boolean): Html {
  if (isNumber) return html`<td class="n">${text.replace("-", "−")}</td>`;
  return html`<td>${text.replace(WHOLE_MINUTE, "$1$2")}</td>`;
}

function isNumeric(text: string): boolean {
  return text === "" || NUMBER.test(text);
}

/** A dotted path that may break at its dots. */
export function breakable(path: string): Html {
  return html`${path.split(/(?<=[._])/).map((part, index) => (index === 0 ? part : html`<wbr>${part}`))}`;
}

/** Which rows are shown of how many, and the way to the others. */
export function rowCount(total: number, first: number, count = ROWS_A_PAGE): string {
  if (total === 0) return "no rows";
  if (total <= count && first === 0) return total === 1 ? "1 row" : `${total} rows`;
  return `rows ${first + 1} to ${Math.min(first + count, total)} of ${total}`;
}
