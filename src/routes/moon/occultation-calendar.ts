import { type CalendarEntry, entriesOfKnown } from "../../contract/declare/calendar.ts";
import type * as z from "../../contract/schema/schema.ts";
import { subjectName } from "../parts/calendar-words.ts";
import type { OccultationRow } from "./occultation-row.ts";

/**
 * An occultation in a calendar, told apart by the date of its middle: over a place from the first to the last moment that
 * is seen, or where it is not from contact to contact; without one from its first to its last moment on the Earth.
 */
export function occultationEntries(row: z.input<typeof OccultationRow>): CalendarEntry[] {
  const { body, kind, least, greatest, disappearance, reappearance, contacts, seen } = row;
  const begin = seen?.start ?? contacts?.d1 ?? disappearance ?? row.begin;
  const end = seen?.end ?? contacts?.r2 ?? reappearance ?? row.end;
  const middle = greatest ?? least;
  const isHidden = least !== null && seen === null;
  const moments = [disappearance, reappearance].flatMap((moment) => (moment?.visible ? [moment] : []));
  const isByDay = moments.length > 0 && moments.every(({ light }) => light === "day");
  return entriesOfKnown([
    {
      kind: "occultation",
      bodies: [body],
      key: String(middle?.instant).slice(0, "2000-01-01".length),
      title: `${isHidden ? "Not visible here: the" : "The"} Moon ${COVERS[kind]} ${subjectName(body)}${isByDay ? ", by day" : ""}`,
      start: begin?.instant ?? middle?.instant,
      ...(begin === null || end === null ? {} : { end: end.instant }),
      detail: [...momentWords("Disappears", disappearance), ...momentWords("Reappears", reappearance)],
    },
  ]);
}

/** "Disappears at the dark limb, 36° up, by day." of a moment that is seen; the limb is left out about new and full Moon. */
function momentWords(verb: string, moment: z.input<typeof OccultationRow>["disappearance"]): string[] {
  if (!moment?.visible) return [];
  const { limb, altitude_geometric_deg, light } = moment;
  const where = limb === "undefined" ? "" : ` at the ${limb} limb,`;
  const altitude_deg = Math.round(Number(altitude_geometric_deg));
  const height = altitude_deg < 1 ? "at the horizon" : `${altitude_deg}° up`;
  return [`${verb}${where} ${height}, ${LIGHTS[light]}.`];
}

const LIGHTS = {
  day: "by day",
  civil: "in bright twilight",
  nautical: "in twilight",
  astronomical: "in faint twilight",
  night: "by night",
} as const;

const COVERS = { total: "covers", partial: "covers a part of", near_miss: "nearly covers" } as const;
