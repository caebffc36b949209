import { type Disc, litDisc } from "../kit/disc.ts";
import { type Drawing, emptyDrawing, type View, type Words } from "../kit/drawing.ts";
import { wrapped } from "../kit/metrics.ts";
import { printed } from "../kit/scale.ts";
import { sheetOf } from "../kit/sheet.ts";
import { circle, cutNote, label, line, marked, type Point, rect, SMALL_PX } from "../kit/svg.ts";

/** The thin Moon over the horizon beside the Sun that is below it, an evening or morning a field. */

export interface Evening {
  readonly name: string;
  readonly verdict: string;
  /** East or west of the Sun along the horizon, to the right positive; and altitudes. */
  readonly across_deg: number;
  readonly moon_deg: number;
  readonly sun_deg: number;
  readonly disc: Disc;
}

export interface EveningsPicture extends Words {
  readonly evenings: readonly Evening[];
  readonly nothing: string;
}

const MOST_FIELDS = 12;
const REACH_DEG = { across: 26, above: 24, below: 12 };
const MOON_PX = 8;

export function eveningFields(picture: EveningsPicture, view: View): Drawing {
  const evenings = picture.evenings.slice(0, MOST_FIELDS);
  if (evenings.length === 0) return emptyDrawing(picture.title, picture.nothing, view);
  const cut = cutNote(evenings.length, picture.evenings.length, "evenings and mornings");
  const subtitle = picture.subtitle + cut;
  const { top, left, room, isNarrow, drawing } = sheetOf({ ...picture, subtitle }, view);
  const columns = Math.min(evenings.length, isNarrow ? 2 : 4);
  const wide = (room - 8 * (columns - 1)) / columns;
  const tall = Math.min(170, wide * 0.86);
  const lines = evenings.map((one) => nameLines(one, wide).length + verdictLines(one, wide).length);
  const rowHeight = tall + 16 + LINE_PX * Math.max(3, ...lines);
  const fields = evenings.map((evening, i) => {
    const corner: Point = [left + (i % columns) * (wide + 8), top + 6 + Math.floor(i / columns) * rowHeight];
    return fieldOf(evening, corner, { wide, tall });
  });
  return drawing(top + Math.ceil(evenings.length / columns) * rowHeight, fields);
}

const [LINE_PX, MOST_LINES] = [14, 4];

function eveningWords({ name, verdict, moon_deg, sun_deg }: Evening): string {
  return `${name}: ${verdict} · Moon ${printed(moon_deg, 1)}° high, Sun ${printed(sun_deg, 1)}°`;
}

function nameLines({ name }: Evening, wide: number): string[] {
  return wrapped(name, wide - 4, 12, MOST_LINES, true);
}

function verdictLines({ verdict }: Evening, wide: number): string[] {
  return wrapped(verdict, wide - 4, SMALL_PX, MOST_LINES);
}

function fieldOf(evening: Evening, [x0, y0]: Point, { wide, tall }: { wide: number; tall: number }): string {
  const scale = Math.min(wide / (2 * REACH_DEG.across), tall / (REACH_DEG.above + REACH_DEG.below));
  const horizon = y0 + tall - REACH_DEG.below * scale;
  const inside = (value: number, reach: number) => Math.max(-reach, Math.min(reach, value));
  const x = (deg: number) => x0 + wide / 2 + inside(deg * scale, wide / 2 - 1.5 * MOON_PX);
  const y = (deg: number) =>
    horizon - Math.max(-REACH_DEG.below + 2, Math.min(REACH_DEG.above - 2, deg)) * scale;
  const below = LINE_PX * (nameLines(evening, wide).length - 1);
  const words = verdictLines(evening, wide).map((part, i) =>
    label([x0 + wide / 2, y0 + tall + 32 + below + LINE_PX * i], part, {
      size: SMALL_PX,
      anchor: "middle",
      fill: "quiet",
    }),
  );
  return [
    rect({ x: x0, y: y0, width: wide, height: tall }, { fill: "n-astronomical" }, 6),
    rect({ x: x0, y: horizon, width: wide, height: y0 + tall - horizon }, { fill: "sky" }, 6),
    line([x0, horizon], [x0 + wide, horizon], { stroke: "sky-ink", width: 1 }),
    ...[10, 20].map((deg) =>
      line([x0, y(deg)], [x0 + wide, y(deg)], { stroke: "n-nautical", width: 0.6, dash: "2 4" }),
    ),
    circle([x(0), y(evening.sun_deg)], 6, { fill: "n-sun", opacity: 0.8 }),
    marked(eveningWords(evening), [
      litDisc([x(evening.across_deg), y(evening.moon_deg)], MOON_PX, evening.disc),
    ]),
    ...nameLines(evening, wide).map((part, i) =>
      label([x0 + wide / 2, y0 + tall + 17 + LINE_PX * i], part, { bold: true, anchor: "middle" }),
    ),
    ...words,
  ].join("");
}
