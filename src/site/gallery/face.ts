import { FACE_BODIES, type FaceBody, rotationSystems } from "../../sky/faces/face-bodies.ts";
import type { RotationSystem } from "../../sky/state-words.ts";
import { requestList } from "../view/address.ts";
import { clockOf, yearDate } from "../view/dates.ts";
import { type Html, html } from "../view/html.ts";
import { type PlaceForm, placeAsked, placeForm } from "../view/place-form.ts";
import { type Pair, readPairs, sentValue, targetOf, without } from "../view/query.ts";
import { drawings, pictureOf } from "../view/result.ts";
import type { Rows } from "../view/rows.ts";
import { capital } from "../view/words.ts";
import { type FactRule, factFrom, first } from "./facts.ts";
import { factList } from "./view.ts";

/** The page of a body's face: its disc as it faces us, and when a longitude of it comes to the middle. */

/** The parameters of a face beside place and time, under the names of the API. */
export const FACE_NAMES = ["system", "meridian_deg"] as const;

export interface FaceState {
  readonly body: FaceBody;
  /** Place and time as requests have them. */
  readonly where: readonly Pair[];
  readonly at: string;
  /** The longitude that is looked for, and its system; null: none. */
  readonly meridian_deg: string | null;
  readonly system: RotationSystem | null;
}

export interface FaceAnswer {
  readonly state: FaceState;
  /** The part of the address that the page reads. */
  readonly asked: readonly Pair[];
  /** Null: from the Earth's centre. */
  readonly place: string | null;
  readonly pictures: readonly string[];
  readonly rows: Rows;
  readonly transits: Rows | null;
}

export function faceAddress(body: FaceBody): string {
  return `/faces/${body}`;
}

/** The question as its own address asks it: a system without a longitude is left out. */
export function faceAsked(query: string): readonly Pair[] {
  const sent = readPairs(query);
  const meridian = sentValue(sent, "meridian_deg")?.trim() ?? "";
  const own = meridian === "" ? [] : (["meridian_deg", "system"] as const);
  return [
    ...placeAsked(query),
    ...own.flatMap((name): Pair[] => {
      const value = sentValue(sent, name)?.trim() ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  ];
}

/** True if its longitudes have transits: those of the Moon and the Sun have other names. */
function hasTransits(body: FaceBody): boolean {
  return body !== "sun" && body !== "moon";
}

/** The usual system of a body's longitudes: of Jupiter that of its spots. */
export function usualSystem(body: FaceBody): RotationSystem | null {
  const systems = rotationSystems(body);
  return systems.find((system) => system === "ii") ?? systems.at(-1) ?? null;
}

export function discTarget({ body, at, where }: FaceState): string {
  return targetOf("/v2/positions", [["body", body], ["physical", "true"], ["at", at], ...where]);
}

const TRANSITS = 12;

/** The next transits of the longitude, at a place those that are seen from there; null where none is looked for. */
export function transitsTarget({ body, at, where, meridian_deg, system }: FaceState): string | null {
  if (meridian_deg === null || !hasTransits(body)) return null;
  const isPlaced = where.some(([name]) => name === "lat" || name === "place");
  return targetOf("/v2/planet-events", [
    ["body", body],
    ["event_kinds", "meridian_transit"],
    ["meridian_deg", meridian_deg],
    ...(system === null ? [] : ([["system", system]] as const)),
    ["at", at],
    ["count", String(TRANSITS)],
    ...where,
    ...(isPlaced ? ([["visible_only", "true"]] as const) : []),
  ]);
}

export function faceTitle(body: FaceBody): string {
  return body === "sun" || body === "moon"
    ? `The ${capital(body)} as it faces us`
    : `${capital(body)} as it faces us`;
}

export const FACE_LEADS: Readonly<Record<FaceBody, string>> = {
  sun: "Its axis, the longitude in the middle of the disc (L0) and its latitude (B0), by Carrington's rotation.",
  moon: "How it is turned and lit: its libration, its axis and the border of its night.",
  mercury: "Its phase and the longitude that faces us.",
  venus: "Its phase, and how its axis stands.",
  mars: "Which side of Mars faces us: name a longitude to see when it comes to the middle of the disc.",
  jupiter:
    "Its moons, their shadows on the clouds, and the longitude in the middle. The Great Red Spot drifts in system II: write the longitude that observers report, and see when it comes to the middle.",
  saturn: "How its rings are opened, where the planet shades them, and the longitude in the middle.",
  uranus: "Which pole of its lying axis faces us.",
  neptune: "Its axis and the longitude that faces us.",
  pluto: "Its axis and the longitude that faces us.",
};

export function faceContent(answer: FaceAnswer): Html {
  const { state, asked, place, pictures, rows, transits } = answer;
  const target = discTarget(state);
  const events = transitsTarget(state);
  return html`<div class="head"><div><h1>${faceTitle(state.body)}${place === null ? null : `, ${place}`}</h1>
<p class="lead">${FACE_LEADS[state.body]}</p></div>
${placeForm(faceAddress(state.body), faceForm(state, asked, place))}</div>
${factList(factsOf(state.body).map((rule) => factFrom(rule, [rows])))}
<section class="card below picture square" aria-label="Disc">${drawings(pictures, pictureOf(target))}</section>
${transits === null || events === null ? null : transitTable(state, transits, { target: events, isPlaced: place !== null })}
${faceLinks(state.body, without(asked, ...FACE_NAMES))}
${requestList([target, ...(events === null ? [] : [events])])}`;
}

/** Place, time and longitude as one form. */
export function faceForm(
  { body, meridian_deg, system }: Pick<FaceState, "body" | "meridian_deg" | "system">,
  asked: readonly Pair[],
  place: string | null,
): PlaceForm {
  const systems = rotationSystems(body);
  const chosen = system ?? usualSystem(body);
  const choice =
    systems.length === 0
      ? null
      : html`<span class="field"><label class="sr" for="f-system">System of the longitude</label><select id="f-system" name="system">${systems.map(
          (one) =>
            html`<option value="${one}"${one === chosen ? html` selected` : null}>System ${one.toUpperCase()}</option>`,
        )}</select></span>`;
  return {
    asked: without(asked, ...FACE_NAMES),
    placeholder: place ?? "Place",
    time: "Time",
    steps: hasTransits(body)
      ? html`<span class="field"><label class="sr" for="f-meridian">Longitude to come to the middle, in degrees</label><input id="f-meridian" name="meridian_deg" inputmode="decimal" value="${meridian_deg ?? ""}" placeholder="Longitude, °" autocomplete="off"></span>${choice}`
      : html``,
  };
}

/** Links to the faces of all bodies, of the same place and time. */
export function faceLinks(own: FaceBody | null, asked: readonly Pair[] = []): Html {
  return html`<nav class="bar below" aria-label="Faces">${FACE_BODIES.map(
    (body) =>
      html`<a class="btn small ${body === own ? "main" : ""}" href="${targetOf(faceAddress(body), asked)}"${body === own ? html` aria-current="page"` : null}>${capital(body)}</a>`,
  )}</nav>`;
}

function factsOf(body: FaceBody): readonly FactRule[] {
  const facing = "physical.sub_observer.planetographic";
  const system = (name: string) =>
    first(`System ${name.toUpperCase()}`, "degrees", `physical.central_meridian.system_${name}_deg`);
  const longitudes = rotationSystems(body).map(system);
  const middle =
    body === "sun"
      ? [
          first("L0", "degrees", `${facing}.lon_deg`),
          first("B0", "degrees", `${facing}.lat_deg`),
          first("P", "degrees", "physical.pole.position_angle_deg"),
        ]
      : longitudes.length > 0
        ? longitudes
        : [
            first("Longitude in the middle", "degrees", `${facing}.lon_deg`, {
              note: ["physical.longitude_sense", "word"],
            }),
            first("Latitude in the middle", "degrees", `${facing}.lat_deg`),
          ];
  const last =
    body === "sun"
      ? first("Carrington rotation", "number", "physical.carrington_rotation")
      : first("Diameter", "arcseconds", "physical.diameter.equatorial_arcsec");
  const rings = body === "saturn" ? [first("Rings open", "degrees", "physical.ring.opening_deg")] : [];
  return [...middle, ...rings, last];
}

/** When the longitude is in the middle. */
function transitTable(
  { body, meridian_deg, system }: FaceState,
  { columns, rows }: Rows,
  { target, isPlaced }: { readonly target: string; readonly isPlaced: boolean },
): Html {
  const of = `${meridian_deg ?? ""}°${system === null ? "" : ` of system ${system.toUpperCase()}`}`;
  const cell = (row: readonly string[], name: string) => row[columns.indexOf(name)] ?? "";
  const degrees = (text: string) => (text === "" ? "–" : `${Number(text).toFixed(0).replace("-", "−")}°`);
  const heading = `Longitude ${of} comes to the middle`;
  if (rows.length === 0)
    return html`<section class="card below"><h2>${heading}</h2><p>${capital(body)} is not seen in the dark when it does.</p></section>`;
  return html`<section class="card below"><h2>${heading}</h2>
${isPlaced ? html`<p>Those that are seen: ${capital(body)} 10° high or more, the Sun 6° below the horizon or lower.</p>` : null}
<div class="scroll" tabindex="0" role="region" aria-label="Transits"><table class="cards"><thead><tr><th scope="col">Date</th><th scope="col">${isPlaced ? "Local time" : "UTC"}</th>${isPlaced ? html`<th scope="col" class="n">Height</th><th scope="col" class="n">Sun</th>` : null}</tr></thead><tbody>${rows.map(
    (row) => {
      const when = cell(row, "local") || cell(row, "instant");
      return html`<tr><th scope="row">${yearDate(when)}</th><td>${clockOf(when)}</td>${isPlaced ? html`<td class="n">${degrees(cell(row, "altitude_geometric_deg"))}</td><td class="n">${degrees(cell(row, "sun_altitude_deg"))}</td>` : null}</tr>`;
    },
  )}</tbody></table></div>
<p class="bar"><a class="btn small" href="${target}&format=ics">As a calendar</a></p></section>`;
}

/** The face that an address names; null: there is none of that name. */
export function faceNamed(name: string): FaceBody | null {
  return FACE_BODIES.find((body) => body === name) ?? null;
}

/** The question of an address about a face. */
export function faceState(body: FaceBody, asked: readonly Pair[]): FaceState {
  const meridian_deg = sentValue(asked, "meridian_deg") ?? null;
  const named = sentValue(asked, "system");
  const system = rotationSystems(body).find((one) => one === named) ?? usualSystem(body);
  return {
    body,
    where: without(asked, "at", "town", ...FACE_NAMES),
    at: sentValue(asked, "at") ?? "now",
    meridian_deg,
    system,
  };
}
