import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import closeWithGrace from "close-with-grace";
import { type Logger, pino } from "pino";
import { openPlaceStore, placeResolver } from "../../catalog/gazetteer/gazetteer.ts";
import type { CommandContext } from "../../cli/command-context.ts";
import { prepare } from "../../contract/run.ts";
import { PLANS } from "../../contract/terms/plans.ts";
import type { Fill } from "../../engine/core.ts";
import { createEngine } from "../../engine/engine.ts";
import { UnfilledError } from "../../engine/errors.ts";
import { fillHereOrApart } from "../../engine/slices.ts";
import { createEngineStore, type EngineStore } from "../../engine/store.ts";
import { CORE_TABLES_FILE, loadBinaries, SERIES_TABLES_FILE } from "../../engine/wasm.ts";
import type { CallContext } from "../../routes/astronomy/route.ts";
import { ROUTES } from "../../routes/index.ts";
import { positions } from "../../routes/positions/positions.ts";
import { createSky, type Sky } from "../../sky/sky.ts";
import { calendarFromMjd } from "../../time/calendar.ts";
import { fromUnixMs, type UtcInstant } from "../../time/instant.ts";
import { zoneRelease } from "../../time/zone.ts";
import { createApp } from "../http/app.ts";
import { drain } from "../http/drain.ts";
import { createPrometheusMetrics, type PrometheusMetrics } from "../http/metrics.ts";
import { UnsentBytes } from "../limits/unsent.ts";
import { type AnswerPool, createAnswerPool, type PoolOptions } from "../threads/pool.ts";
import { Rounds } from "../threads/rounds.ts";
import { fillInWorker } from "../threads/thread-file.ts";
import { openBacking } from "./backing.ts";
import { listen, openMetrics, welcome, withFreePort } from "./listening.ts";
import { logStream } from "./log-stream.ts";
import { readSettings, type ServeSettings, takeZonesFile } from "./settings.ts";
import { warmCode } from "./warm-code.ts";

/** The part of the time to end that is left for closing when the last call has ended or been given up. */
const CLOSING_MS = 500;

const STDOUT = 1;

/**
 * The heap of each thread is collected when it has grown by a third, not when it has doubled and more; and what requests are
 * answered from is never made in its old part, however much of it was alive when a small collection fell into a request.
 */
const SMALL_HEAPS = "--heap-growing-percent=35 --no-allocation-site-pretenuring";

/** Serves the HTTP API until it is told to stop. */
export async function serve(around: CommandContext): Promise<void> {
  setFlagsFromString(SMALL_HEAPS);
  const settings = readSettings(await withFreePort(around.environment));
  const logger = pino({ name: "meridian", level: settings.logLevel }, logStream(STDOUT, around.writeError));
  const zones = settings.zonesFile === null ? null : takeZonesFile(settings.zonesFile);
  const now = () => fromUnixMs(around.clock_ms());
  const gazetteer = openPlaceStore();
  const { store, sky } = await openSky(settings, now());
  await gazetteer;
  const metrics = createPrometheusMetrics();
  let [ready, settled, pool]: [boolean, boolean, AnswerPool | null] = [false, false, null];
  metrics.watchThreads(() => ({ waiting: pool?.waiting ?? 0, late: pool?.late ?? 0 }));
  const backing = await openBacking({ settings: settings.keys, clock_ms: around.clock_ms, logger, metrics });
  const unsent = new UnsentBytes({
    total_bytes: settings.unsentBytes,
    answer_bytes: settings.http.responseCapBytes,
  });
  const app = createApp({
    sky,
    routes: ROUTES,
    settings: settings.http,
    now,
    places: placeResolver,
    logger,
    isReady: () => ready,
    rounds: new Rounds({ patience_ms: settings.beginWait_ms }),
    counter: backing.counter,
    keys: backing.keys,
    redis: backing.redis,
    toolSettings: settings.tools,
    metrics,
    threads: () => pool,
    unsent,
  });
  warnOfOldZones(now(), logger);
  const close = await openListeners({ settings, metrics, logger, app, backing });
  if (around.screen) around.writeError(welcome(settings));
  endWithGrace(settings, logger, {
    markUnready: () => {
      ready = false;
    },
    end: async (patience_ms) => {
      await drain(app, pool, patience_ms);
      await pool?.close();
      close();
    },
  });
  ready = true;
  if (settings.threads > 0)
    pool = createAnswerPool({
      ...settings.waiting,
      ...{ store, zones, unsent },
      threads: settings.threads,
      isSettled: () => settled,
      ...followThreads(metrics, logger),
    });
  await fillTables(store, logger);
  settled = true;
  await warmCode({ context: ownContext(sky, now()), pool, isWanted: () => ready && settings.warmsUp });
}

interface Doors {
  readonly settings: ServeSettings;
  readonly metrics: PrometheusMetrics;
  readonly logger: Logger;
  readonly app: ReturnType<typeof createApp>;
  readonly backing: { close(): void };
}

/** Takes calls; gives what closes all that is then open, and closes it where calls cannot be taken. */
async function openListeners({ settings, metrics, logger, app, backing }: Doors): Promise<() => void> {
  let closeMetrics = () => {};
  const close = () => {
    backing.close();
    closeMetrics();
  };
  try {
    closeMetrics = await openMetrics(settings, metrics, logger);
    await listen(app, settings);
    return close;
  } catch (fault) {
    close();
    throw fault;
  }
}

/** On SIGTERM, or after a fault: says that it is ready for no more, and ends when what is under way has. */
function endWithGrace(
  { drain_ms, drainDelay_ms }: ServeSettings,
  logger: Logger,
  { markUnready, end }: { markUnready: () => void; end: (patience_ms: number) => Promise<void> },
): void {
  closeWithGrace({ delay: drain_ms, logger }, async ({ signal, err }) => {
    markUnready();
    if (err === undefined) logger.info({ signal }, "draining");
    else logger.fatal({ err }, "failed");
    if (err === undefined) await sleep(drainDelay_ms);
    await end(drain_ms - CLOSING_MS - drainDelay_ms);
  });
}

/**
 * An engine over a new store, and the sky over it, with the tables of these days filled. From then on other tables are filled by
 * threads, where there are any: no caller of the main one waits for them. The store then has no series, which are not read any more
 * when all is filled.
 */
async function openSky(
  { threads }: ServeSettings,
  now: UtcInstant,
): Promise<{ store: EngineStore; sky: Sky }> {
  const store = createEngineStore(loadBinaries(threads === 0 ? SERIES_TABLES_FILE : CORE_TABLES_FILE));
  let isWarm = false;
  const fill: Fill = (core, name) => {
    if (isWarm && threads > 0) throw new UnfilledError(`slice ${name.slice} of ${name.series} is not filled`);
    return fillHereOrApart(core, name);
  };
  const sky = createSky(await createEngine(store, fill));
  await warmUp(sky, now);
  isWarm = true;
  return { store, sky };
}

function warnOfOldZones(now: UtcInstant, logger: Logger): void {
  const { version } = zoneRelease();
  if (!isDated(version, now)) return;
  logger.warn({ version }, "time-zone rules are of an earlier year; ZONES_FILE takes newer ones");
}

/** Fills the tables of all years in the background; where that fails, they fill as they are asked for. */
async function fillTables(store: EngineStore, logger: Logger): Promise<void> {
  try {
    await fillInWorker(store);
    logger.info("all tables filled, 1700 to 2200");
  } catch (err) {
    logger.warn({ err }, "tables are filled on demand");
  }
}

/** True if time-zone rules ("2025b") are of an earlier year than the instant. */
function isDated(version: string, now: UtcInstant): boolean {
  return Number.parseInt(version, 10) < calendarFromMjd(now.mjd).year;
}

/** Answers where everything is now, once, so that the first call finds the tables of these days in place. */
async function warmUp(sky: Sky, now: UtcInstant): Promise<void> {
  await prepare(positions, "", ownContext(sky, now)).respond();
}

/** The context of questions that the process asks itself. */
function ownContext(sky: Sky, now: UtcInstant): CallContext {
  return { sky, plan: PLANS.operator, now, publicUrl: "", keySent: false, routes: () => ROUTES };
}

/** Tells of threads that are lost, late or ended. */
function followThreads(
  metrics: PrometheusMetrics,
  logger: Logger,
): Required<Pick<PoolOptions, "onThreadLost" | "onLate">> {
  return {
    onThreadLost: (err) => logger.error({ err }, "a thread ended"),
    onLate: (event, path, took_ms) => {
      if (event === "ended") metrics.threadEnded();
      logger[event === "ended" ? "warn" : "info"](
        { path, took_ms: Math.round(took_ms) },
        LATE_MESSAGES[event],
      );
    },
  };
}

const LATE_MESSAGES = {
  late: "a thread works longer than the price of its request allows",
  ended: "a thread that came to no end was ended, and is replaced",
} as const;
