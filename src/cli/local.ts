import { laterPlaces } from "../catalog/gazetteer/later.ts";
import type { CallContext } from "../contract/declare/route.ts";
import { PLANS } from "../contract/terms/plans.ts";
import { laterRoutes } from "../routes/table.ts";
import type { Sky } from "../sky/sky.ts";
import { fromUnixMs } from "../time/instant.ts";
import type { CommandContext } from "./command-context.ts";

/** Base of the links in answers of the command line, where no server is known. */
export const LOCAL_URL = "http://127.0.0.1:8080";

/** What a server's answers depend on, on one's own machine: the operator's plan, this clock, the addresses of a server started by default. */
export function localContext(sky: Sky, around: CommandContext): CallContext {
  return {
    sky,
    plan: PLANS.operator,
    now: fromUnixMs(around.clock_ms()),
    publicUrl: LOCAL_URL,
    keySent: false,
    routes: laterRoutes,
    places: laterPlaces,
  };
}
