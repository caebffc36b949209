import type { RouteDefinition } from "../../contract/declare/route.ts";
import {
  extraFieldsOf,
  type FieldReference,
  fieldsOf,
  fieldType,
} from "../../contract/describe/field-reference.ts";
import { errorsOf, type ParameterReference, parametersOf } from "../../contract/describe/reference.ts";
import { ERROR_CODES } from "../../contract/terms/problem.ts";
import { type Html, html } from "./html.ts";
import { code, link, type Page, table } from "./layout.ts";

/** A request of the route with what it really answers. */
export interface WorkedExample {
  readonly request: string;
  readonly answer: string;
  readonly format: string;
}

/** Lines of a worked answer that are shown; longer ones are cut with a note. */
const SHOWN_LINES = 300;

/** The reference page of a route: everything in it is read off the route's declaration, or answered by the route. */
export function routePage(
  route: RouteDefinition,
  examples: readonly WorkedExample[],
  publicUrl: string,
): Page {
  return {
    title: route.path,
    description: route.summary,
    content: html`<h1>GET ${route.path}</h1>
<p class="lead">${route.summary}</p>
<p>${route.description}</p>
<p class="facts">${routeFacts(route)}</p>
${examples.map((example, index) => exampleSection(example, index, publicUrl))}
<h2 id="parameters">Parameters</h2>
${parameterTable(parametersOf(route))}
<h2 id="answer">Answer</h2>
${answerSection(route)}
${csvSection(route, examples)}
<h2 id="errors">Errors</h2>
${table(
  ["Code", "Status", "What to do"],
  errorsOf(route).map((name) => [
    link(`/docs/errors/${name}`, name),
    String(ERROR_CODES[name].status),
    ERROR_CODES[name].advice,
  ]),
)}
<h2 id="models">Models</h2>
${modelSection(route)}`,
  };
}

function routeFacts(route: RouteDefinition): string {
  const location = {
    required: "location required",
    optional: "location optional",
    none: "takes no location",
  }[route.location];
  const tool = route.tool === null ? "" : ` · assistant tool ${route.tool.name}`;
  return `Formats: ${route.formats.join(", ")} · ${location} · cache class ${route.cache}${tool}`;
}

function exampleSection(example: WorkedExample, index: number, publicUrl: string): Html {
  const heading = index === 0 ? "Example" : `Example as ${example.format}`;
  return html`<h2>${heading}</h2>
<pre><code>curl '${publicUrl}${example.request}'</code></pre>
<p>${link(example.request, "Open this request")}</p>
<pre><code>${shorten(example.answer)}</code></pre>`;
}

function shorten(text: string): string {
  const lines = text.trimEnd().split("\n");
  if (lines.length <= SHOWN_LINES) return lines.join("\n");
  return `${lines.slice(0, SHOWN_LINES).join("\n")}\n… ${lines.length - SHOWN_LINES} more lines`;
}

function parameterTable(parameters: readonly ParameterReference[]): Html {
  return table(
    ["Name", "Type", "Default", "Values", "Meaning"],
    parameters.map((parameter) => [
      code(parameter.name),
      parameter.type,
      parameter.required ? "required" : parameter.default === null ? "" : code(String(parameter.default)),
      allowedValues(parameter),
      parameter.description,
    ]),
  );
}

function allowedValues(parameter: ParameterReference): Html | string {
  const unit = parameter.unit === null ? "" : ` ${parameter.unit}`;
  const items = parameter.max_items === null ? "" : `up to ${parameter.max_items}`;
  if (parameter.enum_set !== null && (parameter.allowed?.length ?? 0) > 8) {
    return link(`/v2/enums?set=${parameter.enum_set}&pretty=true`, `set ${parameter.enum_set}`);
  }
  if (parameter.allowed !== null) return parameter.allowed.join(", ");
  const range = [parameter.minimum, parameter.maximum].filter((end) => end !== null).join(" to ");
  return [items, range === "" ? "" : `${range}${unit}`].filter((part) => part !== "").join("; ");
}

function answerSection(route: RouteDefinition): Html {
  const single = route.shape.single && ["instant", "day"].includes(route.timeKind);
  const place =
    route.shape.kind === "record"
      ? "Members of data:"
      : single
        ? "Members of data for a single instant or day, of each row of data.series otherwise:"
        : "Members of each row of data.series:";
  const besides = extraFieldsOf(route);
  return html`<p>${place}</p>
${fieldTable(fieldsOf(route))}
${besides.length === 0 ? null : html`<p>Members of data beside the rows:</p>${fieldTable(besides)}`}`;
}

function fieldTable(fields: readonly FieldReference[]): Html {
  return table(
    ["Path", "Type", "Meaning"],
    fields.map((field) => [code(field.path), fieldType(field), field.description]),
  );
}

function csvSection(route: RouteDefinition, examples: readonly WorkedExample[]): Html | null {
  if (!route.formats.includes("csv")) return null;
  const header = examples.find((example) => example.format === "csv")?.answer.split("\r\n", 1)[0] ?? "";
  return html`<h2 id="csv">Columns of csv</h2>
<p>RFC 4180 with a header row; empty cells for null. The facts of the envelope travel as header fields. The columns of the example above:</p>
<ul class="columns">${header.split(",").map((column) => html`<li>${code(column)}</li>`)}</ul>`;
}

function modelSection(route: RouteDefinition): Html {
  if (route.models.length === 0) return html`<p>None: nothing is computed.</p>`;
  return html`<p>${route.models.join(", ")}: see ${link(`/v2/attribution?endpoint=${route.path}&pretty=true`, "their publications")}.</p>`;
}
