import type { RouteDefinition } from "../../contract/declare/route.ts";
import * as z from "../../contract/schema/schema.ts";
import { exampleArguments, isPaged } from "./arguments.ts";
import { DEFAULT_TOOL_ROWS, MAX_TOOL_ROWS } from "./bounds.ts";
import { type ToolSchema, toolInputSchema, toolOutputSchema } from "./schemas.ts";

/** Hints that hold for every tool: it reads, it changes nothing, and the same call gives the same answer. */
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
  readonly inputSchema: ToolSchema;
  readonly outputSchema: ToolSchema;
  readonly annotations: typeof READ_ONLY;
  /** The route; its pages are no larger than a tool's. */
  readonly route: RouteDefinition;
}

/** The tools among the routes, in their order. */
export function toolsOf(routes: readonly RouteDefinition[]): AssistantTool[] {
  return routes.flatMap((route) => (route.tool === null ? [] : [toolOf(withPageBound(route), route.tool)]));
}

function toolOf(route: RouteDefinition, facts: NonNullable<RouteDefinition["tool"]>): AssistantTool {
  return {
    name: facts.name,
    title: route.title,
    description: describePurpose(route, facts.description),
    inputSchema: toolInputSchema(route),
    outputSchema: toolOutputSchema(route),
    annotations: READ_ONLY,
    route,
  };
}

/** The same route with a bound on `limit`; everything else, the echo included, stays as it is. */
function withPageBound(route: RouteDefinition): RouteDefinition {
  if (!isPaged(route)) return route;
  const limit = z
    .int()
    .min(1)
    .max(MAX_TOOL_ROWS)
    .optional()
    .meta({
      description: `Rows a page; ${DEFAULT_TOOL_ROWS} when not sent. The next page: data.page.next_cursor.`,
    });
  return { ...route, query: route.query.extend({ limit }) };
}

/** The text by which a model chooses: what the tool answers and will not do, what it needs, and a call that works. */
function describePurpose(route: RouteDefinition, purpose: string): string {
  const example = `Example arguments: ${JSON.stringify(exampleArguments(route))}`;
  return [purpose, needsOf(route), example].filter((line) => line !== null).join("\n");
}

function needsOf(route: RouteDefinition): string | null {
  const needs = [
    route.location === "required" ? "a location (lat and lon, or place)" : null,
    route.targets !== null && route.targets.defaults({}) === null ? "body or bodies" : null,
  ].filter((need) => need !== null);
  if (needs.length > 0) return `Needs ${needs.join(" and ")}.`;
  return route.location === "optional" ? "Takes a location (lat and lon, or place), but needs none." : null;
}
