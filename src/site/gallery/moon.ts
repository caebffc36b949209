import { drawn, type GalleryChart, onlyAsked, placed, SQUARE, WIDE, yearShown, yearSpan } from "./chart.ts";
import { count, extreme, first } from "./facts.ts";

const FULL = ["phase", "full moon"] as const;

/** Pages of the gallery about the Moon and its shadow. */
export const MOON_PAGES: readonly GalleryChart[] = [
  {
    name: "eclipse-map",
    title: "Eclipse map",
    lead: "Where the Moon's shadow goes: the path of the central line, how much of the Sun is covered elsewhere, and when.",
    heading: () => "The next solar eclipse",
    hasPlace: false,
    width: SQUARE,
    requests: ({ date }) => [
      drawn(`eclipses?kind=solar&at=${date}&count=1`),
      onlyAsked(`eclipses?kind=solar&at=${date}&count=1&direction=previous`),
    ],
    facts: [
      first("Greatest", "date", "instant", { note: ["kind", "word"] }),
      first("Greatest eclipse at", "clock", "instant", {
        note: ["greatest.sun_altitude_deg", "degrees"],
        noteWords: "Sun above the horizon",
      }),
      first("Longest totality", "duration", "greatest.central_duration_s"),
      first("Width of the path", "kilometres", "greatest.path_width_km"),
    ],
    step: { by: "event", column: "instant" },
  },
  {
    name: "moon-calendar",
    title: "Moon calendar",
    lead: "One disc a day. Its size follows the distance; full and new moons are ringed.",
    heading: (state) => `The Moon in ${yearShown(state)}`,
    hasPlace: true,
    width: WIDE,
    requests: (state) => [
      drawn(`phases?${yearSpan(state)}&${placed(state)}`),
      drawn(`apsides?body=moon&${yearSpan(state)}`),
    ],
    facts: [
      count("Full moons", { where: FULL }),
      extreme("min", "Nearest full moon", "kilometres", "distance_km", {
        where: FULL,
        note: ["instant", "date"],
      }),
      extreme("max", "Farthest full moon", "kilometres", "distance_km", {
        where: FULL,
        note: ["instant", "date"],
      }),
      extreme("min", "Nearest of all", "kilometres", "distance_geometric_km", {
        of: 1,
        note: ["instant", "date"],
      }),
    ],
    step: { by: "year" },
  },
];
