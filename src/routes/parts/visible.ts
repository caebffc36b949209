import type { Location } from "../../contract/ask/location.ts";
import type { FrameFacts, Origins } from "../../contract/declare/route-shape.ts";
import { flag } from "../../contract/terms/fields.ts";
import type { EngineBody } from "../../engine/types.ts";
import { isUpAt } from "../../sky/horizon/horizon-engine.ts";
import type { RouteInput } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { instantOfDay } from "./event-question.ts";

/** True if a place could see the body at a geocentric event. */
export const Visible = flag(
  "True if it can be seen there; at or above its own rise and set altitude at the instant, only with a location.",
).optional();

type Input = Pick<RouteInput<unknown, unknown, Location | null>, "location" | "warn" | "context">;

/** True if the body is up over the place of the request at the TT day of each event; members to add to their rows. */
export function visibleAtMiddle(
  input: Input,
  body: EngineBody,
  days: readonly number[],
): { readonly visible?: boolean }[] {
  const { location, context } = input;
  if (location === null) return days.map(() => ({}));
  const { sky } = context;
  warnExtrapolatedDeltaT(
    input,
    [days[0], days.at(-1)].flatMap((day) => (day === undefined ? [] : instantOfDay(sky, day))),
  );
  const overhead = { target: { kind: "body", body }, observer: location } as const;
  return isUpAt(sky, overhead, Float64Array.from(days)).map((visible) => ({ visible }));
}

/** The frame of geocentric events; with a location what is seen from there has its own origin. */
export function geocentricEvents(origins: Origins) {
  return ({ location }: { readonly location: Location | null }): FrameFacts => ({
    frame: "geocentric",
    epoch: "of date",
    refraction_model: "none",
    origins: location === null ? origins : { ...origins, visible: "topocentric" },
  });
}
