import { type Drawing, heading, NARROW_PX, PAD_PX, type View } from "../kit/drawing.ts";
import { createLabels } from "../kit/labels.ts";
import { printed } from "../kit/scale.ts";
import { circle, line, type Point, rect } from "../kit/svg.ts";

/** The Moon's way through the Earth's shadow: north up, east left, as it stands in the sky of the northern hemisphere. */

export interface ShadowMoment {
  /** Degrees east and north of the shadow's axis. */
  readonly east_deg: number;
  readonly north_deg: number;
  /** Contact and clock time; empty: not named. */
  readonly label: string;
}

export interface ShadowPicture {
  readonly title: string;
  readonly subtitle: string;
  readonly finding: string;
  readonly umbra_deg: number;
  readonly penumbra_deg: number;
  readonly moon_deg: number;
  /** The Moon at contacts and at the greatest, in time order. */
  readonly moments: readonly ShadowMoment[];
}

export function lunarShadow(picture: ShadowPicture, view: View): Drawing {
  const { penumbra_deg, umbra_deg, moon_deg, moments } = picture;
  const head = heading(picture.title, picture.subtitle, view.width);
  const reach = Math.max(penumbra_deg, ...moments.map(({ east_deg }) => Math.abs(east_deg))) + 1.6 * moon_deg;
  const rise =
    Math.max(penumbra_deg, ...moments.map(({ north_deg }) => Math.abs(north_deg))) + 1.6 * moon_deg;
  const scale = Math.min((view.width - 2 * PAD_PX) / (2 * reach), 420 / (2 * rise));
  const [width, height] = [view.width - 2 * PAD_PX, 2 * rise * scale];
  const centre: Point = [view.width / 2, head.bottom + 6 + height / 2];
  const at = ({ east_deg, north_deg }: ShadowMoment): Point => [
    centre[0] - east_deg * scale,
    centre[1] - north_deg * scale,
  ];
  const frame = { x: PAD_PX, y: head.bottom + 6, width, height };
  const labels = createLabels(frame);
  const [first, last] = [moments[0], moments.at(-1)];
  const shown =
    view.width < NARROW_PX
      ? moments.filter(({ label }) => label !== "").filter((_, i) => i % 2 === 0)
      : moments;
  const body = [
    head.body,
    rect(frame, { fill: "sky" }, 8),
    circle(centre, penumbra_deg * scale, { fill: "sky-low", stroke: "sky-ring", width: 1 }),
    circle(centre, umbra_deg * scale, { fill: "shadow-umbra", stroke: "sky-ring", width: 1 }),
    first === undefined || last === undefined
      ? ""
      : line(at(first), at(last), { stroke: "sky-ring", width: 1, dash: "4 4" }),
    ...moments.map((moment) => moonAt(at(moment), moment, picture, scale)),
    ...shown.map((moment, i) => {
      const [x, y] = at(moment);
      const away = (i % 2 === 0 ? -1 : 1) * (moon_deg * scale + 8);
      const style = { anchor: "middle", fill: "sky-ink", halo: "sky", bold: true } as const;
      return (
        labels.at([x, y + away + (away > 0 ? 8 : 0)], moment.label, style) ||
        labels.at([x, y - away + (away < 0 ? 8 : 0)], moment.label, style)
      );
    }),
    labels.at([centre[0], centre[1] + umbra_deg * scale - 8], "umbra", {
      anchor: "middle",
      fill: "sky-quiet",
    }),
    labels.at([centre[0], centre[1] - penumbra_deg * scale + 16], "penumbra", {
      anchor: "middle",
      fill: "sky-quiet",
    }),
    labels.at([frame.x + 8, frame.y + height - 8], "east", { fill: "sky-quiet" }),
    labels.at([frame.x + width - 8, frame.y + height - 8], "west", { fill: "sky-quiet", anchor: "end" }),
  ].join("");
  return {
    title: picture.title,
    finding: picture.finding,
    width: view.width,
    height: head.bottom + height + 6 + PAD_PX,
    body,
  };
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
