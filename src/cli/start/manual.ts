import type { RouteDefinition } from "../../contract/declare/route.ts";
import { routeName } from "../../contract/declare/route-name.ts";
import { type ParameterReference, parametersOf } from "../../contract/describe/reference.ts";
import { packageVersion } from "../../contract/terms/identity.ts";
import { inWords } from "../../contract/terms/sentences.ts";
import { type CommandGroup, commandGroups, commandOf, type Entry, EXAMPLES, OWN_OPTIONS } from "../help.ts";

/** The manual page of the command (man 7), written from the declarations of the routes and of the commands. */

/** Settings that the command reads of its surroundings. */
const ENVIRONMENT = [
  ["MERIDIAN_PLACE", "The home place; it goes before the file of settings."],
  ["MERIDIAN_TZ", "The home time zone; it goes before the file of settings."],
  ["MERIDIAN_URL", "The server whose pages --open shows."],
  ["NO_COLOR", "Not empty: tables on a screen have no colours."],
] as const;

const STATUS = [
  ["0", "The question is answered."],
  ["1", "An answer that was verified or compared is not as it should be."],
  ["2", "The question is refused, or the command line cannot be read; standard error says why."],
] as const;

export function manualPage(routes: readonly RouteDefinition[], commands: readonly Entry[]): string {
  const shown = routes.filter(({ query }) => Object.keys(query.shape).length > 0);
  return [
    `.TH MERIDIAN 1 "" "meridian ${packageVersion()}" "User Commands"`,
    ".ad l",
    section("NAME"),
    "meridian \\- Sun, Moon, planets and stars for any instant from 1700 to 2200",
    section("SYNOPSIS"),
    ".B meridian\n.I command\n.RI [ word \\ ...]\n.RB [ \\-\\-parameter\n.IR value \\ ...]",
    section("DESCRIPTION"),
    roff(
      "Computes astronomical quantities on this machine, with the parameters and the answers of the HTTP API. Words without a name are what they can be: a body, a place, an instant. On a screen an answer is a text or a table, else JSON; --format chooses.",
    ),
    section("COMMANDS"),
    ...commandGroups(routes, commands).flatMap(groupLines),
    section("OPTIONS"),
    ...OWN_OPTIONS.map(([name, text]) => tagged(`--${name}`, text)),
    tagged(
      "--at @FILE",
      "Instants from a file, one a line and as many as wanted; - in place of @FILE: from standard input.",
    ),
    tagged(
      "--places FILE",
      "For commands that take a place: asks the same question at each place of a file, csv or Parquet, with name, lat, lon, elevation_m, tz, or place.",
    ),
    section("PARAMETERS"),
    ...parameterLines(shown),
    section("EXAMPLES"),
    ...EXAMPLES.map(example),
    ...shown.flatMap(({ examples: [first] }) => (first === undefined ? [] : [example(commandOf(first))])),
    section("ENVIRONMENT"),
    ...ENVIRONMENT.map(([name, text]) => tagged(name, text)),
    section("FILES"),
    tagged(
      "$XDG_CONFIG_HOME/meridian/config.json",
      "The home place and zone; ~/.config where the variable is not set.",
    ),
    section("EXIT STATUS"),
    ...STATUS.map(([status, text]) => tagged(status, text)),
    "",
  ].join("\n");
}

const section = (name: string) => `.SH ${name}`;

function groupLines({ name, entries }: CommandGroup): string[] {
  return [`.SS ${roff(name)}`, ...entries.map((entry) => tagged(entry.name, inWords(entry.summary)))];
}

/** Each parameter once in each of its wordings, with the commands that take it so. */
function parameterLines(routes: readonly RouteDefinition[]): string[] {
  const takers = new Map<string, string[]>();
  for (const route of routes)
    for (const parameter of parametersOf(route)) {
      const key = JSON.stringify([parameterHead(parameter), parameterText(parameter)]);
      takers.set(key, [...(takers.get(key) ?? []), routeName(route)]);
    }
  return [...takers]
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([key, names]) => {
      const [head, text] = JSON.parse(key);
      return tagged(head, names.length === routes.length ? text : `${text} (${names.join(", ")})`);
    });
}

function parameterHead({ name, type, allowed }: ParameterReference): string {
  const value = allowed === null || allowed.length > MOST_LISTED ? type : allowed.join("|");
  return `--${name} <${value}>`;
}

function parameterText({ description, default: fallback }: ParameterReference): string {
  return fallback === null ? inWords(description) : `${inWords(description)} Default ${String(fallback)}.`;
}

const MOST_LISTED = 12;

function tagged(name: string, text: string): string {
  return `.TP\n.B ${roff(name)}\n${roff(text)}`;
}

function example(text: string): string {
  return `.PP\n.nf\n${roff(text)}\n.fi`;
}

/** A text that means itself: no escape, no hyphen, no request at the start of its line. */
function roff(text: string): string {
  const line = text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll('"', "\\(dq")
    .replaceAll(/\s+/g, " ");
  return /^[.']/.test(line) ? `\\&${line}` : line;
}
