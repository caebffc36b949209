import { laterPasted } from "../catalog/target.ts";
import { laterRefusals } from "../contract/ask/decode.ts";
import { laterNearZones } from "../contract/ask/name-grammars.ts";
import type { RouteDefinition } from "../contract/declare/route.ts";
import { laterRoutes } from "./table.ts";

/** Every route of /v2, read at once, with all that requests are checked by: for a server, or a description of all routes. */
export const ROUTES: readonly RouteDefinition[] = await laterRoutes.read();
await Promise.all([laterRefusals.read(), laterNearZones.read(), laterPasted.read()]);
