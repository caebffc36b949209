import { availableParallelism } from "node:os";
import { z } from "zod";
import { MAX_RESPONSE_BYTES, PLANS, type PlanName } from "../../contract/terms/plans.ts";
import { withoutEnd } from "../../host/text-lines.ts";
import { proxyFault, RANGE_NAMES } from "../limits/address.ts";

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const PLAN_NAMES = Object.keys(PLANS) as PlanName[];

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(min).max(max));

const headerName = z
  .string()
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, "must be the name of a header field")
  .transform((name) => name.toLowerCase());

const commaList = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

/** Each thread takes some 40 MB; the main thread wants a core as well. */
const MOST_THREADS_BY_DEFAULT = 4;

const proxyList = commaList.superRefine((items, refuse) => {
  for (const item of items) {
    const message = proxyFault(item);
    if (message !== null) refuse.addIssue({ code: "custom", message });
  }
});

const baseUrl = z
  .string()
  .refine(
    (text) => text === "" || isBaseUrl(text),
    "must be an absolute http or https URL without query or fragment",
  )
  .transform((text) => withoutEnd(text, "/"));

const redisUrl = z
  .string()
  .refine(
    (text) => text === "" || (URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol)),
    "must be a redis:// or rediss:// URL",
  );

/**
 * Every setting that `meridian serve` reads from its environment: the schema that checks it, its default as it would be
 * written there, and what it does. The help text and the table of docs/serving.md are made from this.
 */
export const SETTINGS = {
  HOST: {
    schema: z.string().min(1),
    default: "127.0.0.1",
    description: "Address to listen on; 0.0.0.0 for all",
  },
  PORT: {
    schema: wholeNumber(0, 65_535),
    default: "8080",
    description: "Port to listen on; 0 takes a free one",
  },
  PUBLIC_URL: {
    schema: baseUrl,
    default: "",
    description: "Base of every absolute link in answers; empty: http://HOST:PORT",
  },
  DEFAULT_PLAN: {
    schema: z.enum(PLAN_NAMES),
    default: "basic",
    description: `Plan of callers without a gateway: ${PLAN_NAMES.join(", ")}`,
  },
  LOCAL_ONLY: {
    schema: z.enum(["", "true", "false"]).transform((text) => text === "true"),
    default: "false",
    description:
      "True if only this machine is answered: other names in Host, pages of other hosts and forwarded requests are refused",
  },
  OFFLINE_PAGES: {
    schema: z.enum(["", "true", "false"]).transform((text) => text !== "false"),
    default: "true",
    description:
      "True if pages keep a service worker that answers without a network; false takes away those that are there",
  },
  TRUST_PROXY: {
    schema: proxyList,
    default: "",
    description: `Proxies whose X-Forwarded-For is believed: addresses, subnets, or ${RANGE_NAMES.join(", ")}`,
  },
  LOG_LEVEL: { schema: z.enum(LOG_LEVELS), default: "info", description: `One of ${LOG_LEVELS.join(", ")}` },
  RESPONSE_CAP_BYTES: {
    schema: wholeNumber(65_536, 1_073_741_824),
    default: String(MAX_RESPONSE_BYTES),
    description: "Largest answer that is sent; a larger one is refused with 413",
  },
  ANSWER_CACHE_BYTES: {
    schema: wholeNumber(0, 1_073_741_824),
    default: "16777216",
    description: "Memory for small answers that are asked for again; 0: keep none",
  },
  MAX_URL_BYTES: {
    schema: wholeNumber(1024, 16_384),
    default: "8192",
    description: "Longest request target that is read; a longer one is refused with 414",
  },
  MAX_CONNECTIONS: {
    schema: wholeNumber(16, 1_000_000),
    default: "4096",
    description:
      "Connections that may be open at a time, those of TRUST_PROXY aside; of more the address with most loses one that asks for nothing",
  },
  THREADS: {
    schema: z
      .literal("")
      .transform(() => Math.min(availableParallelism(), MOST_THREADS_BY_DEFAULT))
      .or(wholeNumber(0, 32)),
    default: "",
    description: "Threads that answer large requests; empty: one a core, 4 at most; 0: none",
  },
  WARM_UP: {
    schema: z.enum(["", "true", "false"]).transform((text) => text !== "false"),
    default: "true",
    description: "Warm up the JIT with sample requests while idle; false saves some seconds of a core",
  },
  MAX_WAITING_CALLS: {
    schema: wholeNumber(0, 100_000),
    default: "64",
    description: "Large requests that may wait for a thread; more are refused with 503",
  },
  MAX_WAIT_MS: {
    schema: wholeNumber(100, 60_000),
    default: "10000",
    description:
      "How long a large request may wait for a thread, and a page for its slot, before it is refused with 503",
  },
  UNSENT_BYTES: {
    schema: wholeNumber(1_048_576, 1_099_511_627_776),
    default: "50331648",
    description: "Memory for answers that are computed and not read yet; a caller has half of it",
  },
  MAX_BEGIN_WAIT_MS: {
    schema: wholeNumber(100, 600_000),
    default: "1000",
    description:
      "How long any other call may wait until the main thread starts it; it is then refused with 503",
  },
  DRAIN_DELAY_MS: {
    schema: wholeNumber(0, 8000),
    default: "1000",
    description: "How long after SIGTERM calls are still taken, while /readyz tells to send none",
  },
  DRAIN_MS: {
    schema: wholeNumber(9000, 600_000),
    default: "9000",
    description: "A server that has not ended so long after SIGTERM is ended with status 1",
  },
  GATEWAY_SECRET: {
    schema: z.string(),
    default: "",
    description: "Secret that a marketplace gateway sends; empty: no gateway is trusted",
  },
  GATEWAY_SECRET_HEADER: {
    schema: headerName,
    default: "X-Gateway-Secret",
    description: "Header field in which the gateway sends the secret",
  },
  GATEWAY_SUBSCRIBER_HEADER: {
    schema: headerName,
    default: "X-Gateway-Subscriber",
    description: "Header field that names the gateway's subscriber",
  },
  GATEWAY_PLAN_HEADER: {
    schema: headerName,
    default: "X-Gateway-Plan",
    description: "Header field that names the subscriber's plan",
  },
  REDIS_URL: {
    schema: redisUrl,
    default: "",
    description:
      "Redis or Valkey in which all replicas keep their counts and keys (redis:// or rediss://); empty: this process keeps its own",
  },
  KEYS_FILE: {
    schema: z.string(),
    default: "meridian-keys.jsonl",
    description: "File of the hashes of keys, written by meridian keys; not used with REDIS_URL",
  },
  ZONES_FILE: {
    schema: z.string(),
    default: "",
    description:
      "Time-zone table of another release, made by npm run import -- zones; empty: the built-in one",
  },
  KEYLESS_TOOL_CALLS_PER_DAY: {
    schema: wholeNumber(0, 1_000_000),
    default: "50",
    description: "Calls of tools that an address may make in a day without a key; 0: none",
  },
  SUBSCRIBE_URL: {
    schema: baseUrl,
    default: "",
    description: "Where callers of tools get a key; empty: the service's own documents",
  },
  TOOL_ORIGINS: {
    schema: commaList,
    default: "",
    description:
      "Hosts of web pages that may call tools; empty: any, or only this machine's on a loopback HOST",
  },
  METRICS_HOST: {
    schema: z.string().min(1),
    default: "127.0.0.1",
    description: "Address on which metrics are served",
  },
  METRICS_PORT: {
    schema: z
      .literal("")
      .transform(() => null)
      .or(wholeNumber(0, 65_535)),
    default: "",
    description: "Port of /metrics in the form of Prometheus; empty: none, 0 takes a free one",
  },
} as const satisfies Record<string, SettingDeclaration>;

export interface SettingDeclaration {
  readonly schema: z.ZodType<unknown, string>;
  readonly default: string;
  readonly description: string;
}

function isBaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return ["http:", "https:"].includes(url.protocol) && url.search === "" && url.hash === "";
}
