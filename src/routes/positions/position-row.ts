import { FacedPosition } from "./face-fields.ts";
import { Timing } from "./timing-fields.ts";

/** One body of `positions`: its place and face, and its times at the barycentre. */
export const PlacedBody = FacedPosition.extend({
  timing: Timing.optional().meta({ description: "Times at the barycentre: with timing=true." }),
}).meta({ id: "Position", description: "The place of one body." });
