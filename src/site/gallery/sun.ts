import { dateAfter, longDate } from "../view/dates.ts";
import { drawn, type GalleryChart, onlyAsked, placed, SQUARE, WIDE, yearShown, yearSpan } from "./chart.ts";
import { count, extreme, first } from "./facts.ts";

/** Pages of the gallery about the light of the Sun, and what is left when it is gone. */
export const SUN_PAGES: readonly GalleryChart[] = [
  {
    name: "sun-path",
    title: "Sun path",
    lead: "The Sun's height through a day, over the light of the sky.",
    heading: ({ date }) => `The Sun on ${longDate(date)}`,
    hasPlace: true,
    width: WIDE,
    requests: (state) => [
      drawn(
        `positions?body=sun&start=${state.date}&end=${dateAfter(state.date, 1)}&step=10min&${placed(state)}`,
      ),
      onlyAsked(`sun?at=${state.date}&${placed(state)}`),
    ],
    facts: [
      first("Rises", "clock", "sunrise.local", { of: 1 }),
      first("Highest", "degrees", "solar_noon.altitude_geometric_deg", {
        of: 1,
        note: ["solar_noon.local", "clock"],
      }),
      first("Sets", "clock", "sunset.local", { of: 1 }),
      first("Above the horizon", "duration", "day_length_s", { of: 1 }),
    ],
    step: { by: "days", days: 1 },
  },
  {
    name: "day-length",
    title: "Day length",
    lead: "How long the Sun is above the horizon, day by day.",
    heading: (state) => `The days of ${yearShown(state)}`,
    hasPlace: true,
    width: WIDE,
    requests: (state) => [drawn(`sun?${yearSpan(state)}&y=day_length_s&${placed(state)}`)],
    facts: [
      extreme("max", "Longest day", "duration", "day_length_s", { note: ["date", "date"] }),
      extreme("min", "Shortest day", "duration", "day_length_s", { note: ["date", "date"] }),
      extreme("max", "Grows fastest by", "duration", "day_length_change_s", { note: ["date", "date"] }),
      extreme("max", "Highest noon", "degrees", "solar_noon.altitude_geometric_deg", {
        note: ["date", "date"],
      }),
    ],
    step: { by: "year" },
  },
  {
    name: "twilight-year",
    title: "Twilight year",
    lead: "Day, the three twilights and night, for every day of the year.",
    heading: (state) => `Light and night of ${yearShown(state)}`,
    hasPlace: true,
    width: WIDE,
    requests: (state) => [drawn(`sun?${yearSpan(state)}&${placed(state)}`)],
    facts: [
      extreme("earliest", "Earliest sunrise", "clock", "sunrise.local", { note: ["date", "date"] }),
      extreme("latest", "Latest sunrise", "clock", "sunrise.local", { note: ["date", "date"] }),
      extreme("earliest", "Earliest sunset", "clock", "sunset.local", { note: ["date", "date"] }),
      extreme("latest", "Latest sunset", "clock", "sunset.local", { note: ["date", "date"] }),
    ],
    step: { by: "year" },
  },
  {
    name: "analemma",
    title: "Analemma",
    lead: "Where the Sun stands at the same time of each day: the figure that a sundial draws against the clock.",
    heading: (state) => `The analemma of ${yearShown(state)}`,
    hasPlace: false,
    width: SQUARE,
    requests: (state) => [drawn(`equation-of-time?start=${yearShown(state)}-01-01T12:00&step=1d&count=365`)],
    facts: [
      extreme("max", "Sundial most ahead", "duration", "equation_of_time_s", { note: ["instant", "date"] }),
      extreme("min", "Sundial most behind", "duration", "equation_of_time_s", { note: ["instant", "date"] }),
      first("On 1 January", "duration", "equation_of_time_s"),
      count("Days", {}),
    ],
    step: { by: "year" },
  },
  {
    name: "dark-nights",
    title: "Dark nights",
    lead: "How long the sky is dark and moonless in each night.",
    heading: (state) => `Dark nights of ${yearShown(state)}`,
    hasPlace: true,
    width: WIDE,
    requests: (state) => [drawn(`dark-window?${yearSpan(state)}&${placed(state)}`)],
    facts: [
      extreme("max", "Longest darkness", "duration", "total_s", { note: ["date", "date"] }),
      count("Nights without any", { where: ["total_s", "0"] }),
      count("Because of the Moon", { where: ["reason", "moon_up"] }),
      count("Because of the twilight", { where: ["reason", "never_dark"] }),
    ],
    step: { by: "year" },
  },
];
