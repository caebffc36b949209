import type { Rows } from "../view/rows.ts";
import { capital } from "../view/words.ts";
import type { GalleryList, ListItem } from "./chart.ts";
import { eclipseAddress, eclipseName } from "./eclipse.ts";
import { grouped } from "./facts.ts";

/** Lists of what happens, read off the rows of requests. */

type Cell = (column: string) => string;

function cellsIn({ columns, rows }: Rows = { columns: [], rows: [] }): readonly Cell[] {
  return rows.map((row) => (column) => row[columns.indexOf(column)] ?? "");
}

/** Full Moons by month, as almanacs of North America call them. */
const NAMES = [
  ...["Wolf", "Snow", "Worm", "Pink", "Flower", "Strawberry"],
  ...["Buck", "Sturgeon", "Corn", "Hunter's", "Beaver", "Cold"],
];

/** The full Moons of a year with their names; `phases`, `seasons`: the indices of the requests that give them. */
export function fullMoons({
  phases,
  seasons,
}: {
  readonly phases: number;
  readonly seasons: number;
}): GalleryList {
  return {
    title: "Full Moons of the year",
    note: "Named as almanacs of North America do.",
    none: "None in this year.",
    items: (rows) => {
      const full = cellsIn(rows[phases]).filter((cell) => cell("phase") === "full moon");
      const [season] = cellsIn(rows[seasons]);
      const harvest = nearestTo(full, season?.("september_equinox.instant") ?? "");
      return full.map((cell): ListItem => {
        const at = cell("local") || cell("instant");
        const isBlue = cell("blue_moon.monthly") === "true";
        const also = [
          ...(cell("supermoon.is") === "true" ? ["a supermoon"] : []),
          ...(cell("micromoon") === "true" ? ["a micromoon"] : []),
          ...(isBlue ? ["the second of the month"] : []),
          ...(cell("eclipse") === "" ? [] : [`${cell("eclipse")} eclipse`]),
        ];
        const usual = isBlue ? "Blue" : NAMES[Number(at.slice(5, 7)) - 1];
        const name = cell === harvest ? "Harvest" : usual;
        const far = `${grouped(Math.round(Number(cell("distance_km"))))} km`;
        return { at, words: `${name} Moon`, note: [far, ...also].join(", "), address: null };
      });
    },
  };
}

/** The Harvest Moon is the one nearest to the equinox of September. */
function nearestTo(full: readonly Cell[], instant: string): Cell | undefined {
  const apart = (cell: Cell) => Math.abs(Date.parse(cell("instant")) - Date.parse(instant));
  return instant === "" ? undefined : [...full].sort((one, other) => apart(one) - apart(other))[0];
}

/** The eclipses of both lights that a request lists, and what a place has of them. */
export function eclipsesOf(request: number): GalleryList {
  return {
    title: "Eclipses of the year",
    none: "None in this year.",
    items: (rows) =>
      cellsIn(rows[request]).map((cell) => {
        const [instant, body] = [cell("instant"), cell("body") === "sun" ? "sun" : "moon"] as const;
        const isSeen = cell("local.visible") === "true";
        return {
          at: cell("instant_local") || instant,
          words: eclipseName({ kind: cell("kind"), hybrid: cell("hybrid") === "true", body }),
          note: isSeen ? `seen here, ${cell("local.kind")}` : "not seen here",
          address: eclipseAddress({ instant, body }),
        };
      }),
  };
}

const LIMITS = { begin: "starts", end: "ends" } as const;
/** Names of the events, and how they look in a telescope. */
const KINDS: Readonly<Record<string, readonly [name: string, look: string]>> = {
  transit: ["transit", "in front of the disc"],
  shadow_transit: ["shadow", "a black dot on the disc"],
  eclipse: ["eclipse", "unlit, in Jupiter's shadow"],
  occultation: ["occultation", "behind the disc"],
};

/**
 * The events of Jupiter's moons while Jupiter is up in the dark; `events`, `hours`: the indices of the requests that
 * give them.
 */
export function jovianEvents(requests: { readonly events: number; readonly hours: number }): GalleryList {
  return {
    title: "To be seen from here",
    none: "Nothing happens while Jupiter is up in the dark in these days.",
    items: (rows) => {
      const dark = cellsIn(rows[requests.hours]).map((cell) => ({
        from: cell("start.instant"),
        to: cell("end.instant"),
      }));
      const isDark = (instant: string) => dark.some(({ from, to }) => from <= instant && instant <= to);
      return cellsIn(rows[requests.events])
        .flatMap((cell) => (["begin", "end"] as const).flatMap((limit) => jovianItem(cell, limit, isDark)))
        .sort((one, other) => one.at.localeCompare(other.at));
    },
  };
}

function jovianItem(
  cell: Cell,
  limit: keyof typeof LIMITS,
  isDark: (instant: string) => boolean,
): readonly ListItem[] {
  const instant = cell(`${limit}.visible_instant`);
  if (instant === "" || !isDark(instant)) return [];
  const [name, look] = KINDS[cell("kind")] ?? [cell("kind"), ""];
  const words = `${capital(cell("moon"))}: ${name} ${LIMITS[limit]}`;
  return [{ at: cell(`${limit}.local`) || instant, words, note: look, address: null }];
}
