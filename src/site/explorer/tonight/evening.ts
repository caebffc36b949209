import { liveChart } from "../../../charts/kit/document.ts";
import { nightSentence } from "../../view/night-sentence.ts";
import { atSomePlace, namesPlace, placeAsked, TOWN, townOf, withTownOf } from "../../view/place-form.ts";
import { type Pair, printPairs, readPairs, sentValue, targetOf, without } from "../../view/query.ts";
import { chartTarget, drawings, pictureOf } from "../../view/result.ts";
import type { TodayAnswer } from "../../view/today-answer.ts";
import { type Evening, eveningView, nightRequests, tonightOver } from "../../view/tonight.ts";
import { showCopies } from "../copies.ts";
import { createPageEngine } from "../engine.ts";
import { attachPlacePicker, type PickedPlace } from "../place-picker.ts";
import { nameChosenFor } from "../recent-places.ts";
import { afterPause, isKept, isPlainClick, keepValue, keptValue, part, serverFacts } from "../setting.ts";
import { elementsOf } from "../trusted.ts";
import { MovingSky } from "./moving-sky.ts";

/** The first page: another place, another evening, computed in the page. */

/** A bar that comes or goes does not make another picture. */
const [RESIZED_MS, SAME_WIDTH_PX] = [200, 20];

const engine = createPageEngine(serverFacts());

async function readText(target: string): Promise<string> {
  const answered = await engine.ask({ channel: target, target });
  if (answered?.status !== 200) throw new Error(target);
  return answered.text;
}

async function picture(target: string, width_px: number): Promise<string> {
  const [path = "", query = ""] = target.split("?");
  return liveChart(await readText(chartTarget({ path, asked: readPairs(query) }, width_px)));
}

/** Where the picture of the sky stands, where there is one. */
const SKY = "[data-tonight] .side [data-chart]";

/** A picture that this script has drawn: its request, and how wide it is. */
interface Drawn {
  readonly target: string;
  readonly width_px: number;
}

/** By their places; none: the server's stand there, in two widths. */
let drawn: ReadonlyMap<string, Drawn> = new Map();

/** Pictures whose places have become wider or narrower are drawn again. */
async function redraw(): Promise<void> {
  const turn = turns;
  const fitted = new Map(drawn);
  for (const [selector, { target, width_px }] of drawn) {
    const { clientWidth } = part(selector);
    if (Math.abs(clientWidth - width_px) <= SAME_WIDTH_PX) continue;
    const svg = await picture(target, clientWidth);
    if (turn !== turns) return;
    part(selector).replaceWith(elementsOf(drawings([svg], pictureOf(target))));
    fitted.set(selector, { target, width_px: clientWidth });
  }
  drawn = fitted;
}

let turns = 0;
/** The query of the address that is shown. */
let { search } = location;

/** Shows an evening, unless another one is asked for meanwhile; where the engine cannot answer, the server's page is asked. */
async function show(pairs: readonly Pair[], entry: "push" | "replace" | "none"): Promise<void> {
  const turn = ++turns;
  const place = part("[data-tonight]");
  place.setAttribute("aria-busy", "true");
  try {
    const { evening, pictures } = await eveningOf(pairs);
    if (turn !== turns) return;
    drawn = pictures;
    const focused = nameOf(document.activeElement);
    const card = entry === "replace" ? place.querySelector("[data-sky-card]") : null;
    place.replaceChildren(elementsOf(eveningView(evening)));
    // what was said of a mark names its time, and stays
    if (card !== null) place.querySelector("[data-sky-card]")?.replaceWith(card);
    showCopies(place);
    place.setAttribute("aria-busy", "false");
    // the slider says its time itself
    if (entry === "replace") history.replaceState(null, "", targetOf("/", pairs));
    else say(["h1", ".lead", ".say"].map((name) => part(name, place).textContent).join(". "));
    if (entry === "push") history.pushState(null, "", targetOf("/", pairs));
    search = location.search;
    attach();
    if (focused !== null) place.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  } catch {
    if (turn !== turns) return;
    place.setAttribute("aria-busy", "false");
    if (!isKept() && navigator.onLine) {
      location.assign(targetOf("/", pairs));
      return;
    }
    say("This evening could not be computed without a network: below is another one.", "note");
    attach();
  }
}

/** Tells readers of the screen what has changed; everyone, where nothing has. */
function say(words: string, kind: "sr" | "note" = "sr"): void {
  const said = part("[data-said]");
  said.textContent = words;
  said.className = kind;
}

async function eveningOf(
  pairs: readonly Pair[],
): Promise<{ readonly evening: Evening; readonly pictures: ReadonlyMap<string, Drawn> }> {
  const where = atSomePlace(pairs);
  const today = targetOf("/v2/today", where);
  const answer: TodayAnswer = JSON.parse(await readText(today));
  const sentence = nightRequests(answer, where);
  const pictures = new Map<string, Drawn>();
  const drawnAt = async (selector: string, target: string): Promise<string[]> => {
    const place = document.querySelector(selector);
    if (place === null) return [];
    const width_px = place.clientWidth;
    pictures.set(selector, { target, width_px });
    return [await picture(target, width_px)];
  };
  const evening = {
    answer,
    asked: withTownOf(pairs, where),
    dome: await drawnAt(SKY, today),
    sentence: nightSentence(answer, await readText(sentence[0]), await readText(sentence[1])),
    requests: [today, ...sentence],
    name: townOf(pairs) ?? nameOfPlace(where),
    isSupposed: !namesPlace(pairs),
  };
  return { evening, pictures };
}

/** The name that this browser keeps for the degrees of a question. */
function nameOfPlace(asked: readonly Pair[]): string | null {
  const [lat_deg, lon_deg] = ["lat", "lon"].map((name) => Number(sentValue(asked, name) ?? Number.NaN));
  return nameChosenFor(lat_deg ?? Number.NaN, lon_deg ?? Number.NaN);
}

/** The server does not know under which name its degrees were chosen here. */
function nameHere(): void {
  const name = townOf(here) ?? nameOfPlace(here);
  if (name === null) return;
  part("h1", part("[data-tonight]")).textContent = tonightOver(name);
  part<HTMLInputElement>("#f-place").placeholder = name;
}

/** By what an element is found again after the evening was drawn again. */
function nameOf(element: Element | null): string | null {
  if (element === null || element.closest("[data-tonight]") === null) return null;
  if (element.id !== "") return `#${element.id}`;
  const label = element.getAttribute("aria-label");
  return label === null ? null : `[aria-label="${CSS.escape(label)}"]`;
}

function take({ name, lat_deg, lon_deg, timezone }: PickedPlace): void {
  const place: Pair[] = [
    ["lat", String(lat_deg)],
    ["lon", String(lon_deg)],
    ...(timezone === "" ? [] : [["tz", timezone] as const]),
    ...(name === "" ? [] : [[TOWN, name] as const]),
  ];
  keepValue("place", printPairs(place));
  const at = sentValue(placeAsked(location.search), "at");
  void show([...(at === undefined ? [] : [["at", at] as const]), ...place], "push");
}

/** Only when it is asked for. */
function locate(): void {
  const found = ({ coords }: GeolocationPosition) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const rounded = (value: number) => Number(value.toFixed(2));
    take({
      name: "",
      lat_deg: rounded(coords.latitude),
      lon_deg: rounded(coords.longitude),
      timezone: timeZone,
    });
  };
  navigator.geolocation.getCurrentPosition(found, ({ code, PERMISSION_DENIED }) => {
    const why =
      code === PERMISSION_DENIED
        ? "Your browser does not let this page know where you are."
        : "Your device could not tell where you are.";
    say(`${why} Enter your town instead.`, "note");
    part("#f-place").focus();
  });
}

/** The form that is listened to: each evening brings its own. */
let attached: Element | null = null;

function attach(): void {
  const form = part("[data-where]");
  if (form === attached) return;
  attached = form;
  const button = part("[data-locate]");
  button.hidden = !("geolocation" in navigator);
  button.addEventListener("click", locate);
  attachPlacePicker(part<HTMLInputElement>("#f-place"), take);
  attachSky();
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-evening]"))
    link.addEventListener("click", (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void show(placeAsked(link.search), "push");
    });
}

/** Where there is a picture of the sky it moves. */
function attachSky(): void {
  const evening = part("[data-tonight]");
  const hours = evening.querySelector<HTMLElement>("[data-sky]");
  if (hours === null) return;
  new MovingSky(evening, hours, {
    ask: readText,
    settle: (local) => void show([...without(placeAsked(location.search), "at"), ["at", local]], "replace"),
    moved: () => {
      turns += 1;
      evening.setAttribute("aria-busy", "false");
    },
  });
}

const here = placeAsked(location.search);
const last = keptValue("place") ?? "";
if (!namesPlace(here) && last !== "") void show([...without(here, "tz"), ...readPairs(last)], "none");
else if (isKept()) void show(here, "none");
else {
  nameHere();
  attach();
}
addEventListener(
  "resize",
  afterPause(() => void redraw(), RESIZED_MS),
);
if (namesPlace(here)) keepValue("place", printPairs(without(here, "at")));
addEventListener("popstate", () => {
  // a link within the page asks for nothing
  if (location.search === search) return;
  search = location.search;
  void show(placeAsked(search), "none");
});
