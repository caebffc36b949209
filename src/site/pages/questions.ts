import type { Entry } from "../view/search.ts";

/**
 * The questions that people come for, in their own words; `also`: other words for them. A place is written after
 * `placed`.
 */
export const QUESTIONS: readonly Entry[] = [
  {
    kind: "tonight",
    name: "Tonight",
    address: "/",
    placed: "/?place=",
    about: "What can be seen tonight: Sun, Moon, planets, darkness, the next events",
    also: "sky now today visible up stargazing",
  },
  question(
    "Next eclipse",
    "/explore/eclipses?at=now&count=4",
    "The next four, with maps and the Moon through the shadow",
    {
      placed: "/explore/eclipses?at=now&count=3&visible_only=true&place=",
      dated: "/explore/eclipses?count=4&at=",
      also: "eclipses when is the",
    },
  ),
  question("Next solar eclipse", "/gallery/eclipse-map", "Its path on the globe", {
    placed: "/explore/eclipses?kind=solar&at=now&count=3&visible_only=true&place=",
    dated: "/explore/eclipses?kind=solar&count=3&at=",
    also: "total annular eclipse of the sun map path",
  }),
  question(
    "Next lunar eclipse",
    "/explore/eclipses?kind=lunar&at=now&count=3",
    "The Moon through the Earth's shadow",
    {
      placed: "/explore/eclipses?kind=lunar&at=now&count=3&visible_only=true&place=",
      dated: "/explore/eclipses?kind=lunar&count=3&at=",
      also: "eclipse of the moon blood moon",
    },
  ),
  question(
    "When",
    "/when",
    "A sentence of choices: the Moon low at sunset, Venus up in the dark, moonless nights",
    {
      placed: "/when?place=",
      also: "calendar alert tell me find dates sky ics subscribe",
    },
  ),
  question(
    "Full Moon rising at sunset",
    "/when?look=low-east&moon=full",
    "The dates of the next year, for your place",
    {
      placed: "/when?look=low-east&moon=full&place=",
      also: "photograph moonrise photo dates",
    },
  ),
  question(
    "Venus in the evening or morning sky",
    "/when?body=venus&look=clear&light=dark",
    "When Venus is more than 10° high in the dark",
    {
      placed: "/when?body=venus&look=clear&light=dark&place=",
      also: "evening star morning star high",
    },
  ),
  question(
    "The Moon this month",
    "/gallery/moon-month",
    "The Moon of each day as your place sees it, its libration, the full Moons by name",
    {
      placed: "/gallery/moon-month?place=",
      also: "calendar of the moon month wolf harvest hunter's strawberry cold names libration tilt",
    },
  ),
  question("Full moon", "/explore/phases?at=now&count=8", "The next full moons, new moons and quarters", {
    also: "next new moon dates first last quarter blue moon",
  }),
  question("Moon phase today", "/explore/moon?at=now", "How the Moon looks now", {
    placed: "/explore/moon?at=now&place=",
    also: "phases of the moon now tonight illumination",
  }),
  question(
    "Moonrise and moonset",
    "/explore/rise-set?body=moon&at=now&place=Greenwich",
    "When the Moon comes up and goes down",
    {
      placed: "/explore/rise-set?body=moon&at=now&place=",
      also: "moon rise set time",
    },
  ),
  question("Sunset", "/gallery/sun-path", "When the Sun goes down today, and its height through the day", {
    placed: "/gallery/sun-path?place=",
    also: "sun set sets time today golden hour",
  }),
  question("Sunrise", "/gallery/sun-path", "When the Sun comes up today, and its height through the day", {
    placed: "/gallery/sun-path?place=",
    also: "sun rise rises time today",
  }),
  question("Day length", "/gallery/day-length", "How long the Sun is up, day by day through the year", {
    placed: "/gallery/day-length?place=",
    also: "longest shortest day of the year daylight hours",
  }),
  question(
    "Twilight, dusk and dawn",
    "/gallery/twilight-year",
    "Day, the three twilights and night through the year",
    {
      placed: "/gallery/twilight-year?place=",
      also: "civil nautical astronomical blue hour when does it get dark",
    },
  ),
  question(
    "Almanac poster",
    "/gallery/poster",
    "The nights of a year over your town, to print on A3 or letter",
    {
      placed: "/gallery/poster?place=",
      also: "print calendar wall graphic almanac year sheet paper",
    },
  ),
  question(
    "Milky Way",
    "/when?body=milky-way&look=clear&light=dark&moon=down",
    "When its middle is up in a dark sky without the Moon",
    {
      placed: "/when?body=milky-way&look=clear&light=dark&moon=down&place=",
      also: "galaxy centre core season astrophotography best time",
    },
  ),
  question("Dark nights", "/gallery/dark-nights", "How long the sky is dark and moonless in each night", {
    placed: "/gallery/dark-nights?place=",
    also: "best nights stargazing milky way astrophotography moonless",
  }),
  question("Mercury retrograde", "/explore/retrogrades?body=mercury&at=now", "When Mercury next turns back", {
    also: "is mercury in",
  }),
  question("Mars retrograde", "/gallery/retrograde-loops", "The next loop of Mars among the stars", {}),
  question(
    "Equinox and solstice",
    "/explore/seasons?at=now",
    "When spring, summer, autumn and winter start",
    {
      also: "first day of spring summer winter autumn seasons longest shortest day",
    },
  ),
  question(
    "Supermoon",
    "/gallery/moon-calendar",
    "The nearest full moon of the year, and the Moon of every day",
    {
      also: "nearest perigee super moon size",
    },
  ),
  question(
    "Planets tonight",
    "/explore/planet-board?at=now",
    "How bright, how large, and where each planet is",
    {
      placed: "/explore/planet-board?at=now&place=",
      also: "which visible planet alignment parade",
    },
  ),
  question(
    "Conjunctions of planets",
    "/gallery/conjunctions",
    "Which planets meet this year, and how close",
    {
      also: "planetary conjunction alignment meeting close pairs",
    },
  ),
  question("Rings of Saturn", "/faces/saturn", "How the rings are opened, and Saturn's axis", {
    also: "saturn's tilt",
  }),
  question(
    "Great Red Spot of Jupiter",
    "/faces/jupiter",
    "When it comes to the middle of the disc; moons and their shadows",
    {
      also: "jupiter's grs transit times central meridian shadow",
    },
  ),
  question("Mars as it faces us", "/faces/mars", "Which longitude of Mars is in the middle of the disc", {
    also: "side of map central meridian syrtis major",
  }),
  question(
    "Moons of Jupiter",
    "/gallery/jupiter-moons",
    "Io, Europa, Ganymede and Callisto through two weeks, and what of it your place sees",
    {
      placed: "/gallery/jupiter-moons?place=",
      also: "jupiter's galilean io europa ganymede callisto",
    },
  ),
  question("Transit of Mercury or Venus", "/explore/transits?at=now", "When a planet next crosses the Sun", {
    also: "next across the sun",
  }),
  question(
    "What the Moon hides next",
    "/explore/occultations?at=now&place=Greenwich",
    "Occultations of stars and planets",
    {
      placed: "/explore/occultations?at=now&place=",
      also: "lunar occultation star covered by the moon",
    },
  ),
  question("Crescent Moon", "/explore/crescents?at=now&place=Mecca", "When the first crescent can be seen", {
    placed: "/explore/crescents?at=now&place=",
    also: "new moon sighting hilal ramadan young moon visibility",
  }),
  question("Assistants and MCP", "/docs/tools", "The tools for Claude, ChatGPT and others", {
    also: "model context protocol llm ai agent tool",
  }),
  question("OpenAPI document", "/v2/openapi.json", "Every parameter and every member of the answers", {
    also: "swagger schema api specification client generator",
  }),
  question("Licences and credit", "/explore/attribution", "Licences and the credit you must give", {
    also: "license copyright attribution sources data commercial use",
  }),
];

function question(
  name: string,
  address: string,
  about: string,
  more: Pick<Entry, "placed" | "dated" | "also">,
): Entry {
  return { kind: "question", name, address, about, ...more };
}
