import type { FastifyInstance } from "fastify";
import { ROUTES } from "../../../src/routes/index.ts";
import { testApp } from "../../server/app.ts";
import { TEST_SETTINGS } from "../../server/settings.ts";

/** Every answer to the examples of all routes, as long as a process lives. */
const KEPT_BYTES = 2 ** 27;

let app: Promise<FastifyInstance> | null = null;

/** The server without rate limits of all tests that ask for the examples, whichever file they stand in: it computes each answer once. */
export function contractApp(): Promise<FastifyInstance> {
  app ??= testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator", answerCacheBytes: KEPT_BYTES } });
  return app;
}

export async function get(app: FastifyInstance, url: string) {
  return app.inject({ url, headers: { host: "meridian.test" } });
}

/** Every example of every route, with the route's path. */
export const EXAMPLES = ROUTES.flatMap((route) => route.examples.map((example) => [example, route] as const));

/** A request with another parameter. */
export function withParameter(request: string, pair: string): string {
  return `${request}${request.includes("?") ? "&" : "?"}${pair}`;
}

/** The request without a parameter. */
export function withoutParameter(request: string, name: string): string {
  const [path = "", query = ""] = request.split("?", 2);
  const kept = query.split("&").filter((pair) => pair !== "" && !pair.startsWith(`${name}=`));
  return kept.length === 0 ? path : `${path}?${kept.join("&")}`;
}

/** Lines and cells of a csv text by RFC 4180, strictly. */
export function parseCsv(text: string): string[][] {
  if (!text.endsWith("\r\n")) throw new Error("a csv line does not end in CRLF");
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (match === null) throw new Error("not csv by RFC 4180");
    rows.at(-1)?.push((match[1]?.replaceAll('""', '"') ?? match[2]) || "");
    if (match[3] === "\r\n" && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

/** Spreadsheets take a cell that begins so for a formula; signed numbers are none. */
export const isFormula = (cell: string) =>
  /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?(;-?\d+(\.\d+)?)*$/.test(cell);
