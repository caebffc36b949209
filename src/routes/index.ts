import type { RouteDefinition } from "../contract/route.ts";
import { attribution } from "./attribution.ts";
import { conventions } from "./conventions.ts";
import { discovery } from "./discovery.ts";
import { enums } from "./enums.ts";
import { equationOfTime } from "./equation-of-time.ts";
import { places } from "./places.ts";
import { positions } from "./positions.ts";
import { separation } from "./separation.ts";
import { siderealTime } from "./sidereal-time.ts";
import { time } from "./time.ts";

/** Every route of /v2, in the order in which the service lists them. */
export const ROUTES: readonly RouteDefinition[] = [
  discovery,
  conventions,
  enums,
  attribution,
  positions,
  places,
  time,
  siderealTime,
  equationOfTime,
  separation,
];
