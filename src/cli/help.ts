import type { RouteDefinition } from "../contract/declare/route.ts";
import { routeName } from "../contract/declare/route-name.ts";
import {
  bulkSentence,
  type ParameterReference,
  parametersOf,
  routeGroup,
} from "../contract/describe/reference.ts";
import { inWords } from "../contract/terms/sentences.ts";
import { OF_CATALOG } from "./arguments.ts";
import { NEXT, WORDS } from "./home/words.ts";
import { INDENT, lines, wrap } from "./text.ts";

export interface Entry {
  readonly name: string;
  readonly summary: string;
}

export interface CommandGroup {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** Options of the command line itself. */
export const OWN_OPTIONS = [
  [
    "output",
    "-o FILE: writes the answer to a file; its ending tells the format (.csv .arrow .parquet .ndjson .json .ics .svg .txt .bsp .geojson .kml)",
  ],
  ["json", "A refusal as a problem document"],
  [
    "open",
    "Opens the page of the command in a browser; a server has to run, that of MERIDIAN_URL or a local one",
  ],
  ["no-home", "Asks without the home place that meridian config keeps"],
  ["help", "The parameters of a command"],
  ["version", "The version"],
] as const;

export const EXAMPLES = [
  "meridian mars",
  "meridian moon --place Lisbon",
  "meridian sunset Lisbon",
  "meridian next eclipse solar Madrid",
  "meridian sun Lisbon 2026-06-21",
  "meridian eclipses solar --place Madrid --count 3",
  "meridian positions mars --start 2026-01-01 --step 1h --count 20000 -o mars.csv",
];

/** All commands by what they are for; those of the routes read off their declarations. */
export function commandGroups(
  routes: readonly RouteDefinition[],
  commands: readonly Entry[],
): readonly CommandGroup[] {
  const words = Object.entries(WORDS).map(([name, { summary }]) => ({ name, summary }));
  const names = new Set(routes.map(routeGroup));
  return [
    { name: "What is asked most", entries: [...words, NEXT] },
    ...[...names].map((name) => ({
      name,
      entries: routes
        .filter((route) => routeGroup(route) === name)
        .map((route) => ({ name: routeName(route), summary: route.summary })),
    })),
    { name: "Beside the questions", entries: commands.map(({ name, summary }) => ({ name, summary })) },
  ];
}

/** `meridian --help`: every command, by groups. */
export function generalHelp(routes: readonly RouteDefinition[], commands: readonly Entry[]): string {
  const groups = commandGroups(routes, commands);
  const width = Math.max(...groups.flatMap(({ entries }) => entries.map(({ name }) => name.length)));
  return lines([
    "meridian <command> [word ...] [--parameter value ...]",
    "",
    "Computes astronomical quantities on this machine, with the parameters and the answers of the HTTP API.",
    ...groups.flatMap(({ name: heading, entries }) => [
      "",
      `${heading}:`,
      ...entries.map(({ name, summary }) => `${INDENT}${name.padEnd(width)}  ${inWords(summary)}`),
    ]),
    "",
    "Options:",
    ...OWN_OPTIONS.map(([name, text]) => `${INDENT}--${name.padEnd(width - 2)}  ${text}`),
    "",
    "Instants may stand in a file or on standard input, one a line and as many as wanted: --at @FILE, --at -. Commands that take a",
    "place take a file of them: --places FILE (csv or Parquet: name, lat, lon, elevation_m, tz, or place); each row tells its place.",
    "A refused request says why on stderr and ends with status 2. Words without a name are what they can be:",
    "",
    ...EXAMPLES.map((example) => `${INDENT}${example}`),
  ]);
}

/** `meridian <route> --help`: the route's parameters, read off its declaration. */
export function routeHelp(route: RouteDefinition): string {
  return lines([
    `meridian ${routeName(route)} [--parameter value ...]`,
    "",
    ...wrap(route.summary, ""),
    "",
    ...wrap(inWords([route.description, bulkSentence(route) ?? ""].join(" ").trim()), ""),
    "",
    ...parametersOf(route).flatMap(parameterHelp),
    ...(route.path === OF_CATALOG.path ? CATALOG_HELP : []),
    "",
    "Examples:",
    ...route.examples.map((example) => `${INDENT}${commandOf(example)}`),
  ]);
}

const CATALOG_HELP = [
  `${INDENT}--${OF_CATALOG.option} <file>`,
  ...wrap(
    "A catalogue of one's own in the place of the named set: lines of the Minor Planet Center (MPCORB.DAT, CometEls.txt), packed by gzip or not.",
    INDENT.repeat(3),
  ),
];

function parameterHelp(parameter: ParameterReference): string[] {
  const notes = [
    parameter.required ? "required" : null,
    parameter.default === null ? null : `default ${parameter.default}`,
    rangeOf(parameter),
  ].filter((note) => note !== null);
  const head = `${INDENT}--${parameter.name} <${valueText(parameter)}>${notes.length === 0 ? "" : ` (${notes.join("; ")})`}`;
  return [head, ...wrap(inWords(parameter.description), INDENT.repeat(3))];
}

const MOST_LISTED = 12;

function valueText(parameter: ParameterReference): string {
  const { allowed, type, enum_set } = parameter;
  if (allowed === null) return type;
  return allowed.length <= MOST_LISTED
    ? allowed.join("|")
    : `${type} of the set ${enum_set ?? parameter.name}`;
}

function rangeOf({ minimum, maximum }: ParameterReference): string | null {
  if (minimum === null && maximum === null) return null;
  return [minimum, maximum].filter((end) => end !== null).join(" to ");
}

/** The command line that asks what a request asks. */
export function commandOf(request: string): string {
  const [path = "", asked = ""] = request.replace(/^https?:\/\/[^/]+/, "").split("?", 2);
  const query = new URLSearchParams(asked);
  const options = [...query].map(
    ([name, value]) => `--${name} ${/^[\w.:,+-]+$/.test(value) ? value : JSON.stringify(value)}`,
  );
  return ["meridian", routeName({ path }), ...options].join(" ");
}
