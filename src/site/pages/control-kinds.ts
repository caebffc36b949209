import { calendarParameters, chartParameters } from "../../contract/ask/form-parameters.ts";
import {
  bodyParameters,
  locationParameters,
  outputParameters,
  zoneParameters,
} from "../../contract/ask/parameters.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { type ParameterReference, parametersOf } from "../../contract/describe/reference.ts";
import type { ParameterFacts } from "../view/query.ts";

/** How a parameter is asked for. */
export type ControlKind =
  | "choice"
  | "select"
  | "chips"
  | "targets"
  | "target"
  | "time"
  | "step"
  | "place"
  | "zone"
  | "fields"
  | "column"
  | "number"
  | "switch"
  | "lines"
  | "text";

/** This many words are shown beside each other; more are a list to open. */
const MOST_CHOICES = 4;

/** The one mapping from what a parameter is declared to be to the control that asks for it. */
export function controlKind({ name, type, enum_set, allowed }: ParameterReference): ControlKind {
  if (type === "list of words") return "chips";
  if (type === "word") return (allowed?.length ?? 0) <= MOST_CHOICES ? "choice" : "select";
  if (enum_set === "bodies") return type.startsWith("list") ? "targets" : "target";
  if (enum_set === "time_words") return "time";
  if (type === "boolean") return "switch";
  if (/^(number|integer)$/.test(type)) return "number";
  return NAMED[name] ?? "text";
}

/** Texts whose grammar is their own. */
const NAMED: Readonly<Record<string, ControlKind>> = {
  step: "step",
  place: "place",
  tz: "zone",
  fields: "fields",
  y: "column",
  conditions: "lines",
};

/** The parts of a form, in the order in which a question is thought: what, where, when, how; the rest is folded away. */
export const GROUPS = ["what", "where", "when", "how", "further"] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: ReadonlyMap<string, Group> = new Map([
  ...membersOfGroup("what", bodyParameters),
  ...membersOfGroup("where", locationParameters),
  ...membersOfGroup("when", zoneParameters),
  ...membersOfGroup("further", outputParameters),
  ...membersOfGroup("further", calendarParameters),
  ...membersOfGroup("further", chartParameters),
  ...(["format", "rows", "place_strategy", "ambiguous", "nonexistent"] as const).map(
    (name) => [name, "further"] as const,
  ),
]);

function membersOfGroup(
  group: Group,
  shape: Readonly<Record<string, unknown>>,
): (readonly [string, Group])[] {
  return Object.keys(shape).map((name) => [name, group] as const);
}

/** The part of the form that a parameter stands in: its own ones say how, the times of the route when. */
export function groupIn(route: RouteDefinition, parameter: ParameterReference): Group {
  const known = GROUP_OF.get(parameter.name);
  if (known !== undefined) return known;
  if (!route.ownParameters.includes(parameter.name)) return "when";
  return parameter.required || parameter.name === "q" ? "what" : "how";
}

/** The facts of a route's parameters for forms and snippets, in declared order. */
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
