import type { Target } from "../../catalog/target.ts";
import type { CallFacts } from "../ask/context.ts";
import type { InstantTimes } from "../ask/instant-time.ts";
import type { Location, LocationRule, ResolvedZone } from "../ask/location.ts";
import type { OutputName } from "../ask/parameters.ts";
import type { Reading } from "../ask/reading.ts";
import type { TargetRule } from "../ask/targets.ts";
import type { TimeFacet, TimeKind } from "../ask/timing.ts";
import * as z from "../schema/schema.ts";
import type { Format } from "../terms/formats.ts";
import { FIRST_CONTRACT_VERSION } from "../terms/identity.ts";
import { type Leaf, leavesOf } from "../terms/node.ts";
import { type AnswerShape, type CompiledShape, compileShape } from "../terms/shape.ts";
import type { CallSky, ScienceTypes } from "../terms/time-source.ts";
import type { CacheClass, Verbosity } from "../terms/values.ts";
import type { Warn } from "../terms/warnings.ts";
import type { CalendarEntry } from "./calendar.ts";
import { type AnyChart, anyChart, type RouteChart } from "./chart.ts";
import { type AnyGeometry, anyGeometry, type RouteGeometry } from "./geometry.ts";
import { type AnyKernel, anyKernel, type RouteKernel } from "./kernel.ts";
import {
  type Asked,
  type EventBound,
  type FrameFacts,
  formatsOf,
  publishedRow,
  queryShape,
  type RouteText,
  type TextSource,
  type ToolFacts,
  textLines,
} from "./route-shape.ts";
import type { Science } from "./science.ts";

/** A route is declared once, here; validation, answers, discovery, OpenAPI, tools and docs are derived from it. */

/** The input of `handle`: the interpreted request. */
export interface RouteInput<Query, Times, Place, Types extends ScienceTypes = ScienceTypes> {
  /** The route's own parameters, defaults filled. */
  readonly query: Query;
  readonly times: Times;
  readonly location: Place;
  readonly zone: ResolvedZone;
  /** How local times are to be read (zone and policies). */
  readonly reading: Reading;
  readonly targets: readonly Target[];
  readonly verbosity: Verbosity;
  /** True if a member (a path below the row) is asked for, by `fields` and `verbosity`. */
  wants(path: string): boolean;
  /** True if a parameter was sent with a value that is not its default. */
  sent(parameter: string): boolean;
  readonly warn: Warn;
  readonly instants: Types["instantBounds"][];
  readonly context: CallContext<Types>;
}

/** A row as a caller reads it; on instant routes with what the contract adds. */
export type StampedRow<Row, Times> = Times extends InstantTimes ? Row & Stamp : Row;

export interface Stamp {
  readonly instant: string | number;
  readonly local?: string;
}

export type PlaceOf<Rule extends LocationRule> = Rule extends "required"
  ? Location
  : Rule extends "optional"
    ? Location | null
    : null;

/** The interpreted request of a route. */
type InputOf<
  Own extends z.RawShape,
  Times,
  Rule extends LocationRule,
  Types extends ScienceTypes,
> = RouteInput<z.output<z.ObjectSchema<Own>>, Times, PlaceOf<Rule>, Types>;

export interface RouteSpec<
  Own extends z.RawShape,
  Times,
  Rule extends LocationRule,
  Out,
  Row,
  Types extends ScienceTypes,
> {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** A paragraph: definitions, conventions, what is null when. */
  readonly description: string;
  /** True if formats that hold rows and columns can show the answer; true unless it is a document. */
  readonly table?: boolean;
  readonly time: TimeFacet<Times>;
  readonly location: Rule;
  /** `body` and `bodies`, when the route takes them. */
  readonly targets?: TargetRule;
  readonly parameters?: Own;
  /** The shared output parameters the route takes, format aside; all of them unless said otherwise. */
  readonly output?: readonly OutputName[];
  readonly answer: AnswerShape<Out, Row>;
  /** Names of the models in the catalogue of sources, for `meta.models` and /v2/attribution. */
  readonly models: readonly string[];
  /** Those of them that an answer did without. */
  unused?(input: InputOf<Own, Times, Rule, Types>): readonly string[];
  readonly frame: FrameFacts | ((input: InputOf<Own, Times, Rule, Types>) => FrameFacts);
  readonly cache: CacheClass;
  readonly since?: string;
  /** True if every answer holds gazetteer data and so owes the credit line, not only those that resolved a place. */
  readonly gazetteer?: boolean;
  /** Members that are withheld, for `meta.not_computed`. */
  readonly notComputed?: readonly string[] | ((input: InputOf<Own, Times, Rule, Types>) => readonly string[]);
  /** The entry of the accuracy report, of what is neither place nor instant; null where there is nothing else. */
  readonly accuracy: string | null;
  /** The subjects of the answer where no `body` or `bodies` of `targets` say them. */
  subjects?(input: InputOf<Own, Times, Rule, Types>): readonly Target[];
  /** Units of computation: a weight a row and body (default 1), or an estimate for the whole request. */
  readonly cost?: number | ((input: InputOf<Own, Times, Rule, Types>) => number);
  /** How many times its weight a row costs, by what was asked: a skyline that is passed many times a day. */
  dearer?(asked: Asked): number;
  /**
   * True if a list of its events falls under the plan's `events_per_list`. The plans publish that bound for eclipses,
   * conjunctions and phases; other lists have the compute budget and the size of the answer as their bounds.
   */
  readonly eventsPerList?: EventBound;
  /** This many events, or more, fall into the window: a list that is too long is refused before it is searched. */
  leastEvents?(input: InputOf<Own, Times, Rule, Types>): number;
  readonly tool?: ToolFacts;
  /** Whole request paths that answer 200; the first also serves as the example of problems. */
  readonly examples: readonly [string, ...string[]];
  /** The subject of each of them, where its parameters do not say it shortly. */
  readonly exampleTitles?: readonly string[];
  /** The index of the one that a visitor sees first: its picture tells most. */
  readonly featuredExample?: number;
  /** Checks between parameters, before the plan's bounds; throws a `Problem`. */
  check?(input: InputOf<Own, Times, Rule, Types>): void;
  handle(input: InputOf<Own, Times, Rule, Types>, sky: Types["sky"]): NoInfer<Out> | Promise<NoInfer<Out>>;
  /** Entries of the calendar form, from the rows as JSON shows them with instants in ISO 8601. */
  calendar?(
    source: TextSource<NoInfer<StampedRow<Row, Times>>>,
    input: InputOf<Own, Times, Rule, Types>,
  ): readonly CalendarEntry[];
  /** The question in words, for the name of a calendar; without it parameters and values say it. */
  calendarName?(input: InputOf<Own, Times, Rule, Types>): string;
  /** The picture of its answers. */
  readonly chart?: RouteChart<NoInfer<StampedRow<Row, Times>>, InputOf<Own, Times, Rule, Types>>;
  /** The SPK kernel of its bodies over a range. */
  readonly kernel?: RouteKernel<InputOf<Own, Times, Rule, Types>>;
  /** The curves of its events on the Earth. */
  readonly geometry?: RouteGeometry<NoInfer<StampedRow<Row, Times>>, InputOf<Own, Times, Rule, Types>>;
  /** Lines of the txt form, from the rounded rows that JSON shows. */
  readonly text?: RouteText<NoInfer<StampedRow<Row, Times>>, InputOf<Own, Times, Rule, Types>>;
}

/** The request as the contract sees it, whatever the route's own types are. */
export type AnyInput = RouteInput<Readonly<Record<string, unknown>>, unknown, Location | null>;

/** A call, and all routes: those about the service tell of them. */
export interface CallContext<Types extends ScienceTypes = ScienceTypes> extends CallFacts<Types> {
  readonly routes: () => readonly RouteDefinition[];
}

/** A declared route, as everything derived from it sees it. */
export interface RouteDefinition {
  readonly science: Science;
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly formats: readonly Format[];
  readonly timeKind: TimeKind;
  readonly location: LocationRule;
  /** Every parameter of the route, strict, in the order in which they are checked. */
  readonly query: z.ObjectSchema;
  /** Names of the route's own parameters among them. */
  readonly ownParameters: readonly string[];
  readonly takesTargets: boolean;
  /** The row (or record) with what the contract adds to it, as published. */
  readonly rowSchema: z.ObjectSchema;
  /** Members of `data` beside `series` and `page`. */
  readonly extraSchema: z.ObjectSchema;
  readonly shape: CompiledShape;
  /** Every leaf of the row with unit, decimals and description. */
  readonly leaves: readonly Leaf[];
  readonly models: readonly string[];
  readonly cache: CacheClass;
  readonly since: string;
  readonly gazetteer: boolean;
  /** Members that no answer has. */
  readonly notComputed: readonly string[];
  readonly accuracy: string | null;
  /** Weight a row and body, or null when the route estimates by itself. */
  readonly costWeight: number | null;
  readonly eventsPerList: EventBound;
  readonly tool: ToolFacts | null;
  readonly examples: readonly [string, ...string[]];
  readonly exampleTitles: readonly string[];
  readonly featuredExample: number;
  readonly targets: TargetRule | null;
  readonly time: TimeFacet<unknown>;
  readonly chart: AnyChart<AnyInput> | null;
  /** The kernel of its bodies; null where it writes none. */
  readonly kernel: AnyKernel<AnyInput> | null;
  /** The curves of its events on the Earth; null where they have none. */
  readonly geometry: AnyGeometry<AnyInput> | null;
  frameOf(input: AnyInput): FrameFacts;
  /** Members that this answer withholds. */
  notComputedOf(input: AnyInput): readonly string[];
  unusedModelsOf(input: AnyInput): readonly string[];
  /** The targets that accuracy and models are stated for. */
  subjectsOf(input: AnyInput): readonly Target[];
  unitsOf(input: AnyInput, rows: number): number;
  dearerOf(asked: Asked): number;
  leastEventsOf(input: AnyInput): number;
  check(input: AnyInput): void;
  handle(input: AnyInput, sky: CallSky): unknown;
  textOf(source: TextSource<unknown>, input: AnyInput): readonly string[];
  /** True if the lines of txt are those of each row in turn. */
  readonly writesRowByRow: boolean;
  entriesOf(source: TextSource<unknown>, input: AnyInput): readonly CalendarEntry[];
  calendarNameOf(input: AnyInput): string | null;
}

/** Declares a route; an example of another one is found when it is loaded. */
export function declareRoute<
  Types extends ScienceTypes,
  Times,
  const Rule extends LocationRule,
  Out,
  Row,
  const Own extends z.RawShape = Record<never, never>,
>(spec: RouteSpec<Own, Times, Rule, Out, Row, Types>, science: Science<Types>): RouteDefinition {
  const { path, examples } = spec;
  const foreign = examples.find((example) => example.split("?")[0] !== path);
  if (foreign !== undefined) throw new TypeError(`${path}: the example ${foreign} is another route's`);
  return { science, ...erase(spec) };
}

/** The same object under types that no longer name the route's own; sound because `run` builds the input it declared. */
function erase<Own extends z.RawShape, Times, Rule extends LocationRule, Out, Row, S extends ScienceTypes>(
  spec: RouteSpec<Own, Times, Rule, Out, Row, S>,
): Omit<RouteDefinition, "science"> {
  const rowSchema = publishedRow(spec.time.kind, spec.answer);
  const shape = compileShape({ ...spec.answer, row: rowSchema });
  const formats = formatsOf(spec);
  const typed = (input: AnyInput) => input as unknown as InputOf<Own, Times, Rule, S>;
  const { cost = 1, frame, notComputed = [] } = spec;
  return {
    path: spec.path,
    title: spec.title,
    summary: spec.summary,
    description: spec.description,
    formats,
    timeKind: spec.time.kind,
    location: spec.location,
    query: z.strictObject(queryShape(spec, formats, shape)),
    ownParameters: Object.keys(spec.parameters ?? {}),
    takesTargets: spec.targets !== undefined,
    rowSchema,
    extraSchema: spec.answer.extra,
    shape,
    leaves: leavesOf(shape.row),
    models: spec.models,
    cache: spec.cache,
    since: spec.since ?? FIRST_CONTRACT_VERSION,
    gazetteer: spec.gazetteer ?? false,
    notComputed: typeof notComputed === "function" ? [] : notComputed,
    accuracy: spec.accuracy,
    costWeight: typeof cost === "number" ? cost : null,
    eventsPerList: spec.eventsPerList ?? false,
    tool: spec.tool ?? null,
    examples: spec.examples,
    exampleTitles: spec.exampleTitles ?? [],
    featuredExample: spec.featuredExample ?? 0,
    targets: spec.targets ?? null,
    time: spec.time,
    chart: spec.chart === undefined ? null : anyChart(spec.chart, typed),
    kernel: spec.kernel === undefined ? null : anyKernel(spec.kernel, typed),
    geometry: spec.geometry === undefined ? null : anyGeometry(spec.geometry, typed),
    frameOf: (input) => (typeof frame === "function" ? frame(typed(input)) : frame),
    notComputedOf: (input) => (typeof notComputed === "function" ? notComputed(typed(input)) : notComputed),
    unusedModelsOf: (input) => spec.unused?.(typed(input)) ?? [],
    subjectsOf: (input) => spec.subjects?.(typed(input)) ?? input.targets,
    unitsOf: (input, rows) =>
      typeof cost === "number" ? cost * rows * Math.max(1, input.targets.length) : cost(typed(input)),
    dearerOf: (asked) => spec.dearer?.(asked) ?? 1,
    leastEventsOf: (input) => spec.leastEvents?.(typed(input)) ?? 0,
    check: (input) => spec.check?.(typed(input)),
    handle: (input, sky) => spec.handle(typed(input), sky),
    entriesOf: (source, input) =>
      spec.calendar?.(source as TextSource<StampedRow<Row, Times>>, typed(input)) ?? [],
    calendarNameOf: (input) => spec.calendarName?.(typed(input)) ?? null,
    textOf: (source, input) =>
      textLines(spec.text, source as TextSource<StampedRow<Row, Times>>, typed(input)),
    writesRowByRow: typeof spec.text === "object",
  };
}
