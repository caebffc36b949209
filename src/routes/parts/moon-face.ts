import type { Disc } from "../../charts/kit/disc.ts";
import type { MoonDisc } from "../../sky/moon/moon-disc.ts";

/** The Moon as it is lit, upon a dark sky. */
export function moonFaceOf(disc: Pick<MoonDisc, "illuminated_fraction" | "bright_limb_deg">): Disc {
  return {
    lit: disc.illuminated_fraction,
    limb_deg: disc.bright_limb_deg,
    bright: "n-moon",
    dark: "sky-dark",
  };
}
