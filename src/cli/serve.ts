import closeWithGrace from "close-with-grace";
import { pino } from "pino";
import { placeResolver } from "../catalog/places.ts";
import { createEngine } from "../engine/engine.ts";
import { createApp } from "../http/app.ts";
import { watchEventLoop } from "../http/overload.ts";
import { ROUTES } from "../routes/index.ts";
import { createSky } from "../sky/sky.ts";
import { fromUnixMs } from "../time/instant.ts";
import { readSettings } from "./settings.ts";
import type { Surroundings } from "./surroundings.ts";

/** Calls under way have this long to end after SIGTERM; then the process ends with status 1. */
const DRAIN_MS = 9000;

/** Serves the HTTP API until it is told to stop. */
export async function serve(around: Surroundings): Promise<void> {
  const settings = readSettings(around.environment);
  const logger = pino({ name: "meridian", level: settings.logLevel });
  const engine = await createEngine();
  let ready = false;
  const app = createApp({
    sky: createSky(engine),
    routes: ROUTES,
    settings: settings.http,
    now: () => fromUnixMs(around.clock_ms()),
    places: placeResolver,
    logger,
    isReady: () => ready,
    isOverloaded: watchEventLoop(settings.maxEventLoopDelay_ms),
  });
  closeWithGrace({ delay: DRAIN_MS, logger }, async ({ signal, err }) => {
    ready = false;
    if (err === undefined) logger.info({ signal }, "draining");
    else logger.fatal({ err }, "failed");
    await app.close();
  });
  await app.listen({
    host: settings.host,
    port: settings.port,
    listenTextResolver: (address) => `listening at ${address}`,
  });
  ready = true;
}
