import { degreesWords } from "../../../units/direction-words.ts";
import { MS_PER_MINUTE } from "../../../units/units.ts";
import type { ShadowOverTime } from "../../gallery/eclipse-answer.ts";
import { shownDrawing } from "../setting.ts";
import { ballOf, onBall } from "../touch/globe.ts";
import { shade } from "./shade.ts";
import { axisSpot, type Cone, rimSpot, type Shadow, type Spot, shadowFrom } from "./shadow.ts";
import { clockWords, TimeSlider } from "./time-slider.ts";

/** The shadow runs over the map with a slider, or by itself. */

/** How long the show lasts. */
const RUN_S = 20;
/** Directions in which a rim is looked for. */
const DIRECTIONS = 120;
const HALVINGS = 12;
const SVG_NAMES = "http://www.w3.org/2000/svg";

export function moveShadow(section: HTMLElement, place: HTMLElement, over: ShadowOverTime): void {
  const minutes = Math.ceil((over.to_ms - over.from_ms) / MS_PER_MINUTE);
  const at_ms = (minute: number) => over.from_ms + minute * MS_PER_MINUTE;
  new TimeSlider(place, {
    id: "shadow-time",
    name: "Time of the eclipse",
    show_name: "the eclipse",
    last: minutes,
    step: 1,
    start: (over.greatest_ms - over.from_ms) / MS_PER_MINUTE,
    minutes_a_second: minutes / RUN_S,
    words: (minute) => wordsOf(over, at_ms(minute)),
    show: (minute) => {
      const shadow = shadowFrom(over.elements, at_ms(minute));
      const svg = shownDrawing(section);
      if (svg === null) return;
      drawRims(svg, shadow);
      shade(svg, shadow);
    },
  });
}

function wordsOf(over: ShadowOverTime, unix_ms: number): string {
  const middle = axisSpot(shadowFrom(over.elements, unix_ms));
  const where = middle === null ? "" : `, middle at ${degreesWords(middle.lat_deg, middle.lon_deg)}`;
  return `${clockWords(over, unix_ms)}${where}`;
}

/** Outlines of both cones upon a drawing, which a script may have replaced since. */
function drawRims(svg: SVGSVGElement, shadow: Shadow): void {
  const ball = ballOf(svg);
  if (ball === null) return;
  for (const cone of ["penumbra", "umbra"] as const) {
    const path = svg.querySelector(`[data-cone="${cone}"]`) ?? conePath(svg, cone);
    path.setAttribute(
      "d",
      rimPath(shadow, cone, (spot) => onBall(ball, spot)),
    );
  }
}

function conePath(svg: SVGSVGElement, cone: Cone): SVGPathElement {
  const path = document.createElementNS(SVG_NAMES, "path");
  path.dataset["cone"] = cone;
  svg.append(path);
  return path;
}

type Point = readonly [x: number, y: number];

/** The rim as far as it falls on the Earth and on this side of the ball; it ends where the Earth or the side does. */
export function rimPath(shadow: Shadow, cone: Cone, pointOf: (spot: Spot) => Point | null): string {
  const at = (direction: number) => {
    const spot = rimSpot(shadow, cone, direction);
    return spot === null ? null : pointOf(spot);
  };
  const step = (2 * Math.PI) / DIRECTIONS;
  const points = Array.from({ length: DIRECTIONS }, (_, i) => at(i * step));
  const missing = points.indexOf(null);
  if (missing < 0) return `${linePath(points)}Z`;
  const runs: (Point | null)[][] = [];
  let run: (Point | null)[] = [];
  for (let k = 1; k <= DIRECTIONS; k++) {
    const index = missing + k;
    const point = points[index % DIRECTIONS] ?? null;
    if (point !== null) {
      if (run.length === 0) run.push(lastSeen(at, index * step, (index - 1) * step));
      run.push(point);
    } else if (run.length > 0) {
      run.push(lastSeen(at, (index - 1) * step, index * step));
      runs.push(run);
      run = [];
    }
  }
  return runs.map(linePath).join("");
}

/** The last point that is seen on the way from a direction to another. */
function lastSeen(at: (direction: number) => Point | null, seen: number, hidden: number): Point | null {
  let [from, to] = [seen, hidden];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (from + to) / 2;
    if (at(middle) === null) to = middle;
    else from = middle;
  }
  return at(from);
}

function linePath(points: readonly (Point | null)[]): string {
  const texts = points.flatMap((point) =>
    point === null ? [] : [point.map((value) => value.toFixed(1)).join(" ")],
  );
  return texts.length === 0 ? "" : `M${texts.join("L")}`;
}
