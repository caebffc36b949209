import { ENGINE_BODIES, type EngineBody } from "../../engine/types.ts";

/** Colours by their meaning, light and dark; pictures name them and never a colour. */

export type Theme = "light" | "dark" | "auto";

type Pair = readonly [light: string, dark: string];

export const TOKENS = {
  paper: ["#f8f7f3", "#0a0f1f"],
  panel: ["#ffffff", "#121931"],
  sunk: ["#efede6", "#0d1428"],
  ink: ["#17202e", "#e7ebf4"],
  quiet: ["#566172", "#a3aec4"],
  line: ["#dedbd1", "#27314f"],
  edge: ["#82868c", "#5f6b8a"],
  accent: ["#17549f", "#8bb8ff"],
  warn: ["#8a4b00", "#ffc46b"],
  bad: ["#a3182c", "#ff9c94"],
  // one colour a body on every picture; never colour alone
  sun: ["#aa6d0b", "#ffc440"],
  moon: ["#837489", "#d9e2e9"],
  mercury: ["#4b2608", "#b1a77c"],
  venus: ["#036852", "#468778"],
  mars: ["#af1b1e", "#de3e13"],
  jupiter: ["#027fd0", "#91b8fb"],
  saturn: ["#78319b", "#b051fd"],
  uranus: ["#0f4659", "#6aa7b4"],
  neptune: ["#2b0b7e", "#817ec9"],
  // series without a body
  s1: ["#4635d8", "#3d95ff"],
  s2: ["#ba5c19", "#e7610e"],
  s3: ["#048c81", "#67fee8"],
  s4: ["#901387", "#b468a3"],
  s5: ["#48491d", "#f2dc51"],
  s6: ["#391b11", "#b4b0aa"],
  // the light of the sky behind an axis of time
  day: ["#fff9e6", "#222a48"],
  civil: ["#f3f4fa", "#1d2441"],
  nautical: ["#eaeef8", "#181f39"],
  astronomical: ["#e2e8f5", "#131a33"],
  night: ["#d9e1f1", "#0b1127"],
  // what is dark in both themes: the sky itself, and the same bodies upon it
  sky: ["#0a1030", "#0a1030"],
  "sky-low": ["#1b2a5c", "#1b2a5c"],
  "sky-ring": ["#4d5f96", "#4d5f96"],
  "sky-ink": ["#d9e2f7", "#d9e2f7"],
  "sky-quiet": ["#9fb0d6", "#9fb0d6"],
  "sky-star": ["#fffaf0", "#fffaf0"],
  // stars by their B−V
  "star-blue": ["#b4caff", "#b4caff"],
  "star-white": ["#dde7ff", "#dde7ff"],
  "star-yellow": ["#fff0c4", "#fff0c4"],
  "star-orange": ["#ffcf96", "#ffcf96"],
  "star-red": ["#ffac7d", "#ffac7d"],
  "sky-dark": ["#3a4468", "#3a4468"],
  "shadow-umbra": ["#2a0f1c", "#2a0f1c"],
  "n-sun": ["#ffc440", "#ffc440"],
  "n-moon": ["#f5f1e6", "#f5f1e6"],
  "n-mercury": ["#b1a77c", "#b1a77c"],
  "n-venus": ["#5fb39d", "#5fb39d"],
  "n-mars": ["#f0633a", "#f0633a"],
  "n-jupiter": ["#91b8fb", "#91b8fb"],
  "n-saturn": ["#c583ff", "#c583ff"],
  "n-uranus": ["#6fb3c1", "#6fb3c1"],
  "n-neptune": ["#9a97dd", "#9a97dd"],
  // discs as a telescope shows them
  "face-mercury": ["#b3aa9d", "#b3aa9d"],
  "face-venus": ["#f4ecd2", "#f4ecd2"],
  "face-mars": ["#e0764a", "#e0764a"],
  "face-jupiter": ["#dcb98f", "#dcb98f"],
  "jupiter-belt": ["#9a6a45", "#9a6a45"],
  "face-saturn": ["#e8d5a0", "#e8d5a0"],
  "face-uranus": ["#a9dde2", "#a9dde2"],
  "face-neptune": ["#7d9cf0", "#7d9cf0"],
  // the whole sky by the height of the Sun, from day to the end of twilight
  "dome-day": ["#2f66b0", "#2f66b0"],
  "dome-civil": ["#294b8c", "#294b8c"],
  "dome-nautical": ["#1a3069", "#1a3069"],
  "dome-astronomical": ["#101c48", "#101c48"],
  "dome-glow": ["#ffb36b", "#ffb36b"],
  "n-civil": ["#8fa3d9", "#8fa3d9"],
  "n-nautical": ["#4c60a6", "#4c60a6"],
  "n-astronomical": ["#26367a", "#26367a"],
  "n-grid": ["#2a3870", "#2a3870"],
  // beside the lights above in both themes
  daylight: ["#fff9e6", "#b8c4ea"],
  // maps
  veil: ["#0a1030", "#8494c8"],
  sea: ["#e6eef5", "#0e1733"],
  land: ["#cfd4c3", "#2a3554"],
  coast: ["#98a089", "#4a5980"],
  grid: ["#cbd9e6", "#1c2850"],
  shadow: ["#3b0a36", "#e9a8dd"],
  shade: ["#9a0d83", "#d58cc6"],
} as const satisfies Readonly<Record<string, Pair>>;

export type Token = keyof typeof TOKENS;

type Body = Extract<EngineBody, Token>;

/** Bodies that have a colour of their own, from the Sun outward. */
export const BODY_TOKENS: readonly Body[] = ENGINE_BODIES.filter((body) => body in TOKENS) as Body[];

function isBody(name: string): name is Body {
  return BODY_TOKENS.some((body) => body === name);
}

/** The colour of a body, or of the series with this number. */
export function tokenOf(name: string, index: number): Token {
  return isBody(name) ? name : seriesToken(index);
}

/** The same upon a dark sky. */
export function nightToken(name: string): Token {
  return isBody(name) ? `n-${name}` : "sky-ink";
}

/** Its own colour, as a telescope shows it. */
export function faceToken(name: string): Token {
  const own = `face-${name}`;
  return own in TOKENS ? (own as Token) : nightToken(name);
}

export const SERIES_TOKENS = ["s1", "s2", "s3", "s4", "s5", "s6"] as const satisfies readonly Token[];

export function seriesToken(index: number): Token {
  return SERIES_TOKENS[index % SERIES_TOKENS.length] ?? "s1";
}
