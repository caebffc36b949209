import { NextLocalSolarEclipse, Observer, SearchLocalSolarEclipse } from "astronomy-engine";
import { type Case, found, iso, type Loose } from "./asking.ts";
import type { Place } from "./doors.ts";

/** The local solar eclipses of astronomy-engine beside these: the same list, the same contacts. */

export interface Difference {
  readonly eclipses: number;
  /** Those that one library lists and the other does not. */
  readonly alone: readonly string[];
  /** Largest and mean difference of contacts and, of whole eclipses, of maxima. */
  readonly largest_s: number;
  readonly mean_s: number;
  readonly text: string;
}

export async function sweepPeer(
  places: readonly Place[],
  years: Pick<Case, "from" | "to">,
): Promise<Difference> {
  const apart_s: number[] = [];
  const alone: string[] = [];
  let eclipses = 0;
  for (const { lat, lon } of places) {
    const parameters = `kind=solar&lat=${lat}&lon=${lon}&visible_only=true`;
    const window = [`start=${iso(years.from)}`, `end=${iso(years.to)}`, "in_progress=exclude"];
    const ours = await found({ path: "/v2/eclipses", parameters, seenOnly: true, ...years }, ...window);
    const theirs = peersOf(lat, lon, years);
    const dayOf = (ms: number) => Math.round(ms / 86_400_000);
    const known = new Map(theirs.map((one) => [dayOf(one.peak), one]));
    for (const { row, instant } of ours) {
      const other = [0, 1, -1].map((d) => known.get(dayOf(instant) + d)).find((one) => one !== undefined);
      if (other === undefined) alone.push(`ours ${lat} ${lon} ${iso(instant)}`);
      else {
        eclipses += 1;
        known.delete(dayOf(other.peak));
        apart_s.push(...differences(row.local, other));
      }
    }
    for (const { peak } of known.values()) alone.push(`theirs ${lat} ${lon} ${iso(peak)}`);
  }
  const largest_s = Math.max(...apart_s);
  const mean_s = apart_s.reduce((sum, one) => sum + one, 0) / apart_s.length;
  const text = `astronomy-engine's SearchLocalSolarEclipse over ${places.length} places, 2000 to 2050: ${eclipses} eclipses in both lists, ${alone.length} in one alone; first and last contacts and maxima differ by ${mean_s.toFixed(1)} s on the mean, by ${largest_s.toFixed(1)} s at most.${alone.length === 0 ? "" : ` Alone: ${alone.slice(0, 10).join("; ")}.`}`;
  return { eclipses, alone, largest_s, mean_s, text };
}

interface Peer {
  readonly begin: number;
  readonly peak: number;
  readonly end: number;
}

function peersOf(lat: number, lon: number, { from, to }: Pick<Case, "from" | "to">): Peer[] {
  const observer = new Observer(lat, lon, 0);
  const list: Peer[] = [];
  let one = SearchLocalSolarEclipse(new Date(from), observer);
  while (one.peak.time.date.getTime() < to) {
    const ms = (event: { readonly time: { readonly date: Date } }) => event.time.date.getTime();
    list.push({ begin: ms(one.partial_begin), peak: ms(one.peak), end: ms(one.partial_end) });
    one = NextLocalSolarEclipse(one.peak.time, observer);
  }
  return list;
}

function differences({ contacts, maximum, truncated_by }: Loose, { begin, peak, end }: Peer): number[] {
  const pairs = [
    [contacts.C1, begin],
    [contacts.C4, end],
    ...(truncated_by === null ? [[maximum, peak]] : []),
  ] as const;
  return pairs.map(([event, ms]) => Math.abs(Date.parse(event.instant) - ms) / 1000);
}
