import { later } from "../../host/later.ts";
import type { Format } from "../terms/formats.ts";
import { writeCsv } from "./csv.ts";
import { writeIcs } from "./ics.ts";
import { writeJson } from "./json.ts";
import { writeLines } from "./ndjson.ts";
import { writeText } from "./txt.ts";
import type { Writer } from "./writer.ts";

/** What is rarely asked for, and large. */
const laterArrow = later(async () => (await import("./arrow.ts")).writeArrow);
const laterSvg = later(async () => (await import("./svg.ts")).writeSvg);

/** Reads what writes every format. */
export async function readWriters(): Promise<void> {
  await Promise.all([laterArrow.read(), laterSvg.read()]);
}

/** What writes each format. */
export const WRITERS: Readonly<Record<Format, Writer>> = {
  json: writeJson,
  csv: writeCsv,
  ndjson: writeLines,
  arrow: (...asked) => laterArrow()(...asked),
  txt: writeText,
  ics: writeIcs,
  svg: (...asked) => laterSvg()(...asked),
};
