import { html } from "../view/html.ts";
import { type Evening, eveningView } from "../view/tonight.ts";
import type { Page } from "./layout.ts";

/** `/`: what can be seen tonight. */
export function tonightPage(evening: Evening): Page {
  return {
    title: "Tonight",
    description:
      "What can be seen tonight: Sun, Moon, planets, darkness and the next events, for a place and a time.",
    section: "/",
    path: "/",
    scripts: ["tonight.js"],
    content: html`<div data-tonight>${eveningView(evening)}</div>`,
  };
}

/** `/` where the question was refused. */
export function noTonightPage(title: string, detail: string, hint: string): Page {
  return {
    title: "Tonight",
    description: detail,
    section: "/",
    content: html`<h1>Tonight</h1>
<div class="problem"><h3>${title}</h3><p>${detail}</p><p>${hint}</p></div>
<form class="bar" action="/"><span class="field"><label for="f-place">Place</label><input id="f-place" name="place"></span><span class="field"><label for="f-at">Time</label><input id="f-at" name="at" placeholder="now"></span><button class="btn main">Show</button></form>`,
  };
}
