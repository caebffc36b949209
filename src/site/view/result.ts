import { BYTES_PER_MB } from "../../units/units.ts";
import { answerTable, rowCount } from "./answer-table.ts";
import { Html, html } from "./html.ts";
import { linesOf } from "./lines.ts";
import { type ProblemDocument, problemCard } from "./problem.ts";
import { type Pair, readPairs, targetOf, without, withValue } from "./query.ts";
import { type RowWindow, rowsIn } from "./rows.ts";

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
  readonly rows: RowWindow | null;
  /** The drawings, for wide and narrow windows or for this one; none: the route or the question has none. */
  readonly svgs: readonly string[];
  /** The answer itself, in the format that is looked at; null: another view is. */
  readonly text: string | null;
  /** Length of the whole answer, where the text is its start. */
  readonly length?: number;
  /** Sentences about the answer. */
  readonly notes: readonly string[];
  /** Words about how it came. */
  readonly status: string;
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
  bsp: "Kernel",
  geojson: "GeoJSON",
  kml: "KML",
};

/** Views that people cannot read. */
export const BINARY_VIEWS: readonly string[] = ["arrow", "feather", "parquet", "bsp"];

/** The view of a question: the one named, else the format that it asks for, else the first. */
export function viewOf(named: string | null, asked: readonly Pair[], formats: readonly string[]): string {
  const views = viewsOf(formats);
  const format = asked.findLast(([name]) => name === "format")?.[1] ?? "";
  const format_view = format === DRAWN ? "chart" : format;
  return [named ?? "", format_view, "chart", "table"].find((view) => views.includes(view)) ?? "table";
}

/** True if the answer itself is looked at, or refused for its format, which the route does not have. */
export function isAskedAsItIs({ asked, formats, view }: Looking): boolean {
  const format = asked.findLast(([name]) => name === "format")?.[1];
  return formats.includes(view) || (format !== undefined && !formats.includes(format));
}

/** The request whose answer a view shows. */
export function targetIn({ path, asked, formats, view }: Looking): string {
  if (!formats.includes(view)) return targetOf(path, asked);
  if (view !== "json") return targetOf(path, withValue(asked, "format", view));
  return targetOf(path, withValue(withValue(asked, "format", ""), "pretty", "true"));
}

/** The question in a line, for where its form is folded away. */
export function questionInWords(asked: readonly Pair[]): string {
  const words = without(asked, "format").map(([, value]) => value.replaceAll(",", ", "));
  return words.length === 0 ? "Nothing asked for yet" : words.join(" · ");
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

/** The content of a chart's place until there is a picture. */
const NO_PICTURE = "No picture of this answer.";

/** The panels that change with every answer. */
export function panels(looking: Looking, shown: Shown): Html {
  const { view } = looking;
  return html`<div class="panels" id="panels" data-panels>
${shown.problem === null ? null : problemCard(shown.problem, looking.pagePath)}
${looking.formats.includes(DRAWN) ? panel("chart", view, html`${figure(shown.svgs, pictureTarget(looking))}${switchPlace(shown.rows)}`) : null}
${panel("table", view, tablePanel(looking, shown))}
${shown.text === null ? null : panel(view, view, rawPanel(looking, shown.text, shown.length ?? shown.text.length))}
<p class="status" role="status">${shown.status}</p>
${shown.notes.map((note) => html`<p class="note">${note}</p>`)}
</div>`;
}

/** The place of the switch that a script puts below a course over time: nothing moves when it comes. */
const switchPlace = (rows: Shown["rows"]): Html | null =>
  rows !== null && linesOf(rows, []) !== null ? html`<div class="awaited"></div>` : null;

function panel(name: string, view: string, content: Html | null): Html | null {
  if (content === null) return null;
  // the first rows stand below the picture
  const isShown = name === view || (name === "table" && view === "chart");
  return html`<div class="panel ${name === "table" ? "table" : ""}" id="panel-${name}" data-panel="${name}"${isShown ? null : html` hidden`}>${content}</div>`;
}

export function figure(svgs: readonly string[], picture: string): Html {
  return svgs.length === 0 ? html`<p class="empty">${NO_PICTURE}</p>` : drawings(svgs, picture);
}

/**
 * Drawings that the service's own templates have written: one, or one for each width of its place, the widest first. `picture`: their
 * request without a width, by which a script reads what their marks say.
 */
export function drawings(svgs: readonly string[], picture: string): Html {
  const classOf = (svg: string) => (svgs.length === 1 ? "only" : `fit-${WIDTH.exec(svg)?.[1] ?? ""}`);
  return html`<figure data-chart data-picture="${picture}">${svgs.map((svg) => html`<div class="${classOf(svg)}">${new Html(svg)}</div>`)}
<p class="read" data-read aria-hidden="true"></p><p class="sr" role="status" data-said></p><figcaption></figcaption></figure>`;
}

const WIDTH = / width="(\d+)"/;

function tablePanel({ view, pagePath, asked }: Looking, { rows }: Shown): Html | null {
  if (rows === null) return null;
  const { first, total } = rows;
  if (total === 0) return html`<p class="bar rows"><span>${rowCount(rows)}</span></p>`;
  const count = rowsIn(view);
  const step = (row: number, name: string) =>
    html`<a class="btn small" href="${targetOf(pagePath, [...asked, ["view", "table"], ["row", String(row)]])}" data-row="${row}">${name}</a>`;
  if (rows.rows.length === total) return answerTable(rows);
  return html`${answerTable(rows)}
<p class="bar rows"><span>${rowCount(rows)}</span>${first > 0 ? step(Math.max(0, first - count), "Previous rows") : null}${first + rows.rows.length < total ? step(first + rows.rows.length, "Next rows") : null}</p>`;
}

/** More is downloaded, not read. */
const MOST_TEXT = 2_000_000;
const ROWS_READ = 100;

/** The text of an answer that is read: all of it, or its start with a hundred rows where it is very long. */
export function shownText(view: string, text: string): string {
  if (text.length <= MOST_TEXT) return text;
  // the rows of a document are the first list of objects
  const indent = view === "json" ? (/\[\n( +)\{/.exec(text)?.[1] ?? "") : "";
  const close = view === "json" ? `\n${indent}}` : "\n";
  let end = 0;
  for (let row = 0; row < ROWS_READ && end >= 0; row++) end = text.indexOf(close, end + 1);
  return text.slice(0, end < 0 ? MOST_TEXT : Math.min(MOST_TEXT, end + close.length));
}

function rawPanel(looking: Looking, text: string, length: number): Html {
  const target = targetIn(looking);
  const read = shownText(looking.view, text);
  const size = (length / BYTES_PER_MB).toFixed(1);
  return html`<pre class="raw" tabindex="0" data-raw>${read}</pre>
<p class="bar"><a class="btn small" href="${target}" download="${nameOf(looking)}">Download</a>${read.length < length ? html`<span>The first ${ROWS_READ} rows of ${size} MB.</span>` : null}</p>`;
}

function nameOf({ path, view }: Looking): string {
  return `${path.replace(/^\/v2\/?/, "") || "discovery"}.${view}`;
}

/** Parameters that say how an answer is written, and not what is in it. */
const OF_MAPS = ["geometry", "tolerance_km", "magnitudes", "by", "outline_at"];
/** Parameters of pictures and maps alone. */
export const OF_FORMATS: readonly string[] = ["format", "width", "theme", ...OF_MAPS];
const WRITING = ["stream", "pretty", ...OF_FORMATS];

/** Names the column of a picture, which pictures alone take. */
export const COLUMN = "y";

/** The request whose rows stand in the table. */
export function tableTarget({ path, asked, formats }: Pick<Looking, "path" | "asked" | "formats">): string {
  const plain = without(asked, ...WRITING, COLUMN);
  return targetOf(path, formats.includes("csv") ? withValue(plain, "format", "csv") : plain);
}

/** Parameters that pictures refuse and do not need: they draw the rows, however many members of them are shown, and how. */
const OF_ROWS = ["fields", "shape", "precision", "time_format"];

/** The request of the picture, as wide as its place. */
export function chartTarget(looking: Pick<Looking, "path" | "asked">, width: number): string {
  return `${pictureTarget(looking)}&width=${clamped(width)}`;
}

/** The same of no width of its own. */
export function pictureTarget({ path, asked }: Pick<Looking, "path" | "asked">): string {
  return targetOf(path, [...without(asked, ...WRITING, ...OF_ROWS), ["format", DRAWN]]);
}

/** The same of a request's target. */
export function pictureOf(target: string): string {
  const [path = "", query = ""] = target.split("?");
  return pictureTarget({ path, asked: readPairs(query) });
}

/** The format in which the rows of a picture are those of the table; null: they differ, or are paged. */
export function rowsOfPicture({ asked, formats }: Pick<Looking, "asked" | "formats">): "csv" | "json" | null {
  if (asked.some(([name]) => OF_ROWS.includes(name))) return null;
  return formats.includes("csv") ? "csv" : "json";
}

const [NARROWEST, WIDEST] = [200, 2000];

function clamped(width: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, width));
}
