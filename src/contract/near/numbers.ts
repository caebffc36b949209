import { ARCSEC_PER_DEG } from "../../units/units.ts";

/** Numbers as people write them elsewhere, as the plain decimals that the service reads. Null where that is not plain. */

const DECIMALS = 9;
/** Letters of the compass before and behind a number. */
const LEADING = /^[nsew]/i;
const TRAILING = /(?:north|south|east|west|nord|sud|süd|ost|[nsew])$/i;
/** The last letter of "51d30m15s" is the unit of its seconds, not the south. */
const SECONDS = /\dm ?\d{1,2}(?:\.\d{1,9})? ?s$/;
/** With single spaces alone. */
const SEXAGESIMAL =
  /^(\d{1,3}) ?(?:°|d|deg|:| ) ?(\d{1,2}(?:\.\d+)?) ?['′m:]? ?(?:(\d{1,2}(?:\.\d+)?) ?(?:["″s]|'')?)?$/;
const PLAIN = /^(\d*)(?:[.,](\d*))?(?:e([+-]?\d{1,2}))?$/i;

/** Factors to the unit at the end of a parameter's name, by the unit that was written. */
const FACTORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  m: { m: 1, metres: 1, meters: 1, km: 1000, ft: 0.3048, feet: 0.3048 },
  mm: { mm: 1, cm: 10, in: 25.4, inch: 25.4, '"': 25.4 },
  deg: { deg: 1, degrees: 1, "°": 1, d: 1 },
};

/** "51°30′N" → "51.5", "1e2" → "100", "328 ft" of `elevation_m` → "99.9744". */
export function plainNumber(name: string, text: string): string | null {
  const signed = text.trim().replace(/[−–]/g, "-");
  const [sign = ""] = /^[+-]/.exec(signed) ?? [];
  const magnitude = signed.slice(sign.length).trimStart();
  const isAngle = name === "lat" || name === "lon";
  const { bare, hemisphere } = isAngle ? withoutCompass(magnitude) : { bare: magnitude, hemisphere: "" };
  if (!belongs(hemisphere, name, sign)) return null;
  const value = isAngle ? (angleOf(bare) ?? measureOf("deg", bare)) : measureOf(unitOf(name), bare);
  if (value === null) return null;
  const isNegative = sign === "-" || /^(s|w)/.test(hemisphere);
  return String(Number((isNegative ? -value : value).toFixed(DECIMALS)) + 0);
}

function withoutCompass(text: string): { readonly bare: string; readonly hemisphere: string } {
  const [before = ""] = LEADING.exec(text) ?? [];
  const rest = text.slice(before.length).trim();
  const [after = ""] = SECONDS.test(rest) ? [] : (TRAILING.exec(rest) ?? []);
  const bare = rest.slice(0, rest.length - after.length).trimEnd();
  return { bare, hemisphere: (before + after).toLowerCase() };
}

/** True if a letter of the compass, if any, is one of this coordinate and no sign contradicts it. */
function belongs(hemisphere: string, name: string, sign: string): boolean {
  if (hemisphere === "") return true;
  return (
    sign === "" &&
    (name === "lat" ? /^(n|s|north|south|nord|sud|süd)$/ : /^(e|w|east|west|ost)$/).test(hemisphere)
  );
}

function unitOf(name: string): string {
  return name.split("_").at(-1) ?? "";
}

function angleOf(text: string): number | null {
  const [, degrees, minutes, seconds = "0"] = SEXAGESIMAL.exec(text.replace(/\s+/g, " ")) ?? [];
  if (degrees === undefined || Number(minutes) >= 60 || Number(seconds) >= 60) return null;
  return Number(degrees) + Number(minutes) / 60 + Number(seconds) / ARCSEC_PER_DEG;
}

/** A number with or without a unit of this kind behind it. */
function measureOf(unit: string, text: string): number | null {
  const [, digits = "", written = ""] = /^([\d.,]+(?:e[+-]?\d{1,2})?)\s*([a-z°"]*)$/i.exec(text) ?? [];
  const factor = written === "" ? 1 : factorOf(unit, written.toLowerCase());
  const [, whole, fraction = "", exponent = "0"] = PLAIN.exec(digits) ?? [];
  if (factor === undefined || whole === undefined || whole + fraction === "") return null;
  return Number(`${whole === "" ? "0" : whole}.${fraction}0e${exponent}`) * factor;
}

function factorOf(unit: string, written: string): number | undefined {
  const factors = FACTORS[unit] ?? {};
  return Object.hasOwn(factors, written) ? factors[written] : undefined;
}

/** "51.5,-0.1", "51.5N 0.1W", "POINT(…)" are not read: two numbers, latitude first; null for anything else. */
export function latitudeAndLongitude(text: string): readonly [string, string] | null {
  const parts = text
    .trim()
    .replace(/\s+/g, " ")
    .split(/ ?[,;] ?| /);
  if (parts.length !== 2) return null;
  const lat = plainNumber("lat", parts[0] ?? "");
  const lon = plainNumber("lon", parts[1] ?? "");
  return lat === null || lon === null ? null : [lat, lon];
}
