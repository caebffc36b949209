import type { Drawing, View, Words } from "../kit/drawing.ts";
import { createLabels, type Placed } from "../kit/labels.ts";
import { printed } from "../kit/scale.ts";
import { nightField, sheetOf } from "../kit/sheet.ts";
import { circle, line, type Point } from "../kit/svg.ts";

/** The Moon's way through the Earth's shadow: north up, east left, as it stands in the sky of the northern hemisphere. */

export interface ShadowMoment {
  /** Degrees east and north of the shadow's axis. */
  readonly east_deg: number;
  readonly north_deg: number;
  /** Contact and clock time; empty: not named. */
  readonly label: string;
}

export interface ShadowPicture extends Words {
  readonly umbra_deg: number;
  readonly penumbra_deg: number;
  readonly moon_deg: number;
  /** The Moon at contacts and at the greatest, in time order. */
  readonly moments: readonly ShadowMoment[];
}

const TALLEST_PX = 420;

export function lunarShadow(picture: ShadowPicture, view: View): Drawing {
  const { penumbra_deg, umbra_deg, moon_deg, moments } = picture;
  const sheet = sheetOf(picture, view);
  const reach = Math.max(penumbra_deg, ...moments.map(({ east_deg }) => Math.abs(east_deg))) + 1.6 * moon_deg;
  const rise =
    Math.max(penumbra_deg, ...moments.map(({ north_deg }) => Math.abs(north_deg))) + 1.6 * moon_deg;
  const scale = Math.min(sheet.room / (2 * reach), TALLEST_PX / (2 * rise));
  const { box, centre, bottom, ground, labels } = nightField(sheet, 2 * rise * scale);
  const at = ({ east_deg, north_deg }: ShadowMoment): Point => [
    centre[0] - east_deg * scale,
    centre[1] - north_deg * scale,
  ];
  const [first, last] = [moments[0], moments.at(-1)];
  const shown = sheet.isNarrow
    ? moments.filter(({ label }) => label !== "").filter((_, i) => i % 2 === 0)
    : moments;
  const quiet = { fill: "sky-quiet" } as const;
  const free = createLabels(box);
  for (const moment of moments) free.keep(at(moment), moon_deg * scale);
  const inUmbra = [umbra_deg * scale - 8, -umbra_deg * scale + 16, 4].map(
    (down): Placed => [[centre[0], centre[1] + down], "middle"],
  );
  return sheet.drawing(bottom, [
    ground,
    circle(centre, penumbra_deg * scale, { fill: "sky-low", stroke: "sky-ring", width: 1 }),
    circle(centre, umbra_deg * scale, { fill: "shadow-umbra", stroke: "sky-ring", width: 1 }),
    first === undefined || last === undefined
      ? ""
      : line(at(first), at(last), { stroke: "sky-ring", width: 1, dash: "4 4" }),
    ...moments.map((moment) => moonAt(at(moment), moment, picture, scale)),
    ...shown.map((moment, i) => {
      const [x, y] = at(moment);
      const away = (i % 2 === 0 ? -1 : 1) * (moon_deg * scale + 8);
      const places = [away, -away].map((shift): Placed => [[x, y + shift + (shift > 0 ? 8 : 0)], "middle"]);
      return labels.atFirst(places, moment.label, { fill: "sky-ink", halo: "sky", bold: true });
    }),
    free.atFirst(inUmbra, "umbra", quiet),
    labels.at([centre[0], centre[1] - penumbra_deg * scale + 16], "penumbra", { ...quiet, anchor: "middle" }),
    labels.at([box.x + 8, bottom - 8], "east", quiet),
    labels.at([sheet.right - 8, bottom - 8], "west", { ...quiet, anchor: "end" }),
  ]);
}

/** Within the umbra the Moon is red, else it only dims. */
function moonAt(
  point: Point,
  moment: ShadowMoment,
  { umbra_deg, moon_deg }: ShadowPicture,
  scale: number,
): string {
  const far = Math.sqrt(moment.east_deg * moment.east_deg + moment.north_deg * moment.north_deg);
  const isRed = far + moon_deg <= umbra_deg * 1.001;
  return circle(point, moon_deg * scale, {
    fill: isRed ? "n-mars" : "n-moon",
    stroke: "sky-ring",
    width: 1,
    opacity: far < umbra_deg + moon_deg && !isRed ? 0.8 : 0.95,
    note: `${moment.label} ${printed(far, 2)}° from the axis`,
  });
}
