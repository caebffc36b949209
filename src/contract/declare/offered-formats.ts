import { type Format, type FormatNeed, formatsWith } from "../terms/formats.ts";

/** What tells which formats an answer can be shown in. */
interface AnySpec {
  readonly table?: boolean;
  readonly text?: unknown;
  readonly calendar?: unknown;
  readonly chart?: unknown;
  readonly kernel?: unknown;
  readonly geometry?: unknown;
}

/** The formats that a route offers: all that can show what its answers have. */
export function formatsOf(spec: AnySpec): Format[] {
  const has = new Set<FormatNeed>(["any"]);
  if (spec.table ?? true) has.add("table");
  if (spec.calendar !== undefined) has.add("calendar");
  if (spec.chart !== undefined) has.add("chart");
  if (spec.kernel !== undefined) has.add("kernel");
  if (spec.geometry !== undefined) has.add("geometry");
  if (spec.text !== undefined) has.add("text");
  return formatsWith(has);
}
