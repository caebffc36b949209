import { DEG_PER_HOUR } from "../../units/units.ts";
import type { Drawing, View, Words } from "../kit/drawing.ts";
import type { Labels, Placed } from "../kit/labels.ts";
import { onCircle } from "../kit/polar.ts";
import { printed } from "../kit/scale.ts";
import { nightField, sheetOf } from "../kit/sheet.ts";
import { circle, label, line, type Point, type Rect, SMALL_PX } from "../kit/svg.ts";

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
  /** South of the equator one looks north: what rises is right. */
  readonly isSouth: boolean;
}

/** Seen towards the south what rises is left, and the hours of right ascension grow to the left. */
export function hourDial(picture: HourDialPicture, view: View): Drawing {
  const sheet = sheetOf(picture, view);
  const { isNarrow } = sheet;
  const radius = isNarrow ? Math.min(92, sheet.room / 2 - 14) : 140;
  const { centre, bottom, ground, labels } = nightField(
    sheet,
    2 * radius + 100,
    (text, middle) => !reaches(text, middle, radius + 5),
  );
  const turn = (ra_hours: number) =>
    (picture.sidereal_hours - ra_hours) * (picture.isSouth ? -DEG_PER_HOUR : DEG_PER_HOUR);
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
    starName(name, { angle: turn(ra_hours), centre, radius }, labels),
  );
  const dots = stars.map(({ name, ra_hours, magnitude }) =>
    circle(onCircle(centre, radius, turn(ra_hours)), Math.max(1.5, 3.6 - 0.8 * magnitude), {
      fill: "sky-star",
      note: `${name} · right ascension ${printed(ra_hours, 2)} h, magnitude ${printed(magnitude, 1)}`,
    }),
  );
  const style = { size: SMALL_PX, anchor: "middle", fill: "sky-quiet" } as const;
  return sheet.drawing(bottom, [
    ground,
    circle(centre, radius, { fill: "sky-low", stroke: "sky-ring", width: 1.2 }),
    ...hours,
    line(centre, onCircle(centre, radius - 30, 0), { stroke: "n-sun", width: 2 }),
    line(onCircle(centre, radius - 10, 0), onCircle(centre, radius + 5, 0), { stroke: "n-sun", width: 2 }),
    circle(centre, 3, { fill: "n-sun", note: `${picture.meridian} · ${picture.clock}` }),
    ...dots,
    ...names,
    label([centre[0], centre[1] + 26], picture.clock, {
      size: 15,
      bold: true,
      anchor: "middle",
      fill: "sky-ink",
    }),
    label([centre[0], centre[1] + 42], picture.meridian, style),
    label([centre[0] - radius / 2, centre[1] + 4], picture.isSouth ? "setting" : "rising", style),
    label([centre[0] + radius / 2, centre[1] + 4], picture.isSouth ? "rising" : "setting", style),
  ]);
}

interface OnDial {
  readonly angle: number;
  readonly centre: Point;
  readonly radius: number;
}

function starName(name: string, { angle, centre, radius }: OnDial, labels: Labels): string {
  const outward = [12, 24, 36].map((out): Placed => {
    const [x, y] = onCircle(centre, radius + out, angle);
    const across = x - centre[0];
    return [[x, y + 4], Math.abs(across) < radius * 0.25 ? "middle" : across > 0 ? "start" : "end"];
  });
  return labels.atFirst(outward, name, { fill: "sky-ink" });
}

function reaches({ x, y, width, height }: Rect, [cx, cy]: Point, radius: number): boolean {
  const [near_x, near_y] = [Math.max(x, Math.min(cx, x + width)), Math.max(y, Math.min(cy, y + height))];
  return (near_x - cx) * (near_x - cx) + (near_y - cy) * (near_y - cy) < radius * radius;
}
