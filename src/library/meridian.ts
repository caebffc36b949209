import type { Format } from "../contract/terms/formats.ts";
import { LOCAL_PLAN, PLANS, type PlanName } from "../contract/terms/plans.ts";
import type { Written } from "../contract/where.ts";
import { machine } from "../host/machine.ts";
import { withoutEnd } from "../host/text-lines.ts";
import { fromUnixMs } from "../time/instant.ts";
import { type Call, repliesTo, replyTo, valuesAt } from "./answering.ts";
import type { Catalogue, LinesRead, OwnLines } from "./catalogue.ts";
import { openEngines } from "./engines.ts";
import { noAnswer } from "./error.ts";
import type { Result } from "./function-types.ts";
import { type AskValues, routeFunctions } from "./functions.ts";
import { KEY_HEADERS, splitTarget } from "./refusals.ts";
import { type Reply, replyOf, responseOf } from "./reply.ts";
import type { RouteFunctions } from "./route-types.ts";

export interface MeridianOptions {
  /** Bounds of what may be asked for, as a server has them; none where none is named. */
  readonly plan?: PlanName;
  /** Base of the links in answers, without a slash at its end. */
  readonly publicUrl?: string;
  /** Name of the tables to start with; those with the series where none is named. */
  readonly tables?: string;
  /** The time that "now" means, in Unix milliseconds; the machine's where none is given. */
  readonly clock_ms?: () => number;
}

/** Where a server answers. */
export interface Remote {
  /** Its address, without /v2. */
  readonly url: string | URL;
  /** Milliseconds after which a call that has no whole answer is given up, as NO_ANSWER; none: a silent server holds it. */
  readonly timeout_ms?: number;
}

/** The whole of /v2 without a server: every route as a function, and requests as a server answers them. */
export interface Meridian extends RouteFunctions {
  readonly field: FieldOfLines & RouteFunctions["field"];
  /** Reads a catalogue of the caller's own once, for one `field({ catalogue, … })` after another: some 300 bytes a line are kept. */
  readonly openCatalogue: (given: GivenLines) => Promise<Catalogue>;
  /**
   * Answers a request (`/v2/positions?body=mars`, or one with an origin before it) with the server's status, fields and bytes.
   * Rejects where an instant lies outside the segments that there are, and nothing is there to fill others from: the error
   * names the span; where a file cannot be fetched, which is fetched again by the next request; and with a signal's reason.
   */
  readonly fetch: (target: string | URL | Request, init?: AskedHow) => Promise<Response>;
}

/** The members that are read of a platform's request. */
interface AskedHow {
  method?: string;
  headers?: HeadersInit;
  signal?: AbortSignal | null;
  /** Milliseconds after which it is given up; of an engine here, with the reason of AbortSignal.timeout. */
  timeout_ms?: number;
}

/** Base of the links where no server is known: that of one started by default. */
const LOCAL_URL = "http://127.0.0.1:8080";

/** Over bodies of the caller's own in the place of the named set; `data` and `meta` as /v2/field gives them. */
export type FieldOfLines = (
  asked: FieldQuestion & (GivenLines | { readonly catalogue: Catalogue }) & { readonly shape?: never },
) => Promise<Result<FieldAnswer> & { readonly lines: LinesRead }>;

type GivenLines = Required<Pick<OwnLines, "lines">> | Required<Pick<OwnLines, "file">>;
type FieldQuestion = Parameters<RouteFunctions["field"]>[0];
type FieldAnswer = Awaited<ReturnType<RouteFunctions["field"]>>["data"];

/** Answers requests: one, or a question in several formats, computed once. */
interface Answering {
  readonly reply: (call: Call) => Promise<Reply>;
  readonly replies: (
    target: string,
    formats: readonly Format[],
    written: Written,
  ) => Promise<readonly Reply[]>;
  readonly values: AskValues;
  /** Answers over lines of the caller's, and tells what became of them; null: the question is refused before they are read. */
  readonly replyOver: (
    target: string,
    given: OwnLines,
  ) => Promise<{ readonly reply: Reply; readonly lines: LinesRead | null }>;
}

/** Given: a machine is in use, and what an engine starts with has been opened. */
export async function startAnswering(options: MeridianOptions = {}): Promise<Answering> {
  const engines = await openEngines(options);
  const settings = {
    publicUrl: options.publicUrl ?? LOCAL_URL,
    plan: options.plan === undefined ? LOCAL_PLAN : PLANS[options.plan],
    clock_ms: options.clock_ms ?? machine().clock_ms,
  };
  const facts = (keySent: boolean) => ({ ...settings, now: fromUnixMs(settings.clock_ms()), keySent });
  return {
    reply: (call) => {
      const keySent = KEY_HEADERS.some((name) => (call.header(name) ?? "").trim() !== "");
      return replyTo(call, engines, facts(keySent));
    },
    replies: (target, formats, written) =>
      repliesTo(plainCall(target), { formats, written }, engines, facts(false)),
    values: (path, pairs) => valuesAt(path, pairs, engines, facts(false)),
    replyOver: async (target, given) => {
      const { replyOverLines } = await import("./own-lines.ts");
      return replyOverLines(target, given, engines, facts(false));
    },
  };
}

export async function startMeridian(options: MeridianOptions = {}): Promise<Meridian> {
  const { reply, values, replyOver } = await startAnswering(options);
  const functions = routeFunctions({ ask: (target) => reply(plainCall(target)), askValues: values });
  return {
    ...functions,
    field: orOverLines(functions.field, replyOver),
    openCatalogue: async (given) => (await import("./catalogue.ts")).KeptCatalogue.read(given),
    fetch: async (target, init = {}) => {
      const own = init.signal ?? (target instanceof Request ? target.signal : null);
      const signal = timedSignal(init.timeout_ms, own);
      return responseOf(await unlessAborted(signal, () => reply(callOf(target, init))), signal);
    },
  };
}

export function plainCall(target: string): Call {
  return { method: "GET", target, header: () => null };
}

/** The same routes of a server at an address: its answers, no engine. */
export function meridianAt({ url, timeout_ms }: Remote): Meridian {
  const base = withoutEnd(String(url), "/");
  const ask: Meridian["fetch"] = async (target, init) => {
    const given = target instanceof Request ? target : null;
    const { path, query } = splitTarget(given?.url ?? String(target));
    const address = `${base}${path}${query === "" ? "" : `?${query}`}`;
    try {
      const signal = timedSignal(init?.timeout_ms ?? timeout_ms, init?.signal ?? given?.signal ?? null);
      return await fetch(given === null ? address : new Request(address, given), { ...init, signal });
    } catch (fault) {
      // who has broken it off himself knows why
      if (isTimeout(fault)) throw noAnswer(base, TOO_LATE, fault);
      throw fault instanceof TypeError ? noAnswer(base, causeOf(fault), fault) : fault;
    }
  };
  const functions = routeFunctions({
    ask: async (target) => replyOf(await ask(target)),
    reading: (act) => orNoAnswer(base, act),
  });
  const openCatalogue = async (): Promise<never> => {
    throw new TypeError("a server takes no lines: ask an engine here, without url");
  };
  return { ...functions, field: orOverLines(functions.field, openCatalogue), openCatalogue, fetch: ask };
}

/** The function of a route, which lines of the caller's turn to another answer. */
function orOverLines(field: RouteFunctions["field"], replyOver: Answering["replyOver"]): Meridian["field"] {
  const call = async ({ lines, file, catalogue, ...asked }: FieldQuestion & OwnLines) => {
    if (lines === undefined && file === undefined && catalogue === undefined) return field(asked);
    let facts: LinesRead | null = null;
    const given = {
      ...(lines && { lines }),
      ...(file !== undefined && { file }),
      ...(catalogue && { catalogue }),
    };
    const ask = async (target: string) => {
      const over = await replyOver(target, given);
      facts = over.lines;
      return over.reply;
    };
    return { ...(await routeFunctions({ ask }).field(asked)), lines: facts };
  };
  return Object.assign(call, field) as unknown as Meridian["field"];
}

/**
 * Turns a broken answer into an error that names its address: the server may be no server of ours, or break off, and
 * sends neither JSON nor a body's end.
 */
async function orNoAnswer<Value>(address: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (fault) {
    const isStrange = fault instanceof SyntaxError || (fault instanceof TypeError && isBrokenOff(fault));
    if (isTimeout(fault)) throw noAnswer(address, TOO_LATE, fault);
    throw isStrange ? noAnswer(address, fault.message, fault) : fault;
  }
}

const TOO_LATE = "it was given up, since no whole answer came within the time that was set";

/** A signal that also comes after some milliseconds; the given one where no time is set. */
function timedSignal(timeout_ms: number | undefined, signal: AbortSignal | null): AbortSignal | null {
  if (timeout_ms === undefined) return signal;
  const late = AbortSignal.timeout(timeout_ms);
  return signal === null ? late : AbortSignal.any([signal, late]);
}

function isTimeout(fault: unknown): fault is DOMException {
  return fault instanceof DOMException && fault.name === "TimeoutError";
}

/** True if the platform's error says that the connection of a body is gone. */
function isBrokenOff({ message }: TypeError): boolean {
  return /terminated|network|load failed/i.test(message);
}

/** Why a platform's fetch failed: Node tells it in the cause. */
function causeOf({ message, cause }: TypeError): string {
  return cause instanceof Error && cause.message !== "" ? cause.message : message;
}

/** The result of work, or the reason of a signal that comes before it. */
async function unlessAborted<Result>(
  signal: AbortSignal | null,
  work: () => Promise<Result>,
): Promise<Result> {
  if (signal === null) return work();
  signal.throwIfAborted();
  let leave = () => {};
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
    signal.addEventListener("abort", leave);
  });
  try {
    return await Promise.race([work(), left]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}

function callOf(target: string | URL | Request, init: AskedHow): Call {
  const given = target instanceof Request ? target : null;
  const headers = new Headers(init.headers ?? given?.headers);
  return {
    method: (init.method ?? given?.method ?? "GET").toUpperCase(),
    target: rooted(given?.url ?? String(target)),
    header: (name) => headers.get(name),
  };
}

/** A path without its first slash is one below the root. */
function rooted(target: string): string {
  return /^\/|^[a-z][\w+.-]*:\/\//i.test(target) ? target : `/${target}`;
}
