/**
 * The grammar of targets: `<body>`, `star:<name>`, `hr:<number>`, `radec:<hours>,<degrees>[,j2000]`, `asteroid:<name or number>`,
 * `comet:<name or designation>`, `elements:<pairs>`, `mpc:<line>`.
 * Case never counts and the canonical form is lower case, but of comets' designations. Numbers are decimals as programs print them (1e-05
 * too): no leading point, no blanks. The declination may carry a sign; a blank in the place of its sign is read as
 * the plus that an address loses when it is not escaped (the rule that offsets of instants follow too).
 * `parseTarget(formatTarget(x))` is x.
 */

import type { EngineBody, EngineTarget } from "../engine/types.ts";
import { later } from "../host/later.ts";
import { DEG_PER_HOUR, HOURS_PER_DAY, POLE_LAT_DEG } from "../units/units.ts";
import { bodyDisplayName, findBody, findRefusedAlias } from "./bodies.ts";
import { DECIMAL_PAIR, decimalRadec, plainDecimal, readDecimal } from "./decimal.ts";
import { ELEMENTS_EXAMPLE, ElementsFault, LEAST_ORBIT_LENGTH, readElements } from "./elements.ts";
import { MPC_EXAMPLE, readMpcLine } from "./mpc-line.ts";
import { nearestTargets } from "./nearest.ts";
import { engineOrbit, type OrbitElements, pathStart } from "./orbit.ts";
import type { SmallBody, SmallBodyKind } from "./small-bodies.ts";
import { bareSmallBody, findSmallBody, nearestWithoutPrefix } from "./small-names.ts";
import {
  findStar,
  LAST_HR,
  nonStarByHr,
  type Star,
  type StarAccuracy,
  type StarSource,
  starByHr,
  starKey,
} from "./stars.ts";

/** Where targets other than bodies come from. */
export const TARGET_CATALOGS = ["named", "hr", "radec"] as const;
export type TargetCatalog = (typeof TARGET_CATALOGS)[number];

/** A point of the sky that a request names. */
export interface Target {
  /** Canonical form: "mars", "star:sirius", "hr:2491", "radec:5.5,-10,j2000". */
  readonly name: string;
  /** For people: "Mars", "Sirius", "α CMa", "HR 1". */
  readonly display: string;
  readonly kind: "body" | "star" | "fixed" | "orbit";
  readonly engine: EngineTarget;
  readonly body?: EngineBody;
  readonly catalog?: TargetCatalog;
  /** The members below: stars only. */
  readonly magnitude?: number;
  readonly designation?: string;
  readonly hr?: number;
  readonly hip?: number;
  readonly source?: StarSource;
  readonly accuracy?: StarAccuracy;
  /** Orbits only: what the caller gave, or what is kept of a named one. */
  readonly elements?: OrbitElements;
  readonly small?: SmallBody;
}

/** Why a text is no target: not in the grammar, a known wrong name, or a name that nothing bears. */
export interface TargetError {
  readonly reason: "malformed" | "refused_alias" | "unknown";
  readonly text: string;
  readonly hint: string;
  /** The target that was plainly meant, in its right form; null where none is. */
  readonly meant: string | null;
}

const FORMS =
  "A target is a body's name, star:<name> (a named star by itself too), hr:<number>, radec:<hours>,<degrees>[,j2000], asteroid:<name or number> or comet:<name or designation>.";
const ELEMENTS_FORMS =
  "Elements are key=value pairs joined by semicolons: epoch, M and a (or q), or T and q (or a) with or without epoch; e, i, node, peri; H with G, G1 and G2 or G12, or M1 and K1; A1, A2, A3 in au/day^2 (the Minor Planet Center prints 1e-8 au/day^2) and ng; DT is not taken; name.";
const MPC_FORMS = "A line has the columns of the Minor Planet Center's export for minor planets or comets.";
const STAR_LIST = "The names of stars are at /v2/enums?set=stars.";
const MAX_TARGET_LENGTH = 100;

const ORBIT = /^(elements|mpc):(.*)$/is;
const MAX_ORBIT_LENGTH = 400;
const PREFIXED = /^(star|hr|radec|asteroid|comet):(.*)$/is;
const NAME = /^\p{L}(?:[\p{L}\p{M}\p{N} _.'’-]*[\p{L}\p{M}\p{N}.])?$/u;
const HR_WRITTEN = /^(?:hr|bsc?)[ .-]*([1-9]\d*)$/i;
const HR_NUMBER = /^[1-9]\d*$/;

export function isTargetError(result: Target | TargetError): result is TargetError {
  return "reason" in result;
}

/** Recognizes orbits that are pasted as people have them; read with the first text that may be one and is no target. */
export const laterPasted = later(async () => (await import("./pasted-orbit.ts")).pastedHint);

/** Reads one target. */
export function parseTarget(text: string): Target | TargetError {
  const orbit = ORBIT.exec(text);
  if (orbit !== null && text.length <= MAX_ORBIT_LENGTH) return parseOrbit(text, orbit);
  const start = text.slice(0, MAX_TARGET_LENGTH);
  const found = text.length > MAX_TARGET_LENGTH ? malformedTarget(start, FORMS) : parseName(text);
  return (isTargetError(found) ? pastedError(text) : null) ?? found;
}

/** The refusal of a text that is an orbit in another form; null of any other text. */
function pastedError(text: string): TargetError | null {
  const pasted = text.length < LEAST_ORBIT_LENGTH ? null : laterPasted()(text);
  return pasted && malformedTarget(text.slice(0, MAX_TARGET_LENGTH), pasted.hint, pasted.meant);
}

function parseName(text: string): Target | TargetError {
  const [, prefix, rest = ""] = PREFIXED.exec(text) ?? [];
  switch (prefix?.toLowerCase()) {
    case "star":
      return parseStar(text, rest);
    case "hr":
      return parseHr(text, rest);
    case "radec":
      return parseRadec(text, rest);
    case "asteroid":
    case "comet":
      return parseSmallBody(text, prefix.toLowerCase() as SmallBodyKind, rest);
    default:
      return parseTargetName(text);
  }
}

/** The canonical form. */
export function formatTarget(target: Target): string {
  return target.name;
}

/** Parts a comma-separated list; the commas of `radec` belong to it. Nothing is trimmed or dropped. */
export function splitTargets(list: string): string[] {
  const targets: string[] = [];
  for (const part of list.split(",")) {
    const last = targets.at(-1);
    if (last !== undefined && belongsToRadec(last, part)) targets[targets.length - 1] = `${last},${part}`;
    else targets.push(part);
  }
  return targets;
}

/** The declination is what starts like a number; after it comes `j2000` or the next target. */
function belongsToRadec(before: string, part: string): boolean {
  if (!/^radec:/i.test(before)) return false;
  const commas = before.split(",").length - 1;
  if (commas === 0) return /^[+\- ]?[\d.]/.test(part);
  return commas === 1 && /^j2000$/i.test(part);
}

function parseTargetName(text: string): Target | TargetError {
  const body = findBody(text);
  if (body !== undefined) return bodyTarget(body);
  const alias = findRefusedAlias(text);
  if (alias !== undefined) return { reason: "refused_alias", text, ...alias };
  const star = NAME.test(text) ? findStar(text) : undefined;
  if (star !== undefined) return starTarget(`star:${star.key}`, "named", star);
  const small = bareSmallBody(text);
  if (small !== undefined) return { reason: "refused_alias", text, ...small };
  if (/^j2000$/i.test(text)) return malformedTarget(text, "j2000 follows radec:<hours>,<degrees>.");
  if (/^\d+$/.test(text)) return malformedTarget(text, "Catalogue numbers are written hr:<number>.");
  if (text !== text.trim()) {
    return malformedTarget(text, "Leave out the blanks around a name.", readableName(text.trim()));
  }
  const [, hr] = HR_WRITTEN.exec(text) ?? [];
  if (hr !== undefined) return malformedTarget(text, `Catalogue numbers are written hr:${hr}.`, `hr:${hr}`);
  if (!NAME.test(text)) return malformedTarget(text, FORMS);
  const near = nearestTargets(text);
  return unknown(text, near.length > 0 ? near : nearestWithoutPrefix(text), FORMS);
}

function parseStar(text: string, name: string): Target | TargetError {
  if (starKey(name) === "") return malformedTarget(text, `Write star: and a name. ${STAR_LIST}`);
  const star = findStar(name);
  if (star === undefined) return unknown(text, nearestTargets(name), STAR_LIST);
  return starTarget(`star:${star.key}`, "named", star);
}

function parseSmallBody(text: string, kind: SmallBodyKind, name: string): Target | TargetError {
  const found = findSmallBody(kind, name);
  return "hint" in found ? malformedTarget(text, found.hint, found.meant) : smallBodyTarget(found);
}

/** The target of a body of the named set. */
export function smallBodyTarget(small: SmallBody): Target {
  const { elements, target: name, name: display } = small;
  return { name, display, kind: "orbit", engine: orbitTarget(elements), elements, small };
}

function orbitTarget(elements: OrbitElements): EngineTarget {
  return { kind: "orbit", orbit: { ...engineOrbit(elements), path: pathStart(elements) } };
}

function parseHr(text: string, digits: string): Target | TargetError {
  if (!HR_NUMBER.test(digits)) {
    const hint = `Write hr: and a number from 1 to ${LAST_HR} without sign or leading zeros.`;
    return malformedTarget(text, hint, /^ ?0*[1-9]\d*$/.test(digits) ? `hr:${Number(digits)}` : null);
  }
  const hr = Number(digits);
  const star = starByHr(hr);
  if (star !== undefined) return starTarget(`hr:${hr}`, "hr", star);
  const object = nonStarByHr(hr);
  const hint =
    object === undefined
      ? `The Bright Star Catalogue ends at hr:${LAST_HR}.`
      : `HR ${hr} is ${object}, one of the 14 numbers of the Bright Star Catalogue that are not stars.`;
  return { reason: "unknown", text, hint, meant: null };
}

function parseRadec(text: string, coordinates: string): Target | TargetError {
  const [, raText, decText, j2000] = DECIMAL_PAIR.exec(coordinates) ?? [];
  if (raText === undefined || decText === undefined) {
    const hint = "Write radec:<hours>,<degrees> in plain decimals (5.5, not 5h30m), then ,j2000 for ICRS.";
    return malformedTarget(text, hint, decimalRadec(coordinates));
  }
  const ra_hours = readDecimal(raText);
  const dec_deg = readDecimal(decText.replace(/^ /, "+"));
  if (ra_hours >= HOURS_PER_DAY) {
    const hint = "Right ascension is in decimal hours, from 0 to below 24; divide degrees by 15.";
    return malformedTarget(text, hint);
  }
  if (Math.abs(dec_deg) > POLE_LAT_DEG) {
    return malformedTarget(text, "Declination is in degrees, from -90 to 90.");
  }
  return radecTarget(ra_hours, dec_deg, j2000 === undefined ? "of_date" : "icrs");
}

/** A body from the caller's elements. */
function parseOrbit(text: string, [, form = "", rest = ""]: RegExpExecArray): Target | TargetError {
  const isLine = form.toLowerCase() === "mpc";
  try {
    const read = isLine
      ? { elements: readMpcLine(rest), canonical: `mpc:${rest.trimEnd()}` }
      : readElements(rest);
    const display = read.elements.name ?? "Body from elements";
    const engine = orbitTarget(read.elements);
    return { name: read.canonical, display, kind: "orbit", engine, elements: read.elements };
  } catch (fault) {
    if (!(fault instanceof ElementsFault)) throw fault;
    const pasted = pastedError(text);
    if (pasted !== null) return pasted;
    const forms = isLine ? MPC_FORMS : ELEMENTS_FORMS;
    const example = isLine ? MPC_EXAMPLE : ELEMENTS_EXAMPLE;
    const hint = `${forms} Here ${fault.message}. Such as ${example}`;
    const meant = fault.meant === null ? null : readableName(`elements:${fault.meant}`);
    return malformedTarget(text.slice(0, MAX_TARGET_LENGTH), hint, meant);
  }
}

/** The canonical form of a text, or of what was meant by it; null where nothing is. */
function readableName(text: string): string | null {
  const found = parseTarget(text);
  return isTargetError(found) ? found.meant : found.name;
}

/** The target of a named body. */
export function bodyTarget(body: EngineBody): Target {
  return { name: body, display: bodyDisplayName(body), kind: "body", engine: { kind: "body", body }, body };
}

function starTarget(name: string, catalog: TargetCatalog, star: Star): Target {
  return {
    name,
    display: star.name ?? star.designation ?? `HR ${star.hr}`,
    kind: "star",
    engine: { kind: "star", astrometry: star.astrometry },
    catalog,
    magnitude: star.v_mag,
    ...(star.designation === null ? {} : { designation: star.designation }),
    hr: star.hr,
    ...(star.hip === null ? {} : { hip: star.hip }),
    source: star.source,
    accuracy: star.accuracy,
  };
}

function radecTarget(ra_hours: number, dec_deg: number, axes: "icrs" | "of_date"): Target {
  const ra = plainDecimal(ra_hours);
  const dec = plainDecimal(dec_deg);
  return {
    name: `radec:${ra},${dec}${axes === "icrs" ? ",j2000" : ""}`,
    display: `RA ${ra} h, Dec ${dec}° (${axes === "icrs" ? "J2000" : "of date"})`,
    kind: "fixed",
    engine: { kind: "fixed", ra_deg: ra_hours * DEG_PER_HOUR, dec_deg, axes },
    catalog: "radec",
  };
}

function malformedTarget(text: string, hint: string, meant: string | null = null): TargetError {
  return { reason: "malformed", text, hint, meant };
}

function unknown(text: string, nearest: readonly string[], where: string): TargetError {
  const [first, ...others] = nearest;
  const hint = first === undefined ? where : `Did you mean ${nearest.join(" or ")}? ${where}`;
  return { reason: "unknown", text, hint, meant: others.length === 0 ? (first ?? null) : null };
}

/** "Mars", "Sirius", "RA 5.5 h, Dec 20° (of date)" for a canonical name; a name that is none with a capital. */
export function targetTitle(name: string): string {
  const body = findBody(name);
  if (body !== undefined) return bodyDisplayName(body);
  const target = parseTarget(name);
  return isTargetError(target) ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : target.display;
}
