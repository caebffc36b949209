import type { FastifyInstance, InjectOptions } from "fastify";
import { placeResolver } from "../../src/catalog/gazetteer/gazetteer.ts";
import { Problem } from "../../src/contract/terms/problem.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { createApp } from "../../src/server/http/app.ts";
import type { AppOptions } from "../../src/server/http/context.ts";
import { Rounds } from "../../src/server/threads/rounds.ts";
import { createSky, type Sky } from "../../src/sky/sky.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import { TEST_SETTINGS } from "./settings.ts";

/** The clock of servers under test: 2026-11-20T10:00:30Z. */
export const TEST_NOW_MS = Date.UTC(2026, 10, 20, 10, 0, 30);

/** A request with a definite answer that costs little. */
export const SMALL_REQUEST = "/v2/positions?body=mars&at=2026-11-20T10:00Z";

let sky: Promise<Sky> | null = null;

/** The sky that all servers of a test file share. */
export function testSky(): Promise<Sky> {
  sky ??= createEngine().then((engine) => createSky(engine));
  return sky;
}

/** A server as it would be started, with a clock that stands still. */
export async function testApp(overrides: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  const app = createApp({
    sky: await testSky(),
    routes: ROUTES,
    settings: TEST_SETTINGS,
    now: () => fromUnixMs(TEST_NOW_MS),
    places: placeResolver,
    ...overrides,
  });
  await app.ready();
  return app;
}

/** Rounds in which nobody waits too long, however busy the machine is. */
export const PATIENT = new Rounds({ patience_ms: 600_000 });

/** Rounds in which whoever comes has waited too long. */
export const CROWDED = Object.assign(new Rounds(), {
  begin: async () => {
    throw new Problem("OVERLOADED", { detail: "The service has more calls than it can begin." });
  },
});

type Method = NonNullable<InjectOptions["method"]>;

/** A request to a server under test; the address is that of a documentation network. */
export function request(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
  method: Method = "GET",
) {
  return app.inject({
    method,
    url,
    headers: { host: "meridian.test", ...headers },
    remoteAddress: "192.0.2.7",
  });
}
