import { textOfUtf8, utf8 } from "../../host/bytes.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { isInstantTimes } from "../ask/instant-time.ts";
import { attributionOf, type Request } from "../declare/request.ts";
import { FORMATS, type FormatFacts } from "../terms/formats.ts";
import { MAX_RESPONSE_BYTES } from "../terms/plans.ts";
import { Problem } from "../terms/problem.ts";
import type { CacheClass } from "../terms/values.ts";
import { contentOf } from "./content.ts";
import { digestHeaders, digestOf } from "./digest.ts";
import { envelopeHeaders, metaOf } from "./envelope.ts";
import { nextAddress, resumeTemplate } from "./links.ts";
import { answerSpan } from "./subjects.ts";
import { warnTwoBody } from "./two-body.ts";
import { warnUncertainStars } from "./warn-uncertain.ts";
import type { AnswerBody, Written } from "./writer.ts";
import { WRITERS } from "./writers.ts";

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
  const { route, input, warnings } = request;
  warnUncertainStars(route.subjectsOf(input), answerSpan(request), warnings.add);
  warnTwoBody(route.subjectsOf(input), answerSpan(request), warnings.add);
  const content = contentOf(request, result);
  const digested = request.batch === null ? digestOf(request, result, content) : null;
  const digest = digested?.digest ?? null;
  const meta = metaOf(request, {
    frame: route.frameOf(input),
    cacheClass,
    attribution: attributionOf(request),
    delta_t_s: deltaT(request),
    digest,
  });
  const written = { request, content, meta, nested: digested?.nested ?? null };
  const body = WRITERS[request.format](written);
  checkSize(body, request);
  // what is streamed is whole only when all of it has gone out
  const digests = request.batch === null ? digestHeaders(body, digest) : {};
  return { status: 200, headers: { ...answerHeaders(written), ...digests }, body };
}

function answerHeaders({ request, content, meta }: Written): Record<string, string> {
  const { contentType, envelope, headers = {} }: FormatFacts = FORMATS[request.format];
  const codes = request.warnings.list.map((warning) => warning.code);
  const facts = envelope
    ? { "X-Contract-Version": String(meta["contract_version"]) }
    : envelopeHeaders(meta, codes);
  const next = nextAddress(request, content.page);
  const resume = resumeTemplate(request);
  return {
    "Content-Type": contentType,
    ...headers,
    ...facts,
    ...(next === null ? {} : { Link: `<${next}>; rel="next"` }),
    ...(resume === null ? {} : { "Link-Template": `"${resume}"; rel="next"` }),
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

/** Most bytes that a UTF-16 unit takes in UTF-8. */
const MOST_BYTES_A_UNIT = 3;

/** Whether a text can have more bytes than a limit, though it has no more characters. */
function mayExceed(text: string, limit: number): boolean {
  return text.length <= limit && text.length * MOST_BYTES_A_UNIT > limit;
}

function checkSize(body: AnswerBody, request: Request): void {
  const limit = request.input.context.maxResponseBytes ?? MAX_RESPONSE_BYTES;
  const size = typeof body === "string" && mayExceed(body, limit) ? utf8(body).length : body.length;
  if (size <= limit) return;
  throw new Problem("RESPONSE_TOO_LARGE", {
    detail: `The answer has ${size} bytes; at most ${limit} are sent.`,
    bound: { name: "response_bytes", limit, requested: size },
    hint: "Narrow it with fields, verbosity=compact, shape=columns, a limit, or a smaller range.",
  });
}
