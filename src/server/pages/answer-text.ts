import { inlineChart } from "../../charts/kit/document.ts";
import { bodyString } from "../../contract/answer/answer.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import type { AnswerWorkers } from "../../contract/remote.ts";
import { prepare } from "../../contract/run.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { splitTarget } from "../../library/refusals.ts";
import type { CallContext } from "../../routes/astronomy/route.ts";
import { readPairs } from "../../site/view/query.ts";
import { chartTarget, tableTarget } from "../../site/view/result.ts";
import { csvRows } from "../../site/view/rows.ts";

/** Who computes for a page, and with what. */
export interface PageEngine {
  readonly context: CallContext;
  readonly workers: AnswerWorkers | undefined;
  /** Waits for a slot of the caller: a page is made of several answers, and other callers get slots between them. */
  readonly waitForSlot?: () => Promise<void>;
  /** Draws what a card shows, in the place of the pictures of a page. */
  readonly drawForCard?: (target: string, draw: (target: string) => Promise<string>) => Promise<void>;
}

/** The body of the answer to a request of this service. */
export async function answerText(
  target: string,
  routes: readonly RouteDefinition[],
  { context, workers, waitForSlot }: PageEngine,
): Promise<string> {
  await waitForSlot?.();
  const { path, query } = splitTarget(target);
  const route = routes.find((known) => known.path === path);
  if (route === undefined) throw new Problem("ROUTE_NOT_FOUND", { detail: `This service has no ${path}.` });
  return bodyString(await prepare(route, query, context, workers).respond());
}

/** The rows of a request, as its csv has them. */
export async function tableRows(
  target: string,
  routes: readonly RouteDefinition[],
  ask: (target: string) => Promise<string>,
): Promise<ReturnType<typeof csvRows>> {
  const { path, query } = splitTarget(target);
  const formats = routes.find((route) => route.path === path)?.formats ?? [];
  return csvRows(await ask(tableTarget({ path, asked: readPairs(query), formats })));
}

/** The pictures of a request as pages hold them, one for each width; one after the other, for no page waits for itself. */
export async function picturesOf(
  target: string,
  widths: readonly number[],
  { routes, engine }: { readonly routes: readonly RouteDefinition[]; readonly engine: PageEngine },
): Promise<readonly string[]> {
  const ask = (asked: string) => answerText(asked, routes, engine);
  if (engine.drawForCard !== undefined) {
    await engine.drawForCard(target, ask);
    return [];
  }
  const { path, query } = splitTarget(target);
  const asked = readPairs(query);
  const pictures = [];
  for (const width of widths) pictures.push(inlineChart(await ask(chartTarget({ path, asked }, width))));
  return pictures;
}

/** The requests of such pictures. */
export function pictureTargets(target: string, widths: readonly number[]): readonly string[] {
  const { path, query } = splitTarget(target);
  const asked = readPairs(query);
  return widths.map((width) => chartTarget({ path, asked }, width));
}
