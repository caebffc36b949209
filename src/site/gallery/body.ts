import type { SmallBody } from "../../catalog/small-bodies.ts";
import { spokenTarget } from "../../catalog/small-names.ts";
import { formatDate } from "../../time/instant.ts";
import { clockParts } from "../../units/clock-parts.ts";
import { MJD_ZERO_JD } from "../../units/constants.ts";
import { ARCMIN_PER_DEG, MS_PER_DAY, SECONDS_PER_HOUR } from "../../units/units.ts";
import { requestList } from "../view/address.ts";
import { clockOf, longDate, yearDate } from "../view/dates.ts";
import { type Html, html } from "../view/html.ts";
import { ICONS } from "../view/icons.ts";
import { placeForm } from "../view/place-form.ts";
import { type Pair, targetOf, withValue } from "../view/query.ts";
import { drawings, pictureOf } from "../view/result.ts";
import { grouped } from "./facts.ts";

/** An asteroid or a comet of the named set: its path against the stars, and how bright, how far and how sure it is on it. */

/** The position of a body at an instant, as far as its page shows it. */
export interface BodyPlace {
  readonly equatorial: {
    readonly j2000: { readonly ra_hours: number; readonly ra_deg: number; readonly dec_deg: number };
  };
  readonly distance: { readonly au: number; readonly km: number };
  readonly appearance: { readonly magnitude: number | null; readonly elongation_deg: number };
  readonly constellation: string;
  readonly bound_km: number | null;
  readonly bound_arcsec: number | null;
}

export interface BodyRow {
  readonly instant: string;
  readonly positions: readonly BodyPlace[];
}

export interface BodyView {
  readonly body: SmallBody;
  /** From the day that is asked for on. */
  readonly rows: readonly BodyRow[];
  readonly span_days: number;
  /** The part of the address that names the day. */
  readonly asked: readonly Pair[];
  readonly date: string;
  readonly warnings: readonly string[];
  readonly constellationName: (abbreviation: string) => string;
  readonly pictures: readonly string[];
  /** The requests behind it; the last is that of the picture. */
  readonly requests: readonly string[];
}

const BODIES = "/bodies/";

/** "/bodies/asteroid-ceres", "/bodies/comet-1p", "/bodies/comet-c2023a3": a name without accents, blanks and slashes. */
export function bodyAddress(body: SmallBody): string {
  const [kind = "", name = ""] = spokenTarget(body).split(":");
  const plain = name.normalize("NFD").toLowerCase();
  return `${BODIES}${kind}-${plain.replace(/[^\p{L}\p{N}-]/gu, "")}`;
}

export function bodySentence({ rows, body, span_days, constellationName }: BodyView): string {
  const [first] = rows;
  const place = first?.positions[0];
  if (first === undefined || place === undefined) return body.name;
  const { magnitude } = place.appearance;
  const bright = magnitude === null ? "Its magnitude is not known" : `Of magnitude ${printed(magnitude, 1)}`;
  const best = brightest(rows);
  const later =
    best === undefined || best.instant === first.instant
      ? ""
      : ` Brightest of the time shown on ${momentWords(best.instant, span_days)}, of magnitude ${printed(best.magnitude, 1)}.`;
  return `${bright} in ${constellationName(place.constellation)} on ${longDate(first.instant)}, ${farWords(place)} from the Earth.${later}`;
}

/** With the clock where a span is short. */
function momentWords(instant: string, span_days: number): string {
  return span_days < 16 ? `${yearDate(instant)}, ${clockOf(instant)}` : yearDate(instant);
}

/** Near the Earth in kilometres. */
function farWords({ distance }: BodyPlace): string {
  return distance.au < NEAR_AU ? kilometres(distance.km) : `${printed(distance.au, 3)} au`;
}

const NEAR_AU = 0.01;

function brightest(rows: readonly BodyRow[]) {
  return rows
    .flatMap(({ instant, positions: [place] }) => {
      const magnitude = place?.appearance.magnitude ?? null;
      return magnitude === null ? [] : [{ instant, magnitude }];
    })
    .sort((a, b) => a.magnitude - b.magnitude)[0];
}

export function bodyView(view: BodyView): Html {
  const { body, rows, pictures, requests, warnings } = view;
  const address = bodyAddress(body);
  return html`<div class="head"><div><h1>${bodyTitle(body)}</h1>
<p class="lead">${bodySentence(view)}</p></div>
${placeForm(address, { asked: view.asked, placeholder: null, time: "Date", steps: daySteps(view, address) })}</div>
${bodyFacts(view)}
${warnings.map((words) => html`<p class="note" role="note">${words}</p>`)}
<section class="card below picture square" aria-label="Path among the stars">${pictures.length === 0 ? html`<p class="empty">Nothing to draw here.</p>` : drawings(pictures, pictureOf(requests.at(-1) ?? ""))}</section>
${placeTable(view, rows)}
<p class="below">${orbitWords(body)} <a href="${targetOf("/explore/rise-set", [["body", body.target]])}">When it rises at your place</a>.</p>
${requestList(requests)}`;
}

/** An asteroid with its number; comets carry theirs in their names. */
export function bodyTitle({ number, name }: SmallBody): string {
  return number === null || name.startsWith(`${number}`) ? name : `${name} (${number})`;
}

function daySteps({ asked, date, span_days }: BodyView, address: string): Html {
  const way = (days: number, words: string, icon: Html) => {
    const to = new Date(Date.parse(date) + days * MS_PER_DAY).toISOString().slice(0, 10);
    return html`<a class="icon" href="${targetOf(address, withValue(asked, "at", to))}" aria-label="${words}" data-step>${icon}</a>`;
  };
  return html`${way(-span_days, "Before", ICONS.before)}${way(span_days, "After", ICONS.after)}`;
}

function bodyFacts({ rows, constellationName }: BodyView): Html {
  const place = rows[0]?.positions[0];
  if (place === undefined) return html``;
  const { magnitude, elongation_deg } = place.appearance;
  const facts = [
    [
      "Magnitude",
      magnitude === null ? "not known" : printed(magnitude, 1),
      `in ${constellationName(place.constellation)}`,
    ],
    [
      "Distance",
      farWords(place),
      place.distance.au < NEAR_AU ? `${printed(place.distance.au, 5)} au` : kilometres(place.distance.km),
    ],
    [
      "From the Sun",
      `${printed(Math.abs(elongation_deg), 0)}°`,
      elongation_deg < 0 ? "in the morning sky" : "in the evening sky",
    ],
    [
      "Place within",
      arcseconds(place.bound_arcsec),
      place.bound_km === null ? "" : kilometres(place.bound_km),
    ],
  ] as const;
  return html`<dl class="facts">${facts.map(
    ([name, value, note]) => html`<div><dt>${name}</dt><dd>${value}<small>${note}</small></dd></div>`,
  )}</dl>`;
}

/** Rows of the table, of those that the path is drawn of. */
const TABLE_ROWS = 9;

function placeTable({ span_days, constellationName }: BodyView, rows: readonly BodyRow[]): Html {
  const every = Math.max(1, Math.ceil((rows.length - 1) / (TABLE_ROWS - 1)));
  const shown = rows.flatMap(({ instant, positions: [place] }, i) =>
    place === undefined || i % every !== 0 ? [] : [{ instant, place }],
  );
  const when = (instant: string) => momentWords(instant, span_days);
  return html`<section class="card below"><h2>Places</h2><div class="scroll" tabindex="0" role="region" aria-label="Places"><table><thead><tr><th scope="col">UTC</th><th scope="col" class="n">Right ascension</th><th scope="col" class="n">Declination</th><th scope="col">Constellation</th><th scope="col" class="n">Magnitude</th><th scope="col" class="n">Distance, au</th><th scope="col" class="n">From the Sun</th><th scope="col" class="n">Within</th></tr></thead><tbody>${shown.map(
    ({ instant, place }) =>
      html`<tr><th scope="row">${when(instant)}</th><td class="n">${hoursText(place.equatorial.j2000.ra_hours)}</td><td class="n">${degreesText(place.equatorial.j2000.dec_deg)}</td><td>${constellationName(place.constellation)}</td><td class="n">${place.appearance.magnitude === null ? "–" : printed(place.appearance.magnitude, 1)}</td><td class="n">${printed(place.distance.au, distanceDecimals(place))}</td><td class="n">${printed(Math.abs(place.appearance.elongation_deg), 0)}°</td><td class="n">${arcseconds(place.bound_arcsec)}</td></tr>`,
  )}</tbody></table></div><p class="quiet">Astrometric places of J2000 from the Earth's centre.</p></section>`;
}

const SOURCES = { jpl: "JPL's Small-Body Database", mpc: "the Minor Planet Center" } as const;

function orbitWords({ source, solution, epoch_jd }: SmallBody): string {
  const epoch = formatDate(Math.floor(epoch_jd - MJD_ZERO_JD));
  const named = solution === "" ? "" : `, solution ${solution}`;
  return `Integrated from elements of ${epoch} by ${SOURCES[source]}${named}, with the pulls of Sun, planets, Moon, Pluto and sixteen asteroids.`;
}

function hoursText(ra_hours: number): string {
  const { hours, minutes, seconds } = clockParts(ra_hours * SECONDS_PER_HOUR, "second");
  return `${hours % 24} h ${minutes} min ${seconds} s`;
}

function degreesText(dec_deg: number): string {
  const minutes = Math.round(Math.abs(dec_deg) * ARCMIN_PER_DEG);
  return `${dec_deg < 0 ? "−" : "+"}${Math.floor(minutes / ARCMIN_PER_DEG)}° ${`${minutes % ARCMIN_PER_DEG}`.padStart(2, "0")}′`;
}

/** Within the Moon's distance the thousandths tell. */
function distanceDecimals({ distance }: BodyPlace): number {
  return distance.au < NEAR_AU ? 5 : 3;
}

function arcseconds(bound_arcsec: number | null): string {
  if (bound_arcsec === null) return "not known";
  return bound_arcsec < 60
    ? `${printed(bound_arcsec, bound_arcsec < 10 ? 1 : 0)}″`
    : `${printed(bound_arcsec / 60, 1)}′`;
}

function kilometres(km: number): string {
  if (km >= 1e6) return `${printed(km / 1e6, 1)} million km`;
  return `${grouped(Math.round(km))} km`;
}

function printed(value: number, decimals: number): string {
  return value.toFixed(decimals).replace("-", "−");
}
