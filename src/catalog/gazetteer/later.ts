import { later } from "../../host/later.ts";
import { PLACES_ATTRIBUTION } from "./credit.ts";
import type { PlaceAnswer } from "./gazetteer.ts";
import type { PlaceStrategy } from "./search.ts";

const gazetteer = later(async () => (await import("./gazetteer.ts")).placeResolver);

/** The resolver of the parameter `place`; its code is read when a place is first named. */
export const laterPlaces = {
  resolve: (name: string, strategy: PlaceStrategy): PlaceAnswer => gazetteer().resolve(name, strategy),
  attribution: PLACES_ATTRIBUTION,
};
