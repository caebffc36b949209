import { queryString } from "../../contract/ask/canonical.ts";
import { checkNames, decodeValues, listsOf, withoutDefaults } from "../../contract/ask/decode.ts";
import type { Request } from "../../contract/declare/request.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { interpret } from "../../contract/interpret.ts";
import { parsePairs } from "../../contract/terms/pairs.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { whenLoaded } from "../../host/later.ts";
import type { CallContext } from "../../routes/astronomy/route.ts";
import { type CommandLine, optionsQuery, UsageError } from "../arguments.ts";
import { readPlaces, takesPlaces } from "./places.ts";
import { CODECS, type Codec, type PlaceValues } from "./task.ts";

/** The question that a data set answers. */
export interface Question {
  readonly route: RouteDefinition;
  /** Parameters, time words written as what they mean. */
  readonly parameters: Parameters;
  readonly request: Request;
  readonly places: readonly PlaceValues[] | null;
  readonly form: Form;
}

export type Parameters = Readonly<Record<string, string>>;

/** How its parts are made. */
export interface Form {
  readonly partition: readonly Partition[];
  /** Rows a part at most. */
  readonly rows: number;
  readonly codec: Codec;
  readonly ending: "parquet" | "arrow";
}

export const PARTITIONS = ["body", "century", "place"] as const;
export type Partition = (typeof PARTITIONS)[number];

/** A part of this size is written in a second or two. */
export const PART_ROWS = 1_048_576;

/** Options of the plan itself; all others are parameters of the route. */
export const PLAN_OPTIONS = ["out", "places", "rows", "partition", "codec", "format"];

/** Forms of an answer, which a data set has not. */
const REFUSED = ["limit", "cursor", "pretty", "shape", "stream"];

export async function readQuestion(
  route: RouteDefinition,
  { options }: CommandLine,
  { context, tell }: { context: CallContext; tell: (text: string) => void },
): Promise<Question> {
  const own = Object.fromEntries(options.filter(([name]) => PLAN_OPTIONS.includes(name)));
  const asked = options.filter(([name]) => !PLAN_OPTIONS.includes(name));
  const refused = asked.find(([name]) => REFUSED.includes(name));
  if (refused !== undefined) throw new UsageError(`${refused[0]} is a form of answers; a data set has none.`);
  checkRoute(route);
  const places = own["places"] === undefined ? null : await readPlaces(own["places"], tell);
  if (places !== null && !takesPlaces(route))
    throw new UsageError(`${route.path} takes no location, so no places.`);
  const query = optionsQuery(asked);
  const [first = {}, ...others] = places ?? [];
  const requestAt = (place: PlaceValues, row: number) =>
    atRow(`${own["places"]}: row ${row}`, place, () => requestOf(route, query, { place, context }));
  const request = await requestAt(first, 1);
  // what would be refused at any of them is refused now; what each means is not kept
  for (const [index, place] of others.entries()) await requestAt(place, index + 2);
  checkWindow(request);
  return { route, parameters: ownParameters(request, places), request, places, form: formOf(own) };
}

/** The refusal of a place names the row that the place stands in. */
async function atRow(row: string, place: PlaceValues, act: () => Request): Promise<Request> {
  try {
    return await whenLoaded(act);
  } catch (refusal) {
    if (!(refusal instanceof Problem) || !Object.keys(place).includes(refusal.parameter ?? "")) throw refusal;
    throw new UsageError(
      `${row} (${place["name"]}): ${refusal.message} ${refusal.details.hint ?? ""}`.trim(),
    );
  }
}

function checkRoute({ path, timeKind, formats, shape }: RouteDefinition): void {
  const isSeries = timeKind === "instant" || timeKind === "day" || timeKind === "event";
  if (!isSeries || shape.kind !== "series" || !formats.includes("arrow"))
    throw new UsageError(`${path} answers no series of instants, days or events.`);
}

/** The request of the route with a place added to it. */
function requestOf(
  route: RouteDefinition,
  query: string,
  { place, context }: { place: PlaceValues; context: CallContext },
): Request {
  const { name: _, ...added } = place;
  const wanted = Object.entries(added).filter(([parameter]) => parameter in route.query.shape);
  const asked = parsePairs(query);
  const pairs = [
    ...asked,
    ...wanted.map(([name, value]) => ({ name, value })),
    ...(asked.some(({ name }) => name === PROGRESS) ? [] : alone(route)),
  ];
  const read = checkNames(pairs, Object.keys(route.query.shape), listsOf(route.query));
  return interpret(route, withoutDefaults(decodeValues(read, route.query), route.query), context);
}

const PROGRESS = "in_progress";

/** Events that last are written by their instants, unless it was asked otherwise: so parts and data sets neither lose nor double one. */
function alone({ query: { shape } }: RouteDefinition) {
  return PROGRESS in shape ? [{ name: PROGRESS, value: "exclude" }] : [];
}

function checkWindow({ timing, quantized }: Request): void {
  if (quantized)
    throw new UsageError("A plan holds for good: name its instants (start and end) instead of now.");
  if (timing.mode !== "range") throw new UsageError("A plan needs a window: --start and --end (or --count).");
}

/** The parameters of the question alone, without those of its first place. */
function ownParameters(request: Request, places: readonly PlaceValues[] | null): Parameters {
  const ofPlaces = new Set(Object.keys(places?.[0] ?? {}));
  const pairs = parsePairs(request.selfQuery()).filter(
    ({ name }) => !ofPlaces.has(name) && name !== "format",
  );
  return Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
}

/** A request of the route with these parameters. */
export function queryOfParameters({ path }: RouteDefinition, parameters: Parameters): string {
  return `${path}?${queryString(Object.entries(parameters))}`;
}

function formOf(own: Parameters): Form {
  const {
    rows,
    partition,
    codec = "snappy",
    format = "parquet",
  } = own as {
    rows?: string;
    partition?: string;
    codec?: string;
    format?: string;
  };
  return {
    partition: partition === undefined ? ["body"] : partitionsOf(partition),
    rows: rows === undefined ? PART_ROWS : wholeNumber(rows),
    codec: wordOf(CODECS, codec, "codec"),
    ending: wordOf(["parquet", "arrow"] as const, format, "format"),
  };
}

function partitionsOf(text: string): Partition[] {
  return text === "none" ? [] : text.split(",").map((word) => wordOf(PARTITIONS, word, "partition"));
}

function wordOf<Word extends string>(words: readonly Word[], given: string, name: string): Word {
  const word = words.find((known) => known === given);
  if (word === undefined) throw new UsageError(`--${name} is one of ${words.join(", ")}, not "${given}".`);
  return word;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--rows is a whole number of rows, not "${text}".`);
  return Number(text);
}
