import { math } from "../../engine/math.ts";
import type { Block, Drawing, View, Words } from "../kit/drawing.ts";
import { createLabels, type Labels, type Placed } from "../kit/labels.ts";
import { lineCommands } from "../kit/lines.ts";
import { wrapped } from "../kit/metrics.ts";
import { linear, printed, roundedSpan, type Scale } from "../kit/scale.ts";
import { type Sheet, sheetOf } from "../kit/sheet.ts";
import { circle, label, line, type Point, path, SMALL_PX, TEXT_PX } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";
import { drawValueAxis } from "../kit/value-axis.ts";

/** The faintest star by aperture, what else is as bright, and how full of stars the sky looks to the eye. */

export interface Level {
  readonly name: string;
  readonly magnitude: number;
  readonly token: Token;
}

export interface StarField {
  readonly name: string;
  readonly detail: string;
  /** East and north of the middle in degrees. */
  readonly stars: readonly {
    readonly east_deg: number;
    readonly north_deg: number;
    readonly magnitude: number;
  }[];
}

export interface MagnitudePicture extends Words {
  /** Limits by aperture, apertures ascending. */
  readonly curve: readonly { readonly aperture_mm: number; readonly magnitude: number }[];
  readonly levels: readonly Level[];
  readonly marks: readonly {
    readonly aperture_mm: number;
    readonly magnitude: number;
    readonly label: string;
  }[];
  readonly fields: readonly StarField[];
  readonly field_radius_deg: number;
}

const APERTURES_MM = [7, 10, 20, 50, 100, 200, 500, 1000];

export function magnitudeCurve(picture: MagnitudePicture, view: View): Drawing {
  const sheet = sheetOf(picture, view);
  const fields = fieldsRow(picture, sheet);
  const { isNarrow } = sheet;
  const [left, right, top] = [sheet.left + 26, sheet.right - 8, fields.bottom + 34];
  const bottom = top + (isNarrow ? 200 : 240);
  const [first, last] = [picture.curve[0], picture.curve.at(-1)];
  const x = linear(
    { from: math.log10(first?.aperture_mm ?? 1), to: math.log10(last?.aperture_mm ?? 10) },
    { from: left, to: right },
  );
  const across: Scale = (aperture_mm) => x(math.log10(aperture_mm));
  const reach = [...picture.curve, ...picture.levels].map(({ magnitude }) => magnitude);
  const axis = { ...roundedSpan({ from: Math.min(...reach), to: Math.max(...reach) }, 6), unit: null };
  const y = linear(axis, { from: bottom, to: top });
  const labels = createLabels({ x: 0, y: top - 30, width: view.width, height: bottom - top + 80 });
  const named = isNarrow ? APERTURES_MM.filter((_, i) => i % 2 === 1) : APERTURES_MM;
  for (const { aperture_mm, magnitude } of picture.marks) labels.keep([across(aperture_mm), y(magnitude)], 5);
  const style = { fill: "quiet" } as const;
  return sheet.drawing(bottom + 34, [
    fields.body,
    drawValueAxis(axis, y, { from: left, to: right }, labels),
    ...named.map(
      (aperture) =>
        line([across(aperture), top], [across(aperture), bottom], { stroke: "line", width: 1 }) +
        labels.at([across(aperture), bottom + 16], printed(aperture), { ...style, anchor: "middle" }),
    ),
    labels.at([sheet.left, top - 10], "faintest magnitude", { ...style, bold: true }),
    labels.at([right, bottom + 32], "aperture, mm", { ...style, bold: true, anchor: "end" }),
    path(lineCommands(picture.curve.map((at): Point => [across(at.aperture_mm), y(at.magnitude)])), {
      stroke: "accent",
      width: 2.2,
      fill: "none",
      values: picture.curve.map((at) => [[across(at.aperture_mm), y(at.magnitude)], limitWords(at)]),
    }),
    ...picture.marks.map(({ aperture_mm, magnitude, label }) =>
      circle([across(aperture_mm), y(magnitude)], 4.5, {
        fill: "accent",
        stroke: "panel",
        width: 1.5,
        note: `${label} · ${limitWords({ aperture_mm, magnitude })}`,
      }),
    ),
    ...picture.marks.map((mark) =>
      labels.beside([across(mark.aperture_mm), y(mark.magnitude)], mark.label, {
        bold: true,
        halo: "panel",
        gap: 10,
      }),
    ),
    ...picture.levels.map(({ name, magnitude, token }, i) =>
      levelAt(name, { at: y(magnitude), left, right, i, token }, labels),
    ),
  ]);
}

function limitWords({ aperture_mm, magnitude }: MagnitudePicture["curve"][number]): string {
  return `${printed(aperture_mm, 0)} mm: magnitude ${printed(magnitude, 2)}`;
}

interface LevelLine {
  readonly at: number;
  readonly left: number;
  readonly right: number;
  readonly i: number;
  readonly token: Token;
}

/** A brightness across the plot, named at its right end or where there is room. */
function levelAt(name: string, { at, left, right, i, token }: LevelLine, labels: Labels): string {
  const drawnLine = line([left, at], [right, at], {
    stroke: token,
    width: 1.4,
    dash: i % 2 === 0 ? "6 4" : "2 3",
  });
  const places = [right - 4, right - 90].map((x): Placed => [[x, at - 4], "end"]);
  return drawnLine + labels.atFirst(places, name, { halo: "panel" });
}

const [LINE_PX, MOST_LINES] = [14, 3];

function fieldsRow({ fields, field_radius_deg }: MagnitudePicture, sheet: Sheet): Block {
  const top = sheet.top + 4;
  if (fields.length === 0) return { body: "", bottom: top };
  const wide = sheet.room / fields.length;
  const radius = Math.min(84, wide / 2 - 6);
  const names = fields.map(({ name }) => wrapped(name, wide - 2, TEXT_PX, MOST_LINES, true));
  const details = fields.map(({ detail }) => wrapped(detail, wide - 2, SMALL_PX, MOST_LINES));
  const name_px = LINE_PX * (Math.max(...names.map(({ length }) => length)) - 1);
  const detail_px = LINE_PX * (Math.max(...details.map(({ length }) => length)) - 1);
  const parts = fields.map(({ stars }, i) => {
    const centre: Point = [sheet.left + (i + 0.5) * wide, top + radius + 4];
    const scale = radius / field_radius_deg;
    const dots = stars.map(({ east_deg, north_deg, magnitude }) =>
      circle([centre[0] - east_deg * scale, centre[1] - north_deg * scale], fieldStarRadius(magnitude), {
        fill: "sky-star",
      }),
    );
    const style = { size: SMALL_PX, anchor: "middle" } as const;
    return [
      circle(centre, radius, { fill: "sky", stroke: "sky-ring", width: 1 }),
      ...dots,
      ...(names[i] ?? []).map((words, row) =>
        label([centre[0], centre[1] + radius + 17 + LINE_PX * row], words, {
          ...style,
          size: TEXT_PX,
          bold: true,
        }),
      ),
      ...(details[i] ?? []).map((words, row) =>
        label([centre[0], centre[1] + radius + 32 + name_px + LINE_PX * row], words, {
          ...style,
          fill: "quiet",
        }),
      ),
    ].join("");
  });
  return { body: parts.join(""), bottom: top + 2 * radius + 40 + name_px + detail_px };
}

function fieldStarRadius(magnitude: number): number {
  return Math.max(0.5, 2.9 - 0.42 * magnitude);
}
