import type { RouteDefinition } from "../../contract/declare/route.ts";
import {
  extraFieldsOf,
  type FieldReference,
  fieldsOf,
  fieldType,
} from "../../contract/describe/field-reference.ts";
import {
  bulkSentence,
  errorsOf,
  type ParameterReference,
  parametersOf,
} from "../../contract/describe/reference.ts";
import { FORMATS } from "../../contract/terms/formats.ts";
import { ERROR_CODES } from "../../contract/terms/problem.ts";
import { breakable } from "../view/answer-table.ts";
import { type Html, html } from "../view/html.ts";
import { defaultText } from "./control-kinds.ts";
import { link } from "./layout.ts";

/** The sections of a route's reference: its parameters, its answer and its refusals, each folded away. */
export function referenceSections(route: RouteDefinition): Html {
  const parameters = parametersOf(route);
  const fields = fieldsOf(route);
  const besides = extraFieldsOf(route);
  const errors = errorsOf(route);
  return html`<h2 id="reference">Reference</h2>
<p>${[route.description, bulkSentence(route) ?? ""].join(" ").trim()}</p>
<p class="quiet">${routeFacts(route)}</p>
${folded("parameters", `${parameters.length} parameters`, parameterList(parameters))}
${folded("answer", `${fields.length + besides.length} fields of the answer`, answerSection(route, fields, besides))}
${folded("errors", `${errors.length} errors`, definitions(errors.map((name) => [link(`/docs/errors/${name}`, name), String(ERROR_CODES[name].status), ERROR_CODES[name].advice])))}
${folded("models", "Models and formats", modelSection(route))}`;
}

function folded(id: string, title: string, content: Html): Html {
  return html`<details class="card fold" id="all-${id}"><summary><h3>${title}</h3></summary>${content}</details>`;
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

/** Names with what they are and what they mean. */
function definitions(
  entries: readonly (readonly [name: Html, type: string, meaning: Html | string, id?: string])[],
): Html {
  return html`<dl class="params">${entries.map(
    ([name, type, meaning, id]) =>
      html`<div><dt>${name}<small>${type}</small></dt><dd${id === undefined ? null : html` id="${id}"`}>${meaning}</dd></div>`,
  )}</dl>`;
}

function parameterList(parameters: readonly ParameterReference[]): Html {
  return definitions(
    parameters.map((parameter) => [
      html`<code>${parameter.name}</code>`,
      parameter.required ? `${parameter.type}, required` : parameter.type,
      html`${parameter.description}${allowedValues(parameter)}`,
      `p-${parameter.name}`,
    ]),
  );
}

/** This many words are listed; of more the set is named. */
const MOST_WORDS = 8;

function allowedValues(parameter: ParameterReference): Html {
  const standard = defaultText(parameter);
  const unit = parameter.unit === null ? "" : ` ${parameter.unit}`;
  const range = [parameter.minimum, parameter.maximum].filter((end) => end !== null).join(" to ");
  const words = parameter.allowed ?? [];
  const facts = [
    parameter.max_items === null ? "" : `up to ${parameter.max_items}`,
    range === "" ? "" : `${range}${unit}`,
    words.length === 0 || words.length > MOST_WORDS ? "" : words.join(", "),
    standard === null || standard.length > 40 ? "" : `default ${standard}`,
  ].filter((fact) => fact !== "");
  const set =
    parameter.enum_set === null || words.length <= MOST_WORDS
      ? null
      : html` ${link(`/v2/enums?set=${parameter.enum_set}&pretty=true`, `set ${parameter.enum_set}`)}`;
  return html`${facts.length === 0 ? null : html` <small>${facts.join(" · ")}</small>`}${set}`;
}

function answerSection(
  route: RouteDefinition,
  fields: readonly FieldReference[],
  besides: readonly FieldReference[],
): Html {
  const single = route.shape.single && ["instant", "day"].includes(route.timeKind);
  const place =
    route.shape.kind === "record"
      ? "Members of data:"
      : single
        ? "Members of data for a single instant or day, of each row of data.series otherwise:"
        : "Members of each row of data.series:";
  return html`<p>${place}</p>
${fieldList(fields)}
${besides.length === 0 ? null : html`<p>Members of data beside the rows:</p>${fieldList(besides)}`}`;
}

/** A field's own words: a description that covers many more fields would fill the page. */
function fieldList(fields: readonly FieldReference[]): Html {
  return definitions(
    fields.map((field) => [html`<code>${breakable(field.path)}</code>`, fieldType(field), field.description]),
  );
}

function modelSection(route: RouteDefinition): Html {
  const models =
    route.models.length === 0
      ? html`<p>No model: nothing is computed.</p>`
      : html`<p>${route.models.join(", ")}: see ${link(`/v2/attribution?endpoint=${route.path}&pretty=true`, "their publications")}.</p>`;
  return html`${models}${definitions(route.formats.map((format) => [html`<code>${format}</code>`, FORMATS[format].contentType, FORMATS[format].description]))}`;
}
