import { chordBetween_deg } from "../../sky/positions/portable-trig.ts";
import { compassWord } from "../../units/direction-words.ts";
import { MS_PER_MINUTE } from "../../units/units.ts";
import { clockOf, dateAfter, shortDate, weekdayOf } from "./dates.ts";
import { type Pair, targetOf } from "./query.ts";
import type { TodayAnswer, TodayData } from "./today-answer.ts";
import { capital } from "./words.ts";

// A night in a few words: how dark it is, and which planets to look for, where and when.

const [STEP_MIN, STEPS, NIGHTS] = [20, 73, 15];
/** Planets that are seen without help. */
const BRIGHT = ["venus", "jupiter", "mars", "saturn", "mercury"];
const BODIES = ["sun", "moon", ...BRIGHT];
/** The Sun is this low, and a planet this high at least; its moment is the first one at which it is well up. */
const [DUSK_DEG, LEAST_DEG, GOOD_DEG] = [-6, 8, 20];
/** Bodies nearer to each other are said together. */
const BESIDE_DEG = 6;
/** A night has dark hours where it is dark without the Moon for this long. */
const DARK_MS = 60 * MS_PER_MINUTE;
const DAYS_OF_WEEK = 7;

/** The requests behind the sentence, for a night that starts at noon of a date: nights to come, and where the bodies stand. */
export function nightQuestions(date: string, where: readonly Pair[]): [nights: string, heights: string] {
  return [
    targetOf("/v2/dark-window", [
      ["start", date],
      ["count", String(NIGHTS)],
      ...where,
      ["fields", "date,windows"],
    ]),
    targetOf("/v2/positions", [
      ["start", `${date}T12:00`],
      ["step", `${STEP_MIN}min`],
      ["count", String(STEPS)],
      ["bodies", BODIES.join(",")],
      ...where,
      ["fields", "local,horizontal.azimuth_deg,horizontal.altitude_deg"],
      ["shape", "columns"],
      ["precision", "2"],
    ]),
  ];
}

interface Nights {
  readonly data: {
    readonly series: readonly {
      readonly date: string;
      readonly windows: readonly { readonly start: string; readonly end: string }[];
    }[];
  };
}

type Columns = Readonly<Record<string, readonly (number | string | null)[]>>;

/** Given: the answers to /v2/today and to the questions above. */
export function nightSentence({ data }: TodayAnswer, nights: string, heights: string): string {
  const { series }: Nights["data"] = JSON.parse(nights).data;
  const { columns }: { readonly columns: Columns } = JSON.parse(heights).data;
  return `${darknessWords(data, series)} ${looksWords(looksOf(columns, data.instant))}`;
}

function darknessWords({ night, local }: TodayData, series: Nights["data"]["series"]): string {
  if (night?.astronomical_dusk == null || night.astronomical_dawn == null || night.window !== null)
    return night?.summary ?? "";
  const stays = `Dark from ${clockOf(night.astronomical_dusk.local ?? local)}, but the Moon stays`;
  const [first, ...later] = series;
  const next = later.find(({ windows }) => windows.some(isLong));
  return first === undefined || next === undefined
    ? `${stays}.`
    : `${stays}; the next dark hours are ${nightWords(first.date, next.date)}.`;
}

/** Which night, seen from another. */
function nightWords(from: string, to: string): string {
  if (to === dateAfter(from, 1)) return "in the night after";
  return `on ${to < dateAfter(from, DAYS_OF_WEEK) ? weekdayOf(to) : shortDate(to)}`;
}

const isLong = ({ start, end }: { readonly start: string; readonly end: string }): boolean =>
  Date.parse(end) - Date.parse(start) >= DARK_MS;

/** A planet's moment of the night, with what stands beside it. */
interface Look {
  readonly row: number;
  readonly local: string;
  readonly names: readonly string[];
  readonly azimuth_deg: number;
  readonly apart_deg: number;
}

function looksOf(columns: Columns, now: string): Look[] {
  const from = firstMoment(columns, now);
  const rows = (columns["instant"] ?? []).flatMap((instant, row) =>
    isDark(columns, row) && Date.parse(String(instant)) >= from ? [row] : [],
  );
  const looks: Look[] = [];
  for (const name of BRIGHT) {
    if (looks.some(({ names }) => names.includes(name))) continue;
    const row = momentOf(columns, name, rows);
    if (row !== undefined) looks.push(lookAt(columns, name, row));
  }
  return looks.sort((one, other) => one.row - other.row);
}

/** The part of a night under way that is past is left out. */
function firstMoment(columns: Columns, now: string): number {
  const instants = columns["instant"] ?? [];
  const [first, last] = [instants[0], instants.at(-1)].map((text) => Date.parse(String(text)));
  const asked = Date.parse(now);
  return asked > (last ?? 0) ? (first ?? 0) : asked - STEP_MIN * MS_PER_MINUTE;
}

const at = (columns: Columns, name: string, what: "altitude" | "azimuth", row: number): number =>
  Number(columns[`${name}.horizontal.${what}_deg`]?.[row] ?? Number.NaN);

const isDark = (columns: Columns, row: number): boolean => at(columns, "sun", "altitude", row) <= DUSK_DEG;

/** The first row at which a body stands well, else that at which it stands highest; undefined: it never stands high enough. */
function momentOf(columns: Columns, name: string, rows: readonly number[]): number | undefined {
  const heightOf = (row: number) => at(columns, name, "altitude", row);
  const good = rows.find((row) => heightOf(row) >= GOOD_DEG);
  if (good !== undefined) return good;
  const [highest] = [...rows].sort((one, other) => heightOf(other) - heightOf(one));
  return highest !== undefined && heightOf(highest) >= LEAST_DEG ? highest : undefined;
}

function lookAt(columns: Columns, name: string, row: number): Look {
  const beside = ["moon", ...BRIGHT].filter(
    (other) =>
      other !== name &&
      at(columns, other, "altitude", row) > 0 &&
      apart_deg(columns, name, other, row) <= BESIDE_DEG,
  );
  return {
    row,
    local: String(columns["local"]?.[row] ?? ""),
    names: [name, ...beside],
    azimuth_deg: at(columns, name, "azimuth", row),
    apart_deg: Math.max(0, ...beside.map((other) => apart_deg(columns, name, other, row))),
  };
}

function apart_deg(columns: Columns, one: string, other: string, row: number): number {
  const direction = (name: string) => ({
    lon_deg: at(columns, name, "azimuth", row),
    lat_deg: at(columns, name, "altitude", row),
  });
  return chordBetween_deg(direction(one), direction(other));
}

function looksWords(looks: readonly Look[]): string {
  if (looks.length === 0) return "No bright planet stands well above the horizon in the dark.";
  const clocks = [...new Set(looks.map(clockOfLook))];
  const said = clocks.map((clock, nth) => {
    const seen = looks.filter((look) => clockOfLook(look) === clock);
    return `${nth === 0 ? "At" : "at"} ${clock} look ${directionsWords(seen)}`;
  });
  return `${said.join("; ")}.`;
}

const clockOfLook = ({ local }: Look): string => clockOf(local);

/** "east for Jupiter and Mars, west for Saturn". */
function directionsWords(seen: readonly Look[]): string {
  const wordOf = ({ azimuth_deg }: Look) => compassWord(azimuth_deg);
  const words = [...new Set(seen.map(wordOf))];
  return words
    .map(
      (word) =>
        `${word} for ${seen
          .filter((look) => wordOf(look) === word)
          .map(together)
          .join(" and ")}`,
    )
    .join(", ");
}

function together({ names, apart_deg }: Look): string {
  const [name = "", ...beside] = names.map((body) => (body === "moon" ? "the Moon" : capital(body)));
  if (beside.length === 0) return name;
  return `${name} beside ${beside.join(" and ")} (${Math.max(1, Math.round(apart_deg))}° apart)`;
}
