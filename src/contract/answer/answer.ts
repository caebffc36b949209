import type { UtcInstant } from "../../time/instant.ts";
import { queryString } from "../ask/canonical.ts";
import { isInstantTimes } from "../ask/instant-time.ts";
import { describePage, type Page } from "../ask/paging.ts";
import { attributionOf, type Request } from "../declare/request.ts";
import { checkEventCount, MAX_RESPONSE_BYTES } from "../terms/plans.ts";
import { internal, isRecord, type JsonObject, type Style } from "../terms/present.ts";
import { Problem } from "../terms/problem.ts";
import type { CacheClass, Format } from "../terms/values.ts";
import { docsUrl, echoOf, envelopeHeaders, type Links, metaOf } from "./envelope.ts";
import { jsonText } from "./json-text.ts";
import { objectWriter } from "./object-writer.ts";
import { presentObject } from "./present-member.ts";
import { type RowForms, rowFormsOf } from "./row-forms.ts";
import { type TextParts, textOf, writeParts } from "./text-parts.ts";
import { writeText } from "./txt.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Text, or the UTF-8 bytes of it where it is long. */
  readonly body: string | Uint8Array;
}

/** The body of an answer, to be worked on. */
export function bodyString({ body }: Pick<Answer, "body">): string {
  return typeof body === "string" ? body : Buffer.from(body.buffer, body.byteOffset, body.length).toString();
}

const CONTENT_TYPES: Record<Format, string> = {
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8; header=present",
  txt: "text/plain; charset=utf-8",
};

/** Writes the answer from what the route's handler returned. */
export function writeAnswer(request: Request, result: unknown, cacheClass: CacheClass): Answer {
  const style = styleOf(request);
  const content =
    request.shape.kind === "record"
      ? recordContent(request, result, style)
      : seriesContent(request, result, style);
  const meta = metaOf(request, {
    frame: request.route.frameOf(request.input),
    cacheClass,
    attribution: attributionOf(request),
    delta_t_s: deltaT(request),
  });
  const body = writeBody(request, content, meta);
  checkSize(body, request);
  return { status: 200, headers: headersOf(request, content, meta), body };
}

function styleOf({ filled, input, format }: Request): Style {
  const { time_format, precision } = filled;
  return {
    time_format:
      time_format === "unix" || time_format === "unix_ms" || time_format === "jd" ? time_format : "iso",
    zone: input.zone.source === "default_utc" ? null : input.zone.zone,
    precision: typeof precision === "number" ? precision : null,
    dropNulls: input.verbosity === "compact" && format !== "txt",
  };
}

/** The answer's substance in the forms that the three formats need. */
interface Content {
  readonly page: Page | null;
  data(): TextParts;
  csv(): TextParts;
  rows(): readonly JsonObject[];
  extra(): JsonObject;
}

function recordContent(request: Request, result: unknown, style: Style): Content {
  if (!isRecord(result)) throw internal("the route returned no object");
  const { shape } = request;
  const body = rowFormsOf({ rows: [result] }, null, shape, style, request.input);
  return {
    page: null,
    data: () => body.rows(request.filled["shape"] === "flat"),
    csv: () => body.csv(),
    rows: () => body.wireRows(),
    extra: () => ({}),
  };
}

function seriesContent(request: Request, result: unknown, style: Style): Content {
  const instants =
    isInstantTimes(request.input.times) && request.route.timeKind === "instant"
      ? request.input.times.instants
      : null;
  const whole = rowCount(result, instants);
  checkEvents(request, whole);
  const { page, kept } = paginate(request, result, whole);
  const body = rowFormsOf(kept, instants, request.shape, style, request.input);
  const given = isRecord(result) && isRecord(result["extra"]) ? result["extra"] : {};
  const extra = textOf([
    objectWriter(request.shape.extra, { ...style, flat: false }).write([given], style.zone),
  ]);
  return {
    page,
    data: () => dataParts(request, body, extra, page),
    csv: () => body.csv(),
    rows: () => body.wireRows(),
    extra: () => presentObject(request.shape.extra, given, style),
  };
}

function rowCount(result: unknown, instants: readonly UtcInstant[] | null): number {
  if (isRecord(result) && Array.isArray(result["rows"])) return result["rows"].length;
  return instants?.length ?? 0;
}

function checkEvents(request: Request, rows: number): void {
  if (request.route.timeKind !== "event") return;
  if (request.route.eventsPerList) checkEventCount(rows, request.input.context.plan);
  if (rows === 0) request.warnings.add("NO_EVENT_IN_WINDOW", "No event of this kind falls into the window.");
}

/** Cuts the page out of the rows; instant routes have computed no others. */
function paginate(request: Request, result: unknown, whole: number): { page: Page | null; kept: unknown } {
  const { page, timing } = request;
  if (page === null) return { page: null, kept: result };
  const unix_s = request.quantized || request.timing.quantized ? unixMinute(request.now) : null;
  if (timing.sliceable) return { page: describePage(page, timing.extent.rows, whole, unix_s), kept: result };
  const rows: readonly unknown[] = isRecord(result) && Array.isArray(result["rows"]) ? result["rows"] : [];
  const kept = rows.slice(page.offset, page.offset + page.limit);
  return { page: describePage(page, whole, kept.length, unix_s), kept: { rows: kept } };
}

const UNIX_EPOCH_MJD = 40_587;
const SECONDS_PER_DAY = 86_400;

function unixMinute(now: UtcInstant): number {
  return (now.mjd - UNIX_EPOCH_MJD) * SECONDS_PER_DAY + now.second;
}

/** Given: the members beside the rows, as JSON. */
function dataParts(request: Request, body: RowForms, extra: string, page: Page | null): TextParts {
  const shape = request.filled["shape"];
  const members = [
    ...(extra === "{}" ? [] : [extra.slice(1, -1)]),
    ...(page === null ? [] : [`"page":${JSON.stringify(page)}`]),
  ];
  const behind = members.map((member) => `,${member}`).join("");
  if (shape === "columns") return ['{"columns":', ...body.columns(), `${behind}}`];
  const rows = body.rows(shape === "flat");
  if (!isSingle(request) || body.count !== 1) return ['{"series":[', ...rows, `]${behind}}`];
  if (members.length === 0) return rows;
  const row = textOf(rows);
  return [`${row.slice(0, -1)}${row === "{}" ? "" : ","}${members.join(",")}}`];
}

/** Single instants and days put their row straight into `data`. */
function isSingle({ route, shape, timing }: Request): boolean {
  const isOne = timing.mode === "now" || timing.mode === "single";
  return shape.single && isOne && (route.timeKind === "instant" || route.timeKind === "day");
}

function writeBody(request: Request, content: Content, meta: Record<string, unknown>): string | Uint8Array {
  if (request.format === "csv") return writeParts([...content.csv(), "\r\n"]);
  if (request.format === "txt") {
    const lines = request.route.textOf({ rows: content.rows(), extra: content.extra() }, request.input);
    return writeText(lines, attributionOf(request)?.text ?? null);
  }
  const parts = envelopeParts(request, content, meta);
  return request.filled["pretty"] === true
    ? `${jsonText(JSON.parse(textOf(parts)), 2)}\n`
    : writeParts(parts);
}

function envelopeParts(request: Request, content: Content, meta: Record<string, unknown>): TextParts {
  const data = content.data();
  const before = [`"endpoint":${JSON.stringify(request.route.path)}`, `"query":${jsonText(echoOf(request))}`];
  const after = [
    `"meta":${jsonText(meta)}`,
    `"warnings":${JSON.stringify(request.warnings.list)}`,
    `"links":${JSON.stringify(linksOf(request, content.page))}`,
  ];
  return [`{${before.join(",")},"data":`, ...data, `,${after.join(",")}}`];
}

function linksOf(request: Request, page: Page | null): Links {
  const { publicUrl } = request.input.context;
  const self = address(request, request.selfQuery);
  const docs = docsUrl(publicUrl, request.route.path);
  return page?.next_cursor == null
    ? { docs, self }
    : { docs, next: nextAddress(request, page.next_cursor), self };
}

function nextAddress(request: Request, cursor: string): string {
  const kept = request.canonical.split("&").filter((part) => part !== "" && !part.startsWith("cursor="));
  return address(request, [...kept, queryString([["cursor", cursor]])].join("&"));
}

function address(request: Request, query: string): string {
  return `${request.input.context.publicUrl}${request.route.path}${query === "" ? "" : `?${query}`}`;
}

function headersOf(
  request: Request,
  content: Content,
  meta: Record<string, unknown>,
): Record<string, string> {
  const codes = request.warnings.list.map((warning) => warning.code);
  const facts =
    request.format === "json"
      ? { "X-Contract-Version": String(meta["contract_version"]) }
      : envelopeHeaders(meta, codes);
  const next = content.page?.next_cursor;
  return {
    "Content-Type": CONTENT_TYPES[request.format],
    ...facts,
    ...(next == null ? {} : { Link: `<${nextAddress(request, next)}>; rel="next"` }),
  };
}

/** TT − UT1 when the answer is about one instant. */
function deltaT({ input, timing, route }: Request): number | null {
  const isOne = timing.mode === "now" || timing.mode === "single";
  if (!isOne || !isInstantTimes(input.times) || route.timeKind !== "instant") return null;
  const [instant] = input.times.instants;
  if (instant === undefined) return null;
  return input.context.sky.models.deltaT.deltaT(instant.mjd + instant.second / SECONDS_PER_DAY).delta_t_s;
}

function checkSize(body: string | Uint8Array, request: Request): void {
  const limit = request.input.context.maxResponseBytes ?? MAX_RESPONSE_BYTES;
  const size = body.length > limit ? body.length : Buffer.byteLength(body);
  if (size <= limit) return;
  throw new Problem("RESPONSE_TOO_LARGE", {
    detail: `The answer has ${size} bytes; at most ${limit} are sent.`,
    bound: { name: "response_bytes", limit, requested: size },
    hint: "Narrow it with fields, verbosity=compact, shape=columns, a limit, or a smaller range.",
  });
}
