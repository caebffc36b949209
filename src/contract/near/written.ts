import * as z from "zod";
import { splitTargets } from "../../catalog/target.ts";

/** A parameter's text beside the field that reads it. */

/** A parameter as it was sent, with the field that reads it and all that was sent beside it. */
export interface Written {
  readonly name: string;
  readonly text: string;
  readonly field: z.ZodType;
  readonly schema: z.ZodObject;
  readonly texts: ReadonlyMap<string, string>;
}

/** The schema below optional, nullable and default. */
export function bare(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable) {
    return bare(field.unwrap() as z.ZodType);
  }
  return field;
}

/** The texts of a list; a comma may belong to a target. */
export function itemTexts(text: string, field: z.ZodType): string[] {
  return field.meta()?.["x-list"] === "targets" ? splitTargets(text) : text.split(",");
}
/** The words that a field takes; null where it is no enumeration. */
export function wordsOf(field: z.ZodType): readonly string[] | null {
  const schema = bare(field);
  const item = schema instanceof z.ZodArray ? bare(schema.element as z.ZodType) : schema;
  return item instanceof z.ZodEnum ? item.options.map(String) : null;
}
