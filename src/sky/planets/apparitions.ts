import type { Span } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";
import type { InferiorPlanet } from "./planet-bodies.ts";
import { PLANET_MOTIONS, withinTables } from "./planet-motion.ts";
import { sunAspects } from "./sun-aspects.ts";

/** The time between two conjunctions during which an inferior planet stands on one side of the Sun. */
export interface Apparition {
  /** Null where the conjunction lies beyond the tables. */
  readonly from_day: number | null;
  readonly to_day: number | null;
  readonly sky: "morning" | "evening";
}

/** Finds the apparition that holds an instant; one that starts there counts. Null where no conjunction is known. */
export function apparitionFinder(
  sky: Sky,
  planet: InferiorPlanet,
  span: Span,
): (t_day: number) => Apparition | null {
  const { synodic_day } = PLANET_MOTIONS[planet];
  const around = { start_day: span.start_day - synodic_day, end_day: span.end_day + synodic_day };
  const conjunctions = sunAspects(sky, planet, withinTables(around));
  return (t_day) => {
    const before = conjunctions.findLast((conjunction) => conjunction.t_day <= t_day);
    const after = conjunctions.find((conjunction) => conjunction.t_day > t_day);
    const isEvening = before?.kind === "superior_conjunction" || after?.kind === "inferior_conjunction";
    if (before === undefined && after === undefined) return null;
    return {
      from_day: before?.t_day ?? null,
      to_day: after?.t_day ?? null,
      sky: isEvening ? "evening" : "morning",
    };
  };
}
