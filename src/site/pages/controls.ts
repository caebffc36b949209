import { BODY_NAMES, DEFAULT_BODIES } from "../../catalog/bodies.ts";
import { bodyTarget } from "../../catalog/target.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import type { ParameterReference } from "../../contract/describe/reference.ts";
import type { TimeWord } from "../../contract/terms/values.ts";
import { type Html, html } from "../view/html.ts";
import { type ControlKind, controlKind, defaultText } from "./control-kinds.ts";
import { fieldChoices, fieldTree } from "./field-tree.ts";

/** A parameter with the value that its control starts with. */
export interface Asked {
  readonly route: RouteDefinition;
  readonly parameter: ParameterReference;
  /** As sent; empty: not sent. */
  readonly value: string;
  /** The fault that the service finds in it; null: none. */
  readonly fault: string | null;
}

/** The control of a parameter under its label. */
export function control(asked: Asked): Html {
  return CONTROLS[controlKind(asked.parameter)](asked);
}

const CONTROLS: Readonly<Record<ControlKind, (asked: Asked) => Html>> = {
  choice: (asked) => group(asked, choices(asked)),
  select: (asked) => field(asked, select(asked)),
  chips: (asked) => group(asked, chips(asked, asked.parameter.allowed ?? [])),
  targets: (asked) => group(asked, targets(asked)),
  target: (asked) => field(asked, input(asked, { list: "bodies-known", placeholder: "mars, star:sirius" })),
  time: (asked) => field(asked, input(asked, { placeholder: timeHint(asked), picks: "time" })),
  step: (asked) => field(asked, input(asked, { list: "steps-known", placeholder: "1d", picks: "step" })),
  place: (asked) => field(asked, input(asked, { placeholder: "Lisbon", picks: "place" })),
  zone: (asked) => field(asked, input(asked, { list: "zones-known", placeholder: "UTC", picks: "zone" })),
  fields: (asked) => group(asked, fieldsOfRow(asked)),
  column: (asked) => field(asked, input(asked, { list: "columns-known", placeholder: "the route's own" })),
  number: (asked) => field(asked, numberInput(asked)),
  switch: (asked) => onOff(asked),
  lines: (asked) => field(asked, longText(asked)),
  text: (asked) => field(asked, input(asked, { placeholder: defaultText(asked.parameter) ?? "" })),
};

const idOf = ({ parameter }: Asked) => `f-${parameter.name}`;

/** The attributes that tie a control to what is said about it. */
function ties(asked: Asked): Html {
  const { name } = asked.parameter;
  const described = asked.fault === null ? `p-${name}` : `e-${name} p-${name}`;
  return html` aria-describedby="${described}"${asked.fault === null ? null : html` aria-invalid="true"`}`;
}

function faultLine({ parameter, fault }: Asked): Html {
  return html`<small class="fault" id="e-${parameter.name}">${fault}</small>`;
}

/** A label: the parameter's name, in words, with its unit. */
export function labelOf({ name, unit, required }: ParameterReference): string {
  const end = unit === null ? null : `_${ENDS[unit] ?? unit.toLowerCase()}`;
  const bare = end !== null && name.endsWith(end) ? name.slice(0, -end.length) : name;
  const words = bare.replaceAll("_", " ");
  return `${words}${unit === null ? "" : ` (${UNITS[unit] ?? unit})`}${required ? ", required" : ""}`;
}

/** Units that names end with in a word of their own. */
const ENDS: Readonly<Record<string, string>> = { degC: "c" };
const UNITS: Readonly<Record<string, string>> = { deg: "°", degC: "°C", hPa: "hPa" };

function field(asked: Asked, inner: Html): Html {
  const { parameter } = asked;
  return html`<div class="field" data-field="${parameter.name}"><label for="${idOf(asked)}">${labelOf(parameter)}</label>${inner}${faultLine(asked)}</div>`;
}

function group(asked: Asked, inner: Html): Html {
  const { parameter } = asked;
  return html`<fieldset class="field wide" id="${idOf(asked)}" tabindex="-1" data-field="${parameter.name}"${ties(asked)}><legend>${labelOf(parameter)}</legend>${inner}${faultLine(asked)}</fieldset>`;
}

interface InputWords {
  readonly placeholder: string;
  readonly list?: string;
  /** The kind of picker that the page's script may offer beside the text. */
  readonly picks?: string;
}

function input(asked: Asked, { placeholder, list, picks }: InputWords): Html {
  const { parameter, value } = asked;
  return html`<input id="${idOf(asked)}" name="${parameter.name}" value="${value}" placeholder="${placeholder}" autocomplete="off" autocapitalize="none" spellcheck="false"${list === undefined ? null : html` list="${list}"`}${picks === undefined ? null : html` data-picks="${picks}"`}${parameter.type.startsWith("list") ? html` data-list` : null}${ties(asked)}>`;
}

/** A text that is longer than the form is wide. */
function longText(asked: Asked): Html {
  const { parameter, value } = asked;
  return html`<textarea id="${idOf(asked)}" name="${parameter.name}" rows="3" autocapitalize="none" spellcheck="false"${ties(asked)}>${value}</textarea>`;
}

function numberInput(asked: Asked): Html {
  const { parameter, value } = asked;
  const mode = parameter.type === "integer" && (parameter.minimum ?? -1) >= 0 ? "numeric" : "text";
  return html`<input id="${idOf(asked)}" name="${parameter.name}" value="${value}" inputmode="${mode}" placeholder="${defaultText(parameter) ?? ""}" title="${boundsOf(parameter)}" autocomplete="off" data-picks="number"${bound("least", parameter.minimum)}${bound("most", parameter.maximum)}${ties(asked)}>`;
}

function bound(name: string, value: number | null): Html | null {
  return value === null ? null : html` data-${name}="${value}"`;
}

function boundsOf({ minimum, maximum }: ParameterReference): string {
  const bounds = [minimum, maximum].filter((end) => end !== null);
  return bounds.length === 2 ? bounds.join(" to ").replaceAll("-", "−") : "";
}

/** Words of the grammar of times, where a name says which. */
const TIME_HINTS: Readonly<Record<string, TimeWord>> = { at: "now", start: "today" };

function timeHint({ parameter }: Asked): TimeWord {
  return TIME_HINTS[parameter.name] ?? "tomorrow";
}

/** Words beside each other; the default is asked for by sending nothing. */
function choices(asked: Asked): Html {
  const { parameter, value } = asked;
  const options = wordsOf(asked);
  return html`<div class="choices">${options.map(
    ({ sent, word, isChosen }) =>
      html`<label class="pick"><input type="radio" name="${parameter.name}" value="${sent}"${isChosen ? html` checked` : null}><span>${word}</span></label>`,
  )}${options.some(({ isChosen }) => isChosen) ? null : html`<input type="hidden" name="${parameter.name}" value="${value}">`}</div>`;
}

function select(asked: Asked): Html {
  const { parameter, value } = asked;
  const options = wordsOf(asked);
  const strange = options.some(({ isChosen }) => isChosen)
    ? null
    : html`<option selected value="${value}">${value}</option>`;
  return html`<select id="${idOf(asked)}" name="${parameter.name}"${ties(asked)}>${strange}${options.map(
    ({ sent, word, isChosen }) =>
      html`<option value="${sent}"${isChosen ? html` selected` : null}>${word}</option>`,
  )}</select>`;
}

interface Word {
  readonly sent: string;
  readonly word: string;
  readonly isChosen: boolean;
}

function wordsOf({ parameter, value }: Asked): readonly Word[] {
  const standard = defaultText(parameter);
  const words = (parameter.allowed ?? []).map((word) => {
    const sent = word === standard ? "" : word;
    return { sent, word: word.replaceAll("_", " "), isChosen: value === sent || value === word };
  });
  return standard === null ? [{ sent: "", word: "not set", isChosen: value === "" }, ...words] : words;
}

/** The chosen words come first, in the order asked: rows come in that order. */
function chips(asked: Asked, words: readonly string[]): Html {
  const { parameter, value } = asked;
  const sent = value === "" || value === defaultText(parameter) ? [] : value.split(",");
  const chosen = sent.filter((word) => words.includes(word));
  const shown = [...chosen, ...words.filter((word) => !chosen.includes(word))];
  return html`<div class="picks">${shown.map(
    (word) =>
      html`<label class="pick"><input type="checkbox" name="${parameter.name}" value="${word}"${chosen.includes(word) ? html` checked` : null}><span>${mark(word)}${word.replaceAll("_", " ")}</span></label>`,
  )}</div>${strangers(
    asked,
    sent.filter((word) => !words.includes(word)),
  )}`;
}

/** The colour that a body has in pictures. */
function mark(word: string): Html | null {
  return BODY_NAMES.some((body) => body === word) ? html`<i class="k-${word}"></i>` : null;
}

/** The sent words that are not of the set: shown, so that they can be corrected. */
function strangers({ parameter }: Asked, words: readonly string[]): Html | null {
  if (words.length === 0) return null;
  return html`<input name="${parameter.name}" value="${words.join(",")}" aria-label="further ${parameter.name}">`;
}

/** The bodies of the Solar System that the route takes, and a text for all others, and for an order that mixes them. */
function targets(asked: Asked): Html {
  const { parameter, value } = asked;
  const words = acceptedBodies(asked.route);
  const sent = value === "" ? [] : value.split(",");
  const known = sent.filter((word) => words.includes(word));
  const others = sent.filter((word) => !words.includes(word));
  const isMixed = [...known, ...others].join(",") !== value;
  return html`${chips({ ...asked, value: isMixed ? "" : known.join(",") }, words)}
<label class="also">stars and others <input name="${parameter.name}" value="${isMixed ? value : others.join(",")}" placeholder="star:sirius" autocomplete="off" autocapitalize="none" spellcheck="false" list="bodies-known"></label>`;
}

/** The members of a row to choose from, and a text for paths deeper within, and for an order that mixes them. */
function fieldsOfRow({ route, parameter, value }: Asked): Html {
  const choices = fieldChoices(route);
  const sent = value === "" ? [] : value.split(",");
  const known = choices.map(({ path }) => path).filter((path) => sent.includes(path));
  const others = sent.filter((path) => !known.includes(path));
  const isMixed = [...known, ...others].join(",") !== value;
  return html`${fieldTree(choices, isMixed ? [] : known)}
<label class="also">others <input name="${parameter.name}" value="${isMixed ? value : others.join(",")}" placeholder="all" autocomplete="off" autocapitalize="none" spellcheck="false"></label>`;
}

/** The bodies that a route does not refuse. */
export function acceptedBodies({ targets: rule }: RouteDefinition): readonly string[] {
  return DEFAULT_BODIES.filter((body) => (rule?.refuse?.(bodyTarget(body), {}) ?? null) === null);
}

/** A check box sends nothing when it is off: the word for it stands before. */
function onOff(asked: Asked): Html {
  const { parameter, value } = asked;
  const standard = defaultText(parameter) === "true";
  const isOn = value === "" ? standard : value === "true";
  const isStrange = value !== "" && value !== "true" && value !== "false";
  return html`<div class="field switch" data-field="${parameter.name}">${
    isStrange
      ? html`<label for="${idOf(asked)}">${labelOf(parameter)}</label>${input(asked, { placeholder: "" })}`
      : html`<input type="hidden" name="${parameter.name}" value="${standard ? "false" : ""}"><label class="toggle"><input type="checkbox" id="${idOf(asked)}" name="${parameter.name}" value="true"${isOn ? html` checked` : null}${ties(asked)}><span>${labelOf(parameter)}</span></label>`
  }${faultLine(asked)}</div>`;
}
