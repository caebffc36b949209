import { degreesWords } from "../../units/direction-words.ts";
import { yearDate } from "../view/dates.ts";
import { type Html, html } from "../view/html.ts";
import { placeAsked, placeForm, townOf } from "../view/place-form.ts";
import { type Pair, readPairs, sentValue } from "../view/query.ts";
import { drawings, pictureOf } from "../view/result.ts";
import type { Rows } from "../view/rows.ts";
import { capital } from "../view/words.ts";
import { type GalleryState, placed, yearEnd, yearShown, yearSpan } from "./chart.ts";

/** The nights of a year on one sheet of paper: which requests it is made of, and how it is laid out. */

export const POSTER_ADDRESS = "/gallery/poster";

/** The bodies that may be drawn beside the Sun and the Moon. */
export const POSTER_BODIES = ["mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"] as const;
/** Those that the eye sees. */
const USUAL_BODIES = POSTER_BODIES.slice(0, -2);
export const PAPERS = { a3: "A3", letter: "Letter" } as const;
export type Paper = keyof typeof PAPERS;

export interface PosterState extends GalleryState {
  readonly bodies: readonly string[];
  readonly paper: Paper;
}

/** Bodies and paper of an address; what is no word of theirs is left out. */
export function posterChoice(asked: readonly Pair[]): Pick<PosterState, "bodies" | "paper"> {
  const named = asked.flatMap(([name, value]) => (name === "bodies" ? value.split(",") : []));
  const bodies = POSTER_BODIES.filter((body) => named.includes(body));
  const paper = sentValue(asked, "paper") === "letter" ? "letter" : "a3";
  return { bodies: bodies.length === 0 ? USUAL_BODIES : bodies, paper };
}

/** The question as its own address asks it: usual bodies and the usual paper are left out. */
export function posterAsked(query: string): readonly Pair[] {
  const { bodies, paper } = posterChoice(readPairs(query));
  return [
    ...placeAsked(query),
    ...(bodies.join() === USUAL_BODIES.join() ? [] : [["bodies", bodies.join()] as const]),
    ...(paper === "a3" ? [] : [["paper", paper] as const]),
  ];
}

const QUARTERS = ["01-01", "04-01", "07-01", "10-01"];

/** The requests of the pictures: a quarter in each, as many days of several bodies as every plan has. */
export function posterPictures(state: PosterState): readonly string[] {
  const starts = QUARTERS.map((day) => `${yearShown(state)}-${day}`);
  const ends = [...starts.slice(1), yearEnd(state)];
  return starts.map(
    (start, quarter) =>
      `/v2/rise-set?bodies=sun,moon,${state.bodies.join(",")}&start=${start}&end=${ends[quarter]}&${placed(state)}`,
  );
}

/** The lists below the pictures: a title, the request, and the text of a row of its table. */
export function posterLists(state: PosterState): readonly PosterList[] {
  const [span, where] = [yearSpan(state), placed(state)];
  return [
    {
      title: "Full Moons",
      target: `/v2/phases?${span}&${where}`,
      dated: (cell) => (cell("phase") === "full moon" ? [[cell("local") || cell("instant"), ""]] : []),
    },
    {
      title: "Seasons",
      target: `/v2/seasons?year=${yearShown(state)}&${where}`,
      dated: (cell) =>
        SEASONS.map((name) => [
          cell(`${name}.local`) || cell(`${name}.instant`),
          capital(name.replaceAll("_", " ")),
        ]),
    },
    {
      title: "Eclipses seen here",
      target: `/v2/eclipses?visible_only=true&${span}&${where}`,
      dated: (cell) => [
        [
          cell("instant_local") || cell("instant"),
          `${capital(cell("body"))} ${cell("local.kind") || cell("kind")}`,
        ],
      ],
    },
  ];
}

const SEASONS = ["march_equinox", "june_solstice", "september_equinox", "december_solstice"];

type Cell = (column: string) => string;
/** A local time and what happens then. */
type DatedLine = readonly [local: string, words: string];

export interface PosterList {
  readonly title: string;
  readonly target: string;
  readonly dated: (cell: Cell) => readonly DatedLine[];
}

export interface PosterAnswer {
  readonly state: PosterState;
  readonly asked: readonly Pair[];
  readonly place: string;
  readonly pictures: readonly string[];
  readonly lists: readonly (readonly [PosterList, Rows])[];
}

export function posterView({ state, asked, place, pictures, lists }: PosterAnswer): Html {
  const year = yearShown(state);
  return html`<div class="head"><div><h1>The nights of ${year}, ${place}</h1>
<p class="lead">A sheet to print and to hang up: choose town, year, bodies and paper, then print from the browser.</p></div>
${choice(state, asked)}</div>
<section class="poster below" data-paper="${state.paper}" aria-label="Poster">
<h2>${place} · ${year}</h2>
<div class="quarters" tabindex="0">${pictures.map((picture, quarter) => drawings([picture], pictureOf(posterPictures(state)[quarter] ?? "")))}</div>
<dl class="dates">${lists.map(([list, rows]) => html`<div><dt>${list.title}</dt><dd>${datesOf(list, rows).join(" · ")}</dd></div>`)}</dl>
<p class="lead">A row is a night from noon to noon. Times by the clock of the place. Computed, not observed.</p>
</section>`;
}

const NONE = ["none"];

function datesOf({ dated }: PosterList, { columns, rows }: Rows): readonly string[] {
  const dates = rows.flatMap((row) =>
    dated((column) => row[columns.indexOf(column)] ?? "").map(([local, words]) => {
      const [, day = "", month = ""] = yearDate(local).split(" ");
      return `${day} ${month} ${words}`.trim();
    }),
  );
  return dates.length === 0 ? NONE : [...new Set(dates)];
}

/** Town, day, bodies and paper as a form. */
function choice(state: PosterState, asked: readonly Pair[]): Html {
  const [lat, lon] = [sentValue(asked, "lat"), sentValue(asked, "lon")];
  const own = asked.filter(([name]) => name !== "bodies" && name !== "paper");
  return placeForm(POSTER_ADDRESS, {
    asked: own,
    placeholder: lat === undefined ? "Place" : (townOf(asked) ?? degreesWords(Number(lat), Number(lon))),
    time: "Date",
    steps: html`<fieldset class="bar"><legend class="sr">Bodies</legend>${POSTER_BODIES.map(
      (body) =>
        html`<label class="check"><input type="checkbox" name="bodies" value="${body}"${state.bodies.includes(body) ? html` checked` : null}> ${capital(body)}</label>`,
    )}</fieldset>
<span class="field"><label class="sr" for="f-paper">Paper</label><select id="f-paper" name="paper">${Object.entries(
      PAPERS,
    ).map(
      ([word, name]) =>
        html`<option value="${word}"${word === state.paper ? html` selected` : null}>${name}</option>`,
    )}</select></span>`,
  });
}
