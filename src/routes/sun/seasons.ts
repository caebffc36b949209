import { bodyTarget } from "../../catalog/target.ts";
import { type EventTimes, eventTime } from "../../contract/ask/event-time.ts";
import type { InstantText } from "../../contract/ask/grammar.ts";
import type { TimeFacet } from "../../contract/ask/timing.ts";
import * as z from "../../contract/schema/schema.ts";
import { days, event, Instant, identity, integer, word } from "../../contract/terms/fields.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { series } from "../../contract/terms/shape.ts";
import { worstInstant } from "../../sky/bounds/instant-error.ts";
import type { Sky } from "../../sky/sky.ts";
import { SEASON_NAMES } from "../../sky/state-words.ts";
import { type SeasonYear, seasonErrors, seasonYears } from "../../sky/sun/seasons.ts";
import { SEASON_EVENTS } from "../../sky/words.ts";
import { calendarFromMjd } from "../../time/calendar.ts";
import { compareInstants, FIRST_INSTANT, LAST_INSTANT, type UtcInstant } from "../../time/instant.ts";
import { localDateTime, type Zone } from "../../time/zone.ts";
import { RowAccuracy } from "../astronomy/fields.ts";
import { defineRoute } from "../astronomy/route.ts";
import { boundRows } from "../bounds/event-bounds.ts";
import { sentence } from "../parts/calendar-words.ts";
import { daysSearched, instantOfDay, knownInstant, warnTruncated } from "../parts/event-question.ts";
import { geocentricEvents, Visible, visibleAtMiddle } from "../parts/visible.ts";

const FIRST_YEAR = calendarFromMjd(FIRST_INSTANT.mjd).year;
const LAST_YEAR = calendarFromMjd(LAST_INSTANT.mjd).year;

const DAYS_PER_YEAR = 365.2425;
/** A year with its equinoxes and solstices costs as much as that many positions. */
const UNITS_PER_YEAR = 20;

const Season = z
  .object({
    name_north: identity(
      word(SEASON_NAMES, "Name of the season in the northern hemisphere.", "season_names"),
    ),
    name_south: identity(
      word(SEASON_NAMES, "Name of the season in the southern hemisphere.", "season_names"),
    ),
    start: Instant,
    end: Instant.nullable(),
    length_days: days("From start to end; null where the end lies after the year 2200.").nullable(),
  })
  .meta({ id: "Season", description: "The time between two of the four events." });

const SeasonEvent = event({ visible: Visible }).meta({
  id: "SeasonEvent",
  description: "An equinox or a solstice.",
});

const row = z.object({
  year: identity(integer("Calendar year.")),
  march_equinox: SeasonEvent,
  june_solstice: SeasonEvent,
  september_equinox: SeasonEvent,
  december_solstice: SeasonEvent,
  seasons: z.array(Season).meta({ description: "The four seasons that start in the year." }),
  march_equinox_year_days: days(
    "From this March equinox to the next; it varies by minutes from year to year.",
  ).nullable(),
  accuracy: RowAccuracy,
});

/** `GET /v2/seasons`. */
export const seasons = defineRoute({
  path: "/v2/seasons",
  title: "Seasons",
  summary: "Equinoxes and solstices, season length",
  description:
    "The instants at which the Sun's apparent geocentric longitude (true equinox of date) is 0, 90, 180 and 270 degrees, one row a calendar year. Without a year, the year of at; with start and end, every year that lies between them at least in part; with count, that many years from that of start or at on. The last season of a year ends with the next year's March equinox, so the four lengths add up to march_equinox_year_days. Events after the year 2200 are null. A location adds visible to the four events: true if the Sun is up there then.",
  time: yearTime(),
  location: "optional",
  answer: series(row, {
    explode: { field: "seasons", key: "name_north" },
    timeOf: ["march_equinox.instant"],
  }),
  models: ["vsop87", "de440-residuals", "nut00a", "p03", "delta-t"],
  frame: geocentricEvents({ seasons: "geocentric" }),
  cache: "deterministic",
  cost: ({ times }) => (UNITS_PER_YEAR * daysSearched(times, DAYS_PER_YEAR)) / DAYS_PER_YEAR,
  accuracy: null,
  examples: ["/v2/seasons?year=2026", "/v2/seasons?start=2026-01-01&count=5&tz=Europe/Madrid&format=csv"],
  exampleTitles: ["The seasons of 2026", "Five seasons by Madrid's clock"],
  calendar: ({ rows }) =>
    rows.flatMap((row) =>
      SEASON_EVENTS.map((kind) => ({
        kind,
        key: String(row.year),
        title: sentence(kind),
        start: row[kind].instant,
      })),
    ),
  chart: {
    name: "ring",
    shows: "the year as a ring of its four seasons with their lengths",
    drawing: async () => (await import("./seasons-chart.ts")).drawSeasons,
  },
  handle: (input, sky) => {
    const [first, last] = seasonYearsOf(input.times, input.zone.zone);
    const years = seasonYears(sky, first, Math.min(last, LAST_YEAR));
    if (last > LAST_YEAR || years.some((year) => year.march_equinox_year_day === null))
      warnTruncated(input.warn);
    const seen = visibleAtMiddle(
      input,
      "sun",
      years.flatMap(({ events_day }) => events_day),
    );
    const at_day = Float64Array.from(years.flatMap(({ events_day }) => events_day));
    const errors = seasonErrors(sky, at_day);
    const bounds = boundRows(
      input,
      [bodyTarget("sun")],
      at_day,
      years.map((_, i) => worstInstant(errors.slice(4 * i, 4 * i + 4))),
    );
    return {
      rows: years.map((year, i) => ({
        ...seasonRow(sky, year, seen.slice(4 * i)),
        accuracy: bounds[i]?.accuracy ?? null,
      })),
    };
  },
});

/** Event time that also takes a calendar year. */
function yearTime(): TimeFacet<EventTimes> {
  const events = eventTime({ default: { year: true } });
  const year = z
    .int()
    .min(FIRST_YEAR)
    .max(LAST_YEAR)
    .optional()
    .meta({ description: "Calendar year. Excludes at, start, end and count." });
  return {
    ...events,
    rows: "years",
    shape: { year, ...events.shape },
    resolve: (scope) => {
      const { year: sent, ...others } = scope.given;
      const asked = sent?.value;
      if (typeof asked !== "number") return events.resolve(scope);
      for (const name of ["at", "start", "end", "count"]) {
        if (others[name] === undefined) continue;
        throw new Problem("CONFLICTING_PARAMETERS", {
          detail: `year and ${name} exclude each other.`,
          parameter: "year",
          hint: "Send a year, or an instant or a range.",
        });
      }
      const resolved = events.resolve({
        ...scope,
        given: others,
        written: { at: [withinYear(asked)], start: [], end: [] },
      });
      return { ...resolved, echo: { year: asked } };
    },
  };
}

/** A date that lies in the year on every clock. */
function withinYear(year: number): InstantText {
  return { kind: "clock", date: { year, month: 7, day: 1 }, time: null, offset_min: null };
}

/** First and last calendar year of a request, on the clocks of the zone. */
function seasonYearsOf(times: EventTimes, zone: Zone): readonly [number, number] {
  const yearAt = (instant: UtcInstant): number => localDateTime(notAfterLast(instant), zone).year;
  if (times.kind === "count") {
    const first = clampYear(yearAt(times.from));
    return [first, first + times.count - 1];
  }
  const last = yearAt(times.end);
  const endsWithYear = isYearStart(times.end, zone);
  return [clampYear(yearAt(times.start)), clampYear(endsWithYear ? last - 1 : last)];
}

/** An end at the turn of the year belongs to the year before it. */
function isYearStart(instant: UtcInstant, zone: Zone): boolean {
  const { month, day, hour, minute, second } = localDateTime(notAfterLast(instant), zone);
  return month === 1 && day === 1 && hour === 0 && minute === 0 && second === 0;
}

function notAfterLast(instant: UtcInstant): UtcInstant {
  return compareInstants(instant, LAST_INSTANT) > 0 ? LAST_INSTANT : instant;
}

/** At the ends of the service a zone's clock may show the neighbouring year. */
function clampYear(year: number): number {
  return Math.min(Math.max(year, FIRST_YEAR), LAST_YEAR);
}

function seasonRow(sky: Sky, year: SeasonYear, seen: readonly { readonly visible?: boolean }[]) {
  const { events_day, seasons: list, march_equinox_year_day } = year;
  const eventAt = (i: number) => ({ instant: instantOfDay(sky, events_day[i] ?? Number.NaN), ...seen[i] });
  return {
    year: year.year,
    march_equinox: eventAt(0),
    june_solstice: eventAt(1),
    september_equinox: eventAt(2),
    december_solstice: eventAt(3),
    seasons: list.map(({ start_day, end_day }, i) => ({
      name_north: SEASON_NAMES[i] ?? "spring",
      name_south: SEASON_NAMES[(i + SEASON_NAMES.length / 2) % SEASON_NAMES.length] ?? "autumn",
      start: instantOfDay(sky, start_day),
      end: knownInstant(sky, end_day),
      length_days: end_day === null ? null : end_day - start_day,
    })),
    march_equinox_year_days: march_equinox_year_day,
  };
}
