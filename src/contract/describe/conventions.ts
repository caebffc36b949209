import { FIRST_INSTANT, formatIso, LAST_INSTANT } from "../../time/instant.ts";
import { zoneRelease } from "../../time/zone.ts";
import type { RouteDefinition } from "../declare/route.ts";
import * as z from "../schema/schema.ts";
import { cacheControl, QUANTUM_S } from "../terms/caching.ts";
import { flag, integer, ratio, text } from "../terms/fields.ts";
import { UNIT_DECIMALS } from "../terms/precision.ts";
import { CACHE_CLASSES } from "../terms/values.ts";
import { limitsData, limitsSchema } from "./limits.ts";
import type { Published } from "./statements.ts";

const THRESHOLD_DECIMALS = 6;

/** The schema of `/v2/conventions`. */
export const conventionsSchema = {
  time: z
    .object({
      scale: text("Scale of every instant that is sent or answered."),
      calendar: text("Calendar of every date."),
      first_instant: text("First reliable instant."),
      last_instant: text("Last reliable instant."),
      time_zone_database: text("Version of the time-zone rules in use."),
      now_quantum_s: integer("A request without an instant means the start of this many seconds."),
    })
    .meta({ description: "Time and its range." }),
  definitions: z.array(
    z
      .object({ subject: text("Subject of the definition."), statement: text("The definition.") })
      .meta({ id: "Definition", description: "A definition." }),
  ),
  thresholds: z.array(
    z
      .object({
        name: text("Name of the threshold, with its unit."),
        value: ratio("Its value.", THRESHOLD_DECIMALS),
        unit: text("Its unit."),
        statement: text("Its meaning: the word of an answer that it decides."),
      })
      .meta({ id: "Threshold", description: "A number that decides a word of an answer." }),
  ),
  units: z.array(
    z
      .object({
        unit: text("Name of the unit; field names end in it."),
        decimals: integer("Decimals when precision is not sent."),
      })
      .meta({ id: "Unit", description: "A unit and its natural decimals." }),
  ),
  models: z.array(
    z
      .object({
        name: text("Identifier, as in meta.models."),
        title: text("Title."),
        publication: text("Where it is published."),
        role: text("Its use."),
      })
      .meta({ id: "Model", description: "A published model." }),
  ),
  cache_classes: z.array(
    z
      .object({
        name: text("The class, as in meta.cache_class."),
        cache_control: text("Its Cache-Control field."),
        etag: flag("True if its answers carry an ETag."),
      })
      .meta({ id: "CacheClass", description: "A class of cacheability." }),
  ),
  order_of_checks: z.array(z.string()).meta({
    description: "Checks in the order in which a request passes them; the first that fails is the answer.",
  }),
  limits: limitsSchema,
};

/** Thresholds, models and limits as data. */
export function conventionsData(
  routes: readonly RouteDefinition[],
  { definitions, thresholds, models }: Published,
) {
  return {
    time: {
      scale: "UTC",
      calendar: "proleptic Gregorian",
      first_instant: formatIso(FIRST_INSTANT),
      last_instant: formatIso(LAST_INSTANT),
      time_zone_database: zoneRelease().version,
      now_quantum_s: QUANTUM_S,
    },
    definitions: [...definitions],
    thresholds: [...thresholds],
    units: Object.entries(UNIT_DECIMALS).map(([unit, decimals]) => ({ unit, decimals })),
    models: Object.entries(models).map(([name, model]) => ({ name, ...model })),
    cache_classes: CACHE_CLASSES.map(describeCacheClass),
    order_of_checks: ORDER_OF_CHECKS,
    limits: limitsData(routes),
  };
}

const ORDER_OF_CHECKS = [
  "path",
  "method",
  "rate limit",
  "load of the service",
  "parameter names",
  "form of each parameter",
  "conflicts between parameters",
  "bounds of the plan",
  "If-None-Match",
  "computation",
];

function describeCacheClass(name: (typeof CACHE_CLASSES)[number]) {
  return {
    name,
    cache_control:
      name === "time_quantized"
        ? "public, max-age=<rest of the minute; with time words what is left of their meaning>"
        : cacheControl(name, QUANTUM_S, false),
    etag: name !== "uncacheable",
  };
}
