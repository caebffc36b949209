import type { Format } from "../terms/formats.ts";
import { writeArrow } from "./arrow.ts";
import { writeCsv } from "./csv.ts";
import { writeIcs } from "./ics.ts";
import { writeJson } from "./json.ts";
import { writeLines } from "./ndjson.ts";
import { writeSvg } from "./svg.ts";
import { writeText } from "./txt.ts";
import type { Writer } from "./writer.ts";

/** What writes each format. */
export const WRITERS: Readonly<Record<Format, Writer>> = {
  json: writeJson,
  csv: writeCsv,
  ndjson: writeLines,
  arrow: writeArrow,
  txt: writeText,
  ics: writeIcs,
  svg: writeSvg,
};
