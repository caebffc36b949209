import { MAX_RESPONSE_BYTES } from "../../src/contract/terms/plans.ts";
import type { HttpSettings } from "../../src/server/limits/settings.ts";

/** Settings of a server under test: the defaults, at an address of its own. */
export const TEST_SETTINGS: HttpSettings = {
  publicUrl: "https://meridian.test",
  isLocalOnly: false,
  worksOffline: true,
  defaultPlan: "basic",
  trustProxy: [],
  responseCapBytes: MAX_RESPONSE_BYTES,
  maxUrlBytes: 8192,
  maxConnections: 4096,
  pageWait_ms: 10_000,
  answerCacheBytes: 1024 * 1024,
  gateway: {
    secret: null,
    secretHeader: "x-gateway-secret",
    subscriberHeader: "x-gateway-subscriber",
    planHeader: "x-gateway-plan",
  },
};
