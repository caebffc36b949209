import type { Location } from "../../contract/ask/location.ts";
import type { FrameFacts } from "../../contract/declare/frame-facts.ts";
import { HORIZON_FRAME } from "../parts/horizon-fields.ts";
import { type AirQuery, modelInAir } from "./air.ts";

interface Asked {
  readonly query: AirQuery;
  readonly location: Location;
}

/** The frame of events over a horizon, with the air where one was asked for. */
export function horizonFrame(asked: Asked): FrameFacts {
  return { ...HORIZON_FRAME, refraction_model: modelInAir(HORIZON_FRAME.refraction_model, asked) };
}
