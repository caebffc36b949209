import { mjdFromCalendar } from "../../../src/time/calendar.ts";
import { DAYS_PER_JULIAN_YEAR } from "../../../src/units/units.ts";
import { at, formatTable, parseNumber } from "../formats/tables-text.ts";
import { type RelayFiles, relayFiles } from "./relay-files.ts";

/** First year of the curve: ten years before the service's span. */
const FIRST_YEAR = 1690;
/** First date of whole leap seconds; UTC's drifting offsets before it are not used. */
const FIRST_LEAP_SECOND_MJD = 41317;
/** USNO values are used from 1945.0 to 1961.5; 1962.0 is the first daily value. */
const FIRST_USNO_YEAR = 1945;
const LAST_USNO_YEAR = 1961.5;
/** The last cubic piece that is used ends here. */
const LAST_SPLINE_YEAR = 1956;
/** The sigma table is replaced by the daily sigmas between these years. */
const DAILY_SIGMA_YEARS = { first: 1962, last: 2027.7 } as const;
/** The extrapolation runs ten years past the service's span. */
const LAST_LAW_YEAR = 2211;
const LAST_SIGMA_YEAR = 2200;

const MJD_J2000 = 51544.5;
const MJD_OF_JD_ZERO = -2400000.5;
const VALUES_PER_LINE = 100;

interface DailyRow {
  readonly mjd: number;
  readonly sigma: number;
  readonly predicted: boolean;
  readonly delta_t: number;
}

/** Re-lays the tables of `time/` in the source folder into `time/` of the data folder. */
export function relayTime(sharedDataFolder: string, dataFolder: string): void {
  const files = relayFiles(sharedDataFolder, dataFolder);
  const daily = dailyRows(files);
  relayLeapSeconds(files);
  relaySpline(files);
  relayUsno(files);
  relayDaily(files, daily);
  relayLaw(files, at(daily, daily.length - 1));
  relaySigma(files, at(daily, daily.length - 1));
}

/** Numbers of a source table after its header line. */
function numberRows(files: RelayFiles, source: string): number[][] {
  return files
    .readLines(source)
    .slice(1)
    .map((line) => line.split("\t").map((text) => (/^[-+.\d]/.test(text) ? Number(text) : Number.NaN)));
}

function relayLeapSeconds(files: RelayFiles): void {
  const rows = files
    .readLines("time/tai_utc.tsv")
    .slice(1)
    .map((line) => line.split("\t"))
    .filter((row) => parseNumber(row[1]) >= FIRST_LEAP_SECOND_MJD)
    .map((row) => [at(row, 1), at(row, 2)]);
  const heading = [
    "TAI - UTC from 0h UTC of each date; the last value holds for ever",
    "mjd_utc tai_minus_utc_s",
  ];
  files.write("time/leap-seconds.tsv", formatTable(heading, rows));
}

function relaySpline(files: RelayFiles): void {
  const rows = files
    .readLines("time/deltat_spline_2020.tsv")
    .slice(1)
    .map((line) => line.split("\t"))
    .filter((row) => parseNumber(row[1]) > FIRST_YEAR && parseNumber(row[1]) <= LAST_SPLINE_YEAR)
    .map((row) => row.map((text) => String(parseNumber(text))));
  const heading = [
    "Delta T, s (Morrison, Stephenson, Hohenkerk & Zawilski 2021, table S15.2020): a0 + a1 t + a2 t^2 + a3 t^3",
    "t = 0 at 1 January 0h of year_from, 1 at that of year_to",
    "year_from year_to a0 a1 a2 a3",
  ];
  files.write("time/delta-t-spline.tsv", formatTable(heading, rows));
}

function relayUsno(files: RelayFiles): void {
  const rows = numberRows(files, "time/usno_historic_1657_1984.tsv")
    .filter((row) => at(row, 0) >= FIRST_USNO_YEAR && at(row, 0) <= LAST_USNO_YEAR)
    .map((row) => [String(at(row, 1) + MJD_OF_JD_ZERO), String(at(row, 2))]);
  const heading = ["Delta T from telescopic observations (USNO, McCarthy & Babcock 1986)", "mjd delta_t_s"];
  files.write("time/delta-t-usno.tsv", formatTable(heading, rows));
}

/** Delta T in 1e-5 s and sigma in 1e-7 s, as integers. */
function dailyRows(files: RelayFiles): DailyRow[] {
  const rows = files
    .readLines("time/ut1_utc_daily.tsv.gz")
    .slice(1)
    .map((line) => {
      const [mjd, , sigma, source, delta_t] = line.split("\t");
      return {
        mjd: parseNumber(mjd),
        sigma: Math.round(parseNumber(sigma) * 1e7),
        predicted: source === "P",
        delta_t: Math.round(parseNumber(delta_t) * 1e5),
      };
    });
  const first_mjd = at(rows, 0).mjd;
  if (rows.some((row, i) => row.mjd !== first_mjd + i)) throw new Error("the daily table has a gap");
  const firstPredicted = rows.findIndex((row) => row.predicted);
  if (rows.slice(firstPredicted).some((row) => !row.predicted)) throw new Error("observed after predicted");
  return rows;
}

function relayDaily(files: RelayFiles, rows: readonly DailyRow[]): void {
  const heading = [
    "Daily Delta T at 0h UTC, observed to last_observed_mjd, then predicted (IERS EOP C04, Bulletins A and B)",
    "delta_t: second differences in 1e-5 s (value and slope start at 0); sigma: 1e-7 s, value or value*count",
  ];
  const observed = rows.findLastIndex((row) => !row.predicted);
  files.write(
    "time/delta-t-daily.tsv",
    formatTable(heading, [
      ["first_mjd", String(at(rows, 0).mjd)],
      ["days", String(rows.length)],
      ["last_observed_mjd", String(at(rows, observed).mjd)],
      ...lines("delta_t", secondDifferences(rows.map((row) => row.delta_t))),
      ...lines("sigma", runs(rows.map((row) => row.sigma))),
    ]),
  );
}

function secondDifferences(values: readonly number[]): string[] {
  let value = 0;
  let slope = 0;
  return values.map((next) => {
    const difference = next - value - slope;
    slope = next - value;
    value = next;
    return String(difference);
  });
}

function runs(values: readonly number[]): string[] {
  const list: { value: number; count: number }[] = [];
  for (const value of values) {
    const last = list.at(-1);
    if (last?.value === value) last.count++;
    else list.push({ value, count: 1 });
  }
  return list.map(({ value, count }) => (count === 1 ? String(value) : `${value}*${count}`));
}

/** Rows of a key and at most VALUES_PER_LINE values. */
function lines(key: string, values: readonly string[]): string[][] {
  const list: string[][] = [];
  for (let i = 0; i < values.length; i += VALUES_PER_LINE) {
    list.push([key, values.slice(i, i + VALUES_PER_LINE).join(" ")]);
  }
  return list;
}

/**
 * Integrated length-of-day law of Morrison, Stephenson, Hohenkerk & Zawilski 2021 without its constant.
 * Given: Julian year. Returned: Delta T (s) and its slope (s a day).
 */
function lengthOfDayLaw(year: number): { delta_t_s: number; slope_s_day: number } {
  const t_cy = (year - 1825) / 100;
  const rate = 0.4487989505128276; // 2 pi / 14 centuries
  const phase = rate * (t_cy + 0.75);
  const amplitude_s = 284.8435805251424;
  const parabola_s_cy2 = 31.4115;
  return {
    delta_t_s: parabola_s_cy2 * t_cy * t_cy + amplitude_s * Math.cos(phase),
    slope_s_day:
      (2 * parabola_s_cy2 * t_cy - amplitude_s * rate * Math.sin(phase)) / (100 * DAYS_PER_JULIAN_YEAR),
  };
}

/** The law at Julian years from the last prediction, with the constant that continues it without a jump. */
function relayLaw(files: RelayFiles, last: DailyRow): void {
  const last_delta_t_s = last.delta_t / 1e5;
  const year0 = 2000 + (last.mjd - MJD_J2000) / DAYS_PER_JULIAN_YEAR;
  const constant_s = last_delta_t_s - lengthOfDayLaw(year0).delta_t_s;
  const rows: string[][] = [];
  for (let i = 0; year0 + i <= LAST_LAW_YEAR; i++) {
    const { delta_t_s, slope_s_day } = lengthOfDayLaw(year0 + i);
    const mjd = last.mjd + i * DAYS_PER_JULIAN_YEAR;
    rows.push([String(mjd), (constant_s + delta_t_s).toFixed(7), slope_s_day.toFixed(12)]);
  }
  const heading = [
    "Delta T beyond the predictions: integrated length-of-day law (Morrison, Stephenson, Hohenkerk & Zawilski 2021)",
    "31.4115 t^2 + 284.8435805251424 cos(0.4487989505128276 (t + 0.75)) + c, t = (Julian year - 1825) / 100",
    `c = ${constant_s.toFixed(5)} s; cubic Hermite between the rows`,
    "mjd delta_t_s slope_s_day",
  ];
  files.write("time/delta-t-law.tsv", formatTable(heading, rows));
}

/** One-sigma steps outside the daily table; the first later step begins where the daily table ends. */
function relaySigma(files: RelayFiles, last: DailyRow): void {
  const rows = numberRows(files, "time/deltat_uncertainty.tsv")
    .map((row) => ({ year: at(row, 0), sigma_s: at(row, 1) }))
    .filter(
      ({ year }, i, all) =>
        (all[i + 1]?.year ?? Number.POSITIVE_INFINITY) > FIRST_YEAR && year <= LAST_SIGMA_YEAR,
    )
    .filter(({ year }) => year < DAILY_SIGMA_YEARS.first || year >= DAILY_SIGMA_YEARS.last)
    .map(({ year, sigma_s }) => [
      String(year === DAILY_SIGMA_YEARS.last ? last.mjd : mjdFromCalendar(year, 1, 1)),
      String(sigma_s),
    ]);
  const heading = [
    "One-sigma uncertainty of Delta T from each date, outside the daily table",
    "mjd_from sigma_s",
  ];
  files.write("time/delta-t-sigma.tsv", formatTable(heading, rows));
}
