import { HUNDREDTHS } from "../../../units/units.ts";
import { html } from "../../view/html.ts";
import type { PageEngine } from "../engine.ts";
import { elementsOf } from "../trusted.ts";
import { MAP } from "../worker-protocol.ts";

/** Degrees on the Earth, as the fields have them; null: not there yet. */
export interface Spot {
  readonly lat_deg: number;
  readonly lon_deg: number;
}

export interface MapPicker {
  readonly engine: PageEngine;
  spot(): Spot | null;
  /** A spot was chosen: by a click it is whole, by an arrow on its way. */
  take(spot: Spot): void;
}

const WIDE_STEP_DEG = 10;
const [POLE_DEG, HALF_TURN_DEG] = [90, 180];

/** The land of the Earth under a pin: a click sets it, arrows move it by a degree, with shift by ten. Drawn when it is opened. */
export function attachMap(after: Element, picker: MapPicker): void {
  const fold = elementsOf(html`<details class="map"><summary>Map</summary>
<div class="world" role="application" tabindex="0" aria-label="Map of the Earth: arrows move the pin by a degree, shift by ten" aria-describedby="map-spot"><i hidden></i></div>
<small id="map-spot" role="status"></small></details>`).querySelector("details");
  const world = fold?.querySelector<HTMLElement>(".world");
  const pin = world?.querySelector("i");
  const said = fold?.querySelector("small");
  if (!fold || !world || !pin || !said) return;
  after.after(fold);
  const show = () => {
    const spot = picker.spot();
    pin.hidden = spot === null;
    said.textContent = spot === null ? "Click, or press an arrow." : spotText(spot);
    if (spot === null) return;
    pin.style.left = `${((spot.lon_deg + HALF_TURN_DEG) / (2 * HALF_TURN_DEG)) * 100}%`;
    pin.style.top = `${((POLE_DEG - spot.lat_deg) / (2 * POLE_DEG)) * 100}%`;
  };
  const take = (spot: Spot) => {
    picker.take(spot);
    show();
  };
  fold.addEventListener("toggle", () => {
    show();
    if (fold.open && world.querySelector("svg") === null) void draw(picker.engine, world);
  });
  world.addEventListener("click", ({ clientX, clientY }) => {
    const { left, top, width, height } = world.getBoundingClientRect();
    take({
      lat_deg: rounded(POLE_DEG - ((clientY - top) / height) * 2 * POLE_DEG),
      lon_deg: rounded(((clientX - left) / width) * 2 * HALF_TURN_DEG - HALF_TURN_DEG),
    });
  });
  world.addEventListener("keydown", (event) => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const by_deg = event.shiftKey ? WIDE_STEP_DEG : 1;
    const { lat_deg, lon_deg } = picker.spot() ?? { lat_deg: 0, lon_deg: 0 };
    take({
      lat_deg: rounded(Math.max(-POLE_DEG, Math.min(POLE_DEG, lat_deg + move[0] * by_deg))),
      lon_deg: rounded(turned(lon_deg + move[1] * by_deg)),
    });
  });
  // what is written into the fields moves the pin
  after.closest("form")?.addEventListener("input", show);
}

const MOVES: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

async function draw(engine: PageEngine, world: HTMLElement): Promise<void> {
  const answered = await engine.ask({ channel: "map", target: MAP });
  if (answered?.status === 200) world.prepend(elementsOf(answered.text));
}

function rounded(degrees: number): number {
  return Math.round(degrees * HUNDREDTHS) / HUNDREDTHS;
}

/** Across the date line. */
function turned(lon_deg: number): number {
  if (lon_deg > HALF_TURN_DEG) return lon_deg - 2 * HALF_TURN_DEG;
  return lon_deg < -HALF_TURN_DEG ? lon_deg + 2 * HALF_TURN_DEG : lon_deg;
}

function spotText({ lat_deg, lon_deg }: Spot): string {
  const north = `${Math.abs(lat_deg)}° ${lat_deg < 0 ? "south" : "north"}`;
  return `${north}, ${Math.abs(lon_deg)}° ${lon_deg < 0 ? "west" : "east"}`;
}
