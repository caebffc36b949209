import { clockParts, two } from "../../units/clock-parts.ts";
import { ARCMIN_PER_DEG, SECONDS_PER_HOUR } from "../../units/units.ts";
import { printed, stepDecimals } from "./scale.ts";

/** Amounts as pictures print them, with their units as people write them. */

const SIGNS: Readonly<Record<string, string>> = {
  deg: "°",
  arcmin: "′",
  arcsec: "″",
  mas: " mas",
  percent: " %",
  hours: " h",
  min: " min",
  s: " s",
  days: " d",
  years: " yr",
  km: " km",
  au: " au",
  m: " m",
  mm: " mm",
  earth_radii: " Earth radii",
  jupiter_radii: " Jupiter radii",
  magnitude: " mag",
  magnitude_arcsec2: " mag/″²",
  fraction: "",
  jd: "",
  hPa: " hPa",
  degC: " °C",
};

export function unitSign(unit: string | null): string {
  return unit === null ? "" : (SIGNS[unit] ?? ` ${unit}`);
}

/** 12.5°; hours as a clock has them: 15:30 h. */
export function amountText(value: number, unit: string | null, decimals: number): string {
  return (unit === "hours" ? clockHours(value) : printed(value, decimals)) + unitSign(unit);
}

const MINUTES = 60;

function clockHours(hours: number): string {
  const parts = clockParts(hours * SECONDS_PER_HOUR, "minute");
  return `${parts.negative ? "−" : ""}${parts.hours}:${two(parts.minutes)}`;
}

/** The same as an axis with this step names it. */
export function tickText(value: number, unit: string | null, step: number): string {
  const isClock = step < 1 && step > 0.99 / MINUTES;
  return isClock
    ? amountText(value, unit, stepDecimals(step))
    : printed(value, stepDecimals(step)) + unitSign(unit);
}

/** An angle; under a tenth of a degree in minutes of arc. */
export function angleText(angle_deg: number): string {
  return Math.abs(angle_deg) < 0.1
    ? `${printed(angle_deg * ARCMIN_PER_DEG, 1)}′`
    : `${printed(angle_deg, 2)}°`;
}
