import { tableFromIPC } from "@uwdata/flechette";
import { parquetMetadata } from "hyparquet/src/index.js";
import { FORMAT_NAMES, type Format } from "../contract/terms/formats.ts";
import { isRecord } from "../contract/terms/present.ts";
import { NAMES_PROTOTYPE, namesPrototype } from "../contract/text/json-text.ts";
import { splitTarget } from "../library/refusals.ts";

/** An answer that is to be checked: its bytes, and all that must be known to ask for it again. */
export interface GivenAnswer {
  readonly format: Format;
  readonly bytes: Uint8Array;
  readonly question: Question;
  /** Who answered, as far as the answer says it. */
  readonly engine: Engine | null;
}

/** A request with what else its answer depends on. */
export interface Question {
  readonly path: string;
  readonly query: string;
  /** Base of the links in the answer; null: of this machine. */
  readonly publicUrl: string | null;
  /** The instant of "now", where the request named no instant. */
  readonly now_ms: number | null;
  /** True if a key was sent along. */
  readonly keySent: boolean;
  /** True if it was refused. */
  readonly refused: boolean;
}

export interface Engine {
  readonly version: string;
  readonly numbers: string;
  readonly build: string;
}

/** An answer cannot be checked; the message says why. */
export class NotCheckable extends Error {}

/** Given: the bytes, the name they came under, and the request, where the bytes do not tell it. */
export function readAnswer(bytes: Uint8Array, name: string, query: string | null): GivenAnswer {
  const told = envelopeOf(bytes);
  const format = told?.format ?? formatOf(name, query);
  const engine = engineOf(told?.envelope);
  if (told !== null) return { format, bytes, engine, question: ownQuestion(told.envelope, name) };
  if (query !== null) {
    const asked = questionOf(withFormat(query, format), null);
    const publicUrl = format === "ics" ? calendarBase(bytes) : null;
    return { format, bytes, engine, question: { ...asked, publicUrl } };
  }
  throw new NotCheckable(
    `${name} does not say what was asked: add --query "/v2/…", the request that it answers.`,
  );
}

/** Base of the links in a calendar, whose events name their request; null where it has none. */
function calendarBase(bytes: Uint8Array): string | null {
  const unfolded = new TextDecoder().decode(bytes).replaceAll("\r\n ", "");
  const link = unfolded.split("\r\n").find((line) => line.startsWith(URL_LINE));
  const end = link?.indexOf("/v2/") ?? -1;
  return link === undefined || end < 0 ? null : link.slice(URL_LINE.length, end);
}

const URL_LINE = "URL:";

type Envelope = Readonly<Record<string, unknown>>;

/** The envelope, where the answer holds one: JSON, or the metadata of Arrow and Parquet. */
function envelopeOf(bytes: Uint8Array): { readonly format: Format; readonly envelope: Envelope } | null {
  const [first] = bytes;
  if (first === 0x7b) {
    const envelope = parsed(new TextDecoder().decode(bytes));
    const isAnswer = envelope !== null && ("links" in envelope || "instance" in envelope);
    return isAnswer ? { format: "json", envelope } : null;
  }
  const format = tableFormat(bytes);
  if (format === null) return null;
  const metadata = format === "parquet" ? parquetTexts(bytes) : arrowTable(bytes).schema.metadata;
  const members = [...(metadata ?? [])].map(([key, text]) => [key, metadataValue(text)] as const);
  return { format, envelope: Object.fromEntries(members) };
}

/** The binary table that bytes are, by how they start; null: none. */
function tableFormat(bytes: Uint8Array): "arrow" | "feather" | "parquet" | null {
  if (bytes[0] === 0xff) return "arrow";
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 6));
  if (start === "ARROW1") return "feather";
  return start.startsWith("PAR1") ? "parquet" : null;
}

/** The metadata of a file of Parquet but the schema of Arrow. */
function parquetTexts(bytes: Uint8Array): Map<string, string> {
  try {
    const { key_value_metadata = [] } = parquetMetadata(Uint8Array.from(bytes).buffer);
    return new Map(
      key_value_metadata.flatMap(({ key, value }) =>
        key === "ARROW:schema" || value === undefined ? [] : [[key, value] as const],
      ),
    );
  } catch (error) {
    throw new NotCheckable(`This is no Parquet that can be read: ${String(error)}`);
  }
}

export function arrowTable(bytes: Uint8Array) {
  try {
    return tableFromIPC(Uint8Array.from(bytes));
  } catch (error) {
    throw new NotCheckable(`This is no Arrow stream that can be read: ${String(error)}`);
  }
}

/** An object of JSON; null for anything else. */
function parsed(text: string): Envelope | null {
  const value = parsedJson(text);
  if (namesPrototype(value)) throw new NotCheckable(`The answer ${NAMES_PROTOTYPE}.`);
  return isRecord(value) ? value : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A member of the envelope, which in Arrow is a text or JSON. */
export function metadataValue(text: string): unknown {
  return parsedJson(text) ?? text;
}

function engineOf(envelope: Envelope | undefined): Engine | null {
  const meta = envelope?.["meta"];
  const engine = isRecord(meta) ? meta["engine"] : null;
  if (!isRecord(engine)) return null;
  return {
    version: String(engine["version"]),
    numbers: String(engine["numbers"]),
    build: String(engine["build"]),
  };
}

/** The request that an envelope names: links.self, or the request of a problem. */
function ownQuestion(envelope: Envelope, name: string): Question {
  const { links, instance, type, endpoint, query, warnings } = envelope;
  if (typeof instance === "string" && typeof type === "string")
    return {
      ...questionOf(instance, type.slice(0, Math.max(0, type.indexOf("/docs/errors/")))),
      refused: true,
    };
  const self = isRecord(links) ? links["self"] : null;
  if (typeof self !== "string" || typeof endpoint !== "string" || !self.includes(endpoint))
    throw new NotCheckable(`${name} has no link to its own request.`);
  const question = questionOf(self, self.slice(0, self.indexOf(endpoint)));
  const keySent =
    Array.isArray(warnings) &&
    warnings.some((warning) => isRecord(warning) && warning["code"] === "KEY_IGNORED");
  return { ...(isRecord(query) && query["mode"] === "now" ? askedNow(question) : question), keySent };
}

function questionOf(target: string, publicUrl: string | null): Question {
  const { path, query } = splitTarget(
    publicUrl === null ? target : target.slice(target.startsWith(publicUrl) ? publicUrl.length : 0),
  );
  return { path, query, publicUrl, now_ms: null, keySent: false, refused: false };
}

/** The link of a request without an instant names the one that it meant: that was the clock. */
function askedNow(question: Question): Question {
  const pairs = question.query.split("&");
  const at = pairs.find((pair) => pair.startsWith("at="))?.slice("at=".length);
  if (at === undefined) return question;
  const rest = pairs.filter((pair) => !pair.startsWith("at="));
  return { ...question, query: rest.join("&"), now_ms: Date.parse(decodeURIComponent(at)) };
}

/** The format that a request names, or the ending of a file. */
function formatOf(name: string, query: string | null): Format {
  const asked = /[?&]format=([a-z]+)/.exec(query ?? "")?.[1];
  const ending = /\.([a-z]+)$/.exec(name)?.[1];
  return (
    FORMAT_NAMES.find((format) => format === asked) ??
    FORMAT_NAMES.find((format) => format === ending) ??
    "json"
  );
}

function withFormat(query: string, format: Format): string {
  if (format === "json" || /[?&]format=/.test(query)) return query;
  return `${query}${query.includes("?") ? "&" : "?"}format=${format}`;
}
