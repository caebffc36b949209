import type { ResolvedZone } from "../../contract/ask/location.ts";
import { type TextClock, textClock } from "../parts/text-clock.ts";
import type { PrintedOccultation } from "./occultation-row.ts";

/** The plain-language form of /v2/occultations. */

const MEAN_LIMB =
  "Instants of the mean limb; the Moon's real limb makes 2 to 3 s of difference, far more at a graze.";

type LimbEvent = NonNullable<PrintedOccultation["disappearance"]>;

export function occultationText(rows: readonly PrintedOccultation[], zone: ResolvedZone): string[] {
  const clock = textClock(zone);
  if (rows.length === 0) return ["Occultations by the Moon", "", "None in the time searched."];
  const head = `Occultations by the Moon, times of ${clock.zone_name}`;
  return [head, "", ...rows.flatMap((row) => linesOf(row, clock)), "", MEAN_LIMB];
}

function linesOf(row: PrintedOccultation, clock: TextClock): string[] {
  const { body, kind, least, greatest, greatest_at, begin, end } = row;
  if (least !== null)
    return [`${clock.moment(least.instant)}  ${body}, ${KINDS[kind]}${moments(row, clock)}`];
  if (greatest === null || begin === null || end === null) return [];
  const place =
    greatest_at === null
      ? "the axis misses the Earth"
      : `greatest at ${greatest_at.lat_deg.toFixed(1)}, ${greatest_at.lon_deg.toFixed(1)}`;
  const span = `${clock.moment(begin.instant)} to ${clock.moment(end.instant)}`;
  return [`${clock.moment(greatest.instant)}  ${body}, somewhere on the Earth from ${span}; ${place}`];
}

const KINDS = { total: "covered", partial: "partly covered", near_miss: "near miss" } as const;

function moments({ disappearance, reappearance }: PrintedOccultation, clock: TextClock): string {
  const said = [
    momentText("disappears", disappearance, clock),
    momentText("reappears", reappearance, clock),
  ].filter((text) => text !== null);
  return said.length === 0 ? "" : `: ${said.join(", ")}`;
}

function momentText(verb: string, moment: LimbEvent | null, clock: TextClock): string | null {
  if (moment === null) return null;
  const where = moment.visible ? `${moment.limb} limb, ${moment.light}` : "below the horizon";
  return `${verb} ${clock.moment(moment.instant)} (${where})`;
}
