import { lengthText } from "../../units/clock-parts.ts";
import { degreesWords } from "../../units/direction-words.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { dayAddress, requestList } from "../view/address.ts";
import { clockOf, dateAfter, localDay, monthDate, shortDate, yearDate } from "../view/dates.ts";
import { type Html, html } from "../view/html.ts";
import { ICONS } from "../view/icons.ts";
import { placeForm, townOf } from "../view/place-form.ts";
import { type Pair, sentValue, targetOf, withValue } from "../view/query.ts";
import { drawings, pictureOf } from "../view/result.ts";
import { capital } from "../view/words.ts";
import { FIRST_DATE, LAST_DATE } from "./chart.ts";
import { type Chosen, PARTS, presetsAt, SENTENCE, sentenceOf, WHEN_ADDRESS } from "./when-choices.ts";

/** The answer of /v2/when as far as its page for people shows it. */
export interface WhenAnswer {
  readonly data: {
    readonly series: readonly Held[];
    readonly reason: string | null;
  };
}

interface Moment {
  readonly instant: string;
  readonly local?: string;
}

export interface Held {
  readonly start: Moment;
  readonly end: Moment;
  readonly duration_s: number;
  readonly truncated_start: boolean;
  readonly truncated_end: boolean;
  readonly quantities: readonly {
    readonly name: string;
    readonly min: number | null;
    readonly max: number | null;
  }[];
}

/** When a sentence of choices holds at a place, from a day on. */
export interface WhenView {
  readonly chosen: Chosen;
  /** The part of the address that names the place. */
  readonly asked: readonly Pair[];
  readonly place: string;
  readonly date: string;
  /** How many days were searched. */
  readonly days: number;
  readonly answer: WhenAnswer;
  readonly pictures: readonly string[];
  /** The request, and the one that a calendar asks again and again. */
  readonly target: string;
  readonly calendar: string;
  readonly publicUrl: string;
}

/** "When the Moon is low in the west within 30 minutes of sunset, Lisbon". */
export function whenTitle({ chosen, place }: Pick<WhenView, "chosen" | "place">): string {
  return `When ${sentenceOf(chosen)}, ${place}`;
}

/** How often, and when first. */
export function whenSaid({ answer, date, days }: Pick<WhenView, "answer" | "date" | "days">): string {
  const { series, reason } = answer.data;
  const [first] = series;
  const span =
    days > SEASON_DAYS ? `the year from ${yearDate(date)}` : `the ${days} days from ${yearDate(date)}`;
  if (first === undefined) return reason === null ? `Not once in ${span}.` : `Never: ${reason}`;
  const times = series.length === 1 ? "Once" : `${series.length} times`;
  return `${times} in ${span}, first on ${spanOf(first)}.`;
}

const SEASON_DAYS = 100;

/** "Wed 9 Dec, 16:45 to 17:20", with the date of the end where a day or more lies between. */
function spanOf({ start, end, duration_s }: Held): string {
  const [from, to] = [start.local ?? start.instant, end.local ?? end.instant];
  const later = duration_s < SECONDS_PER_DAY ? "" : `${shortDate(to)}, `;
  return `${shortDate(from)}, ${clockOf(from)} to ${later}${clockOf(to)}`;
}

export function whenView(view: WhenView): Html {
  const { chosen, asked, pictures, target, place } = view;
  const shown = targetOf(WHEN_ADDRESS, asked);
  return html`<div class="head"><div><h1>When?</h1>
<p class="lead">Choose a sentence, and see when it holds at your place.</p></div></div>
<nav class="bar chips" aria-label="Sentences to start from">${presetsAt(wherePairs(asked)).map(
    ({ title, address }) =>
      html`<a class="chip" href="${address}"${address === shown ? html` aria-current="true"` : null}>${title}</a>`,
  )}</nav>
${choosing(view)}
<h2>${capital(sentenceOf(chosen))}, ${place}</h2>
<p class="say">${whenSaid(view)}</p>
<section class="card below picture" aria-label="When it holds">${pictures.length === 0 ? html`<p class="empty">Nothing to draw here.</p>` : drawings(pictures, pictureOf(target))}</section>
<div class="side below">${times(view)}
${calendarCard(view)}</div>
${requestList([target])}`;
}

/** Place and day of a question, without its sentence. */
export function wherePairs(asked: readonly Pair[]): readonly Pair[] {
  const parts: readonly string[] = PARTS;
  return asked.filter(([name]) => !parts.includes(name));
}

/** The sentence as a form. */
function choosing({ chosen, asked, date, days }: WhenView): Html {
  const [lat, lon] = [sentValue(asked, "lat"), sentValue(asked, "lon")];
  const step = (to: string, words: string, icon: Html) =>
    to < FIRST_DATE || to > LAST_DATE
      ? null
      : html`<a class="icon" href="${targetOf(WHEN_ADDRESS, withValue(asked, "at", to))}" aria-label="${words}" data-step>${icon}</a>`;
  return placeForm(WHEN_ADDRESS, {
    asked: withValue(wherePairs(asked), "at", date),
    placeholder: lat === undefined ? "Greenwich" : (townOf(asked) ?? degreesWords(Number(lat), Number(lon))),
    time: "Date",
    before: html`<fieldset class="bar sentence"><legend class="sr">Tell me when</legend><span aria-hidden="true">Tell me when</span>${PARTS.map(
      (part) => oneOf(part, chosen),
    )}</fieldset>`,
    steps: html`${step(dateAfter(date, -days), `${days} days earlier`, ICONS.before)}${step(dateAfter(date, days), `${days} days later`, ICONS.after)}`,
  });
}

function oneOf(part: keyof typeof SENTENCE, chosen: Chosen): Html {
  const { choices, title } = SENTENCE[part];
  return html`<span class="field part-${part}"><label class="sr" for="f-${part}">${title}</label><select id="f-${part}" name="${part}">${choices.map(
    ({ word, words }) =>
      html`<option value="${word}"${word === chosen[part] ? html` selected` : null}>${words}</option>`,
  )}</select></span>`;
}

/** Beyond these the table of the explorer tells. */
const MOST_TIMES = 60;

function times({ answer, asked, target }: WhenView): Html {
  const { series } = answer.data;
  const where = wherePairs(asked).filter(([name]) => name !== "at");
  const rest = series.length - MOST_TIMES;
  const table = `/explore${target.slice("/v2".length)}&view=table`;
  const none = html`<p class="empty">None. Choose a wider sentence, or go on in time.</p>`;
  return html`<section class="card"><h2>Dates</h2>${series.length === 0 ? none : null}<div class="months">${monthsOf(
    series.slice(0, MOST_TIMES),
  ).map(
    ([month, held]) =>
      html`<section><h3>${month}</h3><ol class="events">${held.map((one) => timeItem(one, where))}</ol></section>`,
  )}</div>${rest > 0 ? html`<p><a href="${table}">${rest} more in the API explorer</a></p>` : null}</section>`;
}

const startDay = ({ start }: Held) => localDay(start.local ?? start.instant);

/** Times by the month in which they start, in order. */
function monthsOf(series: readonly Held[]): readonly (readonly [month: string, held: readonly Held[]])[] {
  const months = new Map<string, Held[]>();
  for (const held of series) {
    const month = monthDate(startDay(held));
    months.set(month, [...(months.get(month) ?? []), held]);
  }
  return [...months];
}

function timeItem(held: Held, where: readonly Pair[]): Html {
  return html`<li><span><a href="${targetOf(dayAddress(startDay(held)), where)}">${spanOf(held)}</a><small>${courseWords(held)}</small></span><small class="when">${lengthText(held.duration_s)}</small></li>`;
}

/** How high it comes, and how close to what it is beside. */
function courseWords({ quantities, truncated_start, truncated_end }: Held): string {
  const words = quantities.flatMap(({ name, min, max }) => {
    if (name.startsWith("separation(") && min !== null) return [`down to ${min.toFixed(1)}° apart`];
    if (!name.startsWith("altitude(") || name === "altitude(sun)" || max === null || max <= 0) return [];
    return [max < 1 ? "at the horizon" : `up to ${Math.round(max)}° high`];
  });
  const cut = truncated_start ? ["under way already"] : truncated_end ? ["goes on after that"] : [];
  return [...words.slice(0, 2), ...cut].join(", ");
}

function calendarCard({ calendar, publicUrl }: WhenView): Html {
  const subscribed = `${publicUrl.replace(/^https?:/, "webcal:")}${calendar}`;
  return html`<section class="card"><h2>In your calendar</h2>
<p>A subscription stays up to date; the file has the next times as of now.</p>
<p class="bar"><a class="btn main" href="${subscribed}">Subscribe</a><a class="btn" href="${calendar}" download="when.ics">Calendar file</a></p>
<div class="url"><code tabindex="0" role="region" aria-label="Address of the calendar">${publicUrl}${calendar}</code><button class="btn small" type="button" data-copies hidden>Copy</button></div></section>`;
}
