import type { Format } from "../terms/formats.ts";
import { writeCsv } from "./csv.ts";
import { writeJson } from "./json.ts";
import { writeText } from "./txt.ts";
import type { Writer } from "./writer.ts";

/** What writes each format. */
export const WRITERS: Readonly<Record<Format, Writer>> = {
  json: writeJson,
  csv: writeCsv,
  txt: writeText,
};
