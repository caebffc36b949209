import { type Grammar, parseDecimal, printDecimal } from "../../contract/ask/grammar.ts";
import { LONGEST_TEXT } from "../../contract/terms/lengths.ts";
import { Problem, shown } from "../../contract/terms/problem.ts";
import { withoutEnd } from "../../host/text-lines.ts";
import {
  HIGHEST_SKYLINE_DEG,
  LOWEST_SKYLINE_DEG,
  MAX_SKYLINE_POINTS,
  type Skyline,
  type SkylinePoint,
  skylineOf,
} from "../../sky/positions/skyline.ts";
import { DEG_PER_TURN } from "../../units/units.ts";

/** `<azimuth>:<altitude>,…`: what a theodolite, a photograph or a terrain service gives. */

const EXAMPLE = "0:1.5,90:4,180:0.5,270:12";
const FORMS = ["<altitude>", "<azimuth>:<altitude>,…"] as const;

export const SKYLINE: Grammar<Skyline> = {
  longest: LONGEST_TEXT.skyline,
  read: (text) => skylineOf(pointsOf(text)),
  print: ({ points }) =>
    points
      .map(({ azimuth_deg, altitude_deg }) => `${printDecimal(azimuth_deg)}:${printDecimal(altitude_deg)}`)
      .join(","),
};

function pointsOf(text: string): SkylinePoint[] {
  try {
    return plainPoints(text);
  } catch (fault) {
    const meant = meantBy(text);
    throw meant !== null && fault instanceof Problem ? fault.with({ meant }) : fault;
  }
}

/** As some write it: with spaces, semicolons or bars, an equals sign, degree signs, north as 360. */
function meantBy(text: string): string | null {
  const parted = text
    .replace(/[\s°+]/g, "")
    .replace(/[;|]/g, ",")
    .replace(/=/g, ":");
  const plain = withoutEnd(parted, ",").replace(/(^|,)360(\.0*)?:/g, (_, before: string) => `${before}0:`);
  try {
    return SKYLINE.print(skylineOf(plainPoints(plain)));
  } catch {
    return null;
  }
}

function plainPoints(text: string): SkylinePoint[] {
  const pairs = text.split(",");
  if (pairs.length > MAX_SKYLINE_POINTS) {
    throw faulty(text, 0, `${pairs.length} points were sent; a skyline has at most ${MAX_SKYLINE_POINTS}.`);
  }
  const seen = new Set<number>();
  let at = 0;
  return pairs.map((pair) => {
    const point = pointOf(pair, at);
    if (seen.has(point.azimuth_deg)) throw faulty(pair, at, `the azimuth ${point.azimuth_deg} comes twice.`);
    seen.add(point.azimuth_deg);
    at += pair.length + 1;
    return point;
  });
}

function pointOf(pair: string, at: number): SkylinePoint {
  const [azimuth = "", altitude = "", ...rest] = pair.split(":");
  const [azimuth_deg, altitude_deg] = [parseDecimal(azimuth), parseDecimal(altitude)];
  if (azimuth_deg === null || altitude_deg === null || rest.length > 0) {
    throw faulty(pair, at, "a point is an azimuth and an altitude in degrees with a colon between them.");
  }
  if (azimuth_deg < 0 || azimuth_deg >= DEG_PER_TURN) {
    throw faulty(azimuth, at, `an azimuth is at least 0 and less than ${DEG_PER_TURN}.`);
  }
  if (altitude_deg < LOWEST_SKYLINE_DEG || altitude_deg > HIGHEST_SKYLINE_DEG) {
    const where = at + azimuth.length + 1;
    throw faulty(
      altitude,
      where,
      `a skyline's altitudes run from ${LOWEST_SKYLINE_DEG} to ${HIGHEST_SKYLINE_DEG}.`,
    );
  }
  return { azimuth_deg, altitude_deg };
}

function faulty(text: string, at: number, why: string): Problem {
  return new Problem("INVALID_PARAMETER", {
    detail: `Character ${at + 1}: ${why}`,
    value: shown(text),
    allowed: FORMS,
    hint: `Write horizon=${EXAMPLE}: points in any order, straight lines in azimuth between them.`,
  });
}
