import { placeResolver } from "../catalog/gazetteer/gazetteer.ts";
import type { CallContext, RouteDefinition } from "../contract/declare/route.ts";
import { OPENAPI_PATH } from "../contract/describe/openapi.ts";
import { type Answer, prepare } from "../contract/run.ts";
import type { StreamBatch, Streaming } from "../contract/stream.ts";
import { percentDecoded } from "../contract/terms/credentials.ts";
import { PLANS, type PlanName } from "../contract/terms/plans.ts";
import { Problem } from "../contract/terms/problem.ts";
import { EngineCore } from "../engine/core.ts";
import { createEngine } from "../engine/engine.ts";
import { loadSlice } from "../engine/slices.ts";
import { createEngineStore } from "../engine/store.ts";
import { loadBinaries, prepareKernels, SERIES_TABLES_FILE } from "../engine/wasm.ts";
import { utf8 } from "../host/bytes.ts";
import { machine } from "../host/machine.ts";
import { prepareOpenApi } from "../routes/about/openapi.ts";
import { ROUTES } from "../routes/index.ts";
import { createSky, type Sky } from "../sky/sky.ts";
import { fromUnixMs } from "../time/instant.ts";
import { matchesTag, parseIfNoneMatch } from "./conditional.ts";
import { optionsHeaders } from "./cors.ts";
import { routeFunctions } from "./functions.ts";
import { type Openings, withFiles } from "./opening.ts";
import {
  COMMON_HEADERS,
  KEY_HEADERS,
  problemBody,
  problemHeaders,
  splitTarget,
  unknownPath,
  wrongMethod,
} from "./refusals.ts";
import type { RouteFunctions } from "./route-types.ts";
import { type BatchAt, streamOf } from "./stream.ts";

export interface MeridianOptions {
  /** Bounds of what may be asked for; operator (only the grammar's own) where none is named. */
  readonly plan?: PlanName;
  /** Base of the links in answers, without a slash at its end. */
  readonly publicUrl?: string;
  /** Name of the tables to begin with; those with the series where none is named. */
  readonly tables?: string;
  /** The time that "now" means, in Unix milliseconds; the machine's where none is given. */
  readonly clock_ms?: () => number;
}

/** Where a server answers. */
export interface Remote {
  /** Its address, without /v2. */
  readonly url: string | URL;
}

/** The whole of /v2 without a server: every route as a function, and requests as a server answers them. */
export interface Meridian extends RouteFunctions {
  /**
   * Answers a request (`/v2/positions?body=mars`, or one with an origin before it) with the server's status, fields and bytes.
   * Rejects where an instant lies outside the segments that there are, and nothing is there to fill others from: the error
   * names the span.
   */
  readonly fetch: (
    target: string | URL | Request,
    init?: { method?: string; headers?: HeadersInit },
  ) => Promise<Response>;
}

/** Base of the links where no server is known: that of one started by default. */
const LOCAL_URL = "http://127.0.0.1:8080";
const METHODS = ["GET", "HEAD", "OPTIONS"];

interface Engines {
  readonly sky: Sky;
  readonly loadSlice: (file: Uint8Array) => void;
}

async function startEngines(tables: string): Promise<Engines> {
  await prepareKernels();
  const store = createEngineStore(loadBinaries(tables));
  const loader = new EngineCore(store);
  const sky = createSky(await createEngine(store));
  return { sky, loadSlice: (file) => void loadSlice(loader, file) };
}

/** Given: a machine is in use, and what an engine starts with has been opened. */
export async function startMeridian(options: MeridianOptions = {}): Promise<Meridian> {
  let engines = await startEngines(options.tables ?? SERIES_TABLES_FILE);
  const openings: Openings = {
    loadSlice: (file) => engines.loadSlice(file),
    takeSeries: async () => {
      const { data } = machine();
      if (!data.has(SERIES_TABLES_FILE)) return false;
      await data.open([SERIES_TABLES_FILE]);
      engines = await startEngines(SERIES_TABLES_FILE);
      return true;
    },
  };
  const settings = {
    publicUrl: options.publicUrl ?? LOCAL_URL,
    plan: PLANS[options.plan ?? "operator"],
    clock_ms: options.clock_ms ?? machine().clock_ms,
  };
  return withFunctions({
    fetch: async (target, init = {}) => {
      const call = callOf(target, init);
      const now = fromUnixMs(settings.clock_ms());
      const context = (): CallContext => ({
        sky: engines.sky,
        plan: settings.plan,
        now,
        publicUrl: settings.publicUrl,
        keySent: KEY_HEADERS.some((name) => (call.headers.get(name) ?? "").trim() !== ""),
        routes: ROUTES,
        places: placeResolver,
      });
      return respondTo(call, openings, context);
    },
  });
}

/** The same routes of a server at an address: its answers, no engine. */
export function meridianAt(url: string | URL): Meridian {
  const base = String(url).replace(/\/+$/, "");
  return withFunctions({
    fetch: async (target, init) => {
      const { path, query } = splitTarget(target instanceof Request ? target.url : String(target));
      return fetch(`${base}${path}${query === "" ? "" : `?${query}`}`, init);
    },
  });
}

function withFunctions(requests: Pick<Meridian, "fetch">): Meridian {
  return { ...routeFunctions((target) => requests.fetch(target)), ...requests };
}

interface Call {
  readonly method: string;
  readonly target: string;
  readonly headers: Headers;
}

function callOf(target: string | URL | Request, init: { method?: string; headers?: HeadersInit }): Call {
  const given = target instanceof Request ? target : null;
  return {
    method: (init.method ?? given?.method ?? "GET").toUpperCase(),
    target: given?.url ?? String(target),
    headers: new Headers(init.headers ?? given?.headers),
  };
}

/** What a path serves. */
interface Served {
  readonly prepare: (query: string, context: CallContext) => Prepared;
}

interface Prepared {
  readonly stream?: Streaming | null;
  readonly etag: string | null;
  readonly cacheControl: string;
  respond(): Answer | Promise<Answer>;
}

function servedAt(path: string): Served | null {
  if (path === OPENAPI_PATH) return { prepare: prepareOpenApi };
  const route = ROUTES.find((known: RouteDefinition) => known.path === percentDecoded(path));
  if (route === undefined) return null;
  return { prepare: (query, context) => prepare(route, query, context) };
}

async function respondTo(call: Call, openings: Openings, context: () => CallContext): Promise<Response> {
  const { path, query } = splitTarget(call.target);
  const { publicUrl } = context();
  try {
    const served = servedAt(path);
    if (call.method === "OPTIONS" && served !== null)
      return new Response(null, { status: 204, headers: { ...COMMON_HEADERS, ...optionsHeaders(METHODS) } });
    if (served === null)
      throw unknownPath(call.target, ROUTES, {
        isServed: (other) => servedAt(other) !== null,
        check: (route, asked) => prepare(route, asked, context()),
      });
    if (!METHODS.includes(call.method)) throw wrongMethod(call.method, METHODS);
    const prepared = () => served.prepare(query, context());
    const batchAt = (row: number) => withFiles(openings, () => batchOf(prepared(), row));
    return await withFiles(openings, () => answerCall(call, prepared(), batchAt));
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    return refuseCall(call, refusal, publicUrl);
  }
}

function batchOf({ stream }: Prepared, row: number): Promise<StreamBatch> {
  return stream ? stream.batchAt(row) : Promise.reject(new RangeError("the answer is no stream"));
}

/** The answer, or 304 where the caller has it already. */
async function answerCall(call: Call, prepared: Prepared, batchAt: BatchAt): Promise<Response> {
  const { etag, cacheControl, stream } = prepared;
  const condition = parseIfNoneMatch(call.headers.get("if-none-match") ?? undefined);
  const caching = { ...COMMON_HEADERS, "cache-control": cacheControl, ...(etag === null ? {} : { etag }) };
  if (etag !== null && condition.kind === "tags" && matchesTag(condition, etag))
    return new Response(null, { status: 304, headers: caching });
  if (stream) {
    const first = await stream.batchAt(stream.from);
    const headers = { ...caching, ...first.answer.headers };
    return new Response(call.method === "HEAD" ? null : streamOf(first, batchAt), { headers });
  }
  const { status, headers, body } = await prepared.respond();
  if (etag !== null && condition.kind === "any") return new Response(null, { status: 304, headers: caching });
  return bodyResponse(call, typeof body === "string" ? utf8(body) : body, {
    status,
    headers: { ...caching, ...headers },
  });
}

function refuseCall(call: Call, problem: Problem, publicUrl: string): Response {
  const allow = problem.code === "METHOD_NOT_ALLOWED" ? { allow: METHODS.join(", ") } : {};
  const body = problemBody(problem, call.target, publicUrl);
  return bodyResponse(call, body, {
    status: problem.status,
    headers: { ...COMMON_HEADERS, ...problemHeaders(body), ...allow },
  });
}

function bodyResponse(
  { method }: Call,
  bytes: Uint8Array,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  const body = method === "HEAD" ? null : (bytes as Uint8Array<ArrayBuffer>);
  return new Response(body, { status, headers: { ...headers, "content-length": String(bytes.byteLength) } });
}
