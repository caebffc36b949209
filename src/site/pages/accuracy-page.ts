import { type AccuracyRun, accuracyView } from "../view/accuracy.ts";
import { html } from "../view/html.ts";
import type { Page } from "./layout.ts";

/** `/accuracy`: the reference rows against this server's answers, and by a click against those of the browser's own engine. */
export function accuracyPage(run: AccuracyRun): Page {
  return {
    title: "Accuracy",
    description:
      "Reference positions and events of JPL's ephemerides, compared with what the engine answers, on the server and in your own browser.",
    section: "/accuracy",
    path: "/accuracy",
    scripts: ["accuracy.js"],
    content: html`<div class="head"><div><h1>Accuracy, in your own browser</h1>
<p class="lead">We compare our results with JPL's ephemeris and published tables, row by row, in your browser. The service states an error for each of them; the plots show what is left.</p></div>
<div class="bar" data-run hidden><button class="btn main" type="button">Run it here</button><span role="status" class="quiet">Computes all rows in this page, with the series of five centuries.</span></div></div>
<p class="key"><i class="sw r-new"></i>JPL's DE440, 1700 to 2200</p>
<div data-results>${accuracyView(run)}</div>
<section class="card below" data-compare hidden><h2>Check it with a file of yours</h2>
<p>Drop an SPK kernel (<code>.bsp</code>), a table of JPL Horizons or a csv of instants here. It is compared with the engine in this page: nothing is uploaded. A kernel is read by ranges, so that one of any size will do.</p>
<p><label>File <input type="file"></label> <span role="status" class="quiet">The same as <code>meridian compare</code>, with 1,000 instants a body.</span></p>
<div data-comparison></div></section>
<section class="card below"><h2>What is compared</h2>
<p>Apparent places of the Sun, the Moon and the planets (great circle, in arcseconds) and instants of events in TT (in seconds). A column is a quarter of a power of ten; the line is the worst row.</p>
<p>The rows are <a href="/accuracy/rows.tsv">a file</a>, a part of each table; all rows of all tables are in the repository's report. The digest is the sha-256 of the answers, one after another: where it is the same, every byte of every answer was.</p>
<details><summary>${run.questions.length} requests</summary><ul class="requests">${run.questions.map(({ target }) => html`<li><a href="${target}"><code>${target.length > MOST_LETTERS ? `${target.slice(0, MOST_LETTERS)}…` : target}</code></a></li>`)}</ul></details></section>`,
  };
}

const MOST_LETTERS = 90;
