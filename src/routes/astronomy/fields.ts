import * as z from "../../contract/schema/schema.ts";
import { quantity, standardError } from "../../contract/terms/fields.ts";
import { PROPAGATIONS } from "./words.ts";

/** How well the instants of a row are known: the member that rows of events share. */

const BOUND_DECIMALS = 5;
const bound = (description: string) => standardError(quantity("s", description, BOUND_DECIMALS));

export const RowAccuracy = z
  .object({
    instant_s: bound("Bound of the error: the two parts below together."),
    ephemeris_s: bound("The part of the places: their bounds against DE440 over their rates at the event."),
    clock_s: bound("The clock's part, two standard errors: delta T, and leap seconds not yet known."),
    model_spread_s: bound("Difference between JPL's own models at the event; no part of the bound."),
  })
  .meta({
    id: "RowAccuracy",
    description: "How well the instants of the row are known, the worst of them.",
  })
  .nullable()
  .meta({
    description:
      "How well the instants of the row are known, the worst of them; null for bodies from elements.",
  });

/** How bodies from elements move, on every route that takes them. */
export const propagationParameter = z.enum(PROPAGATIONS).default("perturbed").meta({
  description:
    "Motion of a body from elements: perturbed by Sun, planets, Moon, Pluto, sixteen asteroids, relativity and the accelerations given; two_body, on the conic of its elements.",
  "x-enum": "propagations",
});
