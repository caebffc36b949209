import type { EventTimes } from "../../contract/ask/event-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { field } from "../../contract/ask/parameters.ts";
import * as z from "../../contract/schema/schema.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { propagationParameter } from "../astronomy/fields.ts";
import type { RouteInput } from "../astronomy/route.ts";
import { airParameters } from "../earth/air.ts";
import { horizonParameter } from "../parts/horizon-parameter.ts";
import { CONDITIONS, MAX_CONDITION_BODIES, MAX_CONDITIONS, MAX_GROUPS } from "./condition-grammar.ts";

/** The input of /v2/when. */

const LONGEST_DURATION_S = SECONDS_PER_DAY;
const LARGEST_HORIZON_DEG = 90;

export const parameters = {
  conditions: field(CONDITIONS).meta({
    description: `The conditions that must hold: up to ${MAX_CONDITIONS} conditions about up to ${MAX_CONDITION_BODIES} targets, with commas between those that must hold together and | between up to ${MAX_GROUPS} groups, any of which will do. A condition is <body>.<property>=<lo>..<hi> (one bound may be missing), <property>(<target>)=<lo>..<hi>, separation(<target>;<target>)=, minutes_from(<event>)=, clock=<hh:mm>..<hh:mm>, weekday=<day>..<day>, or [!]<body>.<state>; <, <=, > and >= give one bound.`,
    "x-enum": "condition_properties",
  }),
  min_duration_s: z
    .int()
    .min(1)
    .max(LONGEST_DURATION_S)
    .default(1)
    .meta({ description: "Intervals that are shorter within the window are left out.", "x-unit": "s" }),
  horizon: horizonParameter(
    "Geometric altitude of the centre from which a body is up, and above which skyline_clearance counts. Default each body's own.",
    LARGEST_HORIZON_DEG,
  ),
  ...airParameters,
  propagation: propagationParameter,
  explain: z.boolean().default(false).meta({
    description: "Adds how long each condition holds by itself and together with the other conditions.",
  }),
};

export type WhenInput = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, EventTimes, Location | null>;
