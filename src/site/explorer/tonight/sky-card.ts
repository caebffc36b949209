import { neededSunAltitude_deg } from "../../../sky/planets/visibility.ts";
import { fromAxes, type Vector } from "../../../sky/positions/vector.ts";
import { compassWord } from "../../../units/direction-words.ts";
import { clockOf } from "../../view/dates.ts";
import { type Html, html } from "../../view/html.ts";
import { capital } from "../../view/words.ts";
import { type Night, type SkyAt, skyAt } from "./night.ts";
import type { SkyScene } from "./sky-canvas.ts";
import { altitudeOf_deg, azimuthOf_deg, type Dome, pointOn } from "./turning.ts";

/** The words about a body or a star that was touched. */

/** A mark of the sky, and where it stands at any moment of the night. */
interface Touched {
  readonly name: string;
  readonly kind: string;
  readonly magnitude: number | null;
  readonly directionAt: (sky: SkyAt) => Vector | undefined;
}

/** Bodies are meant from further away than stars; of two stars the nearer. */
const [BODY_REACH_PX, STAR_REACH_PX] = [16, 12];

/** The body or star at a point of the drawn dome; null: nothing. */
export function touchedAt(
  scene: SkyScene,
  sky: SkyAt,
  dome: Dome,
  [x, y]: readonly [number, number],
): Touched | null {
  const far = (direction: Vector) => {
    const [across, down] = pointOn(dome, direction);
    return direction[2] < 0 ? Number.POSITIVE_INFINITY : Math.hypot(across - x, down - y);
  };
  const bodies = sky.bodies.map(({ name, direction }) => ({ name, far: far(direction) }));
  const [body] = bodies.sort((one, other) => one.far - other.far);
  if (body !== undefined && body.far <= BODY_REACH_PX) return touchedBody(sky, body.name);
  const [star] = scene.vectors
    .map((vector, place) => ({ place, far: far(fromAxes(sky.turn, vector)) }))
    .sort((one, other) => one.far - other.far);
  return star !== undefined && star.far <= STAR_REACH_PX ? touchedStar(scene, star.place) : null;
}

function touchedBody(sky: SkyAt, name: string): Touched {
  return {
    name: capital(name),
    kind: name === "sun" ? "our star" : name === "moon" ? "the Earth's satellite" : "planet",
    magnitude: sky.bodies.find((body) => body.name === name)?.magnitude ?? null,
    directionAt: ({ bodies }) => bodies.find((body) => body.name === name)?.direction,
  };
}

function touchedStar({ stars, vectors }: SkyScene, place: number): Touched | null {
  const [star, vector] = [stars[place], vectors[place]];
  if (star === undefined || vector === undefined) return null;
  const { name, designation, magnitude } = star;
  return {
    name: name ?? designation ?? "Star without a name",
    kind: name === null || designation === null ? "star" : `star, ${designation}`,
    magnitude,
    directionAt: ({ turn }) => fromAxes(turn, vector),
  };
}

export function skyCard(touched: Touched, night: Night, sky: SkyAt): Html {
  const { name, kind, magnitude } = touched;
  const now = touched.directionAt(sky);
  const best = bestMoment(touched, night);
  return html`<h3>${name} <small>${kind}</small></h3>
<dl class="facts">
<div><dt>Magnitude</dt><dd>${magnitude === null ? "–" : magnitude.toFixed(1).replace("-", "−")}</dd></div>
<div><dt>At ${clockAt(sky)}</dt><dd>${now === undefined ? "–" : `${Math.round(altitudeOf_deg(now))}° high`}<small>${now === undefined ? "" : `in the ${compassWord(azimuthOf_deg(now))}`}</small></dd></div>
<div><dt>Best time</dt><dd>${best === null ? "none" : clockAt(best.sky)}<small>${best === null ? "not up in the dark of this night" : `${Math.round(best.altitude_deg)}° high in the ${compassWord(best.azimuth_deg)}`}</small></dd></div>
<div><dt>Seen with</dt><dd>${seenWith(touched)}</dd></div>
</dl>`;
}

function clockAt({ wall_ms }: SkyAt): string {
  return clockOf(new Date(wall_ms).toISOString());
}

interface Best {
  readonly sky: SkyAt;
  readonly altitude_deg: number;
  readonly azimuth_deg: number;
}

const BEST_STEP_MS = 600_000;

/** When it stands highest while the sky is dark enough for it; null: it does not. */
function bestMoment({ name, magnitude, directionAt }: Touched, night: Night): Best | null {
  if (name === "Sun") return null;
  const [first = 0] = night.times;
  const last = night.times.at(-1) ?? first;
  const dark_deg = neededSunAltitude_deg(magnitude ?? 0);
  let best: Best | null = null;
  for (let at = first; at <= last; at += BEST_STEP_MS) {
    const sky = skyAt(night, at);
    const sun = sky.bodies.find((body) => body.name === "sun")?.direction;
    const direction = directionAt(sky);
    if (direction === undefined || sun === undefined || altitudeOf_deg(sun) > dark_deg) continue;
    const altitude_deg = altitudeOf_deg(direction);
    if (altitude_deg > (best?.altitude_deg ?? 0))
      best = { sky, altitude_deg, azimuth_deg: azimuthOf_deg(direction) };
  }
  return best;
}

/** Faintest magnitudes of the eye within a city and outside of it: classes 9 and 5 of Bortle 2001, Sky & Telescope 101 (2), 126. */
const [CITY_MAG, COUNTRY_MAG] = [4, 6];

function seenWith({ name, magnitude }: Touched): string {
  if (name === "Sun") return "never without a solar filter";
  if (magnitude === null || magnitude <= CITY_MAG) return "the eye";
  return magnitude <= COUNTRY_MAG ? "the eye, away from towns" : "binoculars";
}
