import { answerTable, ROWS_A_PAGE, rowCount } from "./answer-table.ts";
import { Html, html } from "./html.ts";
import { type ProblemDocument, problemCard } from "./problem.ts";
import { type Pair, targetOf, withValue } from "./query.ts";
import type { Rows } from "./rows.ts";

/** One question of a route and the way in which its answer is looked at. */
export interface Looking {
  /** Path of the route, and of its page. */
  readonly path: string;
  readonly pagePath: string;
  readonly asked: readonly Pair[];
  readonly formats: readonly string[];
  /** One of `viewsOf`. */
  readonly view: string;
}

/** An answer, as far as a view shows it. */
export interface Shown {
  readonly problem: ProblemDocument | null;
  readonly rows: Rows | null;
  /** The drawing; null: the route or the question has none. */
  readonly svg: string | null;
  /** The answer itself, in the format that is looked at; null: another view is. */
  readonly text: string | null;
  /** Sentences about the answer. */
  readonly notes: readonly string[];
  /** What is said of how it came. */
  readonly status: string;
  readonly firstRow: number;
}

/** Formats that are drawn, not read. */
const DRAWN = "svg";

/** The ways to look at an answer, the first where nothing else is asked for. */
export function viewsOf(formats: readonly string[]): readonly string[] {
  const read = formats.filter((format) => format !== DRAWN);
  return [...(formats.includes(DRAWN) ? ["chart"] : []), "table", ...read];
}

const LABELS: Readonly<Record<string, string>> = {
  chart: "Chart",
  table: "Table",
  json: "JSON",
  txt: "Text",
  ics: "Calendar",
  ndjson: "ndjson",
  arrow: "Arrow",
};

/** The view of a question: the one named, else the format that it asks for, else the first. */
export function viewOf(named: string | null, asked: readonly Pair[], formats: readonly string[]): string {
  const views = viewsOf(formats);
  const format = asked.findLast(([name]) => name === "format")?.[1] ?? "";
  const format_view = format === DRAWN ? "chart" : format;
  return [named ?? "", format_view, "chart", "table"].find((view) => views.includes(view)) ?? "table";
}

/** The request whose answer a view shows. */
export function targetIn({ path, asked, formats, view }: Looking): string {
  if (!formats.includes(view)) return targetOf(path, asked);
  if (view !== "json") return targetOf(path, withValue(asked, "format", view));
  return targetOf(path, withValue(withValue(asked, "format", ""), "pretty", "true"));
}

/** The card of an answer: the request, the ways to look at it, and what they show. */
export function resultCard(looking: Looking, shown: Shown): Html {
  const target = targetIn(looking);
  return html`<section class="card result" id="answer" aria-labelledby="answer-title" aria-busy="false">
<h2 class="sr" id="answer-title">Answer</h2>
<div class="url"><b class="get">GET</b><code tabindex="0" role="region" aria-label="Request" data-target>${target}</code><a class="btn small" href="${target}" data-open>Open</a><button class="btn small" type="button" data-copy hidden>Copy</button></div>
${tabs(looking)}
${panels(looking, shown)}
</section>`;
}

function tabs({ pagePath, asked, formats, view }: Looking): Html {
  return html`<nav class="tabs" aria-label="Views of the answer">${viewsOf(formats).map(
    (name) =>
      html`<a id="tab-${name}" href="${targetOf(pagePath, [...asked, ["view", name]])}" data-view="${name}"${name === view ? html` aria-current="true"` : null}>${LABELS[name] ?? name}</a>`,
  )}</nav>`;
}

/** What changes with every answer. */
export function panels(looking: Looking, shown: Shown): Html {
  const { view } = looking;
  return html`<div class="panels" data-panels>
${shown.problem === null ? null : problemCard(shown.problem, looking.pagePath)}
${looking.formats.includes(DRAWN) ? panel("chart", view, figure(shown)) : null}
${panel("table", view, tablePanel(looking, shown))}
${shown.text === null ? null : panel(view, view, rawPanel(looking, shown.text))}
<p class="status" role="status">${shown.status}</p>
${shown.notes.map((note) => html`<p class="note">${note}</p>`)}
</div>`;
}

function panel(name: string, view: string, content: Html | null): Html | null {
  if (content === null) return null;
  const isShown = name === view;
  return html`<div class="panel ${name === "table" ? "table" : ""}" id="panel-${name}" data-panel="${name}"${isShown ? null : html` hidden`}>${content}</div>`;
}

function figure({ svg }: Shown): Html {
  if (svg === null) return html`<p class="empty">No picture of this answer.</p>`;
  return html`<figure class="chart" data-chart>${new Html(svg)}</figure>`;
}

/** The first rows without a script stand below another view, too. */
const ROWS_BELOW = 20;

function tablePanel({ view, pagePath, asked }: Looking, { rows, firstRow }: Shown): Html | null {
  if (rows === null) return null;
  const count = view === "table" ? ROWS_A_PAGE : ROWS_BELOW;
  const first = Math.min(firstRow, Math.max(0, rows.rows.length - 1));
  const goTo = (row: number) => targetOf(pagePath, [...asked, ["view", "table"], ["row", String(row)]]);
  const next =
    first + count < rows.rows.length
      ? html`<a class="btn small" href="${goTo(first + count)}" data-row="${first + count}">Next rows</a>`
      : null;
  const previous =
    first > 0
      ? html`<a class="btn small" href="${goTo(Math.max(0, first - count))}" data-row="${Math.max(0, first - count)}">Previous rows</a>`
      : null;
  return html`${answerTable(rows, first, count)}
<p class="bar rows"><span>${rowCount(rows.rows.length, first, count)}</span>${previous}${next}</p>`;
}

/** More is downloaded, not read. */
export const MOST_TEXT = 2_000_000;

function rawPanel(looking: Looking, text: string): Html {
  const target = targetIn(looking);
  const isCut = text.length > MOST_TEXT;
  return html`<pre class="raw" tabindex="0" data-raw>${text.slice(0, MOST_TEXT)}</pre>
<p class="bar"><a class="btn small" href="${target}" download="${nameOf(looking)}">Download</a>${isCut ? html`<span>The first part of ${text.length} characters.</span>` : null}</p>`;
}

function nameOf({ path, view }: Looking): string {
  return `${path.replace(/^\/v2\/?/, "") || "discovery"}.${view}`;
}
