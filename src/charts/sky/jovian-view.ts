import { composed, type Drawing, heading, NARROW_PX, PAD_PX, type View, type Words } from "../kit/drawing.ts";
import { createLabels } from "../kit/labels.ts";
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
  const head = heading(picture.title, picture.subtitle, view.width);
  const room = {
    x: PAD_PX,
    y: head.bottom + 6,
    width: view.width - 2 * PAD_PX,
    height: view.width < NARROW_PX ? 120 : 150,
  };
  const reach =
    Math.max(LEAST_REACH_RADII, ...picture.moons.map(({ east_radii }) => Math.abs(east_radii))) + 2;
  const scale = room.width / 2 / reach;
  const centre: Point = [room.x + room.width / 2, room.y + room.height / 2];
  const at = ({ east_radii, north_radii }: ViewMoon): Point => [
    centre[0] - east_radii * scale,
    centre[1] - north_radii * scale,
  ];
  const labels = createLabels({
    x: room.x + 2,
    y: room.y + 2,
    width: room.width - 4,
    height: room.height - 4,
  });
  labels.reserve({ x: centre[0] - scale, y: centre[1] - scale, width: 2 * scale, height: 2 * scale });
  for (const moon of picture.moons) {
    const [x, y] = at(moon);
    labels.reserve({ x: x - 4, y: y - 4, width: 8, height: 8 });
  }
  const style = { size: SMALL_PX, fill: "sky-quiet" } as const;
  return composed(picture, { width: view.width, bottom: room.y + room.height }, [
    head.body,
    rect(room, { fill: "sky" }, 8),
    circle(centre, scale, { fill: "n-jupiter" }),
    ...[-0.32, 0.3].map((belt) =>
      rect(
        {
          x: centre[0] - scale * 0.92,
          y: centre[1] + belt * scale - scale * 0.09,
          width: scale * 1.84,
          height: scale * 0.18,
        },
        { fill: "sky-ring", opacity: 0.45 },
      ),
    ),
    ...picture.moons.map((moon) =>
      circle(at(moon), 3.4, {
        fill: moon.isHidden ? "sky" : moon.token,
        stroke: moon.isHidden ? moon.token : "sky",
        width: 1,
        note: moon.name,
      }),
    ),
    ...picture.moons.map((moon, i) => moonName(moon, { point: at(moon), above: i % 2 === 0 }, labels)),
    label([room.x + 8, room.y + room.height - 8], "east", style),
    label([room.x + room.width - 8, room.y + room.height - 8], "west", { ...style, anchor: "end" }),
  ]);
}

function moonName(
  { name, state }: ViewMoon,
  { point: [x, y], above }: { point: Point; above: boolean },
  labels: ReturnType<typeof createLabels>,
): string {
  const words = state === null ? name : `${name}, ${state}`;
  const style = { bold: true, fill: "sky-ink", anchor: "middle" } as const;
  for (const shift of above ? [-12, 22, -28, 38] : [22, -12, 38, -28]) {
    const found = labels.at([x, y + shift], words, style);
    if (found !== "") return found;
  }
  return labels.beside([x, y], name, { fill: "sky-ink", gap: 8 });
}
