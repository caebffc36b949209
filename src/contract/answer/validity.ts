import { printUtc } from "../ask/timing.ts";
import type { Request } from "../declare/request.ts";
import { cacheControl, entityTag } from "../terms/caching.ts";
import { CONTRACT_VERSION, engineIdentity } from "../terms/identity.ts";
import type { CacheClass } from "../terms/values.ts";

/** How long an answer holds, and the tag of its bytes: known before anything is computed. */
export interface Validity {
  /** Null when the answer must not be stored. */
  readonly etag: string | null;
  readonly cacheControl: string;
  readonly cacheClass: CacheClass;
}

export function validityOf(request: Request): Validity {
  const { now, keySent } = request.input.context;
  const cacheClass = cacheClassOf(request);
  return {
    etag: etagOf(request, cacheClass),
    cacheControl: cacheControl(cacheClass, now, keySent),
    cacheClass,
  };
}

function cacheClassOf({ route, quantized }: Request): CacheClass {
  return quantized && route.cache === "deterministic" ? "time_quantized" : route.cache;
}

function etagOf(request: Request, cacheClass: CacheClass): string | null {
  const { context } = request.input;
  if (context.keySent || cacheClass === "uncacheable") return null;
  return entityTag([
    CONTRACT_VERSION,
    engineIdentity(context.sky.engine.build).build,
    request.route.path,
    request.canonical,
    request.timing.quantized ? printUtc(request.now) : "",
    request.format,
    context.publicUrl,
  ]);
}
