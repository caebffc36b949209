import { type Later, later } from "../../host/later.ts";
import type { Request } from "../declare/request.ts";
import type { Format } from "../terms/formats.ts";
import { internal } from "../terms/present.ts";
import type { MapSource } from "../text/map-answer.ts";
import type { AnswerBody, Meta, Writer } from "./content.ts";
import { writeJson } from "./json.ts";

/** Writers that pages rarely ask for. */
const LATER = {
  txt: later(async () => (await import("./txt.ts")).writeText),
  csv: later(async () => (await import("./csv.ts")).writeCsv),
  ndjson: later(async () => (await import("./ndjson.ts")).writeLines),
  arrow: later(async () => (await import("./arrow.ts")).writeArrow),
  feather: later(async () => (await import("./arrow.ts")).writeFeather),
  parquet: later(async () => (await import("./parquet.ts")).writeParquet),
  schema: later(async () => (await import("./csv.ts")).writeSchema),
  ics: later(async () => (await import("./ics.ts")).writeIcs),
  svg: later(async () => (await import("./svg.ts")).writeSvg),
  geojson: later(async () => asMap((await import("../text/geojson.ts")).writeGeoJson)),
  kml: later(async () => asMap((await import("../text/kml.ts")).writeKml)),
} as const satisfies Record<Exclude<RowFormat, "json">, Later<Writer>>;

/** A form that is made of the curves of an answer's events. */
function asMap(write: (source: MapSource) => string): Writer {
  return ({ request, content, meta, digest }) =>
    write({ request, rows: content.forms.objects(), meta, digest });
}

/** Loads the writers of all formats, for callers that cannot wait for an answer. */
export async function readWriters(): Promise<void> {
  await Promise.all(Object.values(LATER).map(({ read }) => read()));
}

/** Throws NotLoaded where what writes a format has to be read first: before anything is computed for it. */
export function expectWriter(format: Format): void {
  const read: Partial<Record<Format, Later<Writer>>> = LATER;
  read[format]?.();
}

/** Formats that are made of the rows of an answer; a kernel is made of the range. */
type RowFormat = Exclude<Format, "bsp">;

/** The SPK kernel that the route declares; throws NotLoaded where what writes it has to be read first. */
export function writeKernelAnswer({ route, input }: Request, meta: Meta): AnswerBody {
  if (route.kernel === null) throw internal("a route without a kernel was asked for one");
  return route.kernel.write(input, meta);
}

/** The writer of a format; throws NotLoaded where it has to be read first. */
export function writerOf(format: RowFormat): Writer {
  return format === "json" ? writeJson : LATER[format]();
}
