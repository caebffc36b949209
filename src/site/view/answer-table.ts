import { type Html, html } from "./html.ts";
import type { RowWindow } from "./rows.ts";

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
/** Seconds of a printed instant say nothing where they are all zero. */
const WHOLE_MINUTE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d):00(?:\.000)?(Z|[+-]\d\d:\d\d)$/;

/** A page of an answer's rows; numbers stand to the right, each column under its path. */
export function answerTable({ columns, rows }: RowWindow): Html {
  const numeric = columns.map((_, index) => rows.every((row) => isNumeric(row[index] ?? "")));
  return html`<div class="scroll tall" tabindex="0" role="region" aria-label="Rows of the answer"><table>
<thead><tr>${columns.map((name, index) => html`<th scope="col"${numeric[index] ? html` class="n"` : null}>${columnName(name)}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${columns.map((_, index) => cell(row[index] ?? "", numeric[index] === true))}</tr>`)}</tbody>
</table></div>`;
}

function cell(text: string, isNumber: boolean): Html {
  if (isNumber) return html`<td class="n">${text.replace("-", "−")}</td>`;
  const length = LENGTHS.find(([least]) => text.length > least)?.[1];
  return html`<td${length === undefined ? null : html` class="${length}"`}>${text.replace(WHOLE_MINUTE, "$1$2")}</td>`;
}

/** This many letters stand in several lines, and these in a column as wide as they need to be few. */
const LENGTHS = [
  [150, "longer"],
  [48, "long"],
] as const;

function isNumeric(text: string): boolean {
  return text === "" || NUMBER.test(text);
}

/** A path that breaks at its dots alone: a long one elsewhere would make every heading tall. */
function columnName(path: string): Html {
  return html`${path.split(/(?<=\.)/).map((part, index) => (index === 0 ? part : html`<wbr>${part}`))}`;
}

/** A dotted path that may break at its dots. */
export function breakable(path: string): Html {
  return html`${path.split(/(?<=[._])/).map((part, index) => (index === 0 ? part : html`<wbr>${part}`))}`;
}

/** Which rows are shown of how many. */
export function rowCount({ rows, first, total }: RowWindow): string {
  if (total === 0) return "no rows";
  return `rows ${first + 1} to ${first + rows.length} of ${total}`;
}
