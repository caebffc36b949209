import { once } from "../host/once.ts";
import { readRows } from "../host/tsv.ts";
import { DEG_PER_TURN } from "../units/units.ts";

export interface Constellation {
  /** Index in the list, and in the engine's. */
  readonly index: number;
  readonly abbreviation: string;
  readonly name: string;
  readonly genitive: string;
  readonly area_sq_deg: number;
  readonly isOnEcliptic: boolean;
}

/** The 88 constellations by code point of the abbreviation ("CMa" before "Cae"): the engine's order. */
export const constellations: () => readonly Constellation[] = once(() =>
  readRows("sky/constellations.tsv").map((row, index) => ({
    index,
    abbreviation: row("abbreviation"),
    name: row("name"),
    genitive: row("genitive"),
    area_sq_deg: Number(row("area_sq_deg")),
    isOnEcliptic: row("on_ecliptic") === "1",
  })),
);

/** Their names and abbreviations by the engine's index: lists that stay the same, so that what is made of one is made once. */
export const constellationNames: () => readonly string[] = once(() =>
  constellations().map(({ name }) => name),
);
export const constellationAbbreviations: () => readonly string[] = once(() =>
  constellations().map(({ abbreviation }) => abbreviation),
);

/** The constellation of the engine's index; throws on anything else. */
export function constellationByIndex(index: number): Constellation {
  const constellation = constellations()[index];
  if (constellation === undefined) throw new RangeError(`constellation index ${index}`);
  return constellation;
}

const byAbbreviation = once(
  () => new Map(constellations().map((constellation) => [constellation.abbreviation, constellation])),
);

/** The constellation of an IAU abbreviation as written by the IAU ("CMa"). */
export function constellationByAbbreviation(abbreviation: string): Constellation | undefined {
  return byAbbreviation().get(abbreviation);
}

export interface ZodiacSign {
  readonly index: number;
  /** "Aries" … "Pisces". */
  readonly name: string;
  readonly symbol: string;
  readonly english: string;
  /** The sign reaches from here 30° on, in tropical longitude (true equinox of date). */
  readonly lon_from_deg: number;
  /** Abbreviation of the constellation that bears the same name. */
  readonly constellation: string;
}

/** The twelve tropical signs from the March equinox on. */
export const zodiacSigns: () => readonly ZodiacSign[] = once(() =>
  readRows("sky/zodiac.tsv").map((row, index) => ({
    index,
    name: row("name"),
    symbol: row("symbol"),
    english: row("english"),
    lon_from_deg: Number(row("lon_from_deg")),
    constellation: row("constellation"),
  })),
);

export const zodiacSignNames: () => readonly string[] = once(() => zodiacSigns().map(({ name }) => name));

const SIGN_DEG = 30;

/** The tropical sign of an ecliptic longitude of date; any finite longitude. */
export function zodiacSign(lon_deg: number): ZodiacSign {
  const lon_0_360_deg = ((lon_deg % DEG_PER_TURN) + DEG_PER_TURN) % DEG_PER_TURN;
  const sign = zodiacSigns()[Math.floor(lon_0_360_deg / SIGN_DEG)];
  if (sign === undefined) throw new RangeError(`longitude ${lon_deg}`);
  return sign;
}
