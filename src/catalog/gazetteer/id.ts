import { placeStore } from "./store.ts";

/** Places without a GeoNames id have ids above this: 2^40 + 40 bits of a hash of country, name and position. */
const OWN_ID_BASE = 2 ** 40;
const OWN_ID_PREFIX = "m-";
const OWN_ID_DIGITS = 8;
const DIGIT_BITS = 5;
/** Base 32 without the letters that are mistaken for digits. */
const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
const GEONAMES_ID = /^[1-9]\d{0,9}$/;
const OWN_ID = new RegExp(`^${OWN_ID_PREFIX}[${DIGITS}]{${OWN_ID_DIGITS}}$`);

function formatOwnId(id: number): string {
  let rest = id - OWN_ID_BASE;
  let digits = "";
  for (let place = 0; place < OWN_ID_DIGITS; place++) {
    digits = DIGITS.charAt(rest % 2 ** DIGIT_BITS) + digits;
    rest = Math.floor(rest / 2 ** DIGIT_BITS);
  }
  return OWN_ID_PREFIX + digits;
}

/** The id as callers see it: the GeoNames number, or `m-` and eight characters where GeoNames' own is not known. */
export function formatPlaceId(id: number): string {
  return id < OWN_ID_BASE ? String(id) : formatOwnId(id);
}

/** The stored id of a text in the form of one; null for any other text. */
export function parsePlaceId(text: string): number | null {
  if (GEONAMES_ID.test(text)) return Number(text);
  if (!OWN_ID.test(text)) return null;
  const digits = [...text.slice(OWN_ID_PREFIX.length)];
  return digits.reduce((sum, digit) => sum * 2 ** DIGIT_BITS + DIGITS.indexOf(digit), 0) + OWN_ID_BASE;
}

/** Rank of the place with this stored id; null when there is none. A plain scan: 0.1 ms. */
export function rankOfId(id: number): number | null {
  const rank = placeStore().ids.indexOf(id);
  return rank === -1 ? null : rank;
}
