import { type Html, html } from "./html.ts";
import { type ProblemDocument, problemCard } from "./problem.ts";
import { lastOf, type Pair, readPairs, sentValue, without } from "./query.ts";
import { cutTo } from "./words.ts";

/** Where and when, as the address of a page has them and as its form asks for them. */

/** Where Greenwich's meridian is shown to visitors. */
export const GREENWICH: readonly Pair[] = [
  ["lat", "51.4779"],
  ["lon", "0"],
  ["tz", "Europe/London"],
];

const OF_DEGREES = ["lat", "lon", "elevation_m", "tz"];

/** The parameters of an address that such a page understands. */
export const PLACE_NAMES: readonly string[] = ["at", "place", ...OF_DEGREES, "town"];

/**
 * The name of the place at the degrees of an address, so that the reader of a link sees it: a word of the page, not
 * of the API.
 */
export const TOWN = "town";
const LONGEST_TOWN = 60;

export function townOf(asked: readonly Pair[]): string | null {
  const isOfDegrees = asked.some(([name]) => name === "lat");
  const town = sentValue(asked, TOWN) ?? "";
  return isOfDegrees && town !== "" ? cutTo(town, LONGEST_TOWN) : null;
}

/** The town of a question, to go on in the addresses of its page. */
export function withTownOf(asked: readonly Pair[], other: readonly Pair[]): readonly Pair[] {
  const town = townOf(asked);
  return town === null ? without(other, TOWN) : [...without(other, TOWN), [TOWN, town]];
}

/** The question of an address; a name beside degrees was written into the form that carries them: it is what is meant. */
export function placeAsked(search: string): Pair[] {
  const asked = lastOf(readPairs(search), PLACE_NAMES);
  const has = (sent: string) => asked.some(([name]) => name === sent);
  return has("place") && has("lat") ? without(asked, ...OF_DEGREES, TOWN) : asked;
}

export function namesPlace(asked: readonly Pair[]): boolean {
  return asked.some(([name]) => name === "lat" || name === "place");
}

/** The question at a place, as the API takes it: at Greenwich where it names none. */
export function atSomePlace(sent: readonly Pair[]): readonly Pair[] {
  const asked = without(sent, TOWN);
  if (namesPlace(asked)) return asked;
  const names = asked.map(([name]) => name);
  return [...asked, ...GREENWICH.filter(([name]) => !names.includes(name))];
}

export interface PlaceForm {
  readonly asked: readonly Pair[];
  /** In the place of a name; null: the page has no place. */
  readonly placeholder: string | null;
  /** Null: the page is of one moment. */
  readonly time: "Time" | "Date" | null;
  /** The parameter that was refused, where it has a field. */
  readonly wrong?: string | null;
  /** Controls before place and time. */
  readonly before?: Html;
  /** Further ways to other places and times. */
  readonly steps?: Html;
}

/** A place by its name and a time; degrees go with them where the place came by these. */
export function placeForm(
  action: string,
  { asked, placeholder, time, wrong = null, before, steps }: PlaceForm,
): Html {
  const field = (name: string, title: string, hint: string) =>
    html`<span class="field"><label class="sr" for="f-${name}">${title}</label><input id="f-${name}" name="${name}" value="${sentValue(asked, name) ?? ""}" placeholder="${hint}" autocomplete="off"${name === wrong ? html` aria-invalid="true" aria-describedby="problem"` : null}></span>`;
  return html`<form class="bar where" action="${action}" data-where>
${before ?? null}
${placeholder === null ? null : field("place", "Place", placeholder)}
${placeholder === null ? null : [...OF_DEGREES, TOWN].map((name) => html`<input type="hidden" name="${name}" value="${sentValue(asked, name) ?? ""}">`)}
${time === null ? null : field("at", time, time === "Time" ? "now" : "today")}
<button class="btn main">Show</button>
${steps ?? null}
</form>`;
}

const FIELDS = ["place", "at"];
const CHOOSE = "Check the spelling or choose from the list.";

/** The refused question, over the form with its values, to be corrected. */
export function refusedQuestion(action: string, problem: ProblemDocument, form: PlaceForm): Html {
  const { parameter, ...told } = problem;
  // a page has a list to choose from
  const rest = problem.code === "PLACE_NOT_FOUND" ? { ...told, hint: CHOOSE } : told;
  const wrong = FIELDS.find((name) => name === parameter) ?? null;
  return html`<h2 class="sr">Refused</h2>
${problemCard(wrong === null ? rest : { ...rest, parameter: wrong }, action)}
${placeForm(action, { ...form, wrong })}`;
}
