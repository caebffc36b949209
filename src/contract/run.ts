import { UnfilledError } from "../engine/errors.ts";
import { withScratch } from "../engine/scratch-columns.ts";
import { later, whenLoaded } from "../host/later.ts";
import { type Answer, writeAnswer } from "./answer/answer.ts";
import { answerSpan } from "./answer/subjects.ts";
import { UNKNOWN_VALIDITY, type Validity, validityOf } from "./answer/validity.ts";
import { expectWriter } from "./answer/writers.ts";
import { canonicalPairs, queryString } from "./ask/canonical.ts";
import { checkNames, decodeValues, type Given, listsOf, withoutDefaults } from "./ask/decode.ts";
import { withCorrectedRequest } from "./correction.ts";
import type { Request } from "./declare/request.ts";
import type { AnyInput, CallContext, RouteDefinition } from "./declare/route.ts";
import { inFormat } from "./declare/selection.ts";
import { checkExpectedSize, isWrittenInBlocks, rowsAtOnce } from "./expected-size.ts";
import { formatOf, interpret } from "./interpret.ts";
import { type AnswerWorkers, type RemoteRequest, recordPlaces } from "./remote.ts";
import { type Streaming, streamingOf } from "./stream.ts";
import { FORMATS, type Format } from "./terms/formats.ts";
import { LONGEST_TEXT } from "./terms/lengths.ts";
import { type Pair, parsePairs } from "./terms/pairs.ts";
import { checkEventCount, checkExtent, checkKernel, type Extent, LOCAL_PLAN } from "./terms/plans.ts";
import type { CacheClass } from "./terms/values.ts";
import { type Responding, respondInWorker, withFallback } from "./where.ts";

export type { Answer } from "./answer/answer.ts";
export type { CallContext } from "./declare/route.ts";

/** A request that passed every check; nothing has been computed yet. */
export interface Prepared extends Validity, Responding {
  readonly format: Format;
  /** The batches in which it is answered; null where it is answered at once. */
  readonly stream: Streaming | null;
  /** The units that it computes, which its price goes with; null: not known before. */
  readonly units: number | null;
}

/** Checks a request completely, in the contract's order; throws a `Problem`. Large ones are answered elsewhere, where that is given. */
export function prepare(
  route: RouteDefinition,
  rawQuery: string,
  context: CallContext,
  workers?: AnswerWorkers,
): Prepared {
  const check = (query: string) => prepareGiven(route, readQuery(route, query, context), context, workers);
  const listing = { timeKind: route.timeKind, hasLasting: Object.hasOwn(route.query.shape, "in_progress") };
  const asked = { path: route.path, rawQuery, check, places: context.places, listing };
  return withCorrectedRequest(asked, () =>
    prepareGiven(route, readQuery(route, rawQuery, context), context, workers),
  );
}

/** The input of a question, checked but for its bounds; throws a `Problem`. */
export function inputOf(route: RouteDefinition, rawQuery: string, context: CallContext): AnyInput {
  const given = withoutDefaults(readQuery(route, rawQuery, context), route.query);
  return interpret(route, given, context).input;
}

/** In a caller's own process a list may have as many items as there is memory for. */
function readQuery(route: RouteDefinition, rawQuery: string, { plan }: CallContext): Given {
  const limit = plan === LOCAL_PLAN ? Number.POSITIVE_INFINITY : LONGEST_TEXT.parameters;
  return readParameters(route, parsePairs(rawQuery, limit));
}

/** The parameters of a route by their names and texts, each checked by its own form. */
export function readParameters({ query }: RouteDefinition, pairs: readonly Pair[]): Given {
  return decodeValues(checkNames(pairs, Object.keys(query.shape), listsOf(query)), query);
}

/** The same of parameters that are read already. */
export function prepareGiven(
  route: RouteDefinition,
  read: Given,
  context: CallContext,
  workers?: AnswerWorkers,
): Prepared {
  const given = withoutDefaults(read, route.query);
  const places = context.places && recordPlaces(context.places);
  const known = places === undefined ? context : { ...context, places };
  const there = (asked: Request | null, units: number | null) =>
    workers &&
    respondInWorker(() => {
      const [row, rows] = [asked?.batch?.from ?? null, asked === null ? 0 : rowsAtOnce(asked)];
      return { ...remoteRequest(route, given, context), row, rows, units, places: places?.found ?? [] };
    }, workers);
  try {
    return preparedOf(interpret(route, given, known), { workers, there });
  } catch (fault) {
    const instead = there(null, null);
    if (!(fault instanceof UnfilledError) || instead === undefined || given.stream?.value === true)
      throw fault;
    // its times depend on tables that are not filled here
    return { ...UNKNOWN_VALIDITY, format: formatOf(given, route), stream: null, units: null, ...instead };
  }
}

/** Where else a request may be answered: whether it is, and by what. */
interface OtherPlace {
  readonly workers: AnswerWorkers | undefined;
  readonly there: (asked: Request, units: number) => Responding | undefined;
}

function preparedOf(request: Request, { workers, there }: OtherPlace): Prepared {
  const { route, given, format, input } = request;
  const units = checkRequestBounds(request);
  const validity = validityOf(request);
  const respondingTo = (asked: Request): Responding => {
    const here = respondingHere(asked, validity.cacheClass);
    const remote = there(asked, units);
    // one thread alone holds the gazetteer
    if (workers === undefined || remote === undefined || route.gazetteer) return here;
    return workers.takes(route.path, units, request.canonical()) ? remote : withFallback(here, remote);
  };
  const again = (row: number) => interpret(route, given, input.context, row);
  const stream = streamingOf(request, again, (batch) => respondingTo(batch).respond());
  return { ...validity, format, stream, units, ...respondingTo(request) };
}

/**
 * Code that draws or writes an answer may be read when it is first asked for: before the answer is computed, since
 * that is then started again.
 */
export function expectCode({ route, input }: Request, format: Format): void {
  expectWriter(format);
  route.science.expectStatements(route.subjectsOf(input));
  if (FORMATS[format].needs === "chart") route.chart?.expect();
  if (FORMATS[format].needs === "kernel") route.kernel?.expect();
  if (FORMATS[format].needs === "geometry") route.geometry?.expect();
}

function respondingHere(request: Request, cacheClass: CacheClass): Responding {
  return {
    respond: () => whenLoaded(() => answerInPlace(request, cacheClass)),
    respondIn: async (formats, written) =>
      whenLoaded(() =>
        respondIn(request, formats, (form, result, place) => {
          const answer = writeAnswer(form, result, cacheClass);
          written?.(answer, place);
          return answer;
        }),
      ),
  };
}

/** The same question's answer in several formats, computed once: whole where one of them is always whole. */
async function respondIn(
  request: Request,
  formats: readonly Format[],
  write: (form: Request, result: unknown, place: number) => Answer,
): Promise<readonly Answer[]> {
  const { route } = request;
  for (const format of formats) expectCode(request, format);
  const forms = formats.map((format) => inFormat(request, format));
  const whole = forms.find(({ format }) => !FORMATS[format].selects);
  if (whole !== undefined && request.given["fields"] !== undefined) return eachApart(forms, write);
  const { input } = whole ?? request;
  const result = await route.science.withProblems(() => route.handle(input, input.context.sky));
  return forms.map((form, place) => write(form, result, place));
}

/** A whole form shows members that `fields` leaves out: its bounds of errors would appear in the other forms too. */
async function eachApart(
  forms: readonly Request[],
  write: (form: Request, result: unknown, place: number) => Answer,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const [place, form] of forms.entries()) {
    const own = { ...form, input: { ...form.input, instants: [] } };
    const result = await own.route.science.withProblems(() =>
      own.route.handle(own.input, own.input.context.sky),
    );
    answers.push(write(own, result, place));
  }
  return answers;
}

function remoteRequest(
  { path, query: schema }: RouteDefinition,
  given: Given,
  { plan, now, publicUrl, keySent, maxResponseBytes }: CallContext,
): Omit<RemoteRequest, "formats" | "row" | "rows" | "units" | "places"> {
  const query = queryString(canonicalPairs(given, schema));
  return { path, query, plan, now, publicUrl, keySent, maxResponseBytes };
}

/** Long lists of lines are rarely asked for in a page. */
const laterBlocks = later(async () => (await import("./row-blocks.ts")).answerInBlocks);

function answerInPlace(request: Request, cacheClass: CacheClass): Answer | Promise<Answer> {
  const answer = isWrittenInBlocks(request) ? laterBlocks()(request, cacheClass) : null;
  if (answer !== null) return answer;
  checkExpectedSize(request, cacheClass);
  expectCode(request, request.format);
  return withScratch(() => {
    const result = resultOf(request);
    if (!(result instanceof Promise)) return writeAnswer(request, result, cacheClass);
    return result.then((settled: unknown) => writeAnswer(request, settled, cacheClass));
  });
}

/** The answer of the route; a kernel is made of the range, without rows. */
export function resultOf({ route, input, format }: Request): unknown {
  return FORMATS[format].needs === "kernel"
    ? null
    : route.science.withProblems(() => route.handle(input, input.context.sky));
}

/** Bounds of the plan for the whole query, paged, streamed or not; those of the budget for what is answered at once. */
export function checkRequestBounds(request: Request): number {
  const { route, timing, input, batch } = request;
  const extent = boundedExtent(route, timing.extent);
  const { plan } = input.context;
  if (FORMATS[request.format].needs === "kernel" && route.kernel !== null) {
    route.kernel.check(input);
    const units = route.kernel.unitsOf(input);
    checkKernel(route.kernel.bodyDaysOf(input), units, plan);
    return units;
  }
  if (FORMATS[request.format].needs === "geometry") route.geometry?.check(input);
  if (route.costWeight === null) checkExtent(extent, input.targets.length, 0, plan);
  const units = unitsOf(request, batch === null ? extent.rows : batch.to - batch.from);
  checkExtent(extent, input.targets.length, units, plan);
  checkEventCount(route.leastEventsOf(input), plan, true);
  return units + targetUnits(request);
}

function targetUnits(request: Request): number {
  const { route, input, filled } = request;
  const asked = { given: filled, plan: input.context.plan };
  return route.science.unitsOfTargets(route.subjectsOf(input), () => answerSpan(request), asked);
}

/** Units for the rows, and for the picture beside them. */
function unitsOf({ route, filled, input, format }: Request, rows: number): number {
  const { location, targets } = input;
  const own = route.unitsOf(input, rows) * route.dearerOf({ given: filled, location, targets });
  const { needs } = FORMATS[format];
  if (needs === "geometry") return own + (route.geometry?.unitsOf(input) ?? 0);
  return needs === "chart" ? own + (route.chart?.unitsOf(input) ?? 0) : own;
}

/** A count of events is the plan's concern on the routes whose lists it bounds. */
function boundedExtent({ eventsPerList }: RouteDefinition, extent: Extent): Extent {
  return extent.kind === "events" && eventsPerList === false ? { kind: "fixed", rows: extent.rows } : extent;
}
