import { LEAST_TOWN_PEOPLE } from "../../catalog/gazetteer/towns.ts";
import { hoursMinutes, hoursMinutesSeconds } from "../../units/clock-parts.ts";
import { compassWord } from "../../units/direction-words.ts";
import { requestList } from "../view/address.ts";
import { clockOf, longDate, yearDate } from "../view/dates.ts";
import { type Html, html } from "../view/html.ts";
import { ICONS } from "../view/icons.ts";
import { placeForm, TOWN } from "../view/place-form.ts";
import { type Pair, targetOf } from "../view/query.ts";
import { drawings, pictureOf } from "../view/result.ts";
import { capital } from "../view/words.ts";
import type { EclipseRow, Nearest, PathTown, ShadowOverTime } from "./eclipse-answer.ts";

/** One eclipse, for everybody or as a place has it. */
export interface EclipseView {
  readonly row: EclipseRow;
  readonly before: EclipseRow | null;
  readonly after: EclipseRow | null;
  /** The part of the address that names the place, and the place's name; null: none. */
  readonly asked: readonly Pair[];
  readonly place: string | null;
  readonly zone: string;
  /** The middle of the path; null: there is none, or no place. */
  readonly nearest: Nearest | null;
  /** In the order in which the shadow reaches them; null: there is no path. */
  readonly towns: readonly PathTown[] | null;
  /** The data that move the shadow over the map; null: it has none. */
  readonly shadow: ShadowOverTime | null;
  readonly pictures: readonly string[];
  /** The requests behind it; the first is that of the picture. */
  readonly requests: readonly string[];
}

/** "/eclipses/2027-08-02-solar". */
export function eclipseAddress({ instant, body }: Pick<EclipseRow, "instant" | "body">): string {
  return `/eclipses/${instant.slice(0, 10)}-${body === "sun" ? "solar" : "lunar"}`;
}

/** "Hybrid solar eclipse". */
export function eclipseName({ kind, hybrid, body }: Pick<EclipseRow, "kind" | "hybrid" | "body">): string {
  return `${capital(hybrid === true ? "hybrid" : kind)} ${body === "sun" ? "solar" : "lunar"} eclipse`;
}

export function eclipseTitle(row: EclipseRow): string {
  return `${eclipseName(row)} of ${longDate(row.instant)}`;
}

/** The eclipse at a place, or else on the whole Earth, in a sentence or two. */
export function eclipseSentence({ row, place, zone }: Pick<EclipseView, "row" | "place" | "zone">): string {
  const { local, body } = row;
  const name = body === "sun" ? "Sun" : "Moon";
  if (place === null || local == null) return earthSentence(row);
  if (!local.visible || local.seen === null || local.maximum === null)
    return `Not seen from ${place}: ${local.reason?.replaceAll("_", " ") ?? `the ${name} is below the horizon`}.`;
  const at = clockOf(local.maximum.local ?? local.maximum.instant);
  const span = `from ${clockOf(local.seen.start.local ?? local.seen.start.instant)} to ${clockOf(local.seen.end.local ?? local.seen.end.instant)} (${zone})`;
  const long = local.central_duration_s;
  if (long !== null && (local.kind === "total" || local.kind === "annular"))
    return `From ${place} it is ${local.kind} for ${hoursMinutesSeconds(long)} about ${at}; seen ${span}.`;
  const deep =
    body === "sun" && local.obscuration_percent !== null
      ? `${local.obscuration_percent.toFixed(1)} % of the Sun's disc is covered at ${at}`
      : `it is deepest at ${at}`;
  return `From ${place} ${deep}; seen ${span}.`;
}

function earthSentence({ body, greatest, instant, kind }: EclipseRow): string {
  const at = `${clockOf(instant)} UTC`;
  const long = greatest?.central_duration_s ?? null;
  if (body === "moon")
    return `Greatest at ${at}; seen wherever the Moon is up. Name a place to see what it has.`;
  return `Greatest at ${at}${long === null ? "" : `, ${kind} for ${hoursMinutesSeconds(long)}`}. Name a place to see what it has.`;
}

export function eclipseView(view: EclipseView): Html {
  const { row, pictures, place, before, after, requests, asked, shadow } = view;
  const way = (to: EclipseRow | null, words: string, icon: Html) =>
    to === null
      ? null
      : html`<a class="icon" href="${targetOf(eclipseAddress(to), asked)}" aria-label="${words}: ${yearDate(to.instant)}" data-step>${icon}</a>`;
  return html`<div class="head"><div><h1>${eclipseTitle(row)}${place === null ? null : `, ${place}`}</h1>
<p class="lead">${eclipseSentence(view)}</p></div>
${placeForm(eclipseAddress(row), {
  asked,
  placeholder: place ?? "Place",
  time: null,
  steps: html`${way(before, "The eclipse before", ICONS.before)}${way(after, "The next eclipse", ICONS.after)}`,
})}</div>
${eclipseFacts(view)}
${row.body === "sun" ? SAFETY : null}
<section class="card below picture square" aria-label="Map"${row.body === "sun" ? html` data-picks="${eclipseAddress(row)}"` : null}>${shadow === null ? null : html`<div class="slide" data-shadow="${JSON.stringify(shadow)}"></div>`}${pictures.length === 0 ? html`<p class="empty">Nothing to draw here.</p>` : drawings(pictures, pictureOf(requests[0] ?? ""))}${shadow === null ? null : html`<p class="sr" role="status" data-spot></p>`}</section>
${contactTable(view)}
${townTable(view)}
${requestList(requests)}`;
}

const SAFETY = html`<p class="note" role="note"><b>Protect your eyes.</b> Look at the Sun only through filters made for it (ISO 12312-2), also while a thin crescent is left. Without a filter it is safe only while the Sun is wholly covered, which is in the path of a total eclipse alone.</p>`;

function eclipseFacts({ row, nearest, place }: EclipseView): Html {
  const { local, greatest, durations, body } = row;
  const isLocal = place !== null && local?.visible === true;
  const facts = isLocal ? localFacts(local, body) : [];
  const all: (readonly [string, string, string])[] = [
    ...facts,
    ...(nearest === null
      ? []
      : [
          [
            "Middle of the path",
            `${Math.round(nearest.distance_km)} km`,
            `to the ${compassWord(nearest.bearing_deg)}`,
          ] as const,
        ]),
    ...(isLocal ? [] : earthFacts(greatest, durations)),
    [
      "Magnitude",
      (row.magnitude ?? row.umbral_magnitude ?? 0).toFixed(3).replace("-", "−"),
      `saros ${row.saros.series}`,
    ],
  ];
  return html`<dl class="facts">${all
    .slice(0, MOST_FACTS)
    .map(
      ([name, value, note]) => html`<div><dt>${name}</dt><dd>${value}<small>${note}</small></dd></div>`,
    )}</dl>`;
}

const MOST_FACTS = 4;
type Local = NonNullable<EclipseRow["local"]>;

function localFacts(
  { maximum, obscuration_percent, magnitude, central_duration_s, kind }: Local,
  body: EclipseRow["body"],
) {
  const high = maximum === null ? "" : `${Math.round(maximum.altitude_geometric_deg)}° above the horizon`;
  const most = body === "sun" ? `${(obscuration_percent ?? 0).toFixed(1)} %` : (magnitude ?? 0).toFixed(3);
  return [
    ["Maximum at", clockOf(maximum?.local ?? maximum?.instant), high],
    [body === "sun" ? "Covered" : "Magnitude here", most, kind ?? ""],
    ...(central_duration_s === null
      ? []
      : [["Lasts", hoursMinutesSeconds(central_duration_s), kind ?? ""] as const]),
  ] as const;
}

function earthFacts(greatest: EclipseRow["greatest"], durations: EclipseRow["durations"]) {
  const [long, wide] = [greatest?.central_duration_s ?? null, greatest?.path_width_km ?? null];
  const whole = Object.entries(durations ?? {}).flatMap(([name, length_s]) =>
    length_s === null
      ? []
      : [[name.replace(/_s$/, "").replaceAll("_", " "), hoursMinutes(length_s), ""] as const],
  );
  return [
    ...(long === null ? [] : [["Longest", hoursMinutesSeconds(long), "at the greatest eclipse"] as const]),
    ...(wide === null
      ? []
      : [["Width of the path", `${Math.round(wide)} km`, "at the greatest eclipse"] as const]),
    ...whole,
  ];
}

const AT_A_PLACE = { C1: "starts", C2: "second contact", C3: "third contact", C4: "ends" };

/** Names of the contacts; the contacts left out here are for astronomers, and stand in the answer. */
const CONTACTS: Readonly<Record<EclipseRow["body"], Readonly<Record<string, string>>>> = {
  sun: {
    ...AT_A_PLACE,
    P1: "starts somewhere on the Earth",
    U1: "the middle path starts",
    greatest: "greatest",
    U4: "the middle path ends",
    P4: "ends everywhere",
  },
  moon: {
    P1: "enters the penumbra",
    U1: "partial phase starts",
    U2: "totality starts",
    greatest: "greatest",
    U3: "totality ends",
    U4: "partial phase ends",
    P4: "leaves the penumbra",
  },
};

/** The moments of a place, or of the Earth. */
function contactTable({ row, place, zone }: EclipseView): Html {
  const isLocal = place !== null && row.local?.visible === true;
  const local = isLocal ? row.local : null;
  const middle = local?.maximum == null ? [] : ([["maximum", local.maximum]] as const);
  const names = CONTACTS[row.body];
  const known = Object.entries(local?.contacts ?? row.contacts).flatMap(([name, moment]) => {
    const words = names[name];
    return moment === null || words === undefined ? [] : [[words, moment] as const];
  });
  const moments = [...known, ...middle].sort(([, a], [, b]) => a.instant.localeCompare(b.instant));
  const height = (moment: object) =>
    "altitude_geometric_deg" in moment
      ? `${Number(moment.altitude_geometric_deg).toFixed(1).replace("-", "−")}°`
      : "–";
  return html`<section class="card below"><h2>Contacts</h2><div class="scroll" tabindex="0" role="region" aria-label="Contacts"><table><thead><tr><th scope="col">Moment</th><th scope="col">${isLocal ? zone : "UTC"}</th><th scope="col" class="n">Altitude</th></tr></thead><tbody>${moments.map(
    ([name, moment]) =>
      html`<tr><th scope="row">${name}</th><td>${(isLocal ? (moment.local ?? moment.instant) : moment.instant).slice(11, 19)}</td><td class="n">${height(moment)}</td></tr>`,
  )}</tbody></table></div></section>`;
}

/** Each town leads to what it has of the eclipse. */
function townTable({ row, towns }: EclipseView): Html | null {
  if (towns === null) return null;
  const kind = row.hybrid === true ? "Central" : capital(row.kind);
  if (towns.length === 0)
    return html`<section class="card below"><h2>Towns in the path</h2><p>No town of ${LEAST_TOWN_PEOPLE} people or more lies in the path.</p></section>`;
  return html`<section class="card below"><h2>Towns in the path</h2><p>The largest, in the order in which the shadow reaches them; times are each town's own.</p><div class="scroll" tabindex="0" role="region" aria-label="Towns in the path"><table class="towns"><thead><tr><th scope="col">Town</th><th scope="col">${kind} for</th><th scope="col">Maximum</th></tr></thead><tbody>${towns.map(
    (town) =>
      html`<tr><th scope="row"><a href="${townTarget(row, town)}">${town.name}</a><small>${town.country}</small></th><td>${hoursMinutesSeconds(town.central_duration_s)}</td><td>${clockOf(town.maximum_local)}</td></tr>`,
  )}</tbody></table></div></section>`;
}

function townTarget(row: EclipseRow, { name, timezone, lat_deg, lon_deg }: PathTown): string {
  return targetOf(eclipseAddress(row), [
    ["lat", String(lat_deg)],
    ["lon", String(lon_deg)],
    ["tz", timezone],
    [TOWN, name],
  ]);
}
