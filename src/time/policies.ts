/** Choices for a local time that occurs twice, or not at all, when clocks change. */

export const AMBIGUOUS = ["earlier", "later", "reject"] as const;
export type AmbiguousPolicy = (typeof AMBIGUOUS)[number];

/** Shifts are by the length of the gap: 02:30 in a gap from 02:00 to 03:00 becomes 03:30 or 01:30. */
export const NONEXISTENT = ["shift_forward", "shift_backward", "reject"] as const;
export type NonexistentPolicy = (typeof NONEXISTENT)[number];

/** True if events under way count; without them events are chosen by their instants alone. */
export const IN_PROGRESS = ["include", "exclude"] as const;
export type InProgress = (typeof IN_PROGRESS)[number];
