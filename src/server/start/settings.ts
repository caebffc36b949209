import { readFileSync } from "node:fs";
import type { z } from "zod";
import { UsageError } from "../../cli/arguments.ts";
import { useZoneTable } from "../../time/zone.ts";
import type { HttpSettings, ToolSettings } from "../limits/settings.ts";
import { LOOPBACK } from "../wire/local-only.ts";
import { type LOG_LEVELS, SETTINGS, type SettingDeclaration } from "./settings-table.ts";

type SettingName = keyof typeof SETTINGS;
type SettingValues = { readonly [Name in SettingName]: z.output<(typeof SETTINGS)[Name]["schema"]> };

/** Settings of a running server. */
export interface ServeSettings {
  readonly host: string;
  readonly port: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly threads: number;
  /** True if its code is compiled before callers ask. */
  readonly warmsUp: boolean;
  /** How many large requests may wait for a thread, and how long. */
  readonly waiting: { readonly maxWaiting: number; readonly patience_ms: number };
  readonly unsentBytes: number;
  readonly beginWait_ms: number;
  readonly drainDelay_ms: number;
  readonly drain_ms: number;
  /** Null: the built-in time-zone table. */
  readonly zonesFile: string | null;
  readonly http: HttpSettings;
  readonly tools: ToolSettings;
  readonly keys: KeySettings;
  /** Null: metrics are not served. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

/** Where counts and keys are kept. */
export interface KeySettings {
  /** Null: counts in this process, keys in a file. */
  readonly redisUrl: string | null;
  readonly file: string;
}

/** A setting that cannot be used; the message names every one that is wrong. */
export class SettingsError extends UsageError {}

/** Reads and checks the settings; an empty variable counts as unset. Throws SettingsError. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): ServeSettings {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, declaration] of Object.entries<SettingDeclaration>(SETTINGS)) {
    const parsed = declaration.schema.safeParse(environment[name] || declaration.default);
    if (parsed.success) values[name] = parsed.data;
    else faults.push(`${name}: ${parsed.error.issues.map((issue) => issue.message).join("; ")}`);
  }
  if (faults.length > 0) throw new SettingsError(faults.join("\n"));
  return arrange(values as SettingValues);
}

/** The settings as lines of help: name, default, description. */
export function describeSettings(): {
  readonly name: string;
  readonly fallback: string;
  readonly description: string;
}[] {
  return Object.entries<SettingDeclaration>(SETTINGS).map(([name, declaration]) => ({
    name,
    fallback: declaration.default,
    description: declaration.description,
  }));
}

function arrange(values: SettingValues): ServeSettings {
  const publicUrl = values.PUBLIC_URL || `http://${urlHost(values.HOST)}:${values.PORT}`;
  return {
    host: values.HOST,
    port: values.PORT,
    logLevel: values.LOG_LEVEL,
    threads: values.THREADS,
    warmsUp: values.WARM_UP,
    waiting: { maxWaiting: values.MAX_WAITING_CALLS, patience_ms: values.MAX_WAIT_MS },
    unsentBytes: values.UNSENT_BYTES,
    beginWait_ms: values.MAX_BEGIN_WAIT_MS,
    drainDelay_ms: values.DRAIN_DELAY_MS,
    drain_ms: values.DRAIN_MS,
    zonesFile: values.ZONES_FILE || null,
    http: {
      publicUrl,
      isLocalOnly: values.LOCAL_ONLY,
      worksOffline: values.OFFLINE_PAGES,
      defaultPlan: values.DEFAULT_PLAN,
      trustProxy: values.TRUST_PROXY,
      responseCapBytes: values.RESPONSE_CAP_BYTES,
      maxUrlBytes: values.MAX_URL_BYTES,
      maxConnections: values.MAX_CONNECTIONS,
      pageWait_ms: values.MAX_WAIT_MS,
      answerCacheBytes: values.ANSWER_CACHE_BYTES,
      gateway: {
        secret: values.GATEWAY_SECRET || null,
        secretHeader: values.GATEWAY_SECRET_HEADER,
        subscriberHeader: values.GATEWAY_SUBSCRIBER_HEADER,
        planHeader: values.GATEWAY_PLAN_HEADER,
      },
    },
    tools: {
      keylessCallsPerDay: values.KEYLESS_TOOL_CALLS_PER_DAY,
      subscribeUrl: values.SUBSCRIBE_URL || null,
      access: toolAccess(values, publicUrl),
    },
    keys: { redisUrl: values.REDIS_URL || null, file: values.KEYS_FILE },
    metrics: values.METRICS_PORT === null ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
  };
}

/** A server that listens to this machine alone admits no page of another: a name that is rebound to it is refused. */
function toolAccess({ HOST, TOOL_ORIGINS }: SettingValues, publicUrl: string): ToolSettings["access"] {
  const own =
    !EVERYWHERE.has(HOST) && LOOPBACK.includes(urlHost(HOST))
      ? [...new Set([...LOOPBACK, new URL(publicUrl).hostname])]
      : null;
  return { hosts: own, origins: TOOL_ORIGINS.length > 0 ? TOOL_ORIGINS : own };
}

/** Addresses of a server that listens everywhere: links to it use this machine's own name. */
const EVERYWHERE: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

/** The host of links: IPv6 addresses stand in brackets inside a URL. */
function urlHost(host: string): string {
  if (EVERYWHERE.has(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** Takes the time-zone table of a file, and returns its text for threads. Throws SettingsError when it cannot be used. */
export function takeZonesFile(path: string): string {
  try {
    const text = readFileSync(path, "latin1");
    useZoneTable(text);
    return text;
  } catch (error) {
    throw new SettingsError(`ZONES_FILE: ${error instanceof Error ? error.message : String(error)}`);
  }
}
