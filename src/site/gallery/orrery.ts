import { PLANET_MOTIONS } from "../../sky/planets/planet-motion.ts";
import { type Html, html } from "../view/html.ts";
import { capital } from "../view/words.ts";
import { FIRST_DATE, type GalleryState, LAST_DATE } from "./chart.ts";

/** The lever of the orrery: what a script moves beside the still pictures of a day. Hidden until it is there. */

const TURNING = ["mercury", "venus", "mars", "jupiter", "saturn"] as const;
const CHOSEN = "mars";

export function orreryLever({ date }: GalleryState): Html {
  const year = (day: string) => day.slice(0, "2026".length);
  return html`<section class="card below orrery" data-orrery="${date}" data-first="${FIRST_DATE}" data-last="${LAST_DATE}" aria-labelledby="orrery-why" hidden>
<h2 id="orrery-why">Why a planet turns back</h2>
<p class="lead">The line from the Earth through the planet points to a place among the stars. Where one of the two overtakes the other, the line swings back.</p>
<div class="bar"><label class="field">Planet <select data-planet>${TURNING.map(
    (name) =>
      html`<option value="${name}" data-days="${String(PLANET_MOTIONS[name].synodic_day)}"${name === CHOSEN ? html` selected` : null}>${capital(name)}</option>`,
  )}</select></label><button class="btn" type="button" data-play>Play</button><button class="btn" type="button" data-turn>Where it turns back</button></div>
<label class="lever">Year<input type="range" data-year min="${year(FIRST_DATE)}" max="${year(LAST_DATE)}" step="1" value="${year(date)}"><output aria-live="off">${year(date)}</output></label>
<label class="lever">Day<input type="range" data-day step="1"><output aria-live="off"></output></label>
<p class="say" data-says></p>
<div class="views" data-views></div>
</section>
`;
}
