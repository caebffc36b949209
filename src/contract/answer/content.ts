import type { JsonObject } from "../../table/column.ts";
import { ROWS } from "../ask/form-parameters.ts";
import { isInstantTimes } from "../ask/instant-time.ts";
import { describePage, type Page } from "../ask/paging.ts";
import type { Request } from "../declare/request.ts";
import { FORMATS, type Format, type FormatNeed } from "../terms/formats.ts";
import { checkEventCount } from "../terms/plans.ts";
import { internal, isRecord, type Style } from "../terms/present.ts";
import { Problem } from "../terms/problem.ts";
import {
  type ColumnRows,
  type CompiledShape,
  itemsOf,
  listNames,
  type Rows,
  rowCountOf,
  rowsOfResult,
} from "../terms/shape.ts";
import { jsonText } from "../text/json-text.ts";
import { presentObject } from "../text/present-member.ts";
import { type RowForms, rowFormsOf } from "./row-forms.ts";

/** The answer's substance, from which every format is written. */
export interface Content {
  readonly page: Page | null;
  /** The rows of the page; a record is one row. */
  readonly forms: RowForms;
  readonly style: Style;
  /** The members of `data` beside the rows, as JSON and as its text. */
  extra(): JsonObject;
  extraText(): string;
}

export function contentOf(request: Request, result: unknown): Content {
  const style = styleOf(request);
  warnLocalTimes(request, style);
  return request.shape.kind === "record"
    ? recordContent(request, result, style)
    : seriesContent(request, result, style);
}

const OWN_INSTANTS: readonly FormatNeed[] = ["calendar", "chart", "geometry"];
const OF_OBJECTS: readonly Format[] = ["json", "ndjson"];

/**
 * The columns of a table are those that the query has, whatever has a value there: so pages and batches fit together. Objects
 * of JSON show all their members.
 */
function styleOf({ filled, input, format }: Request): Style {
  return {
    // calendars, pictures and maps have instants of their own forms
    time_format: OWN_INSTANTS.includes(FORMATS[format].needs) ? "iso" : (filled.time_format?.value ?? "iso"),
    zone: input.zone.source === "default_utc" ? null : input.zone.zone,
    precision: filled.precision?.value ?? null,
    dropNulls: input.verbosity === "compact" && OF_OBJECTS.includes(format),
  };
}

/** Local times stand beside instants where a zone is resolved: a caller who asks for one by its name gets a warning that says what brings it. */
function warnLocalTimes({ given, route, format, warnings }: Request, { zone }: Style): void {
  const asked = given.fields?.value;
  if (asked === undefined || zone !== null || !FORMATS[format].selects) return;
  const local = route.leaves.flatMap(({ type, path }) =>
    type === "local" ? [`.${path.replaceAll("[]", "")}`] : [],
  );
  const named = asked.find((field) =>
    local.some((path) => path.endsWith(`.${field.replace(/^data\.|^(data\.)?series\./, "")}`)),
  );
  if (named === undefined) return;
  const message = `${named} is given where a time zone is resolved: send tz, or place.`;
  warnings.add("MEMBERS_OMITTED", message, "fields");
}

function recordContent(request: Request, result: unknown, style: Style): Content {
  if (!isRecord(result)) throw internal("the route returned no object");
  const forms = rowFormsOf([result], null, request.shape, style, request.input);
  return { page: null, forms, style, extra: () => ({}), extraText: () => "{}" };
}

function seriesContent(request: Request, result: unknown, style: Style): Content {
  const times =
    isInstantTimes(request.input.times) && request.route.timeKind === "instant" ? request.input.times : null;
  const rows = rowsOfResult(result);
  const whole = rowCountOf(rows) ?? times?.utc.count ?? 0;
  checkEvents(request, whole);
  const { page, kept } = paginate(request, rows, whole);
  const given = isRecord(result) && isRecord(result["extra"]) ? result["extra"] : {};
  const node = request.shape.extra;
  const list = chosenList(request);
  if (list === null) warnOmitted(request, given);
  const forms =
    list?.beside === true
      ? rowFormsOf(rowsOfResult({ rows: given[list.name] }), null, list.shape, style, request.input)
      : rowFormsOf(kept, times, list?.shape ?? request.shape, style, request.input);
  return {
    page,
    forms,
    style,
    extra: () => presentObject(node, given, style),
    extraText: () => jsonText(presentObject(node, given, style)),
  };
}

/** True if the rows give the lines of the answer, as they do but for tables of another list. */
export function showsRows({ filled, format }: Request): boolean {
  return (filled.rows?.value ?? ROWS) === ROWS || FORMATS[format].needs !== "table";
}

/** A list that gives the lines of a table in the place of the rows. */
interface ChosenList {
  readonly name: string;
  /** True if it stands beside the rows; else within each. */
  readonly beside: boolean;
  readonly shape: CompiledShape;
}

function chosenList(request: Request): ChosenList | null {
  if (showsRows(request)) return null;
  const { filled, shape } = request;
  const name = filled.rows?.value ?? ROWS;
  const beside = shape.extra.entries.find(({ key }) => key === name);
  const row = beside === undefined ? null : itemsOf(beside.node);
  if (row !== null) return { name, beside: true, shape: { ...shape, explode: null, row } };
  if (shape.row.entries.some(({ key }) => key === name))
    return { name, beside: false, shape: { ...shape, explode: { field: name, key: null, named: true } } };
  throw new Problem("CONFLICTING_PARAMETERS", {
    detail: `fields leaves out ${name}, which rows names.`,
    parameter: "rows",
    hint: `Add ${name} to fields, or leave fields out.`,
  });
}

/** Tables have no place for what stands beside the rows: what they leave out is named. */
function warnOmitted(
  { format, shape, warnings, route }: Request,
  given: Readonly<Record<string, unknown>>,
): void {
  if (FORMATS[format].showsExtra) return;
  const lists = listNames(route.shape);
  for (const { key } of shape.extra.entries) {
    const value = given[key];
    if (!(Array.isArray(value) ? value.length > 0 : isRecord(value))) continue;
    const how = lists.includes(key) ? `send rows=${key}, or` : "send";
    warnings.add("MEMBERS_OMITTED", `${key} is not among these lines: ${how} format=json.`, "format");
  }
}

function checkEvents(request: Request, rows: number): void {
  warnOfNoRow(request, rows);
  if (request.route.timeKind !== "event") return;
  if (request.route.eventsPerList === true) checkEventCount(rows, request.input.context.plan);
}

/** An answer without rows says that there is nothing; a batch without any speaks for itself alone. */
function warnOfNoRow({ route, timing, batch, warnings }: Request, rows: number): void {
  if (rows > 0 || batch !== null) return;
  const isUnderWay = warnings.list.some(({ code }) => code === "IN_PROGRESS_EXCLUDED");
  if (route.timeKind === "event" && !isUnderWay)
    warnings.add("NO_EVENT_IN_WINDOW", "No event of this kind falls into the window.");
  if (timing.uneven === true)
    warnings.add("NO_EVENT_IN_WINDOW", "No day of the window has a row of this kind.");
}

type GivenRows = Rows<object> | ColumnRows;

/** Cuts the page out of the rows; instant routes have computed no others. */
function paginate(
  request: Request,
  rows: GivenRows,
  whole: number,
): { readonly page: Page | null; readonly kept: GivenRows } {
  const { page, timing } = request;
  if (page === null) return { page: null, kept: rows };
  const unix_s = request.now_unix_s;
  if (timing.divisible) return { page: describePage(page, timing.extent.rows, whole, unix_s), kept: rows };
  if (page.offset === 0 && page.limit >= whole)
    return { page: describePage(page, whole, whole, unix_s), kept: rows };
  const kept = rows.slice(page.offset, page.offset + page.limit);
  return { page: describePage(page, whole, rowCountOf(kept) ?? 0, unix_s), kept };
}

/** The body of an answer: text, or its UTF-8 bytes where it is long. */
export type AnswerBody = string | Uint8Array;

/** The member `meta` of the envelope. */
export type Meta = Readonly<Record<string, unknown>>;

/** All that a format may show of an answer. */
export interface Written {
  readonly request: Request;
  readonly content: Content;
  readonly meta: Meta;
  /** `data` as nested JSON without its page, where the digest has had it written already. */
  readonly nested: string | null;
  /** Digest of the values; null where the answer carries none. */
  readonly digest: string | null;
}

/** Writes the body of an answer in one format. */
export type Writer = (answer: Written) => AnswerBody;
