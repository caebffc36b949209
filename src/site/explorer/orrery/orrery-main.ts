import { MS_PER_DAY } from "../../../units/units.ts";
import { longDate } from "../../view/dates.ts";
import { capital } from "../../view/words.ts";
import { createPageEngine } from "../engine.ts";
import { Player } from "../player.ts";
import { afterPause, part, serverFacts } from "../setting.ts";
import { elementsOf } from "../trusted.ts";
import { type Round, readRound, roundRequests, rowAt, speedAt, valueIn, wayBack } from "./round.ts";
import { Views } from "./views.ts";

/** The orrery's lever: a year and a day, from above and on the sky at once. */

const [ASKED_AFTER_MS, DRAWN_AFTER_MS, KEPT_AFTER_MS] = [150, 200, 400];
const SHOW_S = 24;

const orrery = part("[data-orrery]");
const [year, day] = [part<HTMLInputElement>("[data-year]"), part<HTMLInputElement>("[data-day]")];
const planet = part<HTMLSelectElement>("[data-planet]");
const engine = createPageEngine(serverFacts());

const { orrery: given = "", first = "", last = "" } = orrery.dataset;
/** The date about which the round lies; its day of the year stays where the year changes. */
let middle = given;
let round: Round | null = null;
let views: Views | null = null;

const daysOfRound = () => Number(planet.selectedOptions[0]?.dataset["days"]);
const shown_ms = () => Date.parse(middle) + Number(day.value) * MS_PER_DAY;

/** Asks for the round about the date, and shows it; a later one overtakes it. */
async function ask(): Promise<void> {
  const days = daysOfRound();
  const asked = { planet: planet.value, days, middle, first, last };
  const answers = await Promise.all(
    roundRequests(asked).map((target, i) => engine.ask({ channel: String(i), target })),
  );
  const texts = answers.flatMap((answer) => (answer?.status === 200 ? [answer.text] : []));
  if (texts.length < answers.length) return;
  round = readRound(asked.planet, texts);
  const daysTo = (unix_ms: number | undefined) =>
    Math.round(((unix_ms ?? 0) - Date.parse(asked.middle)) / MS_PER_DAY);
  day.min = String(daysTo(round.times[0]));
  day.max = String(daysTo(round.times.at(-1)));
  orrery.hidden = false;
  draw();
}

function draw(): void {
  if (round === null) return;
  const place = part("[data-views]");
  views = new Views(place, round, (markup) => place.replaceChildren(elementsOf(markup)));
  show();
}

function show(): void {
  if (round === null) return;
  const unix_ms = shown_ms();
  views?.moveTo(unix_ms);
  const date = longDate(new Date(unix_ms).toISOString());
  const output = (input: Element) => part("output", input.parentElement ?? orrery);
  output(day).textContent = date;
  day.setAttribute("aria-valuetext", date);
  output(year).textContent = year.value;
  part("[data-says]").textContent = wordsAt(round, unix_ms);
}

function wordsAt(one: Round, unix_ms: number): string {
  const row = rowAt(one, unix_ms);
  const speed_deg_day = speedAt(one, row);
  const way = speed_deg_day < 0 ? "backward" : "forward";
  return `${capital(one.planet)} moves ${way}, ${Math.abs(speed_deg_day).toFixed(2)}° a day, at ${valueIn(one.sky.au, row).toFixed(2)} au from the Earth.`;
}

const asksAgain = afterPause(() => void ask(), ASKED_AFTER_MS);
const keeps = afterPause(() => {
  const date = new Date(shown_ms()).toISOString().slice(0, first.length);
  history.replaceState(null, "", `?at=${date}`);
}, KEPT_AFTER_MS);

/** The day while it moves by itself: the lever stands on whole ones. */
let moving_day = 0;

const player = new Player(part("[data-play]"), {
  name: "the round",
  start: () => {
    moving_day = Number(day.value) >= Number(day.max) ? Number(day.min) : Number(day.value);
  },
  advance: (passed_s) => {
    const [from, to] = [Number(day.min), Number(day.max)];
    moving_day = Math.min(to, moving_day + ((to - from) * passed_s) / SHOW_S);
    day.value = String(moving_day);
    show();
    return moving_day < to;
  },
});

day.addEventListener("input", () => {
  player.stop();
  show();
  keeps();
});
year.addEventListener("input", () => {
  player.stop();
  const moved = `${year.value}${middle.slice(year.value.length)}`;
  middle = new Date(Date.parse(moved)).toISOString().slice(0, first.length);
  show();
  asksAgain();
  keeps();
});
planet.addEventListener("change", () => {
  player.stop();
  day.value = "0";
  asksAgain();
});
part("[data-turn]").addEventListener("click", () => {
  player.stop();
  const back = round === null ? null : wayBack(round);
  if (round === null || back === null) return;
  const turned_ms = valueIn(round.times, (back.from + back.to) / 2);
  day.value = String(Math.round((turned_ms - Date.parse(middle)) / MS_PER_DAY));
  show();
  keeps();
});
addEventListener("resize", afterPause(draw, DRAWN_AFTER_MS));
void ask();
