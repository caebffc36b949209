/** The need of a format: an answer must have it to be shown in that format; an answer that is JSON has `any`. */
export type FormatNeed = "any" | "table" | "text" | "calendar" | "chart" | "kernel" | "geometry";

export interface FormatFacts {
  /** The header of the answer; its media type and that type's parameters. */
  readonly contentType: string;
  readonly needs: FormatNeed;
  /** True if the facts of the envelope stand in the body; else they travel as header fields. */
  readonly envelope: boolean;
  /** True if `meta` as a whole stands in it; else some of its facts travel as header fields. */
  readonly showsMeta?: boolean;
  /** True if `fields` and `verbosity=compact` leave members out; else the form is one whole. */
  readonly selects: boolean;
  /** True if members of the data beside the rows are shown. */
  readonly showsExtra: boolean;
  /** Parameters that mean nothing in it and are refused beside it. */
  readonly excludes?: readonly string[];
  /** Fields that it is sent with beside those of every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Name on the pages for people. */
  readonly label: string;
  readonly description: string;
}

/** Parameters that a map ignores: it has places of five decimals, instants of ISO 8601, whole curves. */
const OF_MAPS = ["fields", "shape", "precision", "pretty", "limit", "cursor", "rows", "time_format"] as const;

/** Every format of answers, the default first; each has a writer of its own. */
export const FORMATS = {
  json: {
    contentType: "application/json; charset=utf-8",
    needs: "any",
    envelope: true,
    showsMeta: true,
    selects: true,
    showsExtra: true,
    label: "json",
    description: "The envelope around the data.",
  },
  csv: {
    contentType: "text/csv; charset=utf-8; header=present",
    needs: "table",
    envelope: false,
    selects: true,
    showsExtra: false,
    label: "csv",
    description:
      "Header row of dotted paths, one line a row (RFC 4180); a name with dots is the path of a member (in pandas and polars df['distance.au']). The envelope's facts travel as header fields.",
  },
  ndjson: {
    contentType: "application/x-ndjson; charset=utf-8",
    needs: "table",
    envelope: false,
    selects: true,
    showsExtra: false,
    label: "ndjson",
    description:
      "One line a row, each the JSON object that data.series holds; the envelope's facts travel as header fields.",
  },
  arrow: {
    contentType: "application/vnd.apache.arrow.stream",
    needs: "table",
    envelope: false,
    showsMeta: true,
    selects: true,
    showsExtra: true,
    label: "arrow",
    description:
      "Apache Arrow IPC stream, columns as in csv, instants as UTC timestamps, dates as dates; units and the envelope's facts in the schema's metadata.",
  },
  feather: {
    contentType: "application/vnd.apache.arrow.file",
    needs: "table",
    envelope: false,
    showsMeta: true,
    selects: true,
    showsExtra: true,
    excludes: ["stream"],
    label: "feather",
    description:
      "The file form of Apache Arrow (Feather 2): one record batch, types and metadata as in arrow, an index at its end, so that readers may map it. A page or a whole answer, no stream.",
  },
  parquet: {
    contentType: "application/vnd.apache.parquet",
    needs: "table",
    envelope: false,
    showsMeta: true,
    selects: true,
    showsExtra: true,
    excludes: ["stream"],
    label: "parquet",
    description:
      "Apache Parquet: columns and types as in arrow, the envelope's facts in its key-value metadata; parts of an answer may be asked for by Range. A page or a whole answer, no stream.",
  },
  schema: {
    contentType: "application/csvm+json",
    needs: "table",
    envelope: false,
    selects: true,
    showsExtra: false,
    excludes: ["stream"],
    label: "schema",
    description:
      "The columns of csv, and of ndjson with shape=flat, as data: CSV on the Web (W3C) with name, datatype, unit and description of each, whatever the rows hold. The Link field of csv and ndjson names it (rel=describedby).",
  },
  txt: {
    contentType: "text/plain; charset=utf-8",
    needs: "text",
    envelope: false,
    selects: false,
    showsExtra: true,
    label: "text",
    description: "A short plain-language answer.",
  },
  ics: {
    contentType: "text/calendar; charset=utf-8",
    needs: "calendar",
    envelope: false,
    selects: false,
    showsExtra: true,
    excludes: ["fields", "shape", "precision", "pretty", "limit", "cursor"],
    label: "calendar",
    description:
      "iCalendar (RFC 5545, RFC 7986) to subscribe to: one entry an event, with an identifier that stays the same from poll to poll.",
  },
  svg: {
    contentType: "image/svg+xml; charset=utf-8",
    needs: "chart",
    envelope: false,
    selects: false,
    showsExtra: true,
    excludes: ["fields", "shape", "precision", "pretty", "limit", "cursor", "rows", "time_format"],
    headers: { "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
    label: "picture",
    description:
      "A picture of the answer (SVG), with its finding as a sentence; takes width and theme, and y for the line of one field. No script, nothing from outside.",
  },
  bsp: {
    contentType: "application/octet-stream",
    needs: "kernel",
    envelope: false,
    showsMeta: true,
    selects: false,
    showsExtra: true,
    excludes: [
      "fields",
      "shape",
      "precision",
      "pretty",
      "limit",
      "cursor",
      "stream",
      "rows",
      "time_format",
      "verbosity",
    ],
    label: "kernel",
    description:
      "An SPK kernel of the range (NAIF's binary form, type 2, ICRF, km and TDB) for SPICE, jplephem, Skyfield and Astropy: geometric vectors of the bodies from the Earth's centre, the Sun (frame=heliocentric) or the centre that vectors names, within a metre of the engine's own. The comment area states engine, numbers and accuracy. Needs start with end or count; step chooses nothing and may be left out beside end.",
  },
  geojson: {
    contentType: "application/geo+json",
    needs: "geometry",
    envelope: false,
    showsMeta: true,
    selects: false,
    showsExtra: true,
    excludes: OF_MAPS,
    label: "GeoJSON",
    description:
      "The curves of the events on the Earth (RFC 7946), one feature a curve: geometry names them, tolerance_km is how far a chord may lie from its curve. Lines and areas are cut at 180°; arrays among the properties run parallel to the coordinates. The envelope's facts stand in the member meridian.",
  },
  kml: {
    contentType: "application/vnd.google-earth.kml+xml",
    needs: "geometry",
    envelope: false,
    showsMeta: true,
    selects: false,
    showsExtra: true,
    excludes: OF_MAPS,
    label: "KML",
    description:
      "The same curves with the same vertices for Google Earth and QGIS (OGC KML 2.3): a folder an event, times as TimeStamp and TimeSpan, properties as ExtendedData.",
  },
} as const satisfies Readonly<Record<string, FormatFacts>>;

export type Format = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS).filter(isFormat);

export const DEFAULT_FORMAT = "json" satisfies Format;

function isFormat(name: string): name is Format {
  return name in FORMATS;
}

/** The formats that can show an answer which has these things, in the order of the table. */
export function formatsWith(has: ReadonlySet<FormatNeed>): Format[] {
  return FORMAT_NAMES.filter((name) => has.has(FORMATS[name].needs));
}

const BINARY: readonly Format[] = ["arrow", "feather", "parquet", "bsp"];

/** True if people cannot read a format. */
export function isBinary(format: Format): boolean {
  return BINARY.includes(format);
}

/** Media type of a format, without parameters. */
export function mediaTypeOf(format: Format): string {
  const [media = ""] = FORMATS[format].contentType.split(";");
  return media;
}
