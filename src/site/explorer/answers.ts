import type { Format } from "../../contract/terms/formats.ts";
import { linesOf } from "../view/lines.ts";
import { shownText } from "../view/result.ts";
import { csvRows, leafRows, type Rows, windowOf } from "../view/rows.ts";
import type { Answered, Asked, LinesWithCells } from "./worker-protocol.ts";

/** Asks for one answer, wherever it comes from, and reads it as it is wanted. */

/** Who is asked: for one answer, or for those of a question in several formats, computed once. */
export interface Asking {
  readonly ask: (target: string) => Promise<Response>;
  readonly askAll?: (
    target: string,
    formats: readonly Format[],
    first: (text: string) => void,
  ) => Promise<readonly Response[]>;
  /** Called with the picture before the rows beside it are written. */
  readonly drawn?: (picture: string) => void;
}

interface Kept {
  readonly target: string;
  readonly rows: Rows;
  readonly warnings: readonly string[];
  readonly isOwn: boolean;
}

/** The rows that were read last: other windows and columns of them are only cut. */
let kept: Kept | null = null;

export async function answerAsked(asked: Asked, asking: Asking, isOwn: boolean): Promise<Answered> {
  const begin = performance.now();
  const { id, target, rows: window } = asked;
  const base = {
    ...{ id, status: 200, text: "", length: 0, rows: null, lines: null, warnings: [], isOwn },
    picture: null as string | null,
  };
  if (window === undefined || asked.picture !== undefined || kept?.target !== target) {
    const { response, picture } = await drawnAndAsked(asked, asking);
    base.picture = picture;
    // a service worker's engine is this browser's too
    if (response.headers.has("x-answered-by")) base.isOwn = true;
    const text = await response.text();
    if (!response.ok || window === undefined)
      return {
        ...base,
        ...readable(text, asked),
        status: response.status,
        elapsed_ms: performance.now() - begin,
      };
    kept = { target, rows: rowsOf(response, text), warnings: warningsIn(response), isOwn: base.isOwn };
  }
  const { rows, warnings } = kept;
  return {
    ...base,
    isOwn: kept.isOwn,
    rows: windowOf(rows, window.first, window.count),
    lines: asked.lines === undefined ? null : linesWithCells(rows, asked.lines),
    warnings,
    elapsed_ms: performance.now() - begin,
  };
}

/** The answer, and the picture beside it; one that is refused is none. */
async function drawnAndAsked(
  { target, picture }: Asked,
  { ask, askAll, drawn: tell }: Asking,
): Promise<{ readonly response: Response; readonly picture: string | null }> {
  if (picture === undefined) return { response: await ask(target), picture: null };
  if (picture.rows !== null && askAll !== undefined) {
    const [drawn, rows] = await askAll(picture.target, ["svg", picture.rows], (svg) => tell?.(svg));
    if (drawn?.ok && rows !== undefined) return { response: rows, picture: await drawn.text() };
  }
  const drawn = await ask(picture.target);
  const svg = drawn.ok ? await drawn.text() : null;
  if (svg !== null) tell?.(svg);
  return { response: await ask(target), picture: svg };
}

function readable(text: string, { view }: Asked): Pick<Answered, "text" | "length"> {
  return { text: view === undefined ? text : shownText(view, text), length: text.length };
}

function linesWithCells(answer: Rows, wanted: readonly (string | null)[]): LinesWithCells | null {
  const lines = linesOf(answer, wanted);
  if (lines === null) return null;
  const [timeAt, fieldAt] = [lines.timeField, lines.field].map((name) => answer.columns.indexOf(name));
  const cells = answer.rows.map((row) => [row[timeAt ?? -1] ?? "", row[fieldAt ?? -1] ?? ""] as const);
  return { ...lines, cells };
}

function rowsOf(response: Response, text: string): Rows {
  const isCsv = (response.headers.get("content-type") ?? "").startsWith("text/csv");
  if (isCsv) return csvRows(text);
  const { data }: { data?: unknown } = JSON.parse(text);
  return leafRows(data);
}

function warningsIn(response: Response): string[] {
  return (response.headers.get("x-warnings") ?? "").split(", ").filter((code) => code !== "");
}
