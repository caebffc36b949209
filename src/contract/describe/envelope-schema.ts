import * as z from "../schema/schema.ts";
import { integer, seconds, text } from "../terms/fields.ts";
import { FORMAT_NAMES } from "../terms/formats.ts";
import { CACHE_CLASSES, POSITION_ORIGINS, QUERY_MODES, RIGHTS } from "../terms/values.ts";

/** The envelope around the data of an answer, and the document of a problem, as published schemas. */

const sourceSchema = z
  .object({ name: text("Source."), url: text("Its address."), licence: text("Its licence.") })
  .meta({ id: "AttributionSource", description: "A source that must be credited." });

const attributionSchema = z
  .object({ text: text("The credit line to display."), sources: z.array(sourceSchema) })
  .meta({
    id: "AttributionNotice",
    description: "The credit that this answer owes; present when rights is attribution_required.",
  });

export const metaSchema = z
  .object({
    api_version: z.literal("2").meta({ description: "Version of the API." }),
    contract_version: text("Semantic version of the v2 contract."),
    engine: z
      .object({
        name: text("The engine."),
        version: text("Its version."),
        build: text("Hash over all that can change an answer's bytes: code, texts, tables, reports."),
        numbers: text(
          "Hash over all that computes: code, tables, time-zone rules. It changes only when a digit can.",
        ),
        zones: text("Release of the IANA time-zone rules, such as 2026f."),
      })
      .meta({ id: "EngineIdentity", description: "Which engine answered." }),
    frame: text("Coordinate frame."),
    epoch: text("Epoch of the frame."),
    time_scale: text("Time scale of the instants."),
    refraction_model: text("Refraction applied to altitudes."),
    origins: z
      .record(z.string(), z.enum(POSITION_ORIGINS))
      .meta({ description: "Where each block is seen from.", "x-enum": "position_origins" }),
    models: z.array(z.string()).meta({ description: "Models behind the answer; see /v2/attribution." }),
    accuracy: z.record(z.string(), z.unknown()).nullable().meta({
      description:
        "Bounds of errors at the dates of the answer, with reference and period: definitions of /v2/conventions, accuracy.",
    }),
    accuracy_note: z.string().optional().meta({ description: "Why no measured error is stated." }),
    delta_t_s: seconds("TT - UT1 of the instant; present when the answer has one.").optional(),
    cache_class: z
      .enum(CACHE_CLASSES)
      .meta({ description: "How the answer may be cached.", "x-enum": "cache_classes" }),
    rights: z
      .enum(RIGHTS)
      .meta({ description: "Free of conditions, or with a credit that is owed.", "x-enum": "rights" }),
    attribution: attributionSchema.optional(),
    not_computed: z.array(z.string()).meta({ description: "Members that are withheld." }),
    digest: text(
      "sha-256 over query, numbers and values, whatever their form; present at full verbosity (definitions of /v2/conventions, digests).",
    ).optional(),
  })
  .meta({ id: "Meta", description: "Provenance of the answer." });

const locationSchema = z
  .object({
    lat_deg: z.number().meta({ description: "Latitude, north positive.", "x-unit": "deg" }),
    lon_deg: z.number().meta({ description: "Longitude, east positive.", "x-unit": "deg" }),
    elevation_m: z.number().meta({ description: "Height above the ellipsoid.", "x-unit": "m" }),
    source: text("Where it comes from: parameters, place (the gazetteer) or mpc (an observatory code)."),
    place: z
      .object({
        id: text("Id of the gazetteer, or mpc:<code>."),
        name: text("Name."),
        region: text("Region.").nullable(),
        country: text("Country.").nullable(),
      })
      .optional()
      .meta({ description: "The place that place named; absent for coordinates." }),
    place_strategy: text("How it was chosen; absent for coordinates.").optional(),
  })
  .meta({ id: "QueryLocation", description: "The location in force." });

export const querySchema = z
  .object({
    mode: z.enum(QUERY_MODES).meta({ description: "How time was asked for.", "x-enum": "query_modes" }),
    word: text(
      "The time words that were sent, in the order of at, start and end, separated by commas; those members have their meaning.",
    ).optional(),
    location: locationSchema.nullable().optional(),
    timezone: z
      .object({ name: text("The zone in force."), source: text("Where it comes from.") })
      .optional()
      .meta({ id: "QueryTimezone", description: "The time zone in force." }),
    format: z
      .enum(FORMAT_NAMES)
      .optional()
      .meta({ description: "Format of the answer.", "x-enum": "formats" }),
  })
  .meta({
    id: "Query",
    description:
      "The interpreted request, every parameter in force included; compact verbosity leaves the mode alone.",
  });

export const warningSchema = z
  .object({
    code: text("Stable code; new ones may appear at any time."),
    message: text("The warning in words."),
    parameter: text("The parameter concerned.").optional(),
  })
  .meta({ id: "Warning", description: "Something to know about the answer." });

export const linksSchema = z
  .object({
    docs: text("The route's entry in the reference."),
    next: text("The next page; present when there is one.").optional(),
    self: text("The canonical form of this request."),
  })
  .meta({ id: "Links", description: "Absolute addresses." });

export const pageSchema = z
  .object({
    limit: integer("Rows a page."),
    returned: integer("Rows on this page."),
    total: integer("Rows in all."),
    has_more: z.boolean().meta({ description: "True if there is another page." }),
    next_cursor: text("Cursor of the next page.").nullable(),
  })
  .meta({ id: "Page", description: "Where this page stands; present when limit or cursor is sent." });

export const problemSchema = z
  .object({
    type: text("Address of the code's entry in the reference."),
    title: text("Title of the code."),
    status: integer("HTTP status."),
    detail: text("The fault of this request."),
    instance: text("Path and query of the request."),
    code: text("Stable code; the set error_codes of /v2/enums."),
    parameter: text("The parameter at fault.").optional(),
    value: text("Its value, as received.").optional(),
    allowed: z.array(z.string()).optional().meta({ description: "The accepted values." }),
    bound: z.record(z.string(), z.unknown()).optional().meta({ description: "The bound that was passed." }),
    hint: text("The remedy."),
    example: text(
      "The corrected request, which is answered; absent where the intended one is not plain.",
    ).optional(),
    next: text(
      "Where example is the first part of a list that is too long: the request for the rest, which may be refused the same way.",
    ).optional(),
  })
  .meta({ id: "Problem", description: "A problem document (RFC 9457)." });
