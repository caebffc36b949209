import { parquetBytes } from "../typed/parquet.ts";
import { plainColumns } from "../typed/plain-values.ts";
import { envelopeTexts } from "./arrow.ts";
import type { Writer } from "./content.ts";

/** Apache Parquet: the columns and types of Arrow, for callers that keep files or read parts of them. */
export const writeParquet: Writer = (answer) => {
  const { forms, style } = answer.content;
  return parquetBytes(plainColumns(forms.lines(), style), envelopeTexts(answer));
};
