import { placeAsked } from "../view/place-form.ts";
import { type Pair, readPairs, sentValue, targetOf } from "../view/query.ts";

/** The sentence of choices that asks when something stands in the sky as somebody wants it, and the conditions that it means. */

export const WHEN_ADDRESS = "/when";

/** A word of an address, and how the sentence says it. */
export interface Choice {
  readonly word: string;
  readonly words: string;
}

interface Sought extends Choice {
  /** As conditions name it. */
  readonly target: string;
}

const BODIES: readonly Sought[] = [
  { word: "moon", words: "the Moon", target: "moon" },
  { word: "sun", words: "the Sun", target: "sun" },
  ...["Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"].map((words) => {
    const word = words.toLowerCase();
    return { word, words, target: word };
  }),
  { word: "sirius", words: "Sirius", target: "star:sirius" },
  { word: "antares", words: "Antares", target: "star:antares" },
  { word: "regulus", words: "Regulus", target: "star:regulus" },
  { word: "pleiades", words: "the Pleiades", target: "star:alcyone" },
  // Messier 42 and Sagittarius A*, ICRS: without j2000 they would be of date
  { word: "orion-nebula", words: "the Orion Nebula", target: "radec:5.588,-5.39,j2000" },
  { word: "milky-way", words: "the middle of the Milky Way", target: "radec:17.7611,-29.0078,j2000" },
];

interface Look extends Choice {
  /** Altitudes, degrees; null: none is asked for. */
  readonly altitude: string | null;
  readonly azimuth?: string;
}

const LOW = "0..15";
const LOOKS: readonly Look[] = [
  { word: "up", words: "is above the horizon", altitude: "0.." },
  { word: "clear", words: "is more than 10° high", altitude: "10.." },
  { word: "high", words: "is more than 30° high", altitude: "30.." },
  { word: "top", words: "is more than 60° high", altitude: "60.." },
  { word: "low", words: "is low, below 15°", altitude: LOW },
  { word: "low-east", words: "is low in the east", altitude: LOW, azimuth: "45..135" },
  { word: "low-south", words: "is low in the south", altitude: LOW, azimuth: "135..225" },
  { word: "low-west", words: "is low in the west", altitude: LOW, azimuth: "225..315" },
  { word: "low-north", words: "is low in the north", altitude: LOW, azimuth: "315..45" },
  { word: "down", words: "is below the horizon", altitude: "..0" },
  { word: "any", words: "is anywhere, also below the horizon", altitude: null },
];

/** Altitudes of the Sun, or the minutes from an event. */
interface Light extends Choice {
  readonly sun?: string;
  readonly minutes?: number;
}

const LIGHTS: readonly Light[] = [
  { word: "any", words: "at any hour" },
  { word: "dark", words: "in full darkness", sun: "..-18" },
  { word: "dusk", words: "in the dark or late twilight", sun: "..-6" },
  { word: "day", words: "by day", sun: "0.." },
  ...[15, 30, 60, 120].map((minutes) => ({
    word: `${minutes}min`,
    words: `within ${minutes} minutes`,
    minutes,
  })),
];

interface Happening extends Choice {
  readonly event: string;
}

const HAPPENINGS: readonly Happening[] = [
  { word: "sunset", words: "of sunset", event: "sunset" },
  { word: "sunrise", words: "of sunrise", event: "sunrise" },
  { word: "dusk", words: "of the end of twilight", event: "astronomical_dusk" },
  { word: "dawn", words: "of the start of dawn", event: "astronomical_dawn" },
  { word: "moonrise", words: "of moonrise", event: "moonrise" },
  { word: "moonset", words: "of moonset", event: "moonset" },
];

interface Further extends Choice {
  readonly condition: string | null;
}

const MOONS: readonly Further[] = [
  { word: "any", words: "whatever the Moon", condition: null },
  { word: "down", words: "with the Moon down", condition: "moon.altitude=..0" },
  { word: "full", words: "with a full Moon", condition: "moon.illuminated_percent=98.." },
  { word: "half", words: "with less than half a Moon", condition: "moon.illuminated_percent=..50" },
  { word: "crescent", words: "with a thin Moon", condition: "moon.illuminated_percent=..10" },
];

/** How close together two bodies are that one looks at together: a field of binoculars. */
const BESIDE_DEG = 5;
const NOTHING: Choice = { word: "any", words: "beside anything" };
const BESIDE: readonly Choice[] = [
  NOTHING,
  ...BODIES.filter(({ word }) => word !== "sun" && !word.includes("-")).map(({ word, words }) => ({
    word,
    words: `within ${BESIDE_DEG}° of ${words}`,
  })),
];

const DAYS: readonly Further[] = [
  { word: "any", words: "on any day", condition: null },
  { word: "weekend", words: "at a weekend", condition: "weekday=sat..sun" },
  { word: "friday", words: "on a Friday or Saturday", condition: "weekday=fri..sat" },
];

/** The choices of each part by its name in an address, in the order of the sentence; `usual` is meant where none is made. */
export const SENTENCE = {
  body: { choices: BODIES, usual: "moon", title: "Body" },
  look: { choices: LOOKS, usual: "low-west", title: "Where it is" },
  light: { choices: LIGHTS, usual: "30min", title: "When" },
  of: { choices: HAPPENINGS, usual: "sunset", title: "Within minutes of" },
  beside: { choices: BESIDE, usual: "any", title: "Beside" },
  moon: { choices: MOONS, usual: "any", title: "Moon" },
  days: { choices: DAYS, usual: "any", title: "Days" },
} as const;
export type Part = keyof typeof SENTENCE;
export const PARTS = ["body", "look", "light", "of", "beside", "moon", "days"] as const satisfies Part[];

/** A choice of each part. */
export type Chosen = Readonly<Record<Part, string>>;

/** The choices of an address; words of no part are left out. */
export function chosenIn(asked: readonly Pair[]): Chosen {
  const wordOf = (part: Part) => {
    const { choices, usual } = SENTENCE[part];
    const sent = sentValue(asked, part);
    return choices.find(({ word }) => word === sent)?.word ?? usual;
  };
  const [body, look, light, event] = [wordOf("body"), wordOf("look"), wordOf("light"), wordOf("of")];
  // nothing is beside itself
  const beside = wordOf("beside") === body ? NOTHING.word : wordOf("beside");
  return { body, look, light, of: event, beside, moon: wordOf("moon"), days: wordOf("days") };
}

/** The question as its own address asks it: usual choices are left out, and those that mean nothing beside another choice. */
export function whenAsked(query: string): readonly Pair[] {
  return [...placeAsked(query), ...chosenPairs(chosenIn(readPairs(query)))];
}

function chosenPairs(chosen: Chosen): readonly Pair[] {
  return PARTS.flatMap((part): Pair[] => {
    const isUsual = chosen[part] === SENTENCE[part].usual;
    return isUsual || (part === "of" && !isTimed(chosen)) ? [] : [[part, chosen[part]]];
  });
}

/** True if an event is named from which minutes are counted. */
function isTimed({ light }: Chosen): boolean {
  return of(LIGHTS, light)?.minutes !== undefined;
}

function of<T extends Choice>(choices: readonly T[], word: string): T | undefined {
  return choices.find((choice) => choice.word === word);
}

/** The conditions for `/v2/when`, and the number of bodies in them. */
export function conditionsOf(chosen: Chosen): { readonly conditions: string; readonly targets: number } {
  const target = of(BODIES, chosen.body)?.target ?? "moon";
  const { altitude = null, azimuth } = of(LOOKS, chosen.look) ?? {};
  const { sun, minutes } = of(LIGHTS, chosen.light) ?? {};
  const near = of(BODIES, chosen.beside)?.target;
  const event = of(HAPPENINGS, chosen.of)?.event ?? "sunset";
  const conditions = [
    ...(minutes === undefined ? [] : [`minutes_from(${event})=-${minutes}..${minutes}`]),
    ...(sun === undefined ? [] : [`altitude(sun)=${sun}`]),
    ...(altitude === null ? [] : [`altitude(${target})=${altitude}`]),
    ...(azimuth === undefined ? [] : [`azimuth(${target})=${azimuth}`]),
    ...(near === undefined ? [] : [`separation(${target};${near})=..${BESIDE_DEG}`]),
    ...[of(MOONS, chosen.moon)?.condition ?? [], of(DAYS, chosen.days)?.condition ?? []].flat(),
  ];
  const moon = chosen.moon === "any" ? [] : ["moon"];
  const named = [
    target,
    ...(sun === undefined ? [] : ["sun"]),
    ...(near === undefined ? [] : [near]),
    ...moon,
  ];
  return {
    // the route needs a condition: this one always holds
    conditions: conditions.length === 0 ? `altitude(${target})=-90..` : conditions.join(","),
    targets: new Set(named).size,
  };
}

/** The sentence without its place: "the Moon is low in the west within 30 minutes of sunset". */
export function sentenceOf(chosen: Chosen): string {
  return PARTS.flatMap((part) => {
    if (part === "of" && !isTimed(chosen)) return [];
    const { choices } = SENTENCE[part];
    const isSaid = chosen[part] !== "any" || part === "look";
    const said = choices.find(({ word }) => word === chosen[part])?.words;
    return isSaid && said !== undefined ? [said] : [];
  }).join(" ");
}

const PRESETS: readonly (readonly [title: string, chosen: Partial<Chosen>])[] = [
  ["The Moon low at sunset", {}],
  ["A full Moon rising at sunset", { look: "low-east", moon: "full" }],
  ["Dark hours without the Moon", { look: "down", light: "dark" }],
  ["A thin crescent", { look: "up", light: "dusk", moon: "crescent" }],
  ["The Milky Way, dark and moonless", { body: "milky-way", look: "clear", light: "dark", moon: "down" }],
  ["Venus up in the dark", { body: "venus", look: "clear", light: "dark" }],
  ["Mercury out of the twilight", { body: "mercury", look: "up", light: "dusk" }],
  ["Saturn on a weekend night", { body: "saturn", look: "high", light: "dusk", days: "friday" }],
  ["Jupiter beside the Moon", { body: "jupiter", look: "clear", light: "dusk", beside: "moon" }],
  ["Venus beside Jupiter", { body: "venus", look: "any", light: "any", beside: "jupiter" }],
  ["The Orion Nebula high", { body: "orion-nebula", look: "high", light: "dark", moon: "down" }],
];

/** Sentences to start from, at the same place and time. */
export function presetsAt(
  where: readonly Pair[],
): readonly { readonly title: string; readonly address: string }[] {
  const usual = chosenIn([]);
  return PRESETS.map(([title, chosen]) => ({
    title,
    address: targetOf(WHEN_ADDRESS, [...where, ...chosenPairs({ ...usual, ...chosen })]),
  }));
}
