import { printUtc } from "../ask/timing.ts";
import type { Request } from "../declare/request.ts";
import { cacheControl, entityTag, restOfMinute_s } from "../terms/caching.ts";
import { CONTRACT_VERSION, engineIdentity } from "../terms/identity.ts";
import type { CacheClass } from "../terms/values.ts";

/** How long an answer holds, and the tag of its bytes: known before anything is computed. */
export interface Validity {
  /** Null when the answer must not be stored. */
  readonly etag: string | null;
  readonly cacheControl: string;
  readonly cacheClass: CacheClass;
}

/** The validity of an answer about which nothing is known before it is computed. */
export const UNKNOWN_VALIDITY: Validity = {
  etag: null,
  cacheControl: cacheControl("uncacheable", 0, false),
  cacheClass: "uncacheable",
};

export function validityOf(request: Request): Validity {
  const { now, keySent } = request.input.context;
  const cacheClass = cacheClassOf(request);
  const lasts_s = request.spoken.word === null ? restOfMinute_s(now) : request.spoken.lasts_s(now);
  return {
    etag: etagOf(request, cacheClass),
    cacheControl: cacheControl(cacheClass, lasts_s, keySent),
    cacheClass,
  };
}

export function cacheClassOf({ route, quantized }: Request): CacheClass {
  return quantized && route.cache === "deterministic" ? "time_quantized" : route.cache;
}

function etagOf(request: Request, cacheClass: CacheClass): string | null {
  const { context } = request.input;
  if (context.keySent || cacheClass === "uncacheable") return null;
  return entityTag([
    CONTRACT_VERSION,
    engineIdentity(context.sky.engine.build).build,
    request.route.path,
    request.canonical(),
    request.timing.quantized ? printUtc(request.now) : "",
    ...(request.spoken.word === null ? [] : [request.selfQuery()]),
    request.format,
    context.publicUrl,
  ]);
}
