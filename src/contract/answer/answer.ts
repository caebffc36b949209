import { textOfUtf8, utf8 } from "../../host/bytes.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { isInstantTimes } from "../ask/instant-time.ts";
import type { Page } from "../ask/paging.ts";
import { attributionOf, type Request } from "../declare/request.ts";
import { FORMATS, type Format, type FormatFacts } from "../terms/formats.ts";
import { MAX_RESPONSE_BYTES } from "../terms/plans.ts";
import { Problem } from "../terms/problem.ts";
import type { CacheClass } from "../terms/values.ts";
import { type AnswerBody, contentOf, type Meta } from "./content.ts";
import { digestHeaders, digestOf } from "./digest.ts";
import { envelopeHeaders, metaOf } from "./envelope.ts";
import { nextAddress, resumeTemplate, tableAddress } from "./links.ts";
import { answerSpan } from "./subjects.ts";
import { writeKernelAnswer, writerOf } from "./writers.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: AnswerBody;
}

/** The body of an answer, to be worked on. */
export function bodyString({ body }: Pick<Answer, "body">): string {
  return typeof body === "string" ? body : textOfUtf8(body);
}

/** Writes the answer from what the route's handler returned. */
export function writeAnswer(request: Request, result: unknown, cacheClass: CacheClass): Answer {
  warnOfAccuracy(request);
  const { format } = request;
  if (format === "bsp") {
    const write = (meta: Meta) => writeKernelAnswer(request, meta);
    return finishAnswer(request, { page: null, cacheClass, digest: null, write });
  }
  const content = contentOf(request, result);
  const digested = request.batch === null ? digestOf(request, result, content) : null;
  const digest = digested?.digest ?? null;
  const nested = digested?.nested ?? null;
  const write = (meta: Meta) => writerOf(format)({ request, content, meta, nested, digest });
  return finishAnswer(request, { page: content.page, cacheClass, digest, write });
}

/** Discloses what is less certain than the digits of an answer. */
export function warnOfAccuracy(request: Request): void {
  const { route, input, warnings } = request;
  const [targets, span] = [route.subjectsOf(input), answerSpan(request)];
  route.science.warnOfAccuracy(input.context.sky, targets, span, warnings.add);
}

/** The parts of an answer besides its request. */
export interface ResponseParts {
  readonly page: Page | null;
  readonly cacheClass: CacheClass;
  readonly digest: string | null;
  readonly write: (meta: Meta) => AnswerBody;
}

/** The answer with its body, once all warnings are known. */
export function finishAnswer(request: Request, { page, cacheClass, digest, write }: ResponseParts): Answer {
  const meta = metaFor(request, cacheClass, digest);
  const body = write(meta);
  checkSize(body, request);
  // what is streamed is whole only when all of it has gone out
  const digests = request.batch === null ? digestHeaders(body, digest) : {};
  return { status: 200, headers: { ...answerHeaders(request, page, meta), ...digests }, body };
}

/** The member `meta` of the answer. */
export function metaFor(request: Request, cacheClass: CacheClass, digest: string | null): Meta {
  const { route, input } = request;
  return metaOf(request, {
    frame: route.frameOf(input),
    cacheClass,
    attribution: attributionOf(request),
    delta_t_s: deltaT(request),
    digest,
  });
}

function answerHeaders(request: Request, page: Page | null, meta: Meta): Record<string, string> {
  const { contentType, envelope, headers = {} }: FormatFacts = FORMATS[request.format];
  const codes = request.warnings.list.map((warning) => warning.code);
  const facts = envelope
    ? { "X-Contract-Version": String(meta["contract_version"]) }
    : envelopeHeaders(meta, codes);
  const next = nextAddress(request, page);
  const resume = resumeTemplate(request);
  return {
    "Content-Type": contentType,
    ...headers,
    ...facts,
    ...linkField(request, next),
    ...(resume === null ? {} : { "Link-Template": `"${resume}"; rel="next"` }),
  };
}

/** Links of what has no envelope, and to what describes the columns of a text (RFC 8288). */
function linkField(request: Request, next: string | null): Record<string, string> {
  const links = next === null ? [] : [`<${next}>; rel="next"`];
  if (DESCRIBED.includes(request.format)) {
    const { contentType } = FORMATS.schema;
    links.push(`<${tableAddress(request, "schema")}>; rel="describedby"; type="${contentType}"`);
  }
  return links.length === 0 ? {} : { Link: links.join(", ") };
}

/** Texts whose columns have no types of their own. */
const DESCRIBED: readonly Format[] = ["csv", "ndjson"];

/** TT − UT1 when the answer is about one instant. */
function deltaT({ input, timing, route }: Request): number | null {
  const isOne = timing.mode === "now" || timing.mode === "single";
  if (!isOne || !isInstantTimes(input.times) || route.timeKind !== "instant") return null;
  const [instant] = input.times.instants;
  if (instant === undefined) return null;
  return input.context.sky.models.deltaT.deltaT(instant.mjd + instant.second / SECONDS_PER_DAY).delta_t_s;
}

/** Most bytes that a UTF-16 unit takes in UTF-8. */
const MOST_BYTES_A_UNIT = 3;

function checkSize(body: AnswerBody, request: Request): void {
  const mayExceed = body.length * MOST_BYTES_A_UNIT > sizeLimit(request);
  checkBytes(typeof body === "string" && mayExceed ? utf8(body).length : body.length, request);
}

export function sizeLimit({ input }: Request): number {
  return input.context.maxResponseBytes ?? MAX_RESPONSE_BYTES;
}

/** Refuses an answer that is larger than any that is sent. */
export function checkBytes(size: number, request: Request): void {
  if (size > sizeLimit(request)) throw tooLarge(request, size, `has ${size}`);
}

/** The refusal of an answer that has, or would have, that many bytes. */
export function tooLarge(request: Request, size: number, has = `would have about ${size}`): Problem {
  const limit = sizeLimit(request);
  return new Problem("RESPONSE_TOO_LARGE", {
    detail: `The answer ${has} bytes; at most ${limit} are sent.`,
    bound: { name: "response_bytes", limit, requested: size },
    hint: "Narrow it with fields, verbosity=compact, shape=columns, a limit, or a smaller range.",
  });
}
