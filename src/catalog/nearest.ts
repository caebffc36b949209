/** Finds the right name near a wrong one, for hints. */

import { distance } from "fastest-levenshtein";
import { once } from "../host/once.ts";
import { BODY_NAMES } from "./bodies.ts";
import { constellationByAbbreviation } from "./constellations.ts";
import { type NamedStar, namedStars, starKey } from "./stars.ts";

const GREEK_NAMES: ReadonlyMap<string, string> = new Map([
  ["α", "alpha"],
  ["β", "beta"],
  ["γ", "gamma"],
  ["δ", "delta"],
  ["ε", "epsilon"],
  ["ζ", "zeta"],
  ["η", "eta"],
  ["θ", "theta"],
  ["ι", "iota"],
  ["κ", "kappa"],
  ["λ", "lambda"],
  ["μ", "mu"],
  ["ν", "nu"],
  ["ξ", "xi"],
  ["ο", "omicron"],
  ["π", "pi"],
  ["ρ", "rho"],
  ["σ", "sigma"],
  ["τ", "tau"],
  ["υ", "upsilon"],
  ["φ", "phi"],
  ["χ", "chi"],
  ["ψ", "psi"],
  ["ω", "omega"],
]);

/** Wrong letters that still count as a slip: at most half of the word, and at most three. */
const MAX_SLIPS = 3;
const MIN_PREFIX_LENGTH = 3;
/** Shared starts ("kaus", "zuben") are answered with all the names, up to this many. */
const MAX_SUGGESTIONS = 3;

/** A star key without accents ("Boötis"). */
function plainKey(name: string): string {
  return starKey(name.normalize("NFD"));
}

/** The keys of a Bayer designation: "θ1 Eri" → theta1eri, theta1eridani, thetaeri, thetaeridani, θ1eri … */
function bayerKeys(star: NamedStar): string[] {
  const [letters = "", abbreviation = ""] = (star.designation ?? "").split(" ");
  const greek = letters.charAt(0);
  const index = letters.slice(1);
  const genitive = constellationByAbbreviation(abbreviation)?.genitive ?? abbreviation;
  const heads = [greek, GREEK_NAMES.get(greek) ?? greek].flatMap((head) => [head, head + index]);
  return heads.flatMap((head) => [plainKey(head + abbreviation), plainKey(head + genitive)]);
}

const targetByBayerKey = once(
  () =>
    new Map(
      namedStars().flatMap((star) => bayerKeys(star).map((bayer) => [bayer, `star:${star.key}`] as const)),
    ),
);

const candidates = once(() => [
  ...BODY_NAMES.map((body) => ({ key: body, target: body as string })),
  ...namedStars().map(({ key }) => ({ key, target: `star:${key}` })),
]);

/**
 * Targets that a name may have meant, most likely first; none when nothing is near. Knows bodies, the named
 * stars and their Bayer designations ("alpha centauri").
 */
export function nearestTargets(name: string): string[] {
  const key = plainKey(name);
  const exact =
    candidates().find((candidate) => candidate.key === key)?.target ?? targetByBayerKey().get(key);
  if (exact !== undefined) return [exact];
  const begun = candidates()
    .filter((candidate) => candidate.key.startsWith(key))
    .map(({ target }) => target);
  if (key.length >= MIN_PREFIX_LENGTH && begun.length > 0) return begun.slice(0, MAX_SUGGESTIONS);
  const most = Math.min(MAX_SLIPS, Math.floor(key.length / 2));
  const slips = candidates().map((candidate) => ({
    ...candidate,
    slips: slipsWithin(most, key, candidate.key),
  }));
  const best = slips.reduce((a, b) => (b.slips < a.slips ? b : a));
  return best.slips <= most ? [best.target] : [];
}

/** Wrong letters of a word against a known one; infinite where the lengths alone differ by more than `most`. */
export function slipsWithin(most: number, word: string, known: string): number {
  return Math.abs(word.length - known.length) > most ? Number.POSITIVE_INFINITY : distance(word, known);
}
