import { NAUTICAL_TWILIGHT_DEG } from "../sun/twilight.ts";

/** Altitudes from which the moons of Jupiter are looked at: Jupiter above the haze, and the twilight deep. A convention. */
export const MOONS_SEEN = { above_deg: 5, sun_below_deg: NAUTICAL_TWILIGHT_DEG } as const;
