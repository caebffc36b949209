import type { Drawing, View, Words } from "../kit/drawing.ts";
import type { Labels, Placed } from "../kit/labels.ts";
import { printed } from "../kit/scale.ts";
import { nightField, sheetOf } from "../kit/sheet.ts";
import { circle, label, type Point, rect, SMALL_PX } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";

/** Jupiter and its moons as a telescope shows them: north up, east left. */

export interface ViewMoon {
  readonly name: string;
  /** East and north of the planet's middle, in its radii. */
  readonly east_radii: number;
  readonly north_radii: number;
  /** In words where it is not plainly seen. */
  readonly state: string | null;
  readonly isHidden: boolean;
  readonly token: Token;
}

export interface JovianPicture extends Words {
  readonly moons: readonly ViewMoon[];
}

const LEAST_REACH_RADII = 8;

export function jovianView(picture: JovianPicture, view: View): Drawing {
  const sheet = sheetOf(picture, view);
  const { box, centre, bottom, ground, labels } = nightField(sheet, sheet.isNarrow ? 120 : 150);
  const reach =
    Math.max(LEAST_REACH_RADII, ...picture.moons.map(({ east_radii }) => Math.abs(east_radii))) + 2;
  const scale = sheet.room / 2 / reach;
  const at = ({ east_radii, north_radii }: ViewMoon): Point => [
    centre[0] - east_radii * scale,
    centre[1] - north_radii * scale,
  ];
  labels.keep(centre, scale);
  for (const moon of picture.moons) labels.keep(at(moon), 4);
  const style = { size: SMALL_PX, fill: "sky-quiet" } as const;
  return sheet.drawing(bottom, [
    ground,
    circle(centre, scale, { fill: "face-jupiter", note: "Jupiter" }),
    ...[-0.32, 0.3].map((belt) =>
      rect(
        {
          x: centre[0] - scale * 0.92,
          y: centre[1] + belt * scale - scale * 0.09,
          width: scale * 1.84,
          height: scale * 0.18,
        },
        { fill: "jupiter-belt", opacity: 0.6 },
      ),
    ),
    ...picture.moons.map((moon) =>
      circle(at(moon), 3.4, {
        fill: moon.isHidden ? "sky" : moon.token,
        stroke: moon.isHidden ? moon.token : "sky",
        width: 1,
        note: `${moon.name}${moon.state === null ? "" : `, ${moon.state}`} · ${offsetWords(moon)}`,
      }),
    ),
    ...picture.moons.map((moon, i) => moonName(moon, { point: at(moon), above: i % 2 === 0 }, labels)),
    label([box.x + 8, bottom - 8], "east", style),
    label([sheet.right - 8, bottom - 8], "west", { ...style, anchor: "end" }),
  ]);
}

function offsetWords({ east_radii, north_radii }: ViewMoon): string {
  const across = `${printed(Math.abs(east_radii), 2)} ${east_radii < 0 ? "west" : "east"}`;
  return `${across}, ${printed(Math.abs(north_radii), 2)} ${north_radii < 0 ? "south" : "north"}, in radii`;
}

function moonName(
  { name, state }: ViewMoon,
  { point: [x, y], above }: { point: Point; above: boolean },
  labels: Labels,
): string {
  const words = state === null ? name : `${name}, ${state}`;
  const shifts = above ? [-12, 22, -28, 38] : [22, -12, 38, -28];
  const over = shifts.map((shift): Placed => [[x, y + shift], "middle"]);
  return (
    labels.atFirst(over, words, { bold: true, fill: "sky-ink" }) ||
    labels.beside([x, y], name, { fill: "sky-ink", gap: 8 })
  );
}
