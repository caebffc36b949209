import { isRecord } from "../../contract/terms/present.ts";
import type { Body, Direct, EquatorialFrame, Place } from "../../direct/direct.ts";
import type { StarAstrometry } from "../../engine/types.ts";

/**
 * A question of the direct layer by its name, beside columns of doubles: the instants in Unix milliseconds and, where `places` says so,
 * latitudes, longitudes (degrees) and heights (metres) of each row or of one place.
 */
export interface DirectQuestion {
  readonly function:
    | "equatorial"
    | "horizontal"
    | "state"
    | "timing"
    | "moon_illumination"
    | "equation_of_time";
  /** A target as the routes name it. */
  readonly body: string;
  /** A star by its astrometry, ICRS, which `timing` takes in the place of the body. */
  readonly star?: StarAstrometry;
  /** Instants that follow. */
  readonly rows: number;
  /** Places that follow, each with three numbers: as many as rows, one, or none. */
  readonly places: number;
  readonly frame?: string;
  readonly centre?: string;
  /** UT1 is taken for UTC. */
  readonly ut1_as_utc?: boolean;
}

/** The most rows of one question: 400 MB of answer. */
const MOST_ROWS = 10_000_000;
const FUNCTIONS = ["equatorial", "horizontal", "state", "timing", "moon_illumination", "equation_of_time"];
const FRAMES: readonly string[] = ["of_date", "j2000", "gcrs"] satisfies EquatorialFrame[];
const STAR_MEMBERS = [
  "ra_deg",
  "dec_deg",
  "pm_ra_cosdec_mas_yr",
  "pm_dec_mas_yr",
  "parallax_mas",
  "radial_velocity_km_s",
  "epoch_jd_tdb",
] as const satisfies (keyof StarAstrometry)[];
const CENTRES = ["heliocentric", "geocentric", "barycentric"] as const;

/** Reads a question; a text says what is wrong. */
export function directQuestionIn(value: unknown): DirectQuestion | string {
  if (!isRecord(value)) return "direct is an object with function, body, rows and places";
  const { function: name, body, star, rows, places } = value;
  if (typeof name !== "string" || !FUNCTIONS.includes(name))
    return `function is one of ${FUNCTIONS.join(", ")}`;
  if (typeof body !== "string") return "body is a text";
  if (
    star !== undefined &&
    !(isRecord(star) && STAR_MEMBERS.every((member) => Number.isFinite(star[member])))
  )
    return `star is an object of the numbers ${STAR_MEMBERS.join(", ")}`;
  if (!isCount(rows) || !isCount(places)) return `rows and places are whole numbers from 0 to ${MOST_ROWS}`;
  if (places > 1 && rows > 1 && places !== rows) return `${rows} rows and ${places} places do not match`;
  // checked member by member
  return value as unknown as DirectQuestion;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_ROWS;
}

/** Doubles that follow the question. */
export function doublesAfter({ rows, places }: DirectQuestion): number {
  return rows + 3 * places;
}

/** The columns of the answer by their names. */
export function answerDirect(
  direct: Direct,
  question: DirectQuestion,
  numbers: Float64Array,
): Readonly<Record<string, Float64Array>> {
  const functions = question.ut1_as_utc === true ? direct.ut1AsUtc : direct;
  const times = numbers.subarray(0, question.rows);
  if (question.function === "equation_of_time")
    return { equation_of_time_s: functions.equationOfTime(times) };
  const places = placesIn(question, numbers.subarray(question.rows));
  const body = question.body as Body; // other names are refused by the layer itself
  if (question.function === "horizontal") return { ...functions.horizontalOver(body, times, places) };
  if (question.function === "moon_illumination") return { ...functions.illumination("moon", times) };
  if (question.function === "state") return { ...functions.state(body, times, centreOf(question)) };
  if (question.function === "timing") return { ...timingIn(functions, question, times, places) };
  const frame = equatorialFrame(question);
  if (places.length === 0) return { ...functions.equatorial(body, times, frame) };
  if (frame === "j2000")
    throw new RangeError('frame "j2000" is geocentric: leave the places out, or ask "gcrs" or "of_date"');
  return { ...functions.equatorialOver(body, times, places, frame) };
}

function timingIn(
  functions: Direct["ut1AsUtc"],
  { body, star }: DirectQuestion,
  times: Float64Array,
  places: readonly Place[],
) {
  const far = star ?? (body as Body); // other names are refused by the layer itself
  return places.length === 0 ? functions.timing(far, times) : functions.timingOver(far, times, places);
}

function placesIn({ places }: DirectQuestion, numbers: Float64Array): Place[] {
  const at = (column: number, row: number) => numbers[column * places + row] ?? Number.NaN;
  return Array.from({ length: places }, (_, row) => ({
    lat_deg: at(0, row),
    lon_deg: at(1, row),
    elevation_m: at(2, row),
  }));
}

function equatorialFrame({ frame = "of_date" }: DirectQuestion): EquatorialFrame {
  if (!FRAMES.includes(frame)) throw new RangeError(`frame "${frame}" is none of ${FRAMES.join(", ")}`);
  return frame as EquatorialFrame;
}

function centreOf({ centre = "barycentric" }: DirectQuestion): (typeof CENTRES)[number] {
  const found = CENTRES.find((one) => one === centre);
  if (found === undefined) throw new RangeError(`centre "${centre}" is none of ${CENTRES.join(", ")}`);
  return found;
}
