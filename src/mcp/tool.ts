import * as z from "zod";
import type { JsonSchema } from "../contract/json-schema.ts";
import type { RouteDefinition } from "../contract/route.ts";
import { toolArguments } from "./arguments.ts";
import { toolInputSchema } from "./input-schema.ts";
import { toolOutputSchema } from "./output-schema.ts";

/** Most rows that one tool answer holds, and how many it holds unless asked otherwise; more follow by cursor. */
export const MAX_TOOL_ROWS = 500;
export const DEFAULT_TOOL_ROWS = 50;

/** What every tool is: it reads, it changes nothing, and the same call gives the same answer. */
const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** A route as assistants call it. Everything in it is read off the route's declaration. */
export interface AssistantTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly annotations: typeof READ_ONLY;
  /** The route, which refuses pages that are larger than a tool's. */
  readonly route: RouteDefinition;
}

/** The tools among the routes, in their order. */
export function toolsOf(routes: readonly RouteDefinition[]): AssistantTool[] {
  return routes.flatMap((route) => {
    if (route.tool === null) return [];
    const paged = withPageBound(route);
    return [
      {
        name: route.tool.name,
        title: route.title,
        description: describe(route, route.tool.description),
        inputSchema: toolInputSchema(paged, DEFAULT_TOOL_ROWS),
        outputSchema: toolOutputSchema(route),
        annotations: READ_ONLY,
        route: paged,
      },
    ];
  });
}

/** Whether a route's rows come in pages. */
export function isPaged(route: RouteDefinition): boolean {
  return "cursor" in route.query.shape;
}

/** The same route with a bound on `limit`; everything else, the echo included, stays as it is. */
function withPageBound(route: RouteDefinition): RouteDefinition {
  if (!isPaged(route)) return route;
  const limit = z
    .int()
    .min(1)
    .max(MAX_TOOL_ROWS)
    .optional()
    .meta({ description: `Rows a page, ${DEFAULT_TOOL_ROWS} unless said otherwise; data.page.next_cursor leads on.` });
  return { ...route, query: route.query.extend({ limit }) };
}

/** What a model reads to choose: what the tool answers, what it needs, and a call that works. */
function describe(route: RouteDefinition, purpose: string): string {
  const example = JSON.stringify(toolArguments(route.examples[0], route));
  return [purpose, needsOf(route), `Example arguments: ${example}`].filter((line) => line !== null).join("\n");
}

function needsOf(route: RouteDefinition): string | null {
  const needs = [
    route.location === "required" ? "a location (lat and lon, or place)" : null,
    route.targets !== null && route.targets.defaults(() => undefined) === null ? "body or bodies" : null,
  ].filter((need) => need !== null);
  if (needs.length > 0) return `Needs ${needs.join(" and ")}.`;
  return route.location === "optional" ? "A location (lat and lon, or place) is optional." : null;
}
