import { lineCommands } from "../../../charts/kit/lines.ts";
import { nightToken } from "../../../charts/kit/tokens.ts";
import { DEG_PER_TURN, RAD_PER_DEG } from "../../../units/units.ts";
import { type Html, html } from "../../view/html.ts";
import { capital } from "../../view/words.ts";
import { type Round, rowAt, stretches, valueIn, wayBack } from "./round.ts";

/** The two pictures of a round: from above, and on the sky. They are drawn once; what moves in them is set by `moveTo`. */

type Point = readonly [x: number, y: number];

/** From above: the Sun in the middle of a square, and around it a ring for the sky, which is infinitely far. */
interface Above {
  readonly size: number;
  readonly px_per_au: number;
}

/**
 * Radii over half the square: of the orbits about the Sun, and of the ring, which winds from the one to the other as
 * time passes.
 */
const [INSIDE, RING_FROM, RING_TO] = [0.76, 0.83, 0.95];

function aboveOf({ ways }: Round, size: number): Above {
  const farthest_au = Math.max(...ways.flatMap(({ plane_au }) => plane_au));
  return { size, px_per_au: (INSIDE * size) / 2 / farthest_au };
}

/** Longitude 0, towards the March equinox, lies to the right; longitudes grow against the clock. */
function around({ size }: Above, lon_deg: number, px: number): Point {
  const angle = lon_deg * RAD_PER_DEG;
  return [size / 2 + px * Math.cos(angle), size / 2 - px * Math.sin(angle)];
}

function placeOf(above: Above, { ways }: Round, name: string, row: number): Point {
  const way = ways.find((one) => one.name === name);
  if (way === undefined) return [above.size / 2, above.size / 2];
  return around(above, valueIn(way.lon_deg, row), valueIn(way.plane_au, row) * above.px_per_au);
}

/** Where the ring is at a row: it winds outward, so that a turn back shows as a fold. */
function onRing(above: Above, { sky, times }: Round, row: number): Point {
  const share = RING_FROM + ((RING_TO - RING_FROM) * row) / (times.length - 1);
  return around(above, valueIn(sky.lon_deg, row), (share * above.size) / 2);
}

/** The sky about the way back: longitudes to the left. */
interface Strip {
  readonly width: number;
  readonly height: number;
  readonly at: (lon_deg: number, lat_deg: number) => Point;
  readonly from_deg: number;
  readonly to_deg: number;
  /** How much larger latitudes are drawn. */
  readonly stretch: number;
}

const [EDGE_PX, FOOT_PX, WANTED_PX, MOST_STRETCH] = [16, 24, 170, 4];
const MOST_TICKS = 8;
/** To both sides of its middle, in lengths of the way back; and at least. */
const [LENGTHS, LEAST_DEG] = [1.6, 10];

function stripOf(round: Round, width: number): Strip {
  const { lon_deg, lat_deg } = round.sky;
  const turn = wayBack(round) ?? { from: 0, to: lon_deg.length - 1 };
  const ends = [valueIn(lon_deg, turn.from), valueIn(lon_deg, turn.to)] as const;
  const half_deg = Math.max(LEAST_DEG, LENGTHS * Math.abs(ends[1] - ends[0]));
  const middle_deg = (ends[0] + ends[1]) / 2;
  const [from_deg, to_deg] = [middle_deg - half_deg, middle_deg + half_deg];
  const shown_deg = lat_deg.filter((_, row) => Math.abs((lon_deg[row] ?? 0) - middle_deg) <= half_deg);
  const [low_deg, high_deg] = [Math.min(0, ...shown_deg), Math.max(0, ...shown_deg)];
  const px_per_deg = (width - 2 * EDGE_PX) / (to_deg - from_deg);
  const tall = px_per_deg * (high_deg - low_deg);
  const stretch = Math.max(1, Math.min(MOST_STRETCH, Math.round(WANTED_PX / tall)));
  return {
    width,
    height: stretch * tall + 2 * EDGE_PX + FOOT_PX,
    from_deg,
    to_deg,
    stretch,
    at: (lon, lat) => [
      EDGE_PX + (to_deg - lon) * px_per_deg,
      EDGE_PX + (high_deg - lat) * px_per_deg * stretch,
    ],
  };
}

/** Both pictures, as wide as there is room. */
export class Views {
  readonly #round: Round;
  readonly #above: Above;
  readonly #strip: Strip;
  readonly #place: Element;

  constructor(place: Element, round: Round, put: (views: Html) => void) {
    const gap = 24;
    const room = place.clientWidth;
    const size = Math.min(480, room > 640 ? (room - gap) / 2 : room);
    this.#round = round;
    this.#place = place;
    this.#above = aboveOf(round, size);
    this.#strip = stripOf(round, room > 640 ? room - gap - size : room);
    put(html`${this.#fromAbove()}${this.#onTheSky()}`);
  }

  #fromAbove(): Html {
    const { size } = this.#above;
    const half = size / 2;
    const { planet, ways } = this.#round;
    return html`<figure><svg class="chart" role="img" aria-label="The planets from above the north of the ecliptic, and the line from the Earth through ${capital(planet)}" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">
<rect class="f-sky" width="${size}" height="${size}" rx="8"/>
<circle cx="${half}" cy="${half}" r="${RING_TO * half}" fill="none" class="s-sky-ring"/>
${ways.map(({ name }) => html`<path class="s-${nightToken(name)}" fill="none" opacity="0.5" d="${this.#wayOf(name)}"/>`)}
${this.#runs((row) => onRing(this.#above, this.#round, row))}
<line class="s-sky-quiet" stroke-dasharray="2 4" x1="${half}" y1="${half}" data-parallel/>
<line class="s-sky-ink" stroke-width="1.5" data-sight/>
<circle class="f-n-sun" cx="${half}" cy="${half}" r="6"/>
${ways.map(({ name }) => html`<circle class="f-${nightToken(name)}" r="5" data-body="${name}"/><text class="f-sky-ink" font-size="12" data-name="${name}">${capital(name)}</text>`)}
<circle class="f-${nightToken(planet)} s-sky-ink" r="5" data-seen/>
</svg><figcaption>From above. The ring is the sky, infinitely far: the dashed line points to the same star as the full one. It winds outward as time passes, and folds where the planet turns back.</figcaption></figure>`;
  }

  /** A turn about the Sun, or what of it falls into the round. */
  #wayOf(name: string): string {
    const rows = this.#round.times.map((_, row) => placeOf(this.#above, this.#round, name, row));
    const lon_deg = this.#round.ways.find((way) => way.name === name)?.lon_deg ?? [];
    const whole = lon_deg.findIndex((lon) => lon - (lon_deg[0] ?? 0) > DEG_PER_TURN);
    return lineCommands(whole < 0 ? rows : rows.slice(0, whole + 1));
  }

  /** A line through all rows, thicker where the planet goes backward. */
  #runs(at: (row: number) => Point): Html[] {
    const token = nightToken(this.#round.planet);
    return stretches(this.#round).map(({ from, to, isBackward }) => {
      const points = Array.from({ length: to - from + 1 }, (_, i) => at(from + i));
      return html`<path class="s-${token}" fill="none" stroke-width="${isBackward ? 3 : 1.2}" d="${lineCommands(points)}"/>`;
    });
  }

  #onTheSky(): Html {
    const { width, height, at, from_deg, to_deg, stretch } = this.#strip;
    const { sky, planet } = this.#round;
    const step = to_deg - from_deg > MOST_TICKS * 5 ? 10 : 5;
    const ticks: number[] = [];
    for (let lon = Math.ceil(from_deg / step) * step; lon <= to_deg; lon += step) ticks.push(lon);
    return html`<figure><svg class="chart" role="img" aria-label="${capital(planet)} on the sky, along the ecliptic" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect class="f-sky" width="${width}" height="${height}" rx="8"/>
${ticks.map((lon) => html`<line class="s-n-grid" x1="${at(lon, 0)[0]}" x2="${at(lon, 0)[0]}" y1="0" y2="${height - FOOT_PX + 4}"/><text class="f-sky-quiet" font-size="11" text-anchor="middle" x="${at(lon, 0)[0]}" y="${height - 8}">${String(((lon % DEG_PER_TURN) + DEG_PER_TURN) % DEG_PER_TURN)}°</text>`)}
<line class="s-n-sun" stroke-dasharray="3 3" opacity="0.6" x1="0" x2="${width}" y1="${at(0, 0)[1]}" y2="${at(0, 0)[1]}"/>
${this.#runs((row) => at(valueIn(sky.lon_deg, row), valueIn(sky.lat_deg, row)))}
<circle class="f-${nightToken(planet)} s-sky-ink" r="6" data-on-sky/>
</svg><figcaption>On the sky, north up, east left: longitude along the ecliptic, which is dashed. The thick part is the way back.${stretch === 1 ? null : ` Latitudes are drawn ${stretch} times as large.`}</figcaption></figure>`;
  }

  /** Sets what moves. */
  moveTo(unix_ms: number): void {
    const [round, above] = [this.#round, this.#above];
    const row = rowAt(round, unix_ms);
    for (const { name } of round.ways) {
      const [x, y] = placeOf(above, round, name, row);
      this.#set(`[data-body="${name}"]`, { cx: x, cy: y });
      this.#set(`[data-name="${name}"]`, { x: x + 9, y: y + 4 });
    }
    const lon_deg = valueIn(round.sky.lon_deg, row);
    const earth = placeOf(above, round, "earth", row);
    const [x2, y2] = inDirection(earth, lon_deg, above.size);
    this.#set("[data-sight]", { x1: earth[0], y1: earth[1], x2, y2 });
    const [cx, cy] = onRing(above, round, row);
    this.#set("[data-parallel]", { x2: cx, y2: cy });
    this.#set("[data-seen]", { cx, cy });
    const [left, top] = this.#strip.at(lon_deg, valueIn(round.sky.lat_deg, row));
    const isShown = left > 0 && left < this.#strip.width;
    this.#set("[data-on-sky]", { cx: left, cy: top, opacity: isShown ? 1 : 0 });
  }

  #set(selector: string, values: Readonly<Record<string, number>>): void {
    const element = this.#place.querySelector(selector);
    for (const [name, value] of Object.entries(values)) element?.setAttribute(name, value.toFixed(1));
  }
}

/** Where a line from a point of the square in a direction leaves the ring. */
function inDirection([x, y]: Point, lon_deg: number, size: number): Point {
  const [right, up] = [Math.cos(lon_deg * RAD_PER_DEG), -Math.sin(lon_deg * RAD_PER_DEG)];
  const [across, down, radius] = [x - size / 2, y - size / 2, (RING_TO * size) / 2];
  const along = across * right + down * up;
  const px = Math.sqrt(Math.max(0, along * along - across * across - down * down + radius * radius)) - along;
  return [x + px * right, y + px * up];
}
