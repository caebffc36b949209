import type { Token } from "../kit/tokens.ts";

/** The light of a sky that is held overhead, by the height of the Sun: of the still dome and of the one that moves. */

export interface SkyLight {
  /** From this altitude of the Sun on. */
  readonly above_deg: number;
  readonly ground: Token;
  /** How much of the stars is drawn: by day they only say where they are. */
  readonly stars: number;
}

/** Day and the three twilights, from above; then night. */
export const LIGHTS: readonly SkyLight[] = [
  { above_deg: -0.833, ground: "dome-day", stars: 0.45 },
  { above_deg: -6, ground: "dome-civil", stars: 0.55 },
  { above_deg: -12, ground: "dome-nautical", stars: 0.8 },
  { above_deg: -18, ground: "dome-astronomical", stars: 1 },
];
export const NIGHT: SkyLight = { above_deg: Number.NEGATIVE_INFINITY, ground: "sky", stars: 1 };

/** Over a Sun that is low or just down the sky is warm. */
export const [GLOW_FROM_DEG, GLOW_TO_DEG] = [-16, 4];

/** On a small sky stars are smaller, so that it does not fill, and fewer of them bear names. */
export const [WIDE_SKY, NARROW_SKY] = [
  { share: 1, names: 14 },
  { share: 0.65, names: 6 },
];

/** Towards the horizon the sky is lighter: rings, by the share of the dome's radius in their middles and their opacity. */
export const HAZE_WIDTH = 0.025;
const [HAZE_RINGS, HAZE_MOST] = [14, 0.26];
export const HAZE: readonly (readonly [share: number, opacity: number])[] = Array.from(
  { length: HAZE_RINGS },
  (_, i) => {
    const near = 1 - i / HAZE_RINGS;
    return [1 - HAZE_WIDTH * (i + 0.5), HAZE_MOST * near * near];
  },
);
