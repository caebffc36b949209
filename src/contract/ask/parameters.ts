import { AMBIGUOUS, NONEXISTENT } from "../../time/policies.ts";
import * as z from "../schema/schema.ts";
import { DEFAULT_FORMAT, type Format } from "../terms/formats.ts";
import { LONGEST_TEXT } from "../terms/lengths.ts";
import { Problem } from "../terms/problem.ts";
import {
  DAY_ANCHORS,
  DIRECTIONS,
  PLACE_STRATEGIES,
  SHAPES,
  TIME_FORMATS,
  VERBOSITIES,
} from "../terms/values.ts";
import { CURSOR } from "./cursor.ts";
import type { calendarParameters, chartParameters, eventProgress, rowsParameter } from "./form-parameters.ts";
import { type Grammar, STEP } from "./grammar.ts";
import { TARGET, ZONE } from "./name-grammars.ts";
import { TIME, type TimeText } from "./time-words.ts";

/** The parameters that routes share, each described once. */

export const MAX_INSTANTS = 24;
export const MAX_TARGETS = 20;
export const MAX_COUNT = 10_000;
const MAX_ELEVATION_M = 10_000;
const MIN_ELEVATION_M = -500;

/** A parameter with a grammar of its own: its schema describes a text and gives what the grammar reads. */
export function field<Value>(grammar: Grammar<Value>) {
  return z.codec(z.string().max(grammar.longest ?? LONGEST_TEXT.value), z.custom<Value>(), {
    decode: (text, { path, issues }) => {
      try {
        return grammar.read(text);
      } catch (refusal) {
        if (!(refusal instanceof Problem)) throw refusal;
        const { message } = refusal;
        issues.push({ code: "custom", message, params: { problem: refusal }, path });
        return z.NEVER;
      }
    },
    encode: (value) => grammar.print(value),
  });
}

const TimeParameter = field(TIME).meta({ "x-enum": "time_words" });
export const StepParameter = field(STEP);
export const TargetParameter = field(TARGET);

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

const TIME_FORMS =
  "ISO 8601 (UTC unless an offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight with start and end)";

const at = TimeParameter.optional().meta({
  description: `Instant: ${TIME_FORMS}. Default now.`,
});
const start = TimeParameter.optional().meta({
  description: "Start (an instant, or tonight: sunset).",
});
const end = TimeParameter.optional().meta({
  description: "End (an instant, or tonight: sunrise); excludes count.",
});
const step = StepParameter.optional().meta({
  description:
    "Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to 1y.",
});
const count = z.int().min(1).max(MAX_COUNT).optional().meta({ description: "Number of rows; excludes end." });

export const instantParameters = {
  at: z
    .array(TimeParameter)
    .min(1)
    .max(MAX_INSTANTS)
    .optional()
    .meta({
      description: `Instant, or up to ${MAX_INSTANTS}, separated by commas: ${TIME_FORMS}. Default now.`,
    }),
  start,
  end,
  step,
  count,
};

export const singleParameters = { at };

export const dayParameters = {
  at: at.meta({
    description:
      "The local day that holds this instant or date; tonight: that of its evening. Default today.",
  }),
  start: start.meta({ description: "Start: local days that start at or after this instant." }),
  end: end.meta({ description: "End: local days that start before this instant." }),
};
export const dayCount = { count: count.meta({ description: "Number of local days; excludes end." }) };
export const dayStep = {
  step: step.meta({
    description: "Whole number of days between rows: 1d, 2d, 1w, 30d, 1y (monthly cadence: 30d).",
  }),
};
export const dayAnchor = {
  day_anchor: z
    .enum(DAY_ANCHORS)
    .default("midnight")
    .meta({ description: "Where a local day starts.", "x-enum": "day_anchors" }),
};

export const eventParameters = {
  at: at.meta({ description: "Search from this instant. Default now." }),
  start: start.meta({ description: "Start of the window (included)." }),
  end: end.meta({ description: "End of the window (excluded)." }),
  count: count.meta({ description: "Number of events; excludes end." }),
};
export const eventDirection = {
  direction: z
    .enum(DIRECTIONS)
    .default("next")
    .meta({ description: "Search forward or backward in time.", "x-enum": "directions" }),
};

export const bodyParameters = {
  body: TargetParameter.optional().meta({
    description:
      "One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where orbits are taken also asteroid:<name or number>, comet:<name or designation>, elements:<key=value;...> or mpc:<line>. Excludes bodies.",
    "x-enum": "bodies",
  }),
  bodies: z.array(TargetParameter).min(1).max(MAX_TARGETS).optional().meta({
    description: "Up to 20 targets separated by commas. Excludes body.",
    "x-list": "targets",
    "x-enum": "bodies",
  }),
};

export const locationParameters = {
  lat: latitude
    .optional()
    .meta({ description: "Latitude in degrees, north positive; needs lon.", "x-unit": "deg" }),
  lon: longitude
    .optional()
    .meta({ description: "Longitude in degrees, east positive; needs lat.", "x-unit": "deg" }),
  elevation_m: z.number().min(MIN_ELEVATION_M).max(MAX_ELEVATION_M).optional().meta({
    description: "Height above the ellipsoid in m. Default 0, or that of the place.",
    "x-unit": "m",
  }),
  place: z.string().max(LONGEST_TEXT.place).optional().meta({
    description: "Place name (Paris; Paris, Texas) or id. Excludes lat and lon; owes attribution.",
  }),
  place_strategy: z
    .enum(PLACE_STRATEGIES)
    .default("best")
    .meta({
      description:
        "If several places have the name: the most populous (best), or refuse with the candidates (unique).",
      "x-enum": "place_strategies",
      "x-needs": ["place"],
    }),
};

export const zoneParameters = {
  tz: field(ZONE).optional().meta({
    description:
      "IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC.",
  }),
  ambiguous: z
    .enum(AMBIGUOUS)
    .default("earlier")
    .meta({
      description: "Instant of a local time that occurs twice.",
      "x-enum": "ambiguous",
      "x-needs": ["zone"],
    }),
  nonexistent: z
    .enum(NONEXISTENT)
    .default("shift_forward")
    .meta({
      description: "Instant of a local time that clocks skip.",
      "x-enum": "nonexistent",
      "x-needs": ["zone"],
    }),
};

export const outputParameters = {
  time_format: z
    .enum(TIME_FORMATS)
    .default("iso")
    .meta({ description: "How instants are written.", "x-enum": "time_format" }),
  fields: z.array(z.string().max(LONGEST_TEXT.member)).min(1).max(100).optional().meta({
    description: "Dotted paths below data or each row, by commas; a path names all that is below it.",
  }),
  shape: z.enum(SHAPES).default("nested").meta({
    description: "Nested, flat with dotted keys, or one array a field (for long series).",
    "x-enum": "shape",
  }),
  precision: z.int().min(0).max(12).optional().meta({
    description:
      "Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit.",
  }),
  pretty: z.boolean().default(false).meta({ description: "Indents the JSON." }),
  verbosity: verbosityParameter([]),
  limit: z
    .int()
    .min(1)
    .max(MAX_COUNT)
    .optional()
    .meta({ description: "Rows a page. Without it a series is not paged." }),
  cursor: field(CURSOR)
    .optional()
    .meta({ description: "Continues after the last page; take it from links.next." }),
  stream: z.boolean().default(false).meta({
    description:
      "Sends a range as it is computed, however many rows it has (format csv, ndjson or arrow): bounds hold for each batch. Link-Template, where it is sent, says how to go on from any row.",
  }),
};

/** `verbosity` of a route, by the members that only full verbosity shows. */
export function verbosityParameter(fullOnly: readonly string[]) {
  const added = [
    "meta.digest",
    ...(fullOnly.includes("time") ? ["the time scales of each row's instant"] : []),
    ...(fullOnly.some((key) => key !== "time") ? ["intermediate quantities"] : []),
  ];
  return z
    .enum(VERBOSITIES)
    .default("standard")
    .meta({
      description: `compact leaves out summaries, the echo, parts of bounds and empty members; full adds ${added.join(", ")}.`,
      "x-enum": "verbosity",
    });
}

/** `shape` of a route that answers with one object. */
export const recordShape = z
  .enum(["nested", "flat"])
  .default("nested")
  .meta({ description: "Nested objects, or one flat object with dotted keys.", "x-enum": "shape" });

export type OutputName = keyof typeof outputParameters;

/** The shared output parameters, format aside. */
export const OUTPUT_NAMES = Object.keys(outputParameters).filter(isOutputName);

/** Those of a route whose rows belong together, or whose answer holds more than rows: it is not paged. */
export const UNPAGED_OUTPUT = OUTPUT_NAMES.filter((name) => !["limit", "cursor", "stream"].includes(name));

function isOutputName(name: string): name is OutputName {
  return name in outputParameters;
}

/** A parameter that takes some words of a list, separated by commas; all of them unless it is sent. */
export function someOf<const Words extends readonly [string, ...string[]]>(
  words: Words,
  set: string,
  description: string,
) {
  return z
    .array(z.enum(words))
    .min(1)
    .max(words.length)
    .default([...words])
    .meta({ description: `${description}, separated by commas. Default all.`, "x-enum": set });
}

/** The `format` parameter of a route that offers these formats. */
export function formatParameter(formats: readonly Format[]) {
  return z
    .enum(formats)
    .default(DEFAULT_FORMAT)
    .meta({ description: "Format of the answer.", "x-enum": "formats" });
}

type SharedShape = typeof instantParameters &
  typeof dayAnchor &
  typeof eventDirection &
  typeof eventProgress &
  typeof bodyParameters &
  typeof locationParameters &
  typeof zoneParameters &
  typeof outputParameters &
  typeof calendarParameters &
  typeof chartParameters & {
    readonly format: ReturnType<typeof formatParameter>;
    readonly rows: ReturnType<typeof rowsParameter>;
  };

/** The parameters that routes share, as they are read: each is absent where the route has none or the request does not send it. */
export type SharedValues = Partial<
  Omit<z.output<z.ObjectSchema<SharedShape>>, "at" | "start" | "end"> & {
    at: TimeText | TimeText[];
    start: TimeText;
    end: TimeText;
  }
>;
