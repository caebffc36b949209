import { degreesWords } from "../../units/direction-words.ts";
import { requestList } from "../view/address.ts";
import { clockOf, dateAfter, shortDate } from "../view/dates.ts";
import { type Html, html } from "../view/html.ts";
import { ICONS } from "../view/icons.ts";
import { placeForm, townOf } from "../view/place-form.ts";
import { type Pair, sentValue, targetOf, withValue } from "../view/query.ts";
import { drawings, pictureOf } from "../view/result.ts";
import type { Rows } from "../view/rows.ts";
import { FIRST_DATE, type GalleryChart, type GalleryState, LAST_DATE, monthsAround } from "./chart.ts";
import { eclipseAddress } from "./eclipse.ts";
import { type Fact, factFrom } from "./facts.ts";

/** A page of the gallery, answered: the pictures of its drawn requests and the rows of all. */
export interface GalleryAnswer {
  readonly chart: GalleryChart;
  readonly state: GalleryState;
  /** The part of the address that names the place. */
  readonly asked: readonly Pair[];
  readonly pictures: readonly (readonly string[])[];
  readonly rows: readonly Rows[];
  /** The name of the place; null: none is asked for. */
  readonly place: string | null;
}

export function galleryAddress(name: string): string {
  return `/gallery/${name}`;
}

export function galleryView(answer: GalleryAnswer): Html {
  const { chart, state, pictures, rows, place } = answer;
  const [main, ...others] = chart
    .requests(state)
    .filter(({ isDrawn }) => isDrawn)
    .flatMap(({ target }, i) => {
      const drawn = pictures[i] ?? [];
      return drawn.length === 0 ? [] : [drawings(drawn, pictureOf(target))];
    });
  const shape = chart.width < 1000 ? "square" : "";
  const facts = chart.facts.map((rule) => factFrom(rule, rows));
  return html`<div class="head"><div><h1>${chart.heading(state)}${place === null ? null : `, ${place}`}</h1>
<p class="lead">${chart.lead}</p></div>
${controls(answer)}</div>
${factList(facts)}
${ownPage(answer)}${chart.live?.view(state) ?? null}<section class="card below picture ${shape}" aria-label="${chart.title}">${main ?? html`<p class="empty">Nothing to draw here.</p>`}</section>
${others.map((drawn) => html`<section class="card below picture ${shape}">${drawn}</section>`)}
${listsOf(answer)}
${requestList(chart.requests(state).map(({ target }) => target))}`;
}

/** An eclipse has a page of its own, where a place is chosen on the map. */
function ownPage({ chart, rows: [found] }: GalleryAnswer): Html | null {
  const instant = found?.rows[0]?.[found.columns.indexOf("instant")] ?? "";
  if (chart.name !== "eclipse-map" || instant === "") return null;
  return html`<p class="bar"><a class="btn" href="${eclipseAddress({ instant, body: "sun" })}">This eclipse from your place</a></p>
`;
}

/** The events on its days, a card a list. */
function listsOf({ chart: { lists = [] }, rows }: GalleryAnswer): Html | null {
  if (lists.length === 0) return null;
  return html`<div class="lists below">${lists.map(({ title, note: below, items, none }) => {
    const found = items(rows);
    return html`<section class="card"><h2>${title}</h2>${below === undefined ? null : html`<p class="lead">${below}</p>`}${found.length === 0 ? html`<p class="empty">${none}</p>` : html`<ol class="events">${found.map(({ at, words, note, address }) => html`<li><span>${address === null ? words : html`<a href="${address}">${words}</a>`}<small>${note}</small></span><small class="when">${shortDate(at)}, ${clockOf(at)}</small></li>`)}</ol>`}</section>`;
  })}</div>`;
}

/** Facts as a row of cards. */
export function factList(facts: readonly Fact[]): Html {
  return html`<dl class="facts">${facts.map(
    ({ label, value, note }) => html`<div><dt>${label}</dt><dd>${value}<small>${note}</small></dd></div>`,
  )}</dl>`;
}

/** Place and date as a form, and the steps to both sides. */
function controls({ chart, state, asked, rows }: GalleryAnswer): Html {
  const { name, hasPlace, step } = chart;
  const [before, after] = stepsOf(step, state, rows);
  const way = (date: string | null, words: string, icon: Html) =>
    date === null
      ? null
      : html`<a class="icon" href="${targetOf(galleryAddress(name), [...asked, ["at", date]])}" aria-label="${words}" data-step>${icon}</a>`;
  const [lat, lon] = [sentValue(asked, "lat"), sentValue(asked, "lon")];
  return placeForm(galleryAddress(name), {
    asked: withValue(asked, "at", state.date),
    placeholder: hasPlace
      ? lat === undefined
        ? "Place"
        : (townOf(asked) ?? degreesWords(Number(lat), Number(lon)))
      : null,
    time: "Date",
    steps: html`${way(before, "Before", ICONS.before)}${way(after, "After", ICONS.after)}`,
  });
}

type Steps = readonly [before: string | null, after: string | null];

function stepsOf(
  step: GalleryChart["step"],
  { date }: GalleryState,
  [next, previous]: readonly Rows[],
): Steps {
  if (step.by === "days")
    return [answered(dateAfter(date, -step.days)), answered(dateAfter(date, step.days))];
  if (step.by === "month") {
    const [before, , after] = monthsAround(date);
    return [answered(before), answered(after)];
  }
  if (step.by === "year") {
    const year = Number(date.slice(0, 4));
    return [answered(`${year - 1}-01-01`), answered(`${year + 1}-01-01`)];
  }
  const instant = (rows: Rows | undefined) => rows?.rows[0]?.[rows.columns.indexOf(step.column)] ?? "";
  const [before, after] = [instant(previous), instant(next)];
  return [before === "" ? null : before.slice(0, 10), after === "" ? null : answered(dateAfter(after, 1))];
}

/** A date that there are answers for; null: it lies outside. */
function answered(date: string): string | null {
  return date >= FIRST_DATE && date <= LAST_DATE ? date : null;
}

/** The tiles of the gallery, each with its picture. */
export function galleryTiles(charts: readonly GalleryChart[]): Html {
  return html`<ul class="tiles thumbs">${charts.map(
    ({ name, title, lead }) =>
      html`<li class="card"><a href="${galleryAddress(name)}">${thumbnail(`/thumbs/gallery/${name}.svg`)}<b>${title}</b></a><p>${lead}</p></li>`,
  )}</ul>`;
}

/** A small picture that the service draws; it says nothing that the words beside it do not say. */
export function thumbnail(address: string): Html {
  return html`<img src="${address}" alt="" width="${THUMB_WIDTH}" height="${THUMB_HEIGHT}" loading="lazy" decoding="async">`;
}

const [THUMB_WIDTH, THUMB_HEIGHT] = [320, 180];
