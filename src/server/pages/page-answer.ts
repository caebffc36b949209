import { bodyString } from "../../contract/answer/answer.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { prepare } from "../../contract/run.ts";
import { type Format, isBinary } from "../../contract/terms/formats.ts";
import { isRecord } from "../../contract/terms/present.ts";
import { problemDocument } from "../../contract/terms/problem.ts";
import { splitTarget } from "../../library/refusals.ts";
import { targetOf } from "../../site/view/query.ts";
import {
  isAskedAsItIs,
  type Looking,
  type Shown,
  tableTarget,
  targetIn,
  viewsOf,
} from "../../site/view/result.ts";
import { csvRows, leafRows, type Rows, rowsIn, windowOf } from "../../site/view/rows.ts";
import { type PageEngine, picturesOf, pictureTargets } from "./answer-text.ts";
import { ownRefusal } from "./page.ts";

/**
 * Widths of a drawing as the server makes it for pages, in pixels: the widest that its place holds is shown, so that no text is
 * smaller than it was drawn. The stylesheet has a rule for each; on the narrowest phones the place is as wide as the last.
 */
export const [CHART_WIDTHS, PAGE_WIDTHS] = [
  [740, 580, 280],
  [1100, 680, 280],
];

/** The answer in a view of a route's page; a refusal of the question is shown too. */
export async function shownAnswer(
  route: RouteDefinition,
  looking: Looking,
  { engine, firstRow }: { readonly engine: PageEngine; readonly firstRow: number },
): Promise<Shown> {
  const { query } = splitTarget(targetIn(looking));
  const base = { problem: null, rows: null, svgs: [], text: null, notes: [], status: "" };
  try {
    // the question is checked as it was asked, in the format that it names
    if (isAskedAsItIs(looking)) return { ...base, ...(await rawAnswer(route, query, engine)) };
    return {
      ...base,
      ...(await tableOf(route, { looking, firstRow }, engine)),
      svgs: await drawingsOf(route, looking, engine),
    };
  } catch (fault) {
    const refusal = ownRefusal(fault);
    return { ...base, problem: problemDocument(refusal, `${route.path}?${query}`, engine.context.publicUrl) };
  }
}

async function rawAnswer(
  route: RouteDefinition,
  query: string,
  { context, workers, waitForSlot }: PageEngine,
) {
  await waitForSlot?.();
  const prepared = prepare(route, query, context, workers);
  if (isBinary(prepared.format)) return { status: "A binary format, for programs.", text: "" };
  const answer = await prepared.respond();
  const text = prepared.stream === null ? bodyString(answer) : "";
  return { text, status: `${text.length} characters, computed by the server` };
}

async function tableOf(
  route: RouteDefinition,
  { looking, firstRow }: { readonly looking: Looking; readonly firstRow: number },
  engine: PageEngine,
) {
  const formats: Format[] = route.formats.includes("csv") ? ["json", "csv"] : ["json"];
  const { query } = splitTarget(tableTarget({ ...looking, formats: [] }));
  const prepared = prepare(route, query, engine.context, engine.workers);
  await engine.waitForSlot?.();
  const answers = await prepared.respondIn(formats);
  const [json = "", csv] = answers.map(bodyString);
  const envelope: unknown = JSON.parse(json);
  const rows = csv === undefined ? leafRows(isRecord(envelope) ? envelope["data"] : null) : csvRows(csv);
  return {
    rows: windowOf(rows, firstRow, rowsIn(looking.view)),
    notes: warningsOf(envelope),
    status: statusOf(rows, csv !== undefined),
  };
}

function statusOf({ rows }: Rows, isTable: boolean): string {
  return `${rows.length} ${isTable ? (rows.length === 1 ? "row" : "rows") : "values"}, computed by the server`;
}

function warningsOf(envelope: unknown): string[] {
  const warnings = isRecord(envelope) ? envelope["warnings"] : [];
  return (Array.isArray(warnings) ? warnings : []).flatMap((warning) =>
    isRecord(warning) && typeof warning["message"] === "string" ? [warning["message"]] : [],
  );
}

/** The requests of the drawings of an answer. */
export function drawnTargets({ path, asked, formats }: Looking): readonly string[] {
  return viewsOf(formats).includes("chart") ? pictureTargets(targetOf(path, asked), CHART_WIDTHS) : [];
}

/** The drawings of an answer, wide and narrow; none where there is nothing to draw. */
async function drawingsOf(
  route: RouteDefinition,
  looking: Looking,
  engine: PageEngine,
): Promise<readonly string[]> {
  if (!viewsOf(looking.formats).includes("chart")) return [];
  try {
    return await picturesOf(targetOf(looking.path, looking.asked), CHART_WIDTHS, { routes: [route], engine });
  } catch (fault) {
    ownRefusal(fault);
    return [];
  }
}
