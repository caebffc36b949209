import { bodyString } from "../../contract/answer/answer.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { prepare } from "../../contract/run.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { splitTarget } from "../../library/refusals.ts";
import type { PageEngine } from "./page-answer.ts";

/** The body of the answer to a request of this service. */
export async function answerText(
  target: string,
  routes: readonly RouteDefinition[],
  { context, elsewhere }: PageEngine,
): Promise<string> {
  const { path, query } = splitTarget(target);
  const route = routes.find((known) => known.path === path);
  if (route === undefined) throw new Problem("ROUTE_NOT_FOUND", { detail: `This service has no ${path}.` });
  return bodyString(await prepare(route, query, context, elsewhere).respond());
}
