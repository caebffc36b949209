import { degreesWords } from "../../units/direction-words.ts";
import { dayAddress, requestList } from "./address.ts";
import { clockOf, dateAfter, hoursAfter, inDays, localDay, localLike, longDate, shortDate } from "./dates.ts";
import { type Html, html } from "./html.ts";
import { eventSign, ICONS } from "./icons.ts";
import { nightQuestions } from "./night-sentence.ts";
import { GREENWICH, placeForm } from "./place-form.ts";
import { type Pair, sentValue, targetOf, without } from "./query.ts";
import { drawings, pictureOf } from "./result.ts";
import type { ComingEvent, TodayAnswer, TodayData } from "./today-answer.ts";
import { capital } from "./words.ts";

/** One evening at one place: the answer of /v2/today, and the pictures of the requests beside it. */
export interface Evening {
  readonly answer: TodayAnswer;
  readonly asked: readonly Pair[];
  readonly dome: readonly string[];
  /** How dark it gets, and which planets to look for. */
  readonly sentence: string;
  /** The requests that the page consists of. */
  readonly requests: readonly string[];
  /** The name that this browser has for degrees; null: it knows none. */
  readonly name: string | null;
  /** True if the request names no place. */
  readonly isSupposed: boolean;
}

/** Beside an answer to /v2/today, from noon to noon, local time: what the sentence is made of. */
export function nightRequests(
  answer: TodayAnswer,
  asked: readonly Pair[],
): [nights: string, heights: string] {
  const { query } = answer;
  return nightQuestions(noonBefore(answer), [...placeOf(query, asked), ["tz", query.timezone.name]]);
}

/** The date at whose noon the night of an answer starts. */
function noonBefore({ data }: TodayAnswer): string {
  const local = data.local ?? data.instant;
  return Number(clockOf(local).slice(0, 2)) < 12 ? dateAfter(local, -1) : localDay(local);
}

/** Bodies that move over the dome, and the axes of the ICRS as targets: by these every star is found. */
const OVERHEAD = ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"];
export const AXES = ["radec:0,0,j2000", "radec:6,0,j2000", "radec:0,90,j2000"] as const;

/** The question behind the sky that moves: where bodies and axes stand, each half hour from noon to noon. */
export function movingSky({ query }: Pick<TodayAnswer, "query">, date: string): string {
  return targetOf("/v2/positions", [
    ["start", `${date}T12:00`],
    ["step", "30min"],
    ["count", "49"],
    ["bodies", [...OVERHEAD, ...AXES].join(",")],
    ["lat", String(query.location.lat_deg)],
    ["lon", String(query.location.lon_deg)],
    ["tz", query.timezone.name],
    ["fields", "local,horizontal.azimuth_deg,horizontal.altitude_geometric_deg,appearance.magnitude"],
    ["shape", "columns"],
    ["precision", "4"],
    ["frames", "all"],
  ]);
}

/** By its name where it was asked for so: the picture says it too. */
function placeOf({ location }: TodayAnswer["query"], asked: readonly Pair[]): Pair[] {
  const name = sentValue(asked, "place");
  if (name !== undefined) return [["place", name]];
  return [
    ["lat", String(location.lat_deg)],
    ["lon", String(location.lon_deg)],
  ];
}

export function tonightOver(where: string): string {
  return `Tonight over ${where}`;
}

export function eveningView(evening: Evening): Html {
  return html`${headOf(evening)}
${eveningBody(evening, null, hoursOf(evening))}`;
}

/** An hour earlier and later; a script puts the times between them, and the sky moves. */
function hoursOf({ answer, asked }: Evening): Html {
  const local = answer.data.local ?? answer.data.instant;
  const at = (hours: number, name: string, words: string) =>
    html`<a class="btn small" href="${targetOf("/", [...without(asked, "at"), ["at", hoursAfter(local, hours)]])}" aria-label="${name}" data-evening>${words}</a>`;
  return html`<div class="bar hours" data-sky="${movingSky(answer, noonBefore(answer))}" data-instant="${answer.data.instant}" data-minutes="${minutesSinceNoon(local)}">${at(-1, "−1 h: an hour earlier", "−1 h")}<span class="slide" data-slide></span>${at(1, "+1 h: an hour later", "+1 h")}</div>`;
}

/** The card of a mark that was touched. */
const SKY_CARD = html`<div class="sky-card" role="status" data-sky-card></div>`;

function minutesSinceNoon(local: string): number {
  const [hour = 0, minute = 0] = clockOf(local).split(":").map(Number);
  return (60 * (hour + 12) + minute) % (24 * 60);
}

/** An evening without its head; further cards stand beside its sky, and the ways to other hours below it. */
export function eveningBody(
  { answer, asked, dome, requests, isSupposed }: Evening,
  beside: Html | null = null,
  hours: Html | null = null,
): Html {
  const [today = ""] = requests;
  const { data } = answer;
  return html`${factsOf(data)}
<div class="side">
<section class="card"><h2${dome.length === 0 ? null : html` class="sr"`}>The sky at ${clockOf(data.local)}</h2>${dome.length === 0 ? bodyTable(data) : html`${hours}${drawings(dome, pictureOf(today))}${hours === null ? null : SKY_CARD}`}</section>
<div class="cards-beside">${beside}${underWay(data)}<section class="card"><h2>Next events</h2><ol class="events signed">${comingEvents(data).map((event) => eventItem(event, isSupposed ? [] : without(asked, "at")))}</ol></section></div>
</div>
${dome.length === 0 ? null : html`<section class="card below"><h2>Planets tonight</h2>${bodyTable(data)}</section>`}
${requestList(requests)}`;
}

const MOST_EVENTS = 10;
const ECLIPSE = /^(solar|lunar)_eclipse$/;

/** The next events; the last of them is the next eclipse where that comes later. */
function comingEvents({ next_events = [] }: TodayData): readonly ComingEvent[] {
  const soon = next_events.slice(0, MOST_EVENTS);
  const eclipse = next_events.find(({ kind }) => ECLIPSE.test(kind));
  return eclipse === undefined || soon.includes(eclipse) ? soon : [...soon.slice(0, -1), eclipse];
}

/** An event; an eclipse leads to its own page, at the place where there is one. */
function eventItem(event: ComingEvent, where: readonly Pair[]): Html {
  const { local, instant, label, kind, days_until } = event;
  const address = eclipseNear(event);
  const name = capital(label);
  return html`<li>${eventSign(kind)}<span>${address === null ? name : html`<a href="${targetOf(address, where)}">${name}</a>`}<small>${shortDate(local ?? instant)}, ${clockOf(local ?? instant)}</small></span><small class="when">${inDays(days_until)}</small></li>`;
}

/**
 * The page of an eclipse that is dated by its maximum at a place, which may be some hours from the greatest, whose day in UTC names the
 * page. Null: it is none, or so close to midnight that its day is not known from here.
 */
function eclipseNear({ kind, instant }: ComingEvent): string | null {
  const [, body] = ECLIPSE.exec(kind) ?? [];
  const hour = Number(instant.slice(11, 13));
  if (body === undefined || hour < MOST_APART_HOURS || hour >= 24 - MOST_APART_HOURS) return null;
  return `/eclipses/${instant.slice(0, 10)}-${body}`;
}

/** No eclipse lasts longer than 6.3 hours, from the first to the last touch of the penumbra: a place has it within half of that. */
const MOST_APART_HOURS = 4;

/** The events under way; nothing where there is none. */
function underWay({ in_progress = [] }: TodayData): Html | null {
  if (in_progress.length === 0) return null;
  return html`<section class="card"><h2>Under way</h2><ol class="events">${in_progress.map(
    ({ label, end }) => {
      const until = end?.local ?? end?.instant;
      return html`<li><span>${capital(label)}<small>${until === undefined ? "" : html`until ${shortDate(until)}, ${clockOf(until)}`}</small></span></li>`;
    },
  )}</ol></section>`;
}

/** The name of an evening's place. */
export function placeOfEvening({
  answer: { query },
  name,
  isSupposed,
}: Pick<Evening, "answer" | "name" | "isSupposed">): string {
  const { lat_deg, lon_deg, place } = query.location;
  return isSupposed ? "Greenwich" : (place?.name ?? name ?? degreesWords(lat_deg, lon_deg));
}

function headOf({ answer, asked, name, sentence, isSupposed }: Evening): Html {
  const { data, query } = answer;
  const local = data.local ?? data.instant;
  const where = placeOfEvening({ answer, name, isSupposed });
  const step = (days: number) =>
    targetOf("/", [...without(asked, "at"), ["at", `${dateAfter(local, days)}T${clockOf(local)}`]]);
  return html`<div class="head"><div><h1>${tonightOver(where)}</h1>
<p class="lead"><a href="${targetOf(dayAddress(localDay(local)), isSupposed ? [] : without(asked, "at"))}">${longDate(local)}</a>, ${clockOf(local)} ${query.timezone.name}</p><p class="say">${sentence}</p></div>
${placeForm("/", {
  asked: isSupposed ? without(asked, ...GREENWICH.map(([name]) => name)) : asked,
  placeholder: isSupposed ? "Place" : where,
  time: "Time",
  steps: html`<button class="btn" type="button" data-locate hidden>${ICONS.place}Where I am</button>
<a class="icon" href="${step(-1)}" aria-label="The day before" data-evening>${ICONS.before}</a><a class="icon" href="${step(1)}" aria-label="The day after" data-evening>${ICONS.after}</a>`,
})}</div>
${isSupposed ? html`<p class="note">Showing Greenwich. Enter your town to see your own sky; it is remembered on this device.</p>` : null}`;
}

function factsOf(data: TodayData): Html {
  const { sun, moon, night } = data;
  const window = night?.window ?? null;
  const phase = moon?.phase;
  return html`<dl class="facts">
${fact("Sun sets", clockOf(sun?.sunset?.local), sunWords(sun))}
${fact("Dark from", clockOf(night?.astronomical_dusk?.local), night?.astronomical_dawn == null ? "no astronomical night" : `until ${clockOf(night.astronomical_dawn.local)}`)}
${fact("Moon", phase === undefined ? "–" : `${Math.round(phase.illumination_percent)} % lit`, phase === undefined ? "" : `${phase.name}, ${moonWords(moon)}`)}
${fact("Dark and moonless", window === null ? "none" : clockOf(localLike(window.start, night?.astronomical_dusk?.local ?? data.local)), window === null ? (night?.summary ?? "") : `until ${clockOf(localLike(window.end, night?.astronomical_dawn?.local ?? data.local))}`)}
</dl>`;
}

function sunWords(sun: TodayData["sun"]): string {
  if (sun?.sunset == null) return sun === undefined ? "" : sun.status.replaceAll("_", " ");
  return `rises ${clockOf(sun.upcoming?.rise?.local ?? sun.sunrise?.local)}`;
}

function moonWords(moon: TodayData["moon"]): string {
  if (moon === undefined) return "";
  const next = moon.up ? moon.upcoming?.set : moon.upcoming?.rise;
  if (next == null) return `does not ${moon.up ? "set" : "rise"} for days`;
  return `${moon.up ? "sets" : "rises"} ${clockOf(next.local)}`;
}

function fact(name: string, value: string, more: string): Html {
  return html`<div><dt>${name}</dt><dd>${value}<small>${more}</small></dd></div>`;
}

function bodyTable({ planets = [], planets_up = [] }: TodayData): Html {
  const heights = new Map(planets_up.map(({ name, altitude_deg }) => [name, altitude_deg]));
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Planets tonight"><table><thead><tr><th scope="col">Planet</th><th scope="col" class="n">Magnitude</th><th scope="col">In</th><th scope="col" class="n">Altitude</th><th scope="col">Rises</th><th scope="col">Sets</th></tr></thead><tbody>${planets.map(
    ({ name, magnitude, constellation, rise, set }) => {
      const altitude = heights.get(name);
      return html`<tr><th scope="row"><i class="sw k-${name}"></i>${capital(name)}</th><td class="n">${magnitude === null ? "–" : magnitude.toFixed(1).replace("-", "−")}</td><td>${constellation.name}</td><td class="n">${altitude === undefined ? "not up" : `${Math.round(altitude)}°`}</td><td>${clockOf(rise?.local)}</td><td>${clockOf(set?.local)}</td></tr>`;
    },
  )}</tbody></table></div>`;
}
