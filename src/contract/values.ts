import { withScratch } from "../engine/scratch-columns.ts";
import { whenLoaded } from "../host/later.ts";
import { withLazy } from "../host/once.ts";
import { metaFor, warnOfAccuracy } from "./answer/answer.ts";
import { contentOf, type Meta } from "./answer/content.ts";
import { digestOf } from "./answer/digest.ts";
import { dataValues } from "./answer/json.ts";
import { cacheClassOf } from "./answer/validity.ts";
import { withoutDefaults } from "./ask/decode.ts";
import type { Request } from "./declare/request.ts";
import type { CallContext, RouteDefinition } from "./declare/route.ts";
import { rowsAtOnce } from "./expected-size.ts";
import { interpret } from "./interpret.ts";
import { checkRequestBounds, expectCode, readParameters, resultOf } from "./run.ts";
import type { Pair } from "./terms/pairs.ts";
import { internal } from "./terms/present.ts";
import type { Warning } from "./terms/warnings.ts";

/** An answer as values, for callers in the same process: its text, its digest and its headers are never made. */
export interface Values {
  readonly data: Readonly<Record<string, unknown>>;
  /** Made when it is first read. */
  readonly meta: Meta;
  readonly warnings: readonly Warning[];
}

/** From this number of rows on, what an answer is made of is not kept for what may be asked of it later. */
const KEPT_ROWS = 1000;

/** Answers in JSON's values what `prepare` answers in bytes, where nothing bounds the answer's size; throws a `Problem`. */
export function answerValues(
  route: RouteDefinition,
  pairs: readonly Pair[],
  context: CallContext,
): Values | Promise<Values> {
  const request = interpret(route, withoutDefaults(readParameters(route, pairs), route.query), context);
  if (request.batch !== null || request.format !== "json")
    throw internal("a stream has no values of its own");
  checkRequestBounds(request);
  return whenLoaded(() => {
    expectCode(request, request.format);
    if (route.accuracy !== null) route.science.expectReport();
    return rowsAtOnce(request) > KEPT_ROWS
      ? withScratch(() => valuesOf(request, true))
      : valuesOf(request, false);
  });
}

function valuesOf(request: Request, isScratch: boolean): Values | Promise<Values> {
  const values = (result: unknown): Values => {
    const written = writtenValues(request, result);
    // what it is made of is about to pass
    return isScratch ? { ...written, meta: written.meta } : written;
  };
  const result = resultOf(request);
  return result instanceof Promise ? result.then(values) : values(result);
}

function writtenValues(request: Request, result: unknown): Values {
  warnOfAccuracy(request);
  const content = contentOf(request, result);
  const data = dataValues(request, content);
  const digest = () =>
    request.input.verbosity === "full" ? (digestOf(request, result, content)?.digest ?? null) : null;
  const lazy = withLazy({ data }, "meta", () => metaFor(request, cacheClassOf(request), digest()));
  return Object.assign(lazy, { warnings: request.warnings.list });
}
