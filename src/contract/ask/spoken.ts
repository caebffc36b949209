import { once } from "../../host/once.ts";
import { calendarFromMjd, mjdFromCalendar } from "../../time/calendar.ts";
import { addSeconds, compareInstants, secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { meanNoon } from "../../time/mean-noon.ts";
import { localDateTime, localDayBounds } from "../../time/zone.ts";
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from "../../units/units.ts";
import { QUANTUM_S } from "../terms/caching.ts";
import { internal } from "../terms/present.ts";
import { Problem } from "../terms/problem.ts";
import type { Night } from "../terms/time-source.ts";
import { TIME_WORDS, type TimeWord } from "../terms/values.ts";
import { type InstantText, parseInstant } from "./grammar.ts";
import { clocksOf, type Location, type LocationRule } from "./location.ts";
import {
  type InstantName,
  printUtc,
  quantizeToMinute,
  sentTimes,
  type TimeFacet,
  type TimeScope,
  type Written,
  warnOfUtcDays,
} from "./timing.ts";

/** The meaning of time words: each is replaced by a date or an instant, to which all rules apply as if it had been sent. */

/** How long answers with a date of the clock, and with a night, are kept at most. */
const DATE_LASTS_S = SECONDS_PER_HOUR;
const NIGHT_LASTS_S = 900;

/** The times of a request without words. */
export interface Spoken {
  readonly written: Written;
  /** The words as they were sent, in the order of at, start and end; null when there was none. */
  readonly word: string | null;
  /** For how many seconds from an instant on the words keep their meaning, as far as answers may rely on it. */
  lasts_s(from: UtcInstant): number;
}

/** The facts of a route that decide the meaning of words. */
interface Answering {
  readonly time: TimeFacet<unknown>;
  readonly location: LocationRule;
}

interface Speech {
  readonly scope: Omit<TimeScope, "written">;
  readonly route: Answering;
  readonly night: () => Night;
}

/** The meaning of a word, until when it holds, and how long answers may rely on that. */
interface Meaning {
  readonly text: InstantText;
  readonly until: UtcInstant;
  readonly most_s: number;
}

export function resolveWords(scope: Speech["scope"], route: Answering): Spoken {
  const speech: Speech = {
    scope,
    route,
    night: once(() => scope.source.tonight(scope.sky, placed(scope.location), scope.now)),
  };
  const words: TimeWord[] = [];
  const meanings: Meaning[] = [];
  const replaced = (name: InstantName) =>
    sentTimes(scope.given, name).map((time) => {
      if (time.kind !== "word") return time;
      const meaning = meaningOf(time.word, name, speech);
      words.push(time.word);
      meanings.push(meaning);
      return meaning.text;
    });
  return {
    written: { at: replaced("at"), start: replaced("start"), end: replaced("end") },
    word: words.length === 0 ? null : words.join(","),
    lasts_s: (from) =>
      Math.min(
        ...meanings.map(({ until, most_s }) => Math.min(most_s, Math.ceil(secondsBetween(from, until)))),
      ),
  };
}

function meaningOf(word: TimeWord, name: InstantName, speech: Speech): Meaning {
  if (word === "now") return thisMinute(speech);
  if (word === "tonight") checkPlace(name, speech);
  const isStillToCome = name === "at" && asksWhatComes(speech);
  if (word === "tonight") return isStillToCome ? restOfNight(speech) : nightMeaning(name, speech);
  return isStillToCome && word === "today" ? thisMinute(speech) : dateMeaning(word, speech);
}

function thisMinute({ scope: { now } }: Speech): Meaning {
  return { text: instantText(now), until: addSeconds(now, QUANTUM_S), most_s: QUANTUM_S };
}

const DAYS_AWAY = { today: 0, tomorrow: 1, yesterday: -1 } as const;

function dateMeaning(word: keyof typeof DAYS_AWAY, { scope }: Speech): Meaning {
  const { zone } = scope.zone;
  const date = localDateTime(scope.now, zone);
  const mjd = mjdFromCalendar(date.year, date.month, date.day);
  warnOfUtcDays(scope);
  const midnight = localDayBounds(date, zone)?.end ?? addSeconds(scope.now, SECONDS_PER_DAY);
  return { text: dateText(mjd + DAYS_AWAY[word]), until: minuteFrom(midnight), most_s: DATE_LASTS_S };
}

function nightMeaning(name: InstantName, speech: Speech): Meaning {
  const night = speech.night();
  return { text: nightText(name, night, speech), until: minuteFrom(night.end), most_s: NIGHT_LASTS_S };
}

/** The start of the night as one instant, or now when it has started. */
function restOfNight(speech: Speech): Meaning {
  const { begin } = speech.night();
  if (compareInstants(begin, speech.scope.now) <= 0) return thisMinute(speech);
  return { text: instantText(begin), until: minuteFrom(begin), most_s: NIGHT_LASTS_S };
}

function nightText(name: InstantName, night: Night, speech: Speech): InstantText {
  if (speech.route.time.kind === "day") return dateText(dateOfNight(night, speech));
  if (name === "at") throw noSingleInstant(night, speech);
  return instantText(name === "start" ? night.begin : night.end);
}

/** MJD of the date whose evening starts the night: where rows belong to noons, that of the noon before it. */
function dateOfNight({ begin, noon }: Night, { scope, route }: Speech): number {
  const zone = scope.zone.zone;
  const dateAt = (instant: UtcInstant) => {
    const { year, month, day } = localDateTime(instant, zone);
    return mjdFromCalendar(year, month, day);
  };
  if (route.time.nights !== "noons" || scope.location === null) return dateAt(begin);
  const { lon_deg } = scope.location;
  const near = dateAt(noon);
  const away_s = (mjd: number) =>
    Math.abs(secondsBetween(meanNoon(mjd, clocksOf(scope.zone), lon_deg), noon));
  return [near - 1, near, near + 1].reduce((best, mjd) => (away_s(mjd) < away_s(best) ? mjd : best));
}

/** True if what comes after an instant is asked for: then today is from now on, and tonight the rest of it. */
function asksWhatComes({ scope }: Speech): boolean {
  return scope.given["upcoming"]?.value === true;
}

function checkPlace(name: InstantName, { scope, route }: Speech): void {
  if (scope.location !== null) return;
  if (route.location === "none")
    throw new Problem("INVALID_INSTANT", {
      detail: "tonight is the night of a place, and this route takes none.",
      parameter: name,
      value: "tonight",
      allowed: TIME_WORDS.filter((word) => word !== "tonight"),
      hint: "Send today, or instants.",
    });
  throw new Problem("MISSING_PARAMETER", {
    detail: "tonight is the night of a place, and none is named.",
    parameter: "lat",
    hint: "Add lat=51.5&lon=0, or place=Paris.",
  });
}

function placed(location: Location | null): Location {
  if (location === null) throw internal("the place of a night has not been checked");
  return location;
}

function noSingleInstant({ begin, end }: Night, { route }: Speech): Problem {
  const { shape } = route.time;
  const isRange = "start" in shape && "end" in shape;
  return new Problem("INVALID_INSTANT", {
    detail: `tonight is a night, from ${printUtc(begin)} to ${printUtc(end)}, and no single instant.`,
    parameter: "at",
    value: "tonight",
    hint: isRange
      ? `Send start=tonight&end=tonight${"step" in shape ? "&step=1h" : ""}.`
      : `Send an instant of it: at=${printUtc(begin)}.`,
  });
}

function instantText(instant: UtcInstant): InstantText {
  return parseInstant(printUtc(instant));
}

function dateText(mjd: number): InstantText {
  return { kind: "clock", date: calendarFromMjd(mjd), time: null, offset_min: null };
}

/** The first whole minute that is not before an instant: what a word means changes with the minute that "now" is. */
function minuteFrom(instant: UtcInstant): UtcInstant {
  const minute = quantizeToMinute(instant);
  return compareInstants(minute, instant) < 0 ? addSeconds(minute, QUANTUM_S) : minute;
}
