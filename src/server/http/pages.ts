import type { FastifyReply } from "fastify";
import { type TownTable, townTable } from "../../catalog/gazetteer/towns.ts";
import { type AnswerWorkers, recordPlaces } from "../../contract/remote.ts";
import { prepare } from "../../contract/run.ts";
import { cacheControl, restOfMinute_s } from "../../contract/terms/caching.ts";
import { PLANS } from "../../contract/terms/plans.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { splitTarget } from "../../library/refusals.ts";
import type { CallContext } from "../../routes/astronomy/route.ts";
import { formatIso, type UtcInstant } from "../../time/instant.ts";
import type { PageKind } from "../pages/page.ts";
import { frameOf } from "../site/page-context.ts";
import { expectedTime_us } from "../threads/costs.ts";
import type { PageRequest } from "../threads/messages.ts";
import { callContext, leaving, sendCacheable, workersFor } from "./answer.ts";
import type { Cacheable, SentAnswer, WholeAnswer } from "./answer-cache.ts";
import type { AppContext } from "./context.ts";
import { awaitSlot, callerOf, type Exchange } from "./exchange.ts";

/** Time of a page beside the answers that it asks for: laying out what it shows of them, which is bounded. */
const PAGE_US = 100_000;
/** Writing and reading the rows of an answer, beside computing it. */
const READ_AGAIN = 2;

/** How long a page holds that says when: less than answers do, since the next release may lay it out otherwise. */
const LASTING = "public, max-age=3600";
/** Cache rule of pages that show a refusal. */
const NOT_KEPT = "no-cache";

/** A page as far as it is known before it is made. */
export interface PreparedPage {
  readonly cacheControl: string;
  readonly lasts: boolean;
  readonly price_us: number;
  /** Rows of the largest of its answers: it holds one at a time. */
  readonly rows: number;
  readonly places: ReturnType<typeof recordPlaces>["found"];
}

/** Answers a call of a page as one of a route: kept, tagged, priced, and made by a thread. */
export async function answerPage(kind: PageKind, exchange: Exchange): Promise<FastifyReply> {
  const { request, context } = exchange;
  const target = request.raw.url ?? "/";
  const key = request.caller?.keySent === false ? `${request.caller.plan.name} ${target}` : null;
  if (key === null) {
    await visitorsSlot(exchange);
    return sendCacheable(await newPage(kind, key, exchange), exchange);
  }
  const kept = context.answers.get(key) ?? keptThisMinute(key, context);
  if (kept !== undefined) {
    await visitorsSlot(exchange);
    return sendCacheable(kept, exchange);
  }
  return sendCacheable(await sharedPage(kind, key, exchange), exchange);
}

/**
 * A crowd comes at once and asks for one page each, so it waits as long as large requests do: while code is still being compiled, each
 * start takes long enough for the last of 200 to get its slot after seconds.
 */
function visitorsSlot(exchange: Exchange): Promise<void> {
  return awaitSlot(exchange, exchange.context.settings.pageWait_ms);
}

/** A page of now holds until its minute has passed. */
function keptThisMinute(key: string, { answers, now }: AppContext): Cacheable<WholeAnswer> | undefined {
  const kept = answers.get(minuteKey(key, now()));
  return kept && { ...kept, cacheControl: untilNextMinute(now()) };
}

function minuteKey(key: string, now: UtcInstant): string {
  return `${formatIso(now).slice(0, MINUTE_LENGTH)} ${key}`;
}

const MINUTE_LENGTH = "2027-08-02T10:07".length;

function untilNextMinute(now: UtcInstant): string {
  return cacheControl("time_quantized", restOfMinute_s(now), false);
}

/**
 * A page that several callers may be waiting for: it is made once, in the slot of the first caller; the rest start nothing
 * and need no slot. If the first caller gets no slot, the next one who waits asks.
 */
async function sharedPage(kind: PageKind, key: string, exchange: Exchange): Promise<Cacheable<WholeAnswer>> {
  const { pagesUnderWay } = exchange.context;
  for (;;) {
    const underWay = pagesUnderWay.get(key);
    if (underWay === undefined) break;
    try {
      return await underWay;
    } catch {
      // refused for what who asked first has asked besides, or left: who waits has an own claim
    }
  }
  const making = visitorsSlot(exchange)
    .then(() => newPage(kind, key, exchange))
    .finally(() => pagesUnderWay.delete(key));
  pagesUnderWay.set(key, making);
  return making;
}

/** Makes a page; it is kept by its key, or for its minute. */
async function newPage(
  kind: PageKind,
  key: string | null,
  exchange: Exchange,
): Promise<Cacheable<WholeAnswer>> {
  const { request, context } = exchange;
  const query = withPathParts(splitTarget(request.raw.url ?? "/").query, request.params);
  const call = callContext(request, context);
  const prepared = preparePage(kind, query, call);
  const made = await makePage({ kind, query, prepared }, exchange);
  const cacheable = cacheableOf(made, prepared);
  if (key === null || made.status !== 200 || prepared.cacheControl === NOT_KEPT) return cacheable;
  return context.answers.keep(prepared.lasts ? key : minuteKey(key, call.now), cacheable);
}

/** Names in the path of a page count as parameters: `/eclipses/:eclipse` asks with `eclipse`. */
function withPathParts(query: string, params: unknown): string {
  const named = Object.entries((params ?? {}) as Readonly<Record<string, string>>);
  return [query, ...named.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)]
    .filter((part) => part !== "")
    .join("&");
}

/** A page that is the same for everybody, as a caller without a key would get it. */
export async function lastingPage(kind: PageKind, context: AppContext): Promise<SentAnswer> {
  const call = {
    ...{ sky: context.sky, plan: PLANS.basic, now: context.now(), keySent: false },
    publicUrl: context.settings.publicUrl,
    routes: () => context.routes,
    ...(context.places === null ? {} : { places: context.places }),
  };
  const asked = { kind, query: "", prepared: preparePage(kind, "", call) };
  const pool = context.threads();
  const towns = await townsOf(kind, context);
  if (pool === null || kind.gazetteer)
    return kind.make("", {
      ...{ routes: context.routes, towns },
      frame: frameOf(context),
      engine: { context: call, workers: undefined },
    });
  return only(pool.respond(pageRequest({ ...asked, towns }, call, context), { caller: "pages" }));
}

interface Asked {
  readonly kind: PageKind;
  readonly query: string;
  readonly prepared: PreparedPage;
}

/** The table is made once, when the first page that names towns is asked for. */
async function townsOf(kind: PageKind, { places }: AppContext): Promise<TownTable | null> {
  return kind.towns === true && places !== null ? townTable() : null;
}

async function makePage(asked: Asked, exchange: Exchange): Promise<SentAnswer> {
  const { request, context } = exchange;
  const { kind, query } = asked;
  const call = callContext(request, context);
  const pool = context.threads();
  const towns = await townsOf(kind, context);
  if (pool === null || kind.gazetteer)
    return kind.make(query, {
      ...{ routes: context.routes, towns },
      frame: frameOf(context),
      engine: {
        context: call,
        workers: workersFor(exchange),
        waitForSlot: () => context.rounds.begin(callerOf(request, context).id, request.raw.socket),
      },
    });
  const claim = { caller: callerOf(request, context).id, abandoned: () => leaving(exchange) };
  return only(pool.respond(pageRequest({ ...asked, towns }, call, context), claim));
}

function pageRequest(
  { kind, query, prepared, towns }: Asked & { readonly towns: TownTable | null },
  call: CallContext,
  context: AppContext,
): PageRequest {
  const { plan, now, publicUrl, keySent, maxResponseBytes } = call;
  const { places, price_us, rows } = prepared;
  const facts = { plan, now, publicUrl, keySent, maxResponseBytes, places, price_us };
  return { ...facts, path: kind.path, query, rows, towns, frame: frameOf(context) };
}

/** Checks what a page asks of routes, as far as it is known: what is refused of it the page shows. */
export function preparePage(kind: PageKind, query: string, call: CallContext): PreparedPage {
  const places = call.places && recordPlaces(call.places);
  const known = places === undefined ? call : { ...call, places };
  const asked = asksOf(kind, query, known).map((target) => judged(target, known));
  const accepted = asked.flatMap((one) => one ?? []);
  const computed_us = accepted.reduce((sum, { price_us }) => sum + price_us, 0);
  const isOfNow = kind.isOfNow?.(query) === true || accepted.some(({ lasts }) => !lasts);
  const isWhole = accepted.length === asked.length;
  return {
    cacheControl: !isWhole ? NOT_KEPT : isOfNow ? untilNextMinute(call.now) : LASTING,
    lasts: isWhole && !isOfNow,
    price_us: PAGE_US + (kind.own_us ?? 0) + READ_AGAIN * computed_us,
    rows: Math.max(0, ...accepted.map(({ units }) => units)),
    places: places?.found ?? [],
  };
}

/** The questions of a page. A day or a place that makes them impossible is refused when the page is made. */
function asksOf(kind: PageKind, query: string, call: CallContext): readonly string[] {
  try {
    return kind.asks(query, call);
  } catch (refusal) {
    if (refusal instanceof Problem) return [];
    throw refusal;
  }
}

interface Judged {
  readonly price_us: number;
  readonly units: number;
  readonly lasts: boolean;
}

/** The price of a route's request and how long its answer holds; null: it is refused. */
function judged(target: string, call: CallContext): Judged | null {
  const { path, query } = splitTarget(target);
  const route = call.routes().find((known) => known.path === path);
  if (route === undefined) return null;
  try {
    let price_us = expectedTime_us(path, 0);
    const listening: AnswerWorkers = {
      takes: (_route, units, canonical) => {
        price_us = expectedTime_us(path, units, canonical);
        return false;
      },
      respond: () => Promise.reject(new Error("a page's question is only priced here")),
    };
    const { cacheClass, units } = prepare(route, query, call, listening);
    const lasts = cacheClass === "deterministic" || cacheClass === "static";
    return { price_us, units: units ?? 0, lasts };
  } catch (refusal) {
    if (refusal instanceof Problem) return null;
    throw refusal;
  }
}

function cacheableOf(made: SentAnswer, { cacheControl }: PreparedPage): Cacheable<WholeAnswer> {
  const { etag = null, ...headers } = made.headers;
  const { status, body } = made;
  if (typeof body === "object" && "next" in body) throw new TypeError("a page is whole");
  const isWell = status === 200;
  return {
    etag: isWell && cacheControl !== NOT_KEPT ? etag : null,
    cacheControl: isWell ? cacheControl : NOT_KEPT,
    respond: () => ({ status, headers, body }),
  };
}

async function only(answers: Promise<readonly SentAnswer[]>): Promise<SentAnswer> {
  const [answer] = await answers;
  if (answer === undefined) throw new TypeError("a thread made no page");
  return answer;
}
