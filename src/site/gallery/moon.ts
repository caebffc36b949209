import { monthDate } from "../view/dates.ts";
import {
  drawn,
  type GalleryChart,
  monthsAround,
  noLaterThanLast,
  onlyAsked,
  placed,
  SQUARE,
  WIDE,
  yearShown,
  yearSpan,
} from "./chart.ts";
import { count, extreme, first } from "./facts.ts";
import { eclipsesOf, fullMoons } from "./lists.ts";

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
      onlyAsked(`seasons?year=${yearShown(state)}`),
      onlyAsked(`eclipses?${yearSpan(state)}&${placed(state)}`),
    ],
    lists: [fullMoons({ phases: 0, seasons: 2 }), eclipsesOf(3)],
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
  {
    name: "moon-month",
    title: "The Moon's month",
    lead: "The Moon of each day as it is seen from the place when it stands highest: its phase, its tilt, its size and how far it is turned to us.",
    heading: ({ date }) => `The Moon in ${monthDate(date)}`,
    hasPlace: true,
    width: SQUARE,
    requests: (state) => {
      const [, start, end] = monthsAround(state.date);
      const last = noLaterThanLast(end);
      const span = `start=${start}&end=${last}`;
      return [
        drawn(`moon?start=${start}T21:00&end=${last}&step=1d&${placed(state)}`),
        drawn(`libration?${span}&step=12h`),
        onlyAsked(`phases?${span}&${placed(state)}`),
        onlyAsked(`apsides?body=moon&${span}`),
        onlyAsked(`phases?${yearSpan(state)}&${placed(state)}`),
        onlyAsked(`seasons?year=${yearShown(state)}`),
        onlyAsked(`eclipses?${yearSpan(state)}&${placed(state)}`),
      ];
    },
    facts: [
      first("Full moon", "date", "local", { of: 2, where: FULL }),
      first("New moon", "date", "local", { of: 2, where: ["phase", "new moon"] }),
      first("Nearest", "date", "instant", {
        of: 3,
        where: ["kind", "perigee"],
        note: ["distance_geometric_km", "kilometres"],
      }),
      first("Farthest", "date", "instant", {
        of: 3,
        where: ["kind", "apogee"],
        note: ["distance_geometric_km", "kilometres"],
      }),
    ],
    lists: [fullMoons({ phases: 4, seasons: 5 }), eclipsesOf(6)],
    step: { by: "month" },
  },
];
