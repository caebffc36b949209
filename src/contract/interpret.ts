import { onceInScratch } from "../engine/scratch-columns.ts";
import { once, withGetter } from "../host/once.ts";
import { fromUnixMs, type UtcInstant } from "../time/instant.ts";
import { MS_PER_SECOND } from "../units/units.ts";
import { canonicalPairs, queryString } from "./ask/canonical.ts";
import { carriedNow } from "./ask/cursor.ts";
import { type Given, withDefaults } from "./ask/decode.ts";
import { CHART_NAMES } from "./ask/form-parameters.ts";
import { type Location, type ResolvedZone, resolveLocation, resolveZone } from "./ask/location.ts";
import { digestPairs, selfPairs } from "./ask/own-query.ts";
import { type PageRequest, readPage } from "./ask/paging.ts";
import type { Reading } from "./ask/reading.ts";
import { applySelection, type Selection, selects } from "./ask/select.ts";
import { resolveWords } from "./ask/spoken.ts";
import { type Batch, batchFrom, readStream } from "./ask/streaming.ts";
import { resolveTargets } from "./ask/targets.ts";
import { conflict, quantizeToMinute, type TimeScope, type Timing } from "./ask/timing.ts";
import { GEOMETRY_NAMES } from "./declare/map-parameters.ts";
import type { Request } from "./declare/request.ts";
import type { AnyInput, CallContext, RouteDefinition } from "./declare/route.ts";
import type { Asked } from "./declare/route-shape.ts";
import { readSelection } from "./declare/selection.ts";
import { warnWithoutEffect } from "./declare/without-effect.ts";
import { DEFAULT_FORMAT, FORMATS, type Format, type FormatFacts } from "./terms/formats.ts";
import { checkRowBudget } from "./terms/plans.ts";
import { internal } from "./terms/present.ts";
import type { CompiledShape } from "./terms/shape.ts";
import { Warnings } from "./terms/warnings.ts";

/** The meaning of a request: its instants, places, targets and members, all checked; nothing is computed yet. */

const KEY_IGNORED = "The direct API takes no key; the one that was sent is ignored.";

/** Interprets a request; of a stream, the batch that starts with a row (the first, where none is named). */
export function interpret(
  route: RouteDefinition,
  given: Given,
  called: CallContext,
  fromRow?: number,
): Request {
  const format = formatOf(given, route);
  const { selection, visible } = readSelection(given, format, route);
  const filled = withDefaults(given, route.query);
  const context = { ...called, sky: route.science.skyFor(called.sky, filled) };
  const warnings = new Warnings();
  if (context.keySent) warnings.add("KEY_IGNORED", KEY_IGNORED);
  const now = nowOf(given, context);
  const location = resolveLocation(filled, route.location, context, warnings.add);
  const zone = resolveZone(filled, location);
  const reading = readingOf(filled, zone, warnings);
  const times = readTimes(route, { given: filled, reading, zone, now, location, sky: context.sky });
  const { timing, now_unix_s } = times;
  const targets = route.targets === null ? [] : resolveTargets(route.targets, filled);
  const canonical = canonicalPairs(given, route.query);
  const stream = readStream(route.path, given, { ...times, pairs: canonical, format, plan: context.plan });
  const rowUnits = rowUnitsOf(route, { given: filled, location, targets });
  const batch = stream && batchFrom(stream, fromRow ?? stream.offset, rowUnits);
  const page = stream === null ? readPage(route, given, canonical, timing.mode) : null;
  const input = createInput({
    route,
    given,
    filled,
    timing,
    page,
    batch,
    location,
    zone,
    reading,
    targets,
    selection,
    visible,
    warnings,
    context,
  });
  check(route, input, given);
  warnWithoutEffect({ route, given, filled, location, zone, format }, warnings.add);
  return {
    route,
    given,
    filled,
    format,
    ...times,
    now,
    quantized: now_unix_s !== null && given.cursor === undefined,
    page,
    batch,
    shape: applySelection(visible, selection),
    input,
    warnings,
    canonical: once(() => queryString(canonical)),
    selfQuery: once(() => queryString(selfPairs(canonical, { ...times, now }))),
    digestQuery: once(() => queryString(digestPairs(canonical, { ...times, now, page }))),
  };
}

/** The cost of a row of all targets, for the size of batches. */
function rowUnitsOf(route: RouteDefinition, asked: Asked): number {
  return (route.costWeight ?? 1) * route.dearerOf(asked) * Math.max(1, asked.targets.length);
}

/** The checks of a route, and those of its targets. */
function check(route: RouteDefinition, input: AnyInput, given: Given): void {
  route.check(input);
  route.science.checkTargets(route.subjectsOf(input), given);
}

/** The times of a request; the meaning of its words, and the "now" of answers that depend on the clock. */
function readTimes(route: RouteDefinition, asked: Omit<TimeScope, "written" | "source">) {
  const scope = { ...asked, source: route.science };
  const spoken = resolveWords(scope, route);
  const timing = route.time.resolve({ ...scope, written: spoken.written });
  const now_unix_s = timing.quantized || spoken.word !== null ? carriedNow(scope.now) : null;
  return { spoken, timing, now_unix_s };
}

/** The format that the route's own list has let through. */
export function formatOf(given: Given, { formats, ownParameters }: RouteDefinition): Format {
  const format = given.format?.value ?? DEFAULT_FORMAT;
  if (!formats.includes(format)) throw internal(`the format ${format} was let through and has no writer`);
  checkFormat(given, format, ownParameters);
  return format;
}

/** Refuses beside a format what means nothing in it, and beside others what means something in that one alone. */
function checkFormat(given: Given, format: Format, own: readonly string[]): void {
  const { excludes = [], needs }: FormatFacts = FORMATS[format];
  const refused = excludes.find((name) => given[name] !== undefined && !own.includes(name));
  if (refused !== undefined)
    throw conflict(refused, "format", `format=${format} is one whole: leave ${refused} out.`);
  if (given.all_day !== undefined && needs !== "calendar")
    throw conflict("all_day", "format", "all_day goes with format=ics.");
  const ofCharts = CHART_NAMES.find((name) => given[name] !== undefined);
  if (ofCharts !== undefined && needs !== "chart")
    throw conflict(ofCharts, "format", `${ofCharts} goes with format=svg.`);
  const ofMaps = GEOMETRY_NAMES.find((name) => given[name] !== undefined && own.includes(name));
  if (ofMaps !== undefined && needs !== "geometry")
    throw conflict(ofMaps, "format", `${ofMaps} goes with format=geojson and format=kml.`);
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
  readonly batch: Batch | null;
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
  const members = {
    query: Object.fromEntries(route.ownParameters.map((name) => [name, filled[name]?.value])),
    location,
    zone,
    reading,
    targets,
    verbosity: filled.verbosity?.value ?? "standard",
    wants: (path: string) => selects(parts.selection, path),
    sent: (parameter: string) => parts.given[parameter] !== undefined,
    warn: warnings.add,
    instants: [],
    context,
  };
  return withGetter(
    members,
    "times",
    onceInScratch(() => makeTimes(parts)),
  );
}

/** The rows of the batch or of the page (all rows when there is neither), never more than the budget holds. */
function makeTimes({ timing, page, batch, context }: InputParts): unknown {
  if (batch !== null) return timing.times(batch.from, batch.to);
  const { rows } = timing.extent;
  checkRowBudget(rows, context.plan);
  if (page === null || !timing.divisible) return timing.times(0, rows);
  return timing.times(page.offset, Math.min(rows, page.offset + page.limit));
}
