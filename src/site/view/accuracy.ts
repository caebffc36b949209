import { type Html, html } from "./html.ts";
import { type ReferenceQuestion, type Residual, unitOf } from "./reference-rows.ts";
import { residualChart } from "./residual-chart.ts";
import { capital, cutTo } from "./words.ts";

/** One run over the reference rows. */
export interface AccuracyRun {
  readonly questions: readonly ReferenceQuestion[];
  readonly residuals: readonly Residual[];
  /** sha-256 of all answers, one after another; null where the browser computes none. */
  readonly digest: string | null;
  /** Null: the server's own, made once. */
  readonly elapsed_ms: number | null;
}

const NAMES: Readonly<Record<string, string>> = {
  phases: "Quarters of the Moon",
  apsides: "Perigees and apogees",
  "moon-nodes": "Nodes of the Moon",
};

/** Facts, a histogram for each body, and the worst row of each. */
export function accuracyView({ questions, residuals, digest, elapsed_ms }: AccuracyRun): Html {
  const subjects = [...new Set(residuals.map(({ row }) => row.subject))];
  const own = (subject: string) => residuals.filter(({ row }) => row.subject === subject);
  const within = residuals.filter(isWithin).length;
  return html`<dl class="facts" data-digest="${digest ?? ""}">
<div><dt>Rows compared</dt><dd>${residuals.length}<small>by ${questions.length} requests</small></dd></div>
<div><dt>Within the stated error</dt><dd>${within}<small>${within === residuals.length ? "all of them" : `${residuals.length - within} are not`}</small></dd></div>
<div><dt>Time taken</dt><dd>${elapsed_ms === null ? "–" : `${(elapsed_ms / 1000).toFixed(1)} s`}<small>${elapsed_ms === null ? "computed by the server" : "computed in this browser"}</small></dd></div>
<div><dt>Digest of the answers</dt><dd><code>${digest === null ? "–" : digest.slice(0, 8)}</code><small class="digest">${digest ?? "this connection is not secure: none is computed"}</small></dd></div>
</dl>
<div class="plots">${subjects.map((subject) => subjectCard(subject, own(subject)))}</div>
<section class="card below"><h2>The worst rows</h2>${worstTable(subjects.flatMap((subject) => worstOf(own(subject))))}</section>`;
}

function isWithin({ row, value }: Residual): boolean {
  return value !== null && value <= row.stated;
}

function subjectTitle(subject: string): string {
  return NAMES[subject] ?? capital(subject);
}

function subjectCard(subject: string, residuals: readonly Residual[]): Html {
  const values = residuals.flatMap(({ value }) => value ?? []).sort((one, other) => one - other);
  const median = values[Math.floor(values.length / 2)] ?? 0;
  const worst = values.at(-1) ?? 0;
  const words = `${residuals.length} rows, half of them below ${measured(median, subject)}, the worst ${measured(worst, subject)}`;
  return html`<section class="card plot"><h2>${subjectTitle(subject)}</h2>${residualChart(residuals, `${subjectTitle(subject)}: ${words}`, unitOf(subject))}<p class="quiet">${words}</p></section>`;
}

/** The largest residual of each reference. */
function worstOf(residuals: readonly Residual[]): Residual[] {
  const sources = [...new Set(residuals.map(({ row }) => row.source))];
  return sources.flatMap((source) => {
    const own = residuals.filter(({ row }) => row.source === source);
    const missing = own.find(({ value }) => value === null);
    return missing ?? [...own].sort((one, other) => (other.value ?? 0) - (one.value ?? 0)).slice(0, 1);
  });
}

function worstTable(worst: readonly Residual[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="The worst rows"><table><thead><tr><th scope="col">Of</th><th scope="col">Reference</th><th scope="col">Row</th><th scope="col">Asked</th><th scope="col" class="n">Differs by</th><th scope="col" class="n">Stated</th></tr></thead><tbody>${worst.map(
    ({ row, value }) =>
      html`<tr data-worst="${row.subject} ${row.source}" data-value="${value ?? ""}"><th scope="row">${subjectTitle(row.subject)}</th><td>${row.source}</td><td>${row.id}</td><td>${cutTo(row.asked, MOST_LETTERS)}</td><td class="n">${value === null ? "missing" : measured(value, row.subject)}</td><td class="n">${row.stated} ${unitOf(row.subject)}</td></tr>`,
  )}</tbody></table></div>`;
}

const MOST_LETTERS = 24;

const THOUSANDTHS: Readonly<Record<string, string>> = { "″": "mas", s: "ms" };
/** Smaller errors are shown in thousandths. */
const LEAST_WHOLE = 0.05;

/** Two digits that count, with the unit. */
function measured(value: number, subject: string): string {
  const unit = unitOf(subject);
  const [size, name] = value < LEAST_WHOLE ? [value * 1000, THOUSANDTHS[unit] ?? ""] : [value, unit];
  const digits = size === 0 ? 0 : Math.max(0, 1 - Math.floor(Math.log10(size)));
  return `${size.toFixed(digits)} ${name}`;
}
