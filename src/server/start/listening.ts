import { createServer } from "node:net";
import type { Logger } from "pino";
import type { createApp } from "../http/app.ts";
import type { PrometheusMetrics } from "../http/metrics.ts";
import { serveMetrics } from "../http/metrics-server.ts";
import { readSettings, type ServeSettings, SettingsError } from "./settings.ts";

/**
 * Connections that the system keeps until they are taken, as many as Linux lets it: what comes beyond the 511 of Node while the main
 * thread is late is reset after a quarter of a minute, without a word.
 */
const BACKLOG = 4096;

/** Takes calls from now on. */
export async function listen(
  app: ReturnType<typeof createApp>,
  { host, port }: ServeSettings,
): Promise<void> {
  try {
    const listenTextResolver = (address: string) => `listening at ${address}`;
    await app.listen({ host, port, backlog: BACKLOG, listenTextResolver });
  } catch (error) {
    throw cannotListen(error, "HOST and PORT", { host, port });
  }
}

/** The settings with a port that is free now in the place of 0: links are written before the server listens. */
export async function withFreePort<Environment extends Readonly<Record<string, string | undefined>>>(
  environment: Environment,
): Promise<Environment> {
  const { host, port } = readSettings(environment);
  if (port !== 0) return environment;
  const probe = createServer();
  try {
    const address = await new Promise((resolve, reject) => {
      probe.once("error", reject).listen(0, host, () => resolve(probe.address()));
    });
    const free = typeof address === "object" && address !== null && "port" in address ? address.port : 0;
    return { ...environment, PORT: String(free) };
  } catch (error) {
    throw cannotListen(error, "HOST and PORT", { host, port });
  } finally {
    probe.close();
  }
}

/** A line for the person who started the server on a terminal; the log is for programs. */
export function welcome({ http: { publicUrl } }: ServeSettings): string {
  return `Listening on ${publicUrl} · docs at ${publicUrl}/docs · Ctrl-C ends it\n`;
}

const LISTENING_FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: "another process listens there",
  EADDRNOTAVAIL: "this machine has no such address",
  ENOTFOUND: "there is no such name",
  EAI_AGAIN: "the name cannot be resolved",
  EACCES: "it takes more rights",
};

function cannotListen(
  error: unknown,
  names: string,
  at: { readonly host: string; readonly port: number },
): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = LISTENING_FAULTS[code];
  if (reason === undefined) return error;
  return new SettingsError(`${names}: cannot listen at ${at.host}:${at.port}: ${reason} (${code}).`);
}

/** Serves metrics, where they are wanted; gives what ends it. */
export async function openMetrics(
  { metrics: wanted }: ServeSettings,
  { registry }: PrometheusMetrics,
  logger: Logger,
): Promise<() => void> {
  if (wanted === null) return () => {};
  const { port, close } = await serveMetrics(registry, wanted).catch((error) => {
    throw cannotListen(error, "METRICS_HOST and METRICS_PORT", wanted);
  });
  logger.info({ port }, "metrics are served");
  return close;
}
