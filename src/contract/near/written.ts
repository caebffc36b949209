import { splitTargets } from "../../catalog/target.ts";
import * as z from "../schema/schema.ts";
import { LONGEST_TEXT } from "../terms/lengths.ts";

/** A parameter's text beside the field that reads it. */

/** A parameter as it was sent, with the field that reads it and all that was sent beside it. */
export interface Written {
  readonly name: string;
  readonly text: string;
  readonly field: z.Schema;
  readonly schema: z.ObjectSchema;
  readonly texts: ReadonlyMap<string, string>;
}

/** The schema below optional, nullable and default. */
export function bare(field: z.Schema): z.Schema {
  if (
    field instanceof z.OptionalSchema ||
    field instanceof z.DefaultSchema ||
    field instanceof z.NullableSchema
  ) {
    return bare(field.unwrap() as z.Schema);
  }
  return field;
}

/** The part of a text that sets what is written otherwise apart from a number. */
const MARK = ":";

/** For a field that takes a number or another form, the form that a text is meant for. */
export function alternative(field: z.Schema, text: string): z.Schema {
  const schema = bare(field);
  if (!(schema instanceof z.UnionSchema)) return field;
  const options = schema.options as readonly z.Schema[];
  const isNumber = !text.includes(MARK);
  return options.find((option) => option instanceof z.NumberSchema === isNumber) ?? field;
}

const longest = new WeakMap<z.Schema, number>();

/** Characters of the longest text that a field reads, lists with all their items; what may be meant by less is looked for. */
export function longestText(field: z.Schema): number {
  const known = longest.get(field) ?? longestOf(field);
  longest.set(field, known);
  return known;
}

function longestOf(field: z.Schema): number {
  const schema = bare(field);
  if (schema instanceof z.UnionSchema)
    return Math.max(...(schema.options as readonly z.Schema[]).map(longestText));
  if (!(schema instanceof z.ArraySchema)) return Math.max(LONGEST_TEXT.value, ownLength(schema));
  const { maximum = 1 } = schema.bounds;
  return Math.max(LONGEST_TEXT.value, maximum * (itemLength(bare(schema.element as z.Schema)) + 1));
}

function ownLength(schema: z.Schema): number {
  const text = schema instanceof z.CodecSchema ? schema.sent : schema;
  return text instanceof z.StringSchema ? (text.bounds.maximum ?? 0) : 0;
}

/** Words and numbers of a list are short. */
const LONGEST_WORD = 64;

function itemLength(schema: z.Schema): number {
  return Math.max(LONGEST_WORD, ownLength(schema));
}

/** The texts of a list; a comma may belong to a target. */
export function itemTexts(text: string, field: z.Schema): string[] {
  return field.meta()?.["x-list"] === "targets" ? splitTargets(text) : text.split(",");
}
/** The words that a field takes; null where it is no enumeration. */
export function wordsOf(field: z.Schema): readonly string[] | null {
  const schema = bare(field);
  const item = schema instanceof z.ArraySchema ? bare(schema.element as z.Schema) : schema;
  return item instanceof z.EnumSchema ? item.options.map(String) : null;
}
