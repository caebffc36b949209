import { ARCSEC_PER_DEG, SECONDS_PER_HOUR } from "../units/units.ts";

/**
 * A number without its sign, as programs print it: digits, a fraction, an exponent (1e-05; its plus sign may have become a blank
 * in an unescaped address). The one grammar of numbers in parameters, targets and elements.
 */
const UNSIGNED = String.raw`\d{1,17}(?:\.\d{1,40})?(?:e[+\- ]?\d{1,2})?`;

/** Such a number with a minus sign only: a plus sign is a blank in an address, and blanks around numbers are mistakes. */
export const DECIMAL = new RegExp(`^-?${UNSIGNED}$`, "i");
/** The same with either sign. */
export const SIGNED_DECIMAL = new RegExp(`^[+-]?${UNSIGNED}$`, "i");
/** `<hours>,<degrees>[,j2000]`. */
export const DECIMAL_PAIR = new RegExp(`^(${UNSIGNED}),([+\\- ]?${UNSIGNED})(,j2000)?$`, "i");

/** Far below what any quantity here tells apart: so that every number has a plain form of readable length. */
const LEAST = 1e-20;

/** The number that a text of this grammar means; numbers below 1e-20, and minus zero, are zero. */
export function readDecimal(text: string): number {
  const value = Number(text.replace(" ", "+"));
  return Math.abs(value) < LEAST ? 0 : value;
}

const EXPONENT_FORM = /^(-?)(\d+)(?:\.(\d+))?e-(\d+)$/;

/**
 * A number in plain decimal digits, the shortest that read back as the same number; never an exponent.
 * Given: a finite number below 1e21 in size. Negative zero is written 0.
 */
export function plainDecimal(value: number): string {
  const text = String(value === 0 ? 0 : value);
  const [, sign, whole, fraction = "", exponent] = EXPONENT_FORM.exec(text) ?? [];
  if (sign === undefined || whole === undefined) return text;
  return `${sign}0.${"0".repeat(Number(exponent) - 1)}${whole}${fraction}`;
}

const SEXAGESIMAL =
  /^(\d{1,2})[:h ](\d{1,2})(?:[:m ](\d{1,2}(?:\.\d+)?))?s?\s*,\s*([+\- ]?)(\d{1,2})[:d°](\d{1,2})(?:[:m'′](\d{1,2}(?:\.\d+)?))?["″s]?(,j2000)?$/i;
const RADEC_DECIMALS = 9;

/** "05:30:00,-10:15" as decimal hours and degrees; null for anything else. */
export function decimalRadec(coordinates: string): string | null {
  const parts = SEXAGESIMAL.exec(coordinates);
  if (parts === null) return null;
  const [, h, hm, hs = "0", sign, d, dm, ds = "0", j2000 = ""] = parts;
  const hours = Number(h) + Number(hm) / 60 + Number(hs) / SECONDS_PER_HOUR;
  const degrees = Number(d) + Number(dm) / 60 + Number(ds) / ARCSEC_PER_DEG;
  const decimal = (value: number) => String(Number(value.toFixed(RADEC_DECIMALS)));
  return `radec:${decimal(hours)},${sign === "-" ? "-" : ""}${decimal(degrees)}${j2000.toLowerCase()}`;
}
