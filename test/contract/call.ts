import "../../src/host/start-node.ts";
import { placeResolver } from "../../src/catalog/gazetteer/gazetteer.ts";
import { bodyString } from "../../src/contract/answer/answer.ts";
import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import type { AnswerWorkers } from "../../src/contract/remote.ts";
import { prepare } from "../../src/contract/run.ts";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { Problem, problemDocument } from "../../src/contract/terms/problem.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { utf8 } from "../../src/host/bytes.ts";
import type { CallContext } from "../../src/routes/astronomy/route.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { createSky } from "../../src/sky/sky.ts";
import { fromUnixMs } from "../../src/time/instant.ts";

/** Calls of routes as http makes them, without a server: for tests of the contract and of the routes. */

export interface Called {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body as it is sent. */
  readonly bytes: Uint8Array;
  /** The parsed body, for json answers and problems; loosely typed for tests. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
  readonly etag: string | null;
  readonly cacheControl: string;
}

const sky = createSky(await createEngine());

export const PUBLIC_URL = "https://sky.example";

export const CONTEXT: CallContext = {
  sky,
  plan: PLANS.basic,
  now: fromUnixMs(Date.UTC(2026, 10, 20, 10, 0, 30)),
  publicUrl: PUBLIC_URL,
  keySent: false,
  routes: () => ROUTES,
  places: placeResolver,
};

/** Answers one request path (`/v2/positions?body=mars`). */
export async function call(
  request: string,
  overrides: Partial<CallContext> = {},
  routes: readonly RouteDefinition[] = ROUTES,
  workers?: AnswerWorkers,
): Promise<Called> {
  const [path = "", ...rest] = request.split("?");
  const route = routes.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`no route ${path}`);
  try {
    const prepared = prepare(route, rest.join("?"), { ...CONTEXT, ...overrides }, workers);
    const answer = await prepared.respond();
    const body = bodyString(answer);
    const isJson = prepared.format === "json";
    return {
      ...answer,
      body,
      bytes: typeof answer.body === "string" ? utf8(answer.body) : Uint8Array.from(answer.body),
      json: isJson ? JSON.parse(body) : null,
      etag: prepared.etag,
      cacheControl: prepared.cacheControl,
    };
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    const json = problemDocument(refusal, request, PUBLIC_URL);
    return {
      status: refusal.status,
      headers: {},
      body: JSON.stringify(json),
      bytes: utf8(JSON.stringify(json)),
      json,
      etag: null,
      cacheControl: "no-store",
    };
  }
}

/** The lines of a csv answer as records by column. */
export function csvRecords(body: string): Record<string, string>[] {
  const [header = "", ...lines] = body.split("\r\n").filter((line) => line !== "");
  const names = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ""]));
  });
}
