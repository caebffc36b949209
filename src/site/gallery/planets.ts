import { MOONS_SEEN } from "../../sky/jupiter-moons/jupiter-view.ts";
import { PLANET_MOTIONS } from "../../sky/planets/planet-motion.ts";
import { dateAfter, longDate } from "../view/dates.ts";
import { type Html, html } from "../view/html.ts";
import { capital } from "../view/words.ts";
import {
  drawn,
  FIRST_DATE,
  type GalleryChart,
  type GalleryState,
  LAST_DATE,
  listed,
  noLaterThanLast,
  onlyAsked,
  placed,
  SQUARE,
  WIDE,
  yearShown,
  yearSpan,
} from "./chart.ts";
import { count, extreme, first } from "./facts.ts";
import { jovianEvents } from "./lists.ts";

const PLANETS = "mercury,venus,mars,jupiter,saturn";
const SEEN_BEST = "opposition,greatest_elongation_east,greatest_elongation_west";
/** Two revolutions of Ganymede, nearly one of Callisto. */
const JOVIAN_DAYS = 16;
const [YEAR_DAYS, SEASON_DAYS] = [366, 92];

/** Pages of the gallery about the planets. */
export const PLANET_PAGES: readonly GalleryChart[] = [
  {
    name: "graphic-almanac",
    title: "Graphic almanac",
    lead: "A row is one night: find the date, read across what rises, sets and stands highest between dusk and dawn.",
    heading: (state) => `The nights from ${longDate(almanacStart(state))}`,
    hasPlace: true,
    width: WIDE,
    requests: (state) => [
      drawn(`rise-set?bodies=sun,moon,${PLANETS}&${almanacSpan(state)}&${placed(state)}`),
      drawn(`planet-events?bodies=${PLANETS}&event_kinds=${SEEN_BEST}&${yearFrom(state.date)}`),
    ],
    facts: [0, 1, 2, 3].map((row) => first(["body", "kind"], "date", "instant", { of: 1, row })),
    step: { by: "days", days: SEASON_DAYS - 1 },
  },
  {
    name: "jupiter-moons",
    title: "Moons of Jupiter",
    lead: "Time runs down, the planet's disc is the band in the middle: read a line across and see the moons as a telescope shows them. Light bands: the hours in which Jupiter is up in the dark.",
    heading: ({ date }) => `The moons of Jupiter from ${longDate(date)}`,
    hasPlace: true,
    width: SQUARE,
    requests: (state) => {
      const { date } = state;
      const span = `start=${date}&end=${noLaterThanLast(dateAfter(date, JOVIAN_DAYS))}`;
      return [
        drawn(`jupiter-moons?${span}&step=2h&${placed(state)}`),
        drawn(`jupiter-moons?at=${date}T22:00&${placed(state)}`),
        onlyAsked(`planet-board?bodies=jupiter&at=${date}`),
        listed(`jupiter-moons?${span}&step=1d&${placed(state)}`, "events"),
        listed(
          `when?conditions=sun.altitude=..${MOONS_SEEN.sun_below_deg},jupiter.altitude=${MOONS_SEEN.above_deg}..&${span}&${placed(state)}`,
          "series",
        ),
      ];
    },
    lists: [jovianEvents({ events: 3, hours: 4 })],
    facts: [
      first("In", "word", "constellation.name", { of: 2 }),
      first("Magnitude", "number", "magnitude", { of: 2 }),
      first("Diameter", "arcseconds", "apparent_diameter_arcsec", { of: 2 }),
      first("From the Sun", "degrees", "elongation_deg", { of: 2, note: ["sky", "word"] }),
    ],
    step: { by: "days", days: JOVIAN_DAYS },
  },
  {
    name: "retrograde-loops",
    title: "Retrograde loops",
    lead: "Mars slows, turns back and resumes: its path among the stars as the Earth overtakes it.",
    heading: () => "The next loop of Mars",
    hasPlace: false,
    width: SQUARE,
    requests: ({ date }) => [
      drawn(`retrogrades?body=mars&at=${date}`),
      onlyAsked(`retrogrades?body=mars&at=${date}&direction=previous`),
    ],
    facts: [
      first("Stationary", "date", "station_retrograde.instant", { note: ["constellation.name", "word"] }),
      first("Opposition", "date", "opposition.instant"),
      first("Resumes", "date", "station_direct.instant"),
      first("Moves backward", "degrees", "arc_deg", { note: ["duration_days", "days"] }),
    ],
    step: { by: "event", column: "station_retrograde.instant" },
  },
  {
    name: "conjunctions",
    title: "Conjunctions",
    lead: "When two planets meet. Lower dots are closer pairs.",
    heading: (state) => `Planetary conjunctions in ${yearShown(state)}`,
    hasPlace: false,
    width: WIDE,
    requests: (state) => [drawn(`conjunctions?${yearSpan(state)}`)],
    facts: [
      count("Conjunctions", {}),
      extreme("min", "Closest", "degrees", "separation_deg", { note: ["bodies", "word"] }),
      extreme("min", "On", "date", "instant", { by: "separation_deg" }),
      extreme("max", "Best placed, from the Sun", "degrees", "elongation_deg", { note: ["bodies", "word"] }),
    ],
    step: { by: "year" },
  },
  {
    name: "orrery",
    title: "Orrery",
    lead: "The planets around the Sun from the north of the ecliptic, and the loop that Mars draws on the sky when the Earth overtakes it.",
    heading: ({ date }) => `The planets on ${longDate(date)}`,
    hasPlace: false,
    width: SQUARE,
    requests: ({ date }) => [
      drawn(`positions?bodies=mercury,venus,earth,mars,jupiter,saturn&frame=heliocentric&at=${date}`),
      drawn(`retrogrades?body=mars&at=${date}`),
    ],
    facts: [
      first("Earth", "astronomical units", "distance.au", { where: ["body", "earth"] }),
      first("Mars", "astronomical units", "distance.au", { where: ["body", "mars"] }),
      first("Mars turns back", "date", "station_retrograde.instant", { of: 1 }),
      first("It resumes", "date", "station_direct.instant", { of: 1 }),
    ],
    step: { by: "days", days: 30 },
    live: { script: "orrery.js", view: orreryLever },
  },
];

/** A year of nights where one request may be as long, else a season. */
function almanacStart({ date, most_days }: GalleryState): string {
  return most_days < YEAR_DAYS ? date : `${date.slice(0, 4)}-01-01`;
}

function yearFrom(start: string): string {
  return `start=${start}&end=${noLaterThanLast(dateAfter(start, YEAR_DAYS - 1))}`;
}

function almanacSpan(state: GalleryState): string {
  if (state.most_days >= YEAR_DAYS) return yearSpan(state);
  const start = almanacStart(state);
  return `start=${start}&end=${dateAfter(start, SEASON_DAYS)}`;
}

/** The lever of the orrery: what a script moves beside the still pictures of a day. Hidden until it is there. */

const TURNING = ["mercury", "venus", "mars", "jupiter", "saturn"] as const;
const CHOSEN = "mars";

function orreryLever({ date }: GalleryState): Html {
  const year = (day: string) => day.slice(0, "2026".length);
  return html`<section class="card below orrery" data-orrery="${date}" data-first="${FIRST_DATE}" data-last="${LAST_DATE}" aria-labelledby="orrery-why" hidden>
<h2 id="orrery-why">Why a planet turns back</h2>
<p class="lead">The line from the Earth through the planet points to a place among the stars. Where one of the two overtakes the other, the line swings back.</p>
<div class="bar"><label class="field">Planet <select data-planet>${TURNING.map(
    (name) =>
      html`<option value="${name}" data-days="${String(PLANET_MOTIONS[name].synodic_day)}"${name === CHOSEN ? html` selected` : null}>${capital(name)}</option>`,
  )}</select></label><button class="btn" type="button" data-play>Play</button><button class="btn" type="button" data-turn>Where it turns back</button></div>
<label class="lever">Year<input type="range" data-year min="${year(FIRST_DATE)}" max="${year(LAST_DATE)}" step="1" value="${year(date)}"><output aria-live="off">${year(date)}</output></label>
<label class="lever">Day<input type="range" data-day step="1"><output aria-live="off"></output></label>
<p class="say" data-says></p>
<div class="views" data-views></div>
</section>
`;
}
