import { type Html, html } from "./html.ts";
import type { Residual } from "./reference-rows.ts";

/** Residuals by their size: a column for each quarter of a decade. */

const [WIDTH, HEIGHT] = [260, 96];
const [LEFT, RIGHT, TOP, BASE] = [16, 16, 8, 72];
/** Powers of ten at the ends of the axis, in arcseconds or seconds. */
const [FIRST_DECADE, LAST_DECADE] = [-6, 1];
const BINS_A_DECADE = 4;
const BINS = (LAST_DECADE - FIRST_DECADE) * BINS_A_DECADE;
/** The looks of a reference's columns; several stand one on the other. */
const LOOKS: Readonly<Record<string, string>> = { DE440: "r-new" };

export function residualChart(residuals: readonly Residual[], title: string, unit: string): Html {
  const sources = Object.keys(LOOKS);
  const counts = sources.map((source) => binned(residuals.filter(({ row }) => row.source === source)));
  const tallest = Math.max(1, ...(counts[0]?.map((_, bin) => sumAt(counts, bin)) ?? []));
  const worst = Math.max(...residuals.map(({ value }) => value ?? 0));
  return html`<svg class="residuals" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
<path class="axis" d="M${LEFT} ${BASE}H${WIDTH - RIGHT}"/>
${decades().map((decade) => html`<path class="axis" d="M${fixed(x(decade))} ${BASE}v4"/>${decade % 2 === 0 ? html`<text x="${fixed(x(decade))}" y="${HEIGHT - 6}">${tick(decade)}</text>` : null}`)}
<text x="${WIDTH - 2}" y="${HEIGHT - 6}" class="end">10 ${unit}</text>
${counts.map((bins, source) => bins.map((count, bin) => (count === 0 ? null : column({ bin, count, under: sumAt(counts.slice(0, source), bin), tallest, look: LOOKS[sources[source] ?? ""] ?? "" }))))}
${worst > 0 ? html`<path class="worst" d="M${fixed(x(Math.log10(worst)))} ${TOP}V${BASE}"/>` : null}
</svg>`;
}

function binned(residuals: readonly Residual[]): number[] {
  const bins = new Array<number>(BINS).fill(0);
  for (const { value } of residuals) {
    if (value === null) continue;
    const place = Math.floor(
      (Math.log10(Math.max(value, 10 ** FIRST_DECADE)) - FIRST_DECADE) * BINS_A_DECADE,
    );
    const bin = Math.min(BINS - 1, Math.max(0, place));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}

function sumAt(counts: readonly (readonly number[])[], bin: number): number {
  return counts.reduce((sum, bins) => sum + (bins[bin] ?? 0), 0);
}

interface Column {
  readonly bin: number;
  readonly count: number;
  readonly under: number;
  readonly tallest: number;
  readonly look: string;
}

function column({ bin, count, under, tallest, look }: Column): Html {
  const scale = (BASE - TOP) / tallest;
  const left = x(FIRST_DECADE + bin / BINS_A_DECADE);
  const width = x(FIRST_DECADE + (bin + 1) / BINS_A_DECADE) - left - 1;
  return html`<rect class="${look}" x="${fixed(left)}" y="${fixed(BASE - (under + count) * scale)}" width="${fixed(width)}" height="${fixed(count * scale)}"/>`;
}

function x(decade: number): number {
  const share = (decade - FIRST_DECADE) / (LAST_DECADE - FIRST_DECADE);
  return LEFT + Math.min(1, Math.max(0, share)) * (WIDTH - LEFT - RIGHT);
}

function decades(): number[] {
  return Array.from({ length: LAST_DECADE - FIRST_DECADE + 1 }, (_, index) => FIRST_DECADE + index);
}

const SUPERSCRIPTS: Readonly<Record<number, string>> = { [-4]: "10⁻⁴", [-6]: "10⁻⁶" };

function tick(decade: number): string {
  return SUPERSCRIPTS[decade] ?? String(10 ** decade);
}

function fixed(value: number): string {
  return value.toFixed(1);
}
