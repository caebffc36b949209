import * as z from "../../contract/schema/schema.ts";
import { PROPAGATIONS } from "./words.ts";

/** How bodies from elements move, on every route that takes them. */
export const propagationParameter = z.enum(PROPAGATIONS).default("perturbed").meta({
  description:
    "How a body from elements moves: perturbed, integrated with the pulls of Sun, planets, Moon, Pluto and sixteen asteroids, relativity and the accelerations given; two_body, on the conic of its elements.",
  "x-enum": "propagations",
});
