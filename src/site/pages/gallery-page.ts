import type { FaceBody } from "../../sky/faces/face-bodies.ts";
import type { GalleryChart } from "../gallery/chart.ts";
import { GALLERY } from "../gallery/charts.ts";
import {
  FACE_LEADS,
  type FaceAnswer,
  faceAddress,
  faceContent,
  faceForm,
  faceLinks,
  faceState,
  faceTitle,
} from "../gallery/face.ts";
import { POSTER_ADDRESS, type PosterAnswer, posterView } from "../gallery/poster.ts";
import { type GalleryAnswer, galleryAddress, galleryTiles, galleryView } from "../gallery/view.ts";
import { type WhenView, whenSaid, whenTitle, whenView } from "../gallery/when.ts";
import { WHEN_ADDRESS } from "../gallery/when-choices.ts";
import { html } from "../view/html.ts";
import { refusedQuestion } from "../view/place-form.ts";
import { type ProblemDocument, problemCard } from "../view/problem.ts";
import type { Pair } from "../view/query.ts";
import type { Page } from "./layout.ts";

const SECTION = "/gallery";
const BODIES = [
  ["/bodies/asteroid-ceres", "Ceres"],
  ["/bodies/asteroid-vesta", "Vesta"],
  ["/bodies/asteroid-apophis?at=2029-04-13", "Apophis in 2029"],
  ["/bodies/comet-1p?at=1986-01-01", "Halley in 1986"],
] as const;

/** `/gallery`: the designed pages, each with its picture. */
export function galleryIndexPage(): Page {
  return {
    title: "Gallery",
    description: "Pictures of the sky, each drawn from a request that anybody may send.",
    section: SECTION,
    path: SECTION,
    content: html`<div class="head"><div><h1>Gallery</h1>
<p class="lead">Questions and their pictures. Each is drawn from requests that stand below it.</p></div></div>
${galleryTiles(GALLERY)}
<p class="below"><a href="${WHEN_ADDRESS}">When does it happen?</a> A sentence of choices, the dates of a year, a calendar to subscribe to.</p>
<p><a href="${POSTER_ADDRESS}">The nights of a year as a poster</a>, A3 or letter, for your town.</p>
<p>Asteroids and comets have pages of their own: ${BODIES.map(
      ([address, name], i) => html`${i === 0 ? null : ", "}<a href="${address}">${name}</a>`,
    )}; <a href="/explore/small-bodies?at=now">what is bright now</a>.</p>
<h2>As they face us</h2>
<p>The disc of each body: its axis, its night, the longitude in the middle, Saturn's rings, the shadows of Jupiter's moons.</p>
${faceLinks(null)}`,
  };
}

export function galleryPage(answer: GalleryAnswer): Page {
  const { chart, state } = answer;
  return {
    title: answer.place === null ? chart.title : `${chart.title}, ${answer.place}`,
    description: chart.lead,
    section: SECTION,
    path: galleryAddress(chart.name),
    scripts: chart.live === undefined ? [] : [chart.live.script],
    content: html`<div data-gallery="${chart.name}" data-days="${state.most_days}">${galleryView(answer)}</div>`,
  };
}

/** A page of the gallery whose question was refused: what was asked stays, to be corrected. */
export function noGalleryPage(chart: GalleryChart, problem: ProblemDocument, asked: readonly Pair[]): Page {
  const form = { asked, placeholder: chart.hasPlace ? "Place" : null, time: "Date" } as const;
  return {
    title: chart.title,
    description: chart.lead,
    section: SECTION,
    content: html`<h1>${chart.title}</h1>
${refusedQuestion(galleryAddress(chart.name), problem, form)}`,
  };
}

const POSTER_TITLE = "Poster";
const POSTER_WORDS = "The nights of a year over a town on one sheet, to print.";

/** The almanac as a poster. */
export function posterPage(answer: PosterAnswer): Page {
  return {
    title: `${POSTER_TITLE}, ${answer.place}`,
    description: POSTER_WORDS,
    section: SECTION,
    path: POSTER_ADDRESS,
    content: posterView(answer),
  };
}

export function noPosterPage(problem: ProblemDocument, asked: readonly Pair[]): Page {
  return {
    title: POSTER_TITLE,
    description: POSTER_WORDS,
    section: SECTION,
    content: html`<h1>${POSTER_TITLE}</h1>
${refusedQuestion(POSTER_ADDRESS, problem, { asked, placeholder: "Place", time: "Date" })}`,
  };
}

/** When a sentence of choices holds. */
export function whenPage(view: WhenView): Page {
  return {
    title: whenTitle(view),
    description: whenSaid(view),
    section: WHEN_ADDRESS,
    path: WHEN_ADDRESS,
    content: whenView(view),
  };
}

export function noWhenPage(problem: ProblemDocument, asked: readonly Pair[]): Page {
  return {
    title: "When",
    description: problem.detail ?? "",
    section: WHEN_ADDRESS,
    content: html`<h1>When?</h1>
${refusedQuestion(WHEN_ADDRESS, problem, { asked, placeholder: "Place", time: "Date" })}`,
  };
}

/** A body's disc as it faces us. */
export function facePage(answer: FaceAnswer): Page {
  const { body } = answer.state;
  return {
    title: answer.place === null ? faceTitle(body) : `${faceTitle(body)}, ${answer.place}`,
    description: FACE_LEADS[body],
    section: SECTION,
    path: faceAddress(body),
    content: faceContent(answer),
  };
}

/** No such body, or a refused question, which stays to be corrected. */
export function noFacePage(body: FaceBody | null, problem: ProblemDocument, asked: readonly Pair[]): Page {
  const page = { description: problem.detail ?? "", section: SECTION };
  if (body === null)
    return {
      ...page,
      title: "No such face",
      content: html`<h1>No such face</h1>
${problemCard(problem, "/faces")}
${faceLinks(null)}`,
    };
  return {
    ...page,
    title: faceTitle(body),
    content: html`<h1>${faceTitle(body)}</h1>
${refusedQuestion(faceAddress(body), problem, faceForm(faceState(body, asked), asked, null))}`,
  };
}
