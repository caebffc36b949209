import { inlineChart } from "../../charts/kit/document.ts";
import { type Pair, printPairs, readPairs, sentValue, targetOf, without } from "../view/query.ts";
import { chartTarget } from "../view/result.ts";
import type { TodayAnswer } from "../view/today-answer.ts";
import { atSomePlace, eveningView, namesPlace, nightRequest } from "../view/tonight.ts";
import { createPageEngine } from "./engine.ts";
import { attachPlacePicker, type PickedPlace } from "./place-picker.ts";
import { isKept, keepValue, keptValue, part, serverFacts } from "./setting.ts";
import { elementsOf } from "./trusted.ts";

/** The first page: another place, another evening, computed in the page. */
const engine = createPageEngine(serverFacts());

async function readText(target: string): Promise<string> {
  const answered = await engine.ask({ channel: target, target });
  if (answered?.status !== 200) throw new Error(target);
  return answered.text;
}

async function picture(target: string): Promise<string> {
  const [path = "", query = ""] = target.split("?");
  const { clientWidth } = part(".below");
  return inlineChart(await readText(chartTarget({ path, asked: readPairs(query) }, clientWidth - 50)));
}

/** Shows an evening; where the engine cannot answer, the server's page is asked. */
async function show(pairs: readonly Pair[], entry: "push" | "none"): Promise<void> {
  const address = targetOf("/", pairs);
  const asked = atSomePlace(pairs);
  try {
    const today = targetOf("/v2/today", asked);
    const answer: TodayAnswer = JSON.parse(await readText(today));
    const night = nightRequest(answer);
    const dome =
      document.querySelector("[data-tonight] .side [data-chart]") === null ? [] : [await picture(today)];
    const up = [await picture(night)];
    const isSupposed = !namesPlace(pairs);
    const evening = { answer, asked, dome, up, requests: [today, night], isSupposed };
    part("[data-tonight]").replaceChildren(elementsOf(eveningView(evening)));
    if (entry === "push") history.pushState(null, "", address);
    attach();
  } catch {
    if (isKept()) attach();
    else location.assign(address);
  }
}

function take({ lat_deg, lon_deg, timezone }: PickedPlace): void {
  const place: Pair[] = [
    ["lat", String(lat_deg)],
    ["lon", String(lon_deg)],
    ...(timezone === "" ? [] : [["tz", timezone] as const]),
  ];
  keepValue("place", printPairs(place));
  const at = sentValue(readPairs(location.search), "at");
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
  navigator.geolocation.getCurrentPosition(found, () => {
    part("[data-locate]").textContent = "Not found: name a place";
  });
}

function attach(): void {
  const button = part("[data-locate]");
  button.hidden = !("geolocation" in navigator);
  button.addEventListener("click", locate);
  attachPlacePicker(part<HTMLInputElement>("#f-place"), take);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-evening]"))
    link.addEventListener("click", (event) => {
      event.preventDefault();
      void show(readPairs(link.search), "push");
    });
}

const here = readPairs(location.search);
const last = keptValue("place");
if (!namesPlace(here) && last !== null) void show([...without(here, "tz"), ...readPairs(last)], "none");
else if (isKept()) void show(here, "none");
else attach();
if (namesPlace(here)) keepValue("place", printPairs(without(here, "at").filter(([, value]) => value !== "")));
addEventListener("popstate", () => void show(readPairs(location.search), "none"));
