import { readWriters } from "../contract/answer/writers.ts";
import { laterRefusals } from "../contract/ask/decode.ts";
import { laterNearZones } from "../contract/ask/zone-parameter.ts";
import type { RouteDefinition } from "../contract/declare/route.ts";
import { laterRoutes } from "./table.ts";

/** Every route of /v2, read at once, with all that its answers and refusals are written by: for whoever serves or describes them all. */
export const ROUTES: readonly RouteDefinition[] = await laterRoutes.read();
await Promise.all([
  readWriters(),
  laterRefusals.read(),
  laterNearZones.read(),
  ...ROUTES.map(({ chart }) => chart?.read()),
]);
