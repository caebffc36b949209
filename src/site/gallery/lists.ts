import type { Rows } from "../view/rows.ts";
import { capital } from "../view/words.ts";
import type { GalleryList, ListItem } from "./chart.ts";
import { eclipseAddress } from "./eclipse.ts";
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

/** The full Moons of a year with their names; `phases`, `seasons`: which of the requests tell of them. */
export function fullMoons({
  phases,
  seasons,
}: {
  readonly phases: number;
  readonly seasons: number;
}): GalleryList {
  return {
    title: "Full Moons",
    none: "None in these days.",
    items: (rows) => {
      const full = cellsIn(rows[phases]).filter((cell) => cell("phase") === "full moon");
      const [season] = cellsIn(rows[seasons]);
      const harvest = nearestTo(full, season?.("september_equinox.instant") ?? "");
      return full.map((cell): ListItem => {
        const at = cell("local") || cell("instant");
        const also = [
          ...(cell("supermoon.is") === "true" ? ["a supermoon"] : []),
          ...(cell("micromoon") === "true" ? ["a micromoon"] : []),
          ...(cell("blue_moon.monthly") === "true" ? ["the second of the month"] : []),
          ...(cell("eclipse") === "" ? [] : [`${cell("eclipse")} eclipse`]),
        ];
        const usual = cell === harvest ? "Harvest" : NAMES[Number(at.slice(5, 7)) - 1];
        const name = cell("blue_moon.monthly") === "true" ? "Blue" : usual;
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
    title: "Eclipses",
    none: "None in these days.",
    items: (rows) =>
      cellsIn(rows[request]).map((cell) => {
        const [instant, body] = [cell("instant"), cell("body") === "sun" ? "sun" : "moon"] as const;
        const isSeen = cell("local.visible") === "true";
        return {
          at: cell("instant_local") || instant,
          words: capital(`${cell("kind")} ${body === "sun" ? "solar" : "lunar"} eclipse`),
          note: isSeen ? `seen here, ${cell("local.kind")}` : "not seen here",
          address: eclipseAddress({ instant, body }),
        };
      }),
  };
}

const LIMITS = { begin: "starts", end: "ends" } as const;
/** What happens, and how it looks in a telescope. */
const KINDS: Readonly<Record<string, readonly [name: string, look: string]>> = {
  transit: ["transit", "in front of the disc"],
  shadow_transit: ["shadow", "a black dot on the disc"],
  eclipse: ["eclipse", "unlit, in Jupiter's shadow"],
  occultation: ["occultation", "behind the disc"],
};
const [EVENTS, DARK] = [3, 4];
const MOST_ITEMS = 40;

/** What Jupiter's moons do while Jupiter is up in the dark: the fourth request of its page has the events, the fifth the hours. */
export const JOVIAN_EVENTS: GalleryList = {
  title: "To be seen from here",
  none: "Jupiter is not up in the dark in these days.",
  items: (rows) => {
    const dark = cellsIn(rows[DARK]).map((cell) => ({
      from: cell("start.instant"),
      to: cell("end.instant"),
    }));
    return cellsIn(rows[EVENTS])
      .flatMap((cell) =>
        (["begin", "end"] as const).flatMap((limit): ListItem[] => {
          const instant = cell(`${limit}.visible_instant`);
          const hours = dark.find(({ from, to }) => from <= instant && instant <= to);
          if (instant === "" || hours === undefined) return [];
          const [name, look] = KINDS[cell("kind")] ?? [cell("kind"), ""];
          return [
            {
              at: cell(`${limit}.local`) || instant,
              words: `${capital(cell("moon"))}: ${name} ${LIMITS[limit]}`,
              note: look,
              address: null,
            },
          ];
        }),
      )
      .sort((one, other) => one.at.localeCompare(other.at))
      .slice(0, MOST_ITEMS);
  },
};
