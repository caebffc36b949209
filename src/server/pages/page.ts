import type { TownTable } from "../../catalog/gazetteer/towns.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { ERROR_CODES, Problem } from "../../contract/terms/problem.ts";
import { base64url } from "../../host/bytes.ts";
import { sha256 } from "../../host/machine.ts";
import type { CallContext } from "../../routes/astronomy/route.ts";
import { type Frame, type Page, renderPage } from "../../site/pages/layout.ts";
import type { ProblemDocument } from "../../site/view/problem.ts";
import type { Pair } from "../../site/view/query.ts";
import type { PageEngine } from "./answer-text.ts";

/** The means by which a page is made. */
export interface PageMeans {
  readonly routes: readonly RouteDefinition[];
  readonly engine: PageEngine;
  readonly frame: Frame;
  /** Null: its kind names none. */
  readonly towns: TownTable | null;
}

/** A page as it is sent. */
export interface MadePage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/**
 * A page whose content goes with what it is asked, declared as routes are: what it asks of them gives its price, how long it holds
 * and whether it is kept, and any thread makes it from its address alone.
 */
export interface PageKind {
  readonly path: string;
  /** Names of its parameters, which the log may show. */
  readonly parameters: readonly string[];
  /** Queries that it is measured with, where it has no answer without any. */
  readonly examples?: readonly string[];
  /** The requests of routes that it is made of, as far as they are known before it is made. */
  readonly asks: (query: string, context: CallContext) => readonly string[];
  /**
   * Its own computing beside those requests, processor time when its code is compiled; cold it takes some times as
   * long.
   */
  readonly own_us?: number;
  /** True if it changes with the clock though all that it asks of routes says when. */
  readonly isOfNow?: (query: string) => boolean;
  /** The question as the page's own address asks it, where a form may send more than a place and a time. */
  readonly tidy?: (query: string) => readonly Pair[];
  /** True if it looks into the gazetteer itself, which one thread alone holds. */
  readonly gazetteer: boolean;
  /** True if it names towns of the table that threads share. */
  readonly towns?: true;
  readonly make: (query: string, means: PageMeans) => Promise<MadePage>;
}

/** A page before it is written: what goes to its reader and onto its card. */
export interface PageOutcome {
  readonly page: Page;
  /** 200 where it is not said. */
  readonly status?: number;
  readonly policy?: Readonly<Record<string, string>>;
  /** The status of a refusal that a page of status 200 shows. */
  readonly refused?: number;
}

/** A page that is made for what it is asked, and has a card of its own. */
export interface AskedPage extends Omit<PageKind, "make"> {
  readonly page: (query: string, means: PageMeans) => Promise<PageOutcome>;
  /** False: sites that show its link use the common picture. */
  readonly hasCard?: boolean;
}

const HTML = "text/html; charset=utf-8";
const TAG_LENGTH = 27;

/** A page with its fields; its tag is that of its bytes. */
export function rendered(
  page: Page,
  frame: Frame,
  { status = 200, policy = PAGE_POLICY as Readonly<Record<string, string>> } = {},
): MadePage {
  return madeText(renderPage(page, frame), HTML, { status, policy });
}

/** A text that is served as it is. */
export function madeText(
  body: string | Uint8Array,
  contentType: string,
  { status = 200, policy = PAGE_POLICY as Readonly<Record<string, string>> } = {},
): MadePage {
  const etag = `"${base64url(sha256(body)).slice(0, TAG_LENGTH)}"`;
  return { status, headers: { ...policy, "Content-Type": contentType, etag }, body };
}

/**
 * The refusal of a question, which its page shows. Faults, and refusals for the load of the server, are thrown on: no
 * page lacks a part for them.
 */
export function ownRefusal(fault: unknown): Problem {
  if (fault instanceof Problem && fault.status < 500) return fault;
  throw fault;
}

/** A refusal as a page shows it beside what was asked. */
export function refusedAs({ code, details: { detail, hint, parameter } }: Problem): ProblemDocument {
  const { title, advice } = ERROR_CODES[code];
  const said = { code, title, detail, hint: hint ?? advice };
  return parameter === undefined ? said : { ...said, parameter };
}

/**
 * The content policy of a page: its own scripts, styles, drawings and engine; no frame around it, nothing from
 * elsewhere.
 */
const CONTENT = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'none'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

/** Fields of every page and of what belongs to it; the page that a reader comes from is not passed on. */
export const PAGE_POLICY = {
  "content-security-policy": CONTENT,
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const;

/** The page that may ask where its reader is, when the reader says so. */
export const PLACE_POLICY = {
  ...PAGE_POLICY,
  "permissions-policy": "camera=(), geolocation=(self), microphone=(), payment=(), usb=()",
} as const;
