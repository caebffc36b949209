import { composed, type Drawing, heading, NARROW_PX, type View, type Words } from "../kit/drawing.ts";
import { createLabels } from "../kit/labels.ts";
import { onCircle } from "../kit/polar.ts";
import { circle, label, line, type Point, rect, SMALL_PX } from "../kit/svg.ts";

/** The 24 hours of right ascension as a dial, turned so that what passes the meridian stands at the top. */

export interface DialStar {
  readonly name: string;
  readonly ra_hours: number;
  readonly magnitude: number;
}

export interface HourDialPicture extends Words {
  /** Sidereal time of the meridian. */
  readonly sidereal_hours: number;
  readonly meridian: string;
  readonly clock: string;
  readonly stars: readonly DialStar[];
}

const DEG_AN_HOUR = 15;

/** Seen towards the south: what rises is left, and the hours of right ascension grow to the left. */
export function hourDial(picture: HourDialPicture, view: View): Drawing {
  const head = heading(picture.title, picture.subtitle, view.width);
  const isNarrow = view.width < NARROW_PX;
  const radius = isNarrow ? 92 : 140;
  const room = { x: 12, y: head.bottom + 6, width: view.width - 24, height: 2 * radius + 100 };
  const centre: Point = [view.width / 2, room.y + room.height / 2];
  const turn = (ra_hours: number) => (picture.sidereal_hours - ra_hours) * DEG_AN_HOUR;
  const labels = createLabels(
    { x: room.x + 2, y: room.y + 2, width: room.width - 4, height: room.height - 4 },
    (box) => !reaches(box, centre, radius + 5),
  );
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const angle = turn(hour);
    const named = hour % (isNarrow ? 3 : 1) === 0;
    const [x, y] = onCircle(centre, radius - 18, angle);
    const name = label([x, y + 4], named ? `${hour}` : "", {
      size: SMALL_PX,
      anchor: "middle",
      fill: "sky-quiet",
    });
    return (
      line(onCircle(centre, radius - (named ? 8 : 5), angle), onCircle(centre, radius, angle), {
        stroke: "sky-ring",
        width: 1,
      }) + (named ? name : "")
    );
  });
  const stars = [...picture.stars].sort((a, b) => a.magnitude - b.magnitude);
  const names = stars.map(({ name, ra_hours }) =>
    starName(name, { angle: turn(ra_hours), centre, radius }, labels.at),
  );
  const dots = stars.map(({ ra_hours, magnitude }) =>
    circle(onCircle(centre, radius, turn(ra_hours)), Math.max(1.5, 3.6 - 0.8 * magnitude), {
      fill: "sky-star",
    }),
  );
  const style = { size: SMALL_PX, anchor: "middle", fill: "sky-quiet" } as const;
  return composed(picture, { width: view.width, bottom: room.y + room.height }, [
    head.body,
    rect(room, { fill: "sky" }, 8),
    circle(centre, radius, { fill: "sky-low", stroke: "sky-ring", width: 1.2 }),
    ...hours,
    line(centre, onCircle(centre, radius - 30, 0), { stroke: "n-sun", width: 2 }),
    line(onCircle(centre, radius - 10, 0), onCircle(centre, radius + 5, 0), { stroke: "n-sun", width: 2 }),
    circle(centre, 3, { fill: "n-sun" }),
    ...dots,
    ...names,
    label([centre[0], centre[1] + 26], picture.clock, {
      size: 15,
      bold: true,
      anchor: "middle",
      fill: "sky-ink",
    }),
    label([centre[0], centre[1] + 42], picture.meridian, style),
    label([centre[0] - radius / 2, centre[1] + 4], "rising", style),
    label([centre[0] + radius / 2, centre[1] + 4], "setting", style),
  ]);
}

interface OnDial {
  readonly angle: number;
  readonly centre: Point;
  readonly radius: number;
}

function starName(
  name: string,
  { angle, centre, radius }: OnDial,
  at: ReturnType<typeof createLabels>["at"],
): string {
  for (const out of [12, 24, 36]) {
    const [x, y] = onCircle(centre, radius + out, angle);
    const across = x - centre[0];
    const anchor = Math.abs(across) < radius * 0.25 ? "middle" : across > 0 ? "start" : "end";
    const found = at([x, y + 4], name, { anchor, fill: "sky-ink" });
    if (found !== "") return found;
  }
  return "";
}

function reaches(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  [cx, cy]: Point,
  radius: number,
): boolean {
  const [near_x, near_y] = [Math.max(x, Math.min(cx, x + width)), Math.max(y, Math.min(cy, y + height))];
  return (near_x - cx) * (near_x - cx) + (near_y - cy) * (near_y - cy) < radius * radius;
}
