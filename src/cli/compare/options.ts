import { findBody } from "../../catalog/bodies.ts";
import { type FileQuestion, WHOLE_SPAN } from "../../compare/tables/compare-file.ts";
import { numberOf } from "../../compare/tables/numbers.ts";
import { momentOfDate, secondsOf } from "../../compare/tables/rows.ts";
import { ENGINE_BODIES, type EngineBody } from "../../engine/types.ts";
import { tdbOfYear } from "../../sky/kernels/tdb-instants.ts";
import { type CommandLine, optionOf, UsageError } from "../arguments.ts";

const OPTIONS = ["format", "limit", "bodies", "instants", "start", "end", "seed", "body", "centre", "place"];
const FORMATS = ["txt", "json", "csv", "svg"] as const;
export type ReportFormat = (typeof FORMATS)[number];
const CENTRES = ["geocentric", "heliocentric", "barycentric"] as const;
const PLACES = ["astrometric", "apparent"] as const;
const DEFAULT_INSTANTS = 10_000;
const MOST_INSTANTS = 1_000_000;
const MOST_SEED = 2_147_483_647;

/** The question about a file; misspelt options are refused rather than left out. */
export function fileQuestion(line: CommandLine, name: string): FileQuestion {
  const stranger = line.options.find(([option]) => !OPTIONS.includes(option));
  if (stranger !== undefined)
    throw new UsageError(
      `compare takes ${OPTIONS.map((option) => `--${option}`).join(", ")}, not --${stranger[0]}.`,
    );
  const bodies = optionOf(line, "bodies");
  const body = optionOf(line, "body");
  return {
    name,
    bodies: bodies === null ? null : bodies.split(",").map((one) => bodyOf("bodies", one)),
    body: body === null ? null : bodyOf("body", body),
    centre: wordOf(line, "centre", CENTRES),
    seen: wordOf(line, "place", PLACES),
    span: spanOf(line),
    instants: wholeOf(line, "instants", { most: MOST_INSTANTS, without: DEFAULT_INSTANTS }),
    seed: wholeOf(line, "seed", { most: MOST_SEED, without: 1 }),
  };
}

/** By name, or by the end of the file's name. */
export function reportFormat(line: CommandLine): ReportFormat {
  const ending = FORMATS.find((format) => line.file?.endsWith(`.${format}`) === true);
  return optionOf(line, "format") === null && ending !== undefined ? ending : wordOf(line, "format", FORMATS);
}

/** Milliarcseconds; null without a limit. */
export function angleLimit_mas(line: CommandLine): number | null {
  const text = optionOf(line, "limit");
  if (text === null) return null;
  const limit_mas = numberOf(text);
  if (limit_mas === null || limit_mas < 0)
    throw new UsageError(`--limit is a number of milliarcseconds, not "${text}".`);
  return limit_mas;
}

function wordOf<const Word extends string>(
  line: CommandLine,
  option: string,
  words: readonly [Word, ...Word[]],
): Word {
  const text = optionOf(line, option) ?? words[0];
  const word = words.find((one) => one === text);
  if (word === undefined) throw new UsageError(`--${option} is one of ${words.join(", ")}, not "${text}".`);
  return word;
}

function wholeOf(
  line: CommandLine,
  option: string,
  { most, without }: { most: number; without: number },
): number {
  const text = optionOf(line, option);
  if (text === null) return without;
  if (!/^\d{1,10}$/.test(text) || Number(text) < 1 || Number(text) > most)
    throw new UsageError(`--${option} is a whole number from 1 to ${most}, not "${text}".`);
  return Number(text);
}

function bodyOf(option: string, text: string): EngineBody {
  const body = findBody(text.trim());
  if (body === undefined || body === "earth")
    throw new UsageError(
      `--${option} names ${ENGINE_BODIES.filter((one) => one !== "earth").join(", ")}, not "${text}".`,
    );
  return body;
}

function spanOf(line: CommandLine): FileQuestion["span"] {
  const from_s = dateOf(line, "start") ?? WHOLE_SPAN.from_s;
  const to_s = dateOf(line, "end") ?? WHOLE_SPAN.to_s;
  if (from_s >= to_s) throw new UsageError("--start is before --end.");
  return { from_s, to_s };
}

function dateOf(line: CommandLine, option: string): number | null {
  const text = optionOf(line, option);
  if (text === null) return null;
  const moment = momentOfDate(text);
  const seconds = /^\d{4}$/.test(text)
    ? tdbOfYear(Number(text))
    : moment === null
      ? Number.NaN
      : secondsOf(moment);
  if (!(seconds >= WHOLE_SPAN.from_s && seconds <= WHOLE_SPAN.to_s))
    throw new UsageError(
      `--${option} is a year or a date from 1700 to 2201, as 1900 or 1900-01-31, not "${text}".`,
    );
  return seconds;
}
