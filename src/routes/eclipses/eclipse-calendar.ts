import type { CalendarEntry } from "../../contract/declare/calendar.ts";
import { wholePercent } from "../../sky/almanac/under-way.ts";
import { lunationOf } from "../../sky/moon/phases.ts";
import { J2000_UNIX_DAY } from "../../units/constants.ts";
import { MS_PER_DAY } from "../../units/units.ts";
import { sentence } from "../parts/calendar-words.ts";
import type { PrintedEclipse } from "./eclipse-fields.ts";

/**
 * An eclipse in a calendar, told apart by its lunation: over a place from the first to the last moment that is seen, else
 * from its first to its last contact.
 */
export function eclipseEntry(row: PrintedEclipse): CalendarEntry {
  const { body, instant, local } = row;
  const isSolar = body === "sun";
  const t_day = Date.parse(String(instant)) / MS_PER_DAY - J2000_UNIX_DAY;
  const lunation = lunationOf({ t_day, phase: isSolar ? "new moon" : "full moon" });
  const { start, end } = spanOf(row);
  return {
    kind: isSolar ? "solar_eclipse" : "lunar_eclipse",
    key: String(lunation.brown),
    title: localTitle(row),
    start: start?.instant ?? instant,
    ...(end === null ? {} : { end: end.instant }),
    detail: [
      ...(local?.maximum == null ? [] : [`Maximum here ${local.maximum.instant}.`]),
      `Greatest eclipse ${instant}.`,
      ...(local === null ? [] : [seenText(local)]),
    ],
  };
}

interface Moment {
  readonly instant: string | number;
}

function spanOf({ contacts, local }: PrintedEclipse): {
  readonly start: Moment | null;
  readonly end: Moment | null;
} {
  if (local?.seen != null) return local.seen;
  const own = local?.contacts ?? null;
  return {
    start: own?.C1 ?? own?.P1 ?? contacts.P1,
    end: own?.C4 ?? own?.P4 ?? contacts.P4,
  };
}

/** As the place sees it: "Partial solar eclipse, 92 %"; what it does not see is named by what the whole Earth has. */
function localTitle({ body, kind, hybrid, local }: PrintedEclipse): string {
  const name = body === "sun" ? "solar eclipse" : "lunar eclipse";
  const whole = `${hybrid === true ? "hybrid" : kind} ${name}`;
  if (local === null) return sentence(whole);
  if (local.kind === null) return `Not visible here: ${whole}`;
  const { obscuration_percent } = local;
  const isPartialSun = local.kind === "partial" && obscuration_percent !== null;
  return sentence(
    `${local.kind} ${name}${isPartialSun ? `, ${wholePercent(obscuration_percent / 100)} %` : ""}`,
  );
}

function seenText({ visible, kind, reason, truncated_by }: NonNullable<PrintedEclipse["local"]>): string {
  if (!visible) return `Not visible here${reason === null ? "" : `: ${reason.replaceAll("_", " ")}`}.`;
  return `Seen from here: ${kind ?? "partial"}${truncated_by === null ? "" : `, cut off by ${truncated_by}`}.`;
}
