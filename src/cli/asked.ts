import type { RouteDefinition } from "../contract/declare/route.ts";
import { routeName } from "../contract/declare/route-name.ts";
import { FORMAT_NAMES, type Format } from "../contract/terms/formats.ts";
import { type CommandLine, optionsQuery, UsageError } from "./arguments.ts";
import { type Home, withHome } from "./home/config.ts";
import { withSubjects } from "./subjects.ts";

/** The question of a command line to a route, and the form of the answer. */
export interface Asked {
  readonly query: string;
  /** The request as HTTP has it. */
  readonly instance: string;
  /** The file to write; null: standard output. */
  readonly file: string | null;
  /** True if the form of the answer was left to the command. */
  readonly isFormOpen: boolean;
  /** True if the file is to be Parquet, which is no format of HTTP's. */
  readonly isParquet: boolean;
}

/** Ends of names beside those that are a format's own: `.arrow` is the file form by Arrow's own convention, `.arrows` the stream. */
const EXTENSIONS: Readonly<Record<string, Format>> = {
  jsonl: "ndjson",
  arrows: "arrow",
  arrow: "feather",
  text: "txt",
};

/** Given: also whether Parquet can be written. */
export function askedOf(
  route: RouteDefinition,
  line: CommandLine,
  { takesParquet = false, home = {} }: { readonly takesParquet?: boolean; readonly home?: Home } = {},
): Asked {
  const options = withHome(withSubjects(route, line), (name) => Object.hasOwn(route.query.shape, name), home);
  const isFormOpen = !options.some(([name]) => name === "format");
  const { file } = line;
  const isTold = file !== null && isFormOpen;
  const isParquet = takesParquet && isTold && file.endsWith(".parquet") && route.formats.includes("arrow");
  const format = isTold && !isParquet ? formatOfFile(file, route) : null;
  const query = optionsQuery(format === null ? options : [...options, ["format", format]]);
  const instance = query === "" ? route.path : `${route.path}?${query}`;
  return { query, instance, file, isFormOpen: isFormOpen && file === null, isParquet };
}

/** The format that the end of a file's name tells. */
function formatOfFile(file: string, route: RouteDefinition): Format {
  const end = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? "";
  const format = EXTENSIONS[end] ?? FORMAT_NAMES.find((name) => name === end);
  if (format !== undefined && route.formats.includes(format)) return format;
  const ends = route.formats.map((name) => `.${name}`).join(", ");
  throw new UsageError(
    `${routeName(route)} writes ${ends}: "${file}" tells none of them. Name the file so, or add --format.`,
  );
}
