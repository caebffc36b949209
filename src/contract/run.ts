import { type Answer, writeAnswer } from "./answer/answer.ts";
import { type Validity, validityOf } from "./answer/validity.ts";
import { canonicalPairs, queryString } from "./ask/canonical.ts";
import { checkNames, decodeValues, type Given, parsePairs, withoutDefaults } from "./ask/decode.ts";
import type { Request } from "./declare/request.ts";
import type { CallContext, RouteDefinition } from "./declare/route.ts";
import { inFormat } from "./declare/selection.ts";
import { interpret } from "./interpret.ts";
import { type Elsewhere, type NamedPlace, type RemoteRequest, recordPlaces } from "./remote.ts";
import { type Streaming, streamingOf } from "./stream.ts";
import { FORMATS, type Format } from "./terms/formats.ts";
import { checkEventCount, checkExtent, type Extent } from "./terms/plans.ts";
import { Problem } from "./terms/problem.ts";
import type { CacheClass } from "./terms/values.ts";
import { hereOrThere, type Responding, respondingThere } from "./where.ts";

export type { Answer } from "./answer/answer.ts";
export type { CallContext } from "./declare/route.ts";

/** A request that passed every check; nothing has been computed yet. */
export interface Prepared extends Validity, Responding {
  readonly format: Format;
  /** The batches in which it is answered; null where it is answered at once. */
  readonly stream: Streaming | null;
}

/** Checks a request completely, in the contract's order; throws a `Problem`. Large ones are answered elsewhere, where that is given. */
export function prepare(
  route: RouteDefinition,
  rawQuery: string,
  context: CallContext,
  elsewhere?: Elsewhere,
): Prepared {
  return withExample(route, () => prepareGiven(route, readQuery(route, rawQuery), context, elsewhere));
}

function readQuery(route: RouteDefinition, rawQuery: string): Given {
  const pairs = parsePairs(rawQuery);
  checkNames(pairs, Object.keys(route.query.shape));
  return decodeValues(pairs, route.query);
}

/** The same of parameters that are read already. */
export function prepareGiven(
  route: RouteDefinition,
  read: Given,
  context: CallContext,
  elsewhere?: Elsewhere,
): Prepared {
  const given = withoutDefaults(read, route.query);
  const places = context.places && recordPlaces(context.places);
  const request = interpret(route, given, places === undefined ? context : { ...context, places });
  const units = checkBounds(request);
  const validity = validityOf(request);
  const respondingTo = (asked: Request): Responding => {
    const here = respondingHere(asked, validity.cacheClass);
    if (elsewhere === undefined) return here;
    const remote = () => remoteRequest(asked, given, context, places?.found ?? []);
    const there = respondingThere(remote, elsewhere);
    return elsewhere.takes(route.path, units) ? there : hereOrThere(here, there);
  };
  const again = (row: number) => interpret(route, given, request.input.context, row);
  const stream = streamingOf(request, again, (batch) => respondingTo(batch).respond());
  return { ...validity, format: request.format, stream, ...respondingTo(request) };
}

function respondingHere(request: Request, cacheClass: CacheClass): Responding {
  return {
    respond: () => withExample(request.route, () => respond(request, cacheClass)),
    respondIn: (formats) => respondIn(request, formats, cacheClass),
  };
}

/** The same question's answer in several formats, computed once: whole where one of them is always whole. */
async function respondIn(
  request: Request,
  formats: readonly Format[],
  cacheClass: CacheClass,
): Promise<readonly Answer[]> {
  const { route } = request;
  const forms = formats.map((format) => inFormat(request, format));
  const { input } = forms.find(({ format }) => !FORMATS[format].selects) ?? request;
  const result = await withExample(route, () => route.handle(input, input.context.sky));
  return withExample(route, () => forms.map((form) => writeAnswer(form, result, cacheClass)));
}

function remoteRequest(
  { route: { path, query: schema }, batch }: Request,
  given: Given,
  { plan, now, publicUrl, keySent, maxResponseBytes }: CallContext,
  places: readonly NamedPlace[],
): Omit<RemoteRequest, "formats"> {
  const query = queryString(canonicalPairs(given, schema));
  return { path, query, row: batch?.from ?? null, plan, now, publicUrl, keySent, maxResponseBytes, places };
}

/** A problem always shows a request of its route that works. */
function withExample<Result>(route: RouteDefinition, act: () => Result): Result {
  try {
    return act();
  } catch (refusal) {
    throw refusal instanceof Problem ? refusal.with({ example: route.examples[0] }) : refusal;
  }
}

function respond(request: Request, cacheClass: CacheClass): Answer | Promise<Answer> {
  const result = request.route.handle(request.input, request.input.context.sky);
  if (!(result instanceof Promise)) return writeAnswer(request, result, cacheClass);
  return result.then((settled: unknown) =>
    withExample(request.route, () => writeAnswer(request, settled, cacheClass)),
  );
}

/** Bounds of the plan for the whole query, paged, streamed or not; those of the budget for what is answered at once. */
function checkBounds({ route, timing, input, batch }: Request): number {
  const extent = boundedExtent(route, timing.extent);
  const { plan } = input.context;
  if (route.costWeight === null) checkExtent(extent, input.targets.length, 0, plan);
  const units = route.unitsOf(input, batch === null ? extent.rows : batch.to - batch.from);
  checkExtent(extent, input.targets.length, units, plan);
  checkEventCount(route.leastEventsOf(input), plan, true);
  return units;
}

/** A count of events is the plan's concern on the routes whose lists it bounds. */
function boundedExtent({ eventsPerList }: RouteDefinition, extent: Extent): Extent {
  return extent.kind === "events" && !eventsPerList ? { kind: "fixed", rows: extent.rows } : extent;
}
