import { findCrossings } from "../../solve/crossings.ts";
import type { Span } from "../../solve/function.ts";
import { DRACONIC_MONTH_DAY } from "../../units/constants.ts";
import { geocentricColumns, moonLatitude, TABLES_DOMAIN } from "../positions/geocentric-angles.ts";
import { bodyPositions } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { type EventList, type EventQuestion, listEvents } from "../time/event-search.ts";

/** A passage of the Moon through the ecliptic of date. */
export interface MoonNode {
  readonly t_day: number;
  readonly node: "ascending" | "descending";
  readonly ecliptic_lon_deg: number;
  readonly declination_deg: number;
  /** Rate of the latitude. */
  readonly rate_deg_day: number;
}

/** The extrema of the latitude are at least 12.5 days apart (measured over 1700–2200), and beyond ±4.9°. */
const EXTREMUM_SPACING_DAY = 12;

/** All node passages within [start, end), in time order. */
export function moonNodes(sky: Sky, span: Span): MoonNode[] {
  const crossings = findCrossings(moonLatitude(sky), {
    span,
    proof: { kind: "extremum_spacing", spacing_day: EXTREMUM_SPACING_DAY },
    domain: TABLES_DOMAIN,
  });
  const instants = geocentricColumns(Float64Array.from(crossings, ({ t_day }) => t_day));
  const position = bodyPositions(sky, {
    bodies: ["moon"],
    instants,
    columns: ["lon_of_date_deg", "dec_of_date_deg"],
  });
  const lon_deg = position("moon", "lon_of_date_deg");
  const dec_deg = position("moon", "dec_of_date_deg");
  return crossings.map(({ t_day, rising, rate_per_day }, i) => ({
    t_day,
    node: rising ? "ascending" : "descending",
    ecliptic_lon_deg: lon_deg[i] ?? Number.NaN,
    declination_deg: dec_deg[i] ?? Number.NaN,
    rate_deg_day: rate_per_day,
  }));
}

/** The node passages that a question asks for. */
export function listMoonNodes(sky: Sky, question: EventQuestion): EventList<MoonNode> {
  const search = (span: Span) => moonNodes(sky, span);
  return listEvents({ search, spacing_day: DRACONIC_MONTH_DAY / 2, model: sky.models.deltaT }, question);
}
