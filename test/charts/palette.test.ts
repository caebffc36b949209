import { expect, it } from "vitest";
import { TOKENS, type Token } from "../../src/charts/kit/tokens.ts";

/** Colours that stand beside each other can be told apart, also by eyes that lack a kind of cones. */

type Rgb = readonly [number, number, number];

/** Linear light of a colour. Reference: IEC 61966-2-1. */
function linearOf(colour: string): Rgb {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}

/** Reference: B. Ottosson 2020, "A perceptual color space for image processing". */
function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/**
 * Colours as eyes without a kind of cones see them. Reference: Machado, Oliveira & Fernandes 2009, IEEE TVCG 15,
 * 1291, table 1.
 */
const EYES: Readonly<Record<string, readonly Rgb[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seenBy(eye: readonly Rgb[], [r, g, b]: Rgb): Rgb {
  const [x = 0, y = 0, z = 0] = eye.map(([a, c, d]) => Math.min(1, Math.max(0, a * r + c * g + d * b)));
  return [x, y, z];
}

/** The smallest distance between two of the colours for any eyes, OKLab × 100, with what it is between. */
function closest(tokens: readonly Token[], side: 0 | 1): { apart: number; between: string } {
  const pairs = Object.entries(EYES).flatMap(([name, eye]) =>
    tokens.flatMap((one, i) =>
      tokens.slice(i + 1).map((other) => {
        const [a, b] = [one, other].map((token) => oklab(seenBy(eye, linearOf(TOKENS[token][side]))));
        const apart = 100 * Math.hypot(...[0, 1, 2].map((k) => (a?.[k] ?? 0) - (b?.[k] ?? 0)));
        return { apart, between: `${one} and ${other}, ${name}` };
      }),
    ),
  );
  return pairs.reduce((best, pair) => (pair.apart < best.apart ? pair : best));
}

const SERIES = ["s1", "s2", "s3", "s4", "s5", "s6"] as const;
const BRIGHT = ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn"] as const;
const ALL = [...BRIGHT, "uranus", "neptune"] as const;

it.each([
  ["series", SERIES, 12],
  ["the seven bright bodies", BRIGHT, 8],
  ["all bodies, of which Uranus and Neptune lean on dash and name", ALL, 7],
] as const)("%s are told apart by every kind of eyes, light and dark", (_name, tokens, least) => {
  for (const side of [0, 1] as const) {
    const { apart, between } = closest(tokens, side);
    expect(apart, between).toBeGreaterThanOrEqual(least);
  }
});
