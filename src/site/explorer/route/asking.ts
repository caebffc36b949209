import { liveChart } from "../../../charts/kit/document.ts";
import type { ProblemDocument } from "../../view/problem.ts";
import {
  BINARY_VIEWS,
  chartTarget,
  isAskedAsItIs,
  type Looking,
  rowsOfPicture,
  type Shown,
  tableTarget,
  targetIn,
} from "../../view/result.ts";
import { rowsIn } from "../../view/rows.ts";
import type { PageEngine } from "../engine.ts";
import { type Answered, type LinesWithCells, NO_STATUS } from "../worker-protocol.ts";

/** The text or picture of an answer's view, as the page's engine gives it. */

const NOTHING: Shown = { problem: null, rows: null, svgs: [], text: null, notes: [], status: "" };

/** Which rows are wanted, and how wide a picture beside them; null: none. */
interface Part {
  readonly firstRow: number;
  readonly width_px: number | null;
  /** Takes the picture before the rows are there. */
  readonly drawn: (svg: string) => void;
}

/** Null: overtaken. */
export function shownOf(engine: PageEngine, looking: Looking, part: Part): Promise<Shown | null> {
  return isAskedAsItIs(looking) ? textShown(engine, looking) : tableShown(engine, looking, part);
}

async function tableShown(
  engine: PageEngine,
  looking: Looking,
  { firstRow: first, width_px, drawn }: Part,
): Promise<Shown | null> {
  const rows = { first, count: rowsIn(looking.view) };
  const asked = { channel: "table", target: tableTarget(looking), rows };
  const picture = { target: chartTarget(looking, width_px ?? 0), rows: rowsOfPicture(looking) };
  const table =
    width_px === null
      ? await engine.ask(asked)
      : await engine.ask({ ...asked, picture }, (svg) => drawn(liveChart(svg)));
  if (table === null) return null;
  if (table.status !== 200) return problemShown(table);
  const svgs = table.picture === null ? [] : [liveChart(table.picture)];
  return { ...NOTHING, svgs, rows: table.rows, notes: table.warnings.map(noteOf), status: statusOf(table) };
}

async function textShown(engine: PageEngine, looking: Looking): Promise<Shown | null> {
  if (BINARY_VIEWS.includes(looking.view))
    return { ...NOTHING, text: "", status: "A binary format, for programs." };
  const answered = await engine.ask({ channel: "text", target: targetIn(looking), view: looking.view });
  if (answered === null) return null;
  if (answered.status !== 200) return problemShown(answered);
  return { ...NOTHING, text: answered.text, length: answered.length, status: statusOf(answered) };
}

/** A column of the answer over time; null: it is no course over time. */
export async function courseOf(
  engine: PageEngine,
  looking: Looking,
  wanted: readonly (string | null)[],
): Promise<LinesWithCells | null> {
  const rows = { first: 0, count: 1 };
  const asked = { channel: "lines", target: tableTarget(looking), rows, lines: wanted };
  return (await engine.ask(asked))?.lines ?? null;
}

function problemShown({ text, status }: Answered): Shown {
  const problem = status === NO_STATUS ? null : documentIn(text);
  const detail =
    status === NO_STATUS && text !== "" ? text : "Neither this page nor the server could answer.";
  return { ...NOTHING, problem: problem ?? { title: "No answer", detail } };
}

/** Null: something before the service has answered in its place. */
function documentIn(text: string): ProblemDocument | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function statusOf({ rows, length, elapsed_ms, isOwn }: Answered): string {
  const size = rows === null ? `${length} characters` : `${rows.total} ${rows.total === 1 ? "row" : "rows"}`;
  const where = isOwn ? "computed in this page" : "computed by the server";
  return `${size}, ${where} in ${elapsed_ms < 1 ? "less than 1" : Math.round(elapsed_ms)} ms`;
}

/** A warning's code as words. */
function noteOf(code: string): string {
  const words = code.toLowerCase().replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
