import { PLANS } from "../../src/contract/terms/plans.ts";
import type { Engine } from "../../src/engine/types.ts";
import type { CallContext } from "../../src/routes/astronomy/route.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { createSky } from "../../src/sky/sky.ts";
import { fromUnixMs } from "../../src/time/instant.ts";

const NOW = "2026-01-01";

/** Who asks in this process: without bounds, and always at the same instant. */
export function callContext(engine: Engine): CallContext {
  return {
    sky: createSky(engine),
    plan: PLANS.operator,
    now: fromUnixMs(Date.parse(NOW)),
    publicUrl: "",
    keySent: false,
    routes: () => ROUTES,
  };
}
