/** The closed sets of words by which answers tell states, sides and reasons; like those of words.ts, without the computations. */

/** The sides of the Sun by when a planet there is seen. */
export const SKY_SIDES = ["evening", "morning"] as const;

export const NODES = ["ascending", "descending"] as const;

/** The seasons as the northern hemisphere has them, from the March equinox on. */
export const SEASON_NAMES = ["spring", "summer", "autumn", "winter"] as const;

/** The lit side of the Moon's disc. */
export const LIT_SIDES = ["left", "right"] as const;

/** The horns of the Moon. */
export const CUSPS = ["N", "S"] as const;

/** Which point of a planet's system is meant. */
export const TARGET_POINTS = ["centre", "system_barycentre"] as const;

/** Why a place does not see an eclipse, a transit, a limb event. */
export const ECLIPSE_REASONS = ["outside_penumbra", "sun_below_horizon", "moon_below_horizon"] as const;
export const TRANSIT_REASONS = ["outside", "sun_below_horizon"] as const;
export const LIMB_REASONS = ["below_horizon"] as const;
export const INVISIBILITY_REASONS = [...ECLIPSE_REASONS, "outside", ...LIMB_REASONS] as const;

/** Causes that hide a part of an eclipse or a transit. */
export const TRANSIT_TRUNCATIONS = ["sunrise", "sunset"] as const;
export const TRUNCATIONS = [...TRANSIT_TRUNCATIONS, "moonrise", "moonset"] as const;

/** How the search for another pairing as close ended. */
export const PAIRING_SEARCHES = ["found", "none_within_ten_years", "range_end"] as const;
export type PairingSearch = (typeof PAIRING_SEARCHES)[number];

/** True if conditions hold anywhere in what was searched; `never` where no instant of the service's years can have them. */
export const HELD_STATUSES = ["found", "none", "never"] as const;

/** Why there is a magnitude, or none. */
export const MAGNITUDE_STATUSES = ["known", "continued", "outside_fit", "unknown"] as const;

/** Which way planetographic longitudes grow. */
export const LONGITUDE_SENSES = ["east", "west"] as const;
export type LongitudeSense = (typeof LONGITUDE_SENSES)[number];

/** The rotating systems in which longitudes of Jupiter and Saturn are counted. */
export const ROTATION_SYSTEMS = ["i", "ii", "iii"] as const;
export type RotationSystem = (typeof ROTATION_SYSTEMS)[number];

/** Kinds of a target for timing: far ones alone have times at the barycentre; a direction of date is not fixed. */
export const TIMING_STATUSES = ["far", "near", "of_date"] as const;
export type TimingStatus = (typeof TIMING_STATUSES)[number];
