import { pastedOrbit } from "../../catalog/pasted-orbit.ts";
import * as z from "../schema/schema.ts";
import { type Correction, nearestName, shown } from "../terms/problem.ts";
import { consecutiveDates, plainInstant, rangeEnds } from "./instants.ts";
import { latitudeAndLongitude } from "./numbers.ts";
import { plainWord } from "./words.ts";
import { bare, type Written, wordsOf } from "./written.ts";

/** Values that belong to another parameter of the same route. */

/** Parameters of several values for those of one, and the ends of a range. */
export function movedElsewhere(written: Written, value: string): Correction | null {
  const { name, schema, texts } = written;
  const isFree = (other: string) => other in schema.shape && !texts.has(other);
  const pasted = name === "body" || name === "bodies" ? pastedOrbit(value) : null;
  if (pasted !== null) return { [name]: pasted };
  if (name === "body" && value.includes(",") && isFree("bodies") && !/^radec:/i.test(value))
    return {
      body: null,
      bodies: value
        .split(",")
        .map((part) => part.trim())
        .join(","),
    };
  if (name === "lat" && isFree("lon")) return coordinates(value);
  if (name === "place") return null;
  if (name === "at" && isFree("start") && isFree("end")) return rangeInstead(written);
  return movedWord(written, value, isFree);
}

function coordinates(value: string): Correction | null {
  const pair = latitudeAndLongitude(value);
  return pair === null ? null : { lat: pair[0], lon: pair[1] };
}

/** Dates in a row, or two ends, where one instant is taken. */
function rangeInstead({ name, text, field }: Written): Correction | null {
  const whole = text.includes(",") ? plainInstant(text) : null;
  if (whole !== null) return { [name]: whole };
  const isList = bare(field) instanceof z.ArraySchema;
  const ends = rangeEnds(text) ?? (isList ? null : consecutiveDates(text));
  return ends === null ? null : { [name]: null, start: ends[0], end: ends[1] };
}

/** A word of another parameter's list, near none of this one's: of the only one that has it, or of the one named nearly as this. */
function movedWord(
  { name, field, schema }: Written,
  value: string,
  isFree: (name: string) => boolean,
): Correction | null {
  const word = value.trim().toLowerCase();
  const own = wordsOf(field);
  if (own === null || plainWord(name, value) !== undefined || nearestName(word, own) !== null) return null;
  const others = Object.entries(schema.shape).filter(
    ([other, otherField]) => other !== name && wordsOf(otherField as z.Schema)?.includes(word) === true,
  );
  const names = others.map(([other]) => other);
  const meant = names.length === 1 ? names[0] : nearestName(name, names);
  return meant == null || !isFree(meant) ? null : { [name]: null, [meant]: word };
}

/** The text to send instead, in words. */
export function sendInstead(correction: Correction): string {
  const sent = Object.entries(correction).filter(([, text]) => text !== null);
  const needs = correction["local_kind"] === undefined ? "" : ", with lat and lon or place";
  return `Send ${shown(sent.map(([name, text]) => `${name}=${text}`).join("&"))}${needs}.`;
}
