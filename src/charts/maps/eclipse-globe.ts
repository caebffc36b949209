import { degreesWords } from "../../units/direction-words.ts";
import type { Drawing, View, Words } from "../kit/drawing.ts";
import { fieldMark, type KeyEntry, keyRows, lineMark } from "../kit/key.ts";
import { createLabels, type Labels } from "../kit/labels.ts";
import { fitted } from "../kit/metrics.ts";
import { isInCircle } from "../kit/polar.ts";
import { sheetOf } from "../kit/sheet.ts";
import { circle, evenly, type Point, SMALL_PX, seriesPart, type Valued } from "../kit/svg.ts";
import { createGlobe, type Globe, type Place } from "./globe.ts";
import { LAND_CREDIT } from "./land.ts";

/** Where a solar eclipse is seen: the path of its central phase, lines of equal depth, its limits. */

export interface EclipseCurves {
  readonly central: readonly Place[];
  /** Rings of the path of the central phase. */
  readonly path: readonly (readonly Place[])[];
  /** Lines of equal depth in percent of the diameter, the limits of the eclipse among them as 0. */
  readonly phases: readonly { readonly percent: number; readonly runs: readonly (readonly Place[])[] }[];
  /** Where it starts, is greatest or ends as the Sun rises or sets. */
  readonly horizon: readonly { readonly phase: string; readonly vertices: readonly Place[] }[];
}

export interface EclipsePicture extends Words {
  readonly above: Place;
  readonly curves: EclipseCurves;
  /** Round times on the central line. */
  readonly times: readonly (Place & { readonly label: string })[];
  readonly greatest: Place;
  readonly central_name: string;
  readonly place: (Place & { readonly name: string }) | null;
}

const LARGEST_PX = 720;

export function eclipseGlobe(picture: EclipsePicture, view: View): Drawing {
  const sheet = sheetOf(picture, view);
  const size = Math.min(sheet.room, LARGEST_PX);
  const radius = size / 2 - 2;
  const centre: Point = [view.width / 2, sheet.top + 6 + size / 2];
  const globe = createGlobe(picture.above, centre, radius);
  const labels = createLabels(
    { x: centre[0] - radius, y: centre[1] - radius, width: 2 * radius, height: 2 * radius },
    (box) => isInCircle(box, centre, radius - 2),
  );
  const key = keyRows(entriesOf(picture), sheet.top + size + 28, view.width);
  return sheet.drawing(key.bottom, [
    globe.ground,
    linesOfDepth(picture, globe),
    seriesPart(picture.central_name, [
      ...picture.curves.path.map((ring) =>
        globe.area(ring, { fill: "shadow", stroke: "shadow", width: 1, opacity: 0.82 }),
      ),
      globe.line(picture.curves.central, { stroke: "panel", width: 0.8 }),
    ]),
    marksOn(picture, globe, labels, sheet.isNarrow),
    key.body,
  ]);
}

const HORIZON_NOTES: Readonly<Record<string, string>> = {
  first_contact: "the Sun is in the horizon as the eclipse starts",
  greatest: "the Sun is in the horizon as the eclipse is greatest",
  last_contact: "the Sun is in the horizon as the eclipse ends",
};

function linesOfDepth({ curves }: EclipsePicture, globe: Globe): string {
  const depths = curves.phases.flatMap(({ percent, runs }) =>
    runs.map((run) =>
      globe.line(run, {
        stroke: "shade",
        width: percent === 0 ? 1.6 : 1.1,
        dash: percent === 0 ? "6 4" : undefined,
        values: said(
          run,
          percent === 0 ? "limit of the eclipse" : `${percent} % of the diameter covered`,
          globe,
        ),
      }),
    ),
  );
  const horizon = curves.horizon.map(({ phase, vertices }) =>
    globe.line(vertices, {
      stroke: "shade",
      width: 1.2,
      dash: phase === "greatest" ? "5 3 1 3" : "1 3",
      values: said(vertices, HORIZON_NOTES[phase] ?? "", globe),
    }),
  );
  return seriesPart("lines of equal depth", depths) + seriesPart("sunrise and sunset", horizon);
}

/** Points of a line with what holds along it. */
function said(points: readonly Place[], words: string, globe: Globe): Valued[] {
  return evenly(points, MOST_SAID).flatMap((place): Valued[] => {
    const at = globe.spot(place);
    return at === null ? [] : [[at, `${words} · ${placeWords(place)}`]];
  });
}

const MOST_SAID = 60;

function marksOn(picture: EclipsePicture, globe: Globe, labels: Labels, isNarrow: boolean): string {
  const parts: string[] = [];
  const own = picture.place === null ? null : globe.spot(picture.place);
  if (own !== null && picture.place !== null) {
    const note = `${picture.place.name} · ${placeWords(picture.place)}`;
    parts.push(circle(own, 4.5, { fill: "bad", stroke: "panel", width: 1.5, note }));
    parts.push(
      labels.beside(own, fitted(picture.place.name, 160, SMALL_PX, true), {
        bold: true,
        halo: "panel",
        gap: 9,
      }),
    );
  }
  const greatest = globe.spot(picture.greatest);
  if (greatest !== null) {
    const note = `greatest eclipse · ${placeWords(picture.greatest)}`;
    parts.push(circle(greatest, 4, { fill: "panel", stroke: "shadow", width: 2, note }));
    parts.push(labels.beside(greatest, "greatest", { bold: true, halo: "panel", gap: 10 }));
  }
  const times = isNarrow ? picture.times.filter((_, i) => i % 2 === 0) : picture.times;
  for (const time of times) {
    const at = globe.spot(time);
    if (at === null) continue;
    const note = `${picture.central_name}, ${time.label} · ${placeWords(time)}`;
    parts.push(circle(at, 1.8, { fill: "panel", note }));
    parts.push(labels.beside(at, time.label, { halo: "panel", gap: 14 }));
  }
  return [...parts, ...depthNames(picture, globe, labels)].join("");
}

const placeWords = ({ lat_deg, lon_deg }: Place) => degreesWords(lat_deg, lon_deg);

/** Where along a line its name may stand; the limit's apart from those of the depths, which it does not qualify. */
const [DEPTH_SHARES, LIMIT_SHARES] = [
  [0.5, 0.4, 0.6, 0.3, 0.7],
  [0.36, 0.64, 0.5, 0.25, 0.75],
];

/** Each line of depth is named once on each side, at its middle where there is room. */
function depthNames({ curves }: EclipsePicture, globe: Globe, labels: Labels): string[] {
  return curves.phases.flatMap(({ percent, runs }) =>
    runs.map((run) => {
      for (const share of percent === 0 ? LIMIT_SHARES : DEPTH_SHARES) {
        const place = run[Math.floor(share * run.length)];
        const at = place === undefined ? null : globe.spot(place);
        if (at === null) continue;
        const named = labels.at([at[0], at[1] + 4], percent === 0 ? "limit" : `${percent} %`, {
          anchor: "middle",
          fill: "shade",
          halo: "panel",
          bold: true,
        });
        if (named !== "") return named;
      }
      return "";
    }),
  );
}

/** The meaning of the lines. */
function entriesOf({ central_name, curves }: EclipsePicture): KeyEntry[] {
  const path: KeyEntry = { name: central_name, mark: fieldMark({ fill: "shadow" }) };
  return [
    ...(curves.path.length === 0 ? [] : [path]),
    { name: "part of the diameter", mark: lineMark({ stroke: "shade", width: 1.1 }) },
    { name: "limit", mark: lineMark({ stroke: "shade", width: 1.6, dash: "6 4" }) },
    {
      name: "starts or ends at sunrise, sunset",
      mark: lineMark({ stroke: "shade", width: 1.2, dash: "1 3" }),
    },
    { name: "greatest then", mark: lineMark({ stroke: "shade", width: 1.2, dash: "5 3 1 3" }) },
    { name: LAND_CREDIT },
  ];
}
