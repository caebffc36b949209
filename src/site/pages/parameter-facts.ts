import type { RouteDefinition } from "../../contract/declare/route.ts";
import { type ParameterReference, parametersOf } from "../../contract/describe/reference.ts";
import type { ParameterFacts } from "../view/query.ts";

/** What forms and snippets know of a route's parameters, in declared order. */
export function factsOf(route: RouteDefinition): readonly ParameterFacts[] {
  return parametersOf(route).map(factOf);
}

function factOf(parameter: ParameterReference): ParameterFacts {
  const { name, type } = parameter;
  return { name, list: type.startsWith("list"), scalar: scalarOf(type), default: defaultText(parameter) };
}

function scalarOf(type: string): ParameterFacts["scalar"] {
  if (/number|integer/.test(type)) return "number";
  return type === "boolean" ? "boolean" : "string";
}

/** The default as it would be sent; null: none. */
export function defaultText({ default: value }: ParameterReference): string | null {
  if (value === null) return null;
  return Array.isArray(value) ? value.join(",") : String(value);
}
