import { formatIso, fromUnixMs, type UtcInstant } from "../../time/instant.ts";
import { DEG_PER_TURN } from "../../units/units.ts";
import * as z from "../schema/schema.ts";
import { UNIT_DECIMALS, type UnitName } from "./precision.ts";

/**
 * The vocabulary of answers. A route describes its rows with these; units, decimals, csv columns,
 * OpenAPI and the printing of instants all follow from them.
 */

type NumberField = z.NumberSchema;

/** A number in a unit; its natural decimals follow from the unit unless they are given. */
export function quantity(
  unit: UnitName,
  description: string,
  decimals: number = UNIT_DECIMALS[unit],
): NumberField {
  return z.number().meta({ description, "x-unit": unit, "x-decimals": decimals });
}

export const deg = (description: string): NumberField => quantity("deg", description);
/** A direction on a full circle: 0 and more, less than 360. */
export const turnDeg = (description: string): NumberField => onCircle(deg(description), FULL_TURN.deg);
/** The same in hours: less than 24. */
export const turnHours = (description: string): NumberField => onCircle(hours(description), FULL_TURN.hours);
export const arcsec = (description: string): NumberField => quantity("arcsec", description);
export const hours = (description: string): NumberField => quantity("hours", description);
export const au = (description: string): NumberField => quantity("au", description);
export const km = (description: string): NumberField => quantity("km", description);
export const metres = (description: string): NumberField => quantity("m", description);
export const seconds = (description: string): NumberField => quantity("s", description);
export const days = (description: string): NumberField => quantity("days", description);
export const years = (description: string): NumberField => quantity("years", description);
export const jd = (description: string): NumberField => quantity("jd", description);
export const magnitude = (description: string): NumberField => quantity("magnitude", description);
export const percent = (description: string): NumberField => quantity("percent", description);
export const fraction = (description: string): NumberField => quantity("fraction", description);

const FULL_TURN = { deg: DEG_PER_TURN, hours: 24 } as const;

/** A standard error, or some of them: `precision` never shortens it. */
export function standardError(field: NumberField): NumberField {
  return field.meta({ ...field.meta(), "x-error": true });
}

/** Declares that the number is less than a full turn, so that rounding never shows the turn itself. */
function onCircle(field: NumberField, turn: number): NumberField {
  return field.meta({ ...field.meta(), "x-turn": turn });
}

/** A pure number with the decimals it is worth. */
export function ratio(description: string, decimals: number): NumberField {
  return z.number().meta({ description, "x-decimals": decimals });
}

export function integer(description: string) {
  return z.int().meta({ description });
}

export function text(description: string) {
  return z.string().meta({ description });
}

/** A date of the calendar, YYYY-MM-DD; tables that have types have dates for it. */
export function calendarDate(description: string) {
  return z.string().meta({ description, "x-type": "date" });
}

export function flag(description: string) {
  return z.boolean().meta({ description });
}

/** One word out of a closed set; `set` is the set's name in /v2/enums. */
export function word<const Words extends readonly [string, ...string[]]>(
  words: Words,
  description: string,
  set: string,
) {
  return z.enum(words).meta({ description, "x-enum": set });
}

/** A field that only `verbosity=full` shows. */
export function full<Field extends z.Schema>(field: Field): z.OptionalSchema<Field> {
  return field.optional().meta({ ...ownMeta(field), "x-verbosity": "full" });
}

/** A sentence that `verbosity=compact` leaves out. */
export function summary(description: string) {
  return z.string().meta({ description, "x-verbosity": "standard" });
}

/** A field that names its row (body, date): `fields` never removes it. */
export function identity<Field extends z.Schema>(field: Field): Field {
  return field.meta({ ...ownMeta(field), "x-identity": true });
}

/** The meta of a field but for its id, which only one schema may bear. */
function ownMeta(field: z.Schema): Record<string, unknown> {
  const { id: _id, ...meta } = field.meta() ?? {};
  return meta;
}

/** An instant: handlers return a `UtcInstant`, the answer prints it as `time_format` says. */
export const Instant = z
  .codec(z.union([z.string(), z.number()]), z.custom<UtcInstant>(isUtcInstant), {
    decode: (sent) => fromUnixMs(typeof sent === "number" ? sent : Date.parse(sent)),
    encode: formatIso,
  })
  .meta({
    description:
      "An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s, ms, or Julian Date).",
    "x-type": "instant",
    id: "Instant",
  });

export function isUtcInstant(value: unknown): value is UtcInstant {
  return typeof value === "object" && value !== null && "mjd" in value && "second" in value;
}

/** The local time of the `instant` beside it; written by the answer when a time zone is resolved. */
export const LocalTime = z
  .string()
  .meta({
    description: "The same instant as local time with its offset; present when a time zone is resolved.",
    "x-type": "local",
    id: "LocalTime",
  })
  .optional();

/** The members of an event that a row itself carries. */
export const instantFields = { instant: Instant, local: LocalTime };

/** An event object: an instant, its local time, and what else is known of it. */
export function event<const Shape extends z.RawShape>(shape: Shape) {
  return z.object({ ...instantFields, ...shape });
}

/** An event with a place in the sky. The two angles are absent where no location is known. */
export const SkyEvent = event({
  azimuth_deg: turnDeg("Azimuth from north through east.").optional(),
  altitude_geometric_deg: deg("Altitude of the centre, unrefracted.").optional(),
}).meta({ description: "An event with its direction in the sky.", id: "SkyEvent" });

/** An event without a direction. */
export const PlainEvent = event({}).meta({ description: "An event.", id: "PlainEvent" });
