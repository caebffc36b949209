import type { RouteDefinition } from "../contract/declare/route.ts";
import { functionName } from "../contract/declare/route-name.ts";
import { type ParameterReference, parametersOf } from "../contract/describe/reference.ts";
import { pythonRecords, recordName } from "./python-records.ts";
import { type SharedClass, sharedClasses } from "./python-shared.ts";

/** The routes as functions of Python, written from their declarations. */

/** Parameters that choose a form; a function answers with values. */
const FORMS: ReadonlySet<string> = new Set([
  "format",
  "pretty",
  "shape",
  "stream",
  "limit",
  "cursor",
  "all_day",
  "width",
  "theme",
  "y",
]);

/** Words of Python that no argument may bear. */
const RESERVED: ReadonlySet<string> = new Set([
  "from",
  "in",
  "is",
  "not",
  "class",
  "def",
  "global",
  "lambda",
  "with",
]);

const WIDTH = 100;
const INDENT = "    ";

/** The texts of two files of src/python: the functions, and the classes of the records that they answer. */
export function pythonOf(routes: readonly RouteDefinition[]): { functions: string; records: string } {
  const isRecord = (route: RouteDefinition) => !answersTable(route);
  const shared = sharedClasses(routes, isArgument);
  const functions = routes.flatMap((route) => ["", "", ...functionLines(route, shared)]);
  const names = routes.map(snakeName);
  return {
    records: pythonRecords(routes.filter(isRecord)),
    functions: [
      ...HEAD,
      "from __future__ import annotations",
      "",
      "from collections.abc import Sequence",
      "from typing import Literal, TypedDict, Unpack",
      "",
      "import pyarrow as pa",
      "",
      "from . import _records as records",
      "from ._ask import ask_record, ask_table",
      "from ._places import Places",
      "from ._shared import shares",
      "from ._values import Instant, Location",
      "",
      "__all__ = [",
      ...names.map((name) => `${INDENT}"${name}",`),
      "]",
      "",
      "#: Name of a function -> path of its route, and whether it answers series of any length.",
      "ROUTES = {",
      ...routes.map(
        (route) =>
          `${INDENT}"${snakeName(route)}": ("${route.path}", ${isStreamed(route) ? "True" : "False"}),`,
      ),
      "}",
      ...sharedLines(shared),
      ...functions,
      "",
    ].join("\n"),
  };
}

const HEAD = [
  '"""Every route as a function. Written by "npm run docs" from the declarations of the routes."""',
];

function snakeName(route: RouteDefinition): string {
  return functionName(route).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function answersTable({ formats, shape }: RouteDefinition): boolean {
  return formats.includes("arrow") && shape.kind === "series";
}

function isStreamed({ query }: RouteDefinition): boolean {
  return "stream" in query.shape;
}

function isArgument({ name }: ParameterReference): boolean {
  return !FORMS.has(name);
}

/** Arguments that no route declares: they go to the package itself. */
const OWN_ARGUMENTS = {
  server: { type: "str", notes: "Address of a server that is asked; without one this machine computes." },
  location: {
    type: "Location",
    notes: "In the place of lat, lon and elevation_m: EarthLocation of astropy, wgs84.latlon of Skyfield.",
  },
  places: {
    type: "Places",
    notes:
      "Many places in one table, whose first columns tell each row's place: names, (lat, lon), mappings or a DataFrame with name, lat, lon, elevation_m, tz, place; an EarthLocation of many.",
  },
} as const;

/** The classes of what functions share, each with its own arguments; their meaning is written once. */
function sharedLines(shared: readonly SharedClass[]): string[] {
  const members = shared.map(({ name, description, parameters }, index) => {
    const own = Object.entries(OWN_ARGUMENTS).filter(([argument]) =>
      argument === "server" ? index === 0 : parameters.some((parameter) => parameter.name === "lat"),
    );
    return {
      name,
      description,
      base: shared[index - 1]?.name ?? null,
      arguments: [
        ...parameters.map((one) => ({ name: argumentOf(one), type: annotationOf(one), notes: notesOf(one) })),
        ...own.map(([argument, { type, notes }]) => ({ name: argument, type, notes })),
      ],
    };
  });
  const classes = members.flatMap(({ name, description, base, arguments: own }) => [
    "",
    "",
    `class ${name}(${base ?? "TypedDict, total=False"}${base === null ? "" : ", total=False"}):`,
    `${INDENT}"""${description}"""`,
    "",
    ...own.map((one) => `${INDENT}${one.name}: ${one.type} | None`),
  ]);
  const notes = members.flatMap(({ arguments: own }) =>
    own.map((one) => `${INDENT}${JSON.stringify(one.name)}: ${JSON.stringify(one.notes)},`),
  );
  return [...classes, "", "", "#: Descriptions of the shared arguments.", "NOTES = {", ...notes, "}"];
}

function functionLines(route: RouteDefinition, shared: readonly SharedClass[]): string[] {
  const classes = shared.filter(({ takers }) => takers.has(route));
  const common = new Set(classes.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
  const own = parametersOf(route).filter((parameter) => isArgument(parameter) && !common.has(parameter.name));
  const isTable = answersTable(route);
  const kind = classes.at(-1)?.name ?? "";
  return [
    `@shares(${kind}, NOTES)`,
    `def ${snakeName(route)}(`,
    ...(own.length === 0 ? [] : [`${INDENT}*,`]),
    ...own.map((parameter) => `${INDENT}${argumentOf(parameter)}: ${annotationOf(parameter)} | None = None,`),
    `${INDENT}**shared: Unpack[${kind}],`,
    `) -> ${isTable ? "pa.Table" : `records.${recordName(route)}`}:`,
    ...docstring(route, own),
    ...callLines(route, own),
  ];
}

function callLines(route: RouteDefinition, own: readonly ParameterReference[]): string[] {
  const isTable = answersTable(route);
  const what = isTable ? (isStreamed(route) ? "True" : "False") : `records.${recordName(route)}`;
  return [
    `${INDENT}asked = {`,
    ...own.map((parameter) => `${INDENT}${INDENT}"${parameter.name}": ${argumentOf(parameter)},`),
    `${INDENT}${INDENT}**shared,`,
    `${INDENT}}`,
    `${INDENT}return ${isTable ? "ask_table" : "ask_record"}("${route.path}", asked, ${what})`,
  ];
}

function argumentOf({ name }: ParameterReference): string {
  return RESERVED.has(name) ? `${name}_` : name;
}

/** Values that are instants, or words for them. */
const INSTANTS = "time_words";
const MOST_LISTED = 12;

function annotationOf(parameter: ParameterReference): string {
  const { type, enum_set, allowed } = parameter;
  const isList = type.startsWith("list of ");
  const base = type.replace(/^list of (.*)s$/, "$1");
  const plain =
    enum_set === INSTANTS
      ? "Instant"
      : allowed !== null && allowed.length <= MOST_LISTED
        ? `Literal[${allowed.map((word) => JSON.stringify(word)).join(", ")}]`
        : (TYPES[base] ?? "str");
  return isList ? `${plain} | Sequence[${plain}]` : plain;
}

const TYPES: Readonly<Record<string, string>> = { number: "float", integer: "int", boolean: "bool" };

function docstring(route: RouteDefinition, own: readonly ParameterReference[]): string[] {
  const described = own.flatMap((parameter) => [
    `${argumentOf(parameter)} :`,
    ...paragraph(notesOf(parameter), INDENT),
  ]);
  const body = [
    ...paragraph(route.summary, ""),
    "",
    ...paragraph(route.description, ""),
    "",
    "Parameters",
    "----------",
    ...described,
    "",
    "Raises",
    "------",
    "MeridianError",
    `${INDENT}Where the question is refused: its problem document.`,
    ...columnsOf(route),
  ];
  const lines = body.map((line) => (line === "" ? "" : `${INDENT}${escaped(line)}`));
  return [`${INDENT}"""${(lines[0] ?? "").trimStart()}`, ...lines.slice(1), `${INDENT}"""`];
}

function notesOf({ description, required, default: value }: ParameterReference): string {
  const notes = [required ? "Required." : null, value === null ? null : `Default ${String(value)}.`];
  return [description, ...notes.filter((note) => note !== null)].join(" ");
}

/** The columns of the table that answers: what each row may hold. */
function columnsOf(route: RouteDefinition): string[] {
  if (!answersTable(route)) return [];
  const rows = route.leaves.map(({ path, unit, description }) => {
    const name = path.replace(/^.*\[\]\./, "");
    return paragraph(
      `${name}${unit === null ? "" : ` (${unit})`}: ${description ?? ""}`.replace(/: $/, ""),
      INDENT,
    );
  });
  return ["", "Columns", "-------", ...rows.flat()];
}

function escaped(line: string): string {
  return line.replaceAll("\\", "\\\\").replaceAll('"""', "'''");
}

export function paragraph(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(/\s+/)) {
    if (line.length > indent.length && line.length + 1 + word.length > WIDTH - INDENT.length) {
      lines.push(line);
      line = indent;
    }
    line += line.length > indent.length ? ` ${word}` : word;
  }
  return [...lines, line];
}
