import type { RouteDefinition } from "../declare/route.ts";
import { ERROR_CODES } from "../terms/problem.ts";
import { extraFieldsOf, type FieldReference, fieldsOf, fieldType } from "./field-reference.ts";
import { bulkSentence, ERROR_NAMES, type ParameterReference, parametersOf } from "./reference.ts";

/** The reference of all routes as one Markdown text. */
export function referenceText(routes: readonly RouteDefinition[]): string {
  const parts = [
    "# Reference",
    "",
    "Written by `npm run docs` from the declarations in `src/routes`. A running server shows the same at `/docs`, with worked answers.",
    "",
    ...markdownTable(
      ["Route", "Returns", "Formats"],
      routes.map((route) => [
        `[\`${route.path}\`](#${anchor(route)})`,
        route.summary,
        route.formats.join(", "),
      ]),
    ),
    "",
    ...routes.flatMap(routeSection),
    "## Errors",
    "",
    ...markdownTable(
      ["Code", "Status", "Title", "What to do"],
      ERROR_NAMES.map((code) => {
        const { status, title, advice } = ERROR_CODES[code];
        return [`\`${code}\``, String(status), title, advice];
      }),
    ),
  ];
  return `${parts.join("\n")}\n`;
}

function anchor(route: RouteDefinition): string {
  return route.path.replace(/[^a-z0-9-]/g, "");
}

function routeSection(route: RouteDefinition): string[] {
  const location = {
    required: "Location required.",
    optional: "Location optional.",
    none: "Takes no location.",
  }[route.location];
  return [
    `## ${route.path}`,
    "",
    [route.description, bulkSentence(route)].filter((text) => text !== null).join(" "),
    "",
    `Formats: ${route.formats.join(", ")}. ${location} Cache class: ${route.cache}. Models: ${route.models.join(", ") || "none"}.`,
    "",
    ...route.examples.map((example) => `- \`GET ${example}\``),
    "",
    ...markdownTable(
      ["Parameter", "Type", "Default", "Values", "Meaning"],
      parametersOf(route).map(parameterRow),
    ),
    "",
    ...markdownTable(
      ["Member", "Type", "Meaning"],
      [
        ...fieldsOf(route).map((field) => fieldRow(field, "")),
        ...extraFieldsOf(route).map((field) => fieldRow(field, "data.")),
      ],
    ),
    "",
  ];
}

function fieldRow(field: FieldReference, prefix: string): string[] {
  return [`\`${prefix}${field.path}\``, fieldType(field), field.description];
}

/** Sets with more words than this are named instead of listed. */
const MOST_LISTED = 16;

function parameterRow(parameter: ParameterReference): string[] {
  const { name, type, required, description } = parameter;
  const fallback = required ? "required" : parameter.default === null ? "" : `\`${parameter.default}\``;
  return [`\`${name}\``, type, fallback, valuesText(parameter), description];
}

function valuesText({ allowed, enum_set, minimum, maximum, max_items, unit }: ParameterReference): string {
  if (allowed !== null && allowed.length > MOST_LISTED) return `the set \`${enum_set ?? "enums"}\``;
  if (allowed !== null) return allowed.map((word) => `\`${word}\``).join(", ");
  const range = [minimum, maximum].filter((end) => end !== null).join(" to ");
  const items = max_items === null ? "" : `up to ${max_items}`;
  return [items, range === "" ? "" : `${range}${unit === null ? "" : ` ${unit}`}`]
    .filter((part) => part !== "")
    .join("; ");
}

function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(headings), line(headings.map(() => "---")), ...rows.map(line)];
}
