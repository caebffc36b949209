import { later } from "../../host/later.ts";
import type { Format } from "../terms/formats.ts";
import { writeCsv } from "./csv.ts";
import { writeIcs } from "./ics.ts";
import { writeJson } from "./json.ts";
import { writeLines } from "./ndjson.ts";
import { writeSvg } from "./svg.ts";
import { writeText } from "./txt.ts";
import type { Writer } from "./writer.ts";

/** Arrow streams are rarely asked for, and their library is large. */
export const laterArrow = later(async () => (await import("./arrow.ts")).writeArrow);

/** What writes each format. */
export const WRITERS: Readonly<Record<Format, Writer>> = {
  json: writeJson,
  csv: writeCsv,
  ndjson: writeLines,
  arrow: (...asked) => laterArrow()(...asked),
  txt: writeText,
  ics: writeIcs,
  svg: writeSvg,
};
