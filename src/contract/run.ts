import { fromUnixMs, type UtcInstant } from "../time/instant.ts";
import { MS_PER_SECOND } from "../units/units.ts";
import { type Answer, writeAnswer } from "./answer/answer.ts";
import { type Validity, validityOf } from "./answer/validity.ts";
import { type CanonicalPair, canonicalPairs, queryString } from "./ask/canonical.ts";
import {
  checkNames,
  decodeValues,
  type Given,
  parsePairs,
  withDefaults,
  withoutDefaults,
} from "./ask/decode.ts";
import { parseInstant, printInstant } from "./ask/grammar.ts";
import { type Location, type ResolvedZone, resolveLocation, resolveZone } from "./ask/location.ts";
import { type PageRequest, readPage } from "./ask/paging.ts";
import type { Reading } from "./ask/reading.ts";
import { applySelection, readFields, type Selection, selects } from "./ask/select.ts";
import { resolveTargets } from "./ask/targets.ts";
import { printUtc, quantizeToMinute, type Timing } from "./ask/timing.ts";
import type { Request } from "./declare/request.ts";
import type { AnyInput, CallContext, RouteDefinition } from "./declare/route.ts";
import { type Elsewhere, type NamedPlace, type RemoteRequest, recordPlaces } from "./remote.ts";
import { DEFAULT_FORMAT, FORMATS, type Format } from "./terms/formats.ts";
import { COMPUTE_BUDGET_UNITS, checkEventCount, checkExtent, type Extent } from "./terms/plans.ts";
import { internal } from "./terms/present.ts";
import { Problem } from "./terms/problem.ts";
import { type CompiledShape, shapeAtVerbosity } from "./terms/shape.ts";
import type { CacheClass } from "./terms/values.ts";
import { Warnings } from "./terms/warnings.ts";
import { hereOrThere, type Responding, respondingThere } from "./where.ts";

export type { Answer } from "./answer/answer.ts";
export type { CallContext } from "./declare/route.ts";

/** A request that passed every check; nothing has been computed yet. */
export interface Prepared extends Validity, Responding {
  readonly format: Format;
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
  const head = { ...validity, format: request.format };
  const { cacheClass } = validity;
  const here: Responding = {
    respond: () => withExample(route, () => respond(request, cacheClass)),
    respondIn: (formats) => respondIn(request, formats, cacheClass),
  };
  if (elsewhere === undefined) return { ...head, ...here };
  const there = respondingThere(() => remoteRequest(route, given, context, places?.found ?? []), elsewhere);
  return { ...head, ...(elsewhere.takes(route.path, units) ? there : hereOrThere(here, there)) };
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

/** The request as if it had asked for another format: with the members that this one shows. */
function inFormat(request: Request, format: Format): Request {
  const { selection, visible } = readSelection(request.given, format, request.route);
  const wants = (path: string) => selects(selection, path);
  return {
    ...request,
    format,
    shape: applySelection(visible, selection),
    input: { ...request.input, wants },
  };
}

function remoteRequest(
  { path, query: schema }: RouteDefinition,
  given: Given,
  { plan, now, publicUrl, keySent, maxResponseBytes }: CallContext,
  places: readonly NamedPlace[],
): Omit<RemoteRequest, "formats"> {
  const query = queryString(canonicalPairs(given, schema));
  return { path, query, plan, now, publicUrl, keySent, maxResponseBytes, places };
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

function interpret(route: RouteDefinition, given: Given, context: CallContext): Request {
  const format = formatOf(given, route);
  const { selection, visible } = readSelection(given, format, route);
  const filled = withDefaults(given, route.query);
  const warnings = new Warnings();
  if (context.keySent)
    warnings.add("KEY_IGNORED", "The direct API takes no key; the one that was sent is ignored.");
  const now = nowOf(given, context);
  const location = resolveLocation(filled, route.location, context, warnings.add);
  const zone = resolveZone(filled, location);
  const reading = readingOf(filled, zone, warnings);
  const timing = route.time.resolve({ given: filled, reading, zone, now, location, sky: context.sky });
  const targets = route.targets === null ? [] : resolveTargets(route.targets, filled);
  const canonical = canonicalPairs(given, route.query);
  const page = readPage(route, given, canonical, timing.mode);
  const input = createInput({
    route,
    given,
    filled,
    timing,
    page,
    location,
    zone,
    reading,
    targets,
    selection,
    visible,
    warnings,
    context,
  });
  route.check(input);
  return {
    route,
    given,
    filled,
    format,
    timing,
    now,
    quantized: timing.quantized && given.cursor === undefined,
    page,
    shape: applySelection(visible, selection),
    input,
    warnings,
    canonical: queryString(canonical),
    selfQuery: queryString(selfPairs(canonical, timing, now)),
  };
}

function readSelection(
  given: Given,
  format: Format,
  route: RouteDefinition,
): { selection: Selection | null; visible: CompiledShape } {
  const verbosity = given.verbosity?.value ?? "standard";
  // in a form that is one whole, fields are checked but select nothing, and compact leaves nothing out
  const { selects: isSelective } = FORMATS[format];
  const visible = shapeAtVerbosity(
    route.shape,
    !isSelective && verbosity === "compact" ? "standard" : verbosity,
  );
  const fields = given.fields?.value;
  const selection = fields === undefined ? null : readFields(fields, visible, route.shape);
  return { selection: isSelective ? selection : null, visible };
}

/** The format that the route's own list has let through. */
function formatOf(given: Given, { formats }: RouteDefinition): Format {
  const format = given.format?.value ?? DEFAULT_FORMAT;
  if (formats.includes(format)) return format;
  throw internal(`the format ${format} was let through and has no writer`);
}

/** The minute that "now" means; later pages keep that of the first. */
function nowOf({ cursor }: Given, context: CallContext): UtcInstant {
  const carried = cursor?.value.now_unix_s ?? null;
  return carried === null ? quantizeToMinute(context.now) : fromUnixMs(carried * MS_PER_SECOND);
}

function readingOf({ ambiguous, nonexistent }: Given, zone: ResolvedZone, warnings: Warnings): Reading {
  return {
    zone: zone.zone,
    ambiguous: ambiguous?.value ?? "earlier",
    nonexistent: nonexistent?.value ?? "shift_forward",
    warn: warnings.add,
  };
}

interface InputParts {
  readonly route: RouteDefinition;
  readonly given: Given;
  readonly filled: Given;
  readonly timing: Timing<unknown>;
  readonly page: PageRequest | null;
  readonly location: Location | null;
  readonly zone: ResolvedZone;
  readonly reading: Reading;
  readonly targets: AnyInput["targets"];
  readonly selection: Selection | null;
  readonly visible: CompiledShape;
  readonly warnings: Warnings;
  readonly context: CallContext;
}

function createInput(parts: InputParts): AnyInput {
  const { route, filled, zone, reading, location, targets, warnings, context } = parts;
  let times: unknown;
  return {
    query: Object.fromEntries(route.ownParameters.map((name) => [name, filled[name]?.value])),
    get times() {
      times ??= makeTimes(parts.timing, parts.page);
      return times;
    },
    location,
    zone,
    reading,
    targets,
    verbosity: filled.verbosity?.value ?? "standard",
    wants: (path) => selects(parts.selection, path),
    sent: (parameter) => parts.given[parameter] !== undefined,
    warn: warnings.add,
    context,
  };
}

/** The rows of the page (all rows when there is none), never more than the budget holds. */
function makeTimes(timing: Timing<unknown>, page: PageRequest | null): unknown {
  const { rows } = timing.extent;
  checkExtentRows(rows);
  if (page === null || !timing.sliceable) return timing.times(0, rows);
  return timing.times(page.offset, Math.min(rows, page.offset + page.limit));
}

function checkExtentRows(rows: number): void {
  if (rows <= COMPUTE_BUDGET_UNITS) return;
  throw new Problem("COMPUTE_BUDGET_EXCEEDED", {
    detail: `The request asks for ${rows} rows; one request may cost ${COMPUTE_BUDGET_UNITS} row·body units.`,
    bound: { name: "compute_budget_units", limit: COMPUTE_BUDGET_UNITS, requested: rows },
  });
}

/** Bounds of the plan and of the budget, for the whole query, paged or not. */
function checkBounds({ route, timing, input }: Request): number {
  const extent = boundedExtent(route, timing.extent);
  const { plan } = input.context;
  if (route.costWeight === null) checkExtent(extent, input.targets.length, 0, plan);
  const units = route.unitsOf(input, extent.rows);
  checkExtent(extent, input.targets.length, units, plan);
  checkEventCount(route.leastEventsOf(input), plan, true);
  return units;
}

/** A count of events is the plan's concern on the routes whose lists it bounds. */
function boundedExtent({ eventsPerList }: RouteDefinition, extent: Extent): Extent {
  return extent.kind === "events" && !eventsPerList ? { kind: "fixed", rows: extent.rows } : extent;
}

/** The query of `links.self`: "now" is written as the instant it meant, unless a cursor carries it. */
function selfPairs(
  canonical: readonly CanonicalPair[],
  timing: Timing<unknown>,
  now: UtcInstant,
): readonly CanonicalPair[] {
  if (timing.mode !== "now" || canonical.some(([name]) => name === "cursor")) return canonical;
  const at: CanonicalPair = ["at", printInstant(parseInstant(printUtc(now)))];
  return [at, ...canonical];
}
